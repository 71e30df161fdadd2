//! verst-agents.
