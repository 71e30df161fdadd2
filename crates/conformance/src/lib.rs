//! verst-conformance.
