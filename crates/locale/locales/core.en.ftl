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

# Records.
ui-ply = Ply { $ply } of { $plies }
ui-taken-back = taken back

# At the table.
ui-cards-in-play = Cards in play
ui-cards-on-offer = Cards on offer
ui-cards-seen = Cards you have looked at
ui-cards-in-hand = Cards in hand
ui-won-by = Won by { $who }.
ui-after = The match is over: save FILE keeps it, log and board show it, anything else leaves.
ui-no-choice = There is no such choice: take 1 to { $most }, or ? for help.
ui-not-understood = “{ $text }” is no choice here: { $why }. ? lists the commands.
ui-help =
    Answer with the number of a choice or with its notation (in brackets).
    ? RULE or ? WORD   what a rule says, or which rules speak of something
    why X              why a place, a piece, a card or an action is not possible
    choices            the choices again
    board              the board again
    log                what happened so far
    undo               take your last step back
    save FILE          write the record of the match
    resign             give up
    quit               leave
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
agent-random = Chooses at random
agent-greedy = Looks one move ahead
agent-staff = Makes plans for its turn
agent-search = Thinks many moves ahead
