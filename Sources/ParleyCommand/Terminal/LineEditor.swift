/// A line that is being typed, with those before it: a key in, an action out.
struct LineEditor {
  enum Action: Equatable {
    /// The line is shown as it is now.
    case show
    case entered(String)
    /// The line was given up.
    case abandoned
    /// There is no more to read.
    case ended
    case stopped
    /// What the line may become.
    case offered([String])
  }

  private(set) var text: [Character] = []
  private(set) var cursor = 0
  private var lines: [String] = []
  /// Which of `lines` is shown; their count where it is the new one.
  private var place = 0
  private var draft: [Character] = []

  /// - Parameter completions: whole lines that could be typed now.
  mutating func take(_ key: TerminalKey, completions: [String] = []) -> Action {
    switch key {
    case .character(let character):
      text.insert(character, at: cursor)
      cursor += 1
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .home: cursor = 0
    case .end: cursor = text.count
    case .backspace: cut(from: cursor - 1, to: cursor)
    case .delete: cut(from: cursor, to: cursor + 1)
    case .cutToStart: cut(from: 0, to: cursor)
    case .cutToEnd: cut(from: cursor, to: text.count)
    case .cutWord:
      let word = text[..<cursor].lastIndex { $0 != " " } ?? 0
      cut(from: text[..<word].lastIndex(of: " ").map { $0 + 1 } ?? 0, to: cursor)
    case .up: recall(place - 1)
    case .down: recall(place + 1)
    case .tab: return complete(completions)
    case .redraw: break
    case .enter: return .entered(takeLine())
    case .interrupt:
      if text.isEmpty { return .ended }
      _ = begin()
      return .abandoned
    case .endOfInput:
      if text.isEmpty { return .ended }
      cut(from: cursor, to: cursor + 1)
    case .stop: return .stopped
    }
    return .show
  }

  private mutating func cut(from start: Int, to end: Int) {
    guard start >= 0, end <= text.count, start < end else { return }
    text.removeSubrange(start..<end)
    cursor = start
  }

  private mutating func recall(_ wanted: Int) {
    guard (0...lines.count).contains(wanted) else { return }
    if place == lines.count { draft = text }
    place = wanted
    text = wanted == lines.count ? draft : Array(lines[wanted])
    cursor = text.count
  }

  private mutating func takeLine() -> String {
    let line = begin()
    if !line.allSatisfy(\.isWhitespace), line != lines.last { lines.append(line) }
    place = lines.count
    return line
  }

  /// Begins a new line; returns the one that was typed.
  private mutating func begin() -> String {
    defer { (text, cursor, draft, place) = ([], 0, [], lines.count) }
    return String(text)
  }

  // MARK: Completion

  private mutating func complete(_ completions: [String]) -> Action {
    let typed = String(text[..<cursor]).lowercased()
    let fitting = completions.filter { $0.lowercased().hasPrefix(typed) }
    guard var common = fitting.first.map(Array.init) else { return .show }
    for other in fitting.dropFirst() {
      common = zip(common, other).prefix { $0.lowercased() == $1.lowercased() }.map(\.0)
    }
    if common.count <= cursor, fitting.count > 1 { return .offered(fitting) }
    text.replaceSubrange(..<cursor, with: common)
    cursor = common.count
    return .show
  }
}
