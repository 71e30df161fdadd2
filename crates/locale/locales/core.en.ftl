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

# Records.
ui-ply = Ply { $ply } of { $plies }
ui-taken-back = taken back

# At the table.
ui-cards-in-play = Cards in play
ui-cards-on-offer = Cards on offer
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
