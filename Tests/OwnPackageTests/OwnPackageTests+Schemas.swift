import Testing

extension OwnPackageLongTests {
  private static func manifest(traits: String = "") -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Album",
      dependencies: [.package(path: "../parley"\(traits))],
      targets: [
        .executableTarget(name: "album6", dependencies: [.product(name: "AppIntents", package: "parley")]),
        .executableTarget(
          name: "album5", dependencies: [.product(name: "AppIntents", package: "parley")],
          swiftSettings: [.swiftLanguageMode(.v5)]),
      ])
    """
  }

  /// - Parameter body: what stands in the intent's braces, from the fourth line on.
  private static func app(_ schema: String, _ body: String) -> String {
    """
    import AppIntents

    @AppIntent(schema: .\(schema))
    struct FindPhotoIntent {
    \(body)
      func perform() async throws -> some ReturnsValue<String> { .result(value: "found") }
    }

    @main struct Main {
      static func main() async throws { print(FindPhotoIntent.title.key, try await FindPhotoIntent()()) }
    }
    """
  }

  private static func build(_ app: String) throws -> OwnPackage {
    try OwnPackage(
      name: "album",
      files: [
        "Package.swift": manifest(), "Sources/album6/Album.swift": app, "Sources/album5/Album.swift": app,
      ])
  }

  @Test func `a type of a schema needs nothing but the package, in both language modes`() throws {
    _ = try Self.build(Self.app("photos.search", "  var criteria: StringSearchCriteria"))
    for name in ["album5", "album6"] {
      let run = try OwnPackage.run(OwnPackage.program(name), [])
      #expect(run.output == "Find Photo found\n" && run.code == 0, "\(run.errors)")
    }
    let unknown = try Self.build(Self.app("photos.dream", ""))
    let sentence = "The schema 'photos.dream' is not known here; it is taken as it is."
    #expect(unknown.buildLog.contains("Album.swift:3:1: warning: \(sentence)"), "\(unknown.buildLog)")
  }

  @Test(arguments: [
    ("photos.openAsset", "", "the parameter 'target' (photos.asset)"),
    // A static property of that name is none of the intent's.
    (
      "photos.updateAlbum", "  static var name: String { \"\" }",
      "the parameters 'target' (photos.album) and 'name' (String)"
    ),
    ("reminders.createReminder", "  @Parameter private(set) var list: String?", "the parameter 'title' (String)"),
  ])
  func `what a schema cannot be without is an error at the line of the type`(
    schema: String, body: String, missing: String
  ) throws {
    let app = Self.app(schema, body).replacing("struct Find", with: "@available(macOS 14, *)\nstruct Find")
    let failure = #expect(throws: OwnPackage.Failure.self) { try Self.build(app) }
    let said = failure?.description ?? ""
    let sentence = "The schema '\(schema)' needs \(missing), which 'FindPhotoIntent' lacks."
    #expect(said.contains("Album.swift:5:1: error: \(sentence)"), "\(said)")
  }

  @Test func `what the documentation shows besides is a warning, and nothing is said of what is there`() throws {
    let shown = try Self.build(Self.app("browser.createTab", "  @Parameter var url: URL?"))
    let sentence = "The documentation of the schema 'browser.createTab' also has the parameter 'isPrivate' (Bool)"
    #expect(shown.buildLog.contains("Album.swift:4:1: warning: \(sentence), which 'FindPhotoIntent' lacks."))
    let body = "  var isPrivate: Bool\n  @Parameter(title: \"Page\", default: nil) public var url: URL?"
    let whole = try Self.build(Self.app("browser.createTab", body))
    #expect(!whole.buildLog.contains("lacks"), "\(whole.buildLog)")
  }

  @Test func `a package that wants no macros builds no program for them`() throws {
    let app = "import AppIntents\nprint(IntentModes.background.rawValue)\n"
    let package = try OwnPackage(
      name: "plain",
      files: [
        "Package.swift": Self.manifest(traits: ", traits: []"), "Sources/album6/main.swift": app,
        "Sources/album5/main.swift": app,
      ], buildsApart: true)
    defer { try? package.remove() }
    #expect(package.built("album6") && !package.built("ParleyMacros-tool"))
  }
}
