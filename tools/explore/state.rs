//! The file of `--state`: it stores the values of a long table for a later run.
//!
//! The first line consists of the magic word, the game, the number of values and their hash. The
//! values follow as `u16` in little-endian order.

use crate::output;
use base::message::Message;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// The magic word at the start of the file.
const MAGIC: &str = "mexbox-values-1";

/// Returns the stored values of `game`; an empty list if the file does not exist.
pub fn load(path: &Path, game: &str) -> Result<Vec<u16>, Message> {
    let bytes = match fs::read(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(format!("cannot read --state {}: {error}", path.display()).into()),
        Ok(bytes) => bytes,
    };
    let advice = "give another file, or remove it to start again";
    let path = path.display();
    parse_values(&bytes, game).map_err(|why| format!("--state {path} {why}: {advice}").into())
}

pub fn save(path: &Path, game: &str, values: &[u16]) -> Result<(), Message> {
    let mut bytes = format_header(game, values).into_bytes();
    bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
    output::save("--state", path, bytes)
}

/// Parses the content of a file. The error says what is wrong with the file.
fn parse_values(bytes: &[u8], game: &str) -> Result<Vec<u16>, Message> {
    let end = bytes.iter().position(|&byte| byte == b'\n');
    let (line, rest) = bytes.split_at(end.map_or(0, |end| end + 1));
    let line = String::from_utf8_lossy(line);
    match line.split(' ').collect::<Vec<_>>()[..] {
        [MAGIC, other, _, _] if other != game => {
            return Err(format!("has the values of {other:?} and not of {game:?}").into())
        }
        [MAGIC, _, _, _] => {}
        _ => return Err("was not written by explore".into()),
    }
    let pairs = rest.chunks_exact(2);
    let values: Vec<u16> = pairs.map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
    if rest.len() % 2 == 0 && format_header(game, &values) == line {
        Ok(values)
    } else {
        Err("is damaged".into())
    }
}

fn format_header(game: &str, values: &[u16]) -> String {
    // FNV-1a, with values in place of bytes.
    let hash = values.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, &value| {
        (hash ^ u64::from(value)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{MAGIC} {game} {} {hash:016x}\n", values.len())
}
