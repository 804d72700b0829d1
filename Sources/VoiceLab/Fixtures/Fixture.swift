import ParleyAudio
import ParleyDialog

/// A recorded conversation: what the person says and when, and what has to happen.
///
/// There are two kinds: turns with a recording each, which the person says when the device listens, and one continuous
/// recording, which goes on whatever the device does. Its form on disk is a folder with a `conversation.json` beside the
/// recordings; `FixtureReader` documents every key.
public struct Fixture: Hashable, Sendable {
  /// One thing that the person does: after the device has begun to listen, or at its time in a continuous recording.
  public struct Turn: Hashable, Sendable {
    /// The recording's path; nil where the person stays silent.
    public var audio: String?
    /// What is said in it, in words.
    public var words: String
    /// From the moment the device listens until the recording begins, or something happens.
    public var wait: Duration
    /// Where the person does not wait for the device to listen: from the beginning of the next prompt until the
    /// recording begins.
    public var intoPrompt: Duration?
    /// In a continuous recording, from its beginning: from when until when the words are said.
    public var said: Range<Duration>?
    /// What the machine tells meanwhile, such as `plugged in`; the person stays silent.
    public var happened: String?

    public init(
      audio: String?, words: String, wait: Duration = .milliseconds(500), intoPrompt: Duration? = nil,
      said: Range<Duration>? = nil, happened: String? = nil
    ) {
      self.audio = audio
      self.words = words
      self.wait = wait
      self.intoPrompt = intoPrompt
      self.said = said
      self.happened = happened
    }
  }

  /// The path of its `conversation.json`.
  public var file: String
  /// The conversation's name, such as `soup/order`.
  public var name: String
  /// The name of the app that has to be registered.
  public var app: String
  /// The names of the profiles that it is run with.
  public var profiles: [String]
  /// The language of the conversation, such as `en-US`.
  public var locale: String
  /// The phrase that wakes the device; nil where it always listens.
  public var wake: String?
  /// What the apps get for data that is random by nature.
  public var seed: UInt64
  /// The shortcuts that the person has of their own at the beginning; nil where the device has none and saves none.
  public var shortcuts: [PersonalShortcut]? = nil
  /// What is in the gallery beside what the apps offer; nil where nobody may speak of it.
  public var gallery: [PersonalShortcut]? = nil
  /// When it begins, by the clock on the wall; nil where that does not matter.
  public var date: LocalMinute? = nil
  /// What the person did before, from which suggestions are learned.
  public var done: [ActionRecord] = []
  /// What runs by itself; nil where nothing does, and nobody can say that something is to.
  public var automations: [Automation]? = nil
  /// When the device says nothing by itself; nil where it may always, and nobody can say otherwise.
  public var quiet: QuietHours? = nil
  /// Shorter ways to say something are told.
  public var hasTips = false
  /// Apps that are there beside those that always are, by their names.
  public var beside: [String] = []
  /// What the programs of a described app answer, which then do not run; nil where they do.
  public var replies: [CommandReply]? = nil
  /// The path of the continuous recording, of the person alone or with the person on the left; nil where each turn has
  /// its own.
  public var recording: String? = nil
  /// In order; in a continuous recording they only tell what is said when.
  public var turns: [Turn]
  /// Events that have to happen in this order, others between them; each names the keys that matter.
  public var expected: [JSONValue]
  /// Events of which none may happen.
  public var absent: [JSONValue]

  /// The name of the file in each fixture's folder.
  public static let fileName = "conversation.json"

  /// The same for one replay, which changes no file.
  package var personal: PersonalShortcuts? {
    shortcuts.map {
      PersonalShortcuts(
        holding: $0, log: ActionLog(holding: done), automations: automations.map(Automations.init(holding:)),
        quiet: quiet.map(QuietStore.init(holding:)), tips: hasTips ? TipStore() : nil,
        gallery: gallery.map(Gallery.init(holding:)))
    }
  }

  /// What runs by itself as what falls due, of which the conversation may speak where it may; nil where nothing does.
  package func automationSource(_ library: ShortcutLibrary) -> AutomationSource? {
    automations.map { automations in
      AutomationSource(library.personal?.automations ?? Automations(holding: automations)) { words in
        library.automationQuestion(words)
      }
    }
  }

  /// The paths of all its recordings.
  public var soundFiles: [String] { (recording.map { [$0] } ?? []) + turns.compactMap(\.audio) }
}
