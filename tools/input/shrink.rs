//! Shrinks an input step by step while it still fails.

use super::expr::{Bounds, Expr, Int, Names};
use super::places::{clamp, count_places, find_bounds, lower, visit_places, visit_table, Place};
use super::remove::{remove_elements, Part};
use super::{check, render, Cells, Field, Format, Kind, Value};
use std::ops::Range as Span;

/// If a number such as `k` of `a[n] 1..k` is at most this limit, the values 1 to `k` are removed
/// like elements.
const MAX_LIMIT: usize = 64;

/// The name of a number that counts elements, and the maximum of the number at which elements are
/// removed.
type Size = (String, usize);

/// The number of ways to lower a place: alone by a stride, with all equal places to the minimum,
/// and with all equal places by a stride.
const TARGETS: usize = 3;

/// Shrinks an input by steps. A step succeeds if it leads to an input of the same format for which
/// `fails` returns `Some(true)`. Ends when no step succeeds, or when `fails` returns `None`.
pub fn shrink(
    format: &Format,
    values: Vec<Value>,
    fails: &mut dyn FnMut(&str) -> Option<bool>,
) -> Vec<Value> {
    let mut best = values;
    // Outer sizes first: removing a test removes many numbers at once.
    let (counts, limits) = (format.list_sizes(), format.list_limits());
    let max_count = |name: &str| {
        if counts.contains(name) {
            return Some(usize::MAX);
        }
        limits.contains(name).then_some(MAX_LIMIT)
    };
    let size = |(name, _): (&String, _)| Some((name.clone(), max_count(name)?));
    let sizes: Vec<Size> = format.list_numbers().into_iter().filter_map(size).collect();
    let mut number = 0;
    // The number of steps that failed since the last one that succeeded.
    let mut in_vain = 0;
    // By how much a number is lowered: twice as much after each success, and half as much after
    // each failure; once a step has failed, its stride is not doubled again.
    let (mut stride, mut grows) = (1, true);
    loop {
        let (strides, count) = count_steps(format, &sizes, &best);
        if in_vain >= count {
            return best;
        }
        let step = number % count;
        let mut succeeds = false;
        if let Some(values) = take_step(format, &sizes, &best, step, stride) {
            let text = render(format, &values);
            if values != best && check(format, &text).is_ok() {
                let Some(still_fails) = fails(&text) else { return best };
                succeeds = still_fails;
                best = if succeeds { values } else { best };
            }
        }
        if succeeds {
            // Retry the same step: after a removal it applies to the part that follows.
            in_vain = 0;
            stride = stride.saturating_mul(if grows && step >= strides { 2 } else { 1 });
        } else if stride > 1 {
            (stride, grows) = (stride / 2, false);
        } else {
            (number, in_vain, grows) = (number + 1, in_vain + 1, true);
        }
    }
}

/// Returns the index of the first step that uses the stride of `shrink`, and the count of steps. In
/// order, the steps remove a part; lower all places of a span to the minimum; lower a place, alone
/// or with all equal places; and remove a part while other numbers are raised.
fn count_steps(format: &Format, sizes: &[Size], values: &[Value]) -> (usize, usize) {
    let removals: usize = sizes.iter().map(|size| list_parts(format, size, values).len()).sum();
    let leaves = count_places(format, values);
    let strides = removals + list_spans(leaves).len();
    (strides, strides + TARGETS * leaves + removals)
}

/// Returns the input after a step; `None` if the step has no effect or does the same as another.
fn take_step(
    format: &Format,
    sizes: &[Size],
    values: &[Value],
    mut step: usize,
    stride: usize,
) -> Option<Vec<Value>> {
    let mut values = values.to_vec();
    if remove_part(format, sizes, &mut values, &mut step) {
        repair(&format.fields, &mut values, &mut Names::default());
        return Some(values);
    }
    let spans = list_spans(count_places(format, &values));
    let mut number = 0..;
    if let Some(span) = spans.get(step) {
        visit_places(&format.fields, &mut values, &mut Names::default(), &mut |place, range| {
            // Longer spans skip named numbers, which may count elements of the input.
            let may_change = span.len() == 1 || !matches!(place, Place::Named(_));
            if number.next().is_some_and(|number| span.contains(&number)) && may_change {
                lower(place, range, usize::MAX);
            }
        });
        return Some(values);
    }
    step -= spans.len();
    let leaves = TARGETS * count_places(format, &values);
    let changed = if step < leaves {
        lower_place(format, &mut values, step / TARGETS, (step % TARGETS, stride))
    } else {
        // Fewer numbers may still fail if they are larger.
        remove_part(format, sizes, &mut values, &mut (step - leaves));
        raise_widest(format, &mut values)
    };
    repair(&format.fields, &mut values, &mut Names::default());
    changed.then_some(values)
}

/// Removes the part with the number `step`. If there are fewer parts, subtracts their number from
/// `step` and returns `false`.
fn remove_part(format: &Format, sizes: &[Size], values: &mut [Value], step: &mut usize) -> bool {
    for size in sizes {
        let parts = list_parts(format, size, values);
        if let Some(part) = parts.get(*step) {
            remove_elements(&format.fields, values, &size.0, part);
            return true;
        }
        *step -= parts.len();
    }
    false
}

/// Raises the numbers with the widest bounds to their maximum, except those that are as near to 0
/// as possible. Returns `false` if no bounds have more than one number.
fn raise_widest(format: &Format, values: &mut [Value]) -> bool {
    let mut widest = Bounds::new(0, 0);
    visit_places(&format.fields, values, &mut Names::default(), &mut |place, bounds| {
        let is_wider = bounds.max - bounds.min > widest.max - widest.min;
        widest = if is_wider && matches!(place, Place::Number(_)) { bounds } else { widest };
    });
    visit_places(&format.fields, values, &mut Names::default(), &mut |place, bounds| match place {
        // A number nearest to 0 stays: either the failure needs it, or it does not matter.
        Place::Number(number) if bounds == widest && *number != bounds.nearest_to_zero() => {
            *number = bounds.max;
        }
        _ => {}
    });
    widest.max > widest.min
}

/// Lowers a number or a character: alone for target 0, or else together with all equal ones, as the
/// failure may need equal ones. Returns `false` if no other is equal, because the step would then
/// do the same as for target 0.
fn lower_place(
    format: &Format,
    values: &mut [Value],
    index: usize,
    (target, stride): (usize, usize),
) -> bool {
    let (mut number, mut chosen) = (0.., None);
    visit_places(&format.fields, values, &mut Names::default(), &mut |place, _| {
        if number.next() == Some(index) {
            chosen = key_of(&place);
        }
    });
    let (mut number, mut changed) = (0.., 0);
    visit_places(&format.fields, values, &mut Names::default(), &mut |place, range| {
        let is_equal = target > 0 && chosen.is_some() && key_of(&place) == chosen;
        if number.next() == Some(index) || is_equal {
            lower(place, range, if target == 1 { usize::MAX } else { stride });
            changed += 1;
        }
    });
    target == 0 || changed > 1
}

/// Returns a key that is the same for equal numbers, and for the characters at one index of equal
/// words; `None` for a named number.
fn key_of(place: &Place) -> Option<(Int, String, usize)> {
    match place {
        Place::Named(_) => None,
        Place::Number(number) => Some((**number, String::new(), 0)),
        Place::Text(text, at) => Some((0, text.to_string(), *at)),
    }
}

/// Returns the runs of elements counted by `size` that may be removed: halves, quarters, and so on,
/// the largest first.
fn list_parts(format: &Format, (size, max): &Size, values: &[Value]) -> Vec<Part> {
    let mut counts = Vec::new();
    for (field, value) in format.fields.iter().zip(values) {
        match (&field.kind, value) {
            (Kind::Number(name, _), Value::Number(count)) if name == size => {
                counts.push((None, *count));
            }
            (Kind::Blocks(_, forms), Value::Blocks(blocks)) => {
                for (i, (form, block)) in blocks.iter().enumerate() {
                    let is_size = |field: &Field| matches!(&field.kind, Kind::Number(name, _) if name == size);
                    let at = forms[*form].iter().position(is_size);
                    if let Some(Value::Number(count)) = at.map(|at| &block[at]) {
                        counts.push((Some(i), *count));
                    }
                }
            }
            _ => {}
        }
    }
    let mut parts = Vec::new();
    for (block, count) in counts {
        let count = usize::try_from(count).ok().filter(|count| count <= max).unwrap_or(0);
        parts.extend(list_spans(count).into_iter().map(|span| Part { block, span }));
    }
    parts.sort_by_key(|part| std::cmp::Reverse(part.span.len()));
    parts
}

/// Returns the halves of the indices below `count`, the quarters, and so on down to one index.
fn list_spans(count: usize) -> Vec<Span<usize>> {
    let lens = std::iter::successors(Some(count.div_ceil(2)), |len| Some(len / 2));
    let spans = |len| (0..count).step_by(len).map(move |start| start..count.min(start + len));
    lens.take_while(|len| *len > 0).flat_map(spans).collect()
}

/// Truncates tables, texts and blocks to their lengths, and clamps numbers to their bounds.
fn repair(fields: &[Field], values: &mut [Value], names: &mut Names) {
    for (field, value) in fields.iter().zip(values) {
        let size = |expr: &Expr, names: &Names| {
            expr.evaluate(names).and_then(|size| usize::try_from(size).ok()).unwrap_or(0)
        };
        match (&field.kind, value) {
            (Kind::Number(name, range), Value::Number(number)) => {
                clamp(number, find_bounds(range, names));
                names.set(name, *number);
            }
            (Kind::Table(table), Value::Rows(rows)) => {
                rows.truncate(size(&table.rows, names));
                if let Cells::Same(len, _) = &table.cells {
                    rows.iter_mut().for_each(|row| row.truncate(size(len, names)));
                }
                visit_table(table, rows, names, &mut |place, bounds| {
                    if let Place::Number(number) = place {
                        clamp(number, bounds);
                    }
                });
            }
            (Kind::Text(text), Value::Texts(rows)) => {
                rows.truncate(size(&text.rows, names));
                rows.iter_mut().for_each(|row| row.truncate(size(&text.len.max, names)));
                if let Some(row) = rows.last() {
                    names.set(&text.name, row.len() as Int);
                }
            }
            (Kind::Blocks(count, forms), Value::Blocks(blocks)) => {
                blocks.truncate(size(count, names));
                for (form, block) in blocks {
                    let outside = names.enter("i", 0);
                    repair(&forms[*form], block, names);
                    names.leave(outside);
                }
            }
            _ => {}
        }
    }
}
