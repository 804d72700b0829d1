import CParleySndFile

/// Streams an audio file as 16 kHz mono, whatever its rate, sample format and number of channels.
///
/// It reads what libsndfile reads (WAV, FLAC, Ogg, AIFF, AU and more), and takes a `.raw` file for 16 kHz mono signed
/// 16-bit little-endian samples. Channels are mixed to their mean, or one of them is read alone. n frames at rate r become
/// exactly round(n × 16,000 / r) samples. Memory does not grow with the length of the file.
///
/// A file that ends before the length its header states gives what is there, with `isTruncated` set: on opening where the
/// header shows it (WAV, AIFF, AU, raw, Ogg), by the end of reading elsewhere (FLAC).
///
/// Isolation: not `Sendable`. libsndfile is safe with one thread at a time per `SNDFILE *`; only its error of a failed
/// open is global, and that is read under a lock (see `SoundFile`).
public final class AudioFileReader {
  public let path: String
  /// The file's own sample rate, in hertz.
  public var sourceRate: Int { file.rate }
  /// The file's own number of channels.
  public var channelCount: Int { file.channelCount }
  /// The length that will be read; nil if the file does not tell, and more than there is if `isTruncated` is set late.
  public let duration: Duration?
  /// The file ends before the length that its header states.
  public private(set) var isTruncated: Bool

  private let file: SoundFile
  private let channel: Int?
  private let resampler: Resampler
  private let blockFrameCount: Int
  private var interleaved: [Float]
  private var mono: [Float]
  private var converted: [Float] = []
  private var pending: [Int16] = []
  private var pendingStart = 0
  private var sourcePosition = 0
  private var isAtEnd = false
  private var failure: AudioFileError?

  /// Reads `channel` alone, counted from 0, or the mean of all if it is nil.
  public init(path: String, channel: Int? = nil) throws(AudioFileError) {
    let file = try SoundFile(path: path)
    if let channel, !(0..<file.channelCount).contains(channel) {
      throw .noSuchChannel(path: path, channel: channel, channelCount: file.channelCount)
    }
    do {
      resampler = try Resampler(from: file.rate, to: SampleTime.samplesPerSecond)
    } catch {
      switch error {
      case .unsupportedRate(let hertz): throw .unsupportedRate(path: path, hertz: hertz)
      case .outOfMemory: throw .readFailed(path: path, reason: error.description)
      }
    }
    self.path = path
    self.file = file
    self.channel = channel
    duration = file.frameCount.map {
      Duration(sampleCount: Resampler.convertedCount($0, from: file.rate, to: SampleTime.samplesPerSecond))
    }
    isTruncated = file.headerPromisesMore
    // Some 64 KB of source at a time, whatever the number of channels.
    blockFrameCount = max(16, 16_384 / file.channelCount)
    interleaved = [Float](repeating: 0, count: blockFrameCount * file.channelCount)
    mono = [Float](repeating: 0, count: blockFrameCount)
  }

  /// The next `maximum` samples, fewer before the end and none at it.
  ///
  /// Throws `nonFiniteSample` or `readFailed`, and the same again when called after that.
  public func read(_ maximum: Int) throws(AudioFileError) -> [Int16] {
    guard maximum > 0 else { return [] }
    let count = min(maximum, try fill(atLeast: maximum))
    let end = pendingStart + count
    defer { pendingStart = end }
    return Array(pending[pendingStart..<end])
  }

  /// The next 10 ms, the last one filled up with silence; nil at the end. Errors are those of `read`.
  public func nextFrame() throws(AudioFileError) -> AudioFrame? {
    guard try fill(atLeast: AudioFrame.sampleCount) > 0 else { return nil }
    let frame = AudioFrame(pending, at: pendingStart)
    pendingStart = min(pending.count, pendingStart + AudioFrame.sampleCount)
    return frame
  }

  /// Decodes until `count` samples wait or the file ends, and returns how many wait.
  private func fill(atLeast count: Int) throws(AudioFileError) -> Int {
    if let failure { throw failure }
    while pending.count - pendingStart < count, !isAtEnd {
      do {
        try decodeBlock()
      } catch {
        failure = error
        throw error
      }
    }
    return pending.count - pendingStart
  }

  private func decodeBlock() throws(AudioFileError) {
    if pendingStart > 0 {
      pending.removeSubrange(..<pendingStart)
      pendingStart = 0
    }
    let frameCount = file.read(into: &interleaved, frameCount: blockFrameCount)
    if let index = mixDown(frameCount) {
      let sample = Resampler.convertedCount(sourcePosition + index, from: sourceRate, to: SampleTime.samplesPerSecond)
      throw .nonFiniteSample(path: path, time: Duration(sampleCount: sample))
    }
    sourcePosition += frameCount
    converted.removeAll(keepingCapacity: true)
    mono.withUnsafeBufferPointer {
      resampler.process(UnsafeBufferPointer(rebasing: $0[..<frameCount]), into: &converted)
    }
    if frameCount < blockFrameCount {
      isAtEnd = true
      resampler.flush(into: &converted)
      if file.readError != nil || sourcePosition < file.frameCount ?? 0 { isTruncated = true }
      if sourcePosition == 0 {
        throw .damaged(path: path, reason: file.readError ?? "no frame can be decoded")
      }
    }
    pending.append(contentsOf: converted.lazy.map(Int16.init(rounding:)))
  }

  /// Fills `mono` on the scale of 16-bit samples; returns the index of the first frame that is not finite, if any.
  private func mixDown(_ frameCount: Int) -> Int? {
    let channelCount = channelCount
    let channels = channel.map { $0..<($0 + 1) } ?? 0..<channelCount
    let scale = 32768 / Float(channels.count)
    return interleaved.withUnsafeBufferPointer { source in
      mono.withUnsafeMutableBufferPointer { target in
        for index in 0..<frameCount {
          var sum: Float = 0
          for channel in channels { sum += source[index * channelCount + channel] }
          guard sum.isFinite else { return index }
          // Within the range, so that a huge float cannot become an infinity in the resampler.
          target[index] = max(-32768, min(32768, sum * scale))
        }
        return nil
      }
    }
  }
}
