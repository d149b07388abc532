//! From a received problem to its files. What exists is never overwritten.

use super::problem::Received;
use super::warn;
use crate::base::files::replace;
use crate::base::terminal::say;
use crate::header;
use crate::judge::compare::compare;
use crate::judge::report::Verdict;
use crate::names;
use crate::problem::new;
use crate::problem::wanted::Wanted;
use crate::project::Project;
use crate::terms::{self, Answer, Limits};
use std::fs;
use std::time::Duration;

/// The judge whose settings a problem gets if no judge knows its address: it compares
/// word by word, as most judges do.
const USUAL: &str = "AtCoder";

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
        let mut received = Received::read(body)?;
        let count = self.count(&received);
        let wanted = self.wanted(&mut received)?;
        let name = wanted.name.clone();
        let exists = self.project.solution(&name).exists();
        match exists {
            true => received.notes.extend(self.differs(&wanted)?),
            false => self.create(&wanted, &mut received.notes)?,
        }
        let samples = match self.add_samples(&name, &mut received)? {
            1 => String::from("1 sample"),
            added => format!("{added} samples"),
        };
        say(&match exists {
            true => format!("{name}{count}: exists already, {samples} added"),
            false => {
                let limits = wanted.limits.map(header::shown);
                let limits = limits.unwrap_or_else(|| String::from("no limits"));
                format!("{name}{count}: {}, {samples}, {limits}", wanted.title)
            }
        });
        for note in received.notes {
            warn(&format!("{name}: {note}"));
        }
        Ok(name)
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

    /// The problem with its judge and its name.
    fn wanted(&self, received: &mut Received) -> Result<Wanted, String> {
        let judges = &self.project.judges;
        let (judge, name, link) = match terms::of_address(judges, &received.link) {
            Some((judge, name, link)) => (judge, names::like(name), link),
            None => {
                received.notes.push(format!(
                    "no judge in tools/judges knows its address: its header names {USUAL}"
                ));
                let judge = terms::judge(judges, USUAL)?;
                (judge, self.free_name(received), received.link.clone())
            }
        };
        let limits = |(time, memory)| Limits {
            time: Duration::from_millis(time),
            memory: memory << 20,
            output: judge.output,
        };
        let title = Some(&*received.title).filter(|title| !title.is_empty());
        Ok(Wanted {
            judge: judge.clone(),
            title: title.unwrap_or(&name).to_string(),
            name,
            link,
            limits: received.limits.map(limits),
            interactive: received.interactive,
            oracle: false,
        })
    }

    /// The name for a problem whose address no judge knows: that of its title, and a
    /// number if another problem has that name.
    fn free_name(&self, received: &Received) -> String {
        let first = received.name();
        let others = (2..).map(|number| format!("{first}_{number}"));
        let is_own = |name: &String| {
            let header = self.project.problem(name).header;
            !self.project.solution(name).exists()
                || header.is_ok_and(|header| header.link == received.link)
        };
        let mut names = std::iter::once(first.clone()).chain(others);
        names.find(is_own).unwrap_or_default()
    }

    /// Creates the problem, and notes what its user has to write.
    fn create(&self, wanted: &Wanted, notes: &mut Vec<String>) -> Result<(), String> {
        new::create(self.project, wanted)?;
        if wanted.limits.is_none() {
            notes.push(String::from("its page has no limits: see its header"));
        }
        if wanted.interactive {
            notes.push(format!(
                "it is interactive, so its samples are not stored: to judge it here, write \
                 samples/{}/talk.rs, an interactor, and `//! Answer: interactor talk.rs` as \
                 line 3 of its header",
                wanted.name
            ));
        }
        Ok(())
    }

    /// What the header of an existing solution says otherwise. It is an error if the
    /// solution is for another judge.
    fn differs(&self, wanted: &Wanted) -> Result<Option<String>, String> {
        let name = &wanted.name;
        let header = match self.project.problem(name).header {
            Ok(header) => header,
            Err(reason) => return Ok(Some(reason)),
        };
        let (own, other) = (&header.judge.header, &wanted.judge.header);
        if own != other {
            return Err(format!(
                "solutions/{name}.rs is a problem of {own}, and this one is of {other}"
            ));
        }
        let own = header.limits;
        let differ = |page: &Limits| (page.time, page.memory) != (own.time, own.memory);
        Ok(wanted.limits.filter(differ).map(|page| {
            format!(
                "the limits on its page are {}, those in its header {}: nothing was changed",
                header::shown(page),
                header::shown(own)
            )
        }))
    }

    /// Adds the samples whose inputs are not there yet, and returns how many these
    /// were.
    fn add_samples(&self, name: &str, received: &mut Received) -> Result<usize, String> {
        if received.interactive {
            return Ok(0);
        }
        let cases = self.project.cases(&self.project.samples(name))?;
        let read = |path| fs::read_to_string(path).unwrap_or_default();
        let cases = cases.into_iter();
        let mut known: Vec<(String, String, String)> = cases
            .map(|case| (case.name, read(case.input), read(case.output)))
            .collect();
        let mut added = 0;
        for (input, output) in &received.samples {
            match known.iter().find(|(_, old, _)| is_same(old, input)) {
                Some((_, _, old)) if is_same(old, output) => {}
                Some((case, ..)) => received.notes.push(format!(
                    "the page has another output for samples/{name}/{case}.in: nothing was \
                     changed"
                )),
                None => {
                    let case = self.add_sample(name, input, output)?;
                    known.push((case, input.clone(), output.clone()));
                    added += 1;
                }
            }
        }
        Ok(added)
    }

    /// Writes a sample and returns its name, the first number that is free.
    fn add_sample(&self, name: &str, input: &str, output: &str) -> Result<String, String> {
        let folder = self.project.samples(name);
        let file = |number: usize, ending: &str| folder.join(format!("{number}.{ending}"));
        let is_free = |&number: &usize| ["in", "out"].iter().all(|end| !file(number, end).exists());
        let number = (1..).find(is_free).unwrap_or_default();
        for (ending, text) in [("out", output), ("in", input)] {
            replace(&self.project.work, &file(number, ending), text)
                .map_err(|error| format!("cannot write the samples of {name}: {error}"))?;
        }
        Ok(number.to_string())
    }
}

/// Whether two texts of samples differ in blanks at the ends of lines at most.
fn is_same(a: &str, b: &str) -> bool {
    let (verdict, _) = compare(&Answer::Lines, a.as_bytes(), b.as_bytes());
    verdict == Verdict::Accepted
}
