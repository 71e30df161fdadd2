# Stalingrad: Inferno on the Volga. Les mots du jeu, en français.

side-german = Allemands
    .is = les m
side-soviet = Soviétiques
    .is = les m

# Tour et phases
heading-turn = Tour { $turn }
phase-german = Action allemande
phase-spawn = Génération soviétique
phase-orders = Ordres soviétiques

# Ce qui est demandé
prompt-over = La partie est finie.
prompt-chance = Les dés décident.
prompt-wait = En attente { $side-de }.
prompt-choose-advantage = Choisissez votre avantage.
prompt-withdraw = Retirez des unités R pour gagner des tours, ou continuez.
prompt-last-withdraw = La pioche soviétique est vide : retirez maintenant des unités R, un tour de plus chacune, ou continuez.
prompt-german-action = Choisissez votre action : mouvement, attaque, renforts, ou passer.
prompt-group = { $from } : choisissez les unités du groupe.
prompt-group-go = { $from } : { $count ->
    [one] { $count } unité prête
   *[other] { $count } unités prêtes
}. Choisissez où aller, ou ajoutez des unités.
prompt-shorts = Faites un autre Mouvement court ou une attaque Rapide, ou arrêtez.
prompt-attackers = Attaque Délibérée contre { $target-le } : choisissez les attaquants.
prompt-attackers-fight = Attaque Délibérée contre { $target-le } : { $count ->
    [one] { $count } unité attaque
   *[other] { $count } unités attaquent
}. Ajoutez des unités ou combattez.
prompt-partner = Votre partenaire attaque { $target-le } : ajoutez vos unités, ou laissez-le faire.
prompt-place = { $unit-Le } arrive : choisissez un hexagone d’entrée.
prompt-soviet-moves = { $left ->
    [one] { $left } mouvement restant
   *[other] { $left } mouvements restants
} : choisissez une pile, ou arrêtez.
prompt-loss = { $cause } : choisissez laquelle des unités les plus fortes perd un pas ({ $steps } à prendre).
prompt-soviet-card = Combat { $target-a } : jouez une carte face cachée, ou aucune.
prompt-german-card = Attaque Délibérée contre { $target-le } : jouez une carte face cachée, ou aucune.
prompt-more-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} face cachée. Avec Linden, ajoutez des Pionniers aux Pionniers, ou dites que c’est terminé.
prompt-combined-arms = Force combinée : lancer avant les Soviétiques, ou en même temps ?
prompt-advance = Avance après combat, { $target } : choisissez qui avance.
prompt-blitz = Mouvement de blitz : { $unit-le } peut continuer dans un hexagone adjacent, ou rester.

# Choix
do-pass = Passer
do-call = Appeler des renforts
do-long = Mouvement long depuis { $hex-le }
do-short = Mouvement court ou attaque Rapide depuis { $hex-le }
do-attack = Attaque Délibérée contre { $hex-le }
do-take = Prendre { $unit-le }
do-take-all = Prendre toutes les unités
do-to = Aller { $hex-a }
do-quick = Attaque Rapide contre { $hex-le }
do-fight = Révéler et combattre avec { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
do-stop = S’arrêter ici
do-done = Terminé
do-stay = Rester
do-card = Jouer { $card-le }
do-no-card = Aucune carte
do-loss = { $unit-Le } { $unit-g ->
    [mp] perdent
    [fp] perdent
   *[m] perd
} le pas
do-roll-first = Lancer en premier
do-roll-together = Lancer ensemble
do-withdraw = Retirer { $unit-le }
do-advantage-leader = { $card-Le } commence en jeu
do-advantage-panzer = La 6e Division Panzer peut venir

# Marqueurs et chiffres
mark-rubble = Décombres
mark-dock = { $count ->
    [one] { $count } quai
   *[other] { $count } quais
}
mark-factory = Usine
mark-fort-brown = Fortification : { $hits ->
    [one] le premier coup au but d’un combat est ignoré
   *[other] les { $hits } premiers coups au but d’un combat sont ignorés
}
mark-fort-red = Fortification renforcée : { $hits ->
    [one] le premier coup au but d’un combat est ignoré
   *[other] les { $hits } premiers coups au but d’un combat sont ignorés
}
mark-block-aa = 1077e régiment AA
mark-block-at = 20e Brigade de Destroyer
mark-block-chuikov = Bloc de Tchouïkov
piece-dock = quais
    .is = les m
piece-factory = usine
    .is = la
piece-fort = fortification
    .is = la
piece-uber-aa = 1077e régiment AA
    .is = le
piece-uber-at = 20e Brigade de Destroyer
    .is = la
piece-chuikov = bloc de Tchouïkov
    .is = le
piece-marine = débarquement des marins
    .is = le
track-reinforcements = Piste de renforts
figure-losses = Pertes allemandes
figure-soviet-deck = Pioche soviétique
figure-spawn-hexes = Hexagones de Génération pris
figure-bank = Hexagones de rive { $first }–{ $last } pris
figure-extra-turns = Tours supplémentaires restants
figure-german-hand = Main allemande
figure-german-deck = Pioche allemande
figure-soviet-hand = Main soviétique
figure-infantry-pool = Réserve d’infanterie soviétique
figure-tank-pool = Réserve de chars soviétique
figure-destroyed-german = Unités allemandes détruites
figure-destroyed-soviet = Unités soviétiques détruites
figure-withdrawn = Unités R retirées
figure-marines = Marins dans leur zone de Génération
preview-attack = Attaque Délibérée contre { $target-le }
sum-dice = dés en Combat rapproché
sum-hits = coups au but attendus, avant vos pertes
sum-defenders = blocs en défense
sum-defender-first = Le défenseur lance en premier
sum-together = Les deux camps lancent en même temps
sum-grenadiers = Force combinée : vous pouvez lancer en premier, avec des Panzergrenadiers toujours
sum-combined-arms = Force combinée : vous pouvez lancer en premier s’il leur manque infanterie ou chars
sum-opportunity = dés de Tir d’opportunité avant le Combat rapproché
sum-khrushchev = de plus à chaque dé soviétique ; leurs { $backfire } se retournent contre eux
sum-destroyers = pas retiré à votre unité blindée la plus forte avant tout jet
sum-fort = coups au but absorbés par la fortification
sum-rubble-roll = ou plus sur un dé crée des Décombres avant le Combat rapproché : { $hits } coups au but font alors une perte
sum-no-cards = Sans les cartes, les vôtres comme les leurs
sum-own-losses = pas que vous perdez, en moyenne
sum-their-losses = pas qu’ils perdent, en moyenne
outcome-taken = { $steps ->
    [0] Pris sans perte
    [one] Pris ; vous perdez { $steps } pas
   *[other] Pris ; vous perdez { $steps } pas
}
outcome-repulsed = { $steps ->
    [0] Tenu ; ils ne perdent rien
    [one] Tenu ; ils perdent { $steps } pas
   *[other] Tenu ; ils perdent { $steps } pas
}
sum-rubble = Décombres : { $hits } coups au but font une perte

# Journal
log-turn = Tour { $turn }
log-long-known = Mouvement long { $from-de } { $to-a } : { $units }.
log-long = Mouvement long : { $count ->
    [one] { $count } unité allemande
   *[other] { $count } unités allemandes
} { $from-de } { $to-a }.
log-short-known = Mouvement court { $from-de } { $to-a } : { $units }.
log-short = Mouvement court : { $count ->
    [one] { $count } unité allemande
   *[other] { $count } unités allemandes
} { $from-de } { $to-a }.
log-soviet-order-move = Ordre { $order } : une unité soviétique va { $from-de } { $to-a } ({ $rule }).
log-soviet-order-move-known = Ordre { $order } : { $units } { $from-de } { $to-a } ({ $rule }).
log-soviet-move-known = Mouvement soviétique { $from-de } { $to-a } : { $units } ({ $rule }).
log-soviet-move = Mouvement soviétique : { $count ->
    [one] { $count } unité
   *[other] { $count } unités
} { $from-de } { $to-a } ({ $rule }).
log-passed = Les Allemands passent.
log-stopped = Plus de mouvement.
log-called = Les Allemands appellent des renforts.
log-card-drawn-known = Carte piochée : { $card } ; { $why } ({ $rule }).
log-card-drawn = Carte piochée par { $side-le } ; { $why } ({ $rule }).
log-leader-in = { $card-Le } entre en jeu ; { $why } ({ $rule }).
log-leader-out = { $card-Le } quitte le jeu : le bloc n’est pas sur la carte ({ $rule }).
log-doubled = { $card-Le } compte double : { $by } ({ $rule }).
log-draws-doubled = { $by } : { $cards } cartes sont piochées ({ $rule }).
why-setup = première main
why-call = appel de renforts
why-repeats = dés d’ordre de même valeur
why-advantage = avantage tiré au dé
log-advantage = Nouvel avantage { $side-de } : { $rule }.
log-placed = { $what } : { $hex }.
log-not-placed = { $what } : impossible { $hex-a }.
log-removed = Des unités allemandes entrent { $hex-a } : retrait { $what-de }.
log-row-empty = La rangée { $row } est vide.
log-arrived-known = Dé { $die } : { $unit-le } arrive { $hex-a } ({ $rule }).
log-arrived = Dé { $die } : une unité allemande arrive { $hex-a } ({ $rule }).
log-no-entry-known = Dé { $die } : { $unit-le } ne trouve pas d’hexagone d’entrée libre et reste sur la Piste de renforts ({ $rule }).
log-no-entry = Dé { $die } : une unité allemande ne trouve pas d’hexagone d’entrée libre et reste sur la Piste de renforts ({ $rule }).
log-spawned = { $count ->
    [one] { $count } infanterie soviétique
   *[other] { $count } infanteries soviétiques
} { $hex-a }.
log-spawned-tank = { $count ->
    [one] { $count } char soviétique
   *[other] { $count } chars soviétiques
} { $hex-a }.
log-no-spawn = Pas de Génération soviétique { $hex-a } : { $why }.
no-spawn-lost = les Allemands le contrôlent
no-spawn-pool = la réserve est vide
no-spawn-full = l’hexagone est totalement empilé
log-orders = Ordres : { $orders }. { $cards ->
    [0] Aucune carte.
    [one] 1 carte.
   *[other] { $cards } cartes.
}
log-order-lapsed = L’ordre { $value } est sans effet.
log-deliberate-attack = Attaque Délibérée contre { $target-le }.
log-quick-attack = Attaque Rapide contre { $target-le }.
log-soviet-attack = Attaque soviétique contre { $target-le }.
log-soviet-order-attack = Ordre { $order } : attaque soviétique contre { $target-le }.
log-attack-from = Depuis { $hex-le } : { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}.
log-no-card = Aucune carte { $side-de }.
log-card-face-down = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} face cachée { $side-de }.
log-showdown = Confrontation ({ $rule }).
log-shown = { $hex } : { $units }, force { $steps }.
log-played = Carte { $side-de } : { $card }.
log-adjusted = { $unit-Le } { $unit-g ->
    [mp] tirent
    [fp] tirent
   *[m] tire
} { $die } : force { $strength } ({ $rule }).
log-adjusted-guards = { $unit-Le }, Garde immortelle : force { $strength } ({ $rule }).
log-cancelled = { $card-Le } est { $card-g ->
    [f] annulée
    [mp] annulés
    [fp] annulées
   *[m] annulé
} par { $cause-le }.
log-card-void = { $card-Le } est sans effet : { $why }.
void-target = aucune unité à toucher
void-strike = aucune frappe aérienne n’a été jouée
void-full = l’hexagone est totalement empilé
void-pool = il ne reste aucune unité de ce genre
log-marine = { $card } : { $unit-le } débarque { $hex-a } ({ $rule }).
log-joined = { $card } : { $unit-le } { $unit-g ->
    [mp] rejoignent
    [fp] rejoignent
   *[m] rejoint
} le combat { $hex-a }.
cause-opportunity = Tir d’opportunité
    .is = le
cause-close = Combat rapproché
    .is = le
log-backfire = { $card } : { $ones ->
    [one] { $ones } dé de 1 naturel touche
   *[other] { $ones } dés de 1 naturel touchent
} les Soviétiques eux-mêmes ({ $rule }).
log-hits = { $cause } : { $hits ->
    [0] aucun coup au but
    [one] { $hits } coup au but
   *[other] { $hits } coups au but
} contre { $side-le }{ $stopped ->
    [0] {""}
   *[other] , { $stopped } pour la fortification
}{ $rubble ->
    [0] {""}
   *[other] , divisés par les Décombres
} : { $steps ->
    [0] aucun pas perdu
    [one] 1 pas perdu
   *[other] { $steps } pas perdus
}.
log-lost = { $unit-Le }, { $hex-a }, { $unit-g ->
    [mp] perdent
    [fp] perdent
   *[m] perd
} un pas ({ $cause }), il en reste { $left }.
log-destroyed = { $unit-Le } { $unit-g ->
    [f] est détruite
    [mp] sont détruits
    [fp] sont détruites
   *[m] est détruit
} { $hex-a } ({ $cause }).
log-rubble-roll = Jet de Décombres : { $die } + { $modifier } = { $total } ; { $needed } fait des Décombres.
log-rubble = Décombres { $hex-a }.
log-rubble-card = { $card } : Décombres { $hex-a }.
log-no-rubble = Pas de Décombres.
log-germans-first = { $card }, Force combinée : les Allemands lancent en premier ({ $rule }).
log-advanced = Avance après combat, { $hex } : { $units }.
log-soviet-advanced = Une unité soviétique avance { $hex-a }.
log-blitzed = Mouvement de blitz : { $unit-le } continue { $hex-a }.
log-control = { $hex } : hexagone pris par { $side-le }.
log-repulsed = L’attaque contre { $hex-le } échoue.
log-withdrawn = Retrait { $hex-de } pour un tour supplémentaire : { $unit } ({ $rule }).
log-deck-empty = La pioche soviétique est vide. { $extra ->
    [0] C’est le dernier tour.
    [one] 1 tour supplémentaire suit.
   *[other] { $extra } tours supplémentaires suivent.
}
roll-advantages = Avantages : { $dice } ({ $rule })
roll-uberblock = Place du bloc : { $dice } ({ $rule })
roll-chuikov = Place de Tchouïkov : { $dice } ({ $rule })
roll-call = Dés de renfort : { $dice } ({ $rule })
roll-spawn = Dé de Génération : { $dice } ({ $rule })
roll-orders = Dés d’ordre : { $dice } ({ $rule })
roll-strength = Force des unités soviétiques : { $dice } ({ $rule })
roll-landing = Débarquement : { $dice } ({ $rule })
roll-card = { $card } : { $dice } ({ $rule })
roll-opportunity = Tir d’opportunité sur { $hex-le } : { $dice } ({ $rule })
roll-rubble = Jet de Décombres : { $dice } ({ $rule })
roll-close-soviet = Combat rapproché, dés soviétiques : { $dice } ({ $rule })
roll-close-german = Combat rapproché, dés allemands : { $dice } ({ $rule })
roll-close-both = Combat rapproché, dés soviétiques puis allemands : { $dice } ({ $rule })

# Fins
ending-soviet-losses = Victoire Décisive soviétique : les Allemands ont perdu plus d’unités qu’ils ne le peuvent.
ending-soviet-deck = Victoire Décisive soviétique : la dernière carte soviétique est piochée.
ending-german-spawn-hexes = Victoire Décisive allemande : tous les hexagones de Génération sont pris.
ending-german-map-cleared = Victoire Décisive allemande : plus aucune unité soviétique sur la carte.
ending-german-okh-cleared = Victoire Décisive allemande pour l’OKH : plus aucune unité soviétique sur la carte.
ending-german-okh-bank = Victoire Décisive allemande pour l’OKH : toute la rive est prise.
ending-soviet-deadline = Victoire Décisive soviétique : les tours supplémentaires de l’OKH sont écoulés.
ending-soviet-turn-limit = Victoire Décisive soviétique : le dernier tour est passé.
ending-german-resigned = Victoire soviétique : les Allemands abandonnent.
ending-soviet-resigned = Victoire allemande : les Soviétiques abandonnent.
ending-draw-agreed = Partie nulle d’un commun accord.

# Refus
refused-game-over = La partie est finie.
refused-not-your-decision = Ce n’est pas à vous de décider.
refused-not-now = Ce n’est pas possible à cette étape.
refused-choose-action = Choisissez l’une des cinq actions, ou passez.
refused-no-german-unit = Il n’y a pas d’unité allemande { $subject-a }.
refused-no-soviet-unit = Il n’y a pas d’unité soviétique { $subject-a }.
refused-partner-units = { $subject } : ces unités sont à votre partenaire.
refused-has-acted = { $subject } : a déjà agi ce tour-ci.
refused-soviets-adjacent = Un Mouvement long ne peut partir à côté d’unités soviétiques : il y en a { $subject-a }.
refused-next-to-soviets = { $subject } : cette unité est à côté d’une unité soviétique.
refused-no-room = Pas de place : le groupe ne pourrait aller nulle part depuis { $subject-le }.
refused-stacking = { $subject } : l’hexagone ne peut contenir autant d’unités.
refused-already-in-group = { $subject } : cette unité est déjà choisie.
refused-not-in-this-stack = { $subject } : cette unité n’est pas dans cette pile.
refused-nobody-left = Il reste moins de deux unités à prendre.
refused-group-empty = Choisissez d’abord au moins une unité.
refused-group-forms = Choisissez les unités du groupe et sa destination.
refused-soviets-there = Il y a des unités soviétiques { $subject-a }.
refused-germans-there = Il y a des unités allemandes { $subject-a }.
refused-must-stop = Le groupe devrait s’arrêter avant { $subject-le } : à côté d’une unité soviétique, en prenant un hexagone soviétique, ou dans les Décombres.
refused-too-far = { $subject } : c’est trop loin.
refused-long-never-attacks = Un Mouvement long n’attaque jamais.
refused-no-adjacent-soviets = { $subject } : ce n’est pas un hexagone occupé par les Soviétiques à côté du groupe.
refused-no-adjacent-germans = Aucune unité allemande qui puisse agir n’est à côté { $subject-de }.
refused-short-or-stop = Déplacez une autre pile, ou arrêtez.
refused-not-adjacent = { $subject } : cette unité n’est pas à côté de la cible, ou ne peut agir.
refused-choose-attackers = Choisissez les attaquants.
refused-nothing-to-call = La Piste de renforts est vide et il n’y a pas de carte à piocher.
refused-place-arrival = Placez d’abord l’unité qui arrive.
refused-wrong-entry = { $subject } : ce n’est pas un hexagone d’entrée de la couleur de cette unité.
refused-choose-loss = Choisissez l’unité qui perd le pas.
refused-not-the-strongest = { $subject } : cette unité n’est pas parmi les plus fortes.
refused-roll-first-or-together = Lancez en premier, ou ensemble.
refused-not-an-attacker = { $subject } : cette unité n’est pas l’un des attaquants survivants.
refused-must-advance = Le vainqueur doit avancer avec au moins une unité.
refused-choose-advance = Choisissez qui avance.
refused-blitz-or-stay = Déplacez l’unité de Blitz, ou laissez-la.
refused-choose-card = Choisissez une carte, ou aucune.
refused-not-in-hand = { $subject } : cette carte n’est pas dans votre main.
refused-leader-works = { $subject } : un leader agit de lui-même tant qu’il est en jeu, on ne le joue jamais.
refused-cards-in-attack = { $subject } : une carte allemande se joue dans une attaque Délibérée, une fois les unités choisies.
refused-cards-in-combat = { $subject } : une carte soviétique se joue au début d’un combat.
refused-pioneers-only = Avec Linden, on ne peut ajouter que d’autres Pionniers.
refused-needs-linden = { $subject } : cette carte demande Linden en jeu.
refused-withdraw-or-done = Retirez une unité R, ou continuez.
refused-not-on-map = { $subject } : cette unité n’est pas sur la carte.
refused-choose-advantage = Choisissez l’un des avantages.
refused-automaton-never-agrees = L’automate n’accepte jamais la nulle.

# Ce que regarde un joueur automatique : chaque chose vaut, en plus ou en moins
worth-spawn-hexes = hexagones de Génération
worth-grip = chances de prendre des hexagones de Génération
worth-approach = puissance de feu près des hexagones de Génération
worth-defenders = pas soviétiques dans les hexagones de Génération
worth-strength = pas allemands sur la carte
worth-worn = unités allemandes à leur dernier pas
worth-losses = points de pertes allemands
worth-brink = points de pertes près de la limite
worth-exposed = unités allemandes en danger
worth-blocks = blocs soviétiques sur la carte
worth-reserves = réserves soviétiques
worth-time = tours restants
worth-hurry = tours qui manquent
worth-cards = cartes allemandes à dés
worth-track = Allemands sur la Piste de renforts
worth-okh = ordres de l’OKH
worth-bank = hexagones de la rive à prendre
worth-leaders = leaders allemands
worth-enemy-leaders = leaders soviétiques
worth-rubble = Décombres dans les hexagones de Génération
worth-side = équilibre de la partie

# Là où un chiffre ne dirait rien : il y en a plus, ou moins.
more-grip = de meilleures chances de prendre des hexagones de Génération
less-grip = de moins bonnes chances de prendre des hexagones de Génération
more-approach = plus de puissance de feu près des hexagones de Génération
less-approach = moins de puissance de feu près des hexagones de Génération
more-brink = pertes allemandes plus près de la limite
less-brink = pertes allemandes plus loin de la limite
more-exposed = plus d’unités allemandes en danger
less-exposed = moins d’unités allemandes en danger
more-okh = ordres de l’OKH plus probables
less-okh = ordres de l’OKH moins probables

# Ce que vise un joueur automatique
aim-none = aucun plan particulier
aim-take = marcher sur { $hex-le }
aim-hold = tenir { $hex-le }
aim-reinforce = amener des renforts
aim-strike = frapper là où les chances sont bonnes

# Comment les niveaux de l’ordinateur jouent à ce jeu. Ce qui a été mesuré de leur force se dit à la fin du texte.
level-recruit = Connaît les hexagones de Génération et sait à peu près ce que coûtera une attaque, puis prend un des meilleurs coups au hasard. Elle ne se demande jamais ce que vous répondrez : les piles qu’elle laisse exposées sont à vous.
level-captain = Compte les dés du coup à jouer et voit quelles piles sont en danger. Il ne voit pas le coup d’après : les attaques à préparer et les hexagones de Génération aussitôt reperdus sont sa faiblesse. À deux joueurs, il a battu un joueur sans plan dans 199 parties sur 200.
level-colonel = Se donne un but pour le tour (un hexagone de Génération à prendre ou à tenir, des renforts, des piles faibles à frapper) et le suit jusqu’à votre réponse. Une montée en force sur plusieurs tours lui échappe. À deux joueurs, il a battu le capitaine dans 141 parties sur 200 ; seul, il a battu l’automate dans 207 parties sur 400.
level-marshal = Cherche la meilleure réponse à chaque jet et compte les derniers coups, quels que soient les blocs et les cartes cachés. Il ne sait rien de plus que son camp. Au-delà de quelques tours, il estime, comme tout le monde. À deux joueurs, avec une seconde par décision, il a battu le colonel dans 153 parties sur 200 ; seul, il a battu l’automate dans 167 parties sur 200.

# Ce qui est imprimé sur la carte, en mots.
terrain-open = clair
terrain-hill = clair, hauteurs
terrain-town = urbain
terrain-factory = urbain, usine
tag-spawn = hexagone d’apparition { $n }
tag-entry-yellow = entrée jaune
tag-entry-white = entrée blanche
tag-entry-blue = entrée bleue
tag-coastal = sur la Volga
