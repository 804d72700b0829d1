#!/usr/bin/env bash
# Runs a command beside a systemd of its own, which is process 1 of namespaces that end with the command.
#
# usage: Tests/with-service-manager.sh UNIT-FOLDER COMMAND [ARGUMENT…]   (needs root, and systemd installed)
#
# This systemd knows the units of UNIT-FOLDER and no others, so that it does nothing to the machine: no file systems are
# checked, no temporary files cleaned. /run, /tmp, /var/lib and /var/tmp are empty, but for UNIT-FOLDER; all else of the
# machine's files can only be read. The exit code is the command's, 3 where systemd cannot be started here.
set -uo pipefail
folder=$(realpath "${1-}" 2>/dev/null) && [ -d "$folder" ] && [ $# -gt 1 ] && shift ||
  { echo "usage: $0 UNIT-FOLDER COMMAND…" >&2; exit 2; }
log=$(mktemp) && system=
finish() {
  # All that runs beside it ends with process 1.
  [ -z "$system" ] || kill -KILL "$system" 2>/dev/null
  rm -f "$log"
}
trap finish EXIT
trap 'exit 143' TERM INT HUP

boot='
set -e
mount --make-rprivate /
mount -t proc proc /proc
for place in /run /usr/lib/systemd/system /usr/lib/systemd/system-generators /etc/systemd/system; do
  mount -t tmpfs tmpfs $place
done
mkdir /run/lock /run/folder
mount --bind "$0" /run/folder
for place in /tmp /var/tmp /var/lib; do mount -t tmpfs tmpfs $place; done
chmod 1777 /tmp /var/tmp
mkdir -p "$0"
mount --bind /run/folder "$0"
for target in sysinit basic shutdown sound multi-user alone; do
  printf "[Unit]\nDefaultDependencies=no\n" >/etc/systemd/system/$target.target
done
find "$0" -maxdepth 1 -name "*.service" -exec cp {} /etc/systemd/system/ ";"
mount -o remount,bind,ro /
export container=unshare
exec /lib/systemd/systemd --system --unit=alone.target --log-target=console --show-status=0'
unshare --pid --fork --kill-child --mount --cgroup --uts --ipc bash -c "$boot" "$folder" </dev/null >"$log" 2>&1 &
outer=$!
inside() { nsenter --target "$system" --mount --pid --cgroup --uts --ipc --wd="$PWD" "$@"; }
tries=0
until [ -n "$system" ] && inside systemctl is-active --quiet alone.target 2>/dev/null; do
  system=$(pgrep --parent "$outer" | head -n 1)
  tries=$((tries + 1))
  if [ $tries -gt 100 ] || ! kill -0 "$outer" 2>/dev/null; then
    echo "$0: systemd does not start here:" >&2
    cat "$log" >&2
    exit 3
  fi
  sleep 0.1
done
inside "$@"
