import Foundation

/// What this process has allocated and not freed, as the C library counts it.
enum AllocatedMemory {
  struct NotTold: Error {}

  private typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32

  static func bytes() throws -> Int {
    guard let symbol = dlsym(nil, "malloc_info"), let file = tmpfile() else { throw NotTold() }
    defer { fclose(file) }
    guard unsafeBitCast(symbol, to: MallocInfo.self)(0, file) == 0 else { throw NotTold() }
    let length = ftell(file)
    rewind(file)
    var text = [UInt8](repeating: 0, count: length)
    guard fread(&text, 1, length, file) == length else { throw NotTold() }
    // The totals of all arenas follow the last of them.
    let totals = String(decoding: text, as: UTF8.self).components(separatedBy: "</heap>").last ?? ""
    func size(_ element: String) throws -> Int {
      guard let start = totals.range(of: "<" + element),
        let size = totals[start.upperBound...].firstMatch(of: /size="(\d+)"/), let bytes = Int(size.1)
      else { throw NotTold() }
      return bytes
    }
    let free = try size("total type=\"fast\"") + size("total type=\"rest\"")
    return try size("system type=\"current\"") + size("total type=\"mmap\"") - free
  }
}
