import Foundation
import ParleyAudio

/// What a language says about wake phrases: its vowels, which phones sound alike, and what people say all day.
///
/// Language data, read from `wake.json`: `vowels` (phones), `alike` (groups of phones that are easily taken for one
/// another), `minimumSyllables`, and `ordinary` (words and phrases of ordinary speech).
public struct WakeLexicon: Decodable, Hashable, Sendable {
  public let vowels: Set<String>
  public let alike: [Set<String>]
  /// Shorter phrases are spotted too badly: a miss in three, or several false alarms an hour.
  public let minimumSyllables: Int
  public let ordinary: [String]

  /// Reads `wake.json` in a locale's folder; throws `RecognizerError.file` for one that is missing or damaged.
  public init(locating localeFolder: String) throws(RecognizerError) {
    let path = localeFolder + "/wake.json"
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    } catch let error as DecodingError {
      throw .file(
        path: path, problem: "is not what a wake phrase is checked against: \(error.summary)",
        remedy: "correct the file")
    } catch {
      throw .file(path: path, problem: "cannot be read", remedy: "choose a language that has wake phrases")
    }
  }

  /// How many syllables the shortest way to say it has.
  public func syllableCount(_ pronunciations: [Pronunciation]) -> Int {
    pronunciations.map { said in said.phones.count { vowels.contains($0) } }.min() ?? 0
  }

  /// How far apart two ways of speaking are, 0 (the same) to 1 (nothing in common): the cheapest way to turn one into
  /// the other, by the length of the longer. A phone that sounds alike costs half of another one.
  public func distance(_ first: Pronunciation, _ second: Pronunciation) -> Double {
    let longest = max(first.phones.count, second.phones.count)
    return longest == 0 ? 0 : first.phones.editDistance(to: second.phones, change: cost) / Double(longest)
  }

  private func cost(of phone: String, for other: String) -> Double {
    if phone == other { return 0 }
    return alike.contains { $0.contains(phone) && $0.contains(other) } ? 0.5 : 1
  }
}
