#!/usr/bin/env bash
# Bundles solutions into single files to submit and judges them on their samples:
# see `./bundle.sh --help`. This script builds the program in tools/ if it is missing or
# older than its sources, and starts it. It keeps to bash 3.2, which macOS has; other
# shells get no further than these lines.
if [ -z "${BASH_VERSION-}" ]; then
    echo 'bundle.sh: this script needs bash: run ./bundle.sh or bash bundle.sh' >&2
    exit 2
fi
set +o posix
set -euo pipefail

# The oldest minor version of Rust that compiles tools/; --rustc may name an older compiler.
oldest=89

fail() {
    printf 'bundle.sh: %s\n' "$1" >&2
    exit 2
}

# Called before the first command that this script waits for. Without these traps a signal that
# arrives as such a command ends is lost, and some systems end the script without its EXIT
# trap. Not called earlier: with these traps a signal that arrives just before `exec` is lost.
handle_signals() {
    trap 'exit 130' INT
    trap 'exit 143' TERM
}

{ : 3>&1; } 2>/dev/null || fail 'the standard output is closed'
[ -d "$PWD" ] || fail "the current folder does not exist any more: cd to another one"

# The output of commands is read from `< <(...)` only: an interrupt that arrives as `$(...)`
# ends is lost, or makes bash 5.2 run for ever.

# The folder of this script, also if it was called through links to it. Old systems
# have no `readlink -f`.
called=$PWD
script=${BASH_SOURCE[0]}
while :; do
    case $script in */*) ;; *) script=./$script ;; esac
    CDPATH='' cd -P -- "${script%/*}/"
    script=${script##*/}
    [ -L "$script" ] || break
    read -r script < <(readlink -- "$script")
done
root=$PWD

for program in cargo rustc; do
    command -v "$program" >/dev/null ||
        fail "$program is needed: install Rust, for instance from https://rustup.rs"
done
read -r RUSTC < <(command -v rustc)
read -r CARGO < <(command -v cargo)
read -r rustup < <(command -v rustup) || true
# The compiler and cargo themselves instead of rustup's proxies, which start slowly.
if [ "$RUSTC" -ef "$rustup" ]; then
    read -r RUSTC < <(rustup which rustc)
    # The process of `< <(...)` may still be ending. Old versions of bash do not set `$!` to it.
    wait "${!-}" 2>/dev/null || true
    [ ! -x "${RUSTC%/*}/cargo" ] || CARGO=${RUSTC%/*}/cargo
fi
export RUSTC CARGO
# The version is checked once for each compiler, as `rustc --version` takes a while.
accepted_file=target/tools/rustc
accepted=
[ ! -f "$accepted_file" ] || read -r accepted <"$accepted_file" || true
if [ "$accepted" != "$RUSTC" ]; then
    read -r version < <("$RUSTC" --version) || fail "$RUSTC --version fails"
    minor=${version#rustc 1.}
    [ "${minor%%.*}" -ge "$oldest" ] 2>/dev/null ||
        fail "Rust 1.$oldest or newer is needed, and this is $version: run rustup update, or install it from https://rustup.rs"
    handle_signals
    mkdir -p target/tools 2>/dev/null || true
    printf '%s\n' "$RUSTC" 2>/dev/null >"$accepted_file" || true
fi

# The folder of this run has the number of this process in its name, so that a later
# run can remove what a killed one left behind.
work=$root/target/work.$$
for folder in "$root"/target/work.*; do
    # `kill -0` fails for a process of another user, but /proc shows it on systems that have it.
    [ ! -e "$folder" ] || kill -0 "${folder##*.}" 2>/dev/null || [ -e "/proc/${folder##*.}" ] ||
        rm -rf -- "$folder"
done
program=$root/target/tools/mexbox
# An empty file with the modification time of the program that was built. A program with
# another time is damaged: a truncated one would crash in every call, and an empty one would
# do nothing and succeed.
stamp=$program.stamp
build=1
if [ -f "$program" ] && [ -x "$program" ] && [ -f "$stamp" ] &&
    [ ! "$program" -nt "$stamp" ] && [ ! "$program" -ot "$stamp" ]; then
    build=
fi
for file in tools/*.rs tools/*/*.rs tools/*/*/*.rs tools/*/*/*/*.rs; do
    [ ! "$file" -nt "$program" ] || build=1
done

if [ -n "$build" ]; then
    handle_signals
    trap 'rm -rf -- "$work"' EXIT
    mkdir -p "$work" 2>/dev/null ||
        fail "cannot write to $root: make it writable, or make room on its disk"
    # Built without cargo, so that a broken snippet or solution can still be reported;
    # optimised for size, which builds faster than for speed, and a bundle takes as long;
    # moved into place at the end, so that two runs at the same time do not disturb each
    # other.
    printf 'building the tools of bundle.sh ...\n' >&2
    flags=(--edition 2021 -C opt-level=z -C debug-assertions=on -C panic=abort -C lto=off)
    flags+=(-L "dependency=$work")
    compile() {
        "$RUSTC" "${flags[@]}" "$@" || fail 'tools/ does not compile'
    }
    library() {
        compile --crate-type rlib --crate-name "$1" "$2" -o "$work/lib$1.rlib"
        flags+=(--extern "$1=$work/lib$1.rlib")
    }
    library base tools/base/lib.rs
    library input tools/input/lib.rs
    library mexbox tools/lib.rs
    compile tools/main.rs -o "$work/mexbox"
    mkdir -p target/tools
    [ ! -d "$program" ] || rm -rf -- "$program"
    mv -f -- "$work/mexbox" "$program"
    # After the move, so that of two builds at the same time the last one sets the stamp.
    touch -r "$program" -- "$stamp"
    rm -rf -- "$work"
fi

# The program creates its work folder itself after it has begun to handle interrupts, and
# removes it. An interrupt before that ends the program and leaves nothing to remove. No
# `trap -` here: even without a trap it sets a handler of bash, and then a signal just before
# `exec` is lost.
cd -- "$called"
export MEXBOX_ROOT=$root MEXBOX_WORK=$work
exec "$program" ${1+"$@"}
