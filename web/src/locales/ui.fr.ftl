# Mots du client web, en français.


# Everywhere
app-language-name = Français
app-language-switch = English
app-theme-dark = Thème sombre
app-theme-light = Thème clair
app-home = Accueil
app-close = Fermer
app-cancel = Annuler
app-copy = Copier
app-copied = Copié
app-retry = Réessayer
app-menu = Menu
app-rule = Règle { $id }
app-you = Vous
app-somebody = Invité
app-computer = Ordinateur
app-agent-recruit = Recrue
app-agent-captain = Capitaine
app-agent-colonel = Colonel
app-agent-marshal = Maréchal
app-agent-recruit-help = Joue d’instinct et se trompe.
app-agent-captain-help = Prend ce qui semble le mieux sur le moment.
app-agent-colonel-help = Fait des plans jusqu’à la fin du tour et pèse votre réponse.
app-agent-marshal-help = Joue en pensée de nombreuses suites : le plus fort de tous.
app-agent-instinct = Ordinateur, instinct
app-agent-random = Ordinateur, novice
app-agent-greedy = Ordinateur, fougueux
app-agent-staff = Ordinateur, officier d’état-major
app-agent-search = Ordinateur, stratège
app-agent-random-help = joue n’importe quel coup permis
app-agent-greedy-help = prend ce qui semble le mieux maintenant
app-agent-staff-help = fait des plans pour son tour
app-agent-search-help = anticipe plusieurs coups
app-seat-open = libre
app-away = absent
app-trouble = Cela n’a pas marché

# The table
app-map = Carte
app-map-tools = Outils de la carte
app-zoom-in = Agrandir
app-zoom-out = Réduire
app-fit = Carte entière
app-mini-map = Le plateau entier : appuyez pour y aller
app-overlays = Calques
app-overlays-help = Deux à la fois ; un troisième remplace le plus ancien.
app-turn-map = Tourner la carte : est ou nord en haut
app-keys = Touches
app-keys-and-settings = Touches et réglages
app-settings = Réglages
app-phases = Phases du tour
app-panels = Panneaux
app-sheet = Changer la hauteur du volet
app-skip = Aller aux ordres
app-tab-map = Carte
app-tab-now = Situation
app-tab-log = Journal
app-tab-rules = Règles
app-tab-chat = Discussion
app-order-bar = Ordres
app-your-turn = À vous de jouer
app-choices-on-map = { $count ->
    [one] 1 choix est éclairé sur la carte.
   *[other] { $count } choix sont éclairés sur la carte.
}
app-look-around = Vous pouvez tout examiner.
app-watching = Vous regardez la partie.
app-undo = Annuler
app-undo-chance = Les dés sont tombés : impossible d’annuler.
app-undo-reveal = Une information a été révélée : impossible d’annuler.
app-undo-hand-over = La main est passée : impossible d’annuler.
app-undo-nothing = Il n’y a rien à annuler.
app-undo-not-yours = Le dernier coup n’est pas le vôtre.
app-undo-over = La partie est terminée.
app-ask-takeback = Demander à reprendre
app-request-takeback = { $who } demande à reprendre son coup.
app-request-draw = { $who } propose la nulle.
app-request-pause = { $who } demande une pause.
app-request-resume = { $who } demande à reprendre la partie.
app-request-answer = Êtes-vous d’accord ?
app-request-waiting = En attente de { $who }.
app-agree = Accepter
app-decline = Refuser
app-withdraw = Retirer
app-choices = Ce que vous pouvez faire
app-other-choices = Autres choix
app-choose-one = Choisissez
app-end-sure = Cela met fin à ce que vous pouvez faire maintenant.
app-cards-on-offer = Cartes à prendre
app-cards-in-play = Cartes en vigueur
app-cards-discarded = Défausse
app-hand = Vos cartes
app-chances = Probabilités
app-figure-of = { $now } sur { $of }
app-track-left = { $left } sur { $of } restent.
app-log-empty = Il ne s’est encore rien passé.
app-chat-empty = Personne n’a encore parlé.
app-chat-say = Dire quelque chose
app-send = Envoyer
app-rules-search = Mot ou numéro de règle
app-rules-count = { $count ->
    [one] 1 règle
   *[other] { $count } règles
}
app-rules-none = Aucune règle ne parle de « { $query } ».
app-why-title = Pas maintenant : { $what }
app-why-possible = Possible : { $what }
app-why-nothing = Les règles ne prévoient rien ici.
app-why-instead = Ceci est possible :
app-and-more = et { $count } autres
app-read-rule = Lire { $id }
app-understood = Compris
app-tray-pieces = { $count ->
    [0] vide
    [one] { $count } pion
   *[other] { $count } pions
}
app-hidden-piece = Dissimulé
app-steps = { $now } pas sur { $max }, touche à { $on }+
app-spent = a agi
app-terrain-open = terrain clair
app-terrain-town = urbain
app-terrain-factory = usine
app-terrain-wood = bois
app-terrain-hill = colline
app-terrain-marsh = marais
app-terrain-water = eau
app-watchers = { $count ->
    [one] 1 spectateur
   *[other] { $count } spectateurs
}
app-connection-lost = Connexion perdue. Votre dernier coup est enregistré. Reconnexion en cours.
app-watch-link = Lien pour les spectateurs
app-watch-link-help = Qui l’ouvre voit ce que tout le monde peut voir.
app-record = Relevé de la partie
app-replay = Revoir la partie
app-again = Rejouer
app-resign = Abandonner
app-resign-sure = Abandonner cette partie ?
app-resign-help = La partie s’arrête aussitôt et l’autre camp gagne.
app-offer-draw = Proposer la nulle
app-draw-sure = Proposer la nulle ?
app-draw-help = La partie s’arrête si tout le monde est d’accord.
app-ask-pause = Demander une pause
app-ask-resume = Demander à reprendre
app-ending = La partie est terminée
app-ending-won = Vous avez gagné
app-ending-lost = Vous avez perdu
app-ending-draw = Partie nulle
app-ending-dice = La graine des dés est révélée : chacun peut les vérifier.
app-waiting-title = En attente de joueurs
app-waiting-help = Envoyez son lien à chaque place libre. La partie commence quand toutes sont prises.
app-waiting-others = La partie commence quand toutes les places sont prises.
app-keep-seat-for = Nom d’un compte
app-keep-seat = Garder la place
app-seat-kept = La place est gardée pour { $who }.
app-seat-link = Lien pour { $seat }
app-dice-promise = Les dés sont engagés avant le premier tirage :
app-pass-screen = Au tour de { $who }
app-pass-screen-help = Passez l’écran. Les secrets de l’autre camp restent cachés d’ici là.
app-sit-down = Continuer avec { $who }
app-keep-looking = Regarder d’abord la table

# Keys and settings
app-key-next = lieu suivant avec un choix (sur la carte)
app-key-arrows = lieu le plus proche dans cette direction
app-key-enter = choisir, ou le bouton principal
app-key-esc = un pas en arrière
app-key-undo = annuler
app-key-stop = s’arrêter
app-key-end = finir la phase (demande une fois)
app-key-unit = lieu suivant avec un choix
app-key-overlays = calques
app-key-why = pourquoi pas ici ?
app-key-inspect = examiner
app-key-numbers = boutons et cartes
app-key-zoom = zoom
app-key-fit = carte entière
app-key-log = journal
app-key-rules = règles
app-key-chat = discussion
app-key-help = cette liste
app-key-ply = un pas
app-key-turn = un tour
app-key-roll = lancer suivant ou précédent
app-key-ends = début ou fin
app-key-run = lecture ou pause
app-distinct = Couleurs distinctes
app-distinct-help = Bleu et orange, pour toutes les visions des couleurs.
app-sound = Sons
app-sound-help = Coups, dés et votre tour s’entendent.
app-still = Moins de mouvement
app-still-help = Les positions sautent, rien ne glisse.
app-notices = Me prévenir quand c’est à moi
app-notices-help = Seulement quand cette page est à l’arrière-plan.

# Home
app-nav-play = Jouer
app-nav-rules = Règles
app-welcome = Prenez place
app-welcome-help = Chaque règle est appliquée et expliquée. Aucun compte n’est nécessaire.
app-waiting-for-you = { $count ->
    [one] Une partie vous attend
   *[other] { $count } parties vous attendent
}
app-waiting-for-you-help = C’est à vous de jouer.
app-invited = Gardées pour vous
app-my-matches = Vos parties
app-my-matches-none = Aucune partie. Commencez-en une, ou regardez-en une.
app-your-move = À vous
app-waits-others = En attente des autres
app-waits-players = En attente de joueurs
app-match-over = Terminée
app-play = Jouer
app-look = Voir
app-play-now = Jouer tout de suite
app-new-match = Nouvelle partie
app-start = Commencer
app-join-by-link = Rejoindre par lien
app-join-by-link-help = Collez le lien que l’on vous a envoyé.
app-open-record = Ouvrir une partie
app-open-record-help = Choisissez un fichier ou collez le texte d’un relevé ; la partie s’ouvre pour être revue.
app-open = Ouvrir
app-choose-file = Choisir un fichier
app-games = Jeux
app-minutes = environ { $minutes } min
app-seats-count = { $least ->
    [0] { $most ->
        [one] 1 place
       *[other] { $most } places
    }
   *[other] { $least } à { $most } places
}
app-more-scenarios = { $count ->
    [one] 1 autre
   *[other] { $count } autres
}
app-open-matches = Places libres
app-open-matches-none = Personne n’attend de joueur en ce moment.
app-live-matches = En cours
app-over-matches = À revoir
app-seats-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
app-join = Rejoindre
app-watch = Regarder
app-your-name = Votre nom

# New match
app-scenario = Scénario
app-seats = Places
app-who-me = Moi
app-who-friend = Ami
app-who-computer = Ordinateur
app-who-friend-help = reçoit un lien de votre part
app-who-me-help = sur cet écran
app-level = Niveau
app-level-of = niveau { $rank } sur { $count }
app-thinks-at-once = répond aussitôt
app-thinks-a-moment = réfléchit un instant à chaque décision
app-thinks-seconds = { $seconds ->
    [one] réfléchit jusqu’à une seconde à une décision difficile
   *[other] réfléchit jusqu’à { $seconds } secondes à une décision difficile
}
app-options = Options
app-options-changed = { $count ->
    [0] réglages standards
    [one] 1 écart au standard
   *[other] { $count } écarts au standard
}
app-option-needs = Seulement avec { $option }.
app-clock = Pendule
app-clock-none = Aucune
app-clock-live = En direct
app-clock-slow = Par jours
app-clock-live-help = { $main } min chacun, { $increment } s par coup
app-clock-slow-help = { $days ->
    [one] 1 jour par coup
   *[other] { $days } jours par coup
}
app-clock-main = Minutes chacun
app-clock-increment = Secondes par coup
app-clock-days = Jours par coup
app-public = L’afficher dans le salon
app-public-help = Chacun peut prendre une place libre ou regarder.
app-dice = Dés
app-dice-help = Les dés sont engagés avant le premier tirage ; chacun peut les vérifier après la partie.
app-start-alone = Commencer maintenant
app-start-with = Commencer avec { $who }
app-start-the-computer = l’ordinateur
app-start-friend = un ami
app-start-friends = { $count } amis
app-start-same-screen = { $count } joueurs sur cet écran

# Join
app-join-title = Vous êtes invité
app-join-seat = Votre place : { $seat }
app-join-take = Prendre la place
app-join-taken = Cette place est prise.

# Replay
app-replay-of = Revoir : { $game }
app-ply-of = coup { $ply } sur { $plies }
app-first = Au début
app-last = À la fin
app-step-back = Coup précédent
app-step-on = Coup suivant
app-run = Lecture
app-pause = Pause
app-speed = Vitesse
app-link-here = Lien
app-link-copied = Lien vers ce moment copié
app-fork = Reprendre d’ici
app-fork-help = Une nouvelle partie commence à ce moment, avec de nouveaux dés.
app-fork-seats = Qui continue ?
app-fork-mine = Moi à la première place, l’ordinateur aux autres
app-fork-alone = Moi à toutes les places
app-fork-friend = Moi, et des amis par lien
app-seen-by = Vu par
app-seen-referee = Arbitre : tout
app-seen-public = Spectateur
app-scrubber = Moment de la partie
app-course = Terrain disputé tenu par chaque camp
app-dice-honest = Dés vérifiés avec la graine révélée à la fin
app-dice-wrong = Les dés ne correspondent pas à l’engagement
app-dice-unknown = Rien n’avait été promis sur ces dés
app-tab-moment = Ce tour
app-chance-step = Dés
app-not-over-yet = Cette partie est en cours : on pourra la revoir quand elle sera terminée.

# Compte
app-account = Compte
app-account-guest = Vous jouez en invité. Vos places appartiennent à ce navigateur.
app-account-is = Vous êtes connecté sous le nom de { $name }.
app-account-name-title = Votre nom à la table
app-account-name-help = Les autres le voient à côté de votre place.
app-account-rename = Changer de nom
app-account-renamed = Votre nom est changé.
app-account-register-title = Garder vos places
app-account-register-help = Avec un compte, vous retrouvez vos parties dans tout navigateur. Ce que vous tenez en invité reste à vous.
app-account-register = S’inscrire
app-account-made = Votre compte est créé. Vous êtes connecté.
app-account-login-title = Se connecter
app-account-login-help = Les places que vous tenez en invité vous suivent.
app-account-login = Se connecter
app-account-logged-in = Vous êtes connecté.
app-account-name = Nom
app-account-password = Mot de passe, 8 caractères au moins
app-account-leave-title = Quitter ce navigateur
app-account-leave-help = Vos parties vous attendent jusqu’à votre prochaine connexion.
app-account-logout = Se déconnecter
app-account-logged-out = Vous êtes déconnecté.
app-passkeys-title = Clés d’accès
app-passkeys-help = Une clé de cet appareil au lieu d’un mot de passe : rien à retenir, rien à voler.
app-passkeys-make = Créer une clé d’accès
app-passkeys-made = Votre clé d’accès est créée.
app-passkeys-made-on = Créée le { $day }
app-passkeys-remove = Retirer
app-passkeys-removed = La clé d’accès est retirée.
app-passkeys-register = S’inscrire avec une clé d’accès
app-passkeys-login = Se connecter avec une clé d’accès
app-passkeys-impossible = Ce navigateur n’accepte pas de clé d’accès à cette adresse.
app-notices-title = Avis
app-notices-about = Quand vous n’êtes pas à la table, un au plus par partie jusqu’à ce que vous la regardiez.
app-notices-turn = C’est votre tour, ou une partie est finie
app-notices-invitation = Une place vous est gardée
app-notices-chat = Quelqu’un a parlé
app-notices-browser = Les montrer dans ce navigateur
app-notices-mail = Adresse de courriel
app-notices-mail-use = Employer cette adresse
app-notices-mail-stop = Plus de courriel
app-notices-mail-confirmed = Confirmée : les avis y sont envoyés.
app-notices-mail-waits = Suivez le lien du courriel envoyé à cette adresse. Rien d’autre n’est envoyé avant.
app-notices-no-mail = Ce serveur n’envoie pas de courriel.
app-notices-hook = Point d’appel (webhook), pour les programmes
app-notices-hook-use = Employer ce point d’appel
app-notices-hook-stop = Le retirer
app-notices-secret = La clé de ses signatures. Elle n’est montrée que cette fois.
app-notices-secret-label = Clé

# Problems
app-error-offline = Le serveur est injoignable. Votre dernier coup est enregistré.
app-error-bad-request = Le serveur n’a pas compris.
app-error-too-large = C’est trop volumineux.
app-error-slow-down = Trop rapide. Attendez un instant et réessayez.
app-error-timeout = Cela a pris trop de temps. Réessayez.
app-error-wrong-origin = Cette page appartient à une autre adresse.
app-error-not-found = Il n’y a rien à cette adresse.
app-error-wrong-method = Le serveur n’a pas compris.
app-error-not-your-seat = Cette place n’est pas la vôtre.
app-error-not-to-act = Ce n’est pas à vous de jouer.
app-error-stale = La table a changé entre-temps. La voici à jour.
app-error-refused = Les règles ne le permettent pas.
app-error-notation = Cette action est illisible.
app-error-not-started = La partie n’a pas encore commencé.
app-error-over = La partie est terminée.
app-error-not-over = Cette partie est encore en cours.
app-error-paused = La partie est en pause.
app-error-out-of-time = Votre temps est écoulé.
app-error-undo-locked = On ne peut plus l’annuler.
app-error-no-such-steps = Il n’y a pas autant de coups à reprendre.
app-error-asked = Une autre question est encore ouverte.
app-error-not-asked = Personne ne demande rien en ce moment.
app-error-no-clock = Cette partie n’a pas de pendule.
app-error-seat-taken = Quelqu’un d’autre a pris cette place.
app-error-setup = Cette mise en place n’est pas possible.
app-error-commitment = L’engagement sur les dés a expiré. Réessayez.
app-error-record = Ce relevé est illisible.
app-error-other-rules = Cette partie a été jouée sous une autre version des règles.
app-error-no-account = Il faut un compte pour cela.
app-error-no-key = Aucune clé d’accès n’a répondu.
app-error-name-taken = Ce nom est déjà pris.
app-error-login = Nom ou mot de passe incorrect.
app-error-credentials = Nom ou mot de passe trop court ou trop long.
app-error-unavailable = Le serveur est occupé. Réessayez bientôt.
app-error-internal = Quelque chose a échoué sur le serveur. Votre partie est en sûreté.

app-hint = Conseil
app-hint-help = Que ferait l’état-major, et pourquoi ? Seulement contre l’ordinateur, ou seul.
app-hint-title = Ce que ferait l’état-major
app-hint-thinking = L’état-major est sur ses cartes …
app-hint-plan = Plan :
app-hint-clear = Aucun autre choix ne valait un plan.
app-hint-odds = environ { $chance } de chances de gagner
app-hint-because = Attendu, par rapport au meilleur autre choix
app-hint-for = pour
app-hint-against = contre
app-hint-do = Le faire
app-hint-others = Ensuite
app-hint-none = L’état-major n’a rien à conseiller ici.
app-key-hint = que ferait l’état-major ?
app-error-no-hints = Pas de conseils dans les parties entre personnes.
