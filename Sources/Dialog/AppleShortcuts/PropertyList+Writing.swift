import Foundation

extension PropertyList {
  /// As XML, keys in order, so that the same value is the same text.
  package var xml: String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#,
      #"<plist version="1.0">"#,
    ]
    write(to: &lines, "")
    return (lines + ["</plist>", ""]).joined(separator: "\n")
  }

  private func write(to lines: inout [String], _ indent: String) {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("\r", with: "&#13;")
    }
    switch self {
    case .dictionary(let members):
      lines.append(indent + "<dict>")
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        lines.append("\(indent)\t<key>\(escaped(key))</key>")
        value.write(to: &lines, indent + "\t")
      }
      lines.append(indent + "</dict>")
    case .array(let items):
      lines.append(indent + "<array>")
      for item in items { item.write(to: &lines, indent + "\t") }
      lines.append(indent + "</array>")
    case .text(let text): lines.append("\(indent)<string>\(escaped(text))</string>")
    case .integer(let number): lines.append("\(indent)<integer>\(number)</integer>")
    case .real(let number): lines.append("\(indent)<real>\(number)</real>")
    case .flag(let flag): lines.append("\(indent)<\(flag)/>")
    case .data(let bytes): lines.append("\(indent)<data>\(Data(bytes).base64EncodedString())</data>")
    case .date(let seconds):
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      lines.append("\(indent)<date>\(date.formatted(.iso8601))</date>")
    case .other: lines.append(indent + "<string></string>")
    }
  }

  /// In the binary form of version 00.
  package var binary: [UInt8] {
    var writer = BinaryWriter()
    let top = writer.add(self)
    return writer.file(top: top)
  }
}

private struct BinaryWriter {
  /// Objects name each other by four bytes, whatever their number.
  private static let placeWidth = 4

  private var objects: [[UInt8]] = []
  private var texts: [String: Int] = [:]

  mutating func add(_ value: PropertyList) -> Int {
    if case .text(let text) = value, let place = texts[text] { return place }
    let place = objects.count
    objects.append([])
    switch value {
    case .dictionary(let members):
      let sorted = members.sorted { $0.key < $1.key }
      let places = sorted.map { add(.text($0.key)) } + sorted.map { add($0.value) }
      objects[place] = Self.marker(0xD0, sorted.count) + places.flatMap { Self.bytes(UInt64($0), Self.placeWidth) }
    case .array(let items):
      let places = items.map { add($0) }
      objects[place] = Self.marker(0xA0, items.count) + places.flatMap { Self.bytes(UInt64($0), Self.placeWidth) }
    case .text(let text):
      texts[text] = place
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        objects[place] = Self.marker(0x50, text.utf8.count) + Array(text.utf8)
      } else {
        objects[place] = Self.marker(0x60, text.utf16.count) + text.utf16.flatMap { Self.bytes(UInt64($0), 2) }
      }
    case .integer(let number): objects[place] = [0x13] + Self.bytes(UInt64(bitPattern: Int64(number)), 8)
    case .real(let number): objects[place] = [0x23] + Self.bytes(number.bitPattern, 8)
    case .date(let seconds): objects[place] = [0x33] + Self.bytes(seconds.bitPattern, 8)
    case .flag(let flag): objects[place] = [flag ? 0x09 : 0x08]
    case .data(let bytes): objects[place] = Self.marker(0x40, bytes.count) + bytes
    case .other: objects[place] = [0x00]
    }
    return place
  }

  func file(top: Int) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += Self.bytes(UInt64(offset), 8) }
    bytes += [0, 0, 0, 0, 0, 0, 8, UInt8(Self.placeWidth)]
    for number in [objects.count, top, table] { bytes += Self.bytes(UInt64(number), 8) }
    return bytes
  }

  private static func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 0x0F, 0x13] + bytes(UInt64(count), 8)
  }

  private static func bytes(_ number: UInt64, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
