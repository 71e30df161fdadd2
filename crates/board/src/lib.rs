//! verst-board.
