#!/usr/bin/env bash
# Bundles solutions into single files to submit and judges them on their samples:
# see `./bundle.sh --help`. This script installs the pinned bundler and builds the
# program in tools/ if they are missing, and then starts that program. It keeps to
# bash 3.2, which macOS has; other shells get no further than these lines.
if [ -z "${BASH_VERSION-}" ]; then
    echo 'bundle.sh: this script needs bash: run ./bundle.sh or bash bundle.sh' >&2
    exit 2
fi
set +o posix
set -euo pipefail

equip_version=0.20.1
# What tools/ is written in; --rustc may name an older compiler.
oldest=89

fail() {
    printf 'bundle.sh: %s\n' "$1" >&2
    exit 2
}

# The folder of this script, also if it was called through links to it. Old systems
# have no `readlink -f`.
called=$PWD
script=${BASH_SOURCE[0]}
while :; do
    case $script in */*) ;; *) script=./$script ;; esac
    CDPATH='' cd -P -- "${script%/*}/"
    script=${script##*/}
    [ -L "$script" ] || break
    script=$(readlink -- "$script")
done
root=$PWD

for program in cargo rustc; do
    command -v "$program" >/dev/null ||
        fail "$program is needed: install Rust, for instance from https://rustup.rs"
done
# What a short command says is read like this: with $(...) an interrupt at the moment
# when it ends is lost.
read -r RUSTC < <(command -v rustc)
read -r CARGO < <(command -v cargo)
read -r rustup < <(command -v rustup) || true
# The compiler and cargo themselves instead of rustup's proxies, which start slowly.
if [ "$RUSTC" -ef "$rustup" ]; then
    read -r RUSTC < <(rustup which rustc)
    # It may still be about to end. Old bashes do not tell its number.
    wait "${!-}" 2>/dev/null || true
    [ ! -x "${RUSTC%/*}/cargo" ] || CARGO=${RUSTC%/*}/cargo
fi
export RUSTC CARGO
# Asked once of each compiler, as this takes a while.
known=target/tools/rustc
asked=
[ ! -f "$known" ] || read -r asked <"$known" || true
if [ "$asked" != "$RUSTC" ]; then
    version=$("$RUSTC" --version)
    minor=${version#rustc 1.}
    [ "${minor%%.*}" -ge "$oldest" ] 2>/dev/null ||
        fail "Rust 1.$oldest or newer is needed, and this is $version: run rustup update, or install it from https://rustup.rs"
    mkdir -p target/tools 2>/dev/null || true
    printf '%s\n' "$RUSTC" 2>/dev/null >"$known" || true
fi

# The folder of this run has the number of this process in its name, so that a later
# run can remove what a killed one left behind.
work=$root/target/work.$$
for folder in "$root"/target/work.*; do
    # A process of another user shows in /proc alone, where there is such a folder.
    [ ! -d "$folder" ] || kill -0 "${folder##*.}" 2>/dev/null || [ -e "/proc/${folder##*.}" ] ||
        rm -rf -- "$folder"
done
equip=$root/.bundler/bin/cargo-equip
install=
# These need no bundler; after an option it is installed all the same.
case ${1-} in
    new | list | mv | rm | run | judges | explore | -h | --help | --debug) ;;
    *) [ -x "$equip" ] || install=1 ;;
esac
program=$root/target/tools/mexbox
# Has the time at which the program was built. One that was written since is damaged: cut
# short it would crash for ever, and an empty one would do nothing and succeed.
stamp=$program.stamp
build=
[ -f "$program" ] && [ -x "$program" ] && [ -f "$stamp" ] &&
    [ ! "$program" -nt "$stamp" ] && [ ! "$program" -ot "$stamp" ] || build=1
for file in tools/*.rs tools/*/*.rs tools/*/*/*.rs tools/*/*/*/*.rs; do
    [ ! "$file" -nt "$program" ] || build=1
done

# The program makes its folder itself, and removes it, once it handles interrupts. Until
# then an interrupt ends it, and there is nothing to remove.
start() {
    cd -- "$called"
    export MEXBOX_ROOT=$root MEXBOX_WORK=$1 MEXBOX_EQUIP=$equip
    shift
    exec "$program" ${1+"$@"}
}
[ -n "$install$build" ] || start "$work" ${1+"$@"}

installer=
beside=
stop() {
    trap - EXIT INT TERM
    # The installer, what runs beside it, and their children.
    for child in ${installer-} ${beside-}; do
        kill -TERM -- "-$child" 2>/dev/null || true
        wait "$child" 2>/dev/null || true
    done
    # A child that is about to end may still write a file.
    rm -rf -- "$work" 2>/dev/null || rm -rf -- "$work" || true
    exit "$1"
}
trap 'stop $?' EXIT
trap 'stop 130' INT
trap 'stop 143' TERM
mkdir -p "$work" .bundler 2>/dev/null ||
    fail "cannot write to $root: make it writable, or make room on its disk"

if [ -n "$install" ]; then
    printf 'installing cargo-equip %s into .bundler (once, takes a minute or two) ...\n' "$equip_version" >&2
    SECONDS=0
    # Only what reads the sources is optimised, and only a little: this takes less than
    # half the time, and a bundle takes as long as with everything optimised.
    settings=(--config 'profile.release.opt-level=0' --config 'profile.release.strip=true')
    settings+=(--config 'profile.release.codegen-units=1')
    settings+=(--config 'profile.release.build-override.codegen-units=1')
    for crate in syn@1.0.109 proc-macro2 quote; do
        settings+=(--config "profile.release.package.'$crate'.opt-level=1")
    done
    # cargo locks .bundler, so a second run at the same time waits for this one.
    set -m
    CARGO_TARGET_DIR=$work/build CARGO_TERM_COLOR=never CARGO_TERM_PROGRESS_WHEN=always \
        CARGO_TERM_PROGRESS_WIDTH=80 \
        "$CARGO" install cargo-equip --version "$equip_version" --locked --root .bundler \
        "${settings[@]}" >"$work/install.log" 2>&1 </dev/null &
    installer=$!
    set +m
fi

if [ -n "$build" ]; then
    # Built without cargo, so that a broken snippet or solution can still be
    # reported; optimised for size, which builds faster than for speed, and a bundle takes
    # as long; moved into place at the end, so that two runs at the same time do not disturb
    # each other.
    printf 'building the tools of bundle.sh ...\n' >&2
    "$RUSTC" --edition 2021 -C opt-level=z -C debug-assertions=on -C panic=abort \
        -C lto=off tools/main.rs -o "$work/mexbox" || fail 'tools/ does not compile'
    mkdir -p target/tools
    [ ! -d "$program" ] || rm -rf -- "$program"
    mv -f -- "$work/mexbox" "$program"
    # After the move, so that of two runs the later one gives the time of its own program.
    touch -r "$program" -- "$stamp"
fi

# The last line of cargo's progress bar, such as "34/176".
built() {
    tail -c 2000 "$work/install.log" | tr '\r' '\n' |
        sed -n 's|^ *Building \[[^]]*\] *\([0-9]*/[0-9]*\).*|\1|p' | tail -n 1
}
if [ -n "$installer" ]; then
    # What needs no bundler is done now. Its table goes to stderr: it is no verdict on
    # what is to be submitted.
    case " $* " in
        '  ' | *' -'* | ' stress '* | ' listen '*) ;;
        *)
            printf 'meanwhile, the solution itself with checks; its bundle comes after that:\n' >&2
            set -m
            (start "$work/beside" --debug "$@") </dev/null >&2 &
            beside=$!
            set +m
            wait "$beside" || true
            beside=
            ;;
    esac
    told=0
    while kill -0 "$installer" 2>/dev/null; do
        sleep 1
        steps=$(built)
        if [ -n "$steps" ]; then
            steps="${steps%/*} of ${steps#*/} steps"
        else
            steps='downloading'
        fi
        if [ -t 2 ]; then
            printf '\r%s, %d s \033[K' "$steps" "$SECONDS" >&2
        elif [ "$((SECONDS - told))" -ge 10 ]; then
            told=$SECONDS
            printf '%s, %d s\n' "$steps" "$SECONDS" >&2
        fi
    done
    [ ! -t 2 ] || printf '\r\033[K' >&2
    if ! wait "$installer"; then
        installer=
        tr '\r' '\n' <"$work/install.log" | sed '/^ *Building \[/d' | tail -n 20 >&2
        fail "cargo-equip $equip_version could not be installed (see above): the first run needs the network"
    fi
    installer=
    printf 'installed cargo-equip %s in %d s\n' "$equip_version" "$SECONDS" >&2
fi

rm -rf -- "$work"
trap - EXIT INT TERM
start "$work" ${1+"$@"}
