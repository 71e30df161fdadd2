# 1941: Race to Moscow. The words of the game, in English.

group-nord = North
group-mitte = Center
group-sued = South
side-nord = North
side-mitte = Center
side-sued = South
side-blocked = closed in this game
side-soviet = the Soviets

token-fuel = fuel
token-ammo = ammunition
token-food = food
token-truck = truck
token-train = train
token-marker = Soviet marker
token-medal = medal
token-infantry = infantry
token-armour = armour

militia = the militia
order-halder = Order of Halder
order-fuehrer = Führer Order
order-wolf = Wolf’s Lair

# Turn and phases
heading-setup = Set-up
heading = Round { $round } · { $group }
heading-final = Final round { $round } · { $group }
phase-actions = Actions
phase-rail = Rail
phase-reaction = Soviet reaction

# What is asked
prompt-over = The game is over.
prompt-wait = One moment.
prompt-others = Waiting for { $side }.
prompt-draw = A card is drawn.
prompt-order = The lot decides who begins.
prompt-refill = An OKH card is laid out.
prompt-setup-marker = { $zone }: infantry or armour?
prompt-setup-reserve = { $count ->
    [one] Choose the marker of your reserve.
   *[other] Choose the { $count } markers of your reserve.
}
prompt-actions = { $count ->
    [0] No regular action left: use cards, or end your actions.
    [one] Choose your last action.
   *[other] Choose an action; { $count } are left.
}
prompt-field = Choose the next field army, or finish.
prompt-step = { $army }: choose a zone (step { $step } of { $most }).
prompt-march = { $army }: a forced march for { $food } food, or stop?
prompt-go-on = { $army } is held up. Pay { $fuel } fuel and go on?
prompt-air-on-fort = { $zone } is fortified: use your planes now, or keep them for a fight?
prompt-medal-from = { $order }: choose the medal that moves.
prompt-medal-to = The medal of { $zone }: choose where it goes.
prompt-partisans = Partisans: choose a rail marker to turn back.
prompt-security = Partisans at { $zone }: does your Security Division prevent it?
prompt-combat = You meet { $card }. Use a card, or fight.
prompt-militia = You meet the militia. Use a card, or fight.
prompt-transport = Place a truck or a train ({ $placed } of { $limit } placed).
prompt-haul-truck = A truck from { $zone }: where to?
prompt-haul-train = A train from { $zone }: where to?
prompt-redeploy = { $army } boards a train: where to?
prompt-handle = { $army }: how much { $kind } on its card?
prompt-cargo = { $from } to { $to }: how much { $kind }?
prompt-supply = { $zone }: how much { $kind } from the stock?
prompt-take-trucks = How many trucks do you take?
prompt-take-trains = How many trains do you take? { $stock ->
    [0] None is in stock.
    [one] 1 is in stock, and brings a Reorganisation.
   *[other] { $stock } are in stock; the last one brings a Reorganisation.
}
prompt-excess = { $zone } holds too much: return tokens to the stock, or load the army there.
prompt-food = { $army } must eat: from its zone, or from its card?
prompt-look = What do you look at?
prompt-port = Transport Flotilla: choose one of your ports.
prompt-airlift = Airlift: choose an army and a token.
prompt-rail-pioneers = Railway Pioneers: choose one of your markers.
prompt-mission = Mission Command: choose an army to move.
prompt-rail = Lead the railway on to one zone, or leave it.
prompt-reaction-tie = The Soviets hesitate: you decide where.
prompt-reaction = Choose the Soviet reaction: a marker, or a counter-attack.
prompt-marker-type = { $zone }: infantry or armour?
prompt-marker-gone = No zone for a marker: which one leaves the game?
prompt-reveal = The encircled cards are turned up.

# Choices
do-end = End your actions{ $lost ->
    [0] {""}
    [one] {" "}(1 card that serves in this turn only is lost)
   *[other] {" "}({ $lost } cards that serve in this turn only are lost)
}
do-done = Finish
do-stop = Stop here
do-pay = Pay { $fuel } fuel and go on
do-fight = Fight
do-pass = Leave it
do-air-now = Planes against the fortification
do-air-later = Keep the planes for a fight
do-prevent = Prevent it with Security Division
do-transport = Transport supply
do-take-transport = Take transport{ note-reorganisation }
do-air = Air Support
do-fill = All that fits: { $mix } (fuel·ammunition·food){ note-arrival }
do-look-pursuit = Look at your Pursuit deck
do-look-soviet = Look at the Soviet deck
do-eat-card = Eat from the card
do-eat-zone = Eat from the zone
do-move = Move { $army }
do-move-panzer = Move { $army } for { $fuel } fuel
do-handle = Load or unload { $army }
do-redeploy = Send { $army } by train
do-go = Go to { $zone }
do-march = March to { $zone } for { $food } food
do-truck = Send a truck from { $zone }
do-train = Send a train from { $zone }
do-to = To { $zone }{ $full ->
    [0] {""}
   *[other] {" "}(full: what arrives is too much)
}{ note-eaten }
do-supply = Take supply at { $zone }
do-medal-from = Move a medal from { $zone }
do-medal-to = Move the medal to { $zone }
do-sabotage = Turn back the railway at { $zone }
do-look-at = Look at the marker in { $zone }
do-port = Land at { $zone }{ note-arrival }
do-rail = Railway to { $zone }
do-place = Place a marker in { $zone }
do-place-last = Place the last marker of the reserve in { $zone }: the final round
do-counter = Counter-attack { $zone }
do-fleet = Fleet to { $zone }
do-card = Use { $card }{ note-fight }
do-take = Take { $card }{ note-fight }
do-fuel = { $count } fuel
do-fuel-to = { $count } fuel{ note-arrival }
do-ammo = { $count } ammunition
do-ammo-to = { $count } ammunition{ note-arrival }
do-food = { $count } food
do-food-to = { $count } food{ note-arrival }
do-trucks = { $count ->
    [0] No truck
    [one] 1 truck
   *[other] { $count } trucks
}{ note-reorganisation }
do-trains = { $count ->
    [0] No train
    [one] 1 train
   *[other] { $count } trains
}{ note-reorganisation }
do-return = Return 1 { $kind }
do-lift = 1 { $kind } for { $army }{ note-eaten }
do-infantry = Infantry, { $count } left
do-armour = Armour, { $count } left
do-reserve = { $infantry } infantry, { $armour } armour

# What a choice brings at once besides
note-arrival = { $over ->
    [0] {""}
    [one] {" "}(1 token too many for the zone)
   *[other] {" "}({ $over } tokens too many for the zone)
}{ note-eaten }
note-eaten = { $eaten ->
    [0] {""}
   *[other] {" "}(the halted army eats 1 food of it at once)
}
note-reorganisation = { $reorganises ->
    [0] {""}
   *[other] {" "}(a Reorganisation follows at once)
}
note-fight = { $fights ->
    [0] {""}
   *[other] {" "}(the fight follows at once)
}

# Tracks, notes, marks, figures
track-armies = Army Group { $group }
track-reserve = Soviet reserve: the last one ends the game
note-ready = Ready
note-moving = Moving
note-moved = Moved
note-halt = HALT
mark-enter-nobody = Closed in this game
mark-soviet = Soviet marker
mark-soviet-infantry = Soviet infantry
mark-soviet-armour = Soviet armour
mark-medal = { $count ->
    [one] 1 medal
   *[other] { $count } medals
}
mark-rail = Railway
mark-prize = A medal is printed here on the map in play
mark-no-prize = No medal is printed here on the map in play
mark-fuel = { $count } fuel
mark-ammo = { $count } ammunition
mark-food = { $count } food
mark-halt = HALT: no food
mark-air = Air Support
figure-medals = Medals
figure-trucks = Trucks
figure-trains = Trains
figure-encircled = Encircled cards
figure-pursuit = Pursuit deck
figure-round = Round
figure-stock-fuel = Fuel in stock
figure-stock-ammo = Ammunition in stock
figure-stock-food = Food in stock
figure-trains-stock = Trains in stock
figure-reserve = Soviet reserve
figure-deck = Soviet deck

# Previews and overlays
preview-step = Entering { $zone }
preview-reorganisation = Reorganisation
preview-fight = Fight against { $card }
preview-militia = Fight against the militia
sum-food = food for the forced march
sum-halted = of your armies without food: HALT
sum-fort = ammunition for the fortification
sum-encircled = zones cut off if you take it
sum-medals = medals there
sum-price-ammo = ammunition to win
sum-price-fuel = fuel to win
sum-air = ammunition saved by planes
sum-has-ammo = ammunition on the card
sum-has-fuel = fuel on the card
foe-elite = an elite mechanised corps
foe-shock = a shock army
foe-mech = a mechanised corps
foe-army = an army
foe-reserve = a reserve army
outcome-lost = You lose against { $foe }
outcome-won = You beat { $foe }
outcome-bombers = Bombers stop you
outcome-mud = Mud stops you
outcome-found = You find { $kind }
outcome-order = An order moves a medal
outcome-partisans = Partisans
outcome-auxiliaries = Auxiliaries
outcome-recon = Reconnaissance
outcome-nothing = Nothing
outcome-fight-won = You win
outcome-fight-lost = You lose and go back
overlay-supply = Supply of { $group }
overlay-rail = Trains reach this zone.
overlay-road = Connected to the base, without railway.
overlay-counter = Counter-attacks
overlay-exposed = { $group } may lose this zone.
overlay-pockets = Pockets
overlay-pocket-by = Cut off if you take { $zone }.

# What happened
log-order = Turn order: { $first }, { $second }{ $count ->
    [2] .
   *[other] , { $third }.
} { $medals ->
    [0] {""}
    [one] All but the first take 1 medal.
   *[other] All but the first take { $medals } medals.
}
log-round = Round { $round }.
log-turn = { $group } moves.
log-set-infantry = Infantry in { $zone }.
log-set-armour = Armour in { $zone }.
log-set-marker = A Soviet marker in { $zone }.
log-reserve-chosen = Reserve: { $infantry } infantry, { $armour } armour.
log-reserve-set = The Soviet reserve is ready.
log-activated = { $army } is activated{ $fuel ->
    [0] .
   *[other] {" "}for { $fuel } fuel.
}
log-moved = { $army }: { $from } to { $to }.
log-marched = { $army } makes a forced march for { $food } food.
log-fort-paid = { $army } pays { $ammo } ammunition for the fortification of { $zone }.
log-fort-spared = Pioneers open { $zone } for { $army }.
log-fort-spared-air = Air Support opens { $zone } for { $army }.
log-drew = { $group } draws in { $zone }: { $card }.
log-no-card = { $group } has no Pursuit card left to draw.
log-reshuffled = The Pursuit deck of { $group } is used up: its discards are shuffled.
log-kept = { $group } keeps { $card }.
log-found = 1 { $kind } lies in { $zone }.
log-nothing-found = No { $kind } is left in the stock.
log-stopped = { $card }: { $army } is stopped.
log-paid-on = { $army } pays { $fuel } fuel and goes on.
log-unmasked-infantry = The marker in { $zone } is infantry.
log-unmasked-armour = The marker in { $zone } is armour.
log-militia = The Soviet deck is empty: militia in { $zone }.
log-won = { $army } beats { $card } in { $zone }: { note-fought }.
log-lost = { $army } loses against { $card } in { $zone }: { note-fought }; it goes back to { $back }{ $shuffled ->
    [0] .
   *[other] , and the card is shuffled into its deck.
}
note-fought = the fight takes { $price-ammo } ammunition and { $price-fuel } fuel{ $saved ->
    [0] {""}
   *[other] , Air Support saves { $saved } ammunition
}; the army has { $had-ammo } and { $had-fuel } and pays { $ammo } and { $fuel }
log-captured = { $group } takes { $zone }{ $medals ->
    [0] .
    [one] {" "}and 1 medal.
   *[other] {" "}and { $medals } medals.
}
log-marker-back = The Soviet marker of { $zone } is beaten and returns to the reserve.
log-encircled = { $group } closes a pocket: { $zones ->
    [one] 1 zone
   *[other] { $zones } zones
}, { $cards ->
    [one] 1 card face down.
   *[other] { $cards } cards face down.
}
log-by-encirclement = { $group } gets { $zone }{ $medals ->
    [0] {""}
    [one] {" "}and 1 medal
   *[other] {" "}and { $medals } medals
}{ $marker ->
    [0] .
   *[other] ; its Soviet marker returns to the reserve.
}
log-fleet = The fleet goes to { $to }.
log-train = { $group }, train from { $from } to { $to }: { note-tokens }.
log-truck = { $group }, truck from { $from } to { $to }: { note-tokens }.
note-tokens = { $fuel } fuel, { $ammo } ammunition, { $food } food
log-redeployed = { $army } goes by train from { $from } to { $to }.
log-handled = { $army } loads { $loaded } and unloads { $unloaded } (fuel·ammunition·food).
log-returned = 1 { $kind } is too much in { $zone } and returns to the stock.
log-took-supply = { $group } takes { note-tokens } at { $zone }.
log-took-transport = { $group } takes { $trucks ->
    [one] 1 truck
   *[other] { $trucks } trucks
} and { $trains ->
    [one] 1 train.
   *[other] { $trains } trains.
}
log-reorganisation = Reorganisation: { $trucks ->
    [one] 1 truck
   *[other] { $trucks } trucks
} and { $trains ->
    [one] 1 train
   *[other] { $trains } trains
} return to the stock.
log-level-two = Logistics rise to the second level.
log-reserve-trains = { $trains ->
    [one] 1 train comes from the reserve.
   *[other] { $trains } trains come from the reserve.
}
log-ate-card = { $army } eats 1 food of its card.
log-ate-zone = { $army } eats 1 food of its zone.
log-halted = { $army } has no food: HALT.
log-halt-lifted-zone = { $army } eats 1 food of its zone and is ready again.
log-halt-lifted-card = { $army } eats 1 food of its card and is ready again.
log-air = { $group } uses Air Support.
log-looked-pursuit = { $group } looks at its Pursuit deck.
log-you-looked-pursuit = The top of your Pursuit deck: { $card }.
log-looked-soviet = { $group } looks at the Soviet deck.
log-you-looked-soviet = The top of the Soviet deck: { $card }.
log-looked-at = { $group } looks at the marker in { $zone }.
log-looked-at-infantry = { $group } looks at the marker in { $zone }: infantry.
log-looked-at-armour = { $group } looks at the marker in { $zone }: armour.
log-air-back = The air marker of { $group } returns face down: { $why }.
air-revealed = the card has been revealed
air-taken = the card was encircled
air-marker-gone = the Soviet marker has been met
log-used = { $group } uses { $card }.
log-more-actions = { $group } has { $count ->
    [one] 1 more action.
   *[other] { $count } more actions.
}
log-howitzers = { $ammo } ammunition from the stock comes onto the card of { $army }.
log-discarded = { $group } loses { $card }, unused in this turn{ $count ->
    [one] .
   *[other] {" "}({ $count }).
}
log-okh-taken = { $group } takes { $card }.
log-okh-shown = OKH offers { $card }.
log-put-below = { $card } goes below its deck.
log-landed = The flotilla lands { note-tokens } at { $zone }.
log-lifted = 1 { $kind } is flown to { $army }.
log-medal-moved = { $order }: a medal goes from { $from } to { $to }.
log-medal-stays = { $order }: no medal moves.
log-partisans = Partisans: { $group } loses the railway at { $zone }.
log-no-target = Partisans find no railway.
log-prevented = { $group } saves the railway at { $zone } with Security Division.
log-rail = { $group } leads the railway on to { $zone }.
log-placed = Soviet reaction{ note-step }: a marker in { $zone }.
note-step = { $step ->
    [0] {""}
   *[other] {" "}by step { $step } of the Front card
}
log-counter = Soviet reaction{ note-step }: { $group } loses { $zone }{ $tokens ->
    [0] .
   *[other] {" "}and with it { note-tokens }.
}
log-no-zone = Soviet reaction: no zone for a marker; one leaves the game.
log-nothing-happens = Soviet reaction: nothing happens.
log-final-round = The Soviet reserve is empty: this is the final round.
log-round-limit = No later round can be played: this is the final round.
log-turned = { $group } had encircled { $card }.
log-counted = Medals of { $group }: { $tokens } won, { $cards } on cards, { $for-symbols } by ammunition symbols ({ $symbols }), { $for-zones } by victory zones ({ $zones }); { $medals } in all.
log-counted-soviet = Medals of the Soviets, left on the board: { $medals }.
log-over-immediate = { $group } has taken { $zone }: the race is won.
log-over-standard = The race is over: medals are counted.

# Endings
ending-immediate = Immediate victory: a victory city is taken with a connection to the base.
ending-solo-immediate = Immediate victory: the fewer rounds, the better.
ending-standard = Victory by medals.
ending-tie-break = Victory by medals, the tie broken by encircled cards.
ending-shared = Shared victory.
ending-solo-medals = The race is over: your medals are your score.
ending-resigned = A player has resigned.
ending-agreed = The players agreed to end the game.

# Refusals
refused-game-over = The game is over.
refused-not-your-decision = It is not your decision now.
refused-choose-an-action = Choose an action, or end your actions.
refused-no-actions-left = You have no regular action left in this turn.
refused-finish-first = Finish what you have begun first.
refused-not-your-army = { $subject } is not yours.
refused-halted = { $subject } is marked HALT: it needs food.
refused-activated-already = { $subject } has moved in this turn.
refused-no-fuel = { $subject } has no fuel on its card.
refused-no-first-step = { $subject } has no zone to go to.
refused-field-armies-only = { $subject } is armoured: it moves by an action of its own.
refused-red-line = Not to { $subject }: this line is red. No player may use it.
refused-activate-first = Move { $subject } first: it can go there.
refused-no-army-beside = No army of yours that could go there is next to { $subject }.
refused-not-adjacent = { $subject } is not next to the army.
refused-other-line = The line to { $subject } does not have your colour.
refused-no-line = No line leads to { $subject }.
refused-other-zone = { $subject } does not have your colour.
refused-blocked = { $subject } is closed in this game.
refused-held-by-other = { $subject } is held by another player.
refused-army-there = { $subject } stands there.
refused-no-ammo-for-fort = { $subject } is fortified, and the card has no ammunition to pay for it.
refused-no-steps-left = The army has made all its steps.
refused-no-food-to-march = The card has no food for a forced march.
refused-first-step-due = An activated army takes a first step.
refused-pay-first = Pay the fuel first, or stop.
refused-no-fuel-to-go-on = The army has no fuel to go on.
refused-nowhere-to-go = There is no zone to go on to.
refused-air-now-or-later = Use the planes now, or keep them.
refused-name-a-medal = Name the medal, and where it goes.
refused-no-medal-to-move = No medal of { $subject } can move.
refused-no-medal-there = The medal cannot go to { $subject }.
refused-name-a-rail = Name a rail marker.
refused-no-rail-to-turn = Partisans cannot strike at { $subject }.
refused-prevent-or-not = Prevent it, or leave it.
refused-fight-first = Fight, or use a card first.
refused-not-your-fleet = Only the North has a fleet.
refused-fleet-has-moved = The fleet has moved in this turn.
refused-sea-not-adjacent = That sea is not next to the fleet.
refused-nothing-to-transport = No truck or train can be placed.
refused-place-limit = You have placed as many as one action allows.
refused-place-one = Place at least one truck or train.
refused-no-truck = You have no truck.
refused-no-train = You have no train.
refused-not-held = { $subject } is not yours.
refused-no-rail = { $subject } is not on your railway.
refused-line-taken = The line to { $subject } is taken.
refused-nothing-to-carry = There is nothing to carry in { $subject }.
refused-no-way = Nothing can go from { $subject }.
refused-say-where-to = Say where it goes.
refused-say-how-many = Say how many.
refused-another-kind-first = Another kind is counted first.
refused-not-so-many = So many are not possible.
refused-no-redeployment = Armies do not go by train in this game.
refused-armour-does-not-fit = { $subject } is armoured: it does not go by train.
refused-handled-already = { $subject } has just been handled.
refused-nothing-to-exchange = { $subject } and its zone have nothing to exchange.
refused-nothing-to-load = There is nothing to load.
refused-not-in-this-zone = { $subject } is not in the zone that holds too much.
refused-none-of-these = There is none of these.
refused-return-excess = Return what is too much first.
refused-not-your-base = { $subject } is not your base.
refused-front-base-used = { $subject } has been used in this turn.
refused-nothing-to-take = There is nothing to take, or no room, at { $subject }.
refused-no-transport-to-take = There is nothing that you may take.
refused-feed-the-army = The army eats first.
refused-base-game = Planes and OKH cards are left out of this game.
refused-air-not-ready = Your air marker is not ready.
refused-only-markers = With a Soviet player one looks at markers, not at decks.
refused-only-decks = Only decks are looked at in this game.
refused-deck-empty = That deck is empty.
refused-not-in-sight = No army of yours is next to a marker in { $subject }.
refused-no-marker-in-sight = No army of yours is next to a Soviet marker.
refused-say-where-to-look = Say what you look at.
refused-hq-face-down = Your headquarters has given its card; the next Reorganisation brings another.
refused-not-on-display = { $subject } is not on offer.
refused-one-auxiliaries = Only one Auxiliaries card serves in a turn.
refused-not-at-this-moment = { $subject } cannot be used at this moment.
refused-only-against-partisans = { $subject } serves against Partisans only.
refused-no-use = { $subject } would have no effect now.
refused-card-full = The card of { $subject } is full.
refused-stock-empty = The stock has none.
refused-not-your-port = { $subject } is not your port.
refused-no-marker-to-turn = There is no marker of yours to turn in { $subject }.
refused-name-a-target = Name the target of the card.
refused-has-rail = { $subject } has a railway.
refused-no-rail-beside = No railway of yours is next to { $subject }.
refused-rail-or-pass = Choose a zone for the railway, or leave it.
refused-not-a-candidate = The Front card does not allow that.
refused-reaction-due = Choose a marker or a counter-attack.
refused-final-round = No marker is placed in the final round.
refused-reserve-empty = The Soviet reserve is empty.
refused-held = { $subject } is held by a player.
refused-marker-there = A Soviet marker is in { $subject }.
refused-no-marker-beside = No Soviet marker is next to { $subject }.
refused-no-marker-to-remove = Nobody holds { $subject }.
refused-printed = { $subject } is held for good.
refused-own-marker = { $subject } belongs to the player whose turn it is.
refused-guarded = { $subject } is guarded by an army or a start zone.
refused-not-exposed = { $subject } is not next to a zone that nobody holds.
refused-choose-a-type = Choose infantry or armour.
refused-none-of-this-type = No marker of this type is left.
refused-choose-the-reserve = Choose the reserve.

# What the computer weighs, and what it aims at.
worth-medals = medals
worth-symbols = ammunition symbols on beaten cards
worth-victory-zones = victory cities held
worth-encircled = encircled armies
worth-ground = zones held
worth-rail = zones with rail
worth-vehicles = trucks and trains in hand
worth-stored = supplies on the map
worth-medals-ahead = medals within reach
worth-goal-ahead = nearness of the victory city
worth-fuel = fuel with the armies
worth-ammo = ammunition with the armies
worth-food = food with the armies
worth-halted = armies halted

# Where a figure would say nothing: there is more of it, or less.
more-medals-ahead = medals nearer
less-medals-ahead = medals further away
more-goal-ahead = the victory city nearer
less-goal-ahead = the victory city further away

aim-none = go on as it comes
aim-zone = drive on { $zone }
aim-supplies = bring up supplies

# How the levels of the computer play this game. Where strength has been measured, say so at the end of the text.
level-recruit = Goes for medals and Soviet armies that its troops can pay for, and carries supplies towards the front without counting ahead. Keep your armies fed and you will outlast it.
level-captain = Compares what each single step brings: medals, ground, fuel and ammunition with the armies. A supply line that pays only in later turns is beyond it. It beat two players without a plan in 94 % of its games.
level-colonel = Aims at a zone worth having, or at supplies for the front, and follows that through its next steps and your answers. As the Soviet player it has no such aims: it guards what is worth medals. It beat two captains in 8 games of 10.
level-marshal = Tries many ways through the next moves and fights, and weighs the cards by what may still be in the deck. Where a race is decided many turns ahead, by rail and stores, you can still think further. With a second for each decision it beat two colonels in 8 games of 10.

# What is printed on the map, in words.
tag-enter-nord = North
tag-enter-mitte = Center
tag-enter-sued = South
tag-base = main base
tag-front-base = front base
tag-victory = victory city
tag-start = start zone
tag-fortified = fortified
tag-rail = railway printed
tag-objective = medals
tag-port = port
tag-sea = sea
way-connection-red = red
way-truck = truck
way-train = train
