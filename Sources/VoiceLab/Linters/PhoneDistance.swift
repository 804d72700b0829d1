import Foundation
import Speech

/// How different two pronunciations sound, by the features that their phones share: language data, from
/// `phone-features.json`.
public struct PhoneDistance: Sendable {
  /// A phone that is heard or not heard at all.
  static let insertion = 0.8

  private let features: [String: Set<String>]

  /// Throws a sentence for a file that is missing or is not of this form.
  public init(folder: URL) throws(FixtureError) {
    let path = folder.appendingPathComponent("phone-features.json").path
    do {
      features = try JSONDecoder().decode([String: Set<String>].self, from: FixtureBytes.read(path))
    } catch let error as FixtureError {
      throw error
    } catch {
      throw FixtureError(file: path, problem: "this is no table of phones and their features; restore the file.")
    }
  }

  init(features: [String: Set<String>]) {
    self.features = features
  }

  /// From 0 for the same phone to 1 for two that share nothing.
  func substitution(_ one: String, _ other: String) -> Double {
    if one == other { return 0 }
    guard let first = features[one], let second = features[other] else { return 1 }
    return 1 - Double(first.intersection(second).count) / Double(first.union(second).count)
  }

  /// The cheapest way from one to the other, in phones.
  public func distance(_ one: [String], _ other: [String]) -> Double {
    var costs = (0...other.count).map { Double($0) * Self.insertion }
    for (row, phone) in one.enumerated() {
      var diagonal = costs[0]
      costs[0] = Double(row + 1) * Self.insertion
      for (column, target) in other.enumerated() {
        let replaced = diagonal + substitution(phone, target)
        diagonal = costs[column + 1]
        costs[column + 1] = min(replaced, diagonal + Self.insertion, costs[column] + Self.insertion)
      }
    }
    return costs[other.count]
  }

  /// The distance over the length of the longer one, from 0 for the same to about 1; the nearest of several
  /// pronunciations counts.
  public func confusability(_ ones: [[String]], _ others: [[String]]) -> Double {
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
