# 1941 : En route pour Moscou. Les mots du jeu, en français.

# ---- Noms des choses

side-nord = Nord
side-mitte = Centre
side-sued = Sud
side-soviet = les Soviétiques

group-nord = Nord
group-mitte = Centre
group-sued = Sud

# Jetons : le nom d’un seul
token-fuel = carburant
token-ammo = munitions
token-food = vivres
token-truck = camion
token-train = train
token-medal = médaille
token-marker = marqueur soviétique
token-infantry = marqueur d’infanterie
token-armour = marqueur de blindés

# Phases d’un tour
phase-setup = Mise en place
phase-actions = Actions
phase-rail = Avancée ferroviaire
phase-reaction = Réaction soviétique

# Ce que fait une carte Poursuite
effect-stock = 1 munition
effect-fuel = 1 carburant
effect-food = 1 vivres
effect-auxiliaries = Auxiliaires
effect-recon = Reconnaissance
effect-halder = Ordre de Halder
effect-fuehrer = Ordre du Führer
effect-partisans = Partisans
effect-bombers = Bombardiers
effect-mud = Boue
effect-reserve = Armée de réserve
effect-nothing = sans effet

# Unités ennemies
foe-reserve = Armée de réserve
foe-army = Armée
foe-shock = Armée de choc
foe-mech = Corps mécanisé
foe-elite = Corps mécanisé d’élite
foe-militia = milice

# Marqueurs sur la carte
mark-soviet = Marqueur soviétique
mark-soviet-infantry = Marqueur soviétique : infanterie
mark-soviet-armour = Marqueur soviétique : blindés
mark-medal = { $count ->
    [one] 1 médaille
   *[other] { $count } médailles
}
mark-rail = Côté voie ferrée
mark-fuel = { $count ->
    [one] 1 carburant
   *[other] { $count } carburants
}
mark-ammo = { $count ->
    [one] 1 munition
   *[other] { $count } munitions
}
mark-food = { $count } vivres
mark-halt = HALTE : pas de vivres
mark-air = Soutien aérien

# L’état d’une armée
note-ready = prête
note-moving = en marche
note-moved = a bougé
note-halt = HALTE

# Chiffres et pistes
figure-medals = Médailles
figure-trucks = Camions
figure-trains = Trains
figure-encircled = Cartes encerclées
figure-pursuit = Pioche Poursuite
figure-round = Manche
figure-stock-fuel = Carburant en stock
figure-stock-ammo = Munitions en stock
figure-stock-food = Vivres en stock
figure-trains-stock = Trains en stock
figure-reserve = Réserve soviétique
figure-deck = Pioche soviétique
track-armies = Armées du groupe { $group }
track-reserve = Réserve soviétique : le dernier marqueur met fin à la partie

# ---- Ce qui se dit en jeu
