/// What the bytes of a shortcut's file are.
package enum AppleShortcutFile {
  case propertyList
  /// Its content is sealed.
  case signed
  /// Nothing of Apple's: JSON, or nothing at all.
  case other

  package init(_ bytes: [UInt8]) {
    let start = bytes.prefix(256).drop { [0xEF, 0xBB, 0xBF, 9, 10, 13, 32].contains($0) }
    // The object identifier of signed data stands near the beginning of a Cryptographic Message Syntax envelope.
    let signedData: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
    let isEnvelope =
      start.first == 0x30 && start.indices.prefix(24).contains { start[$0...].starts(with: signedData) }
    if bytes.starts(with: Array("AEA1".utf8)) || isEnvelope || start.starts(with: Array("-----BEGIN ".utf8)) {
      self = .signed
    } else if start.starts(with: Array("bplist".utf8)) || start.first == UInt8(ascii: "<") {
      self = .propertyList
    } else {
      self = .other
    }
  }

  /// What to do about a signed one.
  package static let signedSentence =
    "is signed, which seals its steps; get the unsigned file: share the shortcut as an iCloud link, open "
    + "https://www.icloud.com/shortcuts/api/records/ with the link's last part behind it, and save what the address "
    + "“downloadURL” of “shortcut” there leads to."
}
