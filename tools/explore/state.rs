//! The file of `--state`: the values of a long table, from which a later run goes on.
//!
//! Its first line names the game and has the number of values and their hash. The values
//! follow, two bytes for each, the lower byte first.

use crate::whole;
use base::message::Message;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// The magic word at the start of the file.
const KIND: &str = "mexbox-values-1";

/// Returns the values of this game in the file; none if there is no file yet.
pub fn load(path: &Path, game: &str) -> Result<Vec<u16>, Message> {
    let bytes = match fs::read(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(format!("cannot read --state {}: {error}", path.display()).into()),
        Ok(bytes) => bytes,
    };
    let advice = "give another file, or remove this one to begin again";
    let path = path.display();
    parse_values(&bytes, game).map_err(|why| format!("--state {path} {why}: {advice}").into())
}

pub fn save(path: &Path, game: &str, values: &[u16]) -> Result<(), Message> {
    let mut bytes = header_line(game, values).into_bytes();
    bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
    whole::save("--state", path, bytes)
}

/// Returns the values in the content of a file, or what is wrong with it.
fn parse_values(bytes: &[u8], game: &str) -> Result<Vec<u16>, Message> {
    let end = bytes.iter().position(|&byte| byte == b'\n');
    let (line, rest) = bytes.split_at(end.map_or(0, |end| end + 1));
    let line = String::from_utf8_lossy(line);
    match line.split(' ').collect::<Vec<_>>()[..] {
        [KIND, other, _, _] if other != game => {
            return Err(format!("has the values of {other:?} and not of {game:?}").into())
        }
        [KIND, _, _, _] => {}
        _ => return Err("was not written by explore".into()),
    }
    let pairs = rest.chunks_exact(2);
    let values: Vec<u16> = pairs.map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
    if rest.len() % 2 == 0 && header_line(game, &values) == line {
        Ok(values)
    } else {
        Err("is damaged".into())
    }
}

fn header_line(game: &str, values: &[u16]) -> String {
    // FNV-1a, by values instead of bytes.
    let hash = values.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, &value| {
        (hash ^ u64::from(value)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{KIND} {game} {} {hash:016x}\n", values.len())
}
