import AppIntents
import ParleyGrammar

/// One shortcut of a registered app.
public struct RegisteredShortcut: Sendable {
  /// The name of its app, as the app declares it.
  public let appName: String
  /// The intent's name, which is its type's: the shortcut's name in events and reports.
  public let name: String
  /// The intent's title in the library's locale.
  public let title: String
  /// The phrases of the library's locale in writing, the app's name and `<parameter>` marks in their places; the first
  /// is primary.
  public private(set) var phrases: [String]
  /// Whether help names it.
  public let isDiscoverable: Bool
  /// Its intent changes something that cannot be undone; see `IrreversibleIntent`.
  public let isIrreversible: Bool
  package let shortcut: AppShortcut
  /// The pieces of `phrases`.
  private(set) var phraseParts: [[PhrasePart]]
  /// Where the app brings its own: everything that may be said for each of `phrases`, the parameters in slots of their
  /// names, an option by its place among the options and a number by its words. Empty elsewhere.
  private(set) var trees: [PhraseNode] = []
  package let parameterNames: [String]
  private let titles: [String: LocalizedStringResource]
  private let optionSources: [String: any OptionSource]
  /// The bounds of whole numbers.
  private let ranges: [String: ClosedRange<Int>]
  /// A parameter whose value a sentence may tell anywhere in it.
  struct ToldParameter: Sendable {
    let name: String
    let kind: ValueKind
    let told: ToldKind
  }

  /// In the order of their declaration.
  let toldParameters: [ToldParameter]
  /// The parameters that hold several values.
  private let lists: Set<String>
  /// The one parameter that a number beside a value can mean; nil where there is none, or more than one.
  let countParameter: String?

  init(_ shortcut: AppShortcut, appName: String, spokenAppName: String, strings: StringCatalogue?) {
    self.init(
      shortcut, appName: appName, spokenAppName: spokenAppName,
      parts: TriggerPhrase.localized(shortcut.phrases, strings), trees: [], strings: strings)
  }

  /// A shortcut whose app brings a tree for each phrase; `parts` are for people to read.
  init(
    _ shortcut: AppShortcut, appName: String, spokenAppName: String? = nil, parts: [[PhrasePart]], trees: [PhraseNode]
  ) {
    self.init(
      shortcut, appName: appName, spokenAppName: spokenAppName ?? appName, parts: parts, trees: trees, strings: nil)
  }

  private init(
    _ shortcut: AppShortcut, appName: String, spokenAppName: String, parts: [[PhrasePart]], trees: [PhraseNode],
    strings: StringCatalogue?
  ) {
    self.shortcut = shortcut
    self.appName = appName
    self.trees = trees
    let intent = shortcut.makeIntent()
    name = intent.declaredName
    title = intent.declaredTitle.resolved(with: strings)
    isDiscoverable = type(of: intent).isDiscoverable
    isIrreversible = intent.isIrreversible
    phraseParts = parts
    phrases = parts.map { TriggerPhrase.text(of: $0, appName: spokenAppName) }
    let parameters = intent.declaredParameters
    parameterNames = parameters.map(\.name)
    titles = Dictionary(parameters.compactMap { one in one.title.map { (one.name, $0) } }) { first, _ in first }
    var sources: [String: any OptionSource] = [:]
    var ranges: [String: ClosedRange<Int>] = [:]
    for parameter in parameters {
      sources[parameter.name] = parameter.kind.optionSource
      if case .integer(let range?) = parameter.kind { ranges[parameter.name] = range }
    }
    toldParameters = parameters.compactMap { parameter in
      ToldKind(parameter.kind).map { ToldParameter(name: parameter.name, kind: parameter.kind, told: $0) }
    }
    let numbers = parameters.filter { $0.kind.isWholeNumber }.map(\.name)
    countParameter = numbers.count == 1 ? numbers[0] : nil
    optionSources = sources
    self.ranges = ranges
    lists = Set(parameters.filter { if case .array = $0.kind { true } else { false } }.map(\.name))
  }

  /// The parameters that stand in a phrase, each once, in order of appearance.
  var parametersInPhrases: [String] {
    if !trees.isEmpty { return parameterNames }
    var names: [String] = []
    for case .parameter(let name) in phraseParts.joined() where !names.contains(name) { names.append(name) }
    return names
  }

  /// The same shortcut as if one of its phrases were not declared.
  func without(phrase index: Int) -> RegisteredShortcut {
    var shortcut = self
    shortcut.phrases.remove(at: index)
    shortcut.phraseParts.remove(at: index)
    return shortcut
  }

  /// The names of its parameters as words: "soup count" of `soupCount`.
  var spokenParameterNames: [String] {
    parameterNames.map { name in
      String(name.flatMap { $0.isUppercase ? [" ", Character($0.lowercased())] : [$0] })
    }
  }

  /// A number before a value is the one that no phrase has a place for.
  var isCounted: Bool {
    countParameter.map { !hasPlace(for: $0) } ?? false
  }

  /// One of the phrases has a place for the parameter.
  func hasPlace(for parameter: String) -> Bool {
    trees.contains { $0.slot(named: parameter) != nil } || phraseParts.joined().contains(.parameter(parameter))
  }

  func hasParameter(_ name: String) -> Bool { parameterNames.contains(name) }

  func takesSeveral(_ name: String) -> Bool { lists.contains(name) }

  func optionSource(of name: String) -> (any OptionSource)? { optionSources[name] }

  /// What values of a parameter are called: its title and its type's name.
  func kindNames(of name: String) -> [LocalizedStringResource] {
    [titles[name], optionSources[name]?.typeName].compactMap(\.self)
  }

  /// A few numbers that a parameter takes, the most usual first; none where it is no number within bounds.
  func sampleNumbers(of name: String) -> [Int] {
    guard let range = ranges[name] else { return [] }
    let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 2
    var seen: Set<Int> = []
    return [min(max(10, range.lowerBound), range.upperBound), middle, range.lowerBound, range.upperBound]
      .filter { seen.insert($0).inserted }
  }

  /// How many values an enum parameter has; 0 where the values are not fixed by the type.
  func fixedOptionCount(of name: String) -> Int { optionSources[name]?.fixedOptions?.count ?? 0 }
}
