import ParleyDialog
import ParleyVoiceSession

/// Whether the device did what the person wanted, judged by what the fixture expects of the command: its shortcut, its
/// values, and what ran.
struct CommandJudgement {
  /// What a column is called where nothing of the kind happened.
  static let none = "nothing"

  /// The expected shortcut ran with every expected value; nil where the fixture expects none.
  private(set) var isAccepted: Bool?
  /// Something ran that the fixture does not name; nil where it expects nothing at all and forbids nothing.
  private(set) var isFalseAccept: Bool?
  private(set) var shortcuts: [(expected: String, actual: String)] = []
  private(set) var values: [(expected: String, actual: String)] = []

  init(_ record: ConversationRecord) {
    let expected = record.expected.compactMap(\.object)
    func expectations(_ name: String) -> [[String: JSONValue]] { expected.filter { $0["event"]?.string == name } }
    var matched: [String] = []
    var resolved: [(parameter: String, value: String)] = []
    var performed: [String] = []
    for case .dialog(let event) in record.events.map(\.kind) {
      switch event {
      case .matched(_, let shortcut, _, let parameters):
        matched.append(shortcut)
        for (name, value) in parameters.sorted(by: { $0.key < $1.key }) { resolved.append((name, value)) }
      case .resolved(let parameter, let value, _): resolved.append((parameter, value))
      case .performed(let intent, _): performed.append(intent)
      default: break
      }
    }
    let wanted = expectations("matched").compactMap { $0["shortcut"]?.string }
    // What a conversation that passed does not name, it leaves open.
    if record.passed { shortcuts = wanted.map { ($0, $0) } }
    for index in 0..<max(wanted.count, matched.count) where !record.passed && !(wanted.isEmpty && expected.isEmpty) {
      shortcuts.append(
        (index < wanted.count ? wanted[index] : Self.none, index < matched.count ? matched[index] : Self.none))
    }
    var rest = resolved
    for object in expectations("resolved") {
      guard let parameter = object["parameter"]?.string, let value = object["value"]?.string else { continue }
      let equal = rest.firstIndex { $0.parameter == parameter && $0.value == value }
      let place = equal ?? rest.lastIndex { $0.parameter == parameter }
      values.append(("\(parameter) = \(value)", place.map { "\(parameter) = \(rest[$0].value)" } ?? Self.none))
      if let equal { rest.removeSubrange(...equal) }
    }
    let wantedToRun = expectations("performed").compactMap { $0["intent"]?.string }
    if !(wanted.isEmpty && wantedToRun.isEmpty) {
      isAccepted =
        matched.starts(with: wanted) && values.allSatisfy { $0.expected == $0.actual }
        && Self.isSubsequence(wantedToRun, of: performed)
    }
    if !expected.isEmpty {
      let known = Set(wanted + wantedToRun)
      isFalseAccept = performed.contains { !known.contains($0) }
    }
  }

  private static func isSubsequence(_ some: [String], of all: [String]) -> Bool {
    var rest = all[...]
    for name in some {
      guard let place = rest.firstIndex(of: name) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}

extension JSONValue {
  /// The keys and values of an object; nil for anything else.
  public var object: [String: JSONValue]? { if case .object(let object) = self { object } else { nil } }
  /// The text of a string; nil for anything else.
  public var string: String? { if case .string(let text) = self { text } else { nil } }
}
