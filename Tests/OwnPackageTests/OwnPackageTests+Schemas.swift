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
    // A schema that is not known is taken as it is.
    _ = try Self.build(Self.app("photos.dream", ""))
  }

  @Test func `what a schema cannot be without is said at the line of the macro`() throws {
    let failure = #expect(throws: OwnPackage.Failure.self) { try Self.build(Self.app("photos.openAsset", "")) }
    let said = failure?.description ?? ""
    #expect(said.contains("Album.swift:3:1: error: The schema 'photos.openAsset' needs a property 'target'"), "\(said)")
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
