//! A simple proof of a misère quotient, for `quotient`. It is slower than the proof
//! in the search and shares no code with it.

use std::collections::{BTreeMap, HashSet};

/// Returns whether a table of classes is the misère quotient of the given rules.
/// `step[heap][class]` is the class with one more heap, `p` says which classes are of
/// P-positions, and `rules[heap]` holds the options of a heap.
pub fn is_proved(step: &[Vec<u32>], p: &[bool], rules: &[Vec<Vec<usize>>]) -> bool {
    match count_reached_classes(step, p, rules) {
        Some(classes) => classes == p.len() && count_distinct_classes(step, p) == p.len(),
        None => false,
    }
}

/// Returns the number of classes in all pairs that occur, or `None` if a pair does not agree
/// with the rule of misère play. A pair is the class of a sum and the set of its options'
/// classes.
fn count_reached_classes(
    step: &[Vec<u32>],
    p: &[bool],
    rules: &[Vec<Vec<usize>>],
) -> Option<usize> {
    let add = |class: usize, heap: usize| step[heap][class] as usize;
    let mut seen = HashSet::from([(0, vec![])]);
    let mut open = vec![(0, vec![])];
    while let Some((class, set)) = open.pop() {
        let no_p = set.iter().all(|&option: &usize| !p[option]);
        if p[class] != (no_p && !set.is_empty()) {
            return None;
        }
        for (heap, rule) in rules.iter().enumerate().skip(1) {
            let old = set.iter().map(|&option| add(option, heap));
            let with = |parts: &Vec<usize>| parts.iter().fold(class, |sum, &part| add(sum, part));
            let mut sums: Vec<usize> = old.chain(rule.iter().map(with)).collect();
            sums.sort_unstable();
            sums.dedup();
            let pair = (add(class, heap), sums);
            if seen.insert(pair.clone()) {
                open.push(pair);
            }
        }
    }
    let classes: HashSet<usize> = seen.iter().map(|pair| pair.0).collect();
    Some(classes.len())
}

/// Returns how many classes differ from one another. Two classes differ if their outcomes
/// do, or if adding the same heap to both leads to classes that differ.
fn count_distinct_classes(step: &[Vec<u32>], p: &[bool]) -> usize {
    let (mut parts, mut part) = (0, vec![0; p.len()]);
    loop {
        let mut names = BTreeMap::new();
        let next = (0..p.len()).map(|class| {
            let after = step[1..].iter().map(|column| part[column[class] as usize]);
            let key: Vec<usize> = after.chain([part[class]]).collect();
            let name = names.len();
            *names.entry((p[class], key)).or_insert(name)
        });
        part = next.collect();
        if names.len() == parts {
            return parts;
        }
        parts = names.len();
    }
}

#[cfg(test)]
mod tests {
    use super::super::octal::Octal;
    use super::super::quotient_classes::rule;
    use super::super::quotient_search::Solution;
    use super::*;

    /// The rules of a game with its quotient: steps and P-classes.
    type Table = (Vec<Vec<Vec<usize>>>, Vec<Vec<u32>>, Vec<bool>);

    /// Returns the rules and the quotient of a code for the heaps up to `largest`.
    fn solve(code: &str, largest: u64) -> Table {
        let code = Octal::parse(code).unwrap();
        let (mut rules, mut solution) = (vec![vec![]], Solution::new());
        for heap in 1..=largest {
            rules.push(rule(heap, &code.options(heap)));
            assert!(solution.add_heap(&rules, 1 << 22));
        }
        (rules, solution.classes.monoid.step, solution.classes.p)
    }

    #[test]
    fn a_changed_table_is_not_proved() {
        let (rules, step, p) = solve(".77", 12);
        assert_eq!(p.len(), 24);
        assert!(is_proved(&step, &p, &rules));
        for class in 0..24 {
            let mut wrong = p.clone();
            wrong[class] ^= true;
            assert!(!is_proved(&step, &wrong, &rules), "outcome of {class}");
            for heap in 1..=12 {
                let mut wrong = step.clone();
                wrong[heap][class] = (wrong[heap][class] + 1) % 24;
                let proved = is_proved(&wrong, &p, &rules);
                assert!(!proved, "heap {heap} from class {class}");
            }
        }
    }

    #[test]
    fn classes_that_do_not_differ_are_not_proved() {
        // The sums 0, 1, 1 + 1 and 1 + 1 + 1, where two classes are enough.
        let (rules, _, _) = solve(".1", 1);
        let (step, p) = ([vec![], vec![1, 2, 3, 0]], [false, true, false, true]);
        assert_eq!(count_reached_classes(&step, &p, &rules), Some(4));
        assert!(!is_proved(&step, &p, &rules));
    }

    #[test]
    fn a_class_without_a_sum_is_not_proved() {
        let (rules, _, _) = solve(".1", 1);
        let (step, p) = ([vec![], vec![1, 0, 2]], [false, true, true]);
        assert_eq!(count_distinct_classes(&step, &p), 3);
        assert!(!is_proved(&step, &p, &rules));
    }

    #[test]
    fn heaps_that_do_not_commute_are_not_proved() {
        // Three classes; heap 1 swaps the first two, heap 2 the last two.
        let (rules, _, _) = solve(".0", 2);
        let step = [vec![], vec![1, 0, 2], vec![0, 2, 1]];
        assert!(!is_proved(&step, &[false; 3], &rules));
    }

    #[test]
    #[should_panic(expected = "index out of bounds")]
    fn a_part_must_be_in_the_table() {
        let (_, step, p) = solve(".1", 1);
        is_proved(&step, &p, &[vec![], vec![vec![2]]]);
    }
}
