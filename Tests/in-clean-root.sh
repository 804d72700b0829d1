#!/usr/bin/env bash
# Runs a script in a Debian or an Ubuntu that has nothing but its essential packages and apt.
#
# usage: Tests/in-clean-root.sh debian|ubuntu FOLDER SCRIPT     (needs root and mmdebstrap, and reaches their packages)
#
# The Debian is of this machine's release; the Ubuntu is 24.04, the oldest of those supported for long whose libraries are as
# new as Debian 12's. FOLDER is /packages there. The exit code is the script's, 3 where no such root can be made here. With
# “true” for a script none is made, and the code tells whether this machine has what it needs and reaches Ubuntu's packages.
set -uo pipefail
case ${1-} in debian) name=Debian ;; ubuntu) name=Ubuntu ;; *) name= ;; esac
[ $# = 3 ] && [ "$name" ] && [ -d "$2" ] || { echo "usage: $0 debian|ubuntu FOLDER SCRIPT" >&2; exit 2; }
cannot() { # WHY
  echo "$0: $1" >&2
  exit 3
}
. /etc/os-release
if [ "$(id -u)" != 0 ] || ! type -P mmdebstrap >/dev/null || [ "${ID-}" != debian ] ||
  ! unshare --mount --pid --fork true 2>/dev/null; then
  cannot "a clean $name needs root, mmdebstrap, namespaces, and Debian."
fi
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 143' TERM INT HUP
# The lists stay for the script's own apt-get update.
root=$work/root make=(mmdebstrap --quiet --variant=apt --skip=cleanup/apt/lists) release=$VERSION_CODENAME
if [ "$name" = Ubuntu ]; then
  release=noble
  grep -q ",$release," /usr/share/distro-info/ubuntu.csv 2>/dev/null ||
    cannot "a clean Ubuntu needs distro-info-data, by which mmdebstrap knows where Ubuntu's packages are."
fi
if [ "$3" = true ]; then
  [ "$name" = Debian ] && exit
  # Nothing is fetched that is used, so that no signature is needed.
  timeout 60 mmdebstrap --quiet --simulate --variant=extract --aptopt='Acquire::AllowInsecureRepositories "true"' \
    "$release" "$root" >/dev/null 2>&1 || cannot "Ubuntu's packages cannot be reached from here."
  exit
fi
chmod 755 "$work"
if [ "$name" = Ubuntu ]; then
  # Debian 12 has no package of Ubuntu's keys, its stable successor has. Keys of any age will do.
  mmdebstrap --quiet --variant=extract --include=ubuntu-keyring --aptopt='Acquire::Check-Valid-Until "false"' \
    stable "$work/keys" >&2 || cannot "Ubuntu's keys cannot be had from Debian's packages."
  # The speech engines are in universe.
  make+=(--components=main,universe --keyring="$work/keys/usr/share/keyrings/ubuntu-archive-keyring.gpg")
fi
"${make[@]}" "$release" "$root" >&2 || cannot "$name's packages cannot be reached."
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
unshare --mount --pid --fork --kill-child bash -c "$enter" bash "$root" "$(realpath "$2")" "$3"
