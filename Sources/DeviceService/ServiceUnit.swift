import Foundation
import ParleySpeech

/// A systemd unit that runs this program as a device, shut in as far as a device with a sound card can be.
package struct ServiceUnit {
  /// The program's own file.
  let program: String
  let models: String
  let configuration: String?

  package init(program: String, models: String, configuration: String?) {
    self.program = program
    self.models = models
    self.configuration = configuration
  }

  private var command: String {
    let options = configuration.map { ["--config", $0] } ?? []
    return ([program, "device", "--quiet", "--socket", "%t/parley/device.sock"] + options).map(Self.quoted)
      .joined(separator: " ")
  }

  /// As systemd reads a word of a command line: `%t` is meant, other signs are not.
  private static func quoted(_ word: String) -> String {
    let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("%", with: "%%").replacing("%%t/", with: "%t/").replacing("$", with: "$$")
    return escaped.contains { $0.isWhitespace || $0 == "'" || $0 == ";" } ? "\"\(escaped)\"" : escaped
  }

  /// Home folders are hidden, unless the program or its data lie in one.
  private var homes: String {
    let paths = [program, models, configuration ?? ""]
    let isInHome = ["/home/", "/root/", "/run/user/"].contains { home in paths.contains { $0.hasPrefix(home) } }
    return isInHome ? "read-only" : "yes"
  }

  package var text: String {
    """
    # Keep this as /etc/systemd/system/parley.service, then: systemctl enable --now parley
    # Events and commands: /run/parley/device.sock; recordings, where they are asked for: /var/lib/parley
    [Unit]
    Description=Parley, a voice-only device
    After=sound.target

    [Service]
    Type=notify
    NotifyAccess=main
    ExecStart=\(command)
    ExecReload=/bin/kill -HUP $MAINPID
    Environment=PARLEY_MODELS=\(Self.quoted(models))
    Restart=on-failure
    RestartSec=5
    TimeoutStopSec=10
    WatchdogSec=30
    # The sound may go before other work, as a sound card does not wait.
    LimitNICE=-11

    # A user of its own that may use the sound card, and nothing else.
    DynamicUser=yes
    SupplementaryGroups=audio
    RuntimeDirectory=parley
    RuntimeDirectoryMode=0700
    StateDirectory=parley
    StateDirectoryMode=0700
    WorkingDirectory=%S/parley
    UMask=0077
    DevicePolicy=closed
    DeviceAllow=char-alsa rw

    # No network.
    PrivateNetwork=yes
    RestrictAddressFamilies=AF_UNIX
    IPAddressDeny=any

    # Nothing of the machine but what it needs to run.
    ProtectSystem=strict
    ProtectHome=\(homes)
    PrivateTmp=yes
    PrivateUsers=no
    ProtectProc=invisible
    ProcSubset=pid
    ProtectClock=yes
    ProtectControlGroups=yes
    ProtectHostname=yes
    ProtectKernelLogs=yes
    ProtectKernelModules=yes
    ProtectKernelTunables=yes
    CapabilityBoundingSet=
    AmbientCapabilities=
    NoNewPrivileges=yes
    KeyringMode=private
    LockPersonality=yes
    MemoryDenyWriteExecute=yes
    RemoveIPC=yes
    RestrictNamespaces=yes
    RestrictRealtime=yes
    RestrictSUIDSGID=yes
    SystemCallArchitectures=native
    SystemCallFilter=@system-service
    SystemCallFilter=~@privileged @resources
    SystemCallFilter=setpriority
    SystemCallErrorNumber=EPERM
    LimitCORE=0

    [Install]
    WantedBy=multi-user.target
    """
  }
}
