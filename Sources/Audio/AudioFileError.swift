/// Why an audio file cannot be read or written; each description is one sentence that names the file and says what to do.
public enum AudioFileError: Error, Sendable, Equatable {
  case missing(path: String)
  case folder(path: String)
  case notRegularFile(path: String)
  case notReadable(path: String)
  case empty(path: String)
  case notAudio(path: String)
  /// The header is cut off or wrong, or the encoding is not one that libsndfile decodes; `reason` is libsndfile's.
  case damaged(path: String, reason: String)
  /// The sound stops before the length that the header states; `duration` is how much there is.
  case truncated(path: String, duration: Duration)
  case unsupportedRate(path: String, hertz: Int)
  case nonFiniteSample(path: String, time: Duration)
  case noFrames(path: String)
  case noSuchChannel(path: String, channel: Int, channelCount: Int)
  case readFailed(path: String, reason: String)
  case unknownExtension(path: String)
  case notWritable(path: String, reason: String)
  case diskFull(path: String)
}

extension AudioFileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path):
      "There is no audio file at \"\(path)\"; check the path."
    case .folder(let path):
      "\"\(path)\" is a folder; name an audio file in it."
    case .notRegularFile(let path):
      "\"\(path)\" is not a regular file; store the sound in a file first and name that."
    case .notReadable(let path):
      "\"\(path)\" may not be read by this user; change its permissions or those of its folder."
    case .empty(let path):
      "\"\(path)\" has zero bytes; record or copy it again."
    case .notAudio(let path):
      "\"\(path)\" is not audio that can be recognised; convert it to WAV, FLAC, Ogg, AIFF or AU."
    case .damaged(let path, let reason):
      "\"\(path)\" is cut off in its header, damaged or in an unsupported encoding (\(Self.bare(reason))); "
        + "copy it again or convert it to 16-bit WAV or FLAC."
    case .truncated(let path, let duration):
      "\"\(path)\" is cut off: its sound ends after \(Self.seconds(duration)), before the length that its header states; "
        + "copy it again."
    case .unsupportedRate(let path, let hertz):
      "\"\(path)\" has a sample rate of \(hertz) Hz, outside \(Resampler.rates.lowerBound) to "
        + "\(Resampler.rates.upperBound) Hz; convert it to 16,000 Hz."
    case .nonFiniteSample(let path, let time):
      "\"\(path)\" has a sample that is not a finite number at \(Self.seconds(time)); "
        + "export it again, best as 16-bit integers."
    case .noFrames(let path):
      "\"\(path)\" has an audio header but no sound; record it again."
    case .noSuchChannel(let path, let channel, let channelCount):
      "\"\(path)\" has no channel \(channel), since its channels are numbered 0 to \(channelCount - 1); "
        + "ask for one of those."
    case .readFailed(let path, let reason):
      "Reading \"\(path)\" failed (\(Self.bare(reason))); check the disk, or copy the file again."
    case .unknownExtension(let path):
      "\"\(path)\" does not say which format to write; end its name in .wav, .flac or .ogg."
    case .notWritable(let path, let reason):
      "\"\(path)\" cannot be written (\(Self.bare(reason))); check the folder and its permissions."
    case .diskFull(let path):
      "The disk is full, so \"\(path)\" is incomplete; free some space and write it again."
    }
  }

  private static func seconds(_ duration: Duration) -> String {
    let milliseconds = Int((duration.inSeconds * 1000).rounded())
    let fraction = String(1000 + milliseconds % 1000).dropFirst()
    return "\(milliseconds / 1000).\(fraction) s"
  }

  /// The library's own sentences as one clause, to stand in parentheses.
  private static func bare(_ reason: String) -> String {
    reason.split(separator: ".").filter { $0.contains { !$0.isWhitespace } }.joined(separator: ":")
  }
}
