import CParleySndFile
import Glibc

/// Sound of a conversation as a small Ogg/Vorbis file in memory, to be put into another document.
///
/// Equal sound gives equal bytes: the stream's number, which the encoder draws by lot, is set to 1.
///
/// Isolation: not `Sendable`. libsndfile is safe with one thread at a time per `SNDFILE *`.
package final class CompactRecording {
  /// libsndfile's scale is 0 to 1; speech is clear at 0.1, where two voices that take turns need 3 kB a second.
  static let quality = 0.1

  private let channelCount: Int
  private let memory = Memory()
  private let handle: OpaquePointer
  private var interleaved: [Int16] = []
  private var isOpen = true

  /// Nil where this libsndfile cannot write Vorbis.
  package init?(channelCount: Int) {
    var info = SF_INFO()
    info.format = Int32(SF_FORMAT_OGG | SF_FORMAT_VORBIS)
    info.samplerate = Int32(SampleTime.samplesPerSecond)
    info.channels = Int32(clamping: channelCount)
    guard sf_format_check(&info) != 0, let handle = memory.openSoundFile(&info) else { return nil }
    self.channelCount = channelCount
    self.handle = handle
    var quality = Self.quality
    sf_command(handle, Int32(SFC_SET_VBR_ENCODING_QUALITY), &quality, Int32(MemoryLayout<Double>.size))
  }

  deinit {
    if isOpen { sf_close(handle) }
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
    return OggPages.renumbered(memory.bytes, serial: 1)
  }

  /// What libsndfile writes to.
  private final class Memory {
    var bytes: [UInt8] = []
    private var position = 0

    func openSoundFile(_ info: inout SF_INFO) -> OpaquePointer? {
      var callbacks = SF_VIRTUAL_IO(
        get_filelen: { Int64(Memory.at($0).bytes.count) },
        seek: { Memory.at($2).seek(Int($0), $1) },
        read: { Memory.at($2).read($0, Int($1)) },
        write: { Memory.at($2).write($0, Int($1)) },
        tell: { Int64(Memory.at($0).position) })
      return sf_open_virtual(&callbacks, Int32(SFM_WRITE), &info, Unmanaged.passUnretained(self).toOpaque())
    }

    private static func at(_ pointer: UnsafeMutableRawPointer?) -> Memory {
      Unmanaged<Memory>.fromOpaque(pointer!).takeUnretainedValue()
    }

    private func seek(_ offset: Int, _ origin: Int32) -> Int64 {
      let base = origin == SEEK_CUR ? position : origin == SEEK_END ? bytes.count : 0
      position = max(0, base + offset)
      return Int64(position)
    }

    private func read(_ target: UnsafeMutableRawPointer?, _ count: Int) -> Int64 {
      let end = min(bytes.count, position + count)
      guard let target, position < end else { return 0 }
      bytes.withUnsafeBytes { target.copyMemory(from: $0.baseAddress! + position, byteCount: end - position) }
      defer { position = end }
      return Int64(end - position)
    }

    private func write(_ source: UnsafeRawPointer?, _ count: Int) -> Int64 {
      guard let source, count > 0 else { return 0 }
      let end = position + count
      if bytes.count < end { bytes.append(contentsOf: repeatElement(0, count: end - bytes.count)) }
      bytes.withUnsafeMutableBytes { ($0.baseAddress! + position).copyMemory(from: source, byteCount: count) }
      position = end
      return Int64(count)
    }
  }
}
