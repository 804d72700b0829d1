/// What the words of a language mean in a request, roughly, for flexible matching (R14): `similar.json`, which a
/// language may lack.
///
/// `Models/en-US/similar-make.py` tells where the English data comes from.
public struct SimilarWords: Codable, Hashable, Sendable {
  /// An inflection: a word of at least `least` letters that ends in `ending` has `replacement` in its place.
  public struct Ending: Codable, Hashable, Sendable {
    public let ending: String
    public let replacement: String
    public let least: Int
    /// A doubled letter that is left at the end is written once: "stopping", "stop".
    public let undoubles: Bool
    /// Words with these endings are not inflected so: "bus".
    public let except: [String]
  }

  /// Words that say nothing of what is wanted.
  public let stopWords: [String]
  /// Stop words that say a little.
  public let lightWords: [String]
  /// Words, or rows of words, that may stand for one another.
  public let groups: [[String]]
  /// In order; of the endings only the first that fits is taken, then the second list's first.
  public let endings: [Ending]
  public let lastLetters: [Ending]
  /// Before the name of an app.
  public let connectors: [String]
  /// What the recogniser hears before a near phrase: "give me the".
  public let heardOpenings: [String]
  /// What it hears after a word that stands for another: "of", as in "the rundown of".
  public let heardLinks: [String]
}
