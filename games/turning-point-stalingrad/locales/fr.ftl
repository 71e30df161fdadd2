# Turning Point: Stalingrad. Les mots du jeu, en français.

# ==== Les choses par leur nom : camps, types, terrains, dates ====

side-german = les Allemands
side-soviet = les Russes
side-axis = les Allemands
the-german = Allemand
the-soviet = Russe

kind-infantry = infanterie
kind-engineer = génie
kind-armour = blindés
kind-anti-tank = antichars
kind-anti-aircraft = antiaériens
kind-observer = observateur d’artillerie

mobility-foot = à pied
mobility-motorised = motorisée
mobility-mechanised = mécanisée

size-company = compagnie
size-battalion = bataillon
size-regiment = régiment
size-brigade = brigade

state-fresh = fraîche
state-spent = usée
group-fresh = le groupe frais
group-spent = le groupe usé
group-rubble = les gravats

terrain-open = terrain découvert
terrain-suburb = faubourg
terrain-gully = ravin
terrain-hill = colline
terrain-built-up = quartier bâti
terrain-factory = usine

quadrant-S = sud
quadrant-SC = centre-sud
quadrant-NC = centre-nord
quadrant-N = nord
artillery-S = l’artillerie du front sud
artillery-SC = l’artillerie du front centre-sud
artillery-NC = l’artillerie du front centre-nord
artillery-N = l’artillerie du front nord

colour-grey = gris
colour-violet = violet
colour-orange = orange
colour-yellow = jaune
colour-blue = bleu
colour-green = vert
colour-brown = brun

month-9 = septembre
month-10 = octobre
month-11 = novembre
date-9 = { $day } septembre
date-10 = { $day ->
    [1] 1er
   *[other] { $day }
} octobre
date-11 = { $day ->
    [1] 1er
   *[other] { $day }
} novembre

period-day = jour
period-night = nuit
phase-setup = Placement
phase-bidding = Enchères
phase-withdraw = Retraits
phase-reinforce = Renforts
phase-dawn = Aube
phase-day = Jour
phase-sunset = Coucher du soleil
phase-night = Nuit
phase-week-end = Fin de semaine

result-positive = positive
result-null = nulle
result-negative = négative
result-overrun = dépassement

# ==== Ce qui est demandé, raconté, refusé et proposé ====

