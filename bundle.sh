#!/usr/bin/env bash
# Bundles solutions into single files to submit and judges them on their samples:
# see `./bundle.sh --help`. This script builds the program in tools/ if it is missing or
# older than its sources, and starts it. It needs bash, and works with bash 3.2, the version
# of macOS.
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

# Sets traps for signals. It is called before the first command that this script waits for:
# without the traps bash loses a signal that arrives as such a command ends, and on some systems
# skips the EXIT trap. A run that waits for no command sets no traps, because with them bash
# loses a signal that arrives just before `exec`.
handle_signals() {
    trap 'exit 130' INT
    trap 'exit 143' TERM
}

{ : 3>&1; } 2>/dev/null || fail 'the standard output is closed'
[ -d "$PWD" ] || fail "the current folder does not exist any more: cd to another one"

# The output of commands is read from `< <(...)` only: an interrupt that arrives as `$(...)`
# ends is lost, or makes bash 5.2 run for ever.

# Finds the folder of this script, even if the script was called through symbolic links. Old
# systems have no `readlink -f`.
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
    # Waits for the process of `< <(...)`, so that it does not outlive this script. Old versions
    # of bash do not store its number in `$!`.
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
        fail "Rust 1.$oldest or newer is needed, found $version: run rustup update, or install it from https://rustup.rs"
    handle_signals
    mkdir -p target/tools 2>/dev/null || true
    printf '%s\n' "$RUSTC" 2>/dev/null >"$accepted_file" || true
fi

# The folder of this run has the number of this process in its name, so that a later
# run can remove the folder of a killed run.
work=$root/target/work.$$
for folder in "$root"/target/work.*; do
    # `kill -0` fails for a running process of another user. /proc, if there is one, has a folder
    # for such a process too.
    [ ! -e "$folder" ] || kill -0 "${folder##*.}" 2>/dev/null || [ -e "/proc/${folder##*.}" ] ||
        rm -rf -- "$folder"
done
program=$root/target/tools/mexbox
# An empty file that gets the modification time of the program at each build. A program with
# another time was changed after its build, and is built again: a truncated program would crash
# in every call, and an empty program would do nothing and succeed.
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
    # The tools are built without cargo, so that they can report a broken snippet or solution.
    # They are optimised for size, in few codegen units: the build takes less time than one for
    # speed or in the usual 16 units, and making a bundle takes as long. The program is moved
    # into place at the end, so that two builds at the same time do not disturb each other.
    printf 'building the tools of bundle.sh ...\n' >&2
    flags=(--edition 2021 -C opt-level=z -C codegen-units=4 -C debug-assertions=on)
    flags+=(-C panic=abort -C lto=off -L "dependency=$work")
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
    # This is done after the move, so that the stamp fits the program that was moved last if two
    # builds run at the same time.
    touch -r "$program" -- "$stamp"
    rm -rf -- "$work"
fi

# The program begins to handle interrupts, and only then creates its work folder. An earlier
# interrupt leaves nothing to remove. The traps are not reset by `trap -` here: even if none is
# set, `trap -` installs a handler of bash, and then a signal just before `exec` is lost.
cd -- "$called"
export MEXBOX_ROOT=$root MEXBOX_WORK=$work
exec "$program" ${1+"$@"}
