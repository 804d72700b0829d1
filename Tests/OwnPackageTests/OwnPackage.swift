import Foundation

/// A package of someone's own beside a link to this one, as README.md shows it. All of them are built into one folder, which
/// is kept, so that Parley is compiled once for them.
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
  private static let place = repository.appendingPathComponent(".build/own-packages", isDirectory: true)
  private static let built = place.appendingPathComponent("built", isDirectory: true)

  let folder: URL
  /// What building it said.
  private(set) var buildLog = ""
  private let scratch: URL

  /// Writes a package's files, by their paths in it, and builds it.
  ///
  /// - Parameter buildsApart: in a folder of its own, for a package that builds other parts of Parley.
  init(name: String, files: [String: String], buildsApart: Bool = false) throws {
    scratch = buildsApart ? Self.place.appendingPathComponent("\(name)-built", isDirectory: true) : Self.built
    folder = Self.place.appendingPathComponent(name, isDirectory: true)
    try? FileManager.default.removeItem(at: folder)
    for (path, text) in files { try write(text, to: path) }
    try link()
    try build()
  }

  /// Builds a package of this repository's, copied to beside the link.
  init(copying source: URL) throws {
    let paths = (FileManager.default.enumerator(atPath: source.path)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }
    let texts = try paths.map { path in
      let text = try String(contentsOf: source.appendingPathComponent(path), encoding: .utf8)
      return (path, text.replacing("path: \"../..\"", with: "path: \"../parley\""))
    }
    try self.init(
      name: source.lastPathComponent, files: Dictionary(texts, uniquingKeysWith: { first, _ in first }))
  }

  /// Has the program make the package `name`, and builds it with Parley where the others have it: where the sources have
  /// another path all of them are compiled again.
  init(new name: String) throws {
    scratch = Self.built
    folder = Self.place.appendingPathComponent(name, isDirectory: true)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: Self.place, withIntermediateDirectories: true)
    let parley = Self.repository.appendingPathComponent(".build/debug/parley")
    let made = try Self.run(parley, ["new", folder.path])
    guard made.code == 0 else { throw Failure(description: made.output + made.errors) }
    try link()
    try build()
  }

  private static let link = place.appendingPathComponent("parley")

  private func link() throws {
    try? FileManager.default.removeItem(at: Self.link)
    try FileManager.default.createSymbolicLink(at: Self.link, withDestinationURL: Self.repository)
  }

  private mutating func build() throws {
    // Where the package before did not build, its plan would be taken for this one's.
    try? FileManager.default.removeItem(at: scratch.appendingPathComponent("debug.yaml"))
    let build = try Self.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      // Little is tried with it, and nobody looks into it with a debugger.
      [
        "PARLEY_PLAIN=1", "PARLEY=\(Self.link.path)", "swift", "build", "--disable-index-store", "-Xswiftc", "-gnone",
        "--package-path", folder.path, "--scratch-path", scratch.path,
      ])
    buildLog = build.output + build.errors
    guard build.code == 0 else { throw Failure(description: buildLog) }
  }

  /// Runs a shell script in the package's folder, for which `swift run` takes what is built.
  func run(script: String) throws -> Result {
    let script = script.replacing("swift run ", with: "swift run --skip-build --scratch-path '\(scratch.path)' ")
    return try Self.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "set -e\nexport PARLEY='\(Self.link.path)'\ncd '\(folder.path)'\n" + script])
  }

  /// Whether the program was built.
  func built(_ program: String) -> Bool {
    FileManager.default.fileExists(atPath: scratch.appendingPathComponent("debug/\(program)").path)
  }

  /// Removes the package, and what was built where that stands apart.
  func remove() throws {
    try FileManager.default.removeItem(at: folder)
    if scratch != Self.built { try FileManager.default.removeItem(at: scratch) }
  }

  static func program(_ name: String) -> URL { built.appendingPathComponent("debug/\(name)") }

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
}
