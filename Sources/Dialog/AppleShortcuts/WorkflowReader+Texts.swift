/// Values of parameters as texts with names in braces.
extension WorkflowReader {
  /// Nil, and told, where it is none that can be taken.
  mutating func text(_ value: PropertyList?, of what: String, at action: Workflow.Action) -> String? {
    guard let value else {
      tell("does not say \(what); say it there.", at: action)
      return nil
    }
    switch value {
    case .text(let text): return literal(text, at: action)
    case .integer(let number): return "\(number)"
    case .real(let number): return LocatedJSON.Value.number(number).written
    case .flag(let flag): return "\(flag)"
    default: break
    }
    if let token = WorkflowToken(value) { return reference(token, at: action) }
    guard value[WorkflowKey.serialization]?.text == "WFTextTokenString", let inner = value["Value"],
      let string = inner["string"]?.text
    else {
      tell("has \(value.named) for \(what), in a form that is not known.", at: action)
      return nil
    }
    guard case .dictionary(let attachments)? = inner["attachmentsByRange"] else { return literal(string, at: action) }
    return filled(string, attachments, at: action)
  }

  /// Braces would stand for a value here.
  private mutating func literal(_ text: String, at action: Workflow.Action) -> String? {
    guard let name = text.placeholders.first else { return text }
    tell("has “{\(name)}” in its text, which would stand for a value here; write it without braces.", at: action)
    return nil
  }

  /// Puts variables in their places, which count units of UTF-16.
  private mutating func filled(
    _ string: String, _ attachments: [String: PropertyList], at action: Workflow.Action
  ) -> String? {
    let units = Array(string.utf16)
    var places: [(range: Range<Int>, value: PropertyList)] = []
    for (key, value) in attachments {
      guard let match = key.wholeMatch(of: /\{(\d{1,9}), ?(\d{1,9})\}/), let start = Int(match.output.1),
        let length = Int(match.output.2), start + length <= units.count
      else {
        tell("has a variable at “\(key)” of its text, where there is nothing.", at: action)
        return nil
      }
      places.append((start..<start + length, value))
    }
    places.sort { $0.range.lowerBound < $1.range.lowerBound }
    var text = ""
    var end = 0
    for (range, value) in places {
      guard range.lowerBound >= end, let token = WorkflowToken(value) else {
        tell("has variables in its text that overlap, or are none.", at: action)
        return nil
      }
      guard let before = literal(String(decoding: units[end..<range.lowerBound], as: UTF16.self), at: action),
        let reference = reference(token, at: action)
      else { return nil }
      text += before + reference
      end = range.upperBound
    }
    guard let rest = literal(String(decoding: units[end...], as: UTF16.self), at: action) else { return nil }
    return text + rest
  }

  /// The name in braces that a variable becomes, or the text that it stands for.
  mutating func reference(_ token: WorkflowToken, at action: Workflow.Action) -> String? {
    guard let label = label(of: token, at: action) else { return nil }
    var path = [label]
    for change in token.aggrandizements {
      let kind = change["Type"]?.text
      let property =
        change["PropertyUserInfo"]?[WorkflowKey.propertyIdentifier]?.text
        ?? change["PropertyName"]?.text.map(Self.identifier)
      if kind == "WFPropertyVariableAggrandizement", let property {
        path.append(property)
        continue
      }
      // Values are converted where they are used.
      let classes = ["WFStringContentItem", "WFNumberContentItem"]
      if kind == "WFCoercionVariableAggrandizement", classes.contains(change["CoercionItemClass"]?.text ?? "") {
        continue
      }
      tell("changes a variable (\(kind ?? "in a way that is not named")), which is not known.", at: action)
      return nil
    }
    if let uuid = token.output, let text = names.texts[uuid], token.type == "ActionOutput" {
      if path.count == 1 { return text }
      tell("uses a part of a text.", at: action)
      return nil
    }
    let reference = "{\(path.joined(separator: "."))}"
    guard reference.placeholders.count == 1 else {
      tell(
        "names the part “\(path.dropFirst().joined(separator: "."))” of a value, which cannot be written.", at: action)
      return nil
    }
    return reference
  }

  /// "Ready At" is `readyAt` where only the title of a property is told.
  private static func identifier(_ title: String) -> String {
    let words = title.split(separator: " ")
    guard words.count > 1 else { return title.first?.isUppercase == true ? title.lowercased() : title }
    return words.enumerated().map { $0.offset == 0 ? $0.element.lowercased() : $0.element.capitalized }.joined()
  }

  private mutating func label(of token: WorkflowToken, at action: Workflow.Action) -> String? {
    switch token.type {
    case "ActionOutput":
      guard let uuid = token.output else { break }
      if let label = names.outputs[uuid] { return label }
      if names.texts[uuid] != nil { return "text" }
      if names.lists[uuid] != nil {
        tell("uses a list, which can only be chosen from and repeated over here.", at: action)
        return nil
      }
      tell("uses what no step before it gives here (\(token.name ?? uuid)).", at: action)
      return nil
    case "Variable":
      guard let name = token.variable else { break }
      if let match = name.wholeMatch(of: /Repeat (Item|Index)(?: (\d{1,2}))?/) {
        let place = match.output.2.flatMap { Int($0) } ?? 1
        if loops.indices.contains(place - 1), loops[place - 1].counts == (match.output.1 == "Index") {
          return loops[place - 1].label
        }
        tell("uses “\(name)”, which there is not here.", at: action)
        return nil
      }
      return names.label(ofVariable: name)
    case "Ask":
      tell("asks for a part of itself each time; ask in a step of its own.", at: action)
      return nil
    default: break
    }
    tell("uses a variable that is not known (\(token.type)).", at: action)
    return nil
  }
}
