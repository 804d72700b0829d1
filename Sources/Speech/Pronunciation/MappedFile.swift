import Foundation

/// A file that is mapped into memory rather than read, so that only what is looked at takes memory.
///
/// For large files that packages bring, which are replaced as a whole: a mapped file that is cut off under way would end
/// the process.
struct MappedFile: Sendable {
  let data: Data
  private let address: UInt

  /// In bytes; people write smaller files, which may be cut off while they are saved.
  private static let least = 1 << 20

  /// Nil where the file cannot be mapped or is small.
  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size >= Self.least,
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { return nil }
    address = UInt(bitPattern: start)
    data = Data(bytesNoCopy: start, count: Int(status.st_size), deallocator: .unmap)
  }

  /// Lets go of the pages that were looked at, until they are looked at again.
  func forget() { madvise(UnsafeMutableRawPointer(bitPattern: address), data.count, MADV_DONTNEED) }
}
