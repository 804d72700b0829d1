import ParleyAudio
import ParleyVoiceSession

/// What became of one run of a fixture, as reports keep it: everything that a report shows is a fold over this.
///
/// Its JSON form is the line `"type": "conversation"` of a report; times are 16 kHz samples.
public struct ConversationRecord: Codable, Hashable, Sendable {
  /// What the person did.
  public struct Turn: Codable, Hashable, Sendable {
    /// What the fixture says was said; empty for silence.
    public var words: String
    /// When the recording began.
    public var at: SampleTime
    /// The first and the last sample of the voice in it; nil for silence.
    public var speech: TurnTiming.SampleRange?
  }

  /// Where it parted from what was expected.
  public struct Failure: Codable, Hashable, Sendable {
    /// The person's turn, counted from 1; 0 before the first.
    public var turn: Int
    public var said: String?
    public var heard: String?
    public var expected: String
    public var actual: String
    /// The two as events, where they are.
    public var expectedEvent: JSONValue?
    public var actualEvent: JSONValue?
    /// When it was found.
    public var at: SampleTime?
    /// The first turn up to this one that was heard differently.
    public var misheard: Difference.Mishearing?
    /// All of it, for people.
    public var text: String

    init(_ difference: Difference) {
      turn = difference.turn
      said = difference.said
      heard = difference.heard
      expected = difference.expected
      actual = difference.actual
      expectedEvent = difference.expectedEvent
      actualEvent = difference.actualEvent
      at = difference.at
      misheard = difference.misheard
      text = difference.description
    }
  }

  /// The fixture's path, as it was named.
  public var file: String
  /// A hash of the fixture and its recordings.
  public var content: String
  /// The fixture's name.
  public var conversation: String
  public var app: String
  public var profile: String
  public var locale: String
  public var seed: UInt64
  /// The simulated room in the command's words; nil for none.
  public var room: String?
  /// The place of the room in its grid.
  public var roomIndex = 0
  public var passed: Bool
  /// The command that runs it again; nil where it passed.
  public var again: String?
  /// How long it took, in samples.
  public var samples: Int
  public var turns: [Turn]
  public var failures: [Failure]
  /// What the fixture expects.
  public var expected: [JSONValue]
  public var events: [SessionEvent]
  public var waveform: Waveform
  /// Both sides as an Ogg/Vorbis file in base 64, left the person; nil where it was left out.
  public var audio: String?

  public init(
    _ outcome: ReplayOutcome, content: String = "", room: String? = nil, roomIndex: Int = 0,
    waveform: Waveform = Waveform(), audio: String? = nil
  ) {
    let fixture = outcome.fixture
    file = fixture.file
    self.content = content
    conversation = fixture.name
    app = fixture.app.isEmpty ? "any app" : fixture.app
    profile = outcome.profile.name
    locale = fixture.locale
    seed = fixture.seed
    self.room = room
    self.roomIndex = roomIndex
    passed = outcome.passed
    samples = outcome.audioTime.sampleCount
    turns = zip(fixture.turns, outcome.turns).map { Turn(words: $0.words, at: $1.start, speech: $1.speech) }
    failures = outcome.differences.map(Failure.init)
    expected = fixture.expected
    events = outcome.events
    self.waveform = waveform
    self.audio = audio
  }

  /// The profile and the room, as reports write them behind the conversation's name.
  public var variant: String { room.map { "\(profile), \($0)" } ?? profile }

  /// The turn, counted from 1, in or after which something happened; 0 before the first.
  public func turn(at time: SampleTime) -> Int { turns.count { $0.at <= time } }
}
