import Foundation
import ParleyAudio
import ParleyDialog
import ParleyVoiceSession

/// Makes a fixture of a session while it goes on: what the microphone heard in each turn, when the person spoke, and
/// what happened.
///
/// It keeps the sound of the turns and nothing between them; where the whole session is recorded elsewhere, only the
/// turns' times.
public struct FixtureRecording: Sendable {
  /// One turn of the person, as it was heard.
  public struct Turn: Sendable {
    /// What the device made of it; empty for silence and for what it did not understand.
    public fileprivate(set) var heard = ""
    public fileprivate(set) var isSilence = false
    fileprivate var clip = AudioClip()
    fileprivate var wait = Duration.zero
    fileprivate var start = SampleTime.zero
    /// Nil where the device took the start of speech back.
    fileprivate var end: SampleTime?
  }

  /// Sound from before the first word, and how much of it the device's detector needs to notice.
  private static let lead = Duration.milliseconds(400)
  /// The longest turn that is kept; sessions end theirs much earlier.
  private static let longest = Duration.seconds(60)

  public private(set) var turns: [Turn] = []
  private var recent: [AudioFrame] = []
  private var now = SampleTime.zero
  private var listening = SampleTime.zero
  private var isSpeaking = false
  private var app: String?
  private var expected: [JSONValue] = []
  private let isContinuous: Bool

  /// Continuous where the whole session becomes one recording, which is written elsewhere from the first frame on.
  public init(isContinuous: Bool = false) {
    self.isContinuous = isContinuous
  }

  /// Takes the next 10 ms of the microphone, before the events that they lead to.
  public mutating func take(_ heard: AudioFrame) {
    now = now + AudioFrame.duration
    if isContinuous { return }
    recent.append(heard)
    let kept = isSpeaking ? Self.longest.frameCount : 2 * Self.lead.frameCount
    if recent.count > 2 * kept { recent.removeFirst(recent.count - kept) }
  }

  /// Takes a turn that was typed, as it is spoken; nil is silence.
  public mutating func take(typed words: String, spoken clip: AudioClip?) {
    var turn = Turn(heard: words, isSilence: clip == nil)
    turn.clip = clip ?? AudioClip()
    turn.wait = .milliseconds(500)
    turns.append(turn)
  }

  public mutating func take(_ event: SessionEvent) {
    switch event.kind {
    case .listening:
      listening = event.at
    case .speechStarted:
      isSpeaking = true
      var turn = Turn()
      let start = max(listening.samples, event.at.samples - Self.lead.sampleCount)
      turn.wait = Duration(sampleCount: start - listening.samples)
      turn.start = max(turns.last?.end ?? .zero, event.at)
      // The frames from the turn's first one on; those that follow are added at its end.
      recent.removeFirst(max(0, recent.count - (now.samples - start) / AudioFrame.sampleCount))
      turns.append(turn)
    case .endOfSpeech(let ended, _):
      if isSpeaking, let last = turns.indices.last {
        for frame in recent { turns[last].clip.append(frame) }
        turns[last].end = max(turns[last].start + AudioFrame.duration, ended)
      }
      isSpeaking = false
    case .noInput:
      turns.append(Turn(isSilence: true))
    case .dialog(.heard(let text)):
      if let last = turns.indices.last, !turns[last].isSilence { turns[last].heard = text }
    default:
      break
    }
    if case .dialog(let event) = event.kind { expect(event) }
  }

  private mutating func expect(_ event: DialogEvent) {
    func add(_ keys: [String: JSONValue]) {
      expected.append(.object(keys.merging(["event": .string(event.name)]) { first, _ in first }))
    }
    switch event {
    case .matched(let app, let shortcut, _, _):
      self.app = self.app ?? app
      add(["app": .string(app), "shortcut": .string(shortcut)])
    case .resolved(let parameter, let value, _): add(["parameter": .string(parameter), "value": .string(value)])
    case .confirmed(let subject, let agreed): add(["subject": .string(subject), "agreed": .bool(agreed)])
    case .performed(let intent, _): add(["intent": .string(intent)])
    case .ended(let outcome) where outcome != .closed: add(["outcome": .string(outcome.rawValue)])
    default: break
    }
  }

  /// Writes the recordings and `conversation.json` into a folder, which is made.
  ///
  /// - Parameters:
  ///   - recording: the path of the whole session's sound in the folder, where it is continuous.
  ///   - words: what was really said, turn by turn.
  ///   - shortcuts: those of the person's own at the beginning.
  ///   - replies: what programs answered.
  /// - Throws: the first thing that cannot be written, and a sentence where nothing was started.
  public func write(
    to folder: String, recording: String? = nil, words: [String], profile: DeviceProfile, locale: String,
    shortcuts: [PersonalShortcut]? = nil, replies: [CommandReply] = []
  ) throws -> Fixture {
    guard let app else {
      throw FixtureError(
        file: folder, problem: "nothing was started, so there is nothing to record; say a phrase first.")
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FixtureError(file: folder, problem: "the folder cannot be made; check its permissions.")
    }
    let written = try recording == nil ? recordings(in: folder, words: words) : times(words: words)
    let fixture = Fixture(
      file: "\(folder)/\(Fixture.fileName)", name: URL(fileURLWithPath: folder).lastPathComponent, app: app,
      profiles: [profile.name], locale: locale, seed: 1, shortcuts: shortcuts,
      replies: replies.isEmpty ? nil : replies, recording: recording, turns: written,
      expected: expected,
      absent: [])
    try FixtureWriter.write(fixture)
    return fixture
  }

  /// The turns with their times in the continuous recording; silence needs no words.
  private func times(words: [String]) -> [Fixture.Turn] {
    zip(turns, words).compactMap { turn, words in
      guard !turn.isSilence, let end = turn.end else { return nil }
      return Fixture.Turn(
        audio: nil, words: Self.shown(words), wait: .zero,
        said: (turn.start - .zero)..<(end - .zero))
    }
  }

  /// A mark for words that could not be made out.
  private static func shown(_ words: String) -> String { words.isEmpty ? "(noise)" : words }

  /// Writes each turn's recording.
  private func recordings(in folder: String, words: [String]) throws -> [Fixture.Turn] {
    var written: [Fixture.Turn] = []
    for (index, turn) in turns.enumerated() {
      if turn.isSilence {
        written.append(Fixture.Turn(audio: nil, words: "", wait: .zero))
        continue
      }
      let path = "\(folder)/turn-\(index + 1).flac"
      try turn.clip.write(to: path)
      written.append(Fixture.Turn(audio: path, words: Self.shown(words[index]), wait: turn.wait))
    }
    return written
  }
}
