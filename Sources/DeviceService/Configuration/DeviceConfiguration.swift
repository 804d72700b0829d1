import ParleyDialog
import ParleySpeech
import ParleyVoiceSession

/// All settings of a device, with the defaults for what was left out.
package struct DeviceConfiguration: Equatable, Sendable {
  package let profile: DeviceProfile
  /// The apps' names; empty for all apps.
  package let apps: [String]
  package let appFiles: [String]
  package let isLocked: Bool
  package let isPaired: Bool
  let live: LiveSettings
  package let voice: VoiceSettings
  /// Nil where the device always listens.
  package let wake: String?
  package let wakeThreshold: Double?
  /// Each day, until somebody says others; nil where there are none.
  package let quietHours: QuietHours.Daily?
  let socket: String?
  let socketLimits: ControlSocket.Limits
  let printsEvents: Bool
  let hasTranscripts: Bool
  let recordings: String?
  let recordingLength: Duration

  package init(_ settings: DeviceSettings) {
    profile = settings.text("profile").flatMap { DeviceProfile(named: $0) } ?? .speaker
    apps = settings.texts("apps") ?? []
    appFiles = settings.texts("appFiles") ?? []
    isLocked = settings.flag("locked") ?? false
    isPaired = settings.flag("unpaired") != true
    var live = LiveSettings()
    live.microphone = settings.text("microphone") ?? live.microphone
    live.loudspeaker = settings.text("loudspeaker") ?? live.loudspeaker
    live.startsMuted = settings.flag("muted") ?? false
    live.survivesLoss = true
    live.patience = settings.number("limits.patienceSeconds").map { .seconds($0) } ?? live.patience
    if settings.flag("earcons") == false { live.session.earcons = [] }
    live.session.intentTimeout =
      settings.number("limits.intentSeconds").map { .seconds($0) } ?? live.session.intentTimeout
    live.session.waitsForWake = settings.flag("pushToTalk") ?? false
    self.live = live
    wake = settings.text("wake")
    wakeThreshold = settings.fraction("wakeThreshold")
    let standard = VoiceSettings()
    voice = VoiceSettings(
      voice: settings.text("voice") ?? standard.voice, rate: settings.number("rate") ?? standard.rate,
      pitch: settings.number("pitch") ?? standard.pitch, volume: settings.number("volume") ?? standard.volume)
    quietHours = settings.text("quietHours").flatMap { QuietHours.Daily($0) }
    socket = settings.text("socket")
    var limits = ControlSocket.Limits()
    limits.clients = settings.number("limits.clients") ?? limits.clients
    limits.queuedBytes = settings.number("limits.queuedKilobytes").map { $0 * 1_024 } ?? limits.queuedBytes
    limits.patience = settings.number("limits.idleSeconds").map { .seconds($0) } ?? limits.patience
    socketLimits = limits
    printsEvents = settings.flag("events") ?? true
    hasTranscripts = settings.flag("transcripts") ?? false
    recordings = settings.text("record")
    recordingLength = .seconds(60 * (settings.number("limits.recordingMinutes") ?? 60))
  }
}
