//! verst-registry.
