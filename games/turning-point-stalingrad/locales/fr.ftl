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
phase-bidding = Offres
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
seat-first = Le premier joueur
seat-second = Le second joueur
log-bids = Les offres sont ouvertes : { $first } et { $second }.
log-sides = { $seat } joue l’Allemand et concède { $bid } PV.
log-open-bid = { $seat } offre { $bid }.
log-open-stop = { $seat } n’offre plus.
log-deployed = { $unit } commence { $place-a }.
log-printed = { $count ->
    [one] 1 unité ({ $side }) commence là où son pion le dit.
   *[other] { $count } unités ({ $side }) commencent là où leurs pions le disent.
}
log-first-rubble = { $place } : { $dr } et le terrain, { $tem }, font Gravats 1.
log-date = { $date }, semaine { $week }.
log-withdrawn = { $unit } { $unit-g ->
    [f] est retirée
   *[m] est retiré
}.
log-kept = { $unit } { $unit-g ->
    [f] n’est pas retirée
   *[m] n’est pas retiré
} : le Russe peut reprendre des unités.
log-returned = { $unit } revient avec la 64e armée.
log-arrived = { $unit } arrive { $place-a }.
log-arrived-later = { $unit } arrive et attend hors carte.
log-arrived-east = { $unit } arrive sur la rive est.
log-not-coming = { $unit } ne vient pas.
log-isolated = { $unit }, sans ravitaillement, { $unit-g ->
    [f] est isolée
   *[m] est isolé
}, -{ $level }.
log-relieved = { $unit } { $unit-g ->
    [f] est de nouveau ravitaillée
   *[m] est de nouveau ravitaillé
}.
log-attrition = { $unit } souffre d’attrition (dé { $die }) et { $unit-g ->
    [f] est dispersée
   *[m] est dispersé
}.
log-attrition-lost = { $unit } souffre d’attrition (dé { $die }).
log-recovered = { $count ->
    [one] 1 unité redevient fraîche.
   *[other] { $count } unités redeviennent fraîches.
}
log-factor = L’usine de tracteurs a { $factors ->
    [one] 1 facteur de blindés.
   *[other] { $factors } facteurs de blindés.
}
log-observer-back = { $unit } observe de nouveau { $place-de }.
log-impulse-day = Jour, case { $space } : { $side } ont l’impulsion.
log-impulse-night = Nuit, case { $space } : { $side } ont l’impulsion.
log-activated = { $sides } activent { $place-le }.
log-passed = { $sides } passent.
log-moved = { $unit } : { $from-de } { $to-a }, { $cost } FM.
log-stays-behind = { $unit } reste en arrière ({ $rule }).
log-traced-back = { $unit } n’a pas de place { $from-a } et revient { $to-a }.
log-dispersed-moved = { $units } : { $units-g ->
    [f] usée
    [mp] usés
    [fp] usées
   *[m] usé
} après le mouvement, jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }.
log-dispersed-attacked = { $units } : { $units-g ->
    [f] usée
    [mp] usés
    [fp] usées
   *[m] usé
} après l’attaque, jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }.
log-dispersed-fired = { $units } : { $units-g ->
    [f] usée
    [mp] usés
    [fp] usées
   *[m] usé
} après le tir, jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }.
log-dispersed-fortified = { $units } : { $units-g ->
    [f] usée
    [mp] usés
    [fp] usées
   *[m] usé
} après avoir fortifié, jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }.
log-dispersed-infiltrated = { $units } : { $units-g ->
    [f] usée
    [mp] usés
    [fp] usées
   *[m] usé
} après l’infiltration, jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }.
log-dispersed-kept-out = { $units } : { $units-g ->
    [f] usée
    [mp] usés
    [fp] usées
   *[m] usé
} devant les gravats, jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }.
log-dispersed-turned-back = { $units } : { $units-g ->
    [f] usée
    [mp] usés
    [fp] usées
   *[m] usé
} sur la rive est, jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }.
log-entry = { $unit } se fraie un chemin dans les gravats { $place-de } ({ $dr }, il fallait { $need }).
log-entry-failed = { $unit } n’entre pas dans les gravats { $place-de } ({ $dr }, il fallait { $need }).
log-regrouped = { $unit } se regroupe { $from-de } { $to-a }.
log-infiltrated = { $unit } s’infiltre { $place-a } (dé { $die }, terrain { $tem }).
log-infiltrated-failed = { $unit } n’arrive pas à s’infiltrer { $place-a } (dé { $die }, terrain { $tem }).
log-fortified = { $place-Le } { $place-g ->
    [f] est fortifiée
    [mp] sont fortifiés
    [fp] sont fortifiées
   *[m] est fortifié
} : dé { $die } + terrain { $tem } − mouvement { $used } = { $total }, il fallait { $need }. Gravats { $level }.
log-fortified-failed = { $place-Le } { $place-g ->
    [f] n’est pas fortifiée
    [mp] ne sont pas fortifiés
    [fp] ne sont pas fortifiées
   *[m] n’est pas fortifié
} : dé { $die } + terrain { $tem } − mouvement { $used } = { $total }, il fallait { $need }.
log-controls = { $sides } contrôlent { $place-le }.
log-attack-close = { $place } : { $side } attaquent { $group } ({ $targets }) avec { $units }, { $ov } contre { $dv }.
log-attack-ranged = { $place } : attaque à distance contre { $group } ({ $targets }), { $side } avec { $units }, { $ov } contre { $dv }.
log-attack-rubble = { $place } : { $units } { $units-g ->
    [mp] attaquent
    [fp] attaquent
   *[m] attaque
} les gravats, { $ov } contre { $dv }.
log-attack-barrage = { $place } : { $units } tire sur { $group } ({ $targets }), { $ov } contre { $dv }.
log-attack-air = { $place } : les Stukas attaquent { $group } ({ $targets }), { $ov } contre { $dv }.
log-attack-guns = { $place } : l’artillerie du front tire sur { $group } ({ $targets }), { $ov } contre { $dv }.
log-void = { $place }, { $group } : plus personne, l’attaque est annulée.
log-committed = L’artillerie du front { $quadrant } participe.
log-card = { $sides } retournent { $card-le }.
log-offence-ground = Valeur offensive { $ov } : { $factor }, { $unit }{ $more ->
    [0] {""}
   *[other] {" "}+ { $more }, unités supplémentaires
}{ $regiments ->
    [0] {""}
   *[other] {" "}+ { $regiments }, intégrité régimentaire
}{ $parents ->
    [0] {""}
   *[other] {" "}− { $parents }, organisations parentes
}{ $day ->
    [0] {""}
   *[other] {" "}+ { $day }, jour
}{ $guns ->
    [0] {""}
   *[other] {" "}+ { $guns }, artillerie du front
}.
log-offence-rubble = Valeur offensive { $ov } : { $factor }, { $unit }{ $more ->
    [0] {""}
   *[other] {" "}+ { $more }, unités supplémentaires
}{ $parents ->
    [0] {""}
   *[other] {" "}− { $parents }, organisations parentes
}.
log-offence-barrage = Valeur offensive { $ov } : { $factor }, { $unit }.
log-offence-air = Valeur offensive { $ov } : les Stukas.
log-offence-guns = Valeur offensive { $ov } : artillerie du front.
log-defence = Valeur défensive { $dv } : { $factor }, { $unit }{ $halved ->
    [0] {""}
   *[other] , facteur divisé par deux
}{ $terrain ->
    [0] {""}
   *[other] {" "}+ { $terrain }, terrain
}{ $rubble ->
    [0] {""}
   *[other] {" "}+ { $rubble }, gravats
}{ $night ->
    [0] {""}
   *[other] {" "}+ { $night }, nuit
}{ $day ->
    [0] {""}
   *[other] {" "}+ { $day }, jour
}{ $guns ->
    [0] {""}
   *[other] {" "}+ { $guns }, artillerie du front
}{ $date ->
    [0] {""}
   *[other] {" "}+ { $date }, date
}.
log-defence-rubble = Valeur défensive { $dv } : gravats { $rubble }{ $enemies ->
    [0] {""}
   *[other] {" "}+ { $enemies }, ennemi sur place
}{ $guns ->
    [0] {""}
   *[other] {" "}+ { $guns }, artillerie du front
}.
log-combat-positive = { $attack } (jet { $attackdr }) contre { $defence } (jet { $defencedr }) : { $points ->
    [one] 1 point de perte.
   *[other] { $points } points de perte.
}
log-combat-null = { $attack } (jet { $attackdr }) contre { $defence } (jet { $defencedr }) : attaque nulle.
log-combat-negative = { $attack } (jet { $attackdr }) contre { $defence } (jet { $defencedr }) : attaque négative, { $points } de moins.
log-advantage = { $sides } utilisent l’Avantage : on relance { $dice }.
log-prolonged = { $sides } utilisent l’Avantage : la période continue.
log-spent = { $unit } prend 1 point de perte : { $unit-g ->
    [f] usée
   *[m] usé
} jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }.
log-driven-out = { $unit } prend 1 point de perte : retraite, { $unit-g ->
    [f] usée
   *[m] usé
} jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }.
log-eliminated-points = { $unit } prend 1 point de perte de plus et { $unit-g ->
    [f] est éliminée
   *[m] est éliminé
}.
log-eliminated-group = { $unit } { $unit-g ->
    [f] est éliminée
   *[m] est éliminé
} avec son groupe.
log-eliminated-rout = { $unit } { $unit-g ->
    [f] est éliminée
   *[m] est éliminé
} dans la déroute.
log-eliminated-hunger = { $unit } { $unit-g ->
    [f] est éliminée
   *[m] est éliminé
} par l’attrition.
log-eliminated-volga = { $unit } { $unit-g ->
    [f] est éliminée
   *[m] est éliminé
} sur la Volga.
log-all-eliminated = { $count ->
    [one] { $place } : la seule unité ({ $group }) est perdue
   *[other] { $place } : les { $count } unités ({ $group }) sont perdues
}, { $points } points pour une capacité de { $capacity }.
log-retreated = { $unit } retraite { $from-de } { $to-a }.
log-retreated-freely = { $unit } retraite de son plein gré { $from-de } { $to-a }.
log-contest = { $unit } parvient { $place-a } ({ $dr }, il fallait { $need }).
log-contest-failed = { $unit } ne parvient pas { $place-a } ({ $dr }, il fallait { $need }).
log-routed = { $unit } est en déroute.
log-overrun = { $place } : attaque par dépassement, les attaquants peuvent continuer.
log-counter-hit = La contre-batterie (dé { $die }, unités : { $units }) fait taire l’artillerie du front { $quadrant }.
log-counter-missed = La contre-batterie (dé { $die }, unités : { $units }) manque l’artillerie du front { $quadrant }.
log-friendly-fire = { $place } : deux jets de { $dr }, attaque par erreur, { $points ->
    [one] 1 point de perte.
   *[other] { $points } points de perte.
}
log-observer-lost = { $unit } { $unit-g ->
    [f] est seule
   *[m] est seul
} parmi les ennemis : { $unit-g ->
    [f] retirée
   *[m] retiré
} jusqu’à l’aube.
log-rubble = { $place } : { $dr } et le terrain, { $tem }, font Gravats { $level }.
log-rubble-cleared = { $level ->
    [0] { $place } : les gravats sont déblayés.
   *[other] { $place } : il reste Gravats { $level }.
}
log-production-taken = Les Allemands tiennent l’usine de tracteurs : elle ne construit plus de chars.
log-production-bombed = L’usine de tracteurs est en gravats : elle ne construit plus de chars.
log-refit = L’artillerie du front { $quadrant } est de nouveau prête (dé { $die }, { $need } ou moins).
log-refit-failed = L’artillerie du front { $quadrant } n’est pas prête (dé { $die }, { $need } ou moins).
log-built = { $unit } sort de l’usine de tracteurs ; { $factors ->
    [one] il reste 1 facteur.
   *[other] il reste { $factors } facteurs.
}
log-ferry = Des bacs partent { $place-a }, interdiction { $points }.
log-breakthrough = Des unités font une percée { $place-a }.
log-crossed-safe = { $unit } traverse la Volga sans encombre ({ $dr }, total { $total }).
log-crossed-spent = { $unit } débarque { $unit-g ->
    [f] dispersée
   *[m] dispersé
}, durée { $days } ({ $dr }, total { $total }).
log-crossed-back = { $unit } revient sur la rive est, durée { $days } ({ $dr }, total { $total }).
log-crossed-lost = { $unit } sombre dans la Volga ({ $dr }, total { $total }).
log-landed = { $unit } prend pied { $place-a }.
log-recrossed-safe = { $unit } atteint la rive est ({ $dr }, total { $total }).
log-recrossed-spent = { $unit } atteint la rive est { $unit-g ->
    [f] dispersée
   *[m] dispersé
}, durée { $days } ({ $dr }, total { $total }).
log-recrossed-back = { $unit } ne peut pas traverser et { $unit-g ->
    [f] est dispersée
   *[m] est dispersé
}, durée { $days } ({ $dr }, total { $total }).
log-recrossed-lost = { $unit } sombre dans la Volga ({ $dr }, total { $total }).
log-clock = Le jet d’impulsion est de { $dr } : plus que { $space }, la période continue.
log-clock-ends = Le jet d’impulsion est de { $dr }, pas plus que { $space } : la période s’achève.
log-sunset = Le soleil se couche.
log-week-end = Fin de la semaine { $week } : l’Allemand a { $vp } PV, le nombre bleu est { $needed }.
log-week-end-red = Fin de la semaine { $week } : l’Allemand a { $vp } PV, la fourchette rouge va de { $least } à { $most }.
log-week-end-sawmill = Fin de la semaine : l’Allemand a { $vp } PV, il lui en faut { $needed }.
log-over-draw = La bataille est indécise.
log-over-german = L’Allemand gagne.
log-over-soviet = Le Russe gagne.
log-over-losses = Les Russes ont perdu { $net } unités de plus que les Allemands, le nombre noir est { $black }.
log-over-sawmill-german = L’Allemand tient le sud de la ville et gagne.
log-over-sawmill-soviet = Le sud de la ville a tenu : le Russe gagne.

# ==== Fins de partie ====

ending-blue = Décidé par les points de victoire de la semaine.
ending-black = Points de victoire à égalité : décidé par les pertes.
ending-equal = Points de victoire à égalité : match nul.
ending-red = Hors de la fourchette de la semaine.
ending-draw = Dans la fourchette après la dernière semaine : match nul.
ending-sawmill = La bataille de la scierie de Kouïbychev est finie.
ending-extinct = Un camp n’a plus aucune unité.
ending-resigned = Un joueur a abandonné.
ending-agreed = Les joueurs sont convenus d’arrêter.

# ==== Refus ====

refused-activate-the-factory = Activez l’usine de tracteurs, { $subject }, pour construire des blindés.
refused-activate-first = On peut attaquer { $subject-le } : activez l’aire dont les unités le feront.
refused-all-assigned = { $subject } { $subject-g ->
    [f] est entrée
    [mp] sont entrés
    [fp] sont entrées
   *[m] est entré
} aussi : il lui faut une attaque.
refused-already-attacked = On a déjà attaqué { $subject-le } dans cette impulsion : plus personne n’y entre.
refused-another-colour = { $subject } : ce n’est pas la couleur de placement de l’unité.
refused-another-quadrant = { $subject-Le } { $subject-g ->
    [mp] sont
    [fp] sont
   *[m] est
} dans un autre quadrant.
refused-artillery-only = Dans cette impulsion, seule l’artillerie agit.
refused-as-designated = { $subject } : l’attaque vise le groupe désigné.
refused-beside-the-landing = { $subject-Le } { $subject-g ->
    [mp] ne sont
    [fp] ne sont
   *[m] n’est
} ni le débarcadère ni à côté.
refused-bid-first = Faites d’abord votre offre.
refused-can-do-nothing = { $subject } ne peut rien faire maintenant.
refused-cannot-leave-the-enemy = { $subject }, unité antiaérienne, ne peut pas quitter l’ennemi.
refused-cannot-pay = { $subject } n’a pas assez de facteurs de mouvement pour cette attaque.
refused-choose-an-impulse = Choisissez d’abord l’usage de cette impulsion : activate, fire, stuka, guns, ferry, refit ou pass.
refused-commit-or-not = Engagez l’artillerie, ou non.
refused-decide-at-last = Faites agir ou reposer les unités choisies.
refused-did-not-begin-here = { $subject } n’a pas commencé l’impulsion ici : { $subject-g ->
    [f] retenue
    [mp] retenus
    [fp] retenues
   *[m] retenu
} par l’ennemi.
refused-does-not-lead = { $subject } ne mène pas la défense.
refused-enemy-there = { $subject } : l’ennemi y est.
refused-engineers-only = { $subject } n’est pas du génie.
refused-ferry-only = Dans cette impulsion, seul le bac se déplace.
refused-finish-first = Finissez d’abord l’impulsion commencée : pick, go, attack ou end.
refused-fires-already = { $subject } dirige déjà un tir.
refused-flown-already = La Luftwaffe a déjà volé à cette date.
refused-free-areas-only = { $subject-Le } { $subject-g ->
    [mp] ne sont
    [fp] ne sont
   *[m] n’est
} pas libre : à vous et sans ennemi.
refused-fresh-enemy-holds = Un ennemi frais retient { $subject } ici.
refused-fresh-enemy-inside = Un ennemi frais est là : { $subject } ne peut pas entrer.
refused-from-one-area = { $subject } n’est pas dans la même aire que le premier observateur.
refused-full = { $subject-Le } { $subject-g ->
    [f] est pleine
    [mp] sont pleins
    [fp] sont pleines
   *[m] est plein
} : { $number } unités d’un camp au plus.
refused-game-over = La partie est finie.
refused-german-aircraft = Seul l’Allemand a des avions.
refused-german-artillery = Seul l’Allemand a des observateurs.
refused-germans-there = { $subject } : des Allemands y sont.
refused-guarded-by-guns = Des blindés ou canons ennemis empêchent { $subject } de passer droit à un autre ennemi.
refused-guns-ready = Cette artillerie est prête.
refused-guns-spent = Cette artillerie est usée.
refused-infantry-on-foot = { $subject } n’est pas de l’infanterie à pied fraîche.
refused-infantry-only = { $subject } n’est pas de l’infanterie.
refused-isolated = { $subject } { $subject-g ->
    [f] est isolée
    [mp] sont isolés
    [fp] sont isolées
   *[m] est isolé
}.
refused-just-landed = Pas dans l’impulsion du débarquement.
refused-lead-pays-first = { $subject } mène la défense et prend le premier point.
refused-listed-itself = { $subject } { $subject-g ->
    [f] est aussi inscrite
    [mp] sont aussi inscrits
    [fp] sont aussi inscrites
   *[m] est aussi inscrit
} aujourd’hui.
refused-marker-first = Son marqueur de durée doit d’abord être retiré.
refused-most-rubble = { $subject } : tous les gravats possibles y sont.
refused-must-be-there = { $subject } n’est pas parmi les gravats.
refused-must-stop = { $subject } a quitté l’ennemi et ne peut pas aller plus loin.
refused-name-a-substitute = Nommez une unité qui part à sa place.
refused-name-the-lead = Nommez le défenseur principal.
refused-need-not-retreat = { $subject } n’a pas à retraiter.
refused-needs-a-leader = { $subject } n’a pas de facteur d’attaque : quelqu’un doit mener.
refused-needs-an-escort = { $subject } a besoin d’une unité avec un facteur d’attaque.
refused-night-only = Seulement de nuit.
refused-no-breakthrough = { $subject } : cette zone n’était pas à vous au coucher du soleil.
refused-no-fresh-enemies = Un ennemi frais est là : { $subject }.
refused-no-landing = Il n’y a pas de débarcadère { $subject-a }.
refused-no-ranged-by-zones = Pas de tir vers une zone ni depuis elle : { $subject }.
refused-no-rubble = { $subject } : il n’y a pas de gravats.
refused-no-substitutes = Personne ne peut partir à la place { $subject-de }.
refused-no-such-card = Vous n’avez plus cette carte.
refused-no-such-group = { $subject } : il n’y a pas de tel groupe ennemi.
refused-nobody-can-act = { $subject } : personne ne peut y agir.
refused-nobody-fresh = { $subject } : personne de frais n’y est, les unités usées attendent la nuit.
refused-nobody-listed = Aucune unité n’est inscrite.
refused-nobody-to-pick = Il n’y a pas là plusieurs unités à choisir.
refused-nobody-reaches = { $subject } : aucune de vos unités fraîches n’y parvient avec une attaque dans cette impulsion.
refused-nobody-waits = Personne de la rive est ne peut y aller.
refused-not-active = { $subject } n’agit pas dans cette impulsion.
refused-not-adjacent = { $subject-Le } { $subject-g ->
    [f] n’est pas adjacente
    [mp] ne sont pas adjacents
    [fp] ne sont pas adjacentes
   *[m] n’est pas adjacent
}.
refused-not-an-entry = { $subject } : les renforts ne s’y placent pas.
refused-not-by-night = Pas de nuit.
refused-not-by-zones = Pas d’infiltration vers une zone ni depuis elle : { $subject }.
refused-not-eliminated = { $subject } { $subject-g ->
    [mp] ne sont
    [fp] ne sont
   *[m] n’est
} pas parmi les unités éliminées.
refused-not-from-enemy-to-enemy = { $subject } ne peut pas passer droit d’un ennemi à un autre.
refused-not-in-play = { $subject } n’est pas en jeu.
refused-not-in-the-group = { $subject } n’est pas du groupe attaqué.
refused-not-in-zones = Les zones ne se fortifient pas : { $subject }.
refused-not-into-the-enemy = { $subject } ne peut pas entrer chez l’ennemi.
refused-not-its-parent = { $subject } : l’observateur n’y a pas sa place.
refused-not-on-the-east-bank = { $subject } n’est pas sur la rive est.
refused-not-on-the-map = Cette unité n’est pas sur la carte.
refused-not-the-best-refuge = Une autre aire passe avant { $subject-le } pour la retraite.
refused-not-together = { $subject } n’est pas avec les autres.
refused-not-your-decision = Ce n’est pas à vous de décider.
refused-not-your-pool = Ces unités ne sont pas à vous.
refused-not-to-be-placed = { $subject } n’est pas à placer.
refused-not-yours = { $subject-Le } { $subject-g ->
    [mp] ne sont
    [fp] ne sont
   *[m] n’est
} pas à vous.
refused-observer-needs-company = { $subject } ne va chez l’ennemi qu’avec une unité de combat.
refused-observers-do-not-attack = { $subject } est un observateur : il dirige l’artillerie.
refused-observers-only = { $subject } n’est pas un observateur.
refused-odd-dates-only = Dans ce scénario les Stukas ne volent qu’aux dates impaires.
refused-once-a-group = { $subject } : ce groupe a déjà subi son attaque.
refused-once-in-an-area = { $subject-Le } { $subject-g ->
    [f] est déjà attaquée
    [mp] sont déjà attaqués
    [fp] sont déjà attaquées
   *[m] est déjà attaqué
}.
refused-one-attack-for-each = { $subject } : ceux qui y sont entrés ont fait leur attaque.
refused-one-by-one = Une unité à la fois.
refused-one-engineer-or-three = Une unité du génie, ou { $number } d’infanterie.
refused-one-group-an-impulse = Un seul groupe d’artillerie du front par impulsion.
refused-one-landing = Un seul débarcadère par impulsion.
refused-one-target-area = La cible est { $subject-le }.
refused-out-of-range = { $subject-Le } { $subject-g ->
    [mp] sont
    [fp] sont
   *[m] est
} hors de portée.
refused-outside = { $subject-Le } { $subject-g ->
    [mp] sont
    [fp] sont
   *[m] est
} hors de ce scénario.
refused-owes-an-attack = { $subject } { $subject-g ->
    [f] est entrée
    [mp] sont entrés
    [fp] sont entrées
   *[m] est entré
} chez l’ennemi et doit attaquer.
refused-pass-on-first = { $subject } est dans une aire pleine et doit continuer.
refused-pay-first = Prenez d’abord les points de perte.
refused-pick-first = Choisissez d’abord les unités qui le feront : pick.
refused-picked-already = { $subject } { $subject-g ->
    [f] est déjà choisie
    [mp] sont déjà choisis
    [fp] sont déjà choisies
   *[m] est déjà choisi
}.
refused-place-first = Placez d’abord l’unité.
refused-place-it-first = { $subject } { $subject-g ->
    [f] est choisie
    [mp] sont choisis
    [fp] sont choisies
   *[m] est choisi
} : à placer d’abord.
refused-play-a-card = Jouez une carte.
refused-pool-empty = Il n’y a là personne de frais.
refused-prolong-or-not = Prolongez la période, ou laissez-la finir.
refused-raise-by-one-at-least = Montez d’au moins un.
refused-raise-or-stop = Montez, ou arrêtez.
refused-retreat-first = Retraitez d’abord.
refused-retreat-or-stand = Retraitez, ou tenez.
refused-same-type-only = { $subject } n’est pas du même type.
refused-south-only = Seule l’artillerie du front Sud est de ce scénario.
refused-soviet-armour-only = { $subject } n’est pas un blindé soviétique.
refused-soviet-artillery = Seul le Russe a l’artillerie du front.
refused-soviet-ferries = Seul le Russe traverse la Volga.
refused-spent-at-the-start = Seulement des unités usées au début de l’impulsion : pas { $subject }.
refused-spent-units-stay = { $subject } { $subject-g ->
    [f] est usée
    [mp] sont usés
    [fp] sont usées
   *[m] est usé
}.
refused-stands-there = { $subject } : l’unité y est déjà.
refused-take-back-first = Reprenez d’abord des unités, ou dites que cela suffit.
refused-three-at-most = { $number } unités au plus.
refused-too-far = { $subject } n’a pas assez de facteurs de mouvement.
refused-too-few-factors = Trop peu de facteurs de blindés pour { $subject }.
refused-too-strong = { $subject } { $subject-g ->
    [f] est trop forte
    [mp] sont trop forts
    [fp] sont trop fortes
   *[m] est trop fort
} pour revenir à ce titre.
refused-use-or-save = Utilisez l’Avantage, ou gardez-le.
refused-used-the-bonus = { $subject } a utilisé son mouvement doublé.
refused-waited-too-long = { $subject } a attendu des attaques et n’a plus assez de facteurs de mouvement.
refused-withdraw-first = Décidez d’abord des retraits.
refused-spent-enemies-only = Il faut { $subject-a } des ennemis, et seulement des unités usées.

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
prompt-others-bid = On attend l’autre offre.
prompt-bids = Offrez des points de victoire pour le commandement des Allemands. La plus haute offre l’obtient et les concède.
prompt-open-bid-first = Offres égales. Ouvrez en unités de l’épreuve subsidiaire, ou déclinez.
prompt-open-bid = L’offre est à { $bid }. Montez, ou arrêtez.
prompt-deploy = { $left ->
    [one] Placez { $unit }, la dernière unité.
   *[other] Placez { $unit } ; il reste { $left } unités.
}
prompt-withdraw = { $unit } { $unit-g ->
    [f] est inscrite
   *[m] est inscrit
} pour le retrait.
prompt-substitute = Nommez des unités qui partent à la place { $unit-de } : { $owed ->
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
prompt-act-owing = { $unit } { $unit-g ->
    [f] est entrée
   *[m] est entré
} et doit attaquer. Choisissez les attaquants.
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
    [0] Choisissez jusqu’à { $most } unités de la rive est.
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
prompt-retreat = { $place } : qui retraite, et où ?
prompt-voluntary = { $place } : quelqu’un d’autre retraite-t-il de son plein gré ?
prompt-prolong-day = Le jour finirait. Utiliser l’Avantage pour le prolonger ?
prompt-prolong-night = La nuit finirait. Utiliser l’Avantage pour la prolonger ?

# ==== Choix ====

do-bid = Offrir { $count }
do-raise = Offrir { $count }
do-stop = Arrêter
do-deploy = Placer { $place-a }
do-printed = Cette formation comme imprimé
do-printed-all = Tout comme imprimé
do-withdraw = La retirer
do-withdraw-all = Retirer toutes les inscrites
do-keep = La garder
do-instead = D’autres partent à sa place
do-give = { $unit } part
do-return = { $unit } revient
do-enough = Cela suffit
do-arrive = Arriver { $place-a }
do-arrive-later = Attendre hors carte
do-arrive-all = Toutes arrivent { $place-a }
do-observe = Observer { $place-de }
do-activate = Activer { $place-le }
do-fire = { $unit } tire sur { $group } { $place-de }
do-stuka = Les Stukas attaquent { $group } { $place-de }
do-guns = L’artillerie { $quadrant } tire sur { $group } { $place-de }
do-refit = Rééquiper l’artillerie du front { $quadrant }
do-ferry = Faire traverser { $place-a }
do-break-in = Faire une percée { $place-a }
do-pass = Passer
do-pick = Choisir { $unit }
do-pick-all = Choisir tout { $place-a }
do-go = Aller { $place-a }, { $cost } FM
do-attack = Attaquer { $group } { $place-de }
do-fortify = Fortifier
do-infiltrate = S’infiltrer { $place-a }
do-regroup = Se regrouper { $place-a }
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
do-card = Jouer { $card-le }
do-use = Utiliser l’Avantage : relancer
do-use-combat = Utiliser l’Avantage : tout relancer
do-save = Garder l’Avantage
do-save-all = Le garder pour cette impulsion
do-lead = { $unit } mène
do-pay-spent = { $unit } devient { $unit-g ->
    [f] usée
   *[m] usé
}
do-pay-retreat = { $unit } retraite
do-pay-eliminate = { $unit } { $unit-g ->
    [f] est éliminée
   *[m] est éliminé
}
do-retreat = { $unit } retraite { $place-a }
do-stand = Tenir
do-prolong = Utiliser l’Avantage : prolonger
do-let-end = Laisser finir

# ==== Tableaux, marqueurs, chiffres ====

token-marker = marqueur d’impulsion
mark-rubble-level = Gravats { $count }
track-impulses-first = Tableau des impulsions, premier jour : { $impulses } impulsions, sans jet
track-impulses-day = Tableau des impulsions : { $space } ou moins au jet d’impulsion amène le coucher du soleil, { $chance } %
track-impulses-night = Tableau des impulsions : { $space } ou moins au jet d’impulsion amène l’aube, { $chance } %
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

preview-close = Attaque rapprochée contre { $group } { $place-de }
preview-ranged = Attaque à distance contre { $group } { $place-de }
preview-rubble = Le génie déblaie les gravats { $place-de }
preview-barrage = Artillerie contre { $group } { $place-de }
preview-air = Stukas contre { $group } { $place-de }
preview-guns = Artillerie du front contre { $group } { $place-de }
preview-storm = Entrer { $place-a } et attaquer { $group }
preview-enter = Entrer { $place-a }
preview-entry = { $unit } entre dans les gravats { $place-de } : { $need } ou plus
preview-retreat = { $unit } retraite { $place-a }
preview-infiltrate = { $unit } s’infiltre { $place-a }
preview-fortify = Fortifier { $place-le }
preview-refit = Rééquiper l’artillerie { $quadrant }
preview-ferry = Chaque unité qui traverse { $place-a }
preview-recross = Chaque unité qui retraverse { $place-de }
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
sum-after-hit = jours de dispersion après une attaque positive, jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
sum-after-level = jours de dispersion après une attaque nulle, jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
sum-after-repulsed = jours de dispersion après une attaque négative, jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
sum-after-hit-outside = à distance, attaque positive : jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
sum-after-level-outside = à distance, attaque nulle : jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
sum-after-repulsed-outside = à distance, attaque négative : jusqu’au { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
sum-after-barrage = jours de dispersion, jusqu’au { $day ->
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
outcome-repulsed = Attaque négative
outcome-level = Attaque nulle
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
overlay-counter = CB { $count }
overlay-recovery = Quand les unités redeviennent fraîches
overlay-date = { $date }
overlay-never = isolée
overlay-withdrawals = Retraits de la semaine à venir
overlay-victory = Points de victoire
overlay-vp = { $points } PV

# Ce que l’ordinateur pèse, et ce qu’il vise.
worth-points = points de victoire allemands
worth-ahead = points à portée des Allemands
worth-ground = aires tenues par les Allemands
worth-strength = pertes que les Allemands peuvent encaisser de plus que les Soviétiques
worth-readiness = force allemande encore utilisable cette semaine
worth-waiting = facteurs allemands en réserve
worth-losses = pertes soviétiques moins les allemandes
worth-isolated = unités allemandes coupées
worth-advantage = l’Avantage
worth-rubble = gravats
worth-course = le cours habituel de la bataille

# Là où un chiffre ne dirait rien : il y en a plus, ou moins.
more-ahead = plus de points à portée des Allemands
less-ahead = moins de points à portée des Allemands
more-readiness = plus de force allemande pour cette semaine
less-readiness = moins de force allemande pour cette semaine
more-advantage = l’Avantage plus souvent allemand
less-advantage = l’Avantage moins souvent allemand

aim-none = continuer au fil du jeu
aim-area = se battre pour { $area-le }

# Comment les niveaux de l’ordinateur jouent à ce jeu. Ce qui a été mesuré de leur force se dit à la fin du texte.
level-recruit = Trouve un bon emploi aux unités de chaque aire, attaque, marche ou défense, et prend un des meilleurs au jugé. Il ne se demande pas ce que vous ferez des troupes qu’il laisse usées.
level-captain = Juge les points, la force et le ravitaillement après chaque ordre. Une impulsion demande plusieurs ordres, et il ne voit qu’en partie ce qu’ils valent ensemble. Il a battu un joueur sans plan dans 200 parties sur 200.
level-colonel = Choisit une aire à points pour laquelle se battre et suit ses ordres à travers l’impulsion jusqu’à votre réponse. Il sait où en est la semaine, mais ne prépare rien sur plusieurs jours. Il a battu le capitaine dans 135 parties sur 200.
level-marshal = Joue en pensée de nombreuses suites d’une impulsion et leurs réponses, et compte la fin exactement quand il reste peu à jouer. Avec beaucoup d’unités sur la carte, chaque idée a moins de temps : préparez sans bruit. Avec une seconde par décision, il a battu le colonel dans 141 parties sur 200.

# Ce qui est imprimé sur la carte, en mots.
terrain-town = terrain bâti
tag-shield = TEM { $n }
tag-vp = { $n } PV
tag-landing = débarcadère
tag-rubble-symbol = symbole de gravats
tag-coastal = sur la Volga
tag-zone = zone
