# 1941: Race to Moscow. The words of the game, in English.

# ---- Names of things

side-nord = North
side-mitte = Center
side-sued = South
side-soviet = the Soviets

group-nord = North
group-mitte = Center
group-sued = South

# Tokens: as one of them is called
token-fuel = fuel
token-ammo = ammunition
token-food = food
token-truck = truck
token-train = train
token-medal = medal
token-marker = Soviet marker
token-infantry = infantry marker
token-armour = armour marker

# Phases of a turn
phase-setup = Setup
phase-actions = Actions
phase-rail = Rail advance
phase-reaction = Soviet Reaction

# What a Pursuit card does
effect-stock = 1 ammunition
effect-fuel = 1 fuel
effect-food = 1 food
effect-auxiliaries = Auxiliaries
effect-recon = Reconnaissance
effect-halder = Order of Halder
effect-fuehrer = Führer Order
effect-partisans = Partisans
effect-bombers = Bombers
effect-mud = Mud
effect-reserve = Reserve Army
effect-nothing = no effect

# Enemy units
foe-reserve = Reserve Army
foe-army = Army
foe-shock = Shock Army
foe-mech = Mechanised Corps
foe-elite = Elite Mechanised Corps
foe-militia = militia

# Markers on the map
mark-soviet = Soviet marker
mark-soviet-infantry = Soviet marker: infantry
mark-soviet-armour = Soviet marker: armour
mark-medal = { $count ->
    [one] 1 medal
   *[other] { $count } medals
}
mark-rail = Rail side up
mark-fuel = { $count } fuel
mark-ammo = { $count } ammunition
mark-food = { $count } food
mark-halt = HALT: no food
mark-air = Air Support

# The state of an army
note-ready = ready
note-moving = moving
note-moved = moved
note-halt = HALT

# Figures and tracks
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
figure-reserve = Soviet Reserve
figure-deck = Soviet deck
track-armies = Armies of { $group }
track-reserve = Soviet Reserve: the last marker ends the game

# ---- What is said in play
