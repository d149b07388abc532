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

# Named by this process, so that a later run can tell what a killed one left.
work=$root/target/work.$$
for folder in "$root"/target/work.*; do
    [ -e "/proc/${folder##*.}" ] || rm -rf -- "$folder"
done
stop() {
    trap - EXIT INT TERM
    # The whole group of the installer, if it is under way.
    [ -z "${installer-}" ] || kill -TERM -- "-$installer" 2>/dev/null || true
    rm -rf -- "$work"
    exit "$1"
}
trap 'stop $?' EXIT
trap 'stop 130' INT
trap 'stop 143' TERM
mkdir -p "$work" .bundler 2>/dev/null ||
    fail "cannot write to $root: make it writable, or make room on its disk"

equip=$root/.bundler/bin/cargo-equip
if [ ! -x "$equip" ]; then
    printf 'installing cargo-equip %s into .bundler (once, takes a minute or two) ...\n' "$equip_version" >&2
    SECONDS=0
    # A lock on .bundler, which cargo holds, makes a second run at once wait.
    set -m
    CARGO_TARGET_DIR=$work/build "$CARGO" install cargo-equip --version "$equip_version" --locked \
        --root .bundler >"$work/install.log" 2>&1 </dev/null &
    installer=$!
    set +m
    if ! wait "$installer"; then
        installer=
        tail -n 20 "$work/install.log" >&2
        fail "cargo-equip $equip_version could not be installed (see above): the first run needs the network"
    fi
    installer=
    printf 'installed cargo-equip %s in %d s\n' "$equip_version" "$SECONDS" >&2
fi

program=$root/target/tools/mexbox
if [ ! -x "$program" ] || [ -n "$(find tools -name '*.rs' -newer "$program")" ]; then
    # Built apart from the package, so that a broken snippet or solution can
    # still be reported, and not optimised, as that takes longer than it saves;
    # moved into place, so that two runs at once are fine.
    "$RUSTC" --edition 2021 tools/main.rs -o "$work/mexbox" || fail 'tools/ does not compile'
    mkdir -p target/tools
    mv -f -- "$work/mexbox" "$program"
fi

cd -- "$OLDPWD"
# From here on the program sees to the folder and to interrupts; one that comes
# before it is ready for them must not end it and leave the folder.
trap '' INT TERM
MEXBOX_ROOT=$root MEXBOX_WORK=$work MEXBOX_EQUIP=$equip exec "$program" "$@"
