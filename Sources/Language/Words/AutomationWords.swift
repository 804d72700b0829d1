import ParleyGrammar

/// How people speak of what runs by itself, and what the device says about it: `automations.json`, which a language may
/// lack.
public struct AutomationWords: Hashable, Sendable {
  /// What people ask about what runs by itself.
  public enum Request: String, CaseIterable, Hashable, Sendable {
    case list, turnOff, turnOn, remove, turnOffThat, turnOnThat, removeThat
    /// What is also said of much else, and means this only where it names what can be run.
    case cancel
    /// What is not to be run, which means this only where it runs by itself.
    case avoid
  }

  /// What turns off, or on again, all that runs by itself under a name, and is said of much else too: "turn off my lunch",
  /// "no more lunch"; what leaves out its next time, what leaves out one where it says when, and what gives it another. A
  /// language may lack it.
  public enum Named: String, CaseIterable, Hashable, Sendable {
    case disable, enable, skip, skipThen, move
  }

  /// The days on which something recurs.
  public enum Days: String, CaseIterable, Hashable, Sendable {
    case day, workday, weekend, named
    /// So many times a day.
    case times
    /// Each so many hours or minutes.
    case hours, minutes
    /// A day of every month, and its last.
    case month, monthEnd
    /// Every other day or week, or each so many of them.
    case alternateDays, alternateWeeks

    /// What is listened for: a grammar that is always open costs hearing.
    package static let heard: [Days] = [.day, .workday, .weekend, .named]
  }

  /// How a recurrence is told: its days, the days with the time, a time of one day, that day within a week, an event, an
  /// automation with when it runs, one that is off, and one that leaves out times; then what recurs in the day, in the
  /// month, and by days or weeks with when it is next.
  public enum Said: String, CaseIterable, Hashable, Sendable {
    case day, workday, weekend, named, when, once, weekday, event, each, off, except
    case hour, hours, minutes, monthFirst, monthDay, monthLast
    case otherDay, days, otherWeek, weeks, from
  }

  /// What the device says or asks.
  public enum Sentence: String, CaseIterable, Hashable, Sendable {
    case askTime, confirmAdd, confirmAddAsking, added, addedAsking, already, list, none, notAutomated, gone
    case confirmOff, off, isOff, confirmOn, on, isOn, confirmRemove, removed, isPast
    case confirmRemind, askTimes, confirmSkip, skipped, confirmMove
  }

  /// A day of the week as people say it of what recurs; 1 is Sunday.
  public struct Weekday: Codable, Hashable, Sendable {
    public let value: Int
    /// As it is told.
    public let name: String
    public let words: [String]
    /// The same where it alone says that something recurs: "mondays".
    public let recurring: [String]?
  }

  /// What is told from outside, as people speak of it.
  public struct Event: Hashable, Sendable {
    /// Under which programs and the machine tell it.
    public let name: String
    /// As it is told: "when the screen is locked".
    public let told: String
    /// The ways to say it, with what joins it to what is run.
    public let phrases: [PhraseNode]
  }

  /// What stands for what is run, for days of the week, for those that recur by their words alone, for a part of the day,
  /// and for a number.
  package static let what = "what"
  package static let days = "days"
  package static let recurring = "recurring"
  package static let part = "part"
  package static let number = "number"
  /// What stands for what happens, and for when.
  package static let event = "event"
  package static let when = "when"

  /// What the time is called.
  public let title: String
  public let weekdays: [Weekday]
  /// Words for parts of the day beside those of `dates.json`, with which of these they mean.
  public let parts: [String: String]
  /// The ways to say each; slots hold `PhraseNode.anything`.
  public let recurrences: [Days: [PhraseNode]]
  public let requests: [Request: [PhraseNode]]
  /// Written, or heard in a free search.
  public let named: [Named: [PhraseNode]]
  /// What may stand around what is to be run.
  public let run: [PhraseNode]
  /// The same where a person wants to be asked about it then.
  public let remind: [PhraseNode]
  /// What may stand around what is to be run after a question, be it of an app or one's own.
  public let ask: [PhraseNode]
  /// In the order of their names.
  public let events: [Event]
  private let said: [Said: String]
  private let sentences: [Sentence: String]
  /// What stands between the days of a list.
  private let joints: [String]

  /// A sentence with its placeholders filled in. A value that begins a sentence begins with a capital letter, as what is
  /// run may be a phrase in small ones: "OK. Start meditation runs every day."
  public func text(_ sentence: Sentence, _ values: [String: String] = [:]) -> String {
    let text = sentences[sentence]?.replacing(/(^|[.!?] )\{([a-z]+)\}/) { match in
      let value = values[String(match.output.2)] ?? ""
      return match.output.1 + value.prefix(1).uppercased() + value.dropFirst()
    }
    return Self.filled(text, values)
  }

  public func told(_ said: Said, _ values: [String: String] = [:]) -> String { Self.filled(self.said[said], values) }

  private static func filled(_ text: String?, _ values: [String: String]) -> String {
    (text ?? "").replacing(/\{([a-z]+)\}/) { values[String($0.output.1)] ?? "" }
  }

  /// The ways to say on which days something recurs, with the parts of the day that the language has.
  package func days(_ recurrence: Days, parts: [String], severalDays: Bool = true) -> [PhraseNode] {
    func choice(_ words: (Weekday) -> [String]) -> PhraseNode {
      .choice(
        weekdays.map { day in .value("\(day.value)", .choice(words(day).map { PhraseNode(words: Self.words($0)) })) })
    }
    let day = choice { $0.words + ($0.recurring ?? []) }
    let recurring = choice { $0.recurring ?? [] }
    let and = PhraseNode.optional(.choice(joints.map { PhraseNode(words: Self.words($0)) }))
    func list(_ day: PhraseNode) -> PhraseNode {
      severalDays
        ? .sequence([day, .optional(.repeated(.sequence([and, day])))])
        : .sequence([day, .optional(.sequence([and, day]))])
    }
    let slots = [
      Self.days: list(day), Self.recurring: list(recurring),
      Self.part: PhraseNode.choice(parts.map { PhraseNode(words: Self.words($0)) }),
      Self.number: .anything,
    ]
    return (recurrences[recurrence] ?? []).map { CommandPhrases.fill($0, slots) }
  }

  /// What is listened for of events: the first way to say each.
  package var heardEvents: PhraseNode {
    .choice(events.compactMap { $0.phrases.first.map(Self.shortest) })
  }

  /// The first of all choices, without what may be left out.
  private static func shortest(_ node: PhraseNode) -> PhraseNode {
    switch node {
    case .sequence(let nodes): .sequence(nodes.map(shortest))
    case .choice(let nodes): nodes.first.map(shortest) ?? node
    case .slot(_, let inner), .value(_, let inner), .weighted(_, let inner), .only(_, let inner): shortest(inner)
    case .optional: .nothing
    case .repeated(let inner): shortest(inner)
    case .word, .anything: node
    }
  }

  package static func words(_ text: String) -> [String] { Utterance(text).words }

  struct EventEntry: Codable {
    let told: String
    let said: [String]
  }

  struct File: Codable {
    let title: String
    let weekdays: [Weekday]
    let named: [String: [String]]?
    let parts: [String: String]?
    let recurrences: [String: [String]]
    let run: [String]
    let remind: [String]
    let ask: [String]
    let eventFrames: [String]
    let events: [String: EventEntry]
    let requests: [String: [String]]
    let typed: [String: [String]]?
    let said: [String: String]
    let sentences: [String: String]
  }

  /// - Parameter joints: what stands between the days of a list.
  static func read(_ file: File?, joints: [String], name: String) throws(LanguageError) -> AutomationWords? {
    guard let file else { return nil }
    return try AutomationWords(file: file, joints: joints, name: name)
  }

  private init(file: File, joints: [String], name: String) throws(LanguageError) {
    guard Set(file.weekdays.map(\.value)) == Set(1...7), file.weekdays.allSatisfy({ !$0.words.isEmpty }) else {
      throw LanguageError(
        file: name, key: "weekdays", problem: "there have to be seven, numbered 1 to 7, with a word each.")
    }
    (title, weekdays, parts, self.joints) = (file.title, file.weekdays, file.parts ?? [:], joints)
    recurrences = try KeyedEntries.all(file.recurrences, at: "recurrences", in: name) {
      value, key throws(LanguageError) in
      try KeyedEntries.phrases(value, slots: [Self.days, Self.recurring, Self.part, Self.number], key: key, in: name)
    }
    let typed: [Request: [PhraseNode]] = try KeyedEntries.typed(file.typed, slots: [Self.what], in: name)
    let requests: [Request: [PhraseNode]] = try KeyedEntries.all(file.requests, at: "requests", in: name) {
      value, key throws(LanguageError) in
      try KeyedEntries.phrases(value, slots: [Self.what], key: key, in: name)
    }
    self.requests = requests.merging(typed, uniquingKeysWith: +)
    named = try KeyedEntries.typed(file.named, slots: [Self.what, Self.when], in: name)
    run = try KeyedEntries.phrases(file.run, slots: [Self.what], key: "run", in: name)
    remind = try KeyedEntries.phrases(file.remind, slots: [Self.what], key: "remind", in: name)
    ask = try KeyedEntries.phrases(file.ask, slots: [Self.what], key: "ask", in: name)
    let frames = try KeyedEntries.phrases(file.eventFrames, slots: [Self.event], key: "eventFrames", in: name)
    events = try file.events.sorted { $0.key < $1.key }.map { event, entry throws(LanguageError) in
      let ways = try KeyedEntries.phrases(entry.said, slots: [], key: "events.\(event)", in: name)
      let phrases = frames.flatMap { frame in ways.map { CommandPhrases.fill(frame, [Self.event: $0]) } }
      return Event(name: event, told: entry.told, phrases: phrases)
    }
    said = try KeyedEntries.all(file.said, at: "said", in: name) { value, _ in value }
    sentences = try KeyedEntries.all(file.sentences, at: "sentences", in: name) { value, _ in value }
  }
}
