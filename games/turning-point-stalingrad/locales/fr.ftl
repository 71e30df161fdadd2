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
phase-week-end = { $days ->
    [0] Fin de semaine cette nuit
    [one] Fin de semaine dans { $days } jour
   *[other] Fin de semaine dans { $days } jours
}

result-positive = positive
result-null = nulle
result-negative = négative
result-overrun = dépassement

# ==== Ce qui est demandé, raconté, refusé et proposé ====


# ==== Ce qui s’est passé ====

sides-german = Les Allemands
sides-soviet = Les Russes
seat-first = Le premier enchérisseur
seat-second = Le second enchérisseur
log-bids = Les enchères sont ouvertes : { $first } et { $second }.
log-sides = { $seat } joue l’Allemand et concède { $bid } PV.
log-open-bid = { $seat } enchérit à { $bid }.
log-open-stop = { $seat } n’enchérit plus.
log-deployed = { $place } : { $unit } y commence.
log-printed = { $count ->
    [one] 1 unité ({ $side }) commence là où son pion le dit.
   *[other] { $count } unités ({ $side }) commencent là où leurs pions le disent.
}
log-first-rubble = { $place } est en ruine : Gravats 1.
log-date = { $date }, semaine { $week }.
log-withdrawn = { $unit } est retirée.
log-kept = { $unit } n’est pas retirée : le Russe peut reprendre des unités.
log-returned = { $unit } revient avec la 64e armée.
log-arrived = { $place } : { $unit } y arrive.
log-arrived-later = { $unit } arrive et attend hors carte.
log-arrived-east = { $unit } arrive sur la rive est.
log-not-coming = { $unit } ne vient pas.
log-isolated = { $unit } est isolée, -{ $level }.
log-relieved = { $unit } est de nouveau ravitaillée.
log-attrition = { $unit } souffre d’attrition (dé { $die }) et est dispersée.
log-attrition-lost = { $unit } souffre d’attrition (dé { $die }) et est perdue.
log-recovered = { $count ->
    [one] 1 unité redevient fraîche.
   *[other] { $count } unités redeviennent fraîches.
}
log-factor = L’usine de tracteurs a { $factors ->
    [one] 1 facteur de blindés.
   *[other] { $factors } facteurs de blindés.
}
log-observer-back = { $unit } observe de nouveau depuis { $place }.
log-impulse-day = Jour, case { $space } : { $side } ont l’impulsion.
log-impulse-night = Nuit, case { $space } : { $side } ont l’impulsion.
log-activated = { $sides } activent { $place }.
log-passed = { $sides } passent.
log-moved = { $unit } : de { $from } à { $to }.
log-stays-behind = { $unit } reste en arrière.
log-entry = { $place } : { $unit } se fraie un chemin dans les gravats ({ $dr }, il fallait { $need }).
log-entry-failed = { $place } : { $unit } n’entre pas dans les gravats ({ $dr }, il fallait { $need }).
log-regrouped = { $unit } se regroupe de { $from } à { $to }.
log-infiltrated = { $place } : { $unit } s’y infiltre (dé { $die }).
log-infiltrated-failed = { $place } : { $unit } n’arrive pas à s’y infiltrer (dé { $die }).
log-fortified = { $place } est fortifiée (dé { $die }, total { $total }) : Gravats { $level }.
log-fortified-failed = { $place } n’est pas fortifiée (dé { $die }, total { $total }).
log-controls = { $sides } contrôlent { $place }.
log-attack-close = { $place } : { $side } attaquent { $group } de près, { $ov } contre { $dv }.
log-attack-ranged = { $place } : { $side } tirent sur { $group } à distance, { $ov } contre { $dv }.
log-attack-rubble = { $place } : le génie attaque les gravats, { $ov } contre { $dv }.
log-attack-barrage = { $place } : l’artillerie allemande tire sur { $group }, { $ov } contre { $dv }.
log-attack-air = { $place } : les Stukas attaquent { $group }, { $ov } contre { $dv }.
log-attack-guns = { $place } : l’artillerie du front tire sur { $group }, { $ov } contre { $dv }.
log-void = { $place }, { $group } : plus personne, l’attaque est annulée.
log-committed = L’artillerie du front { $quadrant } participe.
log-combat-positive = { $attack } (jet { $attackdr }) contre { $defence } (jet { $defencedr }) : { $points ->
    [one] 1 point de perte.
   *[other] { $points } points de perte.
}
log-combat-null = { $attack } (jet { $attackdr }) contre { $defence } (jet { $defencedr }) : égalité.
log-combat-negative = { $attack } (jet { $attackdr }) contre { $defence } (jet { $defencedr }) : repoussé.
log-advantage = { $sides } utilisent l’Avantage : les dés sont relancés.
log-prolonged = { $sides } utilisent l’Avantage : la période continue.
log-spent = { $unit } est usée.
log-eliminated = { $unit } est éliminée.
log-all-eliminated = { $count ->
    [one] { $place } : la seule unité ({ $group }) est perdue.
   *[other] { $place } : les { $count } unités ({ $group }) sont perdues.
}
log-retreated = { $unit } recule de { $from } vers { $to }.
log-retreated-freely = { $unit } se replie de { $from } à { $to }.
log-contest = { $unit } passe jusqu’à l’aire « { $place } » ({ $dr }, il fallait { $need }).
log-contest-failed = { $unit } ne passe pas jusqu’à l’aire « { $place } » ({ $dr }, il fallait { $need }).
log-routed = { $unit } est en déroute.
log-overrun = { $place } : attaque par dépassement, les attaquants peuvent continuer.
log-counter-hit = La contre-batterie (dé { $die }) fait taire l’artillerie du front { $quadrant }.
log-counter-missed = La contre-batterie (dé { $die }) manque l’artillerie du front { $quadrant }.
log-friendly-fire = { $place } : des bombes tombent sur les Allemands, { $points ->
    [one] 1 point de perte.
   *[other] { $points } points de perte.
}
log-observer-lost = { $unit } est chassé jusqu’à l’aube.
log-rubble = { $place } : Gravats { $level }.
log-rubble-cleared = { $level ->
    [0] { $place } : les gravats sont déblayés.
   *[other] { $place } : il reste Gravats { $level }.
}
log-production-ends = L’usine de tracteurs ne construit plus de chars.
log-refit = L’artillerie du front { $quadrant } est de nouveau prête (dé { $die }).
log-refit-failed = L’artillerie du front { $quadrant } n’est pas prête (dé { $die }).
log-built = { $unit } sort de l’usine de tracteurs ; { $factors ->
    [one] il reste 1 facteur.
   *[other] il reste { $factors } facteurs.
}
log-ferry = Des bacs partent pour { $place }, interdiction { $points }.
log-breakthrough = Des unités percent par { $place }.
log-crossed-safe = { $unit } traverse la Volga sans encombre ({ $dr }, total { $total }).
log-crossed-spent = { $unit } débarque dispersée, { $days } ({ $dr }, total { $total }).
log-crossed-back = { $unit } revient sur la rive est, { $days } ({ $dr }, total { $total }).
log-crossed-lost = { $unit } est perdue sur la Volga ({ $dr }, total { $total }).
log-recrossed-safe = { $unit } atteint la rive est ({ $dr }, total { $total }).
log-recrossed-spent = { $unit } atteint la rive est dispersée, { $days } ({ $dr }, total { $total }).
log-recrossed-back = { $unit } ne peut pas traverser et est dispersée, { $days } ({ $dr }, total { $total }).
log-recrossed-lost = { $unit } est perdue sur la Volga ({ $dr }, total { $total }).
log-clock = Le jet d’impulsion est de { $dr } : plus que { $space }, la période continue.
log-clock-ends = Le jet d’impulsion est de { $dr }, pas plus que { $space } : la période s’achève.
log-sunset = Le soleil se couche.
log-week-end = Fin de la semaine { $week } : l’Allemand a { $vp } PV.
log-over-draw = La bataille est indécise.
log-over-german = L’Allemand gagne.
log-over-soviet = Le Russe gagne.
log-over-sawmill-german = L’Allemand tient le sud de la ville et gagne.
log-over-sawmill-soviet = Le sud de la ville a tenu : le Russe gagne.

# ==== Fins de partie ====

ending-blue = Décidé par les points de victoire de la semaine.
ending-black = Points de victoire à égalité : décidé par les pertes.
ending-equal = Points de victoire à égalité : partie nulle.
ending-red = Hors de la fourchette de la semaine.
ending-draw = Dans la fourchette après neuf semaines : partie nulle.
ending-sawmill = La bataille de la scierie de Kouïbychev est finie.
ending-extinct = Un camp n’a plus aucune unité.
ending-resigned = Un joueur a abandonné.
ending-agreed = Les joueurs sont convenus d’arrêter.

# ==== Refus ====

refused-activate-the-factory = Activez l’usine de tracteurs, aire 70, pour construire des blindés.
refused-activate-first = { $subject } peut être attaquée : activez l’aire dont les unités le feront.
refused-all-assigned = { $subject } est entrée aussi : il lui faut une attaque.
refused-already-attacked = { $subject } a été attaquée dans cette impulsion : plus personne n’y entre.
refused-another-colour = { $subject } n’a pas la couleur de placement de l’unité.
refused-another-quadrant = { $subject } est dans un autre quadrant.
refused-artillery-only = Dans cette impulsion, seule l’artillerie agit.
refused-as-designated = { $subject } : l’attaque vise le groupe désigné.
refused-beside-the-landing = { $subject } n’est ni le débarcadère ni à côté.
refused-bid-first = Enchérissez d’abord.
refused-can-do-nothing = { $subject } ne peut rien faire maintenant.
refused-cannot-leave-the-enemy = { $subject } est antiaérienne : elle ne peut pas quitter l’ennemi.
refused-cannot-pay = { $subject } n’a pas assez de facteurs de mouvement pour cette attaque.
refused-choose-an-impulse = Choisissez d’abord l’usage de cette impulsion : activate, fire, stuka, guns, ferry, refit ou pass.
refused-commit-or-not = Engagez l’artillerie, ou non.
refused-decide-at-last = Faites agir ou reposer les unités choisies.
refused-did-not-begin-here = { $subject } n’a pas commencé l’impulsion ici : l’ennemi la retient.
refused-does-not-lead = { $subject } ne mène pas la défense.
refused-enemy-there = { $subject } : l’ennemi y est.
refused-engineers-only = { $subject } n’est pas du génie.
refused-ferry-only = Dans cette impulsion, seul le bac se déplace.
refused-finish-first = Finissez d’abord l’impulsion commencée : pick, go, attack ou end.
refused-fires-already = { $subject } dirige déjà un tir.
refused-flown-already = La Luftwaffe a déjà volé à cette date.
refused-free-areas-only = { $subject } n’est pas libre : à vous et sans ennemi.
refused-fresh-enemy-holds = Un ennemi frais retient { $subject } ici.
refused-fresh-enemy-inside = Un ennemi frais est là : { $subject } ne peut pas entrer.
refused-from-one-area = { $subject } n’est pas dans la même aire que le premier observateur.
refused-full = { $subject } est pleine : sept unités d’un camp au plus.
refused-game-over = La partie est finie.
refused-german-aircraft = Seul l’Allemand a des avions.
refused-german-artillery = Seul l’Allemand a des observateurs.
refused-germans-there = { $subject } : des Allemands y sont.
refused-guarded-by-guns = Des blindés ou canons ennemis empêchent { $subject } de passer droit à un autre ennemi.
refused-guns-ready = Cette artillerie est prête.
refused-guns-spent = Cette artillerie est usée.
refused-infantry-on-foot = { $subject } n’est pas de l’infanterie à pied fraîche.
refused-infantry-only = { $subject } n’est pas de l’infanterie.
refused-isolated = { $subject } est isolée.
refused-just-landed = Pas dans l’impulsion du débarquement.
refused-lead-pays-first = { $subject } mène la défense et prend le premier point.
refused-listed-itself = { $subject } est elle-même inscrite aujourd’hui.
refused-marker-first = Son marqueur de durée doit d’abord être retiré.
refused-most-rubble = { $subject } a tous les gravats possibles.
refused-must-be-there = { $subject } n’est pas parmi les gravats.
refused-must-stop = { $subject } a quitté l’ennemi et ne peut pas aller plus loin.
refused-name-a-substitute = Nommez une unité qui part à sa place.
refused-name-the-lead = Nommez le défenseur principal.
refused-need-not-retreat = { $subject } n’a pas à reculer.
refused-needs-a-leader = { $subject } n’a pas de facteur d’attaque : quelqu’un doit mener.
refused-needs-an-escort = { $subject } a besoin d’une unité avec un facteur d’attaque.
refused-night-only = Seulement de nuit.
refused-no-breakthrough = { $subject } n’était pas à vous au coucher du soleil.
refused-no-landing = { $subject } n’a pas de débarcadère.
refused-no-ranged-by-zones = Pas de tir vers ou depuis une zone : { $subject }.
refused-no-rubble = { $subject } : il n’y a pas de gravats.
refused-no-substitutes = Personne ne peut partir à la place de { $subject }.
refused-no-such-card = Vous n’avez plus cette carte.
refused-no-such-group = { $subject } : il n’y a pas de tel groupe ennemi.
refused-nobody-can-act = { $subject } : personne ne peut y agir.
refused-nobody-fresh = { $subject } : personne de frais n’y est, les unités usées attendent la nuit.
refused-nobody-listed = Aucune unité n’est inscrite.
refused-nobody-to-pick = Il n’y a pas là plusieurs unités à choisir.
refused-nobody-reaches = { $subject } : aucune de vos unités fraîches n’y parvient avec une attaque dans cette impulsion.
refused-nobody-waits = Personne de la rive est ne peut y aller.
refused-not-active = { $subject } n’agit pas dans cette impulsion.
refused-not-adjacent = { $subject } n’est pas adjacente.
refused-not-an-entry = { $subject } : les renforts ne s’y placent pas.
refused-not-by-night = Pas de nuit.
refused-not-by-zones = Pas d’infiltration vers ou depuis une zone : { $subject }.
refused-not-eliminated = { $subject } n’est pas parmi les éliminées.
refused-not-from-enemy-to-enemy = { $subject } ne peut pas passer droit d’un ennemi à un autre.
refused-not-in-play = { $subject } n’est pas en jeu.
refused-not-in-the-group = { $subject } n’est pas du groupe attaqué.
refused-not-in-zones = Les zones ne se fortifient pas : { $subject }.
refused-not-into-the-enemy = { $subject } ne peut pas entrer chez l’ennemi.
refused-not-its-parent = { $subject } : l’observateur n’y a pas sa place.
refused-not-on-the-east-bank = { $subject } n’est pas sur la rive est.
refused-not-on-the-map = Cette unité n’est pas sur la carte.
refused-not-the-best-refuge = Il y a un meilleur refuge que { $subject }.
refused-not-together = { $subject } n’est pas avec les autres.
refused-not-your-decision = Ce n’est pas à vous de décider.
refused-not-your-pool = Ces unités ne sont pas à vous.
refused-not-to-be-placed = { $subject } n’est pas à placer.
refused-not-yours = { $subject } n’est pas à vous.
refused-observer-needs-company = { $subject } ne va chez l’ennemi qu’avec une unité de combat.
refused-observers-do-not-attack = { $subject } est un observateur : il dirige l’artillerie.
refused-observers-only = { $subject } n’est pas un observateur.
refused-odd-dates-only = Dans ce scénario les Stukas ne volent qu’aux dates impaires.
refused-once-a-group = { $subject } : ce groupe a déjà subi son attaque.
refused-once-in-an-area = { $subject } est déjà attaquée.
refused-one-attack-for-each = { $subject } : ceux qui y sont entrés ont fait leur attaque.
refused-one-by-one = Une unité à la fois.
refused-one-engineer-or-three = Une unité du génie, ou trois d’infanterie.
refused-one-group-an-impulse = Un seul groupe d’artillerie du front par impulsion.
refused-one-landing = Un seul débarcadère par impulsion.
refused-one-target-area = La cible est { $subject }.
refused-out-of-range = { $subject } est hors de portée.
refused-outside = { $subject } est hors de ce scénario.
refused-owes-an-attack = { $subject } est entrée chez l’ennemi et doit attaquer.
refused-pass-on-first = { $subject } est dans une aire pleine et doit continuer.
refused-pay-first = Prenez d’abord les points de perte.
refused-pick-first = Choisissez d’abord les unités qui le feront : pick.
refused-picked-already = { $subject } est déjà choisie.
refused-place-first = Placez d’abord l’unité.
refused-place-it-first = { $subject } est choisie : placez-la d’abord.
refused-play-a-card = Jouez une carte.
refused-pool-empty = Il n’y a là personne de frais.
refused-prolong-or-not = Prolongez la période, ou laissez-la finir.
refused-raise-by-one-at-least = Montez d’au moins un.
refused-raise-or-stop = Montez, ou arrêtez.
refused-retreat-first = Retraitez d’abord.
refused-retreat-or-stand = Repliez-vous, ou tenez.
refused-same-type-only = { $subject } n’est pas du même type.
refused-south-only = Seule l’artillerie du front Sud est de ce scénario.
refused-soviet-armour-only = { $subject } n’est pas un blindé soviétique.
refused-soviet-artillery = Seul le Russe a l’artillerie du front.
refused-soviet-ferries = Seul le Russe traverse la Volga.
refused-spent-at-the-start = Seulement des unités usées au début de l’impulsion : pas { $subject }.
refused-spent-units-stay = { $subject } est usée.
refused-stands-there = { $subject } : l’unité y est déjà.
refused-take-back-first = Reprenez d’abord des unités, ou dites que cela suffit.
refused-three-at-most = Trois unités au plus.
refused-too-far = { $subject } n’a pas assez de facteurs de mouvement.
refused-too-few-factors = Trop peu de facteurs de blindés pour { $subject }.
refused-too-strong = { $subject } est trop forte pour revenir à ce titre.
refused-use-or-save = Utilisez l’Avantage, ou gardez-le.
refused-used-the-bonus = { $subject } a utilisé son mouvement doublé.
refused-waited-too-long = { $subject } a attendu des attaques et n’a plus assez de facteurs de mouvement.
refused-withdraw-first = Décidez d’abord des retraits.
refused-spent-enemies-only = { $subject } doit contenir des ennemis, et seulement des usés.

# ==== En-tête et questions ====

heading-setup = Mise en place
heading = { $day ->
    [1] 1er
   *[other] { $day }
} { $month } 1942 · semaine { $week } sur { $weeks }
phase-day-now = Jour, impulsion { $impulse } sur { $impulses }
phase-night-now = Nuit, impulsion { $impulse } sur { $impulses }
prompt-over = La partie est finie.
prompt-wait = Un instant.
prompt-dice = Les dés décident.
prompt-others = On attend : { $side }.
prompt-others-bid = On attend l’autre enchère.
prompt-bids = Enchérissez des points de victoire pour le camp allemand. La plus haute enchère le joue et les concède.
prompt-open-bid-first = Enchères égales. Ouvrez en unités de l’épreuve subsidiaire, ou déclinez.
prompt-open-bid = L’enchère est à { $bid }. Montez, ou arrêtez.
prompt-deploy = { $left ->
    [one] Placez { $unit }, la dernière unité.
   *[other] Placez { $unit } ; il reste { $left } unités.
}
prompt-withdraw = { $unit } est inscrite pour le retrait.
prompt-substitute = Nommez des unités qui partent à la place de { $unit } : { $owed ->
    [one] 1 facteur d’attaque est dû.
   *[other] { $owed } facteurs d’attaque sont dus.
}
prompt-return = Reprenez { $left ->
    [one] 1 unité éliminée
   *[other] jusqu’à { $left } unités éliminées
} de { $sum } facteurs d’attaque au plus.
prompt-reinforce = { $left ->
    [one] { $unit } arrive : où ?
   *[other] { $unit } arrive, et { $left } en tout : où ?
}
prompt-observer = { $unit } revient : où ?
prompt-impulse-opening = Bombardement d’ouverture : désignez des cibles, ou activez une aire.
prompt-impulse-day = Votre impulsion, de jour : activez une aire, tirez, ou passez.
prompt-impulse-night = Votre impulsion, de nuit : activez une aire, ou passez.
prompt-act = Choisissez des unités, ou finissez l’impulsion.
prompt-act-owing = { $unit } est entrée et doit attaquer. Choisissez les attaquants.
prompt-act-chosen = { $count ->
    [one] 1 unité est choisie : où, ou quoi ?
   *[other] { $count } unités sont choisies : où, ou quoi ?
}
prompt-designate = { $count ->
    [one] 1 tir est désigné. Un autre, ou feu.
   *[other] { $count } tirs sont désignés. Un autre, ou feu.
}
prompt-guns = Artillerie du front { $quadrant } : la cible suivante, ou la fin.
prompt-ferry = { $count ->
    [0] Choisissez jusqu’à trois unités de la rive est.
    [one] 1 unité traversera. Choisissez-en d’autres, ou partez.
   *[other] { $count } unités traverseront. Choisissez-en d’autres, ou partez.
}
prompt-commit = { $place } : l’artillerie du front participe-t-elle ?
prompt-card = { $place } : jouez une carte.
prompt-advantage = Le jet est de { $dr }. Utiliser l’Avantage pour relancer ?
prompt-advantage-combat = { $place } : les dés sont jetés. Utiliser l’Avantage pour les relancer ?
prompt-lead = { $place } : qui mène la défense et prend le premier point ?
prompt-pay = { $place } : { $points ->
    [one] 1 point de perte à prendre.
   *[other] { $points } points de perte à prendre.
}
prompt-retreat = { $place } : qui recule, et où ?
prompt-voluntary = { $place } : quelqu’un d’autre se replie-t-il ?
prompt-prolong-day = Le jour finirait. Utiliser l’Avantage pour le prolonger ?
prompt-prolong-night = La nuit finirait. Utiliser l’Avantage pour la prolonger ?

# ==== Choix ====

do-bid = Enchérir { $count }
do-raise = Enchérir { $count }
do-stop = Arrêter
do-deploy = Placer : { $place }
do-printed = Cette formation comme imprimé
do-printed-all = Tout comme imprimé
do-withdraw = La retirer
do-withdraw-all = Retirer toutes les inscrites
do-keep = La garder
do-instead = D’autres partent à sa place
do-give = { $unit } part
do-return = { $unit } revient
do-enough = Cela suffit
do-arrive = Arriver : { $place }
do-arrive-later = Attendre hors carte
do-arrive-all = Toutes arrivent : { $place }
do-observe = Observer depuis { $place }
do-activate = Activer { $place }
do-fire = { $unit } tire sur { $group }, { $place }
do-stuka = Les Stukas attaquent { $group }, { $place }
do-guns = L’artillerie { $quadrant } tire sur { $group }, { $place }
do-refit = Rééquiper l’artillerie du front { $quadrant }
do-ferry = Faire traverser vers { $place }
do-break-in = Percer par { $place }
do-pass = Passer
do-pick = Choisir { $unit }
do-pick-all = Tout choisir : { $place }
do-go = Aller vers { $place }, { $cost } FM
do-attack = Attaquer { $group }, { $place }
do-fortify = Fortifier
do-infiltrate = S’infiltrer : { $place }
do-regroup = Se regrouper vers { $place }
do-recross = Passer sur la rive est
do-build = Construire { $unit }
do-rest = Se reposer
do-drop = Relâcher
do-launch = Feu
do-cross = Traverser la Volga
do-end = Finir l’impulsion
do-commit = L’artillerie { $quadrant } participe
do-hold = Elle ne participe pas
do-hold-all = Pas dans cette impulsion
do-card = Jouer { $count }
do-use = Utiliser l’Avantage : relancer
do-use-combat = Utiliser l’Avantage : tout relancer
do-save = Garder l’Avantage
do-save-all = Le garder pour cette impulsion
do-lead = { $unit } mène
do-pay-spent = { $unit } devient usée
do-pay-retreat = { $unit } recule
do-pay-eliminate = { $unit } est éliminée
do-retreat = { $unit } recule vers { $place }
do-stand = Tenir
do-prolong = Utiliser l’Avantage : prolonger
do-let-end = Laisser finir

# ==== Pistes, marqueurs, chiffres ====

token-marker = marqueur d’impulsion
mark-rubble-level = Gravats { $count }
track-impulses-first = Piste des impulsions, premier jour : { $impulses } impulsions, sans jet
track-impulses-day = Piste des impulsions : { $space } ou moins au jet d’impulsion amène le coucher du soleil, { $chance } %
track-impulses-night = Piste des impulsions : { $space } ou moins au jet d’impulsion amène l’aube, { $chance } %
track-dead-soviet = Russes éliminés
track-dead-german = Allemands éliminés
track-card = À placer
track-calendar = Renforts à venir
figure-vp = Points de victoire allemands
figure-vp-least = Minimum de points allemands
figure-losses = Pertes russes moins allemandes
figure-factors = Facteurs de blindés
figure-advantage = Avantage
figure-east-bank = Sur la rive est

# ==== Aperçus ====

preview-close = Attaque rapprochée contre { $group }, { $place }
preview-ranged = Attaque à distance contre { $group }, { $place }
preview-rubble = Le génie déblaie les gravats, { $place }
preview-barrage = Artillerie contre { $group }, { $place }
preview-air = Stukas contre { $group }, { $place }
preview-guns = Artillerie du front contre { $group }, { $place }
preview-storm = Entrer ({ $place }) et attaquer { $group }
preview-enter = Entrer : { $place }
preview-entry = { $unit } entre dans les gravats, { $place } : { $need } ou plus
preview-retreat = { $unit } recule vers { $place }
preview-infiltrate = { $unit } s’infiltre, { $place }
preview-fortify = Fortifier { $place }
preview-refit = Rééquiper l’artillerie { $quadrant }
preview-ferry = Chaque unité qui traverse vers { $place }
preview-recross = Chaque unité qui retraverse depuis { $place }
preview-clock-day = Le jet d’impulsion peut amener le coucher du soleil
preview-clock-night = Le jet d’impulsion peut amener l’aube

sum-attack = attaque, en tout
sum-defence = défense, en tout
sum-roll = jet
term-8-351 = { $unit } mène
term-8-351-a = { $count ->
    [one] une unité de plus
   *[other] { $count } unités de plus
}
term-8-351-b = { $count ->
    [one] un régiment complet
   *[other] { $count } régiments complets
}
term-8-351-c = { $count ->
    [one] une deuxième organisation
   *[other] { $count } organisations après la première
}
term-8-351-d = plein jour
term-8-351-e = artillerie du front
term-15-3 = artillerie du front seule
term-15-24 = { $unit } dirige le tir
term-17-2 = les Stukas
term-8-352 = { $count ->
    [one] { $unit } mène
   *[other] { $unit } ou une égale mène
}
term-8-352-g = { $unit } mène, facteur divisé par deux
term-8-352-a = { $times ->
    [one] terrain : { $terrain }
   *[other] terrain, { $times } fois : { $terrain }
}
term-8-352-b = gravats { $level }
term-8-352-c = nuit
term-8-352-d = plein jour, aviation allemande
term-8-352-e = artillerie du front
term-8-352-f = la date
term-14-1 = gravats { $level }
term-14-6 = l’aire et les unités de l’ennemi
sum-mean = points de perte en moyenne
sum-hit = pour cent de toucher, artillerie muette
sum-hit-guns = pour cent de toucher, artillerie { $quadrant } en action
sum-counter = pour cent : la contre-batterie fait taire l’artillerie { $quadrant }
sum-rubble = pour cent : gravats
sum-friendly-fire = pour cent : bombes sur les Allemands
sum-sunset = pour cent : le jet amène le coucher du soleil
sum-dawn = pour cent : le jet amène l’aube
sum-after-hit = jours d’usure si elles touchent, jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
sum-after-level = jours d’usure en cas d’égalité, jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
sum-after-repulsed = jours d’usure si elles sont repoussées, jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
sum-after-hit-outside = de l’extérieur, si elles touchent : jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
sum-after-level-outside = de l’extérieur, en cas d’égalité : jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
sum-after-repulsed-outside = de l’extérieur, si elles sont repoussées : jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
sum-after-barrage = jours d’usure, jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
sum-cost = facteurs de mouvement pour entrer
sum-left = facteurs de mouvement restants
sum-doubled = au-delà du mouvement simple : plus d’attaque ensuite
sum-entry = pour cent, chaque unité mécanisée dans les gravats : { $need } ou plus
sum-tem = effet du terrain (TEM)
sum-used = facteurs de mouvement dépensés
sum-needed = à atteindre avec le dé
sum-contest-one = ou plus avec un dé, devant l’ennemi
sum-contest-two = ou plus avec deux dés, devant l’ennemi
sum-contest-rubble = ou plus avec deux dés, dans les gravats
sum-interdiction = points d’interdiction
sum-space = case du marqueur

outcome-nothing = Sans effet
outcome-repulsed = Repoussée
outcome-level = Égalité
outcome-points = { $count ->
    [one] { $count } point de perte
   *[other] { $count } points de perte
}
outcome-points-range = { $from } à { $to } points de perte
outcome-cleared = { $level ->
    [0] Déblayé
   *[other] Il reste gravats { $level }
}
outcome-eliminated = Groupe éliminé
outcome-overrun = Dépassement : elles peuvent continuer
outcome-kept-out = Ne passe pas, usée
outcome-gets-in = Entre
outcome-routed = Déroute, éliminée
outcome-gets-through = Passe
outcome-not-fortified = Pas de gravats
outcome-fortified = Un niveau de plus
outcome-not-ready = Pas prête
outcome-ready = De nouveau prête
outcome-drowned = Perdue
outcome-back = Retour, usée jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
outcome-lands-spent = Débarque usée, jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
outcome-lands = Débarque et peut agir
outcome-goes-on = Elle continue
outcome-sunset = Coucher du soleil
outcome-dawn = Aube

# ==== Calques ====

overlay-control = Aires contestées, et tenues sans unité
overlay-contested = Contestée : { $side } la contrôlent
overlay-empty = Tenue par { $side } sans unité
overlay-march = Jusqu’où vont les unités choisies
overlay-cost = { $cost } FM
overlay-supply-german = Ravitaillement allemand, et ce qui tient à un seul lieu
overlay-supply-soviet = Ravitaillement russe, et ce qui tient à un seul lieu
overlay-cut-off = Coupée
overlay-breaks = −{ $count }
overlay-landings = Interdiction aux débarcadères, traversées sûres
overlay-landing = { $points } · { $safe } %
overlay-artillery = Portée des observateurs, contre-batterie (CB)
overlay-observed = { $count }
overlay-counter = C-B { $count }
overlay-recovery = Quand les unités redeviennent fraîches
overlay-date = { $date }
overlay-never = isolée
overlay-withdrawals = Retraits de la semaine à venir
overlay-victory = Points de victoire
overlay-vp = { $points } PV

# Ce que l’ordinateur pèse, et ce qu’il vise.
worth-points = points de victoire allemands
worth-ahead = points à portée des Allemands
worth-ground = zones tenues par les Allemands
worth-strength = pertes que les Allemands peuvent encaisser de plus que les Soviétiques
worth-readiness = force allemande encore utilisable cette semaine
worth-waiting = facteurs allemands en réserve
worth-losses = pertes soviétiques moins les allemandes
worth-isolated = unités allemandes coupées
worth-advantage = l’Avantage
worth-rubble = décombres
worth-course = le cours habituel de la bataille

# Là où un chiffre ne dirait rien : il y en a plus, ou moins.
more-ahead = plus de points à portée des Allemands
less-ahead = moins de points à portée des Allemands
more-readiness = plus de force allemande pour cette semaine
less-readiness = moins de force allemande pour cette semaine
more-advantage = l’Avantage plus souvent allemand
less-advantage = l’Avantage moins souvent allemand

aim-none = continuer au fil du jeu
aim-area = se battre pour { $area }

# Comment les niveaux de l’ordinateur jouent à ce jeu. Ce qui a été mesuré de leur force se dit à la fin du texte.
level-recruit = Trouve un bon emploi aux unités de chaque zone, attaque, marche ou défense, et prend un des meilleurs au jugé. Elle ne se demande pas ce que vous ferez des troupes qu’elle laisse usées.
level-captain = Juge les points, la force et le ravitaillement après chaque ordre. Une impulsion demande plusieurs ordres, et il ne voit qu’en partie ce qu’ils valent ensemble. Il a battu un joueur sans plan dans 200 parties sur 200.
level-colonel = Choisit une zone à points pour laquelle se battre et suit ses ordres à travers l’impulsion jusqu’à votre réponse. Il sait où en est la semaine, mais ne prépare rien sur plusieurs jours. Il a battu le capitaine dans 135 parties sur 200.
level-marshal = Joue en pensée de nombreuses suites d’une impulsion et leurs réponses, et compte la fin exactement quand il reste peu à jouer. Avec beaucoup d’unités sur la carte, chaque idée a moins de temps : préparez sans bruit. Avec une seconde par décision, il a battu le colonel dans 141 parties sur 200.
