//! verst-match.
