# Words of the web client, in English.


# Everywhere
app-language-name = English
app-language-switch = Français
app-theme-dark = Dark theme
app-theme-light = Light theme
app-home = Home
app-close = Close
app-cancel = Cancel
app-copy = Copy
app-copied = Copied
app-retry = Try again
app-menu = Menu
app-rule = Rule { $id }
app-you = You
app-somebody = Guest
app-computer = Computer
app-agent-recruit = Recruit
app-agent-captain = Captain
app-agent-colonel = Colonel
app-agent-marshal = Marshal
app-agent-recruit-help = Plays by feel and makes mistakes.
app-agent-captain-help = Takes what looks best at the moment.
app-agent-colonel-help = Makes plans to the end of the turn and weighs your answer.
app-agent-marshal-help = Plays many ways on in its head: the strongest there is.
app-agent-instinct = Computer, instinct
app-agent-random = Computer, novice
app-agent-greedy = Computer, eager
app-agent-staff = Computer, staff officer
app-agent-search = Computer, planner
app-agent-random-help = plays any legal move
app-agent-greedy-help = takes what looks best now
app-agent-staff-help = makes plans for its turn
app-agent-search-help = looks ahead
app-seat-open = free
app-away = away
app-trouble = That did not work

# The table
app-map = Map
app-map-tools = Map tools
app-zoom-in = Zoom in
app-zoom-out = Zoom out
app-fit = Whole map
app-mini-map = The whole board: press to go there
app-overlays = Overlays
app-overlays-help = Two at a time; a third replaces the older.
app-turn-map = Turn the map: east or north up
app-keys = Keys
app-keys-and-settings = Keys and settings
app-settings = Settings
app-phases = Phases of the turn
app-panels = Panels
app-sheet = Change the height of the sheet
app-skip = Skip to the orders
app-tab-map = Map
app-tab-now = Now
app-tab-log = Log
app-tab-rules = Rules
app-tab-chat = Chat
app-order-bar = Orders
app-your-turn = Your turn
app-choices-on-map = { $count ->
    [one] 1 choice is lit on the map.
   *[other] { $count } choices are lit on the map.
}
app-look-around = You may look around.
app-watching = You are watching.
app-undo = Undo
app-undo-chance = The dice have fallen: this cannot be undone.
app-undo-reveal = Something was revealed: this cannot be undone.
app-undo-hand-over = The move has passed on: this cannot be undone.
app-undo-nothing = There is nothing to undo.
app-undo-not-yours = The last step is not yours.
app-undo-over = The match is over.
app-ask-takeback = Ask to take back
app-request-takeback = { $who } asks to take back.
app-request-draw = { $who } offers a draw.
app-request-pause = { $who } asks for a pause.
app-request-resume = { $who } asks to go on.
app-request-answer = Do you agree?
app-request-waiting = Waiting for { $who }.
app-agree = Agree
app-decline = Decline
app-withdraw = Withdraw
app-choices = What you can do
app-other-choices = Other choices
app-choose-one = Choose one
app-end-sure = This ends what you can do now.
app-cards-on-offer = Cards on offer
app-cards-in-play = Cards in force
app-cards-discarded = Discarded
app-hand = Your cards
app-chances = Chances
app-figure-of = { $now } of { $of }
app-track-left = { $left } of { $of } left.
app-log-empty = Nothing has happened yet.
app-chat-empty = Nobody has spoken yet.
app-chat-say = Say something
app-send = Send
app-rules-search = Word or rule number
app-rules-count = { $count ->
    [one] 1 rule
   *[other] { $count } rules
}
app-rules-none = No rule speaks of “{ $query }”.
app-why-title = Not now: { $what }
app-why-possible = Possible: { $what }
app-why-nothing = Nothing in the rules is ever done with it.
app-why-instead = These are possible:
app-and-more = and { $count } more
app-read-rule = Read { $id }
app-understood = Understood
app-tray-pieces = { $count ->
    [0] empty
    [one] 1 piece
   *[other] { $count } pieces
}
app-hidden-piece = Hidden
app-steps = { $now } of { $max } steps, hits on { $on }+
app-spent = has acted
app-terrain-open = open ground
app-terrain-town = built-up
app-terrain-factory = factory
app-terrain-wood = wood
app-terrain-hill = hill
app-terrain-marsh = marsh
app-terrain-water = water
app-watchers = { $count ->
    [one] 1 watching
   *[other] { $count } watching
}
app-connection-lost = Connection lost. Your last move is safe. Connecting again.
app-watch-link = Link for spectators
app-watch-link-help = Who opens it sees what everybody may see.
app-record = Record of the match
app-replay = Replay
app-again = Play again
app-resign = Resign
app-resign-sure = Resign this match?
app-resign-help = The match ends at once and the other side wins.
app-offer-draw = Offer a draw
app-draw-sure = Offer a draw?
app-draw-help = The match ends if everybody agrees.
app-ask-pause = Ask for a pause
app-ask-resume = Ask to go on
app-ending = The match is over
app-ending-won = You have won
app-ending-lost = You have lost
app-ending-draw = Draw
app-ending-dice = The seed of the dice is revealed: anybody can check them.
app-waiting-title = Waiting for players
app-waiting-help = Send each free seat its link. The match starts when all are taken.
app-waiting-others = The match starts when all seats are taken.
app-keep-seat-for = Name of an account
app-keep-seat = Keep the seat
app-seat-kept = The seat is kept for { $who }.
app-seat-link = Link for { $seat }
app-dice-promise = Dice are committed before the first draw:
app-pass-screen = { $who } is next
app-pass-screen-help = Hand the screen over. The other side’s secrets stay hidden until then.
app-sit-down = Continue as { $who }
app-keep-looking = Look at the table first

# Keys and settings
app-key-next = next place with a choice (on the map)
app-key-arrows = nearest place in that direction
app-key-enter = choose, or the main button
app-key-esc = one step back
app-key-undo = undo
app-key-stop = stop
app-key-end = end the phase (asks once)
app-key-unit = next place with a choice
app-key-overlays = overlays
app-key-why = why not here?
app-key-inspect = inspect
app-key-numbers = buttons and cards
app-key-zoom = zoom
app-key-fit = whole map
app-key-log = log
app-key-rules = rules
app-key-chat = chat
app-key-help = this list
app-key-ply = one step
app-key-turn = one turn
app-key-roll = next or previous roll
app-key-ends = beginning or end
app-key-run = run or pause
app-distinct = Distinct colours
app-distinct-help = Blue and orange, for every kind of colour vision.
app-sound = Sounds
app-sound-help = Moves, dice and your turn can be heard.
app-still = Less motion
app-still-help = Positions jump, nothing glides.
app-notices = Notify me when it is my turn
app-notices-help = Only while this page is in the background.

# Home
app-nav-play = Play
app-nav-rules = Rules
app-welcome = Take a seat
app-welcome-help = Every rule is enforced and explained. No account is needed.
app-waiting-for-you = { $count ->
    [one] One match waits for you
   *[other] { $count } matches wait for you
}
app-waiting-for-you-help = It is your turn.
app-invited = Kept for you
app-my-matches = Your matches
app-my-matches-none = No match yet. Start one, or watch one.
app-your-move = Your move
app-waits-others = Waiting for others
app-waits-players = Waiting for players
app-match-over = Over
app-play = Play
app-look = Look
app-play-now = Play now
app-new-match = New match
app-start = Start
app-join-by-link = Join by link
app-join-by-link-help = Paste the link that somebody sent you.
app-open-record = Open record
app-open-record-help = Choose a file or paste the text of a record; it opens as a replay.
app-open = Open
app-choose-file = Choose a file
app-games = Games
app-minutes = about { $minutes } min
app-seats-count = { $least ->
    [0] { $most ->
        [one] 1 seat
       *[other] { $most } seats
    }
   *[other] { $least }–{ $most } seats
}
app-more-scenarios = { $count ->
    [one] 1 more
   *[other] { $count } more
}
app-open-matches = Free seats
app-open-matches-none = Nobody is waiting for a player just now.
app-live-matches = Being played
app-over-matches = To replay
app-seats-free = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
}
app-join = Join
app-watch = Watch
app-your-name = Your name

# New match
app-scenario = Scenario
app-seats = Seats
app-who-me = Me
app-who-friend = Friend
app-who-computer = Computer
app-who-friend-help = gets a link from you
app-who-me-help = on this screen
app-level = Level
app-level-of = level { $rank } of { $count }
app-thinks-at-once = answers at once
app-thinks-a-moment = thinks a moment about each decision
app-thinks-seconds = { $seconds ->
    [one] takes up to a second for a hard decision
   *[other] takes up to { $seconds } seconds for a hard decision
}
app-options = Options
app-options-changed = { $count ->
    [0] as standard
    [one] 1 change from standard
   *[other] { $count } changes from standard
}
app-option-needs = Only with { $option }.
app-clock = Clock
app-clock-none = None
app-clock-live = Live
app-clock-slow = By days
app-clock-live-help = { $main } min each, { $increment } s a move
app-clock-slow-help = { $days ->
    [one] 1 day for each move
   *[other] { $days } days for each move
}
app-clock-main = Minutes each
app-clock-increment = Seconds a move
app-clock-days = Days a move
app-public = Show it in the lobby
app-public-help = Anybody may take a free seat or watch.
app-dice = Dice
app-dice-help = Dice are committed before the first draw; anyone can check them after the game.
app-start-alone = Start now
app-start-with = Start with { $who }
app-start-the-computer = the computer
app-start-friend = a friend
app-start-friends = { $count } friends
app-start-same-screen = { $count } players on this screen

# Join
app-join-title = You are invited
app-join-seat = Your seat: { $seat }
app-join-take = Take the seat
app-join-taken = This seat is taken.

# Replay
app-replay-of = Replay: { $game }
app-ply-of = ply { $ply } of { $plies }
app-first = To the start
app-last = To the end
app-step-back = Step back
app-step-on = Step on
app-run = Run
app-pause = Pause
app-speed = Speed
app-link-here = Link
app-link-copied = Link to this moment copied
app-fork = Fork from here
app-fork-help = A new match begins from this moment, with new dice.
app-fork-seats = Who plays on?
app-fork-mine = Me on the first seat, the computer on the others
app-fork-alone = Me on every seat
app-fork-friend = Me, and friends by link
app-seen-by = Seen by
app-seen-referee = Referee: everything
app-seen-public = Spectator
app-scrubber = Moment of the match
app-course = Contested ground held by each side
app-dice-honest = Dice checked against the seed revealed at the end
app-dice-wrong = The dice do not match the promise
app-dice-unknown = Nothing was promised about these dice
app-tab-moment = This turn
app-chance-step = Dice
app-not-over-yet = This match is still being played: it can be replayed when it is over.

# Account
app-account = Account
app-account-guest = You play as a guest. Your seats belong to this browser.
app-account-is = You are logged in as { $name }.
app-account-name-title = Your name at the table
app-account-name-help = Others see it beside your seat.
app-account-rename = Change name
app-account-renamed = Your name is changed.
app-account-register-title = Keep your seats
app-account-register-help = With an account you find your matches in every browser. What you hold as a guest stays yours.
app-account-register = Register
app-account-made = Your account is made. You are logged in.
app-account-login-title = Log in
app-account-login-help = Seats that you hold as a guest come along.
app-account-login = Log in
app-account-logged-in = You are logged in.
app-account-name = Name
app-account-password = Password, at least 8 characters
app-account-leave-title = Leave this browser
app-account-leave-help = Your matches wait for you until you log in again.
app-account-logout = Log out
app-account-logged-out = You are logged out.
app-passkeys-title = Passkeys
app-passkeys-help = A key of this device instead of a password: nothing to remember, nothing to steal.
app-passkeys-make = Make a passkey
app-passkeys-made = Your passkey is made.
app-passkeys-made-on = Made on { $day }
app-passkeys-remove = Take off
app-passkeys-removed = The passkey is taken off.
app-passkeys-register = Register with a passkey
app-passkeys-login = Log in with a passkey
app-passkeys-impossible = This browser takes no passkeys at this address.
app-notices-title = Notices
app-notices-about = When you are away from a match, at most one for each match until you look.
app-notices-turn = It is your turn, or a match is over
app-notices-invitation = A seat is kept for you
app-notices-chat = Somebody has spoken
app-notices-browser = Show them in this browser
app-notices-mail = Mail address
app-notices-mail-use = Use this address
app-notices-mail-stop = No more mail
app-notices-mail-confirmed = Confirmed: notices are sent there.
app-notices-mail-waits = Follow the link in the mail that was sent there. Nothing else is sent before.
app-notices-no-mail = This server sends no mail.
app-notices-hook = Webhook, for programs
app-notices-hook-use = Use this webhook
app-notices-hook-stop = Take it off
app-notices-secret = The key of its signatures. It is shown this once.
app-notices-secret-label = Key

# Problems
app-error-offline = The server cannot be reached. Your last move is safe.
app-error-bad-request = The server did not understand that.
app-error-too-large = That is too large.
app-error-slow-down = Too fast. Wait a moment and try again.
app-error-timeout = That took too long. Try again.
app-error-wrong-origin = This page belongs to another address.
app-error-not-found = There is nothing at this address.
app-error-wrong-method = The server did not understand that.
app-error-not-your-seat = This seat is not yours.
app-error-not-to-act = It is not your turn.
app-error-stale = The table has changed since. Here it is now.
app-error-refused = The rules do not allow that.
app-error-notation = That action cannot be read.
app-error-not-started = The match has not started yet.
app-error-over = The match is over.
app-error-not-over = This match is still being played.
app-error-paused = The match is paused.
app-error-out-of-time = Your time is up.
app-error-undo-locked = This can no longer be undone.
app-error-no-such-steps = There are not that many steps to take back.
app-error-asked = Another question is still open.
app-error-not-asked = Nobody asks anything now.
app-error-no-clock = This match has no clock.
app-error-seat-taken = Somebody else has taken this seat.
app-error-setup = This set-up is not possible.
app-error-commitment = The promise about the dice has expired. Try again.
app-error-record = This record cannot be read.
app-error-other-rules = This match was played under another version of the rules.
app-error-no-account = This needs an account.
app-error-no-key = No passkey has answered.
app-error-name-taken = This name is taken.
app-error-login = Name or password is wrong.
app-error-credentials = Name or password is too short or too long.
app-error-unavailable = The server is busy. Try again soon.
app-error-internal = Something failed on the server. Your match is safe.

app-hint = Hint
app-hint-help = What would the staff do, and why? Only where you play against computers or alone.
app-hint-title = What the staff would do
app-hint-thinking = The staff is at its maps …
app-hint-plan = Plan:
app-hint-clear = No other choice was worth a plan.
app-hint-odds = about { $chance } to win
app-hint-because = Expected, beyond the next best
app-hint-for = for
app-hint-against = against
app-hint-do = Do it
app-hint-others = Next best
app-hint-none = The staff has nothing to advise here.
app-key-hint = what would the staff do?
app-error-no-hints = There are no hints in matches between people.
