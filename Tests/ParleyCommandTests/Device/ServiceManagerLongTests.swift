import Foundation
import TestSupport
import Testing

/// The unit that `parley device --print-unit` prints, under a systemd of its own, with an app that ends the program.
@Suite(.serialized, .ownThreads, .timeLimit(.minutes(10))) struct ServiceManagerLongTests {
  /// Says what ends the device, waits until it is there again, and prints what systemd knows of it.
  private static let scenario = #"""
    sound=$(dirname "${PULSE_SERVER#unix:}")
    chmod 755 "$sound"
    mkdir -p /run/systemd/system/parley.service.d
    cat >/run/systemd/system/parley.service.d/test.conf <<UNIT
    [Service]
    Environment=PULSE_SERVER=$PULSE_SERVER ALSA_CONFIG_PATH=$ALSA_CONFIG_PATH XDG_RUNTIME_DIR=%t/parley
    BindPaths=$sound
    StandardOutput=append:$units/log
    StandardError=append:$units/log
    RestartSec=1
    WatchdogSec=5
    TimeoutStopSec=5
    MemoryMax=1G
    UNIT
    systemctl daemon-reload
    value() { systemctl show parley --property "$1" --value; }
    tell() { echo "$1: $(value ActiveState), $(value NRestarts) restarts, $(value StatusText)"; }
    ended() { # WHAT COMMAND…: tries until the device was started again, and says yes where it asks whether that was meant
      local what=$1 restarts=$(value NRestarts)
      shift
      for attempt in 0 1 2 3 4; do
        # It tells at its start what was cut off, and hears nothing meanwhile.
        sleep 4
        "$@"
        for wait in $(seq 150); do
          [ "$(value NRestarts)" = "$restarts" ] || [ "$(value ActiveState)" != active ] || { tell "$what"; return; }
          sleep 0.1
          # The question is over by then, and is not asked again yet.
          [ $wait != 45 ] || paplay --device=mic "$units/yes.wav"
        done
      done
      tell "$what, and nothing happened"
    }
    say() { paplay --device=mic "$units/$1-$attempt.wav"; }
    stopped() { kill -STOP "$(value MainPID)"; }
    systemctl start parley
    tell started
    ended crashed say break-the-window
    ended left say leave-the-building
    ended hoarded say collect-everything
    ended stopped stopped
    process=$(value MainPID)
    systemctl reload parley && sleep 1
    [ "$(value MainPID)" = "$process" ] && tell reloaded
    systemctl stop parley
    tell ended
    """#

  @Test func `systemd starts a device again that an app has ended or that stands still, and it says what was cut off`()
    async throws
  {
    let folder = try TemporaryFolder()
    let device = try #require(ParleyProcess.executable("hostile-device"))
    let unit = try ParleyProcess(["device", "--print-unit"], executable: device)
    var lines: [String] = []
    for await line in unit.lines { lines.append(line) }
    try lines.joined(separator: "\n").write(toFile: folder.path + "/parley.service", atomically: true, encoding: .utf8)
    for phrase in ["break the window", "leave the building", "collect everything"] {
      for attempt in 0...4 { _ = try await HostileDeviceTests.record(phrase, attempt: attempt, in: folder) }
    }
    let yes = await parley("say", "yes please", "--voice", "en-us+f2", "--output", folder.path + "/yes.wav")
    #expect(yes.code == .done, "\(yes.errors)")
    let process = try ParleyProcess(
      [folder.path, packageFolder + "/Sources/Bench/Live/with-sound-server.sh", "bash", "-c", Self.scenario],
      environment: ["units": folder.path], executable: URL(filePath: packageFolder + "/Tests/with-service-manager.sh"))
    var told: [String] = []
    for await line in process.lines { told.append(line) }
    let (code, errors) = await process.end()
    #expect(code == 0, "\(errors)")
    #expect(
      told.map { $0.replacing(/, begun at .*/, with: "") } == [
        "started: active, 0 restarts, Listening.",
        "crashed: active, 1 restarts, The device was cut off in Crash of Mischief",
        "left: active, 2 restarts, The device was cut off in Leave of Mischief",
        "hoarded: active, 3 restarts, The device was cut off in Hoard of Mischief",
        "stopped: active, 4 restarts, Listening.", "reloaded: active, 4 restarts, Listening.",
        "ended: inactive, 0 restarts, ",
      ], "\(errors)")
  }
}
