#!/bin/sh
# Runs a command with a private sound server: a microphone and a loudspeaker that need no hardware.
#
#   Sources/Bench/Live/with-sound-server.sh [--echo | --aligned | --lumps | --pipewire] COMMAND [ARGUMENT...]
#
# The server is a PulseAudio of its own in a temporary folder; it touches no other server, needs no system bus, and runs as
# root too. It has two null sinks at 16 kHz mono:
#   speaker   ALSA's "default" plays here; hear it with: parec --device=speaker.monitor
#   mic       what is played here is what ALSA's "default" captures; speak with: paplay --device=mic FILE.wav
# With --echo the loudspeaker is also heard by the microphone, as in a room. With --aligned both are channels of one null
# sink, so that parec --device=room.monitor --channels=2 has the person on the left and the device on the right, in step to
# the sample.
#
# They pass sound on every 50 ms (norewinds), where a null sink that has slept would take 2 s to begin; with --lumps they
# are such.
# With --pipewire the server is PipeWire with WirePlumber, which sees none of the machine's devices, and pipewire-pulse.
# The command sees XDG_RUNTIME_DIR, PULSE_SERVER, ALSA_CONFIG_PATH (whose "default" is the server) and
# SOUND_SERVER_PID (kill it to see a device go away). HOME stays as it is.
# The exit code is the command's; 3 if the server is not installed or does not start. The server and the folder are always
# removed.
set -u

echo_modules=
needed="pulseaudio pactl"
packages="pulseaudio, pulseaudio-utils and libasound2-plugins"
plain() { # OPTION OF BOTH SINKS
  echo "load-module module-null-sink sink_name=speaker rate=16000 channels=1 $1"
  echo "load-module module-null-sink sink_name=mic rate=16000 channels=1 $1"
  echo "set-default-source mic.monitor"
}
sinks=$(plain norewinds=1)
if [ "${1-}" = --echo ]; then
  shift
  echo_modules='load-module module-loopback source=speaker.monitor sink=mic latency_msec=20'
elif [ "${1-}" = --aligned ]; then
  shift
  one='channels=1 channel_map=mono remix=no'
  sinks="load-module module-null-sink sink_name=room rate=16000 channels=2 channel_map=left,right norewinds=1
load-module module-remap-sink sink_name=mic master=room master_channel_map=left $one
load-module module-remap-sink sink_name=speaker master=room master_channel_map=right $one
load-module module-remap-source source_name=heard master=room.monitor master_channel_map=left $one
set-default-source heard"
elif [ "${1-}" = --lumps ]; then
  shift
  sinks=$(plain "")
elif [ "${1-}" = --pipewire ]; then
  shift
  needed="pipewire wireplumber pipewire-pulse dbus-daemon pactl"
  packages="pipewire, wireplumber, pipewire-pulse, dbus-daemon, pulseaudio-utils and libasound2-plugins"
fi
if [ $# -eq 0 ]; then
  echo "usage: $0 [--echo | --aligned | --lumps | --pipewire] COMMAND [ARGUMENT...]" >&2
  exit 2
fi
for tool in $needed; do
  if ! command -v "$tool" >/dev/null; then
    echo "$0: $tool is not installed; install $packages." >&2
    exit 3
  fi
done

folder=$(mktemp -d "${TMPDIR:-/tmp}/sound-server.XXXXXX") || exit 3
server=
session=
command=
finish() {
  trap - EXIT
  [ -n "$command" ] && kill "$command" 2>/dev/null
  # Unquoted: it may be several processes.
  [ -n "$session" ] && kill -KILL $session 2>/dev/null
  if [ -n "$server" ]; then
    kill "$server" 2>/dev/null
    # A server that was stopped rather than ended does not hear the first signal.
    kill -KILL "$server" 2>/dev/null
    wait "$server" 2>/dev/null
  fi
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

mkdir -m 700 "$folder/runtime" "$folder/home"
socket="$folder/native"
[ "$needed" = "${needed#pipewire}" ] || socket="$folder/runtime/pulse/native"
cat >"$folder/server.pa" <<PULSE
load-module module-native-protocol-unix socket=$socket auth-anonymous=1
$sinks
set-default-sink speaker
$echo_modules
PULSE
cat >"$folder/alsa.conf" <<ALSA
</usr/share/alsa/alsa.conf>
pcm.!default {
  type plug
  slave.pcm { type pulse server "unix:$socket" handle_underrun 1 }
}
ctl.!default { type pulse server "unix:$socket" }
ALSA

# Sound that comes late on a busy machine is no finding of a test: the server goes first, where that is allowed.
private() { # COMMAND [ARGUMENT...]
  HOME="$folder/home" XDG_RUNTIME_DIR="$folder/runtime" XDG_CONFIG_HOME="$folder/home" XDG_STATE_HOME="$folder/home" \
    DBUS_SESSION_BUS_ADDRESS="$bus" exec nice -n -11 "$@" </dev/null >>"$folder/log" 2>&1
}
bus=disabled:
if [ "$needed" = "${needed#pipewire}" ]; then
  private pulseaudio -n --daemonize=no --exit-idle-time=-1 --use-pid-file=no --disable-shm=yes --realtime=no \
    --high-priority=no --log-target=stderr --log-level=error -F "$folder/server.pa" &
  server=$!
else
  mkdir -p "$folder/home/wireplumber/main.lua.d" "$folder/home/wireplumber/bluetooth.lua.d"
  for monitor in alsa v4l2 libcamera; do echo "${monitor}_monitor.enabled = false"; done \
    >"$folder/home/wireplumber/main.lua.d/60-no-devices.lua"
  echo "bluez_monitor.enabled = false" >"$folder/home/wireplumber/bluetooth.lua.d/60-no-devices.lua"
  # Neither of the two does without a bus.
  bus="unix:path=$folder/bus"
  cat >"$folder/bus.conf" <<BUS
<busconfig>
  <type>session</type>
  <listen>$bus</listen>
  <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy>
</busconfig>
BUS
  private dbus-daemon --config-file="$folder/bus.conf" --nofork --nopidfile &
  session=$!
  until [ -S "$folder/bus" ] || ! kill -0 "$session" 2>/dev/null; do sleep 0.05; done
  private pipewire &
  server=$!
  until [ -S "$folder/runtime/pipewire-0" ] || ! kill -0 "$server" 2>/dev/null; do sleep 0.05; done
  private wireplumber &
  session="$session $!"
  private pipewire-pulse &
  session="$session $!"
fi

export PULSE_SERVER="unix:$socket" XDG_RUNTIME_DIR="$folder/runtime" ALSA_CONFIG_PATH="$folder/alsa.conf"
export SOUND_SERVER_PID=$server

tries=0
until pactl info >/dev/null 2>&1; do
  tries=$((tries + 1))
  if [ $tries -gt 100 ] || ! kill -0 "$server" 2>/dev/null; then
    echo "$0: the sound server does not start:" >&2
    cat "$folder/log" >&2
    exit 3
  fi
  sleep 0.1
done

if [ -n "$session" ]; then
  for sink in speaker mic; do
    pactl load-module module-null-sink sink_name=$sink rate=16000 channels=1 >/dev/null || exit 3
  done
  # The session manager sees new devices a moment later.
  tries=0
  until pactl set-default-sink speaker 2>/dev/null && pactl set-default-source mic.monitor 2>/dev/null; do
    tries=$((tries + 1))
    [ $tries -gt 100 ] && { echo "$0: the sound server makes no devices:" >&2; cat "$folder/log" >&2; exit 3; }
    sleep 0.1
  done
fi

# In the background, so that a signal to this script is heard at once; such a command would lose its standard input.
exec 3<&0
"$@" <&3 3<&- &
command=$!
wait "$command"
status=$?
command=
exit $status
