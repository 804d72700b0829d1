import Foundation
import ParleyDialog

/// The person's own shortcuts: what can be done with them by voice, from the command line.
///
/// `--json` prints a line for each shortcut: `{"locale", "name", "problems": [text] (why it cannot be run, by list and
/// show), "steps": [{"app", "as", "ask": [parameter], "intent", "with": {parameter: text}}, {"say"}, {"set", "to"},
/// {"add", "to"}, {"question", "as", "number"}, {"choose", "among", "as"}, {"confirm"}, {"wait"}, {"stop"}, {"if",
/// "comparison", "value", "upper", "then", "else"} or {"repeat", "as", "do"}]}`; absent keys have no value.
/// `gallery --json` prints the same with `"app"`, which offers it. `run --json` prints the dialog events.
/// `--print-schema` prints the schema of the files.
enum ShortcutsCommand: Command {
  enum Action: String, CaseIterable {
    case list, add, show, edit, rename, remove, run, gallery, export, `import`
  }

  static let usage = CommandUsage(
    name: "shortcuts", group: .apps, summary: "Lists, saves, changes and runs shortcuts of your own",
    operands: "[\(Action.allCases.map(\.rawValue).joined(separator: "|"))] [NAME…]", operandCount: 0...1_000,
    operandCandidates: [.words(Action.allCases.map(\.rawValue)), .filesAfter(Action.import.rawValue)],
    options: [
      .app, .appFile, .json, .profile, .locked, .unpaired,
      .value("intent", "INTENT", "what add does, in one step"),
      .value("set", "PARAMETER=VALUE", "a value for add and edit, written as it is said (may be given several times)"),
      .value("ask", "PARAMETER", "what add and edit have asked for at every run (may be given several times)"),
      .value(
        "step", "STEP",
        "a step of add, or of edit in place of all: 'INTENT PARAMETER=VALUE ask=PARAMETER as=NAME', 'say TEXT', 'wait "
          + "SECONDS', 'stop', 'repeat {NAME} as=ONE: STEP; STEP', 'repeat 3: STEP' or 'if {NAME} is VALUE: STEP else: "
          + "STEP', with {NAME.PROPERTY} of an earlier step in it; brackets hold one that holds several (may be given "
          + "several times)"),
      .value("gallery", "DIR", "where ready-made shortcuts lie (default: ~/.local/share/parley/gallery)"),
      .value("output", "FILE", "where export writes (default: the standard output)"),
      .value(
        "form", "FORM",
        "how export writes: json, or as Apple's Shortcuts app binary or xml (default: by the file's ending, .shortcut, "
          + ".plist or any other)", .words(["json", "binary", "xml"])),
      .flag("partly", "import what can be taken of a file of Apple's Shortcuts app, and tell the rest"),
      .flag("print-schema", "print the JSON schema of the files"),
    ],
    examples: [
      .init("parley shortcuts add \"my lunch\" --intent OrderSoup --set soup=\"clam chowder\"", "with one value kept"),
      .init(
        "parley shortcuts add \"long calm\" --step 'repeat 3: StartMeditation session=calming'",
        "a step that is done so many times"),
      .init("parley shortcuts list", "all of them"),
      .init("parley shortcuts gallery", "ready-made ones; gallery add NAME takes one"),
    ])

  static func run(_ arguments: CommandArguments, in context: CommandContext) async throws -> ExitCode {
    if arguments.has("print-schema") {
      context.output.write(PersonalShortcut.schema)
      return .done
    }
    let action = try arguments.action(Action.list)
    let names = Array(arguments.operands.dropFirst())
    let counts: ClosedRange<Int> =
      switch action {
      case .list: 0...0
      case .add, .show, .edit, .remove, .run, .export: 1...1
      case .rename: 2...2
      case .gallery: 0...2
      case .import: 1...1_000
      }
    guard counts.contains(names.count) else {
      let wanted = [0: "no name", 1: "one name", 2: "the old name and the new one"]
      let takes = action == .import ? "files" : wanted[counts.lowerBound] ?? ""
      throw arguments.failure("\(action.rawValue) takes \(takes)")
    }
    if action == .gallery, names.count == 1 || names.first.map({ $0 != "add" }) ?? false {
      throw arguments.failure("gallery takes nothing more, or add and one name")
    }
    let shelf = try ShortcutShelf(arguments, in: context)
    switch action {
    case .list: return await shelf.list()
    case .add: return try await shelf.add(names[0])
    case .show: return try await shelf.show(names[0])
    case .edit: return try await shelf.edit(names[0])
    case .rename: return try await shelf.rename(names[0], to: names[1])
    case .remove: return try shelf.remove(names[0])
    case .run: return try await shelf.run(names[0])
    case .export: return try await shelf.export(names[0])
    case .gallery: return names.isEmpty ? await shelf.gallery() : try await shelf.take(fromGallery: names[1])
    case .import: return try await shelf.take(files: names)
    }
  }
}
