#!/usr/bin/env bash
# Runs a script in a Debian that has nothing but its essential packages, of this machine's release.
#
# usage: Tests/in-clean-debian.sh FOLDER SCRIPT     (needs root and mmdebstrap, and reaches Debian's packages)
#
# FOLDER is /packages there. The exit code is the script's, 3 where no such Debian can be made here. With “true” for a
# script nothing is fetched, and the code tells whether this machine has what it needs.
set -uo pipefail
[ $# = 2 ] && [ -d "$1" ] || { echo "usage: $0 FOLDER SCRIPT" >&2; exit 2; }
. /etc/os-release
if [ "$(id -u)" != 0 ] || ! type -P mmdebstrap >/dev/null || [ "${ID-}" != debian ] ||
  ! unshare --mount --pid --fork true 2>/dev/null; then
  echo "$0: a clean Debian needs root, mmdebstrap, namespaces, and Debian." >&2
  exit 3
fi
[ "$2" = true ] && exit
root=$(mktemp -d)
trap 'rm -rf --one-file-system "$root"' EXIT
trap 'exit 143' TERM INT HUP
if ! mmdebstrap --quiet --variant=minbase "$VERSION_CODENAME" "$root" >&2; then
  echo "$0: Debian's packages cannot be reached." >&2
  exit 3
fi
mkdir "$root/packages"
enter='
set -e
mount --make-rprivate /
mount --bind "$2" "$1/packages"
mount -t proc proc "$1/proc"
mkdir -p "$1/dev/pts"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$1/dev/pts"
ln -sf pts/ptmx "$1/dev/ptmx"
mount -t tmpfs tmpfs "$1/tmp"
exec chroot "$1" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
  DEBIAN_FRONTEND=noninteractive bash -c "$3"'
unshare --mount --pid --fork --kill-child bash -c "$enter" bash "$root" "$(realpath "$1")" "$2"
