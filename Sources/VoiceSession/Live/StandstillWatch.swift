import ParleyAudio

/// Whether a part of a session that is at work gets on: a pure state machine that takes each 10 ms.
struct StandstillWatch: Hashable {
  private let patience: Int
  private var mark = 0
  private var frames = 0

  init(patience: Duration) {
    self.patience = max(1, patience.frameCount)
  }

  var isStandingStill: Bool { frames >= patience }

  /// Ten milliseconds passed; `mark` is a number that changes when the work gets on. True once in each standstill.
  mutating func frame(isAtWork: Bool, mark: Int) -> Bool {
    frames = isAtWork && mark == self.mark ? frames + 1 : 0
    self.mark = mark
    return frames == patience
  }
}

/// The parts of a session that may stand still while its frames go on.
struct StandstillWatches: Hashable {
  private var dialog: StandstillWatch
  private var recognition = StandstillWatch(patience: grace)
  private var prompt = StandstillWatch(patience: grace)

  /// Beyond what a busy machine takes, and beyond the limit of an intent.
  private static let grace = Duration.seconds(120)

  init(intentTimeout: Duration) {
    dialog = StandstillWatch(patience: intentTimeout + Self.grace)
  }

  var isStandingStill: Bool { dialog.isStandingStill || recognition.isStandingStill || prompt.isStandingStill }

  /// Ten milliseconds passed; a sentence when something begins to stand still.
  mutating func frame(_ work: VoiceSession.Work) -> String? {
    var parts: [String] = []
    if dialog.frame(isAtWork: work.dialog.isGoing, mark: work.dialog.mark) { parts.append("the dialog") }
    if recognition.frame(isAtWork: work.recognition.isGoing, mark: work.recognition.mark) {
      parts.append("the recogniser")
    }
    if prompt.frame(isAtWork: work.prompt.isGoing, mark: work.prompt.mark) { parts.append("the synthesiser") }
    guard !parts.isEmpty else { return nil }
    return "The device does not get on, since \(parts.joined(separator: " and ")) stands still; "
      + "a service manager with a watchdog starts it again, else do so."
  }
}

extension VoiceSession {
  /// What goes on beside the frames, each with a number that changes when it gets on.
  struct Work {
    typealias Part = (isGoing: Bool, mark: Int)
    let dialog: Part
    let recognition: Part
    let prompt: Part
  }

  var work: Work {
    Work(
      dialog: (io.link.isDialogAtWork, 0), recognition: (io.worker.hasWork, io.worker.progress),
      prompt: (isSpeaking, playback?.position ?? 0))
  }
}
