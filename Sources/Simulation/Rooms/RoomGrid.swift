/// Several rooms that differ in one or more settings, as `snr=24..6/3,rt60=0.2..0.8` names them.
package struct RoomGrid: Sendable {
  /// One of its rooms.
  package struct Point: Equatable, Sendable {
    /// The settings that differ, such as `snr=12,rt60=0.4`.
    package let name: String
    package let settings: RoomSettings

    package init(name: String, settings: RoomSettings) {
      self.name = name
      self.settings = settings
    }
  }

  /// A setting that a grid can vary.
  package enum Axis: String, CaseIterable, Sendable {
    case snr, rt60, distance, gain, loss, drift

    /// What it can be, in decibels, seconds, metres, decibels, share, parts per million.
    package var range: ClosedRange<Double> {
      switch self {
      case .snr: -20...60
      case .rt60: 0...2
      case .distance: 0.1...4
      case .gain: -60...60
      case .loss: 0...1
      case .drift: -10_000...10_000
      }
    }

    package func set(_ value: Double, in settings: inout RoomSettings) {
      switch self {
      case .snr: settings.signalToNoiseDecibels = value
      case .rt60: settings.reverberation = .seconds(value)
      case .distance: settings.distanceMetres = value
      case .gain: settings.gainDecibels = value
      case .loss: settings.lostFrames = value
      case .drift: settings.clockDrift = value
      }
    }
  }

  /// Why a grid cannot be read, as the beginning of a sentence.
  package struct Mistake: Error, Hashable, Sendable {
    package let problem: String
  }

  package let points: [Point]
  /// More rooms than this take days.
  package static let pointLimit = 1_000

  /// Reads axes with a value (`snr=12`), or from, to and a step (`snr=24..6/3`; without a step there are four values),
  /// and varies them on top of `settings`.
  package init(_ text: String, on settings: RoomSettings) throws(Mistake) {
    var points = [Point(name: "", settings: settings)]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let axis = Axis(rawValue: String(sides[0])) else {
        let known = Axis.allCases.map(\.rawValue).joined(separator: ", ")
        throw Mistake(problem: "“\(part)” is not one of \(known) with its values, as in snr=24..6/3")
      }
      let values = try Self.values(String(sides[1]), axis)
      points = points.flatMap { point in
        values.map { value in
          var settings = point.settings
          axis.set(value, in: &settings)
          let name = "\(axis.rawValue)=\(Self.text(value))"
          return Point(name: point.name.isEmpty ? name : point.name + "," + name, settings: settings)
        }
      }
      guard points.count <= Self.pointLimit else {
        throw Mistake(problem: "“\(text)” names more than \(Self.pointLimit) rooms; take larger steps")
      }
    }
    self.points = points
  }

  private static func values(_ text: String, _ axis: Axis) throws(Mistake) -> [Double] {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let ends = String(parts[0]).split(separator: ".", omittingEmptySubsequences: false).split(separator: "")
    let numbers = ends.map { Double($0.joined(separator: ".")) }
    let step = parts.count == 2 ? Double(parts[1]) : nil
    guard parts.count <= 2, parts.count == 1 || step ?? 0 > 0, (1...2).contains(numbers.count),
      let first = numbers[0], let last = numbers[numbers.count - 1]
    else {
      throw Mistake(problem: "“\(text)” is neither a number nor FROM..TO/STEP")
    }
    guard axis.range.contains(first), axis.range.contains(last) else {
      throw Mistake(
        problem: "\(axis.rawValue) goes from \(Self.text(axis.range.lowerBound)) to \(Self.text(axis.range.upperBound))"
      )
    }
    if first == last { return [first] }
    let width = step ?? abs(last - first) / 3
    let count = Int((abs(last - first) / width + 1e-9).rounded(.down))
    guard count < pointLimit else { throw Mistake(problem: "“\(text)” has too many steps") }
    // Rounded, so that 0.2 and two steps of 0.2 are 0.6 and not 0.6000000000000001.
    return (0...count).map { ((first + Double($0) * (last > first ? width : -width)) * 1e6).rounded() / 1e6 }
  }

  package static func text(_ value: Double) -> String { value == value.rounded() ? String(Int(value)) : String(value) }
}
