//! Rows as comma-separated text.

use std::fs::File;
use std::io;

use super::{Figure, Row, Table};

/// Rows between two writes to the disk: little is lost even if the program is killed.
const FLUSH_EVERY: u32 = 256;

pub(super) struct CsvTable {
    writer: csv::Writer<File>,
    since_flush: u32,
}

impl CsvTable {
    pub fn new(file: File) -> CsvTable {
        CsvTable { writer: csv::Writer::from_writer(file), since_flush: 0 }
    }
}

impl Table for CsvTable {
    fn row(&mut self, row: &Row<'_>) -> io::Result<()> {
        self.writer.serialize(row).map_err(io::Error::from)?;
        self.since_flush += 1;
        if self.since_flush == FLUSH_EVERY {
            self.since_flush = 0;
            self.writer.flush()?;
        }
        Ok(())
    }

    fn finish(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

pub(super) fn figures(rows: &[Figure]) -> io::Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.serialize(row).map_err(io::Error::from)?;
    }
    writer.into_inner().map_err(csv::IntoInnerError::into_error)
}
