import Foundation
import Testing

/// The package that README.md prints, file for file as it stands there.
extension OwnPackageLongTests {
  /// The README's Swift blocks by the file names that are told before them.
  private static func readmeFiles() throws -> [String: String] {
    let readme = try String(
      contentsOf: OwnPackage.repository.appendingPathComponent("README.md"), encoding: .utf8)
    var files: [String: String] = [:]
    for block in readme.matches(of: /`([A-Za-z\/\-]+\.swift)`:\n\n```swift\n((?:(?!```)(?:.|\n))*)```/) {
      files[String(block.output.1)] = String(block.output.2)
    }
    return files
  }

  @Test func `the README's own package builds, orders by a recording and has the whole command line`() throws {
    let files = try Self.readmeFiles()
    #expect(
      Set(files.keys) == [
        "Package.swift", "Sources/Kitchen/Kitchen.swift", "Sources/kitchen-device/Device.swift",
        "Sources/kitchen-radio/Radio.swift",
      ])
    _ = try OwnPackage(name: "readme", files: files)

    let device = try OwnPackage.run(OwnPackage.program("kitchen-device"), ["apps"])
    #expect(device.code == 0 && device.output.contains("“Order Soup”"), "\(device.output)\(device.errors)")

    let order = OwnPackage.repository.appendingPathComponent("Audio/soup-chef/order/order-soup.flac").path
    let radio = try OwnPackage.run(OwnPackage.program("kitchen-radio"), [order])
    #expect(radio.code == 0, "\(radio.output)\(radio.errors)")
    #expect(radio.output.contains("It answered for"))
    #expect(radio.output.contains("OrderSoup"))
  }
}
