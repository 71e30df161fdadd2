//! What plans bring, looked at closely. In positions of games that the staff plays against itself every plan is followed in
//! the same worlds, judged where a search looks, and judged again later. That shows how much of a trial is luck, how far
//! plans differ in truth, what a comparison finds of that and with how many trials, and whether it lasts: a minute for what
//! takes hundreds of games to see.

use rayon::prelude::*;
use verst_core::{Aim, Decision, Game, Quick, Setup, SetupError, Source, Step};

use crate::agent::{Agent, Seen};
use crate::contest::{Care, Contest};
use crate::luck::Luck;
use crate::plan::{Course, Follower, Pursuit};
use crate::seed::mix;
use crate::staff::Staff;
use crate::{search, staff};

/// What is to be looked at.
#[derive(Clone, Debug)]
pub struct Probing {
    /// The scenario that is played.
    pub setup: Setup,
    /// Games that positions are taken from, about eight from each.
    pub games: u64,
    /// Worlds that each plan is tried in; one half shows what is found in the other.
    pub worlds: usize,
    /// Decisions of each side between the first judgement and the second.
    pub later: u32,
    /// The seed of it all.
    pub seed: u64,
}

/// What came of it. Figures are thousandths of a win.
#[derive(Clone, Debug, PartialEq)]
pub struct Probed {
    /// Positions looked at.
    pub positions: usize,
    /// What luck makes of a trial, beside what all plans of a world have in common: the standard deviation.
    pub luck: f64,
    /// How far plans differ in truth: the standard deviation.
    pub truth: f64,
    /// What comparisons find.
    pub found: Vec<Found>,
}

/// What a comparison finds, on the average of the positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// Who compares.
    pub who: &'static str,
    /// Are aims told apart?
    pub aims: bool,
    /// Trials for a decision.
    pub trials: f64,
    /// What the chosen plan brings beyond the strongest urge, where it was judged.
    pub soon: f64,
    /// The same later.
    pub later: f64,
    /// The standard error of that.
    pub error: f64,
}

/// Positions of a game, about.
const POSITIONS: u32 = 8;
/// About as many playouts as a search makes in a second.
const SECOND: f64 = 4000.0;

/// Look at the plans of a game.
pub fn probe<G: Game>(game: &G, probing: &Probing) -> Result<Probed, SetupError> {
    let setup = game.info().complete(&probing.setup)?;
    let start = game.start(&setup)?;
    let seats = game.info().scenario(&setup).seats.len();
    let fields: Vec<Field> =
        (0..probing.games).into_par_iter().flat_map_iter(|n| fields(game, &start, seats, probing, n)).collect();
    let mean = |of: &dyn Fn(&Field) -> f64| fields.iter().map(of).sum::<f64>() / fields.len().max(1) as f64;
    let plans = f64::from(Staff::default().plans);
    let cares = [("staff", staff::CARE, plans), ("search", search::CARE, SECOND)];
    let decisions = game.judgement(&start).decisions();
    let found = cares.into_iter().flat_map(|(who, care, most)| {
        [true, false].map(|aims| Found::new(who, aims, &fields, care.one_of(decisions), most))
    });
    Ok(Probed {
        positions: fields.len(),
        luck: mean(&|field| field.variances()[0]).sqrt(),
        truth: mean(&|field| field.variances()[1]).max(0.0).sqrt(),
        found: found.collect(),
    })
}

/// A position, and what its plans bring.
struct Field {
    choices: Vec<(usize, f64)>,
    aims: usize,
    /// What each plan brings, world by world, where it is judged first, and later.
    soon: Vec<Vec<f64>>,
    later: Vec<Vec<f64>>,
}

/// The positions of one game.
fn fields<G: Game>(game: &G, start: &G::State, seats: usize, probing: &Probing, number: u64) -> Vec<Field> {
    let [mut dice, mut whims, mut pick] = [0, 1, 2].map(|n| Quick::new(mix(mix(probing.seed, number), n)));
    let every = (game.judgement(start).decisions() * seats as u32 / POSITIONS).max(1);
    let mut staff = Staff::default();
    let mut state = start.clone();
    let mut legal = Vec::new();
    let mut out = Vec::new();
    for _ in 0..game.info().longest {
        let step = match game.decision(&state) {
            Decision::Over(_) => break,
            Decision::Chance(chance) => Step::Chance(chance.sample(&mut dice)),
            Decision::Choose(who) => {
                let Some(seat) = who.iter().next() else { break };
                game.actions(&state, seat, &mut legal);
                if legal.is_empty() {
                    break;
                }
                let seen = Seen::new(game, &state, seat, &legal);
                if legal.len() > 1 && pick.below(every) == 0 {
                    out.push(Field::new(&seen, probing, &mut whims));
                }
                Step::Choice(seat, legal[staff.choose(&seen, &mut whims)])
            }
        };
        game.apply(&mut state, &step, &mut ());
    }
    out
}

impl Field {
    fn new<G: Game>(seen: &Seen<'_, G>, probing: &Probing, source: &mut Quick) -> Field {
        let (game, seat, view) = (seen.game(), seen.seat(), seen.view());
        let imagined = game.determinize(&view, source);
        let sight = game.judgement(&imagined).sight();
        let Course { aims, choices } = Course::new(seen, &imagined);
        let base = u64::from(source.next());
        let mut follower = Follower::new(game, seat);
        let mut field = Field { aims: aims.len(), soon: Vec::new(), later: Vec::new(), choices };
        for n in 0..probing.worlds {
            let world = mix(base, n as u64);
            let imagined = game.determinize(&view, &mut Quick::new(world));
            let (mut soon, mut later) = (Vec::new(), Vec::new());
            for (choice, _) in &field.choices {
                for aim in &aims {
                    let (mut state, mut luck) = (imagined.clone(), Luck::new(world, seat));
                    let first = seen.legal()[*choice];
                    let value = follower.follow(&mut state, first, *aim, sight, &mut luck);
                    soon.push(value.unwrap_or(0.0));
                    later.push(match value {
                        Some(_) => follower.go_on(&mut state, Pursuit::of(Aim::NONE), probing.later, &mut luck),
                        None => 0.0,
                    });
                }
            }
            field.soon.push(soon);
            field.later.push(later);
        }
        // From here on a choice is its place in the list.
        (0..).zip(&mut field.choices).for_each(|(place, choice)| choice.0 = place);
        field
    }

    /// The variance that luck makes of a trial, and that of plans in truth.
    fn variances(&self) -> [f64; 2] {
        let (worlds, plans) = (self.soon.len() as f64, self.soon.first().map_or(0, Vec::len));
        if plans < 2 || worlds < 2.0 {
            return [0.0; 2];
        }
        let mean = |values: &mut dyn Iterator<Item = f64>, count: f64| values.sum::<f64>() / count;
        let common: Vec<f64> = self.soon.iter().map(|row| mean(&mut row.iter().copied(), plans as f64)).collect();
        let beyond = |plan: usize| self.soon.iter().zip(&common).map(move |(row, common)| row[plan] - common);
        let means: Vec<f64> = (0..plans).map(|plan| mean(&mut beyond(plan), worlds)).collect();
        let squares = |plan: usize| beyond(plan).map(|value| (value - means[plan]).powi(2)).sum::<f64>();
        let luck = mean(&mut (0..plans).map(squares), plans as f64) / (worlds - 1.0);
        // The means are measured from their own mean, which is nothing.
        let between = means.iter().map(|mean| mean * mean).sum::<f64>() / (plans as f64 - 1.0);
        [luck, between - luck / worlds]
    }

    /// Compare plans in one half of the worlds; what was found, seen in the other half, and trials.
    fn compare(&self, first: bool, care: Care, aims: usize, most: f64) -> [f64; 3] {
        let half = self.soon.len() / 2;
        let (from, shown) = if first { (0, half..2 * half) } else { (half, 0..half) };
        let mut contest = Contest::new(&self.choices, aims, care);
        let mut trials = 0.0;
        while contest.is_open() && contest.next().end as usize <= half {
            for n in contest.next() {
                for one in &mut contest.alive {
                    one.add(self.soon[from + n as usize][one.choice * self.aims + one.aim]);
                    trials += 1.0;
                }
            }
            contest.compare(trials / most);
        }
        let best = contest.alive[0].choice * self.aims + contest.alive[0].aim;
        let gain = |values: &[Vec<f64>]| {
            values[shown.clone()].iter().map(|row| row[best] - row[0]).sum::<f64>() / half.max(1) as f64
        };
        [gain(&self.soon), gain(&self.later), trials]
    }
}

impl Found {
    fn new(who: &'static str, aims: bool, fields: &[Field], care: Care, most: f64) -> Found {
        let halves = |field: &Field| {
            let aims = if aims { field.aims } else { 1 };
            let [one, other] = [true, false].map(|first| field.compare(first, care, aims, most));
            std::array::from_fn(|i| f64::midpoint(one[i], other[i]))
        };
        let all: Vec<[f64; 3]> = fields.iter().map(halves).collect();
        let count = all.len().max(1) as f64;
        let mean = |i: usize| all.iter().map(|one| one[i]).sum::<f64>() / count;
        let (soon, later, trials) = (mean(0), mean(1), mean(2));
        let error = (all.iter().map(|one| (one[1] - later).powi(2)).sum::<f64>() / count / count).sqrt();
        Found { who, aims, trials, soon, later, error }
    }
}
