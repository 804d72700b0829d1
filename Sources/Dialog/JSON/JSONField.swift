/// A value of a JSON file that people write, with its path: it is read as what is expected there, or refused with what to
/// do.
struct JSONField {
  let json: LocatedJSON
  let path: JSONPath

  init(_ json: LocatedJSON, at path: JSONPath = JSONPath()) {
    (self.json, self.path) = (json, path)
  }

  /// In the file's order.
  func members(or other: String? = nil) throws(JSONMistake) -> [(key: String, field: JSONField)] {
    guard case .object(let members) = json.value else {
      throw refusal(of: other.map { "\($0) or an object" } ?? "an object")
    }
    return members.map { ($0.key, JSONField($0.value, at: path[$0.key])) }
  }

  /// An object that has no other keys: one that nothing reads is a typing error, and silence about it costs an hour.
  ///
  /// - Parameter other: what may stand in the object's place, for the sentence.
  func object(_ known: [String], or other: String? = nil) throws(JSONMistake) -> [String: JSONField] {
    var fields: [String: JSONField] = [:]
    for (key, field) in try members(or: other) {
      guard known.contains(key) else {
        let hint =
          NearestWord.find(key, among: known).map { "“\($0)” may be meant." }
          ?? "there are \(known.joined(separator: ", "))."
        throw field.mistake("“\(key)” means nothing here; \(hint)")
      }
      fields[key] = field
    }
    return fields
  }

  func list() throws(JSONMistake) -> [JSONField] {
    guard case .array(let items) = json.value else { throw refusal(of: "a list") }
    return items.enumerated().map { JSONField($1, at: path[$0]) }
  }

  var isText: Bool { if case .text = json.value { true } else { false } }
  var isList: Bool { if case .array = json.value { true } else { false } }

  func text() throws(JSONMistake) -> String {
    guard case .text(let text) = json.value else { throw refusal(of: "a text") }
    return text
  }

  func texts() throws(JSONMistake) -> [String] {
    var texts: [String] = []
    for item in try list() { texts.append(try item.text()) }
    return texts
  }

  func flag() throws(JSONMistake) -> Bool {
    guard case .flag(let flag) = json.value else { throw refusal(of: "true or false") }
    return flag
  }

  func number() throws(JSONMistake) -> Double {
    guard case .number(let number) = json.value else { throw refusal(of: "a number") }
    return number
  }

  func wholeNumber() throws(JSONMistake) -> Int {
    guard let number = Int(exactly: try number()) else { throw refusal(of: "a whole number") }
    return number
  }

  func mistake(_ problem: String) -> JSONMistake { JSONMistake(path: path, problem: problem) }

  private func refusal(of form: String) -> JSONMistake { mistake("\(form) is expected here, not \(json.kind).") }
}

/// What is wrong in a JSON file, and where.
struct JSONMistake: Error {
  let path: JSONPath
  /// What is wrong and what to do, as the end of a sentence that begins with the place.
  let problem: String
}
