import Foundation

extension PersonalShortcut {
  private static let keys = ["$schema", "name", "locale", "steps"]

  /// Reads the text of one file; throws the first mistake with its place.
  package init(parsing text: String, file: String) throws(PersonalShortcutError) {
    let root: LocatedJSON
    do throws(LocatedJSON.Mistake) {
      root = try LocatedJSON(parsing: text)
    } catch {
      throw PersonalShortcutError(
        "\(file):\(error.line):\(error.column): it is not JSON: \(error.problem); correct it or delete the file.")
    }
    do throws(JSONMistake) {
      try self.init(JSONField(root))
    } catch {
      let (line, column) = root.place(of: error.path)
      let place = error.path.steps.isEmpty ? "" : "\(error.path): "
      throw PersonalShortcutError("\(file):\(line):\(column): \(place)\(error.problem)")
    }
  }

  /// Throws what would keep it from being read again.
  func check() throws(PersonalShortcutError) {
    guard let root = try? LocatedJSON(parsing: json) else { return }
    do throws(JSONMistake) {
      _ = try Self(JSONField(root))
    } catch {
      throw PersonalShortcutError("“\(name)” cannot be kept: \(error.problem)")
    }
  }

  /// - Parameter standard: the locale where none stands there.
  init(_ field: JSONField, locale standard: String = "en-US") throws(JSONMistake) {
    let fields = try field.object(Self.keys)
    let nameField = try field.required("name", in: fields)
    name = try nameField.text().trimmingCharacters(in: .whitespaces)
    guard (1...Self.longestName).contains(name.count), !name.contains(where: \.isNewline) else {
      throw nameField.mistake("a name has 1 to \(Self.longestName) characters on one line; choose another.")
    }
    locale = try fields["locale"]?.text() ?? standard
    let list = try field.required("steps", in: fields)
    steps = []
    for step in try list.list() { steps.append(try Step(step)) }
    let count = Self.count(of: steps)
    guard (1...Self.mostSteps).contains(count) else {
      throw list.mistake("a shortcut has 1 to \(Self.mostSteps) steps, not \(count).")
    }
  }

  private static func count(of steps: [Step]) -> Int {
    steps.reduce(0) { $0 + 1 + count(of: $1.inner) }
  }
}

extension PersonalShortcut.Step {
  private static let keys = ["app", "intent", "with", "ask", "as", "say"]

  init(_ field: JSONField, depth: Int = 0) throws(JSONMistake) {
    guard depth < PersonalShortcut.deepestStep else {
      throw field.mistake("steps stand in steps \(PersonalShortcut.deepestStep) times at most; make them flatter.")
    }
    if let step = try Self.control(field, depth: depth) {
      self = step
      return
    }
    let fields = try field.object(Self.keys)
    if let say = fields["say"] {
      guard fields.count == 1 else {
        throw field.mistake("a step that says something does nothing else; make two steps of it.")
      }
      self = .say(try say.text())
      return
    }
    var action = PersonalShortcut.Action(
      app: try field.required("app", in: fields).text(), intent: try field.required("intent", in: fields).text())
    for (name, value) in try fields["with"]?.members() ?? [] {
      switch value.json.value {
      case .text, .number, .flag: action.values[name] = value.json.value.plain
      default: throw value.mistake("a text, a number, true or false is expected here, not \(value.json.kind).")
      }
    }
    for item in try fields["ask"]?.list() ?? [] {
      let name = try item.text()
      if action.values[name] != nil { throw item.mistake("“\(name)” has a value already; leave one of them out.") }
      action.asked.insert(name)
    }
    action.label = try fields["as"].map { field throws(JSONMistake) in try Self.label(field) }
    self = .action(action)
  }
}

/// Why something of a shortcut of one's own cannot be done, in one sentence that says what to do.
public struct PersonalShortcutError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  package init(_ sentence: String) { description = sentence }
}
