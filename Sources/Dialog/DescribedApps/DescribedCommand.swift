import Foundation

/// A program that does an app's work, or a server on this machine: where it is, how long it may take, and what it answers.
struct DescribedCommand: Sendable {
  enum Output: String, CaseIterable, Sendable {
    /// See `CommandAnswer`.
    case json
    /// What it prints is the result's value.
    case text
    /// What it prints means nothing.
    case nothing
  }

  static let keys = ["command", "http", "seconds", "output"]
  /// What says who does the work, one of them.
  static let doers = ["command", "http"]

  /// The program, and its arguments with `{values}` in their places; the server's address alone where one is asked.
  let words: [String]
  /// The server that is asked in a program's place.
  let server: LocalAddress?
  let seconds: Int
  let output: Output
  /// Where a relative path to the program starts, and where it runs.
  let folder: String
  let path: JSONPath

  init(_ field: JSONField, folder: String) throws(JSONMistake) {
    let fields = try field.object(Self.keys)
    let name = try fields["output"]?.text() ?? Output.json.rawValue
    guard let output = Output(rawValue: name) else {
      let known = Output.allCases.map(\.rawValue)
      throw (fields["output"] ?? field).mistake(
        "“\(name)” is none of the outputs \(known.joined(separator: ", "))\(NearestWord.question(name, among: known)).")
    }
    if fields["command"] == nil, fields["http"] == nil { _ = try field.required("command", in: fields) }
    try self.init(fields, output: output, folder: folder)
  }

  init(_ fields: [String: JSONField], output: Output, folder: String) throws(JSONMistake) {
    guard let field = fields["command"] ?? fields["http"] else {
      throw JSONMistake(path: JSONPath(), problem: "“command” is missing.")
    }
    self.output = output
    self.folder = folder
    path = field.path
    if let other = fields["http"] {
      if fields["command"] != nil { throw other.mistake("“command” and “http” cannot do it together.") }
      do {
        server = try LocalAddress(try other.text())
      } catch let error as LocalAddressError {
        throw other.mistake(error.sentence)
      } catch let mistake as JSONMistake {
        throw mistake
      } catch {
        throw other.mistake("\(error)")
      }
      words = [try other.text()]
    } else {
      server = nil
      words = try field.texts()
      guard let program = words.first, !program.isEmpty else {
        throw field.mistake("the list has to begin with the program's name.")
      }
    }
    seconds = try fields["seconds"]?.wholeNumber() ?? 10
    guard (1...3_600).contains(seconds) else {
      throw (fields["seconds"] ?? field).mistake("a command may take from 1 to 3600 seconds.")
    }
  }

  /// The program's file where its path is told; nil where it is looked for.
  var file: String? {
    guard server == nil, let program = words.first, program.contains("/") else { return nil }
    if program.hasPrefix("/") { return program }
    return "\(folder)/\(program.hasPrefix("./") ? program.dropFirst(2) : program[...])"
  }

  /// Whether the program can be started; a server may come later, and a name may be a value.
  var isThere: Bool {
    if let file { return FileManager.default.isExecutableFile(atPath: file) }
    guard server == nil, let program = words.first, program.placeholders.isEmpty,
      let path = ProcessInfo.processInfo.environment["PATH"]
    else { return true }
    return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  /// Runs the program or asks the server and waits for it, which blocks the thread.
  func run(_ request: CommandRequest) throws -> CommandAnswer {
    let filled = words.map { $0.filled(with: request.known) }
    let input = request.json.written + "\n"
    func ask() throws -> String {
      if let server { return try LocalRequest(address: server).post(input, limit: .seconds(seconds)) }
      let process = CommandProcess(
        words: [file ?? filled[0]] + filled.dropFirst(), folder: folder, environment: request.environment)
      return try process.run(input: input, limit: .seconds(seconds))
    }
    let printed =
      try CommandReplies.current?.answer(
        to: CommandReply.Request(request), as: request.json, of: filled[0], ask) ?? ask()
    switch output {
    case .nothing: return CommandAnswer()
    case .text: return CommandAnswer(value: .text(printed.trimmingCharacters(in: .whitespacesAndNewlines)))
    case .json: break
    }
    if printed.allSatisfy(\.isWhitespace) { return CommandAnswer() }
    do {
      return try CommandAnswer(JSONField(LocatedJSON(parsing: printed)))
    } catch let mistake as LocatedJSON.Mistake {
      throw CommandError(
        program: filled[0],
        problem:
          "\(server == nil ? "printed" : "answered") what is no JSON (\(mistake.problem)): “\(printed.prefix(200))”; for a text say “output”: “text”"
      )
    } catch let mistake as JSONMistake {
      let place = mistake.path.steps.isEmpty ? "" : "\(mistake.path): "
      throw CommandError(
        program: filled[0],
        problem: "\(server == nil ? "printed" : "gave") an answer that means nothing: \(place)\(mistake.problem)")
    }
  }
}

/// What a program is told on its standard input, and a server by POST, as one JSON object:
///
/// `{"app", "intent", "task": "perform" | "check" | "values" | "search", "parameter" (of the last three), "text" (what a
/// search is for), "locale", "arguments": {name: value}, "properties": {name: {property: value}}, "confirmed" (true once the person has agreed to what the
/// program asked), "memory"}`
struct CommandRequest: Sendable {
  let app: String
  let locale: String
  let intent: String
  var task: CommandTask
  var parameter: String?
  /// What a search is for.
  var text: String?
  var arguments: [(name: String, value: LocatedJSON.Value)] = []
  var properties: [(name: String, properties: [DescribedProperty])] = []
  /// The same as texts say them, in the language of the conversation.
  var values: [String: String] = [:]
  /// The same as programs know them, in every language: values of lists by their names.
  var known: [String: String] = [:]
  var isConfirmed = false

  var json: LocatedJSON.Value {
    var members: [(String, LocatedJSON.Value)] = [
      ("app", .text(app)), ("intent", .text(intent)), ("task", .text(task.rawValue)), ("locale", .text(locale)),
      ("arguments", .object(arguments.map { ($0.name, $0.value) })),
      (
        "properties",
        .object(properties.map { one in (one.name, .object(one.properties.map { ($0.name, $0.value) })) })
      ),
    ]
    if let parameter { members.append(("parameter", .text(parameter))) }
    if let text { members.append(("text", .text(text))) }
    if isConfirmed { members.append(("confirmed", .flag(true))) }
    if let memory = CommandMemory.current?[app] { members.append(("memory", memory)) }
    return .object(members)
  }

  /// The same for programs that read no JSON.
  var environment: [String: String] {
    var environment = ["PARLEY_APP": app, "PARLEY_INTENT": intent, "PARLEY_TASK": task.rawValue]
    environment["PARLEY_PARAMETER"] = parameter
    environment["PARLEY_TEXT"] = text
    environment["PARLEY_CONFIRMED"] = isConfirmed ? "1" : nil
    environment["PARLEY_MEMORY"] = CommandMemory.current?[app]?.plain
    return environment
  }
}

extension CommandReply.Request {
  init(_ request: CommandRequest) {
    self.init(
      app: request.app, intent: request.intent, task: request.task, parameter: request.parameter, text: request.text,
      arguments: Dictionary(request.arguments.map { ($0.name, $0.value.written) }) { $1 },
      isConfirmed: request.isConfirmed)
  }
}
