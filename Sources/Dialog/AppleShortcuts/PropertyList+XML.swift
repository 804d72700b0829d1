import Foundation

extension PropertyList {
  static func xml(_ bytes: [UInt8]) throws(Mistake) -> PropertyList {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Mistake(problem: "it is neither a binary property list nor text in UTF-8")
    }
    var reader = XMLPropertyList(text)
    return try reader.document()
  }
}

/// Reads the elements that property lists have; attributes mean nothing, and no entity is looked up anywhere.
private struct XMLPropertyList {
  private enum Tag: Equatable {
    case open(String)
    case close(String)
    case empty(String)
  }

  private let characters: [UInt8]
  private var position = 0
  private var valueCount = 0

  init(_ text: String) {
    let bytes = Array(text.utf8)
    characters = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  private func mistake(_ problem: String) -> PropertyList.Mistake {
    let line = 1 + characters[..<min(position, characters.count)].count { $0 == UInt8(ascii: "\n") }
    return PropertyList.Mistake(problem: "\(problem) (line \(line))")
  }

  mutating func document() throws(PropertyList.Mistake) -> PropertyList {
    guard try tag() == .open("plist") else { throw mistake("it does not begin with <plist>") }
    let value = try value(try tag(), depth: 0)
    guard try tag() == .close("plist") else { throw mistake("</plist> is expected here") }
    return value
  }

  private mutating func value(_ tag: Tag, depth: Int) throws(PropertyList.Mistake) -> PropertyList {
    valueCount += 1
    guard depth < PropertyList.depthLimit, valueCount < PropertyList.valueLimit else {
      throw mistake("it is nested too deep, or too large")
    }
    switch tag {
    case .empty("true"): return .flag(true)
    case .empty("false"): return .flag(false)
    case .empty("dict"): return .dictionary([:])
    case .empty("array"): return .array([])
    case .empty("string"): return .text("")
    case .empty("data"): return .data([])
    case .open("array"):
      var items: [PropertyList] = []
      while true {
        let next = try self.tag()
        if next == .close("array") { return .array(items) }
        items.append(try value(next, depth: depth + 1))
      }
    case .open("dict"):
      var members: [String: PropertyList] = [:]
      while true {
        let next = try self.tag()
        if next == .close("dict") { return .dictionary(members) }
        guard next == .open("key") else { throw mistake("<key> is expected here") }
        let key = try content(of: "key")
        members[key] = try value(try self.tag(), depth: depth + 1)
      }
    case .open(let name): return try leaf(name)
    default: throw mistake("a value is expected here")
    }
  }

  private mutating func leaf(_ name: String) throws(PropertyList.Mistake) -> PropertyList {
    guard ["true", "false", "string", "integer", "real", "date", "data"].contains(name) else {
      throw mistake("<\(name.prefix(20))> means nothing here")
    }
    let text = try content(of: name)
    let bare = text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch name {
    case "true", "false": return .flag(name == "true")
    case "integer":
      if let number = Int(bare) { return .integer(number) }
    case "real":
      if let number = Double(bare) { return .real(number) }
    case "date":
      if let date = try? Date(bare, strategy: .iso8601) { return .date(date.timeIntervalSinceReferenceDate) }
    case "data":
      if let data = Data(base64Encoded: bare, options: .ignoreUnknownCharacters) { return .data(Array(data)) }
    default: return .text(text)
    }
    throw mistake("“\(bare.prefix(20))” is no \(name)")
  }

  // MARK: Characters

  private func hasPrefix(_ text: String) -> Bool { characters[position...].starts(with: Array(text.utf8)) }

  /// Goes beyond the next place of a text.
  private mutating func skip(beyond text: String) throws(PropertyList.Mistake) {
    let wanted = Array(text.utf8)
    while position < characters.count {
      if characters[position] == wanted[0], hasPrefix(text) {
        position += wanted.count
        return
      }
      position += 1
    }
    throw mistake("it ends in the middle")
  }

  /// The next tag; only space, comments and declarations may stand before it.
  private mutating func tag() throws(PropertyList.Mistake) -> Tag {
    while true {
      while position < characters.count, [9, 10, 13, 32].contains(characters[position]) { position += 1 }
      guard position < characters.count else { throw mistake("it ends in the middle") }
      guard characters[position] == UInt8(ascii: "<") else { throw mistake("a tag is expected here") }
      if hasPrefix("<!--") {
        try skip(beyond: "-->")
      } else if hasPrefix("<?") {
        try skip(beyond: "?>")
      } else if hasPrefix("<!") {
        try skip(beyond: ">")
      } else {
        break
      }
    }
    let start = position + 1
    try skip(beyond: ">")
    let inner = String(decoding: characters[start..<position - 1], as: UTF8.self)
    let name = inner.split(whereSeparator: { " \t\r\n/".contains($0) }).first.map(String.init) ?? ""
    if inner.hasPrefix("/") { return .close(name) }
    return inner.hasSuffix("/") ? .empty(name) : .open(name)
  }

  /// The text up to a closing tag.
  private mutating func content(of name: String) throws(PropertyList.Mistake) -> String {
    var text: [UInt8] = []
    while position < characters.count {
      switch characters[position] {
      case UInt8(ascii: "<") where hasPrefix("<![CDATA["):
        let start = position + 9
        try skip(beyond: "]]>")
        if position - 3 > start { text += characters[start..<position - 3] }
      case UInt8(ascii: "<") where hasPrefix("<!--"): try skip(beyond: "-->")
      case UInt8(ascii: "<"):
        guard try tag() == .close(name) else { throw mistake("</\(name)> is expected here") }
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "&"):
        let start = position + 1
        try skip(beyond: ";")
        text += Array(try character(String(decoding: characters[start..<position - 1], as: UTF8.self)).utf8)
      default:
        text.append(characters[position])
        position += 1
      }
    }
    throw mistake("it ends in the middle")
  }

  private func character(_ entity: String) throws(PropertyList.Mistake) -> String {
    let known = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    if let text = known[entity] { return text }
    let code = entity.hasPrefix("#x") ? UInt32(entity.dropFirst(2), radix: 16) : UInt32(entity.dropFirst(), radix: 10)
    guard entity.hasPrefix("#"), let scalar = code.flatMap(Unicode.Scalar.init) else {
      throw mistake("“&\(entity.prefix(20));” means nothing here")
    }
    return String(Character(scalar))
  }
}
