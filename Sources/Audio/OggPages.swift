/// The pages of an Ogg file (RFC 3533).
enum OggPages {
  /// The file with another serial number of its one stream, and the checksums that follow from it.
  static func renumbered(_ file: [UInt8], serial: UInt32) -> [UInt8] {
    var file = file
    var start = 0
    // A page: "OggS", 10 bytes, the serial at 14, its number, the checksum at 22, the count of segments at 26, their
    // lengths, their bytes.
    while start + 27 <= file.count, file[start..<start + 4].elementsEqual([0x4F, 0x67, 0x67, 0x53]) {
      let segments = Int(file[start + 26])
      guard start + 27 + segments <= file.count else { break }
      let body = file[(start + 27)..<(start + 27 + segments)].reduce(0) { $0 + Int($1) }
      let end = start + 27 + segments + body
      guard end <= file.count else { break }
      for byte in 0..<4 {
        file[start + 14 + byte] = UInt8(truncatingIfNeeded: serial >> (8 * UInt32(byte)))
        file[start + 22 + byte] = 0
      }
      let sum = checksum(file[start..<end])
      for byte in 0..<4 { file[start + 22 + byte] = UInt8(truncatingIfNeeded: sum >> (8 * UInt32(byte))) }
      start = end
    }
    return file
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index) << 24) { sum, _ in sum & 0x8000_0000 == 0 ? sum << 1 : sum << 1 ^ 0x04C1_1DB7 }
  }

  private static func checksum(_ page: ArraySlice<UInt8>) -> UInt32 {
    page.reduce(0) { $0 << 8 ^ table[Int($0 >> 24) ^ Int($1)] }
  }
}
