//! Tests which removed items an error restores.

use super::*;

/// A joined text; `%` is the place of the errors.
const TEXT: &str = "mod __bundled { mod crates {
    mod a {
        pub struct S; impl S { fn f() { %; } fn in_item() {} }
        impl Clone for S {}
        fn in_module() {}
        mod inner { fn in_crate() {} }
    }
    mod b { struct Num; impl Index for Num {} trait T { fn elsewhere(); } }
} }";

/// The associated type of an impl for a tuple has the name of a struct.
#[test]
fn restores_no_member_by_its_name_alone() {
    let text = "struct Out; impl Out { fn put() {} } impl Sub for (u8, u8) { type Out = u8; }";
    let tree = &Tree::parse(text).unwrap();
    let find = |kind| tree.nodes_of(kind).next().unwrap();
    let [method, member] = [find(Kind::Function), find(Kind::TypeAlias)];
    let mut removals = Removals::new(tree);
    [method, member].into_iter().for_each(|n| removals.insert(n));
    let removed = RemovedItems::new(tree, &removals);
    let find = |names: [&str; 2]| removed.find_named(&names.into());
    assert_eq!(find(["put", "Out"]), [method]);
    assert_eq!(find(["Out", "Sub"]), [member]);
    // The associated type `Out` is not recorded as an alias of `u8`.
    assert!(find(["u8", "Sub"]).is_empty());
}

#[test]
fn restores_no_type_that_has_a_name_of_std() {
    let text = "struct Map; trait Left { fn left(); } impl<I> Left for I {}";
    let tree = &Tree::parse(text).unwrap();
    let [type_, all] =
        [Kind::Struct, Kind::TraitImpl].map(|kind| tree.nodes_of(kind).next().unwrap());
    let mut removals = Removals::new(tree);
    [type_, all].into_iter().for_each(|n| removals.insert(n));
    let message = String::from("no method named `left` found for struct `Map<I, F>`");
    let code = String::from("E0599");
    let error = Diagnostic { is_error: true, code, texts: vec![message], ..Default::default() };
    assert_eq!(
        find_items_to_restore(tree, &removals, &[error], &BTreeSet::new()),
        BTreeSet::from([all])
    );
}

#[test]
fn prefers_the_crate_of_an_error() {
    let text = "mod __bundled { mod crates { mod a { fn f() {} impl Clone for Num {} }
        mod b { impl Clone for Num {} } } }";
    let tree = &Tree::parse(text).unwrap();
    let impls: Vec<usize> = tree.nodes_of(Kind::TraitImpl).collect();
    let mut removals = Removals::new(tree);
    impls.iter().for_each(|&n| removals.insert(n));
    let at = text.find("fn f").unwrap();
    let texts = vec![String::from("the trait bound `Num: Clone` is not satisfied")];
    let spans = std::iter::once(at..at + 4).collect();
    let error = &[Diagnostic { is_error: true, texts, spans, ..Diagnostic::default() }];
    let find = |known: &[usize]| {
        find_items_to_restore(tree, &removals, error, &known.iter().copied().collect())
    };
    assert_eq!(find(&[]), BTreeSet::from([impls[0]]));
    assert_eq!(find(&impls[..1]), BTreeSet::from([impls[1]]));
}

#[test]
fn restores_what_is_nearest_to_an_error() {
    let text = TEXT.replace('%', "1");
    let tree = &Tree::parse(&text).unwrap();
    let at = TEXT.find('%').unwrap();
    let place = at..at + 1;
    let error = |message: &str| Diagnostic {
        is_error: true,
        texts: vec![message.to_string()],
        spans: vec![place.clone()],
        ..Diagnostic::default()
    };
    let names = ["Index", "in_item", "Clone", "in_module", "in_crate", "elsewhere"];
    let is_it =
        |n: usize, name: &str| tree.nodes[n].name == name || tree.nodes[n].trait_path == name;
    let find = |name: &str| (0..tree.nodes.len()).find(|&n| is_it(n, name)).unwrap();
    let nodes = names.map(find);
    let mut removals = Removals::new(tree);
    nodes.iter().for_each(|&n| removals.insert(n));
    let mut known = BTreeSet::new();
    // Each node is the nearest one, once the nodes before it are known.
    let index_error = error("cannot index into a value of type `Num`");
    for (i, n) in nodes.into_iter().enumerate() {
        let error = if i == 0 { index_error.clone() } else { error("type annotations needed") };
        let found = find_items_to_restore(tree, &removals, &[error], &known);
        assert_eq!(found, BTreeSet::from([n]), "{}", names[i]);
        known.insert(n);
    }
}
