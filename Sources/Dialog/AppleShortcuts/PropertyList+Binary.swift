extension PropertyList {
  /// The form of version 00: a header, objects that name each other by their places, their offsets, and a trailer.
  static func binary(_ bytes: [UInt8]) throws(Mistake) -> PropertyList {
    var reader = try BinaryPropertyList(bytes)
    return try reader.object(reader.top, depth: 0)
  }
}

private struct BinaryPropertyList {
  private static let headerLength = 8
  private static let trailerLength = 32

  private let bytes: [UInt8]
  private let offsetWidth: Int
  private let placeWidth: Int
  private let count: Int
  private let table: Int
  let top: Int
  private var valueCount = 0

  init(_ bytes: [UInt8]) throws(PropertyList.Mistake) {
    guard bytes.count >= Self.headerLength + Self.trailerLength, bytes.starts(with: Array("bplist00".utf8)) else {
      throw PropertyList.Mistake(problem: "it is shorter than a binary property list, or of a version other than 00")
    }
    self.bytes = bytes
    let trailer = bytes.count - Self.trailerLength
    (offsetWidth, placeWidth) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    func number(_ place: Int) -> Int { Self.number(bytes[place..<place + 8]) ?? -1 }
    (count, top, table) = (number(trailer + 8), number(trailer + 16), number(trailer + 24))
    guard (1...8).contains(offsetWidth), (1...8).contains(placeWidth), count > 0, count <= bytes.count,
      (0..<count).contains(top), table >= Self.headerLength, table <= trailer,
      count <= (trailer - table) / offsetWidth
    else { throw PropertyList.Mistake(problem: "its trailer does not fit it") }
  }

  /// Big-endian; nil where it is larger than an `Int`.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    var value: UInt64 = 0
    for byte in bytes {
      guard value <= UInt64.max >> 8 else { return nil }
      value = value << 8 | UInt64(byte)
    }
    return Int(exactly: value)
  }

  private func slice(_ start: Int, _ length: Int) throws(PropertyList.Mistake) -> ArraySlice<UInt8> {
    guard start >= 0, length >= 0, start <= table, length <= table - start else {
      throw PropertyList.Mistake(problem: "an object of it goes beyond its end")
    }
    return bytes[start..<start + length]
  }

  mutating func object(_ place: Int, depth: Int) throws(PropertyList.Mistake) -> PropertyList {
    valueCount += 1
    guard depth < PropertyList.depthLimit, valueCount < PropertyList.valueLimit else {
      throw PropertyList.Mistake(problem: "it is nested too deep, or too large")
    }
    guard (0..<count).contains(place),
      let start = Self.number(bytes[(table + place * offsetWidth)..<(table + (place + 1) * offsetWidth)])
    else { throw PropertyList.Mistake(problem: "an object of it is named that is not there") }
    let marker = try slice(start, 1)[start]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0: return marker == 0x08 || marker == 0x09 ? .flag(marker == 0x09) : .other
    case 0x1: return try integer(slice(start + 1, 1 << min(low, 4)))
    case 0x2: return .real(try real(slice(start + 1, 1 << min(low, 4))))
    case 0x3: return .date(try real(slice(start + 1, 8)))
    case 0x4:
      let (length, content) = try length(low, start)
      return .data(Array(try slice(content, length)))
    case 0x5:
      let (length, content) = try length(low, start)
      return .text(String(decoding: try slice(content, length), as: UTF8.self))
    case 0x6:
      let (length, content) = try length(low, start)
      guard length <= bytes.count else { throw PropertyList.Mistake(problem: "an object of it goes beyond its end") }
      let units = try slice(content, length * 2)
      let pairs = stride(from: units.startIndex, to: units.endIndex, by: 2)
      return .text(String(decoding: pairs.map { UInt16(units[$0]) << 8 | UInt16(units[$0 + 1]) }, as: UTF16.self))
    case 0xA:
      let (length, content) = try length(low, start)
      var items: [PropertyList] = []
      for place in try places(length, content) { items.append(try object(place, depth: depth + 1)) }
      return .array(items)
    case 0xD:
      let (length, content) = try length(low, start)
      let places = try places(length * 2, content)
      var members: [String: PropertyList] = [:]
      for index in 0..<length {
        guard case .text(let key) = try object(places[index], depth: depth + 1) else {
          throw PropertyList.Mistake(problem: "a key of it is no text")
        }
        members[key] = try object(places[length + index], depth: depth + 1)
      }
      return .dictionary(members)
    default: return .other
    }
  }

  private func integer(_ bytes: ArraySlice<UInt8>) throws(PropertyList.Mistake) -> PropertyList {
    // Eight bytes are signed, fewer are not; sixteen hold what eight cannot.
    if bytes.count == 8 {
      return .integer(Int(Int64(bitPattern: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })))
    }
    guard let number = Self.number(bytes) else { throw PropertyList.Mistake(problem: "a number of it is too large") }
    return .integer(number)
  }

  private func real(_ bytes: ArraySlice<UInt8>) throws(PropertyList.Mistake) -> Double {
    let bits = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch bytes.count {
    case 4: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case 8: return Double(bitPattern: bits)
    default: throw PropertyList.Mistake(problem: "a number of it has \(bytes.count) bytes")
    }
  }

  /// How long an object is, and where its content begins.
  private func length(_ low: Int, _ start: Int) throws(PropertyList.Mistake) -> (Int, Int) {
    if low < 15 { return (low, start + 1) }
    let marker = try slice(start + 1, 1)[start + 1]
    let width = 1 << Int(marker & 0x0F)
    guard marker >> 4 == 1, width <= 8, let length = Self.number(try slice(start + 2, width)), length <= bytes.count
    else { throw PropertyList.Mistake(problem: "the length of an object of it is none") }
    return (length, start + 2 + width)
  }

  private func places(_ count: Int, _ start: Int) throws(PropertyList.Mistake) -> [Int] {
    guard count <= bytes.count else { throw PropertyList.Mistake(problem: "an object of it goes beyond its end") }
    let content = try slice(start, count * placeWidth)
    return (0..<count).map { index in
      let first = content.startIndex + index * placeWidth
      return Self.number(content[first..<first + placeWidth]) ?? -1
    }
  }
}
