import Foundation

/// A package with an app of forty lines, and conversations with it.
struct KitchenPackage {
  /// Built once.
  static let shared = Result { try KitchenPackage() }

  private let package: OwnPackage
  private let program = OwnPackage.program("kitchen")
  var folder: URL { package.folder }

  private init() throws {
    let fixtures = [
      "fixture": Self.conversation(),
      "fixtures/five": Self.conversation(name: "five", answer: "five.flac", words: "five", value: 5),
      "fixtures/several": Self.conversation(),
      // What is said is five, and what is expected is seven.
      "fixtures/wrong": Self.conversation(name: "wrong", answer: "five.flac", words: "five"),
    ]
    var files = ["Package.swift": Self.manifest, "Sources/kitchen/Kitchen.swift": Self.app]
    for (place, conversation) in fixtures { files[place + "/conversation.json"] = conversation }
    package = try OwnPackage(name: "kitchen", files: files)
    for place in fixtures.keys {
      for name in ["order-several.flac", "seven.flac", "five.flac"] {
        try FileManager.default.copyItem(
          at: OwnPackage.repository.appendingPathComponent("Audio/soup-chef/quantity/\(name)"),
          to: folder.appendingPathComponent("\(place)/\(name)"))
      }
    }
  }

  /// Runs the program; bare is an empty environment and an empty working directory.
  func run(_ arguments: [String], isBare: Bool = false) throws -> OwnPackage.Result {
    try OwnPackage.run(program, arguments, bareFolder: isBare ? folder.appendingPathComponent("bare") : nil)
  }

  /// Runs a shell script in the package's folder beside a sound server of its own; `$PROGRAM` is the package's program.
  func runWithSoundServer(_ script: String) throws -> OwnPackage.Result {
    try OwnPackage.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "PROGRAM=\(program.path)", "sh",
        OwnPackage.repository.appendingPathComponent("Sources/Bench/Live/with-sound-server.sh").path,
        "sh", "-c", "cd '\(folder.path)'\n" + script,
      ])
  }

  func write(_ text: String, to path: String) throws { try package.write(text, to: path) }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Kitchen",
      dependencies: [.package(path: "../parley")],
      targets: [
        .executableTarget(
          name: "kitchen",
          dependencies: [
            .product(name: "AppIntents", package: "parley"), .product(name: "ParleyCommand", package: "parley"),
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
