import AppIntents
import ParleyDialog

/// What a device with a screen shows of an app when one of its shortcuts starts: the app's name in the colour of its tile,
/// where the output shows colours.
struct AppTiles: Sendable {
  private let colors: [String: ShortcutTileColor]

  /// Nil for a device without a screen.
  init?(_ library: ShortcutLibrary, on profile: DeviceProfile) {
    guard profile.hasDisplay else { return nil }
    colors = Dictionary(library.apps.map { ($0.name, $0.color) }) { first, _ in first }
  }

  /// - Parameter indent: how many spaces stand before it.
  func show(_ app: String, on output: TextOutput, indent: Int = 0) {
    guard output.hasColors, let color = colors[app] else { return }
    output.line("".padded(to: indent) + app, color)
  }
}

extension RegisteredApp {
  var color: ShortcutTileColor { ShortcutTileColor(rawValue: tileColor) ?? .blue }
}

extension ShortcutTileColor {
  /// Its number among the 256 colours of terminals, readable on dark and on light ground.
  var terminalNumber: Int {
    switch self {
    case .blue: 33
    case .grape: 133
    case .grayBlue: 67
    case .grayBrown: 137
    case .grayGreen: 71
    case .lightBlue: 74
    case .lime: 106
    case .navy: 61
    case .orange: 208
    case .pink: 205
    case .purple: 135
    case .red: 160
    case .tangerine: 172
    case .teal: 37
    case .yellow: 178
    }
  }
}
