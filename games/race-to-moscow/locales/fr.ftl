# 1941: Race to Moscow. Les mots du jeu, en français.

group-nord = Nord
group-mitte = Centre
group-sued = Sud
side-nord = Nord
side-mitte = Centre
side-sued = Sud
side-soviet = les Soviétiques

token-fuel = carburant
token-ammo = munitions
token-food = vivres
token-truck = camion
token-train = train
token-marker = marqueur soviétique
token-medal = médaille
token-infantry = infanterie
token-armour = blindés

militia = la milice
order-halder = Ordre de Halder
order-fuehrer = Ordre du Führer
order-wolf = Tanière du loup

# Tour et phases
heading-setup = Mise en place
heading = Manche { $round } · { $group }
heading-final = Dernière manche { $round } · { $group }
phase-actions = Actions
phase-rail = Voie ferrée
phase-reaction = Réaction soviétique

# Ce qui est demandé
prompt-over = La partie est finie.
prompt-wait = Un instant.
prompt-others = En attente : { $side }.
prompt-draw = Une carte est tirée.
prompt-order = Le sort désigne qui commence.
prompt-refill = Une carte OKH est dévoilée.
prompt-setup-marker = { $zone } : infanterie ou blindés ?
prompt-setup-reserve = { $count ->
    [one] Choisissez le marqueur de votre réserve.
   *[other] Choisissez les { $count } marqueurs de votre réserve.
}
prompt-actions = { $count ->
    [0] Plus d’action normale : utilisez des cartes ou terminez vos actions.
    [one] Choisissez votre dernière action.
   *[other] Choisissez une action ; il en reste { $count }.
}
prompt-field = Choisissez l’armée de campagne suivante, ou terminez.
prompt-step = { $army } : choisissez une zone (étape { $step } sur { $most }).
prompt-march = { $army } : marche forcée pour 1 vivre, ou s’arrêter ?
prompt-go-on = { $army } est arrêté. Payer 1 carburant et continuer ?
prompt-air-on-fort = { $zone } est fortifiée : employer l’aviation maintenant, ou la garder pour un combat ?
prompt-medal-from = { $order } : choisissez la médaille à déplacer.
prompt-medal-to = La médaille de { $zone } : choisissez où elle va.
prompt-partisans = Partisans : choisissez un marqueur de voie ferrée à retourner.
prompt-security = Partisans à { $zone } : votre Division de sécurité l’empêche-t-elle ?
prompt-combat = Vous rencontrez { $card }. Utilisez une carte, ou combattez.
prompt-militia = Vous rencontrez la milice. Utilisez une carte, ou combattez.
prompt-transport = Placez un camion ou un train ({ $placed } sur { $limit }).
prompt-haul-truck = Un camion depuis { $zone } : vers où ?
prompt-haul-train = Un train depuis { $zone } : vers où ?
prompt-redeploy = { $army } monte en train : vers où ?
prompt-handle = { $army } : combien de { $kind } sur sa carte ?
prompt-cargo = De { $from } à { $to } : combien de { $kind } ?
prompt-supply = { $zone } : combien de { $kind } du stock ?
prompt-take-trucks = Combien de camions prenez-vous ?
prompt-take-trains = Combien de trains prenez-vous ? { $stock ->
    [one] Il y en a 1 dans le stock, qui provoque une Réorganisation.
   *[other] Il y en a { $stock } dans le stock ; le dernier provoque une Réorganisation.
}
prompt-excess = { $zone } contient trop de ravitaillement : rendez des pions au stock, ou chargez l’armée qui s’y trouve.
prompt-food = { $army } consomme 1 vivre : de sa zone, ou de sa carte ?
prompt-look = Que regardez-vous ?
prompt-port = Flottille de transport : choisissez un de vos ports.
prompt-airlift = Pont aérien : choisissez une armée et un pion.
prompt-rail-pioneers = Pionniers des chemins de fer : choisissez un de vos marqueurs.
prompt-mission = Consigne de commandement : choisissez une armée à déplacer.
prompt-rail = Prolongez la voie ferrée d’une zone, ou passez.
prompt-reaction-tie = Réaction soviétique : plusieurs zones se valent, à vous de trancher.
prompt-reaction = Choisissez la réaction soviétique : un marqueur, ou une contre-attaque.
prompt-marker-type = { $zone } : infanterie ou blindés ?
prompt-marker-gone = Aucune zone pour un marqueur : lequel quitte la partie ?
prompt-reveal = Les cartes encerclées sont retournées.

# Choix
do-end = Terminer vos actions
do-done = Terminer
do-stop = S’arrêter ici
do-pay = Payer 1 carburant et continuer
do-fight = Combattre
do-pass = Passer
do-air-now = Aviation contre la fortification
do-air-later = Garder l’aviation pour un combat
do-prevent = Empêcher par la Division de sécurité
do-transport = Transporter du ravitaillement
do-take-transport = Prendre des transports
do-air = Soutien aérien
do-fill = Charger tout ce qui tient
do-look-pursuit = Regarder votre pioche de Poursuite
do-look-soviet = Regarder la pioche soviétique
do-eat-card = Prendre les vivres de la carte
do-eat-zone = Prendre les vivres de la zone
do-move = Déplacer { $army }
do-move-panzer = Déplacer { $army } pour 1 carburant
do-handle = Charger ou décharger { $army }
do-redeploy = Envoyer { $army } en train
do-go = Aller à { $zone }
do-march = Marche forcée vers { $zone } pour 1 vivre
do-truck = Envoyer un camion depuis { $zone }
do-train = Envoyer un train depuis { $zone }
do-to = Vers { $zone }
do-supply = Prendre du ravitaillement à { $zone }
do-medal-from = Déplacer une médaille de { $zone }
do-medal-to = Porter la médaille à { $zone }
do-sabotage = Retourner la voie ferrée à { $zone }
do-look-at = Regarder le marqueur de { $zone }
do-port = Débarquer à { $zone }
do-rail = Voie ferrée jusqu’à { $zone }
do-place = Placer un marqueur à { $zone }
do-counter = Contre-attaquer { $zone }
do-fleet = Flotte vers { $zone }
do-card = Utiliser { $card }
do-take = Prendre { $card }
do-fuel = { $count } carburant
do-ammo = { $count ->
    [one] { $count } munition
   *[other] { $count } munitions
}
do-food = { $count ->
    [one] { $count } vivre
   *[other] { $count } vivres
}
do-trucks = { $count ->
    [0] Aucun camion
    [one] 1 camion
   *[other] { $count } camions
}
do-trains = { $count ->
    [0] Aucun train
    [one] 1 train
   *[other] { $count } trains
}
do-return = Rendre 1 pion { $kind }
do-lift = 1 pion { $kind } pour { $army }
do-infantry = Infanterie, reste { $count }
do-armour = Blindés, reste { $count }
do-reserve = { $infantry } infanterie, { $armour } blindés

# Pistes, notes, marques, chiffres
track-armies = Groupe d’armées { $group }
track-reserve = Réserve soviétique : le dernier marqueur met fin à la partie
note-ready = Disponible
note-moving = En marche
note-moved = A bougé
note-halt = HALTE
mark-enter-nobody = Fermée dans cette partie
mark-soviet = Marqueur soviétique
mark-soviet-infantry = Infanterie soviétique
mark-soviet-armour = Blindés soviétiques
mark-medal = { $count ->
    [one] { $count } médaille
   *[other] { $count } médailles
}
mark-rail = Voie ferrée
mark-prize = Une médaille est imprimée ici sur la carte en jeu
mark-no-prize = Aucune médaille n’est imprimée ici sur la carte en jeu
mark-fuel = { $count } carburant
mark-ammo = { $count ->
    [one] { $count } munition
   *[other] { $count } munitions
}
mark-food = { $count ->
    [one] { $count } vivre
   *[other] { $count } vivres
}
mark-halt = HALTE : pas de vivres
mark-air = Soutien aérien
figure-medals = Médailles
figure-trucks = Camions
figure-trains = Trains
figure-encircled = Cartes encerclées
figure-pursuit = Pioche de Poursuite
figure-round = Manche
figure-stock-fuel = Carburant en stock
figure-stock-ammo = Munitions en stock
figure-stock-food = Vivres en stock
figure-trains-stock = Trains en stock
figure-reserve = Réserve soviétique
figure-deck = Pioche soviétique

# Aperçus et calques
preview-step = Entrer à { $zone }
preview-fight = Combat contre { $card }
preview-militia = Combat contre la milice
sum-food = vivres pour la marche forcée
sum-fort = munitions pour la fortification
sum-encircled = zones coupées si vous la prenez
sum-medals = médailles sur place
sum-price-ammo = munitions pour vaincre
sum-price-fuel = carburant pour vaincre
sum-air = munitions épargnées par l’aviation
sum-has-ammo = munitions sur la carte
sum-has-fuel = carburant sur la carte
foe-elite = un corps mécanisé d’élite
foe-shock = une armée de choc
foe-mech = un corps mécanisé
foe-army = une armée
foe-reserve = une armée de réserve
outcome-lost = Vous perdez contre { $foe }
outcome-won = Vous battez { $foe }
outcome-bombers = Les bombardiers vous arrêtent
outcome-mud = La boue vous arrête
outcome-found = Vous trouvez 1 pion { $kind }
outcome-order = Un ordre déplace une médaille
outcome-partisans = Partisans
outcome-auxiliaries = Auxiliaires : une action de plus
outcome-recon = Reconnaissance
outcome-nothing = Rien
outcome-fight-won = Vous gagnez
outcome-fight-lost = Vous perdez et reculez
overlay-supply = Ravitaillement : { $group }
overlay-rail = Les trains atteignent cette zone.
overlay-road = Reliée à la base, sans voie ferrée.
overlay-counter = Contre-attaques
overlay-exposed = { $group } peut perdre cette zone.
overlay-pockets = Poches
overlay-pocket-by = Coupée si vous prenez { $zone }.

# Ce qui s’est passé
log-order = { $first } commence.
log-round = Manche { $round }.
log-turn = Au tour du groupe { $group }.
log-set-infantry = Infanterie à { $zone }.
log-set-armour = Blindés à { $zone }.
log-set-marker = Un marqueur soviétique à { $zone }.
log-reserve-chosen = Réserve : { $infantry } infanterie, { $armour } blindés.
log-reserve-set = La réserve soviétique est prête.
log-activated = { $army } est activée.
log-activated-panzer = { $army } est activé pour 1 carburant.
log-moved = { $army } : de { $from } à { $to }.
log-marched = { $army } fait une marche forcée pour 1 vivre.
log-fort-paid = { $army } paie 1 munition pour la fortification de { $zone }.
log-fort-spared = Les Pionniers ouvrent { $zone } à { $army }.
log-fort-spared-air = L’aviation ouvre { $zone } à { $army }.
log-drew = { $group } tire à { $zone } : { $card }.
log-no-card = { $group } n’a plus de carte Poursuite à tirer.
log-reshuffled = { $group } mélange ses cartes Poursuite défaussées.
log-kept = { $group } garde { $card }.
log-found = 1 pion { $kind } trouvé à { $zone }.
log-nothing-found = Plus de { $kind } dans le stock.
log-stopped = { $army } doit s’arrêter.
log-paid-on = { $army } paie 1 carburant et continue.
log-unmasked-infantry = Le marqueur de { $zone } est de l’infanterie.
log-unmasked-armour = Le marqueur de { $zone } est blindé.
log-militia = La pioche soviétique est vide : milice à { $zone }.
log-won = { $army } bat { $card } : { $ammo ->
    [one] { $ammo } munition
   *[other] { $ammo } munitions
}, { $fuel } carburant.
log-lost = { $army } perd contre { $card } ({ $ammo ->
    [one] { $ammo } munition
   *[other] { $ammo } munitions
}, { $fuel } carburant) et recule à { $back }.
log-captured = { $group } prend { $zone }{ $medals ->
    [0] .
    [one] {" "}et 1 médaille.
   *[other] {" "}et { $medals } médailles.
}
log-marker-back = Le marqueur soviétique de { $zone } retourne à la réserve.
log-encircled = { $group } ferme une poche : { $zones ->
    [one] { $zones } zone
   *[other] { $zones } zones
}, { $cards ->
    [0] aucune carte.
    [one] 1 carte face cachée.
   *[other] { $cards } cartes face cachée.
}
log-by-encirclement = { $group } obtient { $zone }{ $medals ->
    [0] .
    [one] {" "}et 1 médaille.
   *[other] {" "}et { $medals } médailles.
}
log-fleet = La flotte va vers { $to }.
log-train = { $group }, train de { $from } à { $to } : { $fuel } carburant, { $ammo ->
    [one] { $ammo } munition
   *[other] { $ammo } munitions
}, { $food ->
    [one] { $food } vivre
   *[other] { $food } vivres
}.
log-truck = { $group }, camion de { $from } à { $to } : { $fuel } carburant, { $ammo ->
    [one] { $ammo } munition
   *[other] { $ammo } munitions
}, { $food ->
    [one] { $food } vivre
   *[other] { $food } vivres
}.
log-redeployed = { $army } va en train de { $from } à { $to }.
log-handled = { $army } charge { $loaded } et décharge { $unloaded } (carburant·munitions·vivres).
log-returned = 1 pion { $kind } de { $zone } retourne au stock.
log-took-supply = { $group } prend { $fuel } carburant, { $ammo ->
    [one] { $ammo } munition
   *[other] { $ammo } munitions
}, { $food ->
    [one] { $food } vivre
   *[other] { $food } vivres
} à { $zone }.
log-took-transport = { $group } prend { $trucks ->
    [one] { $trucks } camion
   *[other] { $trucks } camions
} et { $trains ->
    [one] { $trains } train.
   *[other] { $trains } trains.
}
log-reorganisation = Réorganisation : tous les camions et trains retournent au stock.
log-level-two = La logistique passe au niveau 2.
log-reserve-trains = { $trains ->
    [one] { $trains } train arrive de la réserve.
   *[other] { $trains } trains arrivent de la réserve.
}
log-ate-card = { $army } consomme 1 vivre de sa carte.
log-ate-zone = { $army } consomme 1 vivre de sa zone.
log-halted = { $army } n’a pas de vivres : HALTE.
log-halt-lifted = { $army } reçoit des vivres : la HALTE est levée.
log-air = { $group } utilise le Soutien aérien.
log-looked-pursuit = { $group } regarde sa pioche de Poursuite.
log-you-looked-pursuit = Le dessus de votre pioche de Poursuite : { $card }.
log-looked-soviet = { $group } regarde la pioche soviétique.
log-you-looked-soviet = Le dessus de la pioche soviétique : { $card }.
log-looked-at = { $group } regarde le marqueur de { $zone }.
log-looked-at-infantry = { $group } regarde le marqueur de { $zone } : infanterie.
log-looked-at-armour = { $group } regarde le marqueur de { $zone } : blindés.
log-air-back = Le marqueur d’aviation du groupe { $group } revient face cachée.
log-used = { $group } utilise { $card }.
log-okh-taken = { $group } prend { $card }.
log-okh-shown = L’OKH propose { $card }.
log-put-below = { $card } va sous sa pioche.
log-landed = La flottille débarque { $fuel } carburant, { $ammo ->
    [one] { $ammo } munition
   *[other] { $ammo } munitions
}, { $food ->
    [one] { $food } vivre
   *[other] { $food } vivres
} à { $zone }.
log-lifted = 1 pion { $kind } par avion pour { $army }.
log-medal-moved = { $order } : une médaille va de { $from } à { $to }.
log-medal-stays = { $order } : aucune médaille ne bouge.
log-partisans = Les partisans retournent la voie ferrée à { $zone }.
log-no-target = Les partisans ne trouvent pas de voie ferrée.
log-prevented = { $group } annule la carte par sa Division de sécurité.
log-rail = { $group } prolonge la voie ferrée jusqu’à { $zone }.
log-placed = Réaction soviétique : un marqueur à { $zone }.
log-counter = Réaction soviétique : { $group } perd { $zone }.
log-no-zone = Réaction soviétique : aucune zone pour un marqueur ; un marqueur quitte la partie.
log-nothing-happens = Réaction soviétique : rien.
log-final-round = La réserve soviétique est vide : c’est la dernière manche.
log-round-limit = La dernière manche commence.
log-turned = { $group } avait encerclé { $card }.
log-over-immediate = { $group } a pris { $zone } : la course est gagnée.
log-over-standard = La course est finie : on compte les médailles.

# Fins
ending-immediate = Victoire immédiate : une zone de victoire est prise et reliée à la base principale.
ending-solo-immediate = Victoire immédiate : moins il y a de manches, mieux c’est.
ending-standard = Victoire aux médailles.
ending-tie-break = Victoire aux médailles, départagée par les cartes encerclées.
ending-shared = Victoire partagée.
ending-solo-medals = La course est finie : vos médailles sont votre score.
ending-resigned = Un joueur a abandonné.
ending-agreed = Les joueurs sont convenus d’arrêter la partie.

# Refus
refused-game-over = La partie est finie.
refused-not-your-decision = Ce n’est pas à vous de décider maintenant.
refused-choose-an-action = Choisissez une action, ou terminez vos actions.
refused-no-actions-left = Vous n’avez plus d’action normale ce tour-ci.
refused-finish-first = Terminez d’abord ce que vous avez commencé.
refused-not-your-army = { $subject } n’est pas à vous.
refused-halted = { $subject } est en HALTE : il lui faut des vivres.
refused-activated-already = { $subject } a déjà bougé ce tour-ci.
refused-no-fuel = { $subject } n’a pas de carburant sur sa carte.
refused-no-first-step = { $subject } n’a aucune zone où aller.
refused-field-armies-only = { $subject } est blindé : il bouge par une action à lui.
refused-red-line = Pas à { $subject } : cette liaison est rouge. Aucun joueur ne peut l’emprunter.
refused-not-adjacent = { $subject } n’est pas voisine de l’armée.
refused-other-line = La liaison vers { $subject } n’est pas à votre couleur.
refused-no-line = Aucune liaison ne mène à { $subject }.
refused-other-zone = { $subject } n’est pas à votre couleur.
refused-blocked = { $subject } est fermée dans cette partie.
refused-held-by-other = { $subject } est tenue par un autre joueur.
refused-army-there = { $subject } s’y trouve.
refused-no-ammo-for-fort = { $subject } est fortifiée : il faut 1 munition sur la carte.
refused-no-steps-left = L’armée a fait toutes ses étapes.
refused-no-food-to-march = Une marche forcée demande 1 vivre sur la carte.
refused-first-step-due = Une armée activée fait une première étape.
refused-pay-first = Payez d’abord 1 carburant, ou arrêtez-vous.
refused-no-fuel-to-go-on = L’armée n’a pas de carburant pour continuer.
refused-nowhere-to-go = Il n’y a aucune zone où continuer.
refused-air-now-or-later = Employez l’aviation maintenant, ou gardez-la.
refused-name-a-medal = Désignez la médaille, puis où elle va.
refused-no-medal-to-move = Aucune médaille de { $subject } ne peut bouger.
refused-no-medal-there = La médaille ne peut pas aller à { $subject }.
refused-name-a-rail = Désignez un marqueur de voie ferrée.
refused-no-rail-to-turn = Les partisans ne peuvent pas frapper à { $subject }.
refused-prevent-or-not = Annulez la carte, ou passez.
refused-fight-first = Combattez, ou utilisez d’abord une carte.
refused-not-your-fleet = Seul le Nord a une flotte.
refused-fleet-has-moved = La flotte a déjà bougé ce tour-ci.
refused-sea-not-adjacent = Cette mer n’est pas voisine de la flotte.
refused-nothing-to-transport = Aucun camion ni train ne peut être placé.
refused-place-limit = Vous en avez placé autant qu’une action le permet.
refused-place-one = Placez au moins un camion ou un train.
refused-no-truck = Vous n’avez pas de camion.
refused-no-train = Vous n’avez pas de train.
refused-not-held = { $subject } n’est pas à vous.
refused-no-rail = { $subject } n’est pas sur votre voie ferrée.
refused-line-taken = La liaison vers { $subject } est occupée.
refused-nothing-to-carry = Il n’y a rien à porter à { $subject }.
refused-no-way = Rien ne peut partir de { $subject }.
refused-say-where-to = Dites où.
refused-say-how-many = Dites combien.
refused-another-kind-first = Un autre pion se compte d’abord.
refused-not-so-many = Ce nombre n’est pas possible.
refused-no-redeployment = Les armées ne prennent pas le train dans cette partie.
refused-armour-does-not-fit = { $subject } est blindé : il ne prend pas le train.
refused-handled-already = On vient de charger ou de décharger { $subject }.
refused-nothing-to-exchange = { $subject } et sa zone n’ont rien à échanger.
refused-nothing-to-load = Il n’y a rien à charger.
refused-not-in-this-zone = { $subject } n’est pas dans la zone trop pleine.
refused-none-of-these = Il n’y en a pas.
refused-return-excess = Rendez d’abord ce qui est de trop.
refused-not-your-base = { $subject } n’est pas votre base.
refused-front-base-used = { $subject } a déjà servi ce tour-ci.
refused-nothing-to-take = Il n’y a rien à prendre, ou pas de place, à { $subject }.
refused-no-transport-to-take = Il n’y a rien que vous puissiez prendre.
refused-feed-the-army = L’armée consomme d’abord ses vivres.
refused-base-game = Cette partie se joue sans aviation ni cartes OKH.
refused-air-not-ready = Votre marqueur d’aviation n’est pas prêt.
refused-only-markers = Avec un joueur soviétique on regarde des marqueurs, pas des pioches.
refused-only-decks = On ne regarde que des pioches dans cette partie.
refused-deck-empty = Cette pioche est vide.
refused-not-in-sight = Aucune de vos armées n’est voisine d’un marqueur à { $subject }.
refused-no-marker-in-sight = Aucune de vos armées n’est voisine d’un marqueur soviétique.
refused-say-where-to-look = Dites ce que vous regardez.
refused-hq-face-down = Votre QG a donné sa carte ; la prochaine Réorganisation en apporte une autre.
refused-not-on-display = { $subject } n’est pas proposée.
refused-one-auxiliaries = Une seule carte Auxiliaires sert par tour.
refused-not-at-this-moment = { $subject } ne peut pas servir à ce moment.
refused-only-against-partisans = { $subject } ne sert que contre les Partisans.
refused-no-use = { $subject } n’aurait aucun effet maintenant.
refused-card-full = La carte de { $subject } est pleine.
refused-stock-empty = Le stock n’en a plus.
refused-not-your-port = { $subject } n’est pas votre port.
refused-no-marker-to-turn = Vous n’avez pas de marqueur à retourner à { $subject }.
refused-name-a-target = Désignez la cible de la carte.
refused-has-rail = { $subject } a déjà une voie ferrée.
refused-no-rail-beside = Aucune de vos voies ferrées n’est voisine de { $subject }.
refused-rail-or-pass = Choisissez une zone pour la voie ferrée, ou passez.
refused-not-a-candidate = La carte Front ne le permet pas.
refused-reaction-due = Choisissez un marqueur ou une contre-attaque.
refused-final-round = Aucun marqueur n’est placé dans la dernière manche.
refused-reserve-empty = La réserve soviétique est vide.
refused-held = { $subject } est tenue par un joueur.
refused-marker-there = Un marqueur soviétique est à { $subject }.
refused-no-marker-beside = Aucun marqueur soviétique n’est voisin de { $subject }.
refused-no-marker-to-remove = Personne ne tient { $subject }.
refused-printed = { $subject } porte un marqueur imprimé : elle est tenue pour toujours.
refused-own-marker = { $subject } est au joueur dont c’est le tour.
refused-guarded = { $subject } est protégée par une armée ou une zone de départ.
refused-not-exposed = { $subject } n’est pas voisine d’une zone que personne ne tient.
refused-choose-a-type = Choisissez infanterie ou blindés.
refused-none-of-this-type = Il ne reste aucun marqueur de ce type.
refused-choose-the-reserve = Choisissez la réserve.

# Ce que l’ordinateur pèse, et ce qu’il vise.
worth-medals = médailles
worth-symbols = symboles de munitions sur les cartes battues
worth-victory-zones = villes de victoire tenues
worth-encircled = armées encerclées
worth-ground = zones tenues
worth-rail = zones avec voie ferrée
worth-vehicles = camions et trains en main
worth-stored = ravitaillement sur la carte
worth-medals-ahead = médailles à portée
worth-goal-ahead = proximité de la ville de victoire
worth-fuel = carburant des armées
worth-ammo = munitions des armées
worth-food = vivres des armées
worth-halted = armées arrêtées

# Là où un chiffre ne dirait rien : il y en a plus, ou moins.
more-medals-ahead = médailles plus proches
less-medals-ahead = médailles plus lointaines
more-goal-ahead = ville de victoire plus proche
less-goal-ahead = ville de victoire plus lointaine

aim-none = continuer au fil du jeu
aim-zone = foncer sur { $zone }
aim-supplies = amener du ravitaillement

# Comment les niveaux de l’ordinateur jouent à ce jeu. Ce qui a été mesuré de leur force se dit à la fin du texte.
level-recruit = Va aux médailles et aux armées soviétiques que ses troupes peuvent payer, et porte le ravitaillement vers le front sans compter d’avance. Nourrissez vos armées et vous tiendrez plus longtemps qu’elle.
level-captain = Compare ce que rapporte chaque pas : médailles, terrain, carburant et munitions des armées. Une ligne de ravitaillement qui ne paie que plus tard lui échappe. Il a battu deux joueurs sans plan dans 94 % de ses parties.
level-colonel = Vise une zone qui vaut la peine, ou le ravitaillement du front, et s’y tient à travers ses prochains pas et vos réponses. En joueur soviétique, il n’a pas de tels buts : il garde ce qui vaut des médailles. Il a battu deux capitaines dans 8 parties sur 10.
level-marshal = Essaie de nombreuses suites des prochains mouvements et combats, et pèse les cartes selon ce que le paquet peut encore contenir. Quand la course se décide de loin, par le rail et les dépôts, vous pouvez voir plus loin. Avec une seconde par décision, il a battu deux colonels dans 8 parties sur 10.
