#!/usr/bin/env bash
# Bundles solutions into single files to submit and judges them on their samples.
# `./bundle.sh --help` says more. This script only makes sure that the pinned
# bundler and the program in tools/ are there, and hands over to that program.
set -euo pipefail

equip_version=0.20.1

fail() {
    printf 'bundle.sh: %s\n' "$1" >&2
    exit 2
}

root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
cd -- "$root"

for program in cargo rustc; do
    command -v "$program" >/dev/null ||
        fail "$program is needed: install Rust, for instance from https://rustup.rs"
done
# The compilers themselves, past rustup's proxies.
sysroot=$(rustc --print sysroot)
RUSTC=$sysroot/bin/rustc
CARGO=$sysroot/bin/cargo
[ -x "$RUSTC" ] || RUSTC=$(command -v rustc)
[ -x "$CARGO" ] || CARGO=$(command -v cargo)
export RUSTC CARGO

if ! mkdir -p target .bundler || ! work=$(mktemp -d "$root/target/work.XXXXXX"); then
    fail "cannot write to $root: make it writable, or make room on its disk"
fi 2>/dev/null
trap 'rm -rf -- "$work"' EXIT

equip=$root/.bundler/bin/cargo-equip
if [ ! -x "$equip" ]; then
    printf 'installing cargo-equip %s into .bundler (once, takes a minute or two) ...\n' "$equip_version" >&2
    SECONDS=0
    # A lock on .bundler, which cargo holds, makes a second run at once wait.
    if ! CARGO_TARGET_DIR=$work/build "$CARGO" install cargo-equip --version "$equip_version" --locked --root .bundler >"$work/install.log" 2>&1; then
        tail -n 20 "$work/install.log" >&2
        fail "cargo-equip $equip_version could not be installed (see above): the first run needs the network"
    fi
    printf 'installed cargo-equip %s in %d s\n' "$equip_version" "$SECONDS" >&2
fi

program=$root/target/tools/mexbox
if [ ! -x "$program" ] || [ -n "$(find tools -name '*.rs' -newer "$program")" ]; then
    mkdir -p target/tools
    # Built apart from the package, so that a broken snippet or solution can
    # still be reported; moved into place, so that two runs at once are fine.
    "$RUSTC" --edition 2021 -O tools/main.rs -o "$work/mexbox"
    mv -f -- "$work/mexbox" "$program"
fi

cd -- "$OLDPWD"
MEXBOX_ROOT=$root MEXBOX_WORK=$work MEXBOX_EQUIP=$equip "$program" "$@"
