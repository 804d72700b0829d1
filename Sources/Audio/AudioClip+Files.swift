extension AudioClip {
  /// Reads a whole audio file, or its first `limit`, as 16 kHz mono; see `AudioFileReader` for formats and channels.
  ///
  /// A clip cannot say that a part is missing, so a file that ends before its header says (and before `limit`) throws
  /// `truncated`; `AudioFileReader` gives what is there.
  public init(contentsOf path: String, channel: Int? = nil, limit: Duration? = nil) throws(AudioFileError) {
    let reader = try AudioFileReader(path: path, channel: channel)
    let maximum = limit.map { max(0, $0.sampleCount) } ?? .max
    var samples: [Int16] = []
    while samples.count < maximum {
      let block = try reader.read(min(16_384, maximum - samples.count))
      if block.isEmpty {
        if reader.isTruncated { throw .truncated(path: path, duration: Duration(sampleCount: samples.count)) }
        break
      }
      samples.append(contentsOf: block)
    }
    self.init(samples: samples)
  }

  /// Writes the clip as a mono file of 16 kHz, in the format that the name's ending says: .wav, .flac or .ogg.
  public func write(to path: String) throws(AudioFileError) {
    let writer = try AudioFileWriter(path: path, channelCount: 1)
    writer.write(samples)
    try writer.close()
  }
}
