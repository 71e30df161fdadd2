//! verst-locale.
