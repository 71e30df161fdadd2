# Turning Point: Stalingrad. The words of the game, in English.

# ==== Things by name: sides, kinds, grounds, dates ====

side-german = the Germans
side-soviet = the Russians
side-axis = the Germans
the-german = German
the-soviet = Russian

kind-infantry = infantry
kind-engineer = engineers
kind-armour = armour
kind-anti-tank = anti-tank guns
kind-anti-aircraft = anti-aircraft guns
kind-observer = artillery observer

mobility-foot = on foot
mobility-motorised = motorised
mobility-mechanised = mechanised

size-company = company
size-battalion = battalion
size-regiment = regiment
size-brigade = brigade

state-fresh = fresh
state-spent = spent
group-fresh = the fresh group
group-spent = the spent group
group-rubble = the rubble

terrain-open = open ground
terrain-suburb = suburb
terrain-gully = gully
terrain-hill = hill
terrain-built-up = built-up ground
terrain-factory = factory

quadrant-S = South
quadrant-SC = South-Centre
quadrant-NC = North-Centre
quadrant-N = North
artillery-S = South Front Artillery
artillery-SC = South-Centre Front Artillery
artillery-NC = North-Centre Front Artillery
artillery-N = North Front Artillery

colour-grey = grey
colour-violet = violet
colour-orange = orange
colour-yellow = yellow
colour-blue = blue
colour-green = green
colour-brown = brown

month-9 = September
month-10 = October
month-11 = November
date-9 = { $day } September
date-10 = { $day } October
date-11 = { $day } November

period-day = day
period-night = night
phase-setup = Set-up
phase-bidding = Bids
phase-withdraw = Withdrawals
phase-reinforce = Reinforcements
phase-dawn = Dawn
phase-day = Day
phase-sunset = Sunset
phase-night = Night
phase-week-end = { $days ->
    [0] Week’s end tonight
    [one] Week’s end in 1 day
   *[other] Week’s end in { $days } days
}

result-positive = positive
result-null = level
result-negative = negative
result-overrun = overrun

# ==== What is asked, told, refused and offered ====


# ==== What happened ====

sides-german = The Germans
sides-soviet = The Russians
seat-first = The first bidder
seat-second = The second bidder
log-bids = The bids are opened: { $first } and { $second }.
log-sides = { $seat } plays the German and concedes { $bid } VP.
log-open-bid = { $seat } bids { $bid }.
log-open-stop = { $seat } bids no more.
log-deployed = { $unit } begins in { $place }.
log-printed = { $count ->
    [one] 1 unit of { $side } begins where its counter says.
   *[other] { $count } units of { $side } begin where their counters say.
}
log-first-rubble = { $place } lies in ruins: { $dr } and terrain { $tem } make Rubble 1.
log-date = { $date }, week { $week }.
log-withdrawn = { $unit } is withdrawn.
log-kept = { $unit } is not withdrawn: the Russian may take units back.
log-returned = { $unit } comes back with the 64th Army.
log-arrived = { $unit } arrives in { $place }.
log-arrived-later = { $unit } arrives and waits off the map.
log-arrived-east = { $unit } arrives on the east bank.
log-not-coming = { $unit } does not come.
log-isolated = { $unit } is cut off from supply: isolated, -{ $level }.
log-relieved = { $unit } is supplied again.
log-attrition = { $unit } starves (die { $die }) and is dispersed.
log-attrition-lost = { $unit } starves (die { $die }).
log-recovered = { $count ->
    [one] 1 unit is fresh again.
   *[other] { $count } units are fresh again.
}
log-factor = The tractor factory has { $factors ->
    [one] 1 armour factor.
   *[other] { $factors } armour factors.
}
log-observer-back = { $unit } observes from { $place } again.
log-impulse-day = Day, space { $space }: the impulse of { $side }.
log-impulse-night = Night, space { $space }: the impulse of { $side }.
log-activated = { $sides }: the units of { $place } act.
log-passed = { $sides } pass.
log-moved = { $unit }: { $from } to { $to }, { $cost } MF.
log-stays-behind = { $unit } stays behind ({ $rule }).
log-traced-back = { $unit } finds no room in { $from } and is back in { $to }.
log-dispersed-moved = { $units }: spent after moving, until { $day } { $month }.
log-dispersed-attacked = { $units }: spent after the attack, until { $day } { $month }.
log-dispersed-fired = { $units }: spent after firing, until { $day } { $month }.
log-dispersed-fortified = { $units }: spent after digging in, until { $day } { $month }.
log-dispersed-infiltrated = { $units }: spent after the infiltration, until { $day } { $month }.
log-dispersed-kept-out = { $units }: spent before the rubble, until { $day } { $month }.
log-dispersed-turned-back = { $units }: spent on the east bank, until { $day } { $month }.
log-entry = { $unit } works its way into the rubble of { $place } ({ $dr }, needed { $need }).
log-entry-failed = { $unit } does not get into the rubble of { $place } ({ $dr }, needed { $need }).
log-regrouped = { $unit } regroups from { $from } to { $to }.
log-infiltrated = { $unit } infiltrates { $place } (die { $die }, terrain { $tem }).
log-infiltrated-failed = { $unit } does not get into { $place } (die { $die }, terrain { $tem }).
log-fortified = { $place } is fortified: die { $die } + terrain { $tem } − movement { $used } = { $total }, needed { $need }. Rubble { $level }.
log-fortified-failed = { $place } is not fortified: die { $die } + terrain { $tem } − movement { $used } = { $total }, needed { $need }.
log-controls = { $sides } control { $place }.
log-attack-close = { $place }: { $side } attack { $group } ({ $targets }) with { $units }, { $ov } against { $dv }.
log-attack-ranged = { $place }: { $side } fire from outside on { $group } ({ $targets }) with { $units }, { $ov } against { $dv }.
log-attack-rubble = { $place }: { $units } attack the rubble, { $ov } against { $dv }.
log-attack-barrage = { $place }: { $units } fires on { $group } ({ $targets }), { $ov } against { $dv }.
log-attack-air = { $place }: Stukas attack { $group } ({ $targets }), { $ov } against { $dv }.
log-attack-guns = { $place }: Front Artillery fires on { $group } ({ $targets }), { $ov } against { $dv }.
log-void = { $place }: { $group } is gone, the attack is void.
log-committed = { $quadrant } Front Artillery takes part.
log-card = { $sides } turn { $card }.
log-offence-ground = Attack { $ov }: { $factor } of { $unit }{ $more ->
    [0] {""}
   *[other] {" "}+ { $more } for more units
}{ $regiments ->
    [0] {""}
   *[other] {" "}+ { $regiments } for whole regiments
}{ $parents ->
    [0] {""}
   *[other] {" "}− { $parents } for other formations
}{ $day ->
    [0] {""}
   *[other] {" "}+ { $day } by day
}{ $guns ->
    [0] {""}
   *[other] {" "}+ { $guns } Front Artillery
}.
log-offence-rubble = Attack { $ov }: { $factor } of { $unit }{ $more ->
    [0] {""}
   *[other] {" "}+ { $more } for more units
}{ $parents ->
    [0] {""}
   *[other] {" "}− { $parents } for other formations
}.
log-offence-barrage = Attack { $ov }: { $factor } of { $unit }.
log-offence-air = Attack { $ov }: the Stukas.
log-offence-guns = Attack { $ov }: Front Artillery.
log-defence = Defence { $dv }: { $factor } of { $unit }{ $halved ->
    [0] {""}
   *[other] , halved
}{ $terrain ->
    [0] {""}
   *[other] {" "}+ { $terrain } terrain
}{ $rubble ->
    [0] {""}
   *[other] {" "}+ { $rubble } rubble
}{ $night ->
    [0] {""}
   *[other] {" "}+ { $night } by night
}{ $day ->
    [0] {""}
   *[other] {" "}+ { $day } by day
}{ $guns ->
    [0] {""}
   *[other] {" "}+ { $guns } Front Artillery
}{ $date ->
    [0] {""}
   *[other] {" "}+ { $date } for the date
}.
log-defence-rubble = Defence { $dv }: rubble { $rubble }{ $enemies ->
    [0] {""}
   *[other] {" "}+ { $enemies } for the enemy there
}{ $guns ->
    [0] {""}
   *[other] {" "}+ { $guns } Front Artillery
}.
log-combat-positive = { $attack } (roll { $attackdr }) against { $defence } (roll { $defencedr }): { $points ->
    [one] 1 casualty point.
   *[other] { $points } casualty points.
}
log-combat-null = { $attack } (roll { $attackdr }) against { $defence } (roll { $defencedr }): level.
log-combat-negative = { $attack } (roll { $attackdr }) against { $defence } (roll { $defencedr }): repulsed, { $points } short.
log-advantage = { $sides } use the Advantage: { $dice } is rolled again.
log-prolonged = { $sides } use the Advantage: the period goes on.
log-spent = { $unit } takes 1 casualty point: spent until { $day } { $month }.
log-driven-out = { $unit } takes 1 casualty point: it must retreat, spent until { $day } { $month }.
log-eliminated-points = { $unit } takes 1 casualty point more and is eliminated.
log-eliminated-group = { $unit } is eliminated with its group.
log-eliminated-rout = { $unit } is eliminated in the rout.
log-eliminated-hunger = { $unit } is eliminated by attrition.
log-eliminated-volga = { $unit } is eliminated on the Volga.
log-all-eliminated = { $count ->
    [one] The only unit of { $group } in { $place } is lost
   *[other] All { $count } units of { $group } in { $place } are lost
}: { $points } points, and the group bears { $capacity }.
log-retreated = { $unit } retreats from { $from } to { $to }.
log-retreated-freely = { $unit } falls back from { $from } to { $to }.
log-contest = { $unit } gets through to { $place } ({ $dr }, needed { $need }).
log-contest-failed = { $unit } does not get through to { $place } ({ $dr }, needed { $need }).
log-routed = { $unit } is routed.
log-overrun = Overrun in { $place }: the attackers may go on.
log-counter-hit = Counter-battery fire (die { $die }, { $units } units) silences the { $quadrant } Front Artillery.
log-counter-missed = Counter-battery fire (die { $die }, { $units } units) misses the { $quadrant } Front Artillery.
log-friendly-fire = Both rolled { $dr }: bombs fall among the Germans in { $place }, { $points ->
    [one] 1 casualty point.
   *[other] { $points } casualty points.
}
log-observer-lost = { $unit } is alone among enemies: driven off until dawn.
log-rubble = { $place }: { $dr } and terrain { $tem } bring houses down, Rubble { $level }.
log-rubble-cleared = { $level ->
    [0] The rubble of { $place } is cleared.
   *[other] { $place }: Rubble { $level } is left.
}
log-production-taken = The Germans hold the tractor factory: it builds no more tanks.
log-production-bombed = The tractor factory lies in rubble: it builds no more tanks.
log-refit = { $quadrant } Front Artillery is ready again (die { $die }, { $need } or less).
log-refit-failed = { $quadrant } Front Artillery is not ready (die { $die }, { $need } or less).
log-built = { $unit } rolls out of the tractor factory; { $factors ->
    [one] 1 factor is left.
   *[other] { $factors } factors are left.
}
log-ferry = Ferries make for { $place }, interdiction { $points }.
log-breakthrough = Units break in by { $place }.
log-crossed-safe = { $unit } crosses the Volga safely ({ $dr }, total { $total }).
log-crossed-spent = { $unit } lands dispersed, { $days } ({ $dr }, total { $total }).
log-crossed-back = { $unit } turns back to the east bank, { $days } ({ $dr }, total { $total }).
log-crossed-lost = { $unit } goes down on the Volga ({ $dr }, total { $total }).
log-landed = { $unit } goes ashore in { $place }.
log-recrossed-safe = { $unit } reaches the east bank ({ $dr }, total { $total }).
log-recrossed-spent = { $unit } reaches the east bank dispersed, { $days } ({ $dr }, total { $total }).
log-recrossed-back = { $unit } cannot cross and is dispersed, { $days } ({ $dr }, total { $total }).
log-recrossed-lost = { $unit } goes down on the Volga ({ $dr }, total { $total }).
log-clock = The impulse roll is { $dr }: above { $space }, the period goes on.
log-clock-ends = The impulse roll is { $dr }, not above { $space }: the period ends.
log-sunset = The sun sets.
log-week-end = Week { $week } ends: the German has { $vp } VP, the blue number is { $needed }.
log-week-end-red = Week { $week } ends: the German has { $vp } VP, the red range is { $least } to { $most }.
log-week-end-sawmill = The week ends: the German has { $vp } VP and needs { $needed }.
log-over-draw = The battle is drawn.
log-over-german = The German wins.
log-over-soviet = The Russian wins.
log-over-losses = The Russians have lost { $net } units more than the Germans, the black number is { $black }.
log-over-sawmill-german = The German holds the south of the city and wins.
log-over-sawmill-soviet = The south of the city has held: the Russian wins.

# ==== Endings ====

ending-blue = Decided by the victory points of the week.
ending-black = Victory points level: decided by losses.
ending-equal = Victory points level: a draw.
ending-red = Outside the range of the week.
ending-draw = Inside the range after the last week: a draw.
ending-sawmill = The battle for the Kuibyshev Sawmill is over.
ending-extinct = One side has no unit left.
ending-resigned = A player has resigned.
ending-agreed = The players agreed to end the game.

# ==== Refusals ====

refused-activate-the-factory = Activate the tractor factory, { $subject }, to build armour.
refused-activate-first = { $subject } can be attacked: activate the area whose units are to do it.
refused-all-assigned = { $subject } has entered too: it must be given an attack.
refused-already-attacked = { $subject } has been attacked in this impulse: nobody may enter it any more.
refused-another-colour = { $subject } does not have the unit’s set-up colour.
refused-another-quadrant = { $subject } is in another quadrant.
refused-artillery-only = In this impulse only artillery acts.
refused-as-designated = The attack in { $subject } goes against the group that was named.
refused-beside-the-landing = { $subject } is neither the landing nor next to it.
refused-bid-first = Bid first.
refused-can-do-nothing = { $subject } can do nothing now.
refused-cannot-leave-the-enemy = { $subject } is anti-aircraft: it cannot leave the enemy’s presence.
refused-cannot-pay = { $subject } has too few movement factors for this attack.
refused-choose-an-impulse = First choose what this impulse is used for: activate, fire, stuka, guns, ferry, refit or pass.
refused-commit-or-not = Commit the artillery, or do not.
refused-decide-at-last = Let the picked units act or rest.
refused-did-not-begin-here = { $subject } did not begin the impulse here: the enemy holds it.
refused-does-not-lead = { $subject } does not lead the defence.
refused-enemy-there = The enemy is in { $subject }.
refused-engineers-only = { $subject } are no engineers.
refused-ferry-only = In this impulse only the ferry moves.
refused-finish-first = Finish the impulse that has begun first: pick, go, attack or end.
refused-fires-already = { $subject } directs fire already.
refused-flown-already = The Luftwaffe has flown on this date.
refused-free-areas-only = { $subject } is not free: yours and without enemies.
refused-fresh-enemy-holds = A fresh enemy holds { $subject } here.
refused-fresh-enemy-inside = A fresh enemy is there: { $subject } may not enter.
refused-from-one-area = { $subject } is not in the same area as the first observer.
refused-full = { $subject } is full: { $number } units of a side at most.
refused-game-over = The game is over.
refused-german-aircraft = Only the German has aircraft.
refused-german-artillery = Only the German has observers.
refused-germans-there = Germans are in { $subject }.
refused-guarded-by-guns = Enemy armour or guns keep { $subject } from going straight on to another enemy.
refused-guns-ready = This artillery is ready.
refused-guns-spent = This artillery is spent.
refused-infantry-on-foot = { $subject } is not fresh infantry on foot.
refused-infantry-only = { $subject } is not infantry.
refused-isolated = { $subject } is isolated.
refused-just-landed = Not in the impulse of landing.
refused-lead-pays-first = { $subject } leads the defence and takes the first point.
refused-listed-itself = { $subject } is listed itself today.
refused-marker-first = Its duration marker must come off first.
refused-most-rubble = { $subject } has all the rubble there can be.
refused-must-be-there = { $subject } is not among the rubble.
refused-must-stop = { $subject } has left the enemy and may not move on.
refused-name-a-substitute = Name a unit that leaves instead.
refused-name-the-lead = Name the lead defender.
refused-need-not-retreat = { $subject } need not retreat.
refused-needs-a-leader = { $subject } has no attack factor: somebody must lead.
refused-needs-an-escort = { $subject } needs a unit with an attack factor beside it.
refused-night-only = Only by night.
refused-no-breakthrough = { $subject } was not yours at sunset.
refused-no-fresh-enemies = A fresh enemy is in { $subject }.
refused-no-landing = { $subject } has no landing.
refused-no-ranged-by-zones = There is no fire into or out of zones: { $subject }.
refused-no-rubble = There is no rubble in { $subject }.
refused-no-substitutes = Nobody can leave instead of { $subject }.
refused-no-such-card = You have no such card left.
refused-no-such-group = There is no such enemy group in { $subject }.
refused-nobody-can-act = Nobody in { $subject } can act.
refused-nobody-fresh = Nobody fresh is in { $subject }: spent units wait for the night.
refused-nobody-listed = No unit is listed.
refused-nobody-to-pick = There are not several units to pick there.
refused-nobody-reaches = None of your fresh units gets to { $subject } with an attack in this impulse.
refused-nobody-waits = Nobody on the east bank can go there.
refused-not-active = { $subject } may not act in this impulse.
refused-not-adjacent = { $subject } is not adjacent.
refused-not-an-entry = Reinforcements may not be placed in { $subject }.
refused-not-by-night = Not by night.
refused-not-by-zones = No infiltration into or out of zones: { $subject }.
refused-not-eliminated = { $subject } is not among the eliminated.
refused-not-from-enemy-to-enemy = { $subject } may not go from the enemy straight to the enemy.
refused-not-in-play = { $subject } is not in play.
refused-not-in-the-group = { $subject } is not in the attacked group.
refused-not-in-zones = Zones cannot be fortified: { $subject }.
refused-not-into-the-enemy = { $subject } may not enter an area with enemies.
refused-not-its-parent = The observer does not belong in { $subject }.
refused-not-on-the-east-bank = { $subject } is not on the east bank.
refused-not-on-the-map = That unit is not on the map.
refused-not-the-best-refuge = There is a better refuge than { $subject }.
refused-not-together = { $subject } is not with the others.
refused-not-your-decision = It is not your decision now.
refused-not-your-pool = These units are not yours.
refused-not-to-be-placed = { $subject } is not among those to be placed.
refused-not-yours = { $subject } is not yours.
refused-observer-needs-company = { $subject } goes among enemies only with a combat unit.
refused-observers-do-not-attack = { $subject } is an observer: it directs artillery instead.
refused-observers-only = { $subject } is no observer.
refused-odd-dates-only = In this scenario the Stukas fly on odd dates only.
refused-once-a-group = That group in { $subject } has had its attack.
refused-once-in-an-area = { $subject } is attacked already.
refused-one-attack-for-each = Those who entered { $subject } have made their attack.
refused-one-by-one = One unit at a time.
refused-one-engineer-or-three = One engineer unit, or { $number } infantry.
refused-one-group-an-impulse = One Front Artillery Group in an impulse.
refused-one-landing = One landing in an impulse.
refused-one-target-area = The target is { $subject }.
refused-out-of-range = { $subject } is out of range.
refused-outside = { $subject } lies outside this scenario.
refused-owes-an-attack = { $subject } has entered an enemy’s area and must attack.
refused-pass-on-first = { $subject } stands in a full area and must move on.
refused-pay-first = Take the casualty points first.
refused-pick-first = First pick the units that are to do it: pick.
refused-picked-already = { $subject } is picked already.
refused-place-first = Place the unit first.
refused-place-it-first = { $subject } is picked: place it first.
refused-play-a-card = Play a card.
refused-pool-empty = Nobody fresh is there.
refused-prolong-or-not = Prolong the period, or let it end.
refused-raise-by-one-at-least = Raise by one at least.
refused-raise-or-stop = Raise, or stop.
refused-retreat-first = Retreat first.
refused-retreat-or-stand = Fall back, or stand.
refused-same-type-only = { $subject } is not of the same type.
refused-south-only = Only the South Front Artillery is in this scenario.
refused-soviet-armour-only = { $subject } is not Soviet armour.
refused-soviet-artillery = Only the Russian has Front Artillery.
refused-soviet-ferries = Only the Russian crosses the Volga.
refused-spent-at-the-start = Only units that were spent when the impulse began: not { $subject }.
refused-spent-units-stay = { $subject } is spent.
refused-stands-there = The unit is in { $subject } already.
refused-take-back-first = Take units back first, or say that it is enough.
refused-three-at-most = { $number } units at most.
refused-too-far = { $subject } has too few movement factors.
refused-too-few-factors = There are too few armour factors for { $subject }.
refused-too-strong = { $subject } is too strong to come back for this.
refused-use-or-save = Use the Advantage, or keep it.
refused-used-the-bonus = { $subject } has used its doubled movement.
refused-waited-too-long = { $subject } has waited for attacks and has too few movement factors left.
refused-withdraw-first = Decide about withdrawals first.
refused-spent-enemies-only = { $subject } must hold enemies, and only spent ones.

# ==== Heading and prompts ====

heading-setup = Set-up
heading = { $day } { $month } 1942 · week { $week } of { $weeks }
phase-day-now = Day, impulse { $impulse } of { $impulses }
phase-night-now = Night, impulse { $impulse } of { $impulses }
prompt-over = The game is over.
prompt-wait = One moment.
prompt-dice = The dice decide.
prompt-others = Waiting for { $side }.
prompt-others-bid = Waiting for the other bid.
prompt-bids = Bid victory points for the German side. The higher bid plays it and concedes them.
prompt-open-bid-first = Equal bids. Open in units of the tie-break, or decline.
prompt-open-bid = The bid stands at { $bid }. Raise, or stop.
prompt-deploy = { $left ->
    [one] Place { $unit }, the last unit.
   *[other] Place { $unit }; { $left } units are left.
}
prompt-withdraw = { $unit } is listed for withdrawal.
prompt-substitute = Name units that leave instead of { $unit }: { $owed ->
    [one] 1 attack factor is owed.
   *[other] { $owed } attack factors are owed.
}
prompt-return = Take back { $left ->
    [one] 1 eliminated unit
   *[other] up to { $left } eliminated units
} of { $sum } attack factors at most.
prompt-reinforce = { $left ->
    [one] { $unit } arrives: where?
   *[other] { $unit } arrives, and { $left } in all: where?
}
prompt-observer = { $unit } comes back: where?
prompt-impulse-opening = Opening bombardment: name targets, or activate an area.
prompt-impulse-day = Your impulse, by day: activate an area, fire, or pass.
prompt-impulse-night = Your impulse, by night: activate an area, or pass.
prompt-act = Pick units, or end the impulse.
prompt-act-owing = { $unit } has entered and must attack. Pick the attackers.
prompt-act-chosen = { $count ->
    [one] 1 unit is picked: where to, or what?
   *[other] { $count } units are picked: where to, or what?
}
prompt-designate = { $count ->
    [one] 1 strike is named. Name another, or fire.
   *[other] { $count } strikes are named. Name another, or fire.
}
prompt-guns = { $quadrant } Front Artillery: the next target, or the end.
prompt-ferry = { $count ->
    [0] Pick up to { $most } units on the east bank.
    [one] 1 unit will cross. Pick more, or go.
   *[other] { $count } units will cross. Pick more, or go.
}
prompt-commit = Does Front Artillery take part in { $place }?
prompt-card = { $place }: play a card.
prompt-advantage = The roll is { $dr }. Use the Advantage to roll again?
prompt-advantage-combat = The dice of { $place } lie there. Use the Advantage to roll them again?
prompt-lead = { $place }: who leads the defence and takes the first point?
prompt-pay = { $place }: { $points ->
    [one] 1 casualty point to take.
   *[other] { $points } casualty points to take.
}
prompt-retreat = { $place }: who retreats where?
prompt-voluntary = { $place }: does anybody else fall back?
prompt-prolong-day = The day would end. Use the Advantage to prolong it?
prompt-prolong-night = The night would end. Use the Advantage to prolong it?

# ==== Choices ====

do-bid = Bid { $count }
do-raise = Bid { $count }
do-stop = Stop
do-deploy = Place in { $place }
do-printed = This formation as printed
do-printed-all = All as printed
do-withdraw = Withdraw it
do-withdraw-all = Withdraw all that are listed
do-keep = Keep it
do-instead = Others leave instead
do-give = { $unit } leaves
do-return = { $unit } comes back
do-enough = Enough
do-arrive = Arrive in { $place }
do-arrive-later = Wait off the map
do-arrive-all = All arrive in { $place }
do-observe = Observe from { $place }
do-activate = Activate { $place }
do-fire = { $unit } fires on { $group } in { $place }
do-stuka = Stukas attack { $group } in { $place }
do-guns = { $quadrant } artillery fires on { $group } in { $place }
do-refit = Re-equip the { $quadrant } Front Artillery
do-ferry = Ferry units to { $place }
do-break-in = Break in by { $place }
do-pass = Pass
do-pick = Pick { $unit }
do-pick-all = Pick all in { $place }
do-go = Go to { $place }, { $cost } MF
do-attack = Attack { $group } in { $place }
do-fortify = Fortify
do-infiltrate = Infiltrate { $place }
do-regroup = Regroup to { $place }
do-recross = Cross to the east bank
do-build = Build { $unit }
do-rest = Rest
do-drop = Let go
do-launch = Fire
do-cross = Cross the Volga
do-end = End the impulse
do-commit = { $quadrant } artillery takes part
do-hold = It does not
do-hold-all = Not in this impulse
do-card = Play { $card }
do-use = Use the Advantage: roll again
do-use-combat = Use the Advantage: roll all again
do-save = Keep the Advantage
do-save-all = Keep it for this impulse
do-lead = { $unit } leads
do-pay-spent = { $unit } turns spent
do-pay-retreat = { $unit } retreats
do-pay-eliminate = { $unit } is eliminated
do-retreat = { $unit } retreats to { $place }
do-stand = Stand
do-prolong = Use the Advantage: prolong
do-let-end = Let it end

# ==== Tracks, marks, figures ====

token-marker = impulse marker
mark-rubble-level = Rubble { $count }
track-impulses-first = Impulse track, first day: { $impulses } impulses, no roll
track-impulses-day = Impulse track: { $space } or less on the impulse roll brings sunset, { $chance } %
track-impulses-night = Impulse track: { $space } or less on the impulse roll brings dawn, { $chance } %
track-dead-soviet = Eliminated Russians
track-dead-german = Eliminated Germans
track-card = To be placed
track-calendar = Reinforcements to come
figure-vp = German victory points
figure-vp-least = Least German points
figure-losses = Russian losses over German
figure-factors = Armour factors
figure-advantage = Advantage
figure-east-bank = On the east bank

# ==== Previews ====

preview-close = Close attack on { $group } in { $place }
preview-ranged = Fire from outside on { $group } in { $place }
preview-rubble = Engineers clear the rubble of { $place }
preview-barrage = Artillery on { $group } in { $place }
preview-air = Stukas on { $group } in { $place }
preview-guns = Front Artillery on { $group } in { $place }
preview-storm = Enter { $place } and attack { $group }
preview-enter = Enter { $place }
preview-entry = { $unit } enters the rubble of { $place }: { $need } or more
preview-retreat = { $unit } retreats to { $place }
preview-infiltrate = { $unit } infiltrates { $place }
preview-fortify = Fortify { $place }
preview-refit = Re-equip the { $quadrant } Front Artillery
preview-ferry = Each unit that crosses to { $place }
preview-recross = Each unit that crosses back from { $place }
preview-clock-day = The impulse roll may bring sunset
preview-clock-night = The impulse roll may bring dawn

sum-attack = attack in all
sum-defence = defence in all
sum-roll = roll
term-8-351 = { $unit } leads
term-8-351-a = { $count ->
    [one] one more unit
   *[other] { $count } more units
}
term-8-351-b = { $count ->
    [one] a complete regiment
   *[other] { $count } complete regiments
}
term-8-351-c = { $count ->
    [one] a second formation
   *[other] { $count } formations beyond the first
}
term-8-351-d = daylight
term-8-351-e = Front Artillery
term-15-3 = Front Artillery alone
term-15-24 = { $unit } directs
term-17-2 = Stukas
term-8-352 = { $count ->
    [one] { $unit } leads
   *[other] { $unit } or an equal leads
}
term-8-352-g = { $unit } leads, halved
term-8-352-a = { $times ->
    [one] terrain: { $terrain }
   *[other] terrain, { $times } times: { $terrain }
}
term-8-352-b = Rubble { $level }
term-8-352-c = night
term-8-352-d = daylight, German aircraft
term-8-352-e = Front Artillery
term-8-352-f = the date
term-14-1 = Rubble { $level }
term-14-6 = the enemy’s area and men
sum-mean = casualty points on the average
sum-hit = per cent to hit, artillery silent
sum-hit-guns = per cent to hit, { $quadrant } artillery fires
sum-counter = per cent: counter-battery silences the { $quadrant } artillery
sum-rubble = per cent: rubble
sum-friendly-fire = per cent: bombs among the Germans
sum-sunset = per cent: the roll brings sunset
sum-dawn = per cent: the roll brings dawn
sum-after-hit = days spent after a hit, to { $day } { $month }
sum-after-level = days spent after a level result, to { $day } { $month }
sum-after-repulsed = days spent if repulsed, to { $day } { $month }
sum-after-hit-outside = from outside, after a hit: to { $day } { $month }
sum-after-level-outside = from outside, after a level result: to { $day } { $month }
sum-after-repulsed-outside = from outside, if repulsed: to { $day } { $month }
sum-after-barrage = days spent, to { $day } { $month }
sum-cost = movement factors to enter
sum-left = movement factors left
sum-doubled = beyond the single movement: no attack after it
sum-entry = per cent for each vehicle unit into the rubble: { $need } or more
sum-tem = terrain (TEM)
sum-used = movement factors used
sum-needed = needed with the die
sum-contest-one = or more with one die, past the enemy
sum-contest-two = or more with two dice, past the enemy
sum-contest-rubble = or more with two dice, into the rubble
sum-interdiction = interdiction points
sum-space = the marker’s space

outcome-nothing = No effect
outcome-repulsed = Repulsed
outcome-level = Level
outcome-points = { $count ->
    [one] 1 casualty point
   *[other] { $count } casualty points
}
outcome-points-range = { $from } to { $to } casualty points
outcome-cleared = { $level ->
    [0] Cleared
   *[other] Rubble { $level } is left
}
outcome-eliminated = All eliminated
outcome-overrun = Overrun: they may go on
outcome-kept-out = Kept out, spent
outcome-gets-in = Gets in
outcome-routed = Routed, eliminated
outcome-gets-through = Gets through
outcome-not-fortified = No rubble
outcome-fortified = One level more
outcome-not-ready = Not ready
outcome-ready = Ready again
outcome-drowned = Lost
outcome-back = Back, spent to { $day } { $month }
outcome-lands-spent = Lands spent, to { $day } { $month }
outcome-lands = Lands safely and may act
outcome-goes-on = It goes on
outcome-sunset = Sunset
outcome-dawn = Dawn

# ==== Layers ====

overlay-control = Contested, and held without a unit
overlay-contested = Contested: { $side } control it
overlay-empty = Held by { $side } without a unit
overlay-march = How far the picked units get
overlay-cost = { $cost } MF
overlay-supply-german = German supply, and what hangs on one place
overlay-supply-soviet = Russian supply, and what hangs on one place
overlay-cut-off = Cut off
overlay-breaks = −{ $count }
overlay-landings = Interdiction at the landings, safe crossings
overlay-landing = { $points } · { $safe } %
overlay-artillery = Reach of the observers, counter-battery (CB)
overlay-observed = { $count }
overlay-counter = CB { $count }
overlay-recovery = When units are fresh again
overlay-date = { $date }
overlay-never = isolated
overlay-withdrawals = Withdrawals of the coming week
overlay-victory = Victory points
overlay-vp = { $points } VP

# What the computer weighs, and what it aims at.
worth-points = German victory points
worth-ahead = points within the Germans’ reach
worth-ground = areas held by the Germans
worth-strength = casualties that the Germans can bear beyond the Soviets
worth-readiness = German strength to be used this week
worth-waiting = German factors in reserve
worth-losses = Soviet losses over German
worth-isolated = German units cut off
worth-advantage = the Advantage
worth-rubble = rubble
worth-course = the course of such battles

# Where a figure would say nothing: there is more of it, or less.
more-ahead = more points within the Germans’ reach
less-ahead = fewer points within the Germans’ reach
more-readiness = more German strength for this week
less-readiness = less German strength for this week
more-advantage = the Advantage more often German
less-advantage = the Advantage less often German

aim-none = go on as it comes
aim-area = fight for { $area }

# How the levels of the computer play this game. Where strength has been measured, say so at the end of the text.
level-recruit = Finds a good use for the units of each area, an attack, a march or a stand, and takes one of the better ones by feel. It does not ask what you will do to the troops that it leaves spent.
level-captain = Judges points, strength and supply after each single order. An impulse takes several orders, and what they bring together it sees only in part. It beat a player without a plan in all of 200 games.
level-colonel = Chooses an area with points to fight for and follows its orders through the impulse into your answer. It knows how far the week has gone, but prepares nothing over several days. It beat the captain in 135 of 200 games.
level-marshal = Plays many courses of an impulse and the answers to them in its head, and counts the end out where little is left to happen. With many units on the map there is less time for each idea: quiet preparation is your chance. With a second for each decision it beat the colonel in 141 of 200 games.

# What is printed on the map, in words.
terrain-town = built-up ground
tag-shield = TEM { $n }
tag-vp = { $n } VP
tag-landing = landing
tag-rubble-symbol = rubble symbol
tag-coastal = on the Volga
tag-zone = zone
