//! Writes the files of received problems. Existing files are never overwritten, except for a
//! solution that is unchanged since `new` wrote it.

use super::problem::ReceivedProblem;
use crate::header;
use crate::judge::compare::compare;
use crate::judge::report::Verdict;
use crate::judges::{self, Answer};
use crate::names;
use crate::problem::new;
use crate::problem::spec::{find_free_name, ProblemSpec};
use crate::project::{Case, Project};
use base::files::write_atomically;
use base::terminal::eprint_escaped;
use base::terminal::print_escaped;
use std::fs;
use std::path::PathBuf;

/// The maximum number of samples of a problem, and of their bytes together.
const MAX_SAMPLES: usize = 200;
const MAX_BYTES: usize = 16 << 20;

/// The name of a sample, its input and its output.
type Sample = (String, String, String);

/// A received problem whose files were written.
pub struct AddedProblem {
    pub name: String,
    /// The text of the solution, for the user to complete; `None` if the solution existed and was
    /// left as it was.
    pub template: Option<String>,
}

/// Writes the files of problems, one problem after the other.
pub struct Inbox<'a> {
    project: &'a Project,
    /// The id of the last contest, and how many of its problems were received.
    batch: (String, usize),
}

impl<'a> Inbox<'a> {
    pub fn new(project: &'a Project) -> Self {
        Self { project, batch: (String::new(), 0) }
    }

    /// Creates a problem from the body of a request, or adds samples to an existing problem, and
    /// prints what was done. If it fails, nothing was created; the error is one line.
    pub fn add_problem(&mut self, body: &[u8]) -> Result<AddedProblem, String> {
        let mut received = ReceivedProblem::parse(body)?;
        let count = self.count_in_contest(&received);
        let mut spec = self.to_spec(&mut received)?;
        let name = spec.name.clone();
        let samples = self.select_new_samples(&name, &mut received)?;
        let template = if self.project.solution_path(&name).exists() {
            new::fill_in(self.project, &mut spec)?
        } else {
            Some(new::create_problem(self.project, &spec)?)
        };
        let notes = &mut received.notes;
        if template.is_some() {
            remind(&spec, notes)
        } else {
            notes.extend(self.describe_differences(&spec)?)
        }
        let samples = match self.add_samples(&name, &samples, notes) {
            1 => String::from("1 sample"),
            added => format!("{added} samples"),
        };
        print_escaped(&if template.is_some() {
            let limits = spec.limits.map_or("no limits".into(), header::format_limits);
            format!("{name}{count}: {}, {samples}, {limits}", spec.title)
        } else {
            format!("{name}{count}: exists already, {samples} added")
        });
        for note in received.notes {
            eprint_escaped(&format!("{name}: {note}"));
        }
        Ok(AddedProblem { name, template })
    }

    /// Counts a problem of its contest, and returns its number as in ` (2 of 5)`; "" if the contest
    /// has no other problem.
    fn count_in_contest(&mut self, received: &ReceivedProblem) -> String {
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

    /// Adds the judge and the name to a received problem. If no judge has the address of the
    /// problem, uses the fallback and adds a note.
    fn to_spec(&self, received: &mut ReceivedProblem) -> Result<ProblemSpec, String> {
        let judges = &self.project.judges;
        let (judge, name, link) = match judges::find_by_address(judges, &received.link) {
            Some((judge, name, link)) => (judge, names::make_valid(name), link),
            None => {
                received.notes.push(format!(
                    "no judge in tools/judges knows its address: check the judge in its header, {}",
                    judges::FALLBACK
                ));
                let judge = judges::find_judge(judges, judges::FALLBACK)?;
                (judge, find_free_name(self.project, &received.link), received.link.clone())
            }
        };
        let title = Some(&*received.title).filter(|title| !title.is_empty());
        Ok(ProblemSpec {
            judge: judge.clone(),
            title: title.unwrap_or(&name).to_string(),
            name,
            link,
            limits: header::parse_limits(&received.limits, judge.output),
            interactive: received.interactive,
            input: None,
        })
    }

    /// Describes how the limits in the header of an existing solution differ from those of the
    /// page, or why the header is invalid; `None` if the limits are the same. It is an error if the
    /// solution is for another judge.
    fn describe_differences(&self, spec: &ProblemSpec) -> Result<Option<String>, String> {
        let name = &spec.name;
        let header = match self.project.find_problem(name).header {
            Ok(header) => header,
            Err(reason) => return Ok(Some(reason)),
        };
        let (own, other) = (&header.judge.header, &spec.judge.header);
        if own != other {
            let shown = self.project.display_path(&self.project.solution_path(name));
            return Err(format!("{shown} is a problem of {own}, but the page is on {other}"));
        }
        let own = header::format_limits(header.limits);
        let page = spec.limits.map(header::format_limits);
        Ok(page.filter(|page| *page != own).map(|page| {
            format!("the page has the limits {page}, and the header {own}: nothing was changed")
        }))
    }

    /// Returns the samples whose inputs are new, each named by the next unused number.
    fn select_new_samples(
        &self,
        name: &str,
        received: &mut ReceivedProblem,
    ) -> Result<Vec<Sample>, String> {
        if received.interactive {
            return Ok(Vec::new());
        }
        let sizes = received.samples.iter().map(|(i, o)| i.len() + o.len());
        check_sample_sizes(name, sizes)?;
        let read = |path| fs::read_to_string(path).unwrap_or_default();
        let sample = |case: Case| (case.name, read(case.input), read(case.output));
        let cases = self.project.read_cases(&self.project.samples_path(name))?;
        let mut known: Vec<Sample> = cases.into_iter().map(sample).collect();
        let old = known.len();
        let is_free = |case: &String| {
            let exists = |ending: &&str| self.sample_path(name, case, ending).exists();
            !["in", "out"].iter().any(exists)
        };
        let mut free_names = (1..).map(|n: usize| n.to_string()).filter(is_free);
        for (input, output) in &received.samples {
            match known.iter().find(|(_, old, _)| is_same(old, input)) {
                Some((_, _, old)) if is_same(old, output) => {}
                Some((case, ..)) => received.notes.push(format!(
                    "the page has another output for {}: nothing was changed",
                    self.project.display_path(&self.sample_path(name, case, "in"))
                )),
                None => {
                    let case = free_names.next().unwrap_or_default();
                    known.push((case, input.clone(), output.clone()));
                }
            }
        }
        let unknown = known.split_off(old);
        if !unknown.is_empty() {
            // The user's own cases, such as x1, are not counted.
            let official = known.iter().filter(|(case, ..)| names::is_number(case));
            let sizes = official.chain(&unknown).map(|(_, i, o)| i.len() + o.len());
            check_sample_sizes(name, sizes)?;
        }
        Ok(unknown)
    }

    fn sample_path(&self, name: &str, case: &str, ending: &str) -> PathBuf {
        self.project.samples_path(name).join(format!("{case}.{ending}"))
    }

    /// Writes samples, up to the first that cannot be written, and returns the number of
    /// samples that were written.
    fn add_samples(&self, name: &str, samples: &[Sample], notes: &mut Vec<String>) -> usize {
        for (added, (case, input, output)) in samples.iter().enumerate() {
            let file = |ending| self.sample_path(name, case, ending);
            let write = |ending, text| write_atomically(&self.project.work, &file(ending), text);
            let written = write("out", output).and_then(|()| write("in", input));
            if let Err(error) = written {
                // An output without its input would be an error when the problem is
                // judged.
                fs::remove_file(file("out")).ok();
                let shown = self.project.display_path(&file("in"));
                notes.push(format!("{shown} cannot be written: {error}"));
                return added;
            }
        }
        samples.len()
    }
}

/// Adds notes on what the user has to add to a new problem.
fn remind(spec: &ProblemSpec, notes: &mut Vec<String>) {
    if spec.limits.is_none() {
        notes.push(String::from("the page has no limits: check line 2 of the header"));
    }
    if spec.interactive {
        notes.push(format!(
            "it is interactive, so its samples are not stored: to judge it here, write \
             samples/{}/talk.rs, an interactor, and `//! Answer: interactor talk.rs` as \
             line 3 of its header",
            spec.name
        ));
    }
}

/// Returns an error if there are more samples than `MAX_SAMPLES`, or if their `sizes` add up to
/// more than `MAX_BYTES`: no judge shows so much.
fn check_sample_sizes(name: &str, sizes: impl Iterator<Item = usize>) -> Result<(), String> {
    let sizes: Vec<usize> = sizes.collect();
    let (count, size) = (sizes.len(), sizes.iter().sum::<usize>());
    if count <= MAX_SAMPLES && size <= MAX_BYTES {
        return Ok(());
    }
    let (size, max) = (size.div_ceil(1 << 20), MAX_BYTES >> 20);
    Err(format!(
        "{name} would have {count} samples of {size} MB in all, and may have {MAX_SAMPLES} of \
         {max} MB: nothing was written"
    ))
}

/// Returns whether two inputs or outputs are the same except for blanks at the ends of lines.
fn is_same(a: &str, b: &str) -> bool {
    let (verdict, _) = compare(&Answer::Lines, a.as_bytes(), b.as_bytes());
    verdict == Verdict::Accepted
}
