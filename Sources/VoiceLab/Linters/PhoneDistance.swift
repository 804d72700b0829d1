import Foundation
import ParleySpeech

/// How different two pronunciations sound to the recogniser: by how differently it hears their phones, and, where it was
/// hardly ever asked, by the features that the phones share.
///
/// Language data: `phone-confusions.json`, which may be absent, and `phone-features.json`.
package struct PhoneDistance: Sendable {
  /// A phone that is heard or not heard at all, where it is never missed.
  static let insertion = 0.8
  /// A phone is never missed so often that it does not count.
  static let leastInsertion = 0.25
  /// What the features say weighs as much as this many phones that were said.
  private static let featureWeight = 40.0
  /// With each step from sharing everything to sharing nothing, features make a confusion rarer by this power of e.
  private static let featureSlope = 7.0

  private let features: [String: Set<String>]
  /// For two phones their distance, where the recogniser's confusions are known.
  private var measured: [String: [String: Double]] = [:]
  /// For a phone what it costs to be heard or not.
  private var gaps: [String: Double] = [:]

  /// Throws a sentence for a file that is missing or is not of this form.
  package init(folder: URL) throws(FixtureError) {
    self.init(features: try Self.features(folder: folder), confusions: try PhoneConfusions(folder: folder))
  }

  /// By features alone, as phones are aligned to count confusions.
  package init(featuresIn folder: URL) throws(FixtureError) {
    self.init(features: try Self.features(folder: folder), confusions: nil)
  }

  private static func features(folder: URL) throws(FixtureError) -> [String: Set<String>] {
    let path = folder.appendingPathComponent("phone-features.json").path
    guard FileManager.default.fileExists(atPath: path) else {
      throw FixtureError(
        file: path,
        problem: "the file is missing, so it is not known which sounds of the language are alike; write one like that "
          + "of en-US, or name another --locale.")
    }
    do {
      return try JSONDecoder().decode([String: Set<String>].self, from: FixtureBytes.read(path))
    } catch let error as FixtureError {
      throw error
    } catch {
      throw FixtureError(file: path, problem: "this is not a table of phones and their features; restore the file.")
    }
  }

  init(features: [String: Set<String>], confusions: PhoneConfusions? = nil) {
    self.features = features
    if let confusions { measure(confusions) }
  }

  /// Two phones are as far apart as what is heard for them differs: 1 less the overlap of the two distributions
  /// (Bhattacharyya's coefficient). Nothing is far from a phone by how seldom nothing is heard for it.
  private mutating func measure(_ confusions: PhoneConfusions) {
    let phones = features.keys.sorted()
    let heard = phones + [PhoneConfusions.none]
    var roots: [String: [Double]] = [:]
    for said in phones {
      let expected = heard.map { $0 == PhoneConfusions.none ? 0 : exp(-Self.featureSlope * sharedNothing(said, $0)) }
      let whole = expected.reduce(0, +)
      let total = Double(confusions.total(said)) + Self.featureWeight
      let shares = zip(heard, expected).map { phone, share in
        (Double(confusions.count(said: said, heard: phone)) + Self.featureWeight * share / whole) / total
      }
      roots[said] = shares.map { $0.squareRoot() }
      gaps[said] = max(Self.leastInsertion, Self.insertion * (1 - (shares.last ?? 0).squareRoot()))
    }
    for one in phones {
      for other in phones where other != one {
        let overlap = zip(roots[one] ?? [], roots[other] ?? []).reduce(0) { $0 + $1.0 * $1.1 }
        measured[one, default: [:]][other] = min(1, max(0.02, 1 - overlap))
      }
    }
  }

  /// From 0 for the same phone to 1 for two that are never taken for one another.
  func substitution(_ one: String, _ other: String) -> Double {
    if one == other { return 0 }
    return measured[one]?[other] ?? sharedNothing(one, other)
  }

  /// From 0 for the same features to 1 for none in common.
  private func sharedNothing(_ one: String, _ other: String) -> Double {
    if one == other { return 0 }
    guard let first = features[one], let second = features[other] else { return 1 }
    return 1 - Double(first.intersection(second).count) / Double(first.union(second).count)
  }

  private func gap(_ phone: String) -> Double { gaps[phone] ?? Self.insertion }

  /// The cheapest way from one to the other, in phones.
  package func distance(_ one: [String], _ other: [String]) -> Double {
    var costs = other.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + gap($1)) }
    for phone in one {
      var diagonal = costs[0]
      costs[0] += gap(phone)
      for (column, target) in other.enumerated() {
        let replaced = diagonal + substitution(phone, target)
        diagonal = costs[column + 1]
        costs[column + 1] = min(replaced, diagonal + gap(phone), costs[column] + gap(target))
      }
    }
    return costs[other.count]
  }

  /// The same way, phone by phone; nil on one side where the other one's phone has no counterpart.
  func alignment(_ one: [String], _ other: [String]) -> [(String?, String?)] {
    var costs = [[Double]](repeating: [Double](repeating: 0, count: other.count + 1), count: one.count + 1)
    for row in 0...one.count {
      for column in 0...other.count where row + column > 0 {
        let above = row > 0 ? costs[row - 1][column] + gap(one[row - 1]) : .infinity
        let before = column > 0 ? costs[row][column - 1] + gap(other[column - 1]) : .infinity
        let both =
          row > 0 && column > 0
          ? costs[row - 1][column - 1] + substitution(one[row - 1], other[column - 1]) : .infinity
        costs[row][column] = min(above, before, both)
      }
    }
    var pairs: [(String?, String?)] = []
    var (row, column) = (one.count, other.count)
    while row + column > 0 {
      let here = costs[row][column]
      if row > 0, column > 0,
        costs[row - 1][column - 1] + substitution(one[row - 1], other[column - 1]) <= here
      {
        pairs.append((one[row - 1], other[column - 1]))
        (row, column) = (row - 1, column - 1)
      } else if row > 0, costs[row - 1][column] + gap(one[row - 1]) <= here {
        pairs.append((one[row - 1], nil))
        row -= 1
      } else {
        pairs.append((nil, other[column - 1]))
        column -= 1
      }
    }
    return pairs.reversed()
  }

  /// The distance over the length of the longer one, from 0 for the same to about 1; the nearest of several
  /// pronunciations counts.
  package func confusability(_ ones: [[String]], _ others: [[String]]) -> Double {
    var nearest = 1.0
    for one in ones {
      for other in others {
        let length = Double(max(1, one.count, other.count))
        nearest = min(nearest, distance(one, other) / length)
      }
    }
    return nearest
  }
}
