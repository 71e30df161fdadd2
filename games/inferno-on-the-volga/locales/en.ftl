# Stalingrad: Inferno on the Volga. Words of the game, in English.

side-german = the Germans
side-soviet = the Soviets

# Turn and phases
heading-turn = Turn { $turn }
phase-german = German action
phase-spawn = Soviet spawn
phase-orders = Soviet orders

# What is asked
prompt-over = The game is over.
prompt-chance = The dice decide.
prompt-wait = Waiting for { $side }.
prompt-choose-advantage = Choose your advantage.
prompt-withdraw = Withdraw R units to buy extra turns, or go on.
prompt-last-withdraw = The Soviet deck is empty: withdraw R units now, one extra turn each, or go on.
prompt-german-action = Choose your action: move, attack, call for reinforcements, or pass.
prompt-group = { $from }: choose the units of the group.
prompt-group-go = { $from }: { $count ->
    [one] 1 unit
   *[other] { $count } units
} ready. Choose where to go, or add units.
prompt-shorts = Make another Short Movement or Quick Attack, or stop.
prompt-attackers = Deliberate Attack on { $target }: choose the attackers.
prompt-attackers-fight = Deliberate Attack on { $target }: { $count ->
    [one] 1 unit attacks
   *[other] { $count } units attack
}. Add units or fight.
prompt-partner = Your partner attacks { $target }: add your units, or leave it to them.
prompt-place = { $unit } arrives: choose an entry hex.
prompt-soviet-moves = { $left ->
    [one] 1 move left
   *[other] { $left } moves left
}: choose a stack, or stop.
prompt-loss = { $cause }: choose which of the strongest units loses a step ({ $steps } to take).
prompt-soviet-card = Combat at { $target }: play a card face down, or none.
prompt-german-card = Deliberate Attack on { $target }: play a card face down, or none.
prompt-more-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
} face down. With Linden, add Pioneers to Pioneers, or say that it is enough.
prompt-combined-arms = Combined arms: roll before the Soviets, or together with them?
prompt-advance = { $target } is yours: choose who advances.
prompt-blitz = Blitz: { $unit } may move on to an adjacent hex, or stay.

# Choices
do-pass = Pass
do-call = Call for reinforcements
do-long = Long Movement from { $hex }
do-short = Short Movement or Quick Attack from { $hex }
do-attack = Deliberate Attack on { $hex }
do-take = Take { $unit }
do-take-all = Take all
do-to = Go to { $hex }
do-quick = Quick Attack on { $hex }
do-fight = Reveal and fight with { $count ->
    [one] 1 unit
   *[other] { $count } units
}
do-stop = Stop here
do-done = Done
do-stay = Stay
do-card = Play { $card }
do-no-card = No card
do-loss = { $unit } loses the step
do-roll-first = Roll first
do-roll-together = Roll together
do-withdraw = Withdraw { $unit }
do-advantage-leader = { $card } starts in play
do-advantage-panzer = 6th Panzer Division may come

# Markers and figures
mark-rubble = Rubble
mark-dock = { $count ->
    [one] 1 dock
   *[other] { $count } docks
}
mark-factory = Factory
mark-fort-brown = Fortification: { $hits ->
    [one] the first hit of a combat is
   *[other] the first { $hits } hits of a combat are
} ignored
mark-fort-red = Strong fortification: { $hits ->
    [one] the first hit of a combat is
   *[other] the first { $hits } hits of a combat are
} ignored
mark-block-aa = 1077th Anti-Aircraft Regiment
mark-block-at = 20th Destroyer Brigade
mark-block-chuikov = Chuikov’s headquarters
piece-dock = docks
piece-factory = factory
piece-fort = fortification
piece-uber-aa = 1077th Anti-Aircraft Regiment
piece-uber-at = 20th Destroyer Brigade
piece-chuikov = Chuikov’s headquarters
piece-marine = marine landing
track-reinforcements = Reinforcements
figure-losses = German losses
figure-soviet-deck = Soviet deck
figure-spawn-hexes = Spawn hexes taken
figure-bank = Bank hexes { $first }–{ $last } taken
figure-extra-turns = Extra turns left
figure-german-hand = German hand
figure-german-deck = German deck
figure-soviet-hand = Soviet hand
figure-infantry-pool = Soviet infantry pool
figure-tank-pool = Soviet tank pool
figure-destroyed-german = German units destroyed
figure-destroyed-soviet = Soviet units destroyed
figure-withdrawn = Reserve units withdrawn
figure-marines = Marines in their box
preview-attack = Deliberate Attack on { $target }
sum-dice = dice in close combat
sum-hits = expected hits, before your losses
sum-defenders = defending blocks
sum-defender-first = The defender rolls first
sum-together = Both sides roll at once
sum-grenadiers = Combined Arms: you may roll first, with Panzergrenadiers always
sum-combined-arms = Combined Arms: you may roll first if they lack infantry or tanks
sum-opportunity = dice of Opportunity Fire before close combat
sum-khrushchev = more on each Soviet die; their { $backfire }s hit themselves
sum-destroyers = step off your strongest tank unit before anybody rolls
sum-fort = hits that the fortification takes
sum-rubble-roll = or more on a die makes Rubble before close combat: { $hits } of your hits then make one loss
sum-no-cards = Cards are left out, yours and theirs
sum-own-losses = steps you lose, on average
sum-their-losses = steps they lose, on average
outcome-taken = { $steps ->
    [0] Taken without loss
    [one] Taken; you lose { $steps } step
   *[other] Taken; you lose { $steps } steps
}
outcome-repulsed = { $steps ->
    [0] Held; they lose nothing
    [one] Held; they lose { $steps } step
   *[other] Held; they lose { $steps } steps
}
sum-rubble = Rubble: { $hits } of your hits make one loss

# Log
log-turn = Turn { $turn }
log-long-known = Long Movement from { $from } to { $to }: { $units }.
log-long = Long Movement: { $count ->
    [one] 1 German unit
   *[other] { $count } German units
} from { $from } to { $to }.
log-short-known = Short Movement from { $from } to { $to }: { $units }.
log-short = Short Movement: { $count ->
    [one] 1 German unit
   *[other] { $count } German units
} from { $from } to { $to }.
log-soviet-order-move = Order { $order }: a Soviet unit moves from { $from } to { $to } ({ $rule }).
log-soviet-order-move-known = Order { $order }: { $units } from { $from } to { $to } ({ $rule }).
log-soviet-move-known = Soviet move from { $from } to { $to }: { $units } ({ $rule }).
log-soviet-move = Soviet move: { $count ->
    [one] 1 unit
   *[other] { $count } units
} from { $from } to { $to } ({ $rule }).
log-passed = The Germans pass.
log-stopped = No further movement.
log-called = The Germans call for reinforcements.
log-card-drawn-known = { $card } drawn: { $why } ({ $rule }).
log-card-drawn = Card drawn by { $side }: { $why } ({ $rule }).
log-leader-in = { $card } comes into play: { $why } ({ $rule }).
log-leader-out = { $card } leaves play: the block is not on the map ({ $rule }).
log-doubled = { $card } counts twice: { $by } ({ $rule }).
log-draws-doubled = { $by }: { $cards } cards are drawn ({ $rule }).
why-setup = first hand
why-call = call for reinforcements
why-repeats = order dice that show the same
why-advantage = rolled advantage
log-advantage = New advantage for { $side }: { $rule }.
log-placed = { $what } placed in { $hex }.
log-not-placed = { $what }: not possible in { $hex }.
log-removed = German units enter { $hex }: { $what } removed.
log-row-empty = Row { $row } is empty.
log-arrived-known = Die { $die }: { $unit } arrives in { $hex } ({ $rule }).
log-arrived = Die { $die }: a German unit arrives in { $hex } ({ $rule }).
log-no-entry-known = Die { $die }: { $unit } finds no open entry hex and stays on the track ({ $rule }).
log-no-entry = Die { $die }: a German unit finds no open entry hex and stays on the track ({ $rule }).
log-spawned = { $count ->
    [one] 1 Soviet infantry unit
   *[other] { $count } Soviet infantry units
} in { $hex }.
log-spawned-tank = { $count ->
    [one] 1 Soviet tank unit
   *[other] { $count } Soviet tank units
} in { $hex }.
log-no-spawn = No Soviet reinforcement in { $hex }: { $why }.
no-spawn-lost = the Germans hold it
no-spawn-pool = the pool is empty
no-spawn-full = it is full
log-orders = Orders: { $orders }. { $cards ->
    [0] No card.
    [one] 1 card.
   *[other] { $cards } cards.
}
log-order-lapsed = Order { $value } lapses.
log-deliberate-attack = Deliberate Attack on { $target }.
log-quick-attack = Quick Attack on { $target }.
log-soviet-attack = Soviet attack on { $target }.
log-soviet-order-attack = Order { $order }: Soviet attack on { $target }.
log-attack-from = From { $hex }: { $count ->
    [one] 1 unit
   *[other] { $count } units
}.
log-no-card = No card from { $side }.
log-card-face-down = { $count ->
    [one] 1 card
   *[other] { $count } cards
} face down from { $side }.
log-showdown = Showdown ({ $rule }).
log-shown = { $hex }: { $units }, strength { $steps }.
log-played = Card of { $side }: { $card }.
log-adjusted = { $unit } rolls { $die }: strength { $strength } ({ $rule }).
log-adjusted-guards = { $unit }, immortal guards: strength { $strength } ({ $rule }).
log-cancelled = { $card } is cancelled by { $cause }.
log-card-void = { $card } has no effect: { $why }.
void-target = no unit that it could hit
void-strike = no air strike was played
void-full = the hex is full
void-pool = no such unit is left
log-marine = { $card }: { $unit } lands in { $hex } ({ $rule }).
log-joined = { $card }: { $unit } joins the combat in { $hex }.
cause-opportunity = Opportunity fire
cause-close = Close combat
log-backfire = { $card }: { $ones ->
    [one] 1 natural 1 hits
   *[other] { $ones } natural 1s hit
} the Soviets themselves ({ $rule }).
log-hits = { $cause }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
} on { $side }{ $stopped ->
    [0] {""}
   *[other] , { $stopped } taken by the fortification
}{ $rubble ->
    [0] {""}
   *[other] , divided by Rubble
}: { $steps ->
    [0] no step lost
    [one] 1 step lost
   *[other] { $steps } steps lost
}.
log-lost = { $unit } in { $hex } loses a step ({ $cause }), { $left } left.
log-destroyed = { $unit } is destroyed in { $hex } ({ $cause }).
log-rubble-roll = Rubble roll: { $die } + { $modifier } = { $total }; { $needed } makes Rubble.
log-rubble = { $hex } falls to Rubble.
log-rubble-card = { $card }: { $hex } falls to Rubble.
log-no-rubble = No Rubble.
log-germans-first = { $card }, combined arms: the Germans roll first ({ $rule }).
log-advanced = { $units } advances into { $hex }.
log-soviet-advanced = A Soviet unit advances into { $hex }.
log-blitzed = Blitz: { $unit } moves on to { $hex }.
log-control = { $hex } is taken by { $side }.
log-repulsed = The attack on { $hex } fails.
log-withdrawn = { $unit } is withdrawn from { $hex } for an extra turn ({ $rule }).
log-deck-empty = The Soviet deck is empty. { $extra ->
    [0] This is the last turn.
    [one] 1 extra turn follows.
   *[other] { $extra } extra turns follow.
}
roll-advantages = Advantages: { $dice } ({ $rule })
roll-uberblock = Place of the block: { $dice } ({ $rule })
roll-chuikov = Place of Chuikov: { $dice } ({ $rule })
roll-call = Reinforcement dice: { $dice } ({ $rule })
roll-spawn = Spawn die: { $dice } ({ $rule })
roll-orders = Order dice: { $dice } ({ $rule })
roll-strength = Strength of Soviet units: { $dice } ({ $rule })
roll-landing = Landing: { $dice } ({ $rule })
roll-card = { $card }: { $dice } ({ $rule })
roll-opportunity = Opportunity fire at { $hex }: { $dice } ({ $rule })
roll-rubble = Rubble roll: { $dice } ({ $rule })
roll-close-soviet = Close combat, Soviet dice: { $dice } ({ $rule })
roll-close-german = Close combat, German dice: { $dice } ({ $rule })
roll-close-both = Close combat, Soviet then German dice: { $dice } ({ $rule })

# Ends
ending-soviet-losses = Soviet victory: the Germans have lost more units than they may.
ending-soviet-deck = Soviet victory: the last Soviet card has been drawn.
ending-german-spawn-hexes = German victory: all spawn hexes are taken.
ending-german-map-cleared = German victory: no Soviet unit is left on the map.
ending-german-okh-cleared = German victory for OKH: no Soviet unit is left on the map.
ending-german-okh-bank = German victory for OKH: the whole bank is taken.
ending-soviet-deadline = Soviet victory: the extra turns of OKH have run out.
ending-soviet-turn-limit = Soviet victory: the last turn has passed.
ending-german-resigned = Soviet victory: the Germans resign.
ending-soviet-resigned = German victory: the Soviets resign.
ending-draw-agreed = Draw by agreement.

# Refusals
refused-game-over = The game is over.
refused-not-your-decision = It is not your decision now.
refused-not-now = That is not possible at this step.
refused-choose-action = Choose one of the five actions, or pass.
refused-no-german-unit = There is no German unit in { $subject }.
refused-no-soviet-unit = There is no Soviet unit in { $subject }.
refused-partner-units = { $subject }: these units belong to your partner.
refused-has-acted = { $subject } has already acted this turn.
refused-soviets-adjacent = A Long Movement cannot start next to Soviet units: there are some in { $subject }.
refused-next-to-soviets = { $subject } is next to a Soviet unit.
refused-no-room = No room: the group could go nowhere from { $subject }.
refused-stacking = { $subject } cannot hold that many units.
refused-already-in-group = { $subject } is already chosen.
refused-not-in-this-stack = { $subject } is not in this stack.
refused-nobody-left = Fewer than two units are left to take.
refused-group-empty = Choose at least one unit first.
refused-group-forms = Choose the units of the group and where it goes.
refused-soviets-there = There are Soviet units in { $subject }.
refused-germans-there = There are German units in { $subject }.
refused-must-stop = The group would have to stop before { $subject }: next to a Soviet unit, on taking a Soviet hex, or in Rubble.
refused-too-far = { $subject } is too far.
refused-long-never-attacks = A Long Movement never attacks.
refused-no-adjacent-soviets = { $subject } is no Soviet-occupied hex next to the group.
refused-no-adjacent-germans = No German unit that can act is next to { $subject }.
refused-short-or-stop = Move another stack, or stop.
refused-not-adjacent = { $subject } is not next to the target, or cannot act.
refused-choose-attackers = Choose the attackers.
refused-nothing-to-call = The track is empty and there is no card to draw.
refused-place-arrival = Place the arriving unit first.
refused-wrong-entry = { $subject } is no entry hex of this unit’s colour.
refused-choose-loss = Choose the unit that loses the step.
refused-not-the-strongest = { $subject } is not among the strongest.
refused-roll-first-or-together = Roll first, or together.
refused-not-an-attacker = { $subject } is not one of the surviving attackers.
refused-must-advance = The winner must advance with at least one unit.
refused-choose-advance = Choose who advances.
refused-blitz-or-stay = Move the Blitz unit on, or let it stay.
refused-choose-card = Choose a card, or none.
refused-not-in-hand = { $subject } is not in your hand.
refused-leader-works = { $subject } works by itself while in play; leaders are never played.
refused-cards-in-attack = { $subject }: German cards are laid in a Deliberate Attack, when its units are chosen.
refused-cards-in-combat = { $subject }: Soviet cards are laid when a combat begins.
refused-pioneers-only = With Linden only further Pioneers may be added.
refused-needs-linden = { $subject } needs Linden in play.
refused-withdraw-or-done = Withdraw an R unit, or go on.
refused-not-on-map = { $subject } is not on the map.
refused-choose-advantage = Choose one of the advantages.
refused-automaton-never-agrees = The automaton never agrees to a draw.

# What a computer player goes by: each is worth something, more or less of it
worth-spawn-hexes = spawn hexes
worth-grip = chances to take spawn hexes
worth-approach = firepower near the spawn hexes
worth-defenders = Soviet steps in the spawn hexes
worth-strength = German steps on the map
worth-worn = German units on their last step
worth-losses = German loss points
worth-brink = loss points near the limit
worth-exposed = German units in danger
worth-blocks = Soviet blocks on the map
worth-reserves = Soviet reserves
worth-time = turns left
worth-hurry = turns too few
worth-cards = German cards with dice
worth-track = Germans on the track
worth-okh = orders of the OKH
worth-bank = bank hexes still to take
worth-leaders = German leaders
worth-enemy-leaders = Soviet leaders
worth-rubble = Rubble in the spawn hexes
worth-side = balance of the game

# Where a figure would say nothing: there is more of it, or less.
more-grip = better chances to take spawn hexes
less-grip = poorer chances to take spawn hexes
more-approach = more firepower near the spawn hexes
less-approach = less firepower near the spawn hexes
more-brink = German losses nearer to the limit
less-brink = German losses further from the limit
more-exposed = more German units in danger
less-exposed = fewer German units in danger
more-okh = orders of the OKH likelier
less-okh = orders of the OKH less likely

# What a computer player aims at
aim-none = no particular plan
aim-take = drive on { $hex }
aim-hold = hold { $hex }
aim-reinforce = bring up reinforcements
aim-strike = strike wherever the odds are good

# How the levels of the computer play this game. Where strength has been measured, say so at the end of the text.
level-recruit = Knows the spawn hexes and roughly what an attack will cost, and takes one of the better moves by chance. It never asks what you will answer: stacks that it leaves exposed are yours.
level-captain = Counts the dice of the move before it and sees which stacks stand in danger. It does not see a second move: attacks that need preparing, and spawn hexes that are taken to be lost again, are its weakness. Between two players it beat one without a plan in 199 of 200 games.
level-colonel = Sets itself an aim for the turn (a spawn hex to take or to hold, fresh units, weak stacks to strike) and follows it until you have answered. A build-up over several turns escapes it. Between two players it beat the captain in 141 of 200 games; alone it beat the automaton in 207 of 400.
level-marshal = Looks for the best answer to every roll and counts the last moves out, for all that the hidden blocks and cards may be. It knows no more than its seat may know. Further ahead than a few turns it only estimates, as everybody does. Between two players, with a second for each decision, it beat the colonel in 153 of 200 games; alone it beat the automaton in 167 of 200.

# What is printed on the map, in words.
terrain-open = clear
terrain-hill = clear, heights
terrain-town = urban
terrain-factory = urban, factory
tag-spawn = spawn hex { $n }
tag-entry-yellow = yellow entry
tag-entry-white = white entry
tag-entry-blue = blue entry
tag-coastal = on the Volga
