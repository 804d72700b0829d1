import CParleySndFile
import Glibc
import Synchronization

/// The one owner of a `SNDFILE *` that is open for reading.
///
/// libsndfile: handles are independent of one another and each is used by one thread at a time; the error of an open that
/// failed is a global variable, so opening and asking for that error happen under one lock.
final class SoundFile {
  let rate: Int
  let channelCount: Int
  /// The number of frames that libsndfile expects to decode; nil if it cannot tell.
  let frameCount: Int?
  /// The header states more sound than the file has bytes for.
  let headerPromisesMore: Bool

  private let handle: OpaquePointer

  private static let opening = Mutex(())

  init(path: String) throws(AudioFileError) {
    let (descriptor, byteCount) = try Self.openDescriptor(path)
    let isRaw = path.lowercased().hasSuffix(".raw")
    var info = SF_INFO()
    if isRaw {
      info.format = Int32(SF_FORMAT_RAW) | Int32(SF_FORMAT_PCM_16) | Int32(bitPattern: UInt32(SF_ENDIAN_LITTLE))
      info.samplerate = Int32(SampleTime.samplesPerSecond)
      info.channels = 1
    }
    let (opened, code, reason) = Self.opening.withLock { _ -> (UInt?, Int32, String) in
      // libsndfile closes the descriptor with the handle, and also when it cannot open it.
      if let handle = sf_open_fd(descriptor, Int32(SFM_READ), &info, 1) { return (UInt(bitPattern: handle), 0, "") }
      return (nil, sf_error(nil), String(cString: sf_strerror(nil)))
    }
    guard let handle = opened.flatMap({ OpaquePointer(bitPattern: $0) }) else {
      throw code == Int32(SF_ERR_UNRECOGNISED_FORMAT)
        ? .notAudio(path: path) : .damaged(path: path, reason: reason)
    }
    // libsndfile counts the frames of an Ogg file by its last page, and gives up when that is cut off.
    let lacksLastPage = info.format & Int32(SF_FORMAT_TYPEMASK) == Int32(SF_FORMAT_OGG) && info.frames == .max
    let promisesMore = isRaw ? byteCount % 2 != 0 : lacksLastPage || Self.headerPromisesMore(handle)
    guard info.frames > 0, info.channels > 0 else {
      sf_close(handle)
      throw promisesMore ? .truncated(path: path, duration: .zero) : .noFrames(path: path)
    }
    self.handle = handle
    rate = Int(info.samplerate)
    channelCount = Int(info.channels)
    // Beyond this no file is, and conversions to other rates stay within an Int.
    frameCount = info.frames < 1 << 46 ? Int(info.frames) : nil
    headerPromisesMore = promisesMore
  }

  deinit {
    sf_close(handle)
  }

  /// Fills `buffer` with up to `frameCount` interleaved frames of nominally -1 to 1; fewer only at the end.
  func read(into buffer: inout [Float], frameCount: Int) -> Int {
    precondition(buffer.count >= frameCount * channelCount)
    return max(0, Int(sf_readf_float(handle, &buffer, sf_count_t(frameCount))))
  }

  /// What went wrong while decoding, in libsndfile's words.
  var readError: String? {
    sf_error(handle) == 0 ? nil : String(cString: sf_strerror(handle))
  }

  private static func openDescriptor(_ path: String) throws(AudioFileError) -> (descriptor: Int32, byteCount: Int) {
    guard !path.utf8.contains(0) else { throw .missing(path: path) }
    // Without O_NONBLOCK, opening a pipe without a writer would wait for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP: throw .missing(path: path)
      case EACCES, EPERM: throw .notReadable(path: path)
      case ENXIO: throw .notRegularFile(path: path)
      case let code: throw .readFailed(path: path, reason: String(cString: strerror(code)))
      }
    }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    let error: AudioFileError? =
      switch status.st_mode & S_IFMT {
      case _ where !isKnown: .readFailed(path: path, reason: String(cString: strerror(errno)))
      case S_IFDIR: .folder(path: path)
      case S_IFREG: status.st_size == 0 ? .empty(path: path) : nil
      default: .notRegularFile(path: path)
      }
    if let error {
      close(descriptor)
      throw error
    }
    return (descriptor, Int(status.st_size))
  }

  /// libsndfile cuts the length of a short file down to what is there and says so in its log alone, as in "data : 96000
  /// (should be 47978)"; the chunk is called SSND in AIFF and Data Size in AU.
  ///
  /// A program that writes to a pipe cannot know the length and states one close to 2 or 4 GB, which means nothing.
  private static func headerPromisesMore(_ handle: OpaquePointer) -> Bool {
    var log = [CChar](repeating: 0, count: 16_384)
    sf_command(handle, Int32(SFC_GET_LOG_INFO), &log, Int32(log.count))
    let text = String(decoding: log.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(separator: "\n").contains { line in
      let words = line.split { " :()\t".contains($0) }
      guard let should = words.firstIndex(of: "should"), should > 0, words.count > should + 2,
        ["data", "SSND", "Data"].contains(words[0]),
        let stated = Int(words[should - 1]), let present = Int(words[should + 2])
      else { return false }
      return stated > present && stated < 0x7FFF_0000
    }
  }
}
