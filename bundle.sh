#!/usr/bin/env bash
# Bundles solutions into single files to submit and judges them on their samples:
# see `./bundle.sh --help`. This script installs the pinned bundler and builds the
# program in tools/ if they are missing, and then starts that program.
set -euo pipefail

equip_version=0.20.1

fail() {
    printf 'bundle.sh: %s\n' "$1" >&2
    exit 2
}

# The folder of this script, also if it was called through links to it. Old systems
# have no `readlink -f`.
script=${BASH_SOURCE[0]}
while :; do
    case $script in */*) ;; *) script=./$script ;; esac
    root=$(CDPATH='' cd -- "${script%/*}/" && pwd -P)
    [ -L "$script" ] || break
    link=$(readlink -- "$script")
    case $link in /*) script=$link ;; *) script=$root/$link ;; esac
done
cd -- "$root"

for program in cargo rustc; do
    command -v "$program" >/dev/null ||
        fail "$program is needed: install Rust, for instance from https://rustup.rs"
done
# The compiler and cargo themselves instead of rustup's proxies, which start slowly.
sysroot=$(rustc --print sysroot)
RUSTC=$sysroot/bin/rustc
CARGO=$sysroot/bin/cargo
[ -x "$RUSTC" ] || RUSTC=$(command -v rustc)
[ -x "$CARGO" ] || CARGO=$(command -v cargo)
export RUSTC CARGO

# The folder of this run has the number of this process in its name, so that a later
# run can remove what a killed one left behind.
work=$root/target/work.$$
for folder in "$root"/target/work.*; do
    [ -e "/proc/${folder##*.}" ] || rm -rf -- "$folder"
done
stop() {
    trap - EXIT INT TERM
    # The installer and its children, if it is running.
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
    # cargo locks .bundler, so a second run at the same time waits for this one.
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
    # Built without cargo, so that a broken snippet or solution can still be
    # reported; not optimised, because that takes longer than it saves; moved into
    # place at the end, so that two runs at the same time do not disturb each other.
    "$RUSTC" --edition 2021 tools/main.rs -o "$work/mexbox" || fail 'tools/ does not compile'
    mkdir -p target/tools
    mv -f -- "$work/mexbox" "$program"
fi

cd -- "$OLDPWD"
# From here on the program removes the folder of this run and handles interrupts.
# Until it is ready, an interrupt must not end it, or the folder would stay.
trap '' INT TERM
MEXBOX_ROOT=$root MEXBOX_WORK=$work MEXBOX_EQUIP=$equip exec "$program" "$@"
