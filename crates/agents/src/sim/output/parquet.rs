//! Rows as Parquet, for data tools. Row groups are written as they fill; the footer, without which a file cannot be
//! read, when the run ends or is stopped.

use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use std::fs::File;
use std::io::{self, Write};
use std::sync::Arc;

use super::{Figure, Row, Table};

/// Rows in a group: big enough to compress well, small enough to hold in memory.
const GROUP: usize = 1 << 16;

/// The columns, in the order of [`Row`].
const SCHEMA: &str = "message game {
    required int64 game (INTEGER(64,false));
    required int64 seed (INTEGER(64,false));
    required binary scenario (UTF8);
    required binary options (UTF8);
    required binary agents (UTF8);
    required int32 plies (INTEGER(32,false));
    required int32 steps (INTEGER(32,false));
    optional int32 turns (INTEGER(32,false));
    required binary ending (UTF8);
    optional binary side (UTF8);
    required binary winners (UTF8);
    required binary rule (UTF8);
    required binary scores (UTF8);
    optional double branching;
    optional int32 branching_most (INTEGER(32,false));
    required binary luck (UTF8);
    required int64 microseconds (INTEGER(64,false));
}";

/// The columns of [`Figure`].
const FIGURES: &str = "message figure {
    required binary scenario (UTF8);
    required binary options (UTF8);
    required binary agents (UTF8);
    required binary kind (UTF8);
    required binary side (UTF8);
    required binary name (UTF8);
    required int64 count (INTEGER(64,false));
    required int64 of (INTEGER(64,false));
    required double share;
}";

pub(super) struct ParquetTable {
    writer: SerializedFileWriter<File>,
    rows: Columns,
}

#[derive(Default)]
struct Columns {
    game: Vec<i64>,
    seed: Vec<i64>,
    scenario: Vec<ByteArray>,
    options: Vec<ByteArray>,
    agents: Vec<ByteArray>,
    plies: Vec<i32>,
    steps: Vec<i32>,
    turns: Vec<i32>,
    turns_known: Vec<i16>,
    ending: Vec<ByteArray>,
    side: Vec<ByteArray>,
    side_known: Vec<i16>,
    winners: Vec<ByteArray>,
    rule: Vec<ByteArray>,
    scores: Vec<ByteArray>,
    branching: Vec<f64>,
    branching_most: Vec<i32>,
    branching_known: Vec<i16>,
    luck: Vec<ByteArray>,
    microseconds: Vec<i64>,
}

impl ParquetTable {
    pub fn new(file: File) -> io::Result<ParquetTable> {
        Ok(ParquetTable { writer: writer(file, SCHEMA).map_err(into_io)?, rows: Columns::default() })
    }

    fn write_group(&mut self) -> Result<(), ParquetError> {
        let rows = std::mem::take(&mut self.rows);
        if rows.game.is_empty() {
            return Ok(());
        }
        let mut group = self.writer.next_row_group()?;
        column::<Int64Type, _>(&mut group, &rows.game, None)?;
        column::<Int64Type, _>(&mut group, &rows.seed, None)?;
        column::<ByteArrayType, _>(&mut group, &rows.scenario, None)?;
        column::<ByteArrayType, _>(&mut group, &rows.options, None)?;
        column::<ByteArrayType, _>(&mut group, &rows.agents, None)?;
        column::<Int32Type, _>(&mut group, &rows.plies, None)?;
        column::<Int32Type, _>(&mut group, &rows.steps, None)?;
        column::<Int32Type, _>(&mut group, &rows.turns, Some(&rows.turns_known))?;
        column::<ByteArrayType, _>(&mut group, &rows.ending, None)?;
        column::<ByteArrayType, _>(&mut group, &rows.side, Some(&rows.side_known))?;
        column::<ByteArrayType, _>(&mut group, &rows.winners, None)?;
        column::<ByteArrayType, _>(&mut group, &rows.rule, None)?;
        column::<ByteArrayType, _>(&mut group, &rows.scores, None)?;
        column::<DoubleType, _>(&mut group, &rows.branching, Some(&rows.branching_known))?;
        column::<Int32Type, _>(&mut group, &rows.branching_most, Some(&rows.branching_known))?;
        column::<ByteArrayType, _>(&mut group, &rows.luck, None)?;
        column::<Int64Type, _>(&mut group, &rows.microseconds, None)?;
        group.close()?;
        Ok(())
    }
}

impl Table for ParquetTable {
    fn row(&mut self, row: &Row<'_>) -> io::Result<()> {
        self.rows.push(row);
        if self.rows.game.len() == GROUP { self.write_group().map_err(into_io) } else { Ok(()) }
    }

    fn finish(&mut self) -> io::Result<()> {
        self.write_group().map_err(into_io)?;
        self.writer.finish().map(drop).map_err(into_io)
    }
}

impl Columns {
    fn push(&mut self, row: &Row<'_>) {
        self.game.push(row.game as i64);
        self.seed.push(row.seed as i64);
        self.scenario.push(text(row.scenario));
        self.options.push(text(row.options));
        self.agents.push(text(row.agents));
        self.plies.push(row.plies as i32);
        self.steps.push(row.steps as i32);
        self.turns.extend(row.turns.map(|n| n as i32));
        self.turns_known.push(i16::from(row.turns.is_some()));
        self.ending.push(text(row.ending));
        if !row.side.is_empty() {
            self.side.push(text(row.side));
        }
        self.side_known.push(i16::from(!row.side.is_empty()));
        self.winners.push(text(&row.winners));
        self.rule.push(text(row.rule));
        self.scores.push(text(&row.scores));
        self.branching.extend(row.branching);
        self.branching_most.extend(row.branching_most.map(|n| n as i32));
        self.branching_known.push(i16::from(row.branching.is_some()));
        self.luck.push(text(&row.luck));
        self.microseconds.push(row.microseconds as i64);
    }
}

pub(super) fn figures(rows: &[Figure]) -> io::Result<Vec<u8>> {
    let write = || -> Result<Vec<u8>, ParquetError> {
        let mut writer = writer(Vec::new(), FIGURES)?;
        let mut group = writer.next_row_group()?;
        let texts: [fn(&Figure) -> &str; 6] = [
            |row| &row.scenario,
            |row| &row.options,
            |row| &row.agents,
            |row| row.kind,
            |row| &row.side,
            |row| &row.name,
        ];
        for of in texts {
            let values: Vec<ByteArray> = rows.iter().map(|row| text(of(row))).collect();
            column::<ByteArrayType, _>(&mut group, &values, None)?;
        }
        let numbers: [fn(&Figure) -> u64; 2] = [|row| row.count, |row| row.of];
        for of in numbers {
            let values: Vec<i64> = rows.iter().map(|row| of(row) as i64).collect();
            column::<Int64Type, _>(&mut group, &values, None)?;
        }
        let shares: Vec<f64> = rows.iter().map(|row| row.share).collect();
        column::<DoubleType, _>(&mut group, &shares, None)?;
        group.close()?;
        writer.into_inner()
    };
    write().map_err(into_io)
}

fn writer<W: Write + Send>(into: W, schema: &str) -> Result<SerializedFileWriter<W>, ParquetError> {
    let schema = Arc::new(parse_message_type(schema)?);
    let properties = Arc::new(WriterProperties::builder().set_compression(Compression::SNAPPY).build());
    SerializedFileWriter::new(into, schema, properties)
}

fn text(text: &str) -> ByteArray {
    ByteArray::from(text.as_bytes().to_vec())
}

fn column<T: DataType, W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    values: &[T::T],
    known: Option<&[i16]>,
) -> Result<(), ParquetError> {
    let Some(mut column) = group.next_column()? else {
        return Err(ParquetError::General("more columns than the schema has".to_owned()));
    };
    column.typed::<T>().write_batch(values, known, None)?;
    column.close()
}

fn into_io(error: ParquetError) -> io::Error {
    io::Error::other(error)
}
