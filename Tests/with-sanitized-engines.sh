#!/usr/bin/env bash
# Runs a command whose recogniser is Debian's, built here from its source package under a sanitizer.
#
# usage: Tests/with-sanitized-engines.sh address|thread COMMAND…   (needs gcc, dpkg-dev and Debian's source packages)
#
# libsphinxbase and libpocketsphinx take the place of the installed ones for the command; the rest of it is as it was built.
# `address` finds what is used after it was freed. `thread` finds races in what the libraries keep for the whole process:
# the locks of this program that stand before it are POSIX threads', which the sanitizer knows. The exit code is the
# command's, 66 where the sanitizer found something, and 3 where the libraries cannot be built.
#
# espeak-ng is left out: no two threads are in a copy of it, and the copies are loaded and unloaded by this program.
set -euo pipefail
kind=${1-} && [ $# -gt 1 ] && shift || { echo "usage: $0 address|thread COMMAND…" >&2; exit 2; }
case $kind in address) runtime=libasan.so ;; thread) runtime=libtsan.so ;; *) echo "$0: address or thread" >&2; exit 2 ;; esac

folder=$(mktemp -d "${TMPDIR:-/tmp}/engines.XXXXXX")
trap 'rm -rf "$folder"' EXIT
missing() { echo "$0: the engines cannot be built here: $1" >&2; cat "$folder/log" >&2; exit 3; }

# Where the machine's packages come from, their sources come from; its own lists stay as they are.
mkdir -p "$folder"/{sources,lists/partial,cache/archives/partial,build}
for file in /etc/apt/sources.list.d/*.sources; do
  [ -e "$file" ] && sed 's/^Types:.*/Types: deb-src/' "$file" >"$folder/sources/${file##*/}"
done
{ cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null || true; } | sed -n 's/^deb /deb-src /p' >"$folder/sources/own.list"
fetch() {
  apt-get -q -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$folder/sources" -o APT::Sandbox::User=root \
    -o Dir::State::lists="$folder/lists" -o Dir::Cache="$folder/cache" "$@"
}
cd "$folder/build"
{ fetch update && fetch source sphinxbase pocketsphinx; } >"$folder/log" 2>&1 || missing "their source packages cannot be had"
base=$(echo "$PWD"/sphinxbase-*/) sphinx=$(echo "$PWD"/pocketsphinx-*/)
# What configure would find on Linux.
for name in ENABLE_THREADS HAVE_ERRNO_H HAVE_LONG_LONG HAVE_PERROR HAVE_POPEN HAVE_PTHREAD_H HAVE_SNPRINTF \
  HAVE_SYS_STAT_H HAVE_SYS_TYPES_H HAVE_UNISTD_H WITH_LAPACK; do
  echo "#define $name 1"
done >config.h
includes=(-I"$PWD" -I"$base/include/sphinxbase" -I"$base/include" -I"$sphinx/include" -I"$sphinx/src/libpocketsphinx")
for library in sphinxbase pocketsphinx; do
  [ $library = sphinxbase ] && source=$base || source=$sphinx
  find "$source/src/lib$library" -name '*.c' -print0 | xargs -0 -P "$(nproc)" -I{} sh -c '
    file=$1 && shift && exec gcc -std=gnu11 -w -O1 -g -fPIC -fno-omit-frame-pointer -DHAVE_CONFIG_H "$@" -c "$file" \
      -o "$(basename "$file" .c).o"' sh {} -fsanitize="$kind" "${includes[@]}" >>"$folder/log" 2>&1 || missing "gcc fails"
  gcc -fsanitize="$kind" -shared -Wl,-soname,lib$library.so.3 -o lib$library.so.3 ./*.o -L. \
    $([ $library = sphinxbase ] || echo -l:libsphinxbase.so.3) -lm >>"$folder/log" 2>&1 || missing "gcc fails"
  rm ./*.o
done
cd "$OLDPWD"

# What other libraries leave to the end of the process is not looked at.
export ASAN_OPTIONS=detect_leaks=0:handle_segv=0:exitcode=66 TSAN_OPTIONS=ignore_noninstrumented_modules=1:exitcode=66
status=0
setarch -R env LD_PRELOAD="$(realpath "$(gcc -print-file-name=$runtime)")" LD_LIBRARY_PATH="$folder/build" "$@" || status=$?
exit $status
