import CParleySndFile
import Glibc

/// Sound of a conversation as a small Ogg/Vorbis file, to be put into another document.
///
/// Equal sound gives equal bytes: the stream's number, which the encoder draws by lot, is set to 1.
///
/// Isolation: not `Sendable`. libsndfile is safe with one thread at a time per `SNDFILE *`.
package final class CompactRecording {
  /// libsndfile's scale is 0 to 1; speech is clear at 0.1, where two voices that take turns need 3 kB a second.
  static let quality = 0.1

  private let channelCount: Int
  /// A file without a name, which goes when it is closed.
  private let file: UnsafeMutablePointer<FILE>
  private let handle: OpaquePointer
  private var interleaved: [Int16] = []
  private var isOpen = true

  /// Nil where this libsndfile cannot write Vorbis, or there is no room for temporary files.
  package init?(channelCount: Int) {
    var info = SF_INFO()
    info.format = Int32(SF_FORMAT_OGG | SF_FORMAT_VORBIS)
    info.samplerate = Int32(SampleTime.samplesPerSecond)
    info.channels = Int32(clamping: channelCount)
    guard sf_format_check(&info) != 0, let file = tmpfile() else { return nil }
    guard let handle = sf_open_fd(fileno(file), Int32(SFM_WRITE), &info, 0) else {
      fclose(file)
      return nil
    }
    self.file = file
    self.channelCount = channelCount
    self.handle = handle
    var quality = Self.quality
    sf_command(handle, Int32(SFC_SET_VBR_ENCODING_QUALITY), &quality, Int32(MemoryLayout<Double>.size))
  }

  deinit {
    if isOpen { sf_close(handle) }
    fclose(file)
  }

  /// Appends 10 ms of every channel, one frame a channel in their order.
  package func write(frames: [AudioFrame]) {
    precondition(isOpen && frames.count == channelCount, "there is one frame for each channel")
    frames.interleave(into: &interleaved)
    sf_writef_short(handle, interleaved, sf_count_t(AudioFrame.sampleCount))
  }

  /// Ends the recording and gives the file's bytes.
  package func finish() -> [UInt8] {
    if isOpen { sf_close(handle) }
    isOpen = false
    var bytes = [UInt8](repeating: 0, count: max(0, Int(lseek(fileno(file), 0, SEEK_END))))
    let count = pread(fileno(file), &bytes, bytes.count, 0)
    return OggPages.renumbered(Array(bytes.prefix(max(0, count))), serial: 1)
  }
}
