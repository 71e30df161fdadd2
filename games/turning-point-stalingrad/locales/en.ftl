# Turning Point: Stalingrad. The words of the game, in English.

# ==== Things by name: sides, kinds, grounds, dates ====

side-german = the Germans
side-soviet = the Russians
side-axis = the Germans
the-german = German
the-soviet = Russian

kind-infantry = infantry
kind-engineer = engineers
kind-armour = armour
kind-anti-tank = anti-tank guns
kind-anti-aircraft = anti-aircraft guns
kind-observer = artillery observer

mobility-foot = on foot
mobility-motorised = motorised
mobility-mechanised = mechanised

size-company = company
size-battalion = battalion
size-regiment = regiment
size-brigade = brigade

state-fresh = fresh
state-spent = spent
group-fresh = the fresh group
group-spent = the spent group
group-rubble = the rubble

terrain-open = open ground
terrain-suburb = suburb
terrain-gully = gully
terrain-hill = hill
terrain-built-up = built-up ground
terrain-factory = factory

quadrant-S = South
quadrant-SC = South-Centre
quadrant-NC = North-Centre
quadrant-N = North
artillery-S = South Front Artillery
artillery-SC = South-Centre Front Artillery
artillery-NC = North-Centre Front Artillery
artillery-N = North Front Artillery

colour-grey = grey
colour-violet = violet
colour-orange = orange
colour-yellow = yellow
colour-blue = blue
colour-green = green
colour-brown = brown

month-9 = September
month-10 = October
month-11 = November
date-9 = { $day } September
date-10 = { $day } October
date-11 = { $day } November

period-day = day
period-night = night
phase-setup = Set-up
phase-bidding = Bids
phase-withdraw = Withdrawals
phase-reinforce = Reinforcements
phase-dawn = Dawn
phase-day = Day
phase-sunset = Sunset
phase-night = Night
phase-week-end = Week’s end

result-positive = positive
result-null = level
result-negative = negative
result-overrun = overrun

# ==== What is asked, told, refused and offered ====

