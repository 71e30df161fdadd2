# Les mots dont tout programme de Verst a besoin, en français.

ui-nothing = rien
ui-nobody = personne
ui-nowhere = nulle part
ui-and = { $first } et { $last }
ui-says = { $who } : { $what }
ui-refused = { $why } ({ $rule })

# Listes et tableaux.
ui-game-about = Environ { $minutes } minutes, { $rules } règles
ui-scenario = scénario
ui-option = option
ui-values = valeurs
ui-name = nom
ui-seats = places
ui-about = description
ui-rule = règle
ui-only-in = seulement dans { $scenarios }
ui-needs = demande { $option }

# Le registre des règles.
ui-rule-from = Chapitre : { $chapter }. Source : { $source }
ui-rule-held = Code : { $code }. Tests : { $tests }
ui-rules-count = { $count ->
    [one] { $count } règle
   *[other] { $count } règles
}
ui-rules-covered = Les { $count } règles ont toutes du code et un test.
ui-rules-uncovered = { $count } règles sur { $all } sont sans code ou sans test.
ui-missing = manque
ui-code = code
ui-test = test

# Simulation.
ui-sim-stopped = Arrêté après { $played } parties sur { $planned }.
ui-sim-speed = { $games } parties, { $plies } coups en { $seconds } s sur { $threads ->
    [one] { $threads } fil
   *[other] { $threads } fils
}
ui-sim-per-core = Par cœur : { $plies } coups/s, { $steps } pas/s
ui-report-games = { $games } parties, numéros { $numbers }, graine { $seed }
ui-setup = mise en place
ui-games = parties
ui-sides = gagnées par
ui-winner = vainqueur
ui-ending = fin
ui-all-ways = (toutes)
ui-share = part
ui-interval = intervalle à 95 %
ui-length = durée d’une partie
ui-shortest = la plus courte
ui-median = médiane
ui-mean = moyenne
ui-longest = la plus longue
ui-plies = coups
ui-steps = pas
ui-turns = tours
ui-scores = score moyen
ui-course = points moyens par étape (parties)

# Le rapport d’une simulation.
ui-report-title = Rapport de simulation
ui-report-agents = joueurs
ui-report-setups = mises en place
ui-report-numbers = numéros des parties
ui-report-seed = graine
ui-report-rules = version des règles
ui-report-pack = données
ui-report-outcomes = Issues
ui-report-outcomes-about = Barres : part des parties. Trait fin : où se trouve la vraie part, à 95 % de confiance (Wilson).
ui-report-no-side = aucun camp seul
ui-report-seats = Par place
ui-report-seat = place
ui-report-shared = partagées
ui-report-by-setup = Par scénario et options
ui-report-length = Durée
ui-report-length-about = Parties selon leur nombre de décisions.
ui-report-stage = étape
ui-report-points = points moyens
ui-report-branching = Choix
ui-report-branching-about = Décisions selon leur nombre d’actions permises.
ui-report-least = minimum
ui-report-most = maximum
ui-report-phases = Décisions par phase
ui-report-phases-about = Selon la phase où elles tombent, une décision sur { $every } étant relevée.
ui-report-a-game = { $count } par partie
ui-report-luck = Dés
ui-report-luck-about = Écart des faces à ce qu’on peut attendre, par dé, selon la place dont la décision les précède. Les tirages de cartes ou de pions n’ont pas d’ordre et ne comptent pas. Une face haute n’est pas bonne partout : comparez les parties gagnées aux autres.
ui-report-dice = dés par partie
ui-report-luck-all = toutes
ui-report-luck-won = gagnées
ui-report-luck-other = non gagnées
ui-report-held = Qui tient quoi
ui-report-held-about = Le chiffre est le pourcentage du temps où le camp dominant a tenu la case, une décision sur { $every } étant relevée ; plus la couleur est forte, plus l’avantage est net.
ui-report-held-last = Qui tient quoi à la fin
ui-report-held-last-about = Le chiffre est le pourcentage des parties qui se terminent avec la case aux mains du camp dominant.
ui-report-lost = Pertes
ui-report-lost-about = Pièces sorties du plateau, pour cent parties, là où elles ont été vues en dernier.
ui-report-lost-all = pièces pour 100 parties
ui-report-place = lieu
ui-report-foot = Verst { $version }. La table a été relevée { $looks } fois, une décision sur { $every } et à la fin.

# Tournois.
ui-agent = agent
ui-interval-of = intervalle à { $percent } %
ui-arena-stopped = Arrêté : seules les paires terminées comptent.
ui-arena-meeting = rencontre
ui-arena-pairs = paires
ui-arena-won = gagnées
ui-arena-drawn = nulles
ui-arena-lost = perdues
ui-arena-points = points
ui-arena-score = score
ui-arena-side = camp
ui-arena-first = premier
ui-arena-second = second
ui-arena-first-alone = premier seul
ui-arena-second-alone = second seul
ui-arena-decided = décidé
ui-arena-open = ouvert
ui-arena-about = Elo : { $first } = 0. Les deux parties d’une paire ont les mêmes dés et des camps échangés ; les intervalles de l’Elo comptent la paire, et non la partie, comme une observation. Ceux des points valent à tout moment du tournoi : il peut s’arrêter dès qu’il est décidé.
ui-arena-about-early = Une rencontre s’est terminée avant l’heure, dès qu’elle était décidée. Les intervalles de l’Elo sont ceux d’un nombre de parties fixé d’avance : ils sont alors un peu trop étroits, et l’écart paraît un peu trop grand.
ui-arena-about-alone = Un agent seul tient un camp, l’autre agent tous les autres : gagnées/partagées/perdues, et sa part de la victoire ({ $fair } si tout est égal). Le score est de 50 % entre égaux.
ui-arena-about-solo = Chaque agent seul contre le jeu, tous avec les mêmes dés. Intervalles de Wilson.
ui-arena-played = { $games } parties en { $seconds } s, graine { $seed }.
ui-arena-defects = { $games ->
    [one] { $games } partie ne s’est pas terminée selon les règles ; elle compte comme nulle.
   *[other] { $games } parties ne se sont pas terminées selon les règles ; elles comptent comme nulles.
}
ui-arena-plot = Elo
ui-arena-plot-solo = Parties gagnées contre le jeu

# Parties enregistrées.
ui-ply = Coup { $ply } sur { $plies }
ui-taken-back = repris

# Cas. Les premiers mots sont les uns sous les autres.
ui-case-ok = bon     { $file } ({ $steps } étapes, { $checks } contrôles)
ui-case-failed = ÉCHEC   { $file } : { $why }
ui-case-none = non-cas { $file }
ui-case-held = { $passed } cas sur { $all } tiennent

# Parties vérifiées.
ui-verify-dice = la partie est conforme, et ses dés aussi
ui-verify-holds = la partie est conforme ; rien n’était promis sur ses dés
ui-verify-so-far = conforme jusqu’ici : la partie n’est pas finie
ui-verify-what = { $game }, { $plies ->
    [one] un coup
   *[other] { $plies } coups
} ; position { $position }

# À la table.
ui-cards-in-play = Cartes en jeu
ui-cards-on-offer = Cartes à prendre
ui-cards-seen = Cartes que vous avez regardées
ui-cards-in-hand = Cartes en main
ui-won-by = Victoire : { $who }.
ui-after = La partie est terminée : sauver FICHIER la garde, journal et plateau la montrent, tout autre mot sort.
ui-no-choice = Ce choix n’existe pas : prenez 1 à { $most }, ou ? pour l’aide.
ui-not-understood = « { $text } » n’est pas un choix ici. Les choix commencent par : { $verbs }. ? donne les commandes.
ui-meant = Peut-être voulez-vous dire : { $actions }
ui-order-too-long = « { $text } » vient après la fin de votre tour ; rien de cet ordre n’a été fait.
ui-order-cut = Pas fait, car la main a passé : { $text }
ui-ask-resign = Cela met fin à la partie. La même chose encore une fois, ou oui, et vous abandonnez.
ui-ask-end = Cela met fin à votre tour, et il reste quelque chose à faire. La même chose encore une fois, ou oui, et c’est fait.
ui-weigh-nothing = Il n’y a rien à peser : ses mots disent ce qu’il fait.
ui-nothing-asked = Rien n’a été demandé.
ui-hand-over = — La place est à { $who }. Entrée montre la table. —
ui-draw-offered = { $who } : { $by } propose la nulle. oui ou non ?
ui-draw-declined = La nulle est refusée.
ui-look-how = Aucun lieu du plateau ne s’appelle « { $text } » : regarder LIEU, par son numéro ou son nom.
ui-next-to = touche
ui-sign-choice = possible
ui-sign-chosen = choisi
ui-sign-target = cible
ui-sign-hidden = caché : seul son camp sait ce que c’est
ui-sign-concealed = à vous, caché à l’ennemi
ui-sign-spent = épuisé
ui-sign-steps = pas restants sur la pleine force
ui-legend-how = (légende, carte, regarder LIEU)
ui-help =
    Répondez par le numéro d’un choix ou par sa notation (entre crochets).
    Tout un ordre tient sur une ligne : il suffit de ce qui termine un seul des choix ; un ; sépare deux ordres.
    ? RÈGLE ou ? MOT   ce que dit une règle, ou quelles règles parlent d’une chose
    pourquoi X         pourquoi un lieu, une pièce, une carte ou une action n’est pas possible
    peser X            ce que coûterait et apporterait un choix : il a des points à côté de lui
    conseil            ce que ferait l’état-major, et pourquoi
    choix              les choix à nouveau
    plateau            le plateau à nouveau : là où il y a quelque chose
    carte              tous les lieux, avec ce qui y est imprimé et ce qu’ils touchent
    regarder LIEU      tout sur un lieu
    légende            ce que veulent dire les signes du plateau
    journal            ce qui s’est passé
    annuler            reprendre votre dernier pas
    sauver FICHIER     écrire la partie dans un fichier
    nulle              proposer la nulle
    abandonner         abandonner la partie
    quitter            sortir
ui-hint-title = L’état-major ferait ceci :
ui-hint-only = Il n’y a rien d’autre à faire.
ui-hint-clear = Aucun autre choix ne valait un plan.
ui-hint-plan = Plan : { $plan }.
ui-hint-odds = Environ { $percent } % de chances de gagner.
ui-hint-gains = Attendu, par rapport au meilleur autre choix :
ui-hint-for = pour
ui-hint-against = contre
ui-hint-others = Ensuite :
ui-hint-none = L’état-major n’a rien à conseiller : ce n’est pas à vous de jouer.
ui-hint-over = La partie est terminée : il n’y a plus rien à conseiller.
ui-undo-chance = Impossible d’annuler : le hasard a parlé depuis.
ui-undo-reveal = Impossible d’annuler : quelque chose a été révélé depuis.
ui-undo-passed = Impossible d’annuler : la main a passé.
ui-undo-nothing = Il n’y a rien à annuler.
ui-save-how = Dites où : sauver FICHIER
ui-saved = Enregistré dans { $file }.
ui-no-rule = Aucune règle ne parle de « { $text } ».
ui-more-rules = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
ui-why-how = Dites quoi : pourquoi LIEU, PIÈCE, CARTE ou ACTION
ui-why-allowed = C’est possible : voyez les choix.
ui-why-possible = C’est possible : { $actions }
ui-why-nothing = Aucun lieu, pièce ou carte ne s’appelle « { $text } », et ce n’est pas une action.
ui-why-unknown = Aucune action du jeu ne s’y rapporte.

# Le courrier aux absents. Une lettre est un des textes ci-dessous, l’adresse à suivre, et le pied.
ui-mail-turn-subject = { $game } : à vous de jouer
ui-mail-turn-text = C’est à vous de jouer ({ $seat }) dans une partie de { $game }.
ui-mail-ended-subject = { $game } : la partie est terminée
ui-mail-ended-text = La partie de { $game } où vous teniez la place « { $seat } » est terminée.
ui-mail-invitation-subject = { $game } : une place vous attend
ui-mail-invitation-text = Quelqu’un aimerait jouer à { $game } avec vous : la place « { $seat } » vous est réservée.
ui-mail-chat-subject = { $game } : un message à votre table
ui-mail-chat-text = Quelqu’un a écrit à la table où vous jouez à { $game } ({ $seat }).
ui-mail-foot =
    Vous n’entendrez plus parler de cette partie avant de l’avoir regardée.
    Plus de courrier : { $stop }
ui-mail-confirm-subject = Est-ce bien votre adresse ?
ui-mail-confirm-text =
    Quelqu’un, sans doute vous, demande du courrier de { $home } à cette adresse.

    Si c’est vous, suivez ce lien et confirmez :
    { $link }

    Sinon, ne faites rien : aucun autre courrier ne viendra.

# Les pages où mènent les liens du courrier.
ui-page-title = Courrier de Verst
ui-page-confirm = Envoyer le courrier sur vos parties à { $address } ?
ui-page-confirm-button = Oui, l’envoyer là
ui-page-confirmed = Le courrier sur vos parties va désormais à { $address }.
ui-page-outdated = Ce lien est périmé : { $address } n’est plus l’adresse de ce compte.
ui-page-unsubscribe = Ne plus envoyer de courrier sur les parties à { $address } ?
ui-page-unsubscribe-button = Ne plus rien envoyer
ui-page-unsubscribed = Plus aucun courrier ne va à { $address }.

# Les joueurs artificiels.
agent-recruit = Recrue
agent-captain = Capitaine
agent-colonel = Colonel
agent-marshal = Maréchal
agent-instinct = Joue d’instinct
agent-random = Joue au hasard
agent-greedy = Prévoit un coup
agent-staff = Fait des plans pour son tour
agent-search = Prévoit de nombreux coups
