/// What the machine itself tells on D-Bus, by the names under which automations wait for it.
///
/// That the machine is about to sleep is none of them: it stands still before anything is said.
package enum MachineEvent: String, CaseIterable, Sendable {
  case locked, unlocked, woken
  case onBattery = "on battery"
  case pluggedIn = "plugged in"
  case playing
  case stoppedPlaying = "stopped playing"

  /// In capital or small letters; nil where it is something else, which only the socket tells.
  package init?(named name: String) { self.init(rawValue: name.lowercased()) }

  package var bus: Bus {
    switch self {
    case .locked, .unlocked, .woken, .onBattery, .pluggedIn: .system
    case .playing, .stoppedPlaying: .session
    }
  }

  /// The service that has to be on the bus for it; nil where any player tells.
  var service: String? {
    switch self {
    case .locked, .unlocked, .woken: Bus.login
    case .onBattery, .pluggedIn: Bus.power
    case .playing, .stoppedPlaying: nil
    }
  }
}
