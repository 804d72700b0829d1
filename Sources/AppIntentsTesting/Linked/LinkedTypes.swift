import AppIntents
import Foundation

/// The types of this program that conform to a protocol, found as the language's runtime finds conformances: in the
/// records that the compiler leaves in the program for it.
///
/// There is no other way to find by their names types that nothing refers to. Each offset is of a structure of the
/// runtime's, of which `MetadataSections`, `ConformanceDescriptor` and `ContextDescriptor` tell in its `ABI` headers;
/// generic types are left out.
enum LinkedTypes {
  static let intents = conforming("AppIntent").compactMap { $0 as? any AppIntent.Type }
  static let entities = conforming("AppEntity").compactMap { $0 as? any AppEntity.Type }
    .filter { !($0 is any TransientAppEntity.Type) }
  static let transientEntities = conforming("TransientAppEntity").compactMap { $0 as? any TransientAppEntity.Type }
  static let valueQueries = conforming("IntentValueQuery").compactMap { $0 as? any IntentValueQuery.Type }
  static let apps = conforming("TestedApp").compactMap { $0 as? any TestedApp.Type }

  private static func conforming(_ name: String) -> [Any.Type] {
    var types: [Any.Type] = []
    for section in conformanceSections() {
      for record in stride(from: section.start, to: section.start + section.count, by: 4) {
        let conformance = relative(record)
        guard let wanted = indirectable(conformance), text(at: relative(wanted + 8)) == name else { continue }
        let kind = conformance.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7
        guard kind < 2 else { continue }
        let reference = relative(conformance + 4)
        let descriptor = kind == 0 ? reference : reference.load(as: UnsafeRawPointer?.self)
        if let type = descriptor.flatMap(type(of:)) { types.append(type) }
      }
    }
    return types
  }

  /// The type that a descriptor of a struct, an enumeration or a class is of.
  private static func type(of descriptor: UnsafeRawPointer) -> Any.Type? {
    let flags = descriptor.load(as: UInt32.self)
    guard (16...18).contains(flags & 0x1f), flags & 0x80 == 0 else { return nil }
    let access = unsafeBitCast(
      relative(descriptor + 12), to: (@convention(c) (Int) -> UnsafeRawPointer).self)
    return unsafeBitCast(access(0), to: Any.Type.self)
  }

  private typealias Section = (start: UnsafeRawPointer, count: Int)
  private typealias Take = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool
  private typealias Enumerate = @convention(c) (Take, UnsafeMutableRawPointer?) -> Void

  private static func conformanceSections() -> [Section] {
    guard let function = dlsym(nil, "swift_enumerateAllMetadataSections") else { return [] }
    var sections: [Section] = []
    withUnsafeMutablePointer(to: &sections) { pointer in
      unsafeBitCast(function, to: Enumerate.self)(
        { image, list in
          if let start = image.load(fromByteOffset: 48, as: UnsafeRawPointer?.self) {
            let count = image.load(fromByteOffset: 56, as: Int.self)
            list?.assumingMemoryBound(to: [Section].self).pointee.append((start, count))
          }
          return true
        }, pointer)
    }
    return sections
  }

  private static func relative(_ place: UnsafeRawPointer) -> UnsafeRawPointer {
    place + Int(place.load(as: Int32.self))
  }

  /// What an offset leads to whose lowest bit says that a pointer lies there.
  private static func indirectable(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = Int(place.load(as: Int32.self))
    return offset & 1 == 0 ? place + offset : (place + (offset & ~1)).load(as: UnsafeRawPointer?.self)
  }

  private static func text(at place: UnsafeRawPointer) -> String {
    String(cString: place.assumingMemoryBound(to: CChar.self))
  }
}
