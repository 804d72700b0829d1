import CParleySndFile
import Glibc

/// The one owner of a file descriptor that libsndfile writes through, so that every failure of the system is seen: some of
/// libsndfile's encoders lose the error of the last block.
final class FileSink {
  private(set) var failure: AudioFileError?

  private let path: String
  private var descriptor: Int32

  init(path: String, ownerOnly: Bool) throws(AudioFileError) {
    guard !path.utf8.contains(0) else { throw .notWritable(path: path, reason: "the name has a zero byte") }
    // Without O_NONBLOCK, opening a pipe without a reader would wait for ever.
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK
    descriptor = open(path, flags, mode_t(ownerOnly ? 0o600 : 0o666))
    self.path = path
    guard descriptor >= 0 else {
      throw errno == EISDIR ? .folder(path: path) : Self.error(errno, path)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFIFO else {
      close()
      throw .notWritable(path: path, reason: "it is a pipe")
    }
    // A file that was there keeps its mode when opened, and is closed to others before anything is written.
    guard !ownerOnly || fchmod(descriptor, 0o600) == 0,
      status.st_mode & S_IFMT != S_IFREG || ftruncate(descriptor, 0) == 0
    else {
      let code = errno
      close()
      throw Self.error(code, path)
    }
  }

  deinit {
    close()
  }

  /// A handle that writes here; the sink must outlive it. Nil if libsndfile refuses.
  func openSoundFile(_ info: inout SF_INFO) -> OpaquePointer? {
    var callbacks = SF_VIRTUAL_IO(
      get_filelen: { FileSink.at($0).length },
      seek: { FileSink.at($2).seek($0, $1) },
      read: { Int64(Glibc.read(FileSink.at($2).descriptor, $0, Int($1))) },
      write: { FileSink.at($2).write($0, Int($1)) },
      tell: { FileSink.at($0).seek(0, SEEK_CUR) })
    return sf_open_virtual(&callbacks, Int32(SFM_WRITE), &info, Unmanaged.passUnretained(self).toOpaque())
  }

  func close() {
    guard descriptor >= 0 else { return }
    // Network file systems report a full disk only here.
    if Glibc.close(descriptor) != 0, failure == nil { failure = Self.error(errno, path) }
    descriptor = -1
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> FileSink {
    Unmanaged<FileSink>.fromOpaque(pointer!).takeUnretainedValue()
  }

  private var length: Int64 {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int64(status.st_size) : -1
  }

  private func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
    Int64(lseek(descriptor, off_t(offset), whence))
  }

  private func write(_ bytes: UnsafeRawPointer?, _ count: Int) -> Int64 {
    var written = 0
    while let bytes, written < count {
      let result = Glibc.write(descriptor, bytes + written, count - written)
      if result > 0 {
        written += result
      } else if result == 0 || errno != EINTR {
        if failure == nil { failure = Self.error(errno, path) }
        break
      }
    }
    return Int64(written)
  }

  private static func error(_ code: Int32, _ path: String) -> AudioFileError {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: .diskFull(path: path)
    default: .notWritable(path: path, reason: String(cString: strerror(code)))
    }
  }
}
