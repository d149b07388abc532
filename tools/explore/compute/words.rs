//! What the words of a command say.

/// The numbers among words such as `1,3,4` or `1 3 4`; `what` names one of them.
pub fn numbers(words: &[String], what: &str, example: &str) -> Result<Vec<u64>, String> {
    let parts = words.iter().flat_map(|word| word.split([',', ' ', '\t']));
    let parts = parts.filter(|part| !part.is_empty());
    let read = |(i, part): (usize, &str)| {
        let place = i + 1;
        let digits = part.bytes().all(|byte| byte.is_ascii_digit());
        match part.parse() {
            Ok(number) if digits => Ok(number),
            _ if digits => Err(format!("{what} {place}, {part}, is not below 2^64")),
            _ => Err(format!(
                "{what} {place}, {part:?}, is not a whole number: write for instance {example}"
            )),
        }
    };
    let numbers: Vec<u64> = parts.enumerate().map(read).collect::<Result<_, _>>()?;
    match numbers.is_empty() {
        true => Err(format!("no {what} is given: write for instance {example}")),
        false => Ok(numbers),
    }
}

/// The one word that the command takes.
pub fn single(words: &[String], what: &str, example: &str) -> Result<String, String> {
    match words {
        [word] => Ok(word.clone()),
        [] => Err(format!("no {what} is given: write for instance {example}")),
        [_, second, ..] => Err(format!(
            "{second:?} is one {what} too many: write for instance {example}"
        )),
    }
}
