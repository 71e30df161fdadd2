# 1941: Race to Moscow. Les mots du jeu, en français.
# Ceux du livret : carburant, munitions, nourriture ; jeton, marqueur, connexion ; armée clouée, contrôler, manche (un tour de
# jeu de tous). `.is` dit ce qu’est un mot ; `$x-Le`, `$x-de`, `$x-a` sont le nom avec ce qui le précède.

group-nord = Nord
    .is = le
group-mitte = Centre
    .is = le
group-sued = Sud
    .is = le
side-nord = Nord
    .is = le
side-mitte = Centre
    .is = le
side-sued = Sud
    .is = le
side-blocked = fermé dans cette partie
side-soviet = Soviétiques
    .is = les m

token-fuel = carburant
token-ammo = munitions
    .is = fp
token-food = nourriture
    .is = f
token-truck = camion
token-train = train
token-marker = marqueur soviétique
token-medal = médaille
    .is = f
token-infantry = infanterie
    .is = f
token-armour = blindés
    .is = mp

militia = milice
    .is = la
order-halder = Ordre de F. Halder
    .is = le
order-fuehrer = Ordre du Führer
    .is = le
order-wolf = Chance du Loup
    .is = la

# Tour et phases
heading-setup = Mise en place
heading = Manche { $round } · { $group }
heading-final = Dernière manche { $round } · { $group }
phase-actions = Actions
phase-rail = Avancement ferroviaire
phase-reaction = Réaction soviétique

# Ce qui est demandé
prompt-over = La partie est finie.
prompt-wait = Un instant.
prompt-others = En attente : { $side-le }.
prompt-draw = Une carte est piochée.
prompt-order = Le sort désigne l’ordre du tour.
prompt-refill = Une carte OKH est révélée.
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
prompt-step = { $army-Le } : choisissez une zone (étape { $step } sur { $most }).
prompt-march = { $army-Le } : marche forcée pour { $food ->
    [one] { $food } nourriture
   *[other] { $food } nourritures
}, ou s’arrêter ?
prompt-go-on = { $army-Le } est { $army-g ->
    [f] arrêtée
   *[m] arrêté
}. Payer { $fuel ->
    [one] { $fuel } carburant
   *[other] { $fuel } carburants
} et continuer ?
prompt-air-on-fort = { $zone } est fortifiée : employer le Soutien aérien maintenant, ou le garder pour un combat ?
prompt-medal-from = { $order } : choisissez la médaille à déplacer.
prompt-medal-to = La médaille { $zone-de } : choisissez où elle va.
prompt-partisans = Partisans : choisissez un marqueur de voie ferrée à retourner.
prompt-security = Partisans { $zone-a } : votre Division de Sécurité les empêche-t-elle ?
prompt-combat = Vous rencontrez { $card-le }. Utilisez une carte, ou combattez.
prompt-militia = Vous rencontrez la milice. Utilisez une carte, ou combattez.
prompt-transport = Placez un camion ou un train ({ $placed } sur { $limit }).
prompt-haul-truck = Un camion part { $zone-de } : vers où ?
prompt-haul-train = Un train part { $zone-de } : vers où ?
prompt-redeploy = { $army-Le } monte en train : vers où ?
prompt-handle = { $army-Le } : combien de { $kind } sur sa carte ?
prompt-cargo = { $from-De } { $to-a } : combien de { $kind } ?
prompt-supply = { $zone } : combien de { $kind } du stock ?
prompt-take-trucks = Combien de camions prenez-vous ?
prompt-take-trains = Combien de trains prenez-vous ? { $stock ->
    [0] Il n’y en a pas dans le stock.
    [one] Il y en a 1 dans le stock, qui provoque une Réorganisation.
   *[other] Il y en a { $stock } dans le stock ; le dernier provoque une Réorganisation.
}
prompt-excess = { $zone } contient trop de ravitaillement : rendez des jetons au stock, ou chargez l’armée qui s’y trouve.
prompt-food = { $army-Le } dépense sa nourriture : de sa zone, ou de sa carte ?
prompt-look = Que regardez-vous ?
prompt-port = Flottille de Transport : choisissez un de vos ports.
prompt-airlift = Pont Aérien : choisissez une armée et un jeton.
prompt-rail-pioneers = Pionniers de Voie Ferrée : choisissez un de vos marqueurs.
prompt-mission = Consigne de Commandement : choisissez une armée à déplacer.
prompt-rail = Avancez la voie ferrée jusqu’à une zone, ou passez.
prompt-reaction-tie = Réaction soviétique : plusieurs zones se valent, à vous de trancher.
prompt-reaction = Choisissez la Réaction soviétique : un marqueur, ou une contre-attaque.
prompt-marker-type = { $zone } : infanterie ou blindés ?
prompt-marker-gone = Aucune zone pour un marqueur : lequel quitte la partie ?
prompt-reveal = Les cartes encerclées sont révélées.

# Choix
do-end = Terminer vos actions{ $lost ->
    [0] {""}
    [one] {" "}(1 carte qui ne sert que ce tour est perdue)
   *[other] {" "}({ $lost } cartes qui ne servent que ce tour sont perdues)
}
do-done = Terminer
do-stop = S’arrêter ici
do-pay = Payer { $fuel ->
    [one] { $fuel } carburant
   *[other] { $fuel } carburants
} et continuer
do-fight = Combattre
do-pass = Passer
do-air-now = Soutien aérien contre la fortification
do-air-later = Garder le Soutien aérien pour un combat
do-prevent = Empêcher par la Division de Sécurité
do-transport = Transporter du ravitaillement
do-take-transport = Prendre des transports{ note-reorganisation }
do-air = Soutien aérien
do-fill = Tout ce qui tient : { $mix } (carburant·munitions·nourriture){ note-arrival }
do-look-pursuit = Regarder votre pioche de Poursuite
do-look-soviet = Regarder la pioche soviétique
do-eat-card = Prendre la nourriture de la carte
do-eat-zone = Prendre la nourriture de la zone
do-move = Déplacer { $army-le }
do-move-panzer = Déplacer { $army-le } pour { $fuel ->
    [one] { $fuel } carburant
   *[other] { $fuel } carburants
}
do-handle = Charger ou décharger { $army-le }
do-redeploy = Envoyer { $army-le } en train
do-go = Aller { $zone-a }
do-march = Marche forcée vers { $zone-le } pour { $food ->
    [one] { $food } nourriture
   *[other] { $food } nourritures
}
do-truck = Faire partir un camion { $zone-de }
do-train = Faire partir un train { $zone-de }
do-to = Vers { $zone-le }{ $full ->
    [0] {""}
   *[other] {" "}(zone pleine : ce qui arrive est de trop)
}{ note-eaten }
do-supply = Se ravitailler { $zone-a }
do-medal-from = Déplacer une médaille { $zone-de }
do-medal-to = Porter la médaille { $zone-a }
do-sabotage = Retourner la voie ferrée { $zone-a }
do-look-at = Regarder le marqueur { $zone-de }
do-port = Débarquer { $zone-a }{ note-arrival }
do-rail = Voie ferrée jusqu’{ $zone-a }
do-place = Placer un marqueur { $zone-a }
do-place-last = Placer le dernier marqueur de la réserve { $zone-a } : dernière manche
do-counter = Contre-attaquer { $zone-le }
do-fleet = Flotte vers { $zone-le }
do-card = Utiliser { $card-le }{ note-fight }
do-take = Prendre { $card-le }{ note-fight }
do-fuel = { $count ->
    [one] { $count } carburant
   *[other] { $count } carburants
}
do-fuel-to = { $count ->
    [one] { $count } carburant
   *[other] { $count } carburants
}{ note-arrival }
do-ammo = { $count ->
    [one] { $count } munition
   *[other] { $count } munitions
}
do-ammo-to = { $count ->
    [one] { $count } munition
   *[other] { $count } munitions
}{ note-arrival }
do-food = { $count ->
    [one] { $count } nourriture
   *[other] { $count } nourritures
}
do-food-to = { $count ->
    [one] { $count } nourriture
   *[other] { $count } nourritures
}{ note-arrival }
do-trucks = { $count ->
    [0] Aucun camion
    [one] 1 camion
   *[other] { $count } camions
}{ note-reorganisation }
do-trains = { $count ->
    [0] Aucun train
    [one] 1 train
   *[other] { $count } trains
}{ note-reorganisation }
do-return = Rendre 1 jeton de { $kind }
do-lift = 1 jeton de { $kind } pour { $army-le }{ note-eaten }
do-infantry = Infanterie, reste { $count }
do-armour = Blindés, reste { $count }
do-reserve = { $infantry } infanterie, { $armour } blindés

# Ce qu’un choix entraîne aussitôt de surcroît
note-arrival = { $over ->
    [0] {""}
    [one] {" "}(1 jeton de trop pour la zone)
   *[other] {" "}({ $over } jetons de trop pour la zone)
}{ note-eaten }
note-eaten = { $eaten ->
    [0] {""}
   *[other] {" "}(l’armée clouée en dépense aussitôt 1 nourriture)
}
note-reorganisation = { $reorganises ->
    [0] {""}
   *[other] {" "}(une Réorganisation suit aussitôt)
}
note-fight = { $fights ->
    [0] {""}
   *[other] {" "}(le combat suit aussitôt)
}

# Pistes, notes, marques, chiffres
track-armies = Groupe d’Armées { $group }
track-reserve = Réserve soviétique : le dernier marqueur met fin à la partie
note-ready = Disponible
note-moving = En mouvement
note-moved = A bougé
note-halt = HALTE
mark-enter-nobody = Bloquée dans cette partie
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
mark-fuel = { $count ->
    [one] { $count } carburant
   *[other] { $count } carburants
}
mark-ammo = { $count ->
    [one] { $count } munition
   *[other] { $count } munitions
}
mark-food = { $count ->
    [one] { $count } nourriture
   *[other] { $count } nourritures
}
mark-halt = HALTE : pas de nourriture
mark-air = Soutien aérien
figure-medals = Médailles
figure-trucks = Camions
figure-trains = Trains
figure-encircled = Cartes encerclées
figure-pursuit = Pioche de Poursuite
figure-round = Manche
figure-stock-fuel = Carburant en stock
figure-stock-ammo = Munitions en stock
figure-stock-food = Nourriture en stock
figure-trains-stock = Trains en stock
figure-reserve = Réserve soviétique
figure-deck = Pioche soviétique

# Aperçus et calques
preview-step = Entrer { $zone-a }
preview-reorganisation = Réorganisation
preview-fight = Combat contre { $card-le }
preview-militia = Combat contre la milice
sum-food = nourriture pour la marche forcée
sum-halted = de vos armées sans nourriture : HALTE
sum-fort = munitions pour la fortification
sum-encircled = zones coupées par ce mouvement
sum-medals = médailles sur place
sum-price-ammo = munitions pour vaincre
sum-price-fuel = carburant pour vaincre
sum-air = munitions épargnées par le Soutien aérien
sum-has-ammo = munitions sur la carte
sum-has-fuel = carburant sur la carte
foe-elite = un corps mécanisé d’élite
foe-shock = une armée de choc
foe-mech = un corps mécanisé
foe-army = une armée
foe-reserve = une armée de réserve
outcome-lost = Vous perdez contre { $foe-le }
outcome-won = Vous battez { $foe-le }
outcome-bombers = Les bombardiers vous arrêtent
outcome-mud = La boue vous arrête
outcome-found = Vous trouvez 1 jeton de { $kind }
outcome-order = Un ordre déplace une médaille
outcome-partisans = Partisans
outcome-auxiliaries = Auxiliaires
outcome-recon = Reconnaissance
outcome-nothing = Sans effet
outcome-fight-won = Vous gagnez
outcome-fight-lost = Vous perdez et vous repliez
overlay-supply = Ravitaillement : { $group }
overlay-rail = Les trains atteignent cette zone.
overlay-road = Reliée à la base, sans voie ferrée.
overlay-counter = Contre-attaques
overlay-exposed = { $group-Le } peut perdre cette zone.
overlay-pockets = Encerclements
overlay-pocket-by = Coupée si vous prenez { $zone-le }.

# Ce qui s’est passé
log-order = Ordre du tour : { $first }, { $second }{ $count ->
    [2] .
   *[other] , { $third }.
} { $medals ->
    [0] {""}
    [one] Tous sauf le premier reçoivent 1 médaille.
   *[other] Tous sauf le premier reçoivent { $medals } médailles.
}
log-round = Manche { $round }.
log-turn = C’est le tour { $group-de }.
log-set-infantry = Infanterie { $zone-a }.
log-set-armour = Blindés { $zone-a }.
log-set-marker = Un marqueur soviétique { $zone-a }.
log-reserve-chosen = Réserve : { $infantry } infanterie, { $armour } blindés.
log-reserve-set = La réserve soviétique est prête.
log-activated = { $army-Le } est { $army-g ->
    [f] activée
   *[m] activé
}{ $fuel ->
    [0] .
    [one] {" "}pour { $fuel } carburant.
   *[other] {" "}pour { $fuel } carburants.
}
log-moved = { $army-Le } va { $from-de } { $to-a }.
log-marched = { $army-Le } fait une marche forcée pour { $food ->
    [one] { $food } nourriture.
   *[other] { $food } nourritures.
}
log-fort-paid = { $army-Le } paie { $ammo ->
    [one] { $ammo } munition
   *[other] { $ammo } munitions
} pour la fortification { $zone-de }.
log-fort-spared = Les Pionniers ouvrent { $zone-le } { $army-a }.
log-fort-spared-air = Le Soutien aérien ouvre { $zone-le } { $army-a }.
log-drew = { $group-Le } pioche { $zone-a } : { $card }.
log-no-card = { $group-Le } n’a plus de carte de Poursuite à piocher.
log-reshuffled = La pioche de Poursuite { $group-de } est vide : sa défausse est mélangée.
log-kept = { $group-Le } garde { $card-le }.
log-found = 1 jeton de { $kind } est trouvé { $zone-a }.
log-nothing-found = Plus de { $kind } dans le stock.
log-stopped = { $card } : { $army-le } doit s’arrêter.
log-paid-on = { $army-Le } paie { $fuel ->
    [one] { $fuel } carburant
   *[other] { $fuel } carburants
} et continue.
log-unmasked-infantry = Le marqueur { $zone-de } est de l’infanterie.
log-unmasked-armour = Le marqueur { $zone-de } est blindé.
log-militia = La pioche soviétique est vide : milice { $zone-a }.
log-won = { $army-Le } bat { $card-le } { $zone-a } : { note-fought }.
log-lost = { $army-Le } perd contre { $card-le } { $zone-a } : { note-fought } ; l’armée se replie { $back-a }{ $shuffled ->
    [0] .
   *[other] , et la carte est mélangée dans sa pioche.
}
note-fought = le combat demande { $price-ammo ->
    [one] { $price-ammo } munition
   *[other] { $price-ammo } munitions
} et { $price-fuel ->
    [one] { $price-fuel } carburant
   *[other] { $price-fuel } carburants
}{ $saved ->
    [0] {""}
    [one] , le Soutien aérien épargne { $saved } munition
   *[other] , le Soutien aérien épargne { $saved } munitions
} ; l’armée a { $had-ammo } et { $had-fuel }, elle paie { $ammo } et { $fuel }
log-captured = { $group-Le } prend { $zone-le }{ $medals ->
    [0] .
    [one] {" "}et 1 médaille.
   *[other] {" "}et { $medals } médailles.
}
log-marker-back = Le marqueur soviétique { $zone-de } est vaincu et retourne à la réserve.
log-encircled = { $group-Le } cause un encerclement : { $zones ->
    [one] { $zones } zone
   *[other] { $zones } zones
}, { $cards ->
    [0] aucune carte.
    [one] 1 carte face cachée.
   *[other] { $cards } cartes face cachée.
}
log-by-encirclement = { $group-Le } obtient { $zone-le }{ $medals ->
    [0] {""}
    [one] {" "}et 1 médaille
   *[other] {" "}et { $medals } médailles
}{ $marker ->
    [0] .
   *[other] {" "}; son marqueur soviétique retourne à la réserve.
}
log-fleet = La flotte va vers { $to-le }.
log-train = { $group-Le }, train { $from-de } { $to-a } : { note-tokens }.
log-truck = { $group-Le }, camion { $from-de } { $to-a } : { note-tokens }.
note-tokens = { $fuel ->
    [one] { $fuel } carburant
   *[other] { $fuel } carburants
}, { $ammo ->
    [one] { $ammo } munition
   *[other] { $ammo } munitions
}, { $food ->
    [one] { $food } nourriture
   *[other] { $food } nourritures
}
log-redeployed = { $army-Le } va en train { $from-de } { $to-a }.
log-handled = { $army-Le } charge { $loaded } et décharge { $unloaded } (carburant·munitions·nourriture).
log-returned = 1 jeton de { $kind } est de trop { $zone-a } et retourne au stock.
log-took-supply = { $group-Le } se ravitaille { $zone-a } : { note-tokens }.
log-took-transport = { $group-Le } prend { $trucks ->
    [one] { $trucks } camion
   *[other] { $trucks } camions
} et { $trains ->
    [one] { $trains } train.
   *[other] { $trains } trains.
}
log-reorganisation = Réorganisation : { $trucks ->
    [one] { $trucks } camion
   *[other] { $trucks } camions
} et { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
} retournent au stock.
log-level-two = La logistique passe au second niveau.
log-reserve-trains = { $trains ->
    [one] { $trains } train arrive de la réserve.
   *[other] { $trains } trains arrivent de la réserve.
}
log-ate-card = { $army-Le } dépense 1 nourriture de sa carte.
log-ate-zone = { $army-Le } dépense 1 nourriture de sa zone.
log-halted = { $army-Le } n’a pas de nourriture : HALTE.
log-halt-lifted-zone = { $army-Le } dépense 1 nourriture de sa zone : la HALTE est levée.
log-halt-lifted-card = { $army-Le } dépense 1 nourriture de sa carte : la HALTE est levée.
log-air = { $group-Le } utilise le Soutien aérien.
log-looked-pursuit = { $group-Le } regarde sa pioche de Poursuite.
log-you-looked-pursuit = Le dessus de votre pioche de Poursuite : { $card }.
log-looked-soviet = { $group-Le } regarde la pioche soviétique.
log-you-looked-soviet = Le dessus de la pioche soviétique : { $card }.
log-looked-at = { $group-Le } regarde le marqueur { $zone-de }.
log-looked-at-infantry = { $group-Le } regarde le marqueur { $zone-de } : infanterie.
log-looked-at-armour = { $group-Le } regarde le marqueur { $zone-de } : blindés.
log-air-back = Le marqueur de Soutien aérien { $group-de } revient face cachée : { $why }.
air-revealed = la carte a été révélée
air-taken = la carte a été encerclée
air-marker-gone = le marqueur soviétique a été rencontré
log-used = { $group-Le } utilise { $card-le }.
log-more-actions = { $group-Le } a { $count ->
    [one] 1 action de plus.
   *[other] { $count } actions de plus.
}
log-howitzers = { $ammo ->
    [one] { $ammo } munition
   *[other] { $ammo } munitions
} du stock sur la carte { $army-de }.
log-discarded = { $group-Le } perd { $card-le }, sans emploi ce tour{ $count ->
    [one] .
   *[other] {" "}({ $count }).
}
log-okh-taken = { $group-Le } prend { $card-le }.
log-okh-shown = L’OKH propose { $card-le }.
log-put-below = { $card-Le } va sous sa pioche.
log-landed = La flottille débarque { $zone-a } : { note-tokens }.
log-lifted = 1 jeton de { $kind } par avion pour { $army-le }.
log-medal-moved = { $order } : une médaille va { $from-de } { $to-a }.
log-medal-stays = { $order } : aucune médaille ne peut bouger.
log-partisans = Partisans : { $group-le } perd la voie ferrée { $zone-a }.
log-no-target = Les partisans ne trouvent pas de voie ferrée.
log-prevented = { $group-Le } sauve la voie ferrée { $zone-a } par sa Division de Sécurité.
log-rail = { $group-Le } avance la voie ferrée jusqu’{ $zone-a }.
log-placed = Réaction soviétique{ note-step } : un marqueur { $zone-a }.
note-step = { $step ->
    [0] {""}
   *[other] {" "}par l’étape { $step } de la carte de Front
}
log-counter = Réaction soviétique{ note-step } : { $group-le } perd { $zone-le }{ $tokens ->
    [0] .
   *[other] {" "}et ce qui s’y trouve : { note-tokens }.
}
log-no-zone = Réaction soviétique : aucune zone pour un marqueur ; un marqueur quitte la partie.
log-nothing-happens = Réaction soviétique : rien.
log-final-round = La réserve soviétique est vide : c’est la dernière manche.
log-round-limit = Aucune manche ne peut suivre : c’est la dernière.
log-turned = { $group-Le } avait encerclé { $card-le }.
log-counted = Médailles { $group-de } : { $tokens } en jetons, { $cards } sur des cartes, { $for-symbols } par les symboles de munitions ({ $symbols }), { $for-zones } par les zones de victoire ({ $zones }) ; { $medals } en tout.
log-counted-soviet = Médailles des Soviétiques, restées sur le plateau : { $medals }.
log-over-immediate = { $group-Le } a pris { $zone-le } : la course est gagnée.
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
refused-not-your-army = { $subject-Le } n’est pas à vous.
refused-halted = { $subject-Le } est en HALTE : il lui faut de la nourriture.
refused-activated-already = { $subject-Le } a déjà bougé ce tour-ci.
refused-no-fuel = { $subject-Le } n’a pas de carburant sur sa carte.
refused-no-first-step = { $subject-Le } n’a aucune zone où aller.
refused-field-armies-only = { $subject-Le } est { $subject-g ->
    [f] blindée
   *[m] blindé
} : il lui faut une action à elle seule.
refused-red-line = Pas { $subject-a } : cette connexion est rouge. Aucun joueur ne peut l’emprunter.
refused-activate-first = Déplacez d’abord { $subject-le } : cette zone lui est ouverte.
refused-no-army-beside = Aucune de vos armées n’est adjacente { $subject-a }.
refused-not-adjacent = { $subject-Le } n’est pas adjacente à l’armée.
refused-other-line = La connexion vers { $subject-le } n’est pas à votre couleur.
refused-no-line = Aucune connexion ne mène { $subject-a }.
refused-other-zone = { $subject-Le } n’est pas à votre couleur.
refused-blocked = { $subject-Le } est bloquée dans cette partie.
refused-held-by-other = { $subject-Le } est contrôlée par un autre joueur.
refused-army-there = { $subject-Le } s’y trouve.
refused-no-ammo-for-fort = { $subject-Le } est fortifiée, et la carte n’a pas de munitions pour y entrer.
refused-no-steps-left = L’armée a fait toutes ses étapes.
refused-no-food-to-march = La carte n’a pas de nourriture pour une marche forcée.
refused-first-step-due = Une armée activée fait une première étape.
refused-pay-first = Payez d’abord le carburant, ou arrêtez-vous.
refused-no-fuel-to-go-on = L’armée n’a pas de carburant pour continuer.
refused-nowhere-to-go = Il n’y a aucune zone où continuer.
refused-air-now-or-later = Employez le Soutien aérien maintenant, ou gardez-le.
refused-name-a-medal = Désignez la médaille, puis où elle va.
refused-no-medal-to-move = Aucune médaille { $subject-de } ne peut bouger.
refused-no-medal-there = La médaille ne peut pas aller { $subject-a }.
refused-name-a-rail = Désignez un marqueur de voie ferrée.
refused-no-rail-to-turn = Les partisans ne peuvent pas frapper { $subject-a }.
refused-prevent-or-not = Annulez la carte, ou passez.
refused-fight-first = Combattez, ou utilisez d’abord une carte.
refused-not-your-fleet = Seul le Nord a une flotte.
refused-fleet-has-moved = La flotte a déjà bougé ce tour-ci.
refused-sea-not-adjacent = Cette zone maritime n’est pas adjacente à la flotte.
refused-nothing-to-transport = Aucun camion ni train ne peut être placé.
refused-place-limit = Vous en avez placé autant qu’une action le permet.
refused-place-one = Placez au moins un camion ou un train.
refused-no-truck = Vous n’avez pas de camion.
refused-no-train = Vous n’avez pas de train.
refused-not-held = { $subject-Le } { $subject-g ->
    [mp] ne sont pas à vous.
    [fp] ne sont pas à vous.
   *[m] n’est pas à vous.
}
refused-no-rail = { $subject-Le } n’est pas sur votre voie ferrée.
refused-line-taken = La connexion vers { $subject-le } est occupée.
refused-nothing-to-carry = Il n’y a rien à porter { $subject-a }.
refused-no-way = Rien ne peut partir { $subject-de }.
refused-say-where-to = Dites où.
refused-say-how-many = Dites combien.
refused-another-kind-first = Un autre jeton se compte d’abord.
refused-not-so-many = Ce nombre n’est pas possible.
refused-no-redeployment = Les armées ne prennent pas le train dans cette partie.
refused-armour-does-not-fit = { $subject-Le } est { $subject-g ->
    [f] blindée
   *[m] blindé
} : pas de train pour les blindés.
refused-handled-already = On vient de charger ou de décharger { $subject-le }.
refused-nothing-to-exchange = { $subject-Le } et sa zone n’ont rien à échanger.
refused-nothing-to-load = Il n’y a rien à charger.
refused-not-in-this-zone = { $subject-Le } n’est pas dans la zone trop pleine.
refused-none-of-these = Il n’y en a pas.
refused-return-excess = Rendez d’abord ce qui est de trop.
refused-not-your-base = { $subject-Le } n’est pas votre base.
refused-front-base-used = { $subject-Le } a déjà servi ce tour-ci.
refused-nothing-to-take = Il n’y a rien à prendre, ou pas de place, { $subject-a }.
refused-no-transport-to-take = Il n’y a rien que vous puissiez prendre.
refused-feed-the-army = L’armée dépense d’abord sa nourriture.
refused-base-game = Cette partie se joue sans Soutien aérien ni cartes OKH.
refused-air-not-ready = Votre marqueur de Soutien aérien n’est pas prêt.
refused-only-markers = Avec un joueur soviétique on regarde des marqueurs, pas des pioches.
refused-only-decks = On ne regarde que des pioches dans cette partie.
refused-deck-empty = Cette pioche est vide.
refused-not-in-sight = Aucune de vos armées n’est adjacente à un marqueur { $subject-a }.
refused-no-marker-in-sight = Aucune de vos armées n’est adjacente à un marqueur soviétique.
refused-say-where-to-look = Dites ce que vous regardez.
refused-hq-face-down = Votre QG a donné sa carte ; la prochaine Réorganisation en apporte une autre.
refused-not-on-display = { $subject-Le } { $subject-g ->
    [mp] ne sont pas parmi les cartes visibles.
    [fp] ne sont pas parmi les cartes visibles.
   *[m] n’est pas parmi les cartes visibles.
}
refused-one-auxiliaries = Une seule carte Auxiliaires sert par tour.
refused-not-at-this-moment = { $subject-Le } { $subject-g ->
    [mp] ne peuvent pas servir à ce moment.
    [fp] ne peuvent pas servir à ce moment.
   *[m] ne peut pas servir à ce moment.
}
refused-only-against-partisans = { $subject-Le } { $subject-g ->
    [mp] ne servent que contre les Partisans.
    [fp] ne servent que contre les Partisans.
   *[m] ne sert que contre les Partisans.
}
refused-no-use = { $subject-Le } { $subject-g ->
    [mp] n’auraient aucun effet maintenant.
    [fp] n’auraient aucun effet maintenant.
   *[m] n’aurait aucun effet maintenant.
}
refused-card-full = La carte { $subject-de } est pleine.
refused-stock-empty = Le stock n’en a plus.
refused-not-your-port = { $subject-Le } n’est pas votre port.
refused-no-marker-to-turn = Vous n’avez pas de marqueur à retourner { $subject-a }.
refused-name-a-target = Désignez la cible de la carte.
refused-has-rail = { $subject-Le } a déjà une voie ferrée.
refused-no-rail-beside = Aucune de vos voies ferrées n’est adjacente { $subject-a }.
refused-rail-or-pass = Choisissez une zone pour la voie ferrée, ou passez.
refused-not-a-candidate = La carte de Front ne le permet pas.
refused-reaction-due = Choisissez un marqueur ou une contre-attaque.
refused-final-round = Aucun marqueur n’est placé dans la dernière manche.
refused-reserve-empty = La réserve soviétique est vide.
refused-held = { $subject-Le } est contrôlée par un joueur.
refused-marker-there = Un marqueur soviétique est { $subject-a }.
refused-no-marker-beside = Aucun marqueur soviétique n’est adjacent { $subject-a }.
refused-no-marker-to-remove = Personne ne contrôle { $subject-le }.
refused-printed = { $subject-Le } porte un marqueur imprimé : elle est contrôlée pour toujours.
refused-own-marker = { $subject-Le } est au joueur dont c’est le tour.
refused-guarded = { $subject-Le } est protégée par une armée ou une zone de départ.
refused-not-exposed = { $subject-Le } n’est pas adjacente à une zone que personne ne contrôle.
refused-choose-a-type = Choisissez infanterie ou blindés.
refused-none-of-this-type = Il ne reste aucun marqueur de ce type.
refused-choose-the-reserve = Choisissez la réserve.

# Ce que l’ordinateur pèse, et ce qu’il vise.
worth-medals = médailles
worth-symbols = symboles de munitions sur les cartes vaincues
worth-victory-zones = zones de victoire contrôlées
worth-encircled = armées encerclées
worth-ground = zones contrôlées
worth-rail = zones avec voie ferrée
worth-vehicles = camions et trains en main
worth-stored = ravitaillement sur la carte
worth-medals-ahead = médailles à portée
worth-goal-ahead = proximité de la zone de victoire
worth-fuel = carburant des armées
worth-ammo = munitions des armées
worth-food = nourriture des armées
worth-halted = armées clouées

# Là où un chiffre ne dirait rien : il y en a plus, ou moins.
more-medals-ahead = médailles plus proches
less-medals-ahead = médailles plus lointaines
more-goal-ahead = zone de victoire plus proche
less-goal-ahead = zone de victoire plus lointaine

aim-none = continuer au fil du jeu
aim-zone = foncer sur { $zone-le }
aim-supplies = amener du ravitaillement

# Comment les niveaux de l’ordinateur jouent à ce jeu. Ce qui a été mesuré de leur force se dit à la fin du texte.
level-recruit = Va aux médailles et aux armées soviétiques que ses troupes peuvent payer, et porte le ravitaillement vers le front sans compter d’avance. Nourrissez vos armées et vous tiendrez plus longtemps qu’elle.
level-captain = Compare ce que rapporte chaque pas : médailles, terrain, carburant et munitions des armées. Une ligne de ravitaillement qui ne paie que plus tard lui échappe. Il a battu deux joueurs sans plan dans 94 % de ses parties.
level-colonel = Vise une zone qui vaut la peine, ou le ravitaillement du front, et s’y tient à travers ses prochains pas et vos réponses. En joueur soviétique, il n’a pas de tels buts : il garde ce qui vaut des médailles. Il a battu deux capitaines dans 8 parties sur 10.
level-marshal = Essaie de nombreuses suites des prochains mouvements et combats, et pèse les cartes selon ce que le paquet peut encore contenir. Quand la course se décide de loin, par le rail et les dépôts, vous pouvez voir plus loin. Avec une seconde par décision, il a battu deux colonels dans 8 parties sur 10.

# Ce qui est imprimé sur la carte, en mots.
tag-enter-nord = Nord
tag-enter-mitte = Centre
tag-enter-sued = Sud
tag-base = base principale
tag-front-base = base de première ligne
tag-victory = ville de victoire
tag-start = zone de départ
tag-fortified = fortifiée
tag-rail = voie ferrée imprimée
tag-objective = médailles
tag-port = port
tag-sea = mer
way-connection-red = rouge
way-truck = camion
way-train = train
