import Foundation

/// a package of someone's own, in a temporary directory, that depends on this one by path.
struct OwnPackage {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What a finished command left.
  struct Result {
    let code: Int32
    let output: String
    let errors: String
  }

  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// The language data, which a program in an empty environment has to be told.
  static let models = repository.appendingPathComponent("Models").path
  /// What it is built into; kept, so that only the first build takes minutes.
  private static let scratch = repository.appendingPathComponent(".build/own-package", isDirectory: true)

  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("parley-own-package", isDirectory: true)
  private var program: URL { Self.scratch.appendingPathComponent("debug/kitchen") }

  /// Writes the package and builds it.
  init() throws {
    try? FileManager.default.removeItem(at: folder)
    try write(Self.manifest, to: "Package.swift")
    try write(Self.app, to: "Sources/kitchen/Kitchen.swift")
    try write(Self.conversation(), to: "fixture/conversation.json")
    try write(
      Self.conversation(name: "five", answer: "five.flac", words: "five", value: 5),
      to: "fixtures/five/conversation.json")
    try write(Self.conversation(), to: "fixtures/several/conversation.json")
    // What is said is five, and what is expected is seven.
    try write(
      Self.conversation(name: "wrong", answer: "five.flac", words: "five"), to: "fixtures/wrong/conversation.json")
    for place in ["fixture", "fixtures/five", "fixtures/several", "fixtures/wrong"] {
      for name in ["order-several.flac", "seven.flac", "five.flac"] {
        try FileManager.default.copyItem(
          at: Self.repository.appendingPathComponent("Audio/soup-chef/quantity/\(name)"),
          to: folder.appendingPathComponent("\(place)/\(name)"))
      }
    }
    let build = try Self.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["swift", "build", "--package-path", folder.path, "--scratch-path", Self.scratch.path])
    guard build.code == 0 else { throw Failure(description: build.output + build.errors) }
  }

  /// Runs the program with nothing but its arguments: an empty environment, an empty working directory.
  func run(_ arguments: [String], isBare: Bool = false) throws -> Result {
    try Self.run(program, arguments, bareFolder: isBare ? folder.appendingPathComponent("bare") : nil)
  }

  /// Runs a shell script in the package's folder beside a sound server of its own; `$PROGRAM` is the package's program.
  func runWithSoundServer(_ script: String) throws -> Result {
    try Self.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "PROGRAM=\(program.path)", "sh", Self.repository.appendingPathComponent("Tests/with-sound-server.sh").path,
        "sh", "-c", "cd '\(folder.path)'\n" + script,
      ])
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  static func run(_ program: URL, _ arguments: [String], bareFolder: URL? = nil) throws -> Result {
    let process = Process()
    if let bareFolder {
      try FileManager.default.createDirectory(at: bareFolder, withIntermediateDirectories: true)
      process.currentDirectoryURL = bareFolder
      process.environment = [:]
    }
    process.executableURL = program
    process.arguments = arguments
    // Files, not pipes: a pipe that nobody empties stops a talkative program.
    let name = UUID().uuidString
    let files = ["out", "err"].map { FileManager.default.temporaryDirectory.appendingPathComponent("\(name).\($0)") }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let texts = files.map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "" }
    return Result(code: process.terminationStatus, output: texts[0], errors: texts[1])
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Kitchen",
      dependencies: [.package(name: "Parley", path: "\(repository.path)")],
      targets: [
        .executableTarget(
          name: "kitchen",
          dependencies: [
            .product(name: "AppIntents", package: "Parley"), .product(name: "ParleyCommand", package: "Parley"),
          ])
      ])
    """

  /// 40 lines, the line of `main` among them.
  static let app = """
    import AppIntents
    import ParleyCommand

    enum Size: String, AppEnum {
      case small, large
      static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
      static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "small", .large: "large"]
    }

    struct OrderSeveral: AppIntent {
      static let title: LocalizedStringResource = "Order Several"
      @Parameter(title: "Quantity", requestValueDialog: "How many?") var quantity: Int

      func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        .result(value: quantity, dialog: "\\(quantity) it is.")
      }
    }

    struct Heat: AppIntent {
      static let title: LocalizedStringResource = "Heat"
      @Parameter(title: "Size") var size: Size

      func perform() async throws -> some IntentResult & ProvidesDialog {
        .result(dialog: "Heating a \\(size.rawValue) one.")
      }
    }

    struct KitchenShortcuts: AppShortcutsProvider {
      static let applicationName = "Kitchen"
      static let applicationNameSynonyms = ["Soups"]

      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: OrderSeveral(), phrases: ["Order several \\(.applicationName)"])
        AppShortcut(intent: Heat(), phrases: ["Heat a \\(\\.$size) one with \\(.applicationName)"])
      }
    }

    @main struct Device {
      static func main() async { await Parley.main(apps: [KitchenShortcuts.self]) }
    }
    """

  private static func conversation(
    name: String = "several", answer: String = "seven.flac", words: String = "seven", value: Int = 7
  ) -> String {
    """
    {
      "format": 1, "conversation": "kitchen/\(name)", "app": "Kitchen",
      "turns": [
        { "audio": "order-several.flac", "words": "order several soups" },
        { "audio": "\(answer)", "words": "\(words)" }
      ],
      "expect": [
        { "event": "matched", "shortcut": "OrderSeveral" },
        { "event": "resolved", "parameter": "quantity", "value": "\(value)" },
        { "event": "performed", "intent": "OrderSeveral", "value": "\(value)" }
      ]
    }
    """
  }
}
