import AppIntents

extension AppDescription {
  static let keys = [
    "$schema", "name", "synonyms", "locale", "catalogues", "courtesy", "flexible", "negativePhrases", "rejectBelow",
    "parameters",
    "parts", "intents", "asks", "replies", "irreversible", "gallery",
  ]

  /// - Parameter folder: where the programs of commands start.
  init(_ root: JSONField, folder: String) throws(JSONMistake) {
    let fields = try root.object(Self.keys)
    name = try fields["name"]?.text()
    synonyms = try fields["synonyms"]?.texts() ?? []
    locale = try fields["locale"]?.text()
    catalogues = try fields["catalogues"]?.texts() ?? []
    isCourteous = try fields["courtesy"]?.flag() ?? true
    isFlexible = try fields["flexible"]?.flag() ?? false
    negativePhrases = try fields["negativePhrases"]?.texts() ?? []
    if let field = fields["rejectBelow"] {
      let number = try field.number()
      guard (0...1).contains(number) else {
        throw field.mistake("\(LocatedJSON.Value.number(number).written) is not from 0 to 1.")
      }
      rejectBelow = number
    }
    for (name, field) in try fields["parameters"]?.members() ?? [] {
      parameters[name] = try Parameter(field, folder: folder)
    }
    for (name, field) in try fields["parts"]?.members() ?? [] { parts[name] = try field.texts() }
    guard let field = fields["intents"] else { throw root.mistake("“intents” is missing; add it.") }
    for (name, field) in try field.members() { intents.append(try Intent(name, field, folder: folder)) }
    for (name, field) in try fields["asks"]?.members() ?? [] {
      for ask in try field.list() { intents[try place(of: name, field)].asks.append(try Ask(ask, folder: folder)) }
    }
    for (name, field) in try fields["replies"]?.members() ?? [] {
      intents[try place(of: name, field)].reply = try DescribedText(field)
    }
    for field in try fields["irreversible"]?.list() ?? [] {
      intents[try place(of: try field.text(), field)].isIrreversible = true
    }
    for field in try fields["gallery"]?.list() ?? [] { gallery.append(try offered(field)) }
  }

  private func offered(_ field: JSONField) throws(JSONMistake) -> PersonalShortcut {
    let shortcut = try PersonalShortcut(field, locale: locale ?? "en-US")
    for action in shortcut.actions where action.app == name { _ = try place(of: action.intent, field) }
    return shortcut
  }

  private func place(of intent: String, _ field: JSONField) throws(JSONMistake) -> Int {
    if let index = intents.firstIndex(where: { $0.name == intent }) { return index }
    throw field.mistake(
      "there is no intent “\(intent)”; there are \(intents.map(\.name).sorted().joined(separator: ", ")).")
  }
}

extension AppDescription.Parameter {
  static let keys = [
    "values", "command", "http", "seconds", "search", "from", "to", "moment", "type", "unit", "title", "default",
    "list",
  ]
  private static let kinds = ["values", "command", "http", "to", "moment", "type", "unit"]

  init(_ field: JSONField, folder: String) throws(JSONMistake) {
    path = field.path
    if field.isList {
      kind = .values(try Self.values(field))
      return
    }
    let fields = try field.object(Self.keys)
    title = try fields["title"]?.text()
    standard = fields["default"]?.json.value
    isList = try fields["list"]?.flag() ?? false
    let given = Self.kinds.filter { fields[$0] != nil }
    guard given.count == 1 else {
      throw field.mistake(
        "a parameter has one of \(Self.kinds.joined(separator: ", ")); here "
          + (given.isEmpty ? "stands none of them." : "stand \(given.count) of them."))
    }
    if let field = fields["values"] {
      kind = .values(try Self.values(field))
    } else if DescribedCommand.doers.contains(where: { fields[$0] != nil }) {
      kind = .command(
        try DescribedCommand(fields, output: .json, folder: folder), findsByText: try fields["search"]?.flag() ?? false)
    } else if let field = fields["moment"] {
      let name = try field.text()
      guard let moment = IntentDateKind(rawValue: name) else {
        throw field.mistake("“\(name)” is none of date, time, dateTime.")
      }
      kind = .moment(moment)
    } else if let field = fields["type"] ?? fields["unit"] {
      let name = try field.text()
      let known = DescribedParameter.OpenKind.allCases.filter { $0.isMeasured == (fields["unit"] != nil) }
      guard let open = known.first(where: { $0.rawValue == name }) else {
        let others = "; a whole number has its bounds, “from” and “to”, and a date “moment”"
        throw field.mistake(
          "“\(name)” is none of \(known.map(\.rawValue).joined(separator: ", "))\(fields["unit"] == nil ? others : "")."
        )
      }
      kind = .open(open)
    } else {
      kind = .number(try Self.range(fields, field))
    }
    if let field = fields["search"], try field.flag() {
      guard case .command = kind else {
        throw field.mistake("only a program or a server finds values by what was said; leave out “search”.")
      }
    }
    if isList {
      switch kind {
      case .values, .command: break
      default: throw field.mistake("only values make a list; leave out “list”.")
      }
    }
  }

  private static func range(
    _ fields: [String: JSONField], _ field: JSONField
  ) throws(JSONMistake) -> ClosedRange<Int> {
    let from = try fields["from"]?.wholeNumber() ?? 0
    let to = try fields["to"]?.wholeNumber() ?? 0
    guard from >= 0, from <= to, to <= 1_000_000_000 else {
      throw (fields["to"] ?? field)
        .mistake("the numbers go from \(from) to \(to); give bounds from 0 to a thousand million.")
    }
    return from...to
  }

  private static func values(_ field: JSONField) throws(JSONMistake) -> [AppDescription.Value] {
    var values: [AppDescription.Value] = []
    for item in try field.list() {
      values.append(AppDescription.Value(value: try DescribedValue(item), path: item.path))
    }
    return values
  }
}

extension AppDescription.Ask {
  static let keys = ["parameter", "say", "if", "check"]

  init(_ field: JSONField, folder: String) throws(JSONMistake) {
    let fields = try field.object(Self.keys)
    path = field.path
    parameter = try field.required("parameter", in: fields).text()
    say = try DescribedText(try field.required("say", in: fields))
    for (parent, field) in try fields["if"]?.members() ?? [] {
      let wanted: DescribedCondition.Wanted
      switch field.json.value {
      case .flag(let has): wanted = has ? .any : .none
      case .array: wanted = .oneOf(try field.texts())
      default: wanted = .oneOf([try field.text()])
      }
      conditions.append(DescribedCondition(parent: parent, wanted: wanted))
    }
    check = try fields["check"].map { field throws(JSONMistake) in
      try DescribedCommand(try field.object(DescribedCommand.doers + ["seconds"]), output: .json, folder: folder)
    }
  }
}

extension AppDescription.Phrase {
  static let keys = ["say", "with"]

  init(_ field: JSONField) throws(JSONMistake) {
    path = field.path
    if field.isText {
      say = try field.text()
      with = [:]
      return
    }
    let fields = try field.object(Self.keys, or: "a text")
    say = try field.required("say", in: fields).text()
    var with: [String: String] = [:]
    for (name, field) in try fields["with"]?.members() ?? [] { with[name] = field.json.value.plain }
    self.with = with
  }
}

extension AppDescription.Intent {
  static let keys = [
    "title", "phrases", "asks", "confirm", "does", "gives", "reply", "show", "then", "irreversible",
    "needsUnlocking", "opensApp",
  ]

  init(_ name: String, _ field: JSONField, folder: String) throws(JSONMistake) {
    self.name = name
    path = field.path
    let fields = field.isList ? ["phrases": field] : try field.object(Self.keys)
    title = try fields["title"]?.text()
    phrases = []
    for phrase in try fields["phrases"]?.list() ?? [] { phrases.append(try .init(phrase)) }
    for ask in try fields["asks"]?.list() ?? [] { asks.append(try .init(ask, folder: folder)) }
    confirm = try fields["confirm"].map { field throws(JSONMistake) in try DescribedText(field) }
    reply = try fields["reply"].map { field throws(JSONMistake) in try DescribedText(field) }
    show = try fields["show"].map { field throws(JSONMistake) in try DescribedLines(field) }
    then = try fields["then"].map { field throws(JSONMistake) in try .init(field) }
    does = try fields["does"].map { field throws(JSONMistake) in try DescribedCommand(field, folder: folder) }
    gives = try fields["gives"]?.texts()
    if let field = fields["gives"], does == nil {
      throw field.mistake("without “does” it gives nothing; leave it out.")
    }
    isIrreversible = try fields["irreversible"]?.flag() ?? false
    needsUnlocking = try fields["needsUnlocking"]?.flag() ?? false
    opensApp = try fields["opensApp"]?.flag() ?? false
  }
}

extension AppDescription.Next {
  static let keys = ["intent", "with"]

  init(_ field: JSONField) throws(JSONMistake) {
    path = field.path
    if field.isText {
      intent = try field.text()
      return
    }
    let fields = try field.object(Self.keys, or: "a text")
    intent = try field.required("intent", in: fields).text()
    for (name, field) in try fields["with"]?.members() ?? [] { with[name] = field.json.value.plain }
  }
}

extension DescribedLines {
  init(_ field: JSONField) throws(JSONMistake) {
    path = field.path
    lines = field.isText ? [try field.text()] : try field.texts()
  }
}

extension DescribedText {
  static let keys = ["full", "supporting"]

  init(_ field: JSONField) throws(JSONMistake) {
    path = field.path
    if field.isText {
      full = try field.text()
      return
    }
    let fields = try field.object(Self.keys, or: "a text")
    full = try field.required("full", in: fields).text()
    supporting = try fields["supporting"]?.text()
  }
}

extension JSONField {
  func required(_ key: String, in fields: [String: JSONField]) throws(JSONMistake) -> JSONField {
    guard let field = fields[key] else { throw mistake("“\(key)” is missing; add it.") }
    return field
  }
}
