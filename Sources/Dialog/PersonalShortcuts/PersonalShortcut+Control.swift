extension PersonalShortcut.Step {
  /// A step that does nothing itself but with values and other steps; nil where it is none.
  static func control(_ field: JSONField, depth: Int) throws(JSONMistake) -> PersonalShortcut.Step? {
    let names = try field.members().map(\.key)
    if names.contains("set") {
      let fields = try field.object(["set", "to"])
      return .set(try label(try field.required("set", in: fields)), to: try field.required("to", in: fields).text())
    }
    if names.contains("add") {
      let fields = try field.object(["add", "to"])
      return .append(try field.required("add", in: fields).text(), to: try label(try field.required("to", in: fields)))
    }
    if names.contains("choose") {
      let fields = try field.object(["choose", "among", "as"])
      return .choice(
        try field.required("choose", in: fields).text(), among: try options(try field.required("among", in: fields)),
        label: try label(try field.required("as", in: fields)))
    }
    if names.contains("confirm") {
      return .confirm(try field.required("confirm", in: try field.object(["confirm"])).text())
    }
    if names.contains("wait") { return .wait(try seconds(try field.required("wait", in: try field.object(["wait"])))) }
    if names.contains("stop") {
      let stop = try field.required("stop", in: try field.object(["stop"]))
      guard try stop.flag() else { throw stop.mistake("a step that stops says true; leave it out otherwise.") }
      return .stop
    }
    if names.contains("question") {
      let fields = try field.object(["question", "as", "number"])
      return .question(
        try field.required("question", in: fields).text(), label: try label(try field.required("as", in: fields)),
        isNumber: try fields["number"]?.flag() ?? false)
    }
    if names.contains("if") { return try condition(field, depth: depth) }
    if names.contains("repeat") { return try repetition(field, depth: depth) }
    return nil
  }

  private static func condition(_ field: JSONField, depth: Int) throws(JSONMistake) -> PersonalShortcut.Step {
    let comparisons = PersonalShortcut.Condition.Comparison.allCases
    let fields = try field.object(["if", "then", "else"] + comparisons.map(\.rawValue))
    let given = comparisons.filter { fields[$0.rawValue] != nil }
    guard given.count == 1, let value = fields[given[0].rawValue] else {
      let known = comparisons.map(\.rawValue).joined(separator: ", ")
      throw field.mistake("one of \(known) is needed beside “if”, for what has to be so.")
    }
    let subject = try field.required("if", in: fields).text()
    let condition: PersonalShortcut.Condition
    switch given[0] {
    case .between:
      let bounds = try value.list()
      guard bounds.count == 2 else { throw value.mistake("“between” takes a list of two numbers.") }
      condition = .init(subject, .between, try plain(bounds[0]), try plain(bounds[1]))
    case .hasValue: condition = .init(subject, .hasValue, "\(try value.flag())")
    default: condition = .init(subject, given[0], try plain(value))
    }
    return .when(
      condition, then: try steps(try field.required("then", in: fields), depth: depth),
      otherwise: try fields["else"].map { field throws(JSONMistake) in try steps(field, depth: depth) } ?? [])
  }

  private static func repetition(_ field: JSONField, depth: Int) throws(JSONMistake) -> PersonalShortcut.Step {
    let fields = try field.object(["repeat", "as", "do"])
    let list = try field.required("repeat", in: fields)
    let most = PersonalShortcut.mostTurns
    let repetition: PersonalShortcut.Repetition
    if list.isText {
      guard StepReference(whole: try list.text()) != nil else {
        throw list.mistake("“repeat” takes {a step}, a list of texts, or a number of times.")
      }
      repetition = .values(of: try list.text())
    } else if list.isList {
      let texts = try list.texts()
      guard texts.count <= most else { throw list.mistake("steps are done \(most) times at most.") }
      repetition = .texts(texts)
    } else {
      let count = try list.wholeNumber()
      guard (1...most).contains(count) else { throw list.mistake("steps are done 1 to \(most) times.") }
      repetition = .times(count)
    }
    let name = try fields["as"].map { field throws(JSONMistake) in try label(field) } ?? "item"
    return .repeated(repetition, label: name, steps: try steps(try field.required("do", in: fields), depth: depth))
  }

  private static func options(_ list: JSONField) throws(JSONMistake) -> PersonalShortcut.Options {
    if list.isText {
      guard StepReference(whole: try list.text()) != nil else {
        throw list.mistake("“among” takes {a step} or a list of texts.")
      }
      return .values(of: try list.text())
    }
    let texts = try list.texts()
    guard (1...PersonalShortcut.mostTurns).contains(texts.count) else {
      throw list.mistake("one is chosen from 1 to \(PersonalShortcut.mostTurns) texts.")
    }
    return .texts(texts)
  }

  private static func seconds(_ field: JSONField) throws(JSONMistake) -> Double {
    let longest = PersonalShortcut.longestWait
    guard case .number(let seconds) = field.json.value, seconds > 0, seconds <= longest else {
      throw field.mistake("a number of seconds up to \(Int(longest)) is expected here.")
    }
    return seconds
  }

  private static func steps(_ field: JSONField, depth: Int) throws(JSONMistake) -> [PersonalShortcut.Step] {
    var steps: [PersonalShortcut.Step] = []
    for step in try field.list() { steps.append(try PersonalShortcut.Step(step, depth: depth + 1)) }
    return steps
  }

  private static func plain(_ field: JSONField) throws(JSONMistake) -> String {
    switch field.json.value {
    case .text, .number, .flag: return field.json.value.plain
    default: throw field.mistake("a text, a number, true or false is expected here, not \(field.json.kind).")
    }
  }

  static func label(_ field: JSONField) throws(JSONMistake) -> String {
    let label = try field.text()
    guard label.wholeMatch(of: /[\p{L}\p{N}_\-]+/) != nil else {
      throw field.mistake("what later steps call a step is one word of letters and digits.")
    }
    return label
  }
}
