# The words that every program of Verst needs, in English.

ui-nothing = nothing
ui-nobody = nobody
ui-nowhere = nowhere
ui-and = { $first } and { $last }
ui-says = { $who }: { $what }
ui-refused = { $why } ({ $rule })

# Lists and tables.
ui-game-about = About { $minutes } minutes, { $rules } rules
ui-scenario = scenario
ui-option = option
ui-values = values
ui-name = name
ui-seats = seats
ui-about = about
ui-rule = rule
ui-only-in = only in { $scenarios }
ui-needs = needs { $option }

# The ledger.
ui-rule-from = Chapter: { $chapter }. Source: { $source }
ui-rule-held = Code: { $code }. Tests: { $tests }
ui-rules-count = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
ui-rules-covered = All { $count } rules have code and a test.
ui-rules-uncovered = { $count } of { $all } rules lack code or a test.
ui-missing = missing
ui-code = code
ui-test = test

# Simulation.
ui-sim-stopped = Stopped after { $played } of { $planned } games.
ui-sim-speed = { $games } games, { $plies } plies in { $seconds } s on { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
}
ui-sim-per-core = Per core: { $plies } plies/s, { $steps } steps/s
ui-report-games = { $games } games, numbers { $numbers }, seed { $seed }
ui-setup = setup
ui-games = games
ui-sides = won by
ui-winner = winner
ui-ending = ending
ui-all-ways = (all ways)
ui-share = share
ui-interval = 95 % interval
ui-length = length of a game
ui-shortest = shortest
ui-median = median
ui-mean = mean
ui-longest = longest
ui-plies = plies
ui-steps = steps
ui-turns = turns
ui-scores = mean score
ui-course = mean points by stage (games)

# The report of a run.
ui-report-title = Simulation report
ui-report-agents = players
ui-report-setups = setups
ui-report-numbers = game numbers
ui-report-seed = seed
ui-report-rules = version of the rules
ui-report-pack = data pack
ui-report-outcomes = Outcomes
ui-report-outcomes-about = Bars: share of the games. Thin line: where the true share lies with 95 % confidence (Wilson).
ui-report-no-side = no single side
ui-report-seats = By seat
ui-report-seat = seat
ui-report-shared = shared
ui-report-by-setup = By scenario and options
ui-report-length = Length
ui-report-length-about = Games by their number of decisions.
ui-report-stage = stage
ui-report-points = mean points
ui-report-branching = Choices
ui-report-branching-about = Decisions by their number of legal actions.
ui-report-least = fewest
ui-report-most = most
ui-report-phases = Decisions by phase
ui-report-phases-about = By the phase in which they fall, from every { $every }th decision.
ui-report-a-game = { $count } a game
ui-report-luck = Dice
ui-report-luck-about = How far the faces lay above what one may expect, per die, by the seat whose decision they followed. Draws of cards or counters have no order and do not count. High faces are not good everywhere: set won games against the others.
ui-report-dice = dice a game
ui-report-luck-all = all games
ui-report-luck-won = won
ui-report-luck-other = not won
ui-report-held = Who holds what
ui-report-held-about = The figure is the per cent of the time in which the leading side held the space, from every { $every }th decision; the stronger the colour, the more one-sided.
ui-report-held-last = Who holds what at the end
ui-report-held-last-about = The figure is the per cent of the games that ended with the space in the hands of the leading side.
ui-report-lost = Losses
ui-report-lost-about = Pieces that left the board, in a hundred games, where they were last seen.
ui-report-lost-all = pieces in 100 games
ui-report-place = place
ui-report-foot = Verst { $version }. The table was looked at { $looks } times, at every { $every }th decision and at the end.

# Tournaments.
ui-agent = agent
ui-interval-of = { $percent } % interval
ui-arena-stopped = Stopped: only pairs that were finished are counted.
ui-arena-meeting = meeting
ui-arena-pairs = pairs
ui-arena-won = won
ui-arena-drawn = drawn
ui-arena-lost = lost
ui-arena-points = points
ui-arena-score = score
ui-arena-side = side
ui-arena-first = first
ui-arena-second = second
ui-arena-first-alone = first alone
ui-arena-second-alone = second alone
ui-arena-decided = decided
ui-arena-open = open
ui-arena-about = Elo: { $first } = 0. Pairs have the same dice and swapped sides; intervals of Elo count a pair, not a game, as one observation. Intervals of points hold at every moment of the tournament, so that it may stop when it is decided.
ui-arena-about-early = A meeting was ended early, as soon as it was decided. Intervals of Elo are those of a number of games fixed beforehand: there they are a little too narrow, and the difference looks a little too large.
ui-arena-about-alone = One agent alone holds one side, the other agent all others: won/shared/lost, and its share of the win ({ $fair } is fair). The score is 50 % for equals.
ui-arena-about-solo = Each agent alone against the game, all with the same dice. Intervals after Wilson.
ui-arena-played = { $games } games in { $seconds } s, seed { $seed }.
ui-arena-defects = { $games ->
    [one] { $games } game did not end by the rules; it counts as drawn.
   *[other] { $games } games did not end by the rules; they count as drawn.
}
ui-arena-plot = Elo
ui-arena-plot-solo = Games won against the game

# Records.
ui-ply = Ply { $ply } of { $plies }
ui-taken-back = taken back

# Cases. The first words stand under each other.
ui-case-ok = ok      { $file } ({ $steps } steps, { $checks } checks)
ui-case-failed = FAILED  { $file }: { $why }
ui-case-none = no case { $file }
ui-case-held = { $passed } of { $all } cases hold

# Records checked.
ui-verify-dice = the record holds, and so do its dice
ui-verify-holds = the record holds; nothing was promised about its dice
ui-verify-so-far = sound so far: the match is not over
ui-verify-what = { $game }, { $plies ->
    [one] one ply
   *[other] { $plies } plies
}; position { $position }

# At the table.
ui-cards-in-play = Cards in play
ui-cards-on-offer = Cards on offer
ui-cards-seen = Cards you have looked at
ui-cards-in-hand = Cards in hand
ui-won-by = Won by { $who }.
ui-after = The match is over: save FILE keeps it, log and board show it, anything else leaves.
ui-no-choice = There is no such choice: take 1 to { $most }, or ? for help.
ui-not-understood = “{ $text }” is no choice here. Choices begin with: { $verbs }. ? lists the commands.
ui-meant = Perhaps you mean: { $actions }
ui-order-too-long = “{ $text }” comes after the end of your move; nothing of that order was done.
ui-order-cut = Not done, for your move has passed on: { $text }
ui-ask-resign = That ends the match. The same once more, or yes, and you resign.
ui-ask-end = That ends your move, and there is still something to do. The same once more, or yes, and it is done.
ui-weigh-nothing = There is nothing to weigh: its words say what it does.
ui-nothing-asked = Nothing was asked.
ui-hand-over = — { $who } takes the seat. Enter shows the table. —
ui-draw-offered = { $who }: { $by } offers a draw. yes or no?
ui-draw-declined = The draw was declined.
ui-look-how = There is no place called “{ $text }” on the board: look PLACE, by number or name.
ui-next-to = next to
ui-sign-choice = may be chosen
ui-sign-chosen = chosen
ui-sign-target = target
ui-sign-hidden = hidden: nobody but its owner knows what it is
ui-sign-concealed = your own, hidden from the enemy
ui-sign-spent = spent
ui-sign-steps = steps left of full strength
ui-legend-how = (legend, map, look PLACE)
ui-help =
    Answer with the number of a choice or with its notation (in brackets).
    A whole order may be one line: what ends just one of the choices is enough, and ; stands between two orders.
    ? RULE or ? WORD   what a rule says, or which rules speak of something
    why X              why a place, a piece, a card or an action is not possible
    weigh X            what a choice would cost and bring: beside it there are dots
    hint               what the staff would do, and why
    choices            the choices again
    board              the board again: where something is
    map                every place, with all that is printed there and what it touches
    look PLACE         everything about one place
    legend             what the signs on the board mean
    log                what happened so far
    undo               take your last step back
    save FILE          write the record of the match
    draw               offer a draw
    resign             give up
    quit               leave
ui-hint-title = The staff would do this:
ui-hint-only = There is nothing else to do.
ui-hint-clear = No other choice was worth a plan.
ui-hint-plan = Plan: { $plan }.
ui-hint-odds = About { $percent } % to win.
ui-hint-gains = Expected, beyond the next best:
ui-hint-for = for
ui-hint-against = against
ui-hint-others = Next best:
ui-hint-none = The staff has nothing to advise: it is not your move.
ui-hint-over = The match is over: there is nothing left to advise.
ui-undo-chance = That cannot be undone: chance has fallen since.
ui-undo-reveal = That cannot be undone: something has been revealed since.
ui-undo-passed = That cannot be undone: the move has passed on.
ui-undo-nothing = There is nothing to undo.
ui-save-how = Say where: save FILE
ui-saved = Saved as { $file }.
ui-no-rule = No rule speaks of “{ $text }”.
ui-more-rules = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
}
ui-why-how = Say what: why PLACE, why PIECE, why CARD, or why ACTION
ui-why-allowed = That is possible: it is among the choices.
ui-why-possible = That is possible: { $actions }
ui-why-nothing = There is no place, piece or card called “{ $text }”, and it is no action.
ui-why-unknown = No action of the game touches it.

# Mail to those who are away. A letter is one of the texts below, the address to follow, and the foot.
ui-mail-turn-subject = { $game }: your turn
ui-mail-turn-text = It is your turn as { $seat } in a match of { $game }.
ui-mail-ended-subject = { $game }: the match is over
ui-mail-ended-text = The match of { $game } that you played as { $seat } is over.
ui-mail-invitation-subject = { $game }: a seat is kept for you
ui-mail-invitation-text = Somebody would like to play { $game } with you: the seat { $seat } is kept for you.
ui-mail-chat-subject = { $game }: somebody has written at your table
ui-mail-chat-text = Somebody has written at the table where you play { $game } as { $seat }.
ui-mail-foot =
    You hear of this match once until you look at it.
    No more mail: { $stop }
ui-mail-confirm-subject = Is this your address?
ui-mail-confirm-text =
    Somebody, most likely you, wants mail from { $home } at this address.

    If it is you, follow this link and confirm:
    { $link }

    If it is not, do nothing: no further mail will come.

# The pages that the links of mails lead to.
ui-page-title = Mail from Verst
ui-page-confirm = Shall mail about your matches go to { $address }?
ui-page-confirm-button = Yes, send it there
ui-page-confirmed = Mail about your matches now goes to { $address }.
ui-page-outdated = This link is out of date: { $address } is no longer the address of that account.
ui-page-unsubscribe = Shall no more mail about matches go to { $address }?
ui-page-unsubscribe-button = Send no more mail
ui-page-unsubscribed = No more mail goes to { $address }.

# The computer players.
agent-recruit = Recruit
agent-captain = Captain
agent-colonel = Colonel
agent-marshal = Marshal
agent-instinct = Plays by feel
agent-random = Chooses at random
agent-greedy = Looks one move ahead
agent-staff = Makes plans for its turn
agent-search = Thinks many moves ahead
