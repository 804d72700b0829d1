import AppIntents
import Foundation
import ParleyGrammar

/// Everything that Parley knows of one language, as data.
public final class Language: Sendable {
  /// The name of the folder it came from, such as `en-US`.
  public let identifier: String
  public let numbers: NumberWords
  public let dates: DateWords
  public let units: UnitWords
  public let currencies: CurrencyWords
  public let abbreviations: AbbreviationWords
  public let answers: AnswerWords
  public let fillers: FillerWords
  public let commands: CommandPhrases
  public let prompts: PromptTable
  public let options: OptionVocabulary
  /// Nil where the language has no such data.
  public let requests: RequestWords?
  /// Nil where the language has no such data: shortcuts of one's own are run there, and changed on the command line.
  public let shortcuts: ShortcutWords?
  /// Nil where the language has no such data: what runs by itself is changed on the command line.
  public let automations: AutomationWords?
  /// Nil where the language has no such data: quiet hours are configured.
  public let quiet: QuietWords?
  /// Nil where the language has no such data: no tips are given.
  public let tips: TipWords?
  /// Nil where the language has no such data: only its commands and retractions call something off.
  public let callingOff: CallingOffWords?
  /// Nil where the language has no such data: nothing agrees beside a statement.
  public let goingAhead: GoingAheadWords?
  /// Nil where the language has no such data: what is more than a plain answer is asked about.
  public let markers: MarkerWords?
  /// Nil where the language has no such data: only phrases as they are declared match.
  public let similar: SimilarWords?
  /// Nil where the language has no such data: only phrases as they are declared match.
  public let commonRequests: CommonRequests?
  /// Nil where the language has no such data: only the words of `similar` stand for one another.
  public let likeWords: LikeWords?
  /// Nil where the language has no such data: nouns after a number stay as an app writes them.
  package let nouns: NounNumbers?
  let lexicon: ValueLexicon

  /// Reads the ten files of a language's folder, such as `Models/en-US`, and ten more where they are. As long as it is
  /// in use, and its files are as they were, it is not read again.
  public static func load(folder: URL) throws(LanguageError) -> Language {
    try loaded.value(of: folder) { () throws(LanguageError) in try read(folder) }
  }

  private static let loaded = LoadedFolders<Language>()

  private static func read(_ folder: URL) throws(LanguageError) -> Language {
    let reader = FolderReader(folder: folder)
    let numbers: NumberWords = try reader.read("numbers.json")
    return try Language(
      identifier: folder.lastPathComponent,
      numbers: numbers,
      dates: reader.read("dates.json"),
      units: reader.read("units.json"),
      currencies: reader.read("currencies.json"),
      abbreviations: reader.read("abbreviations.json"),
      answers: reader.read("answers.json"),
      fillers: reader.read("fillers.json"),
      commands: CommandPhrases(file: reader.read("commands.json"), name: "commands.json"),
      prompts: PromptTable(file: reader.read("prompts.json"), name: "prompts.json"),
      options: reader.read("options.json"),
      requests: RequestWords.read(reader.readIfThere("requests.json"), name: "requests.json"),
      shortcuts: ShortcutWords.read(reader.readIfThere("shortcuts.json"), name: "shortcuts.json"),
      automations: AutomationWords.read(
        reader.readIfThere("automations.json"), joints: numbers.and, name: "automations.json"),
      quiet: QuietWords.read(reader.readIfThere("quiet.json"), name: "quiet.json"),
      tips: TipWords.read(reader.readIfThere("tips.json"), name: "tips.json"),
      callingOff: CallingOffWords.read(reader.readIfThere("calling-off.json"), name: "calling-off.json"),
      goingAhead: GoingAheadWords.read(reader.readIfThere("going-ahead.json"), name: "going-ahead.json"),
      markers: reader.readIfThere("markers.json"),
      similar: reader.readIfThere("similar.json"),
      commonRequests: reader.readIfThere("common-requests.json"),
      likeWords: reader.mapIfThere("like-words.txt").map(LikeWords.init),
      nouns: reader.readIfThere("nouns.json"))
  }

  private init(
    identifier: String, numbers: NumberWords, dates: DateWords, units: UnitWords, currencies: CurrencyWords,
    abbreviations: AbbreviationWords, answers: AnswerWords, fillers: FillerWords, commands: CommandPhrases,
    prompts: PromptTable, options: OptionVocabulary, requests: RequestWords?,
    shortcuts: ShortcutWords?, automations: AutomationWords?, quiet: QuietWords?, tips: TipWords?,
    callingOff: CallingOffWords?, goingAhead: GoingAheadWords?, markers: MarkerWords?,
    similar: SimilarWords?,
    commonRequests: CommonRequests?,
    likeWords: LikeWords?,
    nouns: NounNumbers?
  ) throws(LanguageError) {
    try Self.check(numbers: numbers, dates: dates, units: units, currencies: currencies)
    self.identifier = identifier
    self.numbers = numbers
    self.dates = dates
    self.units = units
    self.currencies = currencies
    self.abbreviations = abbreviations
    self.answers = answers
    self.fillers = fillers
    self.commands = commands
    self.prompts = prompts
    self.options = options
    self.requests = requests
    self.shortcuts = shortcuts
    self.automations = automations
    self.quiet = quiet
    self.tips = tips
    self.callingOff = callingOff
    self.goingAhead = goingAhead
    self.markers = markers
    self.similar = similar
    self.commonRequests = commonRequests
    self.likeWords = likeWords
    self.nouns = nouns
    lexicon = ValueLexicon(
      numbers: numbers, dates: dates, units: units, currencies: currencies, answers: answers, fillers: fillers)
  }

  /// Refuses data that parses and cannot work.
  private static func check(
    numbers: NumberWords, dates: DateWords, units: UnitWords, currencies: CurrencyWords
  ) throws(LanguageError) {
    func entries(_ list: [NamedNumber], _ key: String, _ file: String) throws(LanguageError) {
      for (index, entry) in list.enumerated() where entry.words.isEmpty {
        throw LanguageError(file: file, key: "\(key).\(index).words", problem: "there is no word; add one.")
      }
    }
    try entries(numbers.cardinals, "cardinals", "numbers.json")
    try entries(numbers.multipliers, "multipliers", "numbers.json")
    try entries(numbers.ordinals, "ordinals", "numbers.json")
    try entries(dates.months, "months", "dates.json")
    try entries(dates.weekdays, "weekdays", "dates.json")
    let known = Set(numbers.cardinals.map(\.value))
    for value in 0...9 where !known.contains(value) {
      throw LanguageError(file: "numbers.json", key: "cardinals", problem: "the number \(value) has no word; add it.")
    }
    for multiplier in numbers.multipliers where multiplier.value < 100 {
      throw LanguageError(
        file: "numbers.json", key: "multipliers", problem: "\(multiplier.value) is not at least 100; correct it.")
    }
    for (key, words) in [("point", numbers.point), ("negative", numbers.negative), ("percent", numbers.percent)]
    where words.isEmpty {
      throw LanguageError(file: "numbers.json", key: key, problem: "there is no word; add one.")
    }
    guard Set(dates.months.map(\.value)) == Set(1...12) else {
      throw LanguageError(file: "dates.json", key: "months", problem: "there have to be twelve, numbered 1 to 12.")
    }
    guard Set(dates.weekdays.map(\.value)) == Set(1...7) else {
      throw LanguageError(file: "dates.json", key: "weekdays", problem: "there have to be seven, numbered 1 to 7.")
    }
    for (index, unit) in units.durations.enumerated() where unit.words.isEmpty {
      throw LanguageError(file: "units.json", key: "durations.\(index).words", problem: "there is no word; add one.")
    }
    for (index, currency) in currencies.currencies.enumerated() where currency.names.isEmpty {
      throw LanguageError(
        file: "currencies.json", key: "currencies.\(index).names", problem: "there is no name; add one.")
    }
    for (index, currency) in currencies.currencies.enumerated() where currency.subunitsPerUnit < 1 {
      throw LanguageError(
        file: "currencies.json", key: "currencies.\(index).subunitsPerUnit", problem: "it has to be at least 1.")
    }
    guard currencies.currencies.contains(where: { $0.code == currencies.defaultCode }) else {
      throw LanguageError(
        file: "currencies.json", key: "defaultCode", problem: "\(currencies.defaultCode) is not among the currencies.")
    }
  }

  private struct FolderReader {
    let folder: URL

    func readIfThere<File: Decodable>(_ name: String) throws(LanguageError) -> File? {
      guard FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path) else { return nil }
      return try read(name) as File
    }

    func mapIfThere(_ name: String) throws(LanguageError) -> Data? {
      guard FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path) else { return nil }
      return try data(of: name, options: .mappedIfSafe)
    }

    private func data(of name: String, options: Data.ReadingOptions = []) throws(LanguageError) -> Data {
      do {
        return try Data(contentsOf: folder.appendingPathComponent(name), options: options)
      } catch {
        throw LanguageError(
          file: name, key: "", problem: "it cannot be read in \(folder.path); put the language's data there.")
      }
    }

    func read<File: Decodable>(_ name: String) throws(LanguageError) -> File {
      let data = try data(of: name)
      do {
        return try JSONDecoder().decode(File.self, from: data)
      } catch {
        throw LanguageError(file: name, decoding: error)
      }
    }
  }
}
