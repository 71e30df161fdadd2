red = Red
blue = Blue
scout = scout
line = line block
guard = guard

heading = Round { $round } of { $rounds }
phase-muster = Muster
phase-bid = Bid
phase-move = Movement
phase-battle = Battle

prompt-bid = Bid for the first move, in secret.
prompt-pick = Pick a block, or pass.
prompt-move = Where does { $block } go?
prompt-support = Play a card against { $space }?
prompt-wait = The other side is to act.
prompt-over = The game is over.

choice-bid = Bid { $bid }
choice-pass = Pass
choice-hold = Attack without a card
choice-play = Play { $card }
choice-look = Look at { $space }
choice-pick = Pick { $block }
choice-to = Move to { $space }
choice-attack = Attack { $space }

figure-cards = Cards
figure-bid = Bid

told-mustered = { $side }: the block on { $space } is a { $kind }.
told-bid = { $side } bids { $bid }.
told-bid-secret = { $side } has bid.
told-opened = The bids are { $red } and { $blue }: { $side } moves first.
told-drew = { $side } draws { $card }.
told-drew-secret = { $side } draws a card.
told-passed = { $side } passes.
told-moved = { $side } moves from { $from } to { $to }.
told-looked = { $side } looks at { $space }: a { $kind }.
told-attacked = { $side } attacks { $to } from { $from }.
told-attacked-card = { $side } attacks { $to } from { $from } with { $card }.
told-shown = { $side }: the block on { $space } is a { $kind }.
told-won = { $attack } against { $defence }: the defender is lost.
told-lost = { $attack } against { $defence }: the attacker is lost.
told-stood = { $attack } against { $defence }: both stand.
told-ordered = The automaton rolls { $die }.

ending-rout = The enemy has no block left.
ending-count = The last round is over: the higher count wins.
ending-draw = The last round is over: the counts are equal.
ending-resigned = A side has resigned.
ending-agreed = The players have agreed on a draw.

refused-over = The game is over.
refused-not-your-turn = It is not your turn.
refused-not-now = That cannot be done now.
refused-block-lost = { $subject } is lost.
refused-block-stuck = { $subject } has nowhere to go.
refused-not-adjacent = { $subject } is not adjacent.
refused-occupied = One of your own blocks stands on { $subject }.
refused-no-enemy = There is no enemy on { $subject }.
refused-already-seen = { $subject } is already face up.
refused-no-such-card = You do not hold { $subject }.
refused-nobody-to-agree = There is nobody to agree with.

worth-score = lead of Red in the count of the last round
worth-ground = ground of Red
