//! From a received problem to its files. What exists is never overwritten.

use super::problem::Received;
use super::warn;
use crate::address;
use crate::base::files::replace;
use crate::base::terminal::say;
use crate::header::Header;
use crate::names;
use crate::problem::new;
use crate::project::{self, Project};
use crate::terms::{self, Judge, Limits};
use std::fs;
use std::time::Duration;

/// The judge whose settings a problem gets if no judge knows its address: it compares
/// word by word, as most judges do.
const USUAL: &str = "AtCoder";

/// The longest name of a problem.
const LONGEST: usize = 60;

/// Turns problems into files, one after the other.
pub struct Desk<'a> {
    project: &'a Project,
    /// The contest that came last, and how many of its problems have come.
    batch: (String, usize),
}

impl<'a> Desk<'a> {
    pub fn new(project: &'a Project) -> Self {
        Self {
            project,
            batch: (String::new(), 0),
        }
    }

    /// Makes a problem of the body of a request, says what it did, and returns the
    /// name. An error is one line.
    pub fn take(&mut self, body: &[u8]) -> Result<String, String> {
        let received = Received::read(body)?;
        let count = self.count(&received);
        let mut notes = received.notes.clone();
        let (judge, name, link) = self.place(&received, &mut notes)?;
        let limits = received.limits.map(|(time, memory)| Limits {
            time: Duration::from_millis(time),
            memory: memory << 20,
            output: judge.output,
        });
        let exists = self.project.solution(&name).exists();
        if exists {
            notes.extend(self.differs(&name, judge, limits)?);
        } else {
            let problem = new::NewProblem {
                judge,
                name: &name,
                title: &received.title,
                link: &link,
                limits,
                interactive: received.interactive,
            };
            new::create(self.project, &problem)?;
            if limits.is_none() {
                notes.push(String::from("its page has no limits: see its header"));
            }
            if received.interactive {
                notes.push(format!(
                    "it is interactive, so its samples are not stored: to judge it here, \
                     write samples/{name}/talk.rs, an interactor, and \
                     `//! Answer: interactor talk.rs` as line 3 of its header"
                ));
            }
        }
        let samples = match received.interactive {
            true => &[][..],
            false => &received.samples,
        };
        let samples = match self.add_samples(&name, samples, &mut notes)? {
            1 => String::from("1 sample"),
            added => format!("{added} samples"),
        };
        let title = &received.title;
        say(&match exists {
            true => format!("{name}{count}: exists already, {samples} added"),
            false => format!("{name}{count}: {title}, {samples}, {}", shown(limits)),
        });
        for note in notes {
            warn(&format!("{name}: {note}"));
        }
        Ok(name)
    }

    /// The judge, the name and the link of a problem.
    fn place(
        &self,
        received: &Received,
        notes: &mut Vec<String>,
    ) -> Result<(&'a Judge, String, String), String> {
        let link = &received.link;
        let Some((judge, name)) = terms::of_address(&self.project.judges, link) else {
            let judge = self.usual()?;
            notes.push(format!(
                "no judge in tools/judges knows its address: its header names {}",
                judge.header
            ));
            return Ok((judge, self.free_name(received)?, link.clone()));
        };
        if name.len() > LONGEST {
            return Err(format!("a name of {} letters is too long", name.len()));
        }
        Ok((judge, names::like(name), address::bare(link)))
    }

    /// Which problem of its contest this is, for people.
    fn count(&mut self, received: &Received) -> String {
        let (id, size) = &received.batch;
        if self.batch.0 != *id {
            self.batch = (id.clone(), 0);
        }
        self.batch.1 += 1;
        match size {
            0 | 1 => String::new(),
            size => format!(" ({} of {size})", self.batch.1),
        }
    }

    /// The judge for an address that no judge knows.
    fn usual(&self) -> Result<&'a Judge, String> {
        let judges = &self.project.judges;
        let usual = judges.iter().find(|(_, judge)| judge.header == USUAL);
        let usual = usual.or(judges.first()).map(|(_, judge)| judge);
        usual.ok_or_else(|| String::from("tools/judges has no judge"))
    }

    fn header(&self, name: &str) -> Result<Header, String> {
        self.project.problem(name).header
    }

    /// The name for a problem whose address no judge knows: that of its title, and a
    /// number if another problem has that name.
    fn free_name(&self, received: &Received) -> Result<String, String> {
        let first = received.name();
        let others = (2..100).map(|number| format!("{first}_{number}"));
        let is_own = |name: &String| {
            let is_same = |header: Header| header.link == received.link;
            !self.project.solution(name).exists() || self.header(name).is_ok_and(is_same)
        };
        let mut names = std::iter::once(first.clone()).chain(others);
        names
            .find(is_own)
            .ok_or_else(|| format!("too many problems are named {first}"))
    }

    /// Notes what the header of an existing solution says otherwise. It is an error if
    /// the solution is for another judge.
    fn differs(
        &self,
        name: &str,
        judge: &Judge,
        limits: Option<Limits>,
    ) -> Result<Option<String>, String> {
        let header = match self.header(name) {
            Ok(header) => header,
            Err(reason) => return Ok(Some(reason)),
        };
        let (own, other) = (&header.judge.header, &judge.header);
        if own != other {
            return Err(format!(
                "solutions/{name}.rs is a problem of {own}, and this one is of {other}"
            ));
        }
        let parts = |limits: &Limits| (limits.time, limits.memory);
        let differ = limits.filter(|limits| parts(limits) != parts(&header.limits));
        Ok(differ.map(|_| {
            format!(
                "the limits on its page are {}, those in its header {}: nothing was changed",
                shown(limits),
                shown(Some(header.limits))
            )
        }))
    }

    /// Adds the samples whose inputs are not there yet, and returns how many these
    /// were.
    fn add_samples(
        &self,
        name: &str,
        samples: &[(String, String)],
        notes: &mut Vec<String>,
    ) -> Result<usize, String> {
        let folder = self.project.samples(name);
        let mut known = Vec::new();
        for case in project::cases(&folder, &format!("samples/{name}"))? {
            let read = |path| fs::read(path).unwrap_or_default();
            known.push((
                case.name,
                plain(&read(&case.input)),
                plain(&read(&case.output)),
            ));
        }
        let mut added = 0;
        for (input, output) in samples {
            if input.is_empty() && output.is_empty() {
                continue;
            }
            let (plain_input, plain_output) = (plain(input.as_bytes()), plain(output.as_bytes()));
            if let Some((case, _, old)) = known.iter().find(|(_, old, _)| *old == plain_input) {
                if *old != plain_output {
                    notes.push(format!(
                        "the page has another output for samples/{name}/{case}.in: \
                         nothing was changed"
                    ));
                }
                continue;
            }
            let is_free = |number: &usize| {
                let file = |ending: &str| folder.join(format!("{number}.{ending}"));
                !file("in").exists() && !file("out").exists()
            };
            let number = (1..).find(is_free).unwrap_or_default();
            for (ending, text) in [("out", output), ("in", input)] {
                let file = folder.join(format!("{number}.{ending}"));
                replace(&self.project.work, &file, text)
                    .map_err(|error| format!("cannot write the samples of {name}: {error}"))?;
            }
            known.push((number.to_string(), plain_input, plain_output));
            added += 1;
        }
        Ok(added)
    }
}

/// A text without the blanks at the ends of its lines and without its last blank
/// lines: two samples that differ only there are the same.
fn plain(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_end().to_string()
}

/// Limits as in a header.
fn shown(limits: Option<Limits>) -> String {
    match limits {
        Some(limits) => format!(
            "{} s, {} MB",
            limits.time.as_secs_f64(),
            limits.memory >> 20
        ),
        None => String::from("no limits"),
    }
}
