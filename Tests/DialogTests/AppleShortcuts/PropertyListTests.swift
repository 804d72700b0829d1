import Foundation
import Testing

@testable import ParleyDialog

@Suite struct PropertyListTests {
  static let value = PropertyList.dictionary([
    "text": .text("Soup & <bread> \"\u{FFFC}\" — é 🍲"), "empty": .text(""), "number": .integer(-3),
    "large": .integer(.max),
    "real": .real(2.5), "yes": .flag(true), "no": .flag(false), "data": .data([0, 1, 255]), "date": .date(100),
    "list": .array([.array([]), .dictionary([:]), .integer(300), .text(String(repeating: "x", count: 400))]),
  ])

  @Test func `what is written in either form is what is read`() throws {
    #expect(try PropertyList(reading: Self.value.binary) == Self.value)
    #expect(try PropertyList(reading: Array(Self.value.xml.utf8)) == Self.value)
  }

  private func foundation(_ value: PropertyList) -> Any {
    switch value {
    case .dictionary(let members): members.mapValues(foundation)
    case .array(let items): items.map(foundation)
    case .text(let text): text
    case .integer(let number): number
    case .real(let number): number
    case .flag(let flag): flag
    case .data(let bytes): Data(bytes)
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
    case .other: ""
    }
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func `what Foundation writes is read, and what is written it reads`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: foundation(Self.value), format: format, options: 0)
    #expect(try PropertyList(reading: Array(data)) == Self.value)
    let own = format == .xml ? Data(Self.value.xml.utf8) : Data(Self.value.binary)
    let read = try #require(try PropertyListSerialization.propertyList(from: own, format: nil) as? NSDictionary)
    #expect(read == foundation(Self.value) as? NSDictionary)
  }

  @Test(
    arguments: [
      ("", "it does not begin"), ("<plist>", "it ends in the middle"), ("<plist></plist>", "a value is expected"),
      ("<plist><true/>", "it ends in the middle"), ("<plist><integer>x</integer></plist>", "“x” is no integer"),
      ("<plist><dict><string>a</string></dict></plist>", "<key> is expected here (line 1)"),
      ("<plist>\n<html>a</html></plist>", "<html> means nothing here (line 2)"),
      ("<plist><string>&lol;</string></plist>", "“&lol;” means nothing here"),
      ("<plist><string>&#x110000;</string></plist>", "means nothing here"), ("bplist00", "shorter than a binary"),
      (
        "<plist>" + String(repeating: "<array>", count: 5_000) + String(repeating: "</array>", count: 5_000)
          + "</plist>", "nested too deep"
      ),
    ]) func `what is none is told`(text: String, problem: String)
  {
    #expect {
      _ = try PropertyList(reading: Array(text.utf8))
    } throws: { error in
      let found = (error as? PropertyList.Mistake)?.problem ?? ""
      return found.contains(problem) || text.isEmpty && found.contains("it ends")
    }
  }

  /// An object that holds itself, and objects that hold the one before twice.
  @Test func `what would never end is told`() {
    var circular = Array("bplist00".utf8) + [0xA1, 0x00, 8]
    circular +=
      [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10]
    #expect(throws: PropertyList.Mistake.self) { try PropertyList(reading: circular) }
    var doubling = Array("bplist00".utf8)
    let count: UInt8 = 40
    for place in 0..<count { doubling += [0xA2, place + 1, place + 1] }
    doubling += [0x09]
    let table = UInt8(doubling.count)
    for place in 0...count { doubling.append(8 + 3 * place) }
    doubling += [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, count + 1] + [0, 0, 0, 0, 0, 0, 0, 0]
    doubling += [0, 0, 0, 0, 0, 0, 0, table]
    #expect(throws: PropertyList.Mistake.self) { try PropertyList(reading: doubling) }
  }
}
