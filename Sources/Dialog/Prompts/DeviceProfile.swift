/// What a device can do, as far as a conversation depends on it (R10, R14, R18, R19).
public struct DeviceProfile: Hashable, Sendable {
  /// The word for it in options, fixtures and reports.
  public let name: String
  /// A screen carries the rest of what is said, so the supporting dialog is spoken and options are shown.
  public let hasDisplay: Bool
  /// The app can be brought to the foreground.
  public let opensApps: Bool
  /// Only phrases as they are declared start a shortcut.
  public let matchesExactly: Bool
  /// Only apps that are installed on it run.
  public private(set) var runsOwnAppsOnly = false
  /// Its apps are on a phone, which has to be with it.
  public private(set) var needsPhone = false

  public init(name: String, hasDisplay: Bool, opensApps: Bool, matchesExactly: Bool) {
    self.name = name
    self.hasDisplay = hasDisplay
    self.opensApps = opensApps
    self.matchesExactly = matchesExactly
  }

  /// A loudspeaker without a screen: everything is said.
  public static let speaker = voiceOnly("speaker")
  public static let headphones = voiceOnly("headphones")
  /// The one profile in which an app can come to the foreground.
  public static let phone = DeviceProfile(name: "phone", hasDisplay: true, opensApps: true, matchesExactly: false)
  public static let car = {
    var profile = DeviceProfile(name: "car", hasDisplay: true, opensApps: false, matchesExactly: false)
    profile.needsPhone = true
    return profile
  }()
  /// The one profile in which only declared phrases start a shortcut, and only of its own apps.
  public static let watch = {
    var profile = DeviceProfile(name: "watch", hasDisplay: true, opensApps: false, matchesExactly: true)
    profile.runsOwnAppsOnly = true
    return profile
  }()

  private static func voiceOnly(_ name: String) -> DeviceProfile {
    var profile = DeviceProfile(name: name, hasDisplay: false, opensApps: false, matchesExactly: false)
    profile.needsPhone = true
    return profile
  }

  /// Every profile, in the order in which help lists them.
  public static let all: [DeviceProfile] = [.speaker, .headphones, .phone, .car, .watch]

  /// The profile of `all` with this name; nil for any other.
  public init?(named name: String) {
    guard let profile = Self.all.first(where: { $0.name == name }) else { return nil }
    self = profile
  }

  /// Which of a dialog's two texts the device speaks.
  public var dialogStyle: DialogStyle { hasDisplay ? .supporting : .full }
}
