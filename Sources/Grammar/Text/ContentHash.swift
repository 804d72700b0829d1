import Foundation

/// A number that follows from bytes alone, the same on every machine (FNV-1a of 64 bits, mixed so that its last bits are
/// as good as its first).
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  /// The number before it is mixed, which serves where something else mixes it.
  package private(set) var unmixed: UInt64

  /// - Parameter seed: for another number from the same bytes.
  package init(seed: UInt64 = 0) {
    unmixed = 0xCBF2_9CE4_8422_2325 ^ seed
  }

  package init(_ text: String, seed: UInt64 = 0) {
    self.init(seed: seed)
    for byte in text.utf8 { add(byte) }
  }

  package mutating func add(_ byte: UInt8) {
    unmixed = (unmixed ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  package mutating func add(_ bytes: Data) {
    for byte in bytes { add(byte) }
  }

  package var value: UInt64 {
    var mixed = unmixed
    mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    mixed = (mixed ^ (mixed >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return mixed ^ (mixed >> 33)
  }

  package var description: String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
