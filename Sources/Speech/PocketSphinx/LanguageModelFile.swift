import CParleyPocketSphinx
import Foundation

/// Owns one n-gram model of the engine, read from a file that was checked first.
final class LanguageModelFile {
  let pointer: OpaquePointer

  /// - Parameter weight: of its probabilities against the sound.
  init(path: String, weight: Double, logMath: OpaquePointer, remedy: String) throws(RecognizerError) {
    try Self.check(path: path, remedy: remedy)
    let settings = EngineDecoder.settings(["-lw": "\(weight)"])
    defer { cmd_ln_free_r(settings) }
    let (model, detail) = EngineLog.watching { ngram_model_read(settings, path, NGRAM_AUTO, logMath) }
    guard let model else {
      throw .file(path: path, problem: "is not a language model\(detail.isEmpty ? "" : " (\(detail))")", remedy: remedy)
    }
    pointer = model
  }

  /// A model in ARPA's text format, by way of a private file, since the engine reads nothing else.
  convenience init(arpa: String, weight: Double, logMath: OpaquePointer) throws(RecognizerError) {
    let path = try RegularFile.temporary("model.lm", arpa.utf8)
    defer { unlink(path) }
    try self.init(path: path, weight: weight, logMath: logMath, remedy: "report this")
  }

  deinit { ngram_model_free(pointer) }

  func has(_ word: UnsafePointer<CChar>) -> Bool { ngram_wid(pointer, word) != ngram_unknown_wid(pointer) }

  /// Whether one of the words that the model can say is such, silences and sentence marks left out.
  func hasWord(where isSuch: (String) -> Bool) -> Bool {
    let count = ngram_model_get_counts(pointer)?.pointee ?? 0
    return (0..<Int32(clamping: count)).contains { index in
      guard let word = ngram_word(pointer, index).map({ String(cString: $0) }) else { return false }
      return !word.hasPrefix("<") && !word.hasPrefix("[") && isSuch(word)
    }
  }

  /// The likelihood of a word alone, as the engine's logarithm; nil where the model lacks it.
  func score(of word: UnsafePointer<CChar>) -> Int32? {
    let number = ngram_wid(pointer, word)
    return number == ngram_unknown_wid(pointer) ? nil : score(number)
  }

  /// Whether a word is among so many of its most frequent ones, or as likely as the last of these.
  func isAmongMostFrequent(_ count: Int) -> (UnsafePointer<CChar>) -> Bool {
    let least = leastScore(ofMostFrequent: count)
    return { [self] word in score(of: word).map { $0 >= least } ?? false }
  }

  /// What as many of its words as this reach, or more where several are as likely.
  private func leastScore(ofMostFrequent count: Int) -> Int32 {
    let known = Int32(clamping: ngram_model_get_counts(pointer)?.pointee ?? 0)
    let scores = (0..<known).map(score).sorted(by: >)
    return scores.count > count ? scores[count] : Int32.min
  }

  private func score(_ number: Int32) -> Int32 {
    var used: Int32 = 0
    return ngram_ng_score(pointer, number, nil, 0, &used)
  }

  /// The bytes, which are tens of megabytes, are gone before the engine reads the file for itself.
  private static func check(path: String, remedy: String) throws(RecognizerError) {
    let bytes = try RegularFile.bytes(path: path, remedy: remedy)
    if let problem = bytes.withUnsafeBytes(problem) { throw .file(path: path, problem: problem, remedy: remedy) }
  }

  /// What is wrong with a file that the engine would end the process over; nil when nothing is.
  private static func problem(_ buffer: UnsafeRawBufferPointer) -> String? {
    let trie = "Trie Language Model"
    if buffer.starts(with: trie.utf8) {
      return isWholeTrie(buffer, headerLength: trie.utf8.count) ? nil : "is cut short"
    }
    let text = String(decoding: buffer.prefix(65_536), as: UTF8.self)
    let tail = String(decoding: buffer.suffix(64), as: UTF8.self)
    guard text.contains("\\data\\"), text.contains("ngram 1=") else { return "is not a language model" }
    return tail.contains("\\end\\") ? nil : "is cut short"
  }

  /// The file ends with the words, each with a zero byte, behind their total length; so the words are counted from
  /// the end, and what precedes them must be that length.
  private static func isWholeTrie(_ buffer: UnsafeRawBufferPointer, headerLength: Int) -> Bool {
    guard buffer.count > headerLength + 17, (1...5).contains(buffer[headerLength]) else { return false }
    let words = Int(buffer.loadUnaligned(fromByteOffset: headerLength + 1, as: UInt32.self))
    guard words > 0, words < buffer.count, buffer.last == 0 else { return false }
    var position = buffer.count - 1
    var zeros = 1
    while zeros <= words, position > headerLength {
      position -= 1
      if buffer[position] == 0 { zeros += 1 }
    }
    // The byte before the first word is the highest of a little-endian length below 2^24.
    let start = position + 1
    guard zeros == words + 1, start >= headerLength + 4 else { return false }
    return Int(buffer.loadUnaligned(fromByteOffset: start - 4, as: UInt32.self)) == buffer.count - start
  }
}
