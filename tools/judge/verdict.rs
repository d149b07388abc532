//! The verdict: runs a compiled bundle under the limits and compares its output.

use crate::judge::compare::compare;
use crate::judge::conversation::Speaker;
use crate::judge::difference::describe_files;
use crate::judge::exit::judge_exit;
use crate::judge::helper::{self, helper_error, run_checker, verdict_from_exit_code};
use crate::judge::interact::run_interactive;
use crate::judge::report::{CaseReport, Report, Verdict};
use crate::judge::run::{self, FinishedRun, Job};
use crate::judges::{Answer, Limits};
use crate::project::{Case, Header, Project};
use base::context::Context;
use base::terminal::first_lines;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A compiled program, and how it is judged.
#[derive(Clone)]
pub struct Program {
    pub job: Job,
    pub answer: Answer,
    /// The checker or the interactor, if there is one.
    pub helper: Option<PathBuf>,
    /// Whether cases without an expected output are judged too, by the exit of the program and by
    /// its time, memory and output size.
    pub accepts_any_output: bool,
}

/// A run of the program on one input, and the verdict on it.
pub struct JudgedRun {
    pub verdict: Verdict,
    /// What is wrong; empty if the run is accepted.
    pub details: String,
    pub run: FinishedRun,
}

impl Program {
    /// Returns the program `Main` in a folder.
    pub fn new(project: &Project, folder: &Path, header: &Header) -> Result<Self, String> {
        let resolve = |file: &Path| helper::resolve_helper(project, &project.root.join(file));
        let program = folder.join("Main");
        Ok(Self {
            job: Job::new(program, folder.to_path_buf(), header.limits, header.judge.stack),
            answer: header.answer.clone(),
            helper: header.answer.program().map(resolve).transpose()?,
            accepts_any_output: false,
        })
    }

    /// Runs the program on a text as its input, and judges the run as `run_on_file` does.
    pub fn run_on_text(&self, input: &str, expected: Option<&[u8]>) -> io::Result<JudgedRun> {
        run::create_file(&self.job.folder, "stdin")?.write_all(input.as_bytes())?;
        self.run_on_file(&self.job.folder.join("stdin"), expected)
    }

    /// Runs the program on an input and judges the run; without an expected output any output
    /// is accepted. A failure that a full disk may have caused is an error.
    fn run_on_file(&self, input: &Path, expected: Option<&[u8]>) -> io::Result<JudgedRun> {
        let judged = match (&self.answer, &self.helper) {
            (Answer::Interactor(_), Some(interactor)) => {
                self.judge_interaction(interactor, input, expected.unwrap_or_default())?
            }
            _ => self.judge_output(input, expected)?,
        };
        if judged.verdict != Verdict::Accepted && judged.run.is_disk_full {
            let words = "the disk is full: make room and judge again";
            return Err(io::Error::other(words));
        }
        Ok(judged)
    }

    fn judge_output(&self, input: &Path, expected: Option<&[u8]>) -> io::Result<JudgedRun> {
        let (job, answer) = (&self.job, &self.answer);
        let run = run::run(job, File::open(input)?)?;
        let output = &*run.output;
        let (verdict, details) = match (judge_exit(&run, job.limits), expected, &self.helper) {
            (Some(found), ..) => found,
            (_, None, _) => (Verdict::Accepted, String::new()),
            (_, Some(right), Some(checker)) => {
                run_checker(checker, answer, &job.folder, input, [output, right])?
            }
            (_, Some(right), None) => compare(answer, right, output),
        };
        Ok(JudgedRun { verdict, details, run })
    }

    /// Runs the program with an interactor and judges the run. The first of the two to end
    /// determines the verdict, because the other cannot go on.
    fn judge_interaction(
        &self,
        interactor: &Path,
        input: &Path,
        expected: &[u8],
    ) -> io::Result<JudgedRun> {
        let limits = self.job.limits;
        let mut talk = run_interactive(&self.job, interactor, input, expected)?;
        if let Some(why) = &talk.conversation.fault {
            return Err(helper_error(&self.answer, why));
        }
        let has_interactor_ended_first =
            talk.conversation.first_to_end == Some(Speaker::Interactor);
        let by_interactor = || verdict_from_exit_code(&self.answer, talk.code, &talk.message);
        let (verdict, mut details) = match judge_exit(&talk.run, limits) {
            Some(_) if has_interactor_ended_first && talk.code != Some(0) => {
                // Errors of the solution are only the consequence of the closed pipe.
                talk.run.errors.clear();
                by_interactor()?
            }
            Some((verdict, details)) => (verdict, details + &talk.describe_deadlock(limits)),
            None => by_interactor()?,
        };
        if verdict != Verdict::Accepted {
            details = format!("{}\n{}", details.trim_end(), talk.conversation.render());
        }
        Ok(JudgedRun { verdict, details, run: talk.run })
    }

    fn run_case(&self, case: &Case) -> Result<JudgedRun, String> {
        let expected = case.output.exists().then(|| fs::read(&case.output));
        let run = || self.run_on_file(&case.input, expected.transpose()?.as_deref());
        run().context(&case.shown)
    }

    /// Returns whether a case can be judged: it has an expected output, or needs none because an
    /// interactor judges it or any output is accepted.
    fn can_judge(&self, case: &Case) -> bool {
        let needs_none = matches!(self.answer, Answer::Interactor(_)) || self.accepts_any_output;
        needs_none || case.output.exists()
    }

    /// Returns whether this unoptimised program fails on a case in a way in which the optimised
    /// one would fail too: by its output or by a panic, not by time or memory. Gives up
    /// after 300 ms.
    pub fn fails_quickly(&self, cases: &[Case]) -> Result<bool, String> {
        const MAX_TIME: Duration = Duration::from_millis(300);
        let mut short = self.clone();
        let limits = &mut short.job.limits;
        *limits = Limits::new(limits.time.min(MAX_TIME), limits.memory, limits.output);
        let start = Instant::now();
        for case in cases.iter().filter(|case| self.can_judge(case)) {
            let judged = short.run_case(case)?;
            match judged.verdict {
                Verdict::Accepted if start.elapsed() < MAX_TIME => {}
                Verdict::WrongAnswer | Verdict::Presentation => return Ok(true),
                Verdict::RuntimeError => return Ok(judged.run.outcome.status.code().is_some()),
                _ => return Ok(false),
            }
        }
        Ok(false)
    }

    /// Judges the program on the cases, which are in the folder `shown`, and adds the results to
    /// `report`. The first case that fails determines the verdict.
    pub fn judge_cases(
        &self,
        shown: &str,
        cases: &[Case],
        report: &mut Report,
    ) -> Result<(), String> {
        report.planned = cases.iter().filter(|case| self.can_judge(case)).count();
        if report.planned == 0 {
            report.verdict = Verdict::NoSamples;
            // A note says what is missing if a case has no expected output.
            if cases.is_empty() {
                report.details =
                    format!("{shown} has no case: add 1.in and 1.out to have it judged");
            }
        }
        let mut note = None;
        for case in cases {
            let name = &case.shown;
            let judged = self.run_case(case)?;
            if !self.can_judge(case) {
                report.notes.push(judged.describe_unjudged(case));
                continue;
            }
            if report.verdict == Verdict::Accepted && judged.verdict != Verdict::Accepted {
                report.verdict = judged.verdict;
                let details = format!("{name}: {}", judged.details.trim_end());
                report.details = details + &describe_files(name, case, &judged.run.output);
            }
            note = note.or_else(|| judged.describe_stderr(name));
            report.cases.push(CaseReport {
                name: case.name.clone(),
                verdict: judged.verdict,
                cpu: judged.run.outcome.cpu,
                wall: judged.run.outcome.wall,
                memory: judged.run.outcome.memory,
            });
            if judged.exceeded_limit() {
                // The other cases would probably exceed the limit too, and take long.
                break;
            }
        }
        report.notes.extend(note);
        Ok(())
    }
}

impl JudgedRun {
    /// Describes what the program wrote to stderr; `None` if it wrote nothing, or if the
    /// details show the text, as after a crash.
    fn describe_stderr(&self, name: &str) -> Option<String> {
        let crashed = [Verdict::RuntimeError, Verdict::MemoryLimit].contains(&self.verdict);
        if self.run.errors.is_empty() || crashed {
            return None;
        }
        let words = first_lines(&self.run.errors);
        Some(format!("writes to stderr, which judges ignore; on {name}:\n{}", words.trim_end()))
    }

    /// Describes a run without an expected output.
    fn describe_unjudged(&self, case: &Case) -> String {
        let what = match &*self.details {
            "" => format!("prints:\n{}", first_lines(&self.run.output)),
            details => details.to_string(),
        };
        let (name, shown, what) = (&case.name, &case.shown, what.trim_end());
        format!("{shown} has no {name}.out: add it to have it judged; the program {what}")
    }

    pub fn exceeded_limit(&self) -> bool {
        matches!(self.verdict, Verdict::TimeLimit | Verdict::MemoryLimit | Verdict::OutputLimit)
    }
}
