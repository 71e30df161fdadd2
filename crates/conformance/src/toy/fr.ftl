red = Rouge
blue = Bleu
scout = éclaireur
line = bloc de ligne
guard = garde

heading = Manche { $round } sur { $rounds }
phase-muster = Appel
phase-bid = Enchère
phase-move = Mouvement
phase-battle = Combat

prompt-bid = Misez en secret pour commencer.
prompt-pick = Choisissez un bloc, ou passez.
prompt-move = Où va le { $block } ?
prompt-support = Jouer une carte contre { $space } ?
prompt-wait = L'autre camp doit agir.
prompt-over = La partie est terminée.

choice-bid = Miser { $bid }
choice-pass = Passer
choice-hold = Attaquer sans carte
choice-play = Jouer { $card }
choice-look = Reconnaître { $space }
choice-pick = Choisir le { $block }
choice-to = Aller à { $space }
choice-attack = Attaquer { $space }

figure-cards = Cartes
figure-bid = Mise

told-mustered = { $side } : sur { $space }, { $kind }.
told-bid = { $side } mise { $bid }.
told-bid-secret = { $side } a misé.
told-opened = Les mises sont { $red } et { $blue } : { $side } commence.
told-drew = { $side } tire { $card }.
told-drew-secret = { $side } tire une carte.
told-passed = { $side } passe.
told-moved = { $side } va de { $from } à { $to }.
told-looked = { $side } reconnaît { $space } : { $kind }.
told-attacked = { $side } attaque { $to } depuis { $from }.
told-attacked-card = { $side } attaque { $to } depuis { $from } avec { $card }.
told-shown = { $side } : sur { $space }, { $kind }.
told-won = { $attack } contre { $defence } : le défenseur est perdu.
told-lost = { $attack } contre { $defence } : l'attaquant est perdu.
told-stood = { $attack } contre { $defence } : les deux tiennent.
told-ordered = L'automate obtient { $die }.

ending-rout = L'ennemi n'a plus de bloc.
ending-count = Dernière manche terminée : le plus haut total l'emporte.
ending-draw = Dernière manche terminée : les totaux sont égaux.
ending-resigned = Un camp a abandonné.
ending-agreed = Les joueurs sont convenus d'une partie nulle.

refused-over = La partie est terminée.
refused-not-your-turn = Ce n'est pas à vous de jouer.
refused-not-now = Cela n'est pas possible maintenant.
refused-block-lost = Perdu : { $subject }.
refused-block-stuck = Aucune issue pour le { $subject }.
refused-not-adjacent = Non adjacent : { $subject }.
refused-occupied = Un de vos blocs tient déjà { $subject }.
refused-no-enemy = Aucun ennemi sur { $subject }.
refused-already-seen = Déjà face visible : { $subject }.
refused-no-such-card = Vous n'avez pas { $subject }.
refused-nobody-to-agree = Il n'y a personne avec qui s'accorder.

worth-score = avance des Rouges au décompte du dernier tour
worth-ground = terrain des Rouges
