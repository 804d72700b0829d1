import CParleySndFile

/// Writes a 16-bit, 16 kHz audio file frame by frame, in the format that the name's ending says: .wav, .flac or .ogg.
///
/// The first failure (such as a full disk) is kept in `failure`, what is written after it is dropped, and `close()` throws
/// it; a file that was not closed is closed with its last reference. A WAV header is brought up to date every second, so
/// that a recording survives the end of its program.
///
/// Isolation: not `Sendable`. libsndfile is safe with one thread at a time per `SNDFILE *`.
public final class AudioFileWriter {
  public let path: String
  public let channelCount: Int
  /// The first thing that went wrong.
  public private(set) var failure: AudioFileError?

  private let sink: FileSink
  private let handle: OpaquePointer
  private let refreshesHeader: Bool
  private var isOpen = true
  private var framesSinceRefresh = 0
  private var interleaved: [Int16] = []

  /// Replaces the file at `path`; with `ownerOnly` only its owner may read it (mode 0600).
  public init(path: String, channelCount: Int, ownerOnly: Bool = false) throws(AudioFileError) {
    let format = try Self.format(of: path)
    var info = SF_INFO()
    info.format = Int32(format)
    info.samplerate = Int32(SampleTime.samplesPerSecond)
    info.channels = Int32(clamping: channelCount)
    guard sf_format_check(&info) != 0 else {
      throw .notWritable(path: path, reason: "the format cannot hold \(channelCount) channels")
    }
    sink = try FileSink(path: path, ownerOnly: ownerOnly)
    guard let handle = sink.openSoundFile(&info) else {
      throw sink.failure ?? .notWritable(path: path, reason: "the encoder does not start")
    }
    self.handle = handle
    self.path = path
    self.channelCount = channelCount
    refreshesHeader = format & SF_FORMAT_TYPEMASK == SF_FORMAT_WAV
  }

  /// Throws where the name does not say a format.
  package static func check(_ path: String) throws(AudioFileError) { _ = try format(of: path) }

  private static func format(of path: String) throws(AudioFileError) -> Int {
    switch path.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased() {
    case "wav": SF_FORMAT_WAV | SF_FORMAT_PCM_16
    case "flac": SF_FORMAT_FLAC | SF_FORMAT_PCM_16
    case "ogg": SF_FORMAT_OGG | SF_FORMAT_VORBIS
    default: throw .unknownExtension(path: path)
    }
  }

  deinit {
    try? close()
  }

  /// Appends samples with the channels taking turns; their number is a multiple of `channelCount`.
  public func write(_ interleaved: [Int16]) {
    precondition(interleaved.count.isMultiple(of: channelCount), "every channel needs a sample in each frame")
    guard isOpen, failure == nil, !interleaved.isEmpty else { return }
    let written = sf_write_short(handle, interleaved, sf_count_t(interleaved.count))
    if written != interleaved.count || sink.failure != nil {
      failure = sink.failure ?? .notWritable(path: path, reason: String(cString: sf_strerror(handle)))
      return
    }
    framesSinceRefresh += interleaved.count / channelCount
    if refreshesHeader, framesSinceRefresh >= SampleTime.samplesPerSecond {
      framesSinceRefresh = 0
      sf_command(handle, Int32(SFC_UPDATE_HEADER_NOW), nil, 0)
    }
  }

  /// Appends 10 ms of every channel, one frame a channel in their order.
  public func write(frames: [AudioFrame]) {
    precondition(frames.count == channelCount, "there is one frame for each channel")
    frames.interleave(into: &interleaved)
    write(interleaved)
  }

  /// Finishes the file; throws the first failure, and nothing when called again.
  public func close() throws(AudioFileError) {
    guard isOpen else { return }
    isOpen = false
    let status = sf_close(handle)
    sink.close()
    if failure == nil {
      failure = sink.failure
      if failure == nil, status != 0 {
        failure = .notWritable(path: path, reason: String(cString: sf_error_number(status)))
      }
    }
    if let failure { throw failure }
  }
}
