import Foundation
import Testing

/// The package that README.md prints, file for file as it stands there. The first build takes minutes.
@Suite(.serialized, .timeLimit(.minutes(20)))
struct ReadmePackageLongTests {
  private static let scratch = OwnPackage.repository.appendingPathComponent(".build/readme-package", isDirectory: true)

  /// The README's Swift blocks by the file names that are told before them.
  private static func files() throws -> [String: String] {
    let readme = try String(
      contentsOf: OwnPackage.repository.appendingPathComponent("README.md"), encoding: .utf8)
    var files: [String: String] = [:]
    for block in readme.matches(of: /`([A-Za-z\/\-]+\.swift)`:\n\n```swift\n((?:(?!```)(?:.|\n))*)```/) {
      files[String(block.output.1)] = String(block.output.2)
    }
    return files
  }

  @Test func `the README's own package builds, orders by a recording and has the whole command line`() throws {
    let files = try Self.files()
    #expect(
      Set(files.keys) == [
        "Package.swift", "Sources/Kitchen/Kitchen.swift", "Sources/kitchen-device/Device.swift",
        "Sources/kitchen-radio/Radio.swift",
      ])
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(
      "parley-readme-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let package = place.appendingPathComponent("kitchen", isDirectory: true)
    for (name, text) in files {
      let file = package.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try FileManager.default.createSymbolicLink(
      at: place.appendingPathComponent("parley"), withDestinationURL: OwnPackage.repository)
    let build = try OwnPackage.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["swift", "build", "--package-path", package.path, "--scratch-path", Self.scratch.path])
    try #require(build.code == 0, "\(build.output)\(build.errors)")

    let device = try OwnPackage.run(
      Self.scratch.appendingPathComponent("debug/kitchen-device"), ["apps", "--models", OwnPackage.models])
    #expect(device.code == 0 && device.output.contains("“Order Soup”"), "\(device.output)\(device.errors)")

    let order = OwnPackage.repository.appendingPathComponent("Audio/soup-chef/order/order-soup.flac").path
    let radio = try OwnPackage.run(Self.scratch.appendingPathComponent("debug/kitchen-radio"), [order])
    #expect(radio.code == 0, "\(radio.output)\(radio.errors)")
    #expect(radio.output.contains("It answered for"))
    #expect(radio.output.contains("OrderSoup"))
  }
}
