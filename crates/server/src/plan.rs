//! Who shall sit where, and how time shall be kept, as a request says it.

use verst_core::{ScenarioInfo, unhex};
use verst_match::Clock as MatchClock;
use verst_store::{Account, NewSeat, SeatWho};

use crate::error::ServerError;
use crate::opponents::Opponents;
use crate::password::clean_name;
use crate::protocol::{Clock, SeatPlan, Who};
use crate::random;

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// The clock, if its figures make sense.
pub fn clock(clock: Clock) -> Result<MatchClock, ServerError> {
    let fits = match clock {
        Clock::None => true,
        Clock::Live { main, increment } => (MINUTE..=DAY).contains(&main) && increment <= 10 * MINUTE,
        Clock::Slow { limit, .. } => (MINUTE..=30 * DAY).contains(&limit),
    };
    if fits {
        return Ok(clock.into());
    }
    Err(ServerError::Plan(
        "a live clock has 1 minute to 24 hours and up to 10 minutes more a move; a slow one 1 minute to 30 days"
            .to_owned(),
    ))
}

/// The nonce, or one of ours.
pub fn nonce(said: Option<&str>) -> Result<String, ServerError> {
    match said {
        None => random::secret(),
        Some(text) if (2..=64).contains(&text.len()) && unhex(text).is_some() => Ok(text.to_ascii_lowercase()),
        Some(_) => Err(ServerError::BadRequest("a nonce is 2 to 64 hexadecimal digits, two for each byte".to_owned())),
    }
}

/// Do the plans fit the scenario?
pub fn check(scenario: &ScenarioInfo, plans: &[SeatPlan], opponents: &dyn Opponents) -> Result<(), ServerError> {
    let fault = |why: String| Err(ServerError::Plan(why));
    for (i, plan) in plans.iter().enumerate() {
        if scenario.seat(&plan.seat).is_none() {
            let known: Vec<&str> = scenario.seats.iter().map(|s| s.id.as_str()).collect();
            return fault(format!("no seat \u{ab}{}\u{bb}; there are: {}", plan.seat, known.join(", ")));
        }
        if plans[..i].iter().any(|other| other.seat == plan.seat) {
            return fault(format!("seat {} is named twice", plan.seat));
        }
        match (&plan.agent, plan.who) {
            (agent, Who::Computer) => {
                let checked = opponents.check(agent.as_deref().unwrap_or_default());
                checked.map_err(|why| ServerError::Plan(why.to_string()))?;
            }
            (Some(_), _) => return fault(format!("seat {} is not a computer's", plan.seat)),
            (None, _) => {}
        }
    }
    Ok(())
}

/// The seats of a match that an account makes.
pub fn seats(
    scenario: &ScenarioInfo,
    plans: &[SeatPlan],
    account: &Account,
    nonce: &str,
) -> Result<Vec<NewSeat>, ServerError> {
    let mut mixed = false;
    let mut out = Vec::new();
    for info in &scenario.seats {
        let plan = plans.iter().find(|plan| plan.seat == info.id);
        let who = plan.map_or(Who::Open, |plan| plan.who);
        let named = plan.and_then(|plan| plan.name.as_deref()).map(clean_name).filter(|name| !name.is_empty());
        let agent = plan.and_then(|plan| plan.agent.clone());
        // One person mixes in one nonce, however many seats they hold.
        let own = if who == Who::Me && !mixed { nonce.to_owned() } else { String::new() };
        mixed |= who == Who::Me;
        out.push(NewSeat {
            seat: info.id.clone(),
            who: match who {
                Who::Me => SeatWho::Human,
                Who::Open => SeatWho::Open,
                Who::Computer => SeatWho::Computer,
            },
            account: (who == Who::Me).then(|| account.id.clone()),
            name: match who {
                Who::Me => named.unwrap_or_else(|| account.name.clone()),
                Who::Open => String::new(),
                Who::Computer => agent.clone().unwrap_or_default(),
            },
            agent,
            invite: if who == Who::Open { Some(random::secret()?) } else { None },
            nonce: own,
        });
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_have_sensible_figures() {
        assert!(clock(Clock::None).is_ok());
        assert!(clock(Clock::Live { main: HOUR, increment: 30_000 }).is_ok());
        assert!(clock(Clock::Slow { limit: 3 * DAY, lapses: 2 }).is_ok());
        assert!(clock(Clock::Live { main: 10, increment: 0 }).is_err());
        assert!(clock(Clock::Live { main: HOUR, increment: HOUR }).is_err());
        assert!(clock(Clock::Slow { limit: u64::MAX, lapses: 0 }).is_err());
    }

    #[test]
    fn a_nonce_is_hexadecimal() {
        assert_eq!(nonce(Some("0AfF")).unwrap(), "0aff");
        assert_eq!(nonce(None).unwrap().len(), 32);
        for wrong in ["", "0", "xy", "abc", &"00".repeat(33)] {
            assert!(nonce(Some(wrong)).is_err(), "{wrong}");
        }
    }
}
