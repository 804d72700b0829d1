/// What a program of a described app, or a server, answered in a recorded conversation, as one JSON object:
///
/// `{"app", "intent", "task": "perform" | "check" | "values" | "search", "parameter", "text", "arguments": {name: value},
/// "confirmed": true, and one of "answer" (the JSON that it gave), "printed" (what it gave that is no JSON) and "failed"
/// (why it did not do its work)}`, without those that say nothing.
public struct CommandReply: Hashable, Sendable {
  enum Outcome: Hashable, Sendable {
    case printed(String)
    case failed(String)
  }

  /// What was asked.
  struct Request: Hashable, Sendable {
    var app = ""
    var intent = ""
    var task = CommandTask.perform
    var parameter: String?
    var text: String?
    /// As JSON.
    var arguments: [String: String] = [:]
    var isConfirmed = false
  }

  let request: Request
  let outcome: Outcome
}

// MARK: JSON

extension CommandReply {
  private static let keys = [
    "app", "intent", "task", "parameter", "text", "arguments", "confirmed", "answer", "printed", "failed",
  ]

  /// Why a line is no reply, as a sentence that begins with the place in it.
  package struct Mistake: Error {
    package let description: String
  }

  package init(line: String) throws(Mistake) {
    do {
      try self.init(JSONField(try LocatedJSON(parsing: line)))
    } catch let mistake as JSONMistake {
      let place = mistake.path.steps.isEmpty ? "" : "\(mistake.path): "
      throw Mistake(description: place + mistake.problem)
    } catch {
      throw Mistake(description: "this is no JSON object; correct the syntax.")
    }
  }

  private init(_ field: JSONField) throws(JSONMistake) {
    let fields = try field.object(Self.keys)
    let word = try field.required("task", in: fields).text()
    guard let task = CommandTask(rawValue: word) else {
      let known = CommandTask.allCases.map(\.rawValue).joined(separator: ", ")
      throw field.mistake("“\(word)” is no task; there are \(known).")
    }
    var arguments: [String: String] = [:]
    for (name, field) in try fields["arguments"]?.members() ?? [] { arguments[name] = field.json.value.written }
    request = Request(
      app: try field.required("app", in: fields).text(), intent: try field.required("intent", in: fields).text(),
      task: task, parameter: try fields["parameter"]?.text(), text: try fields["text"]?.text(), arguments: arguments,
      isConfirmed: try fields["confirmed"]?.flag() ?? false)
    switch (fields["answer"], fields["printed"], fields["failed"]) {
    case (let answer?, nil, nil): outcome = .printed(answer.json.value.written)
    case (nil, let printed?, nil): outcome = .printed(try printed.text())
    case (nil, nil, let reason?): outcome = .failed(try reason.text())
    default: throw field.mistake("a reply has one of answer, printed and failed.")
    }
  }

  /// As one line of JSON.
  package var line: String {
    var members: [(String, LocatedJSON.Value)] = [
      ("app", .text(request.app)), ("intent", .text(request.intent)), ("task", .text(request.task.rawValue)),
    ]
    if let parameter = request.parameter { members.append(("parameter", .text(parameter))) }
    if let text = request.text { members.append(("text", .text(text))) }
    let arguments = request.arguments.sorted { $0.key < $1.key }.compactMap { name, value in
      (try? LocatedJSON(parsing: value)).map { (name, $0.value) }
    }
    if !arguments.isEmpty { members.append(("arguments", .object(arguments))) }
    if request.isConfirmed { members.append(("confirmed", .flag(true))) }
    switch outcome {
    case .failed(let reason): members.append(("failed", .text(reason)))
    case .printed(let text):
      switch (try? LocatedJSON(parsing: text))?.value {
      case let answer? where answer.holdsOthers: members.append(("answer", answer))
      default: members.append(("printed", .text(text)))
      }
    }
    return LocatedJSON.Value.object(members).written
  }
}

extension LocatedJSON.Value {
  fileprivate var holdsOthers: Bool {
    switch self {
    case .object, .array: true
    case .text, .number, .flag, .null: false
    }
  }
}
