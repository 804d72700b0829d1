import ParleyGrammar

/// Objects of a language's data that need exactly the keys of an enum.
enum KeyedEntries {
  /// Throws for the first key that is missing, and for one that nothing has.
  static func all<Key: RawRepresentable & CaseIterable & Hashable, Value, Kept>(
    _ values: [String: Value], at place: String, in file: String,
    _ read: (Value, _ key: String) throws(LanguageError) -> Kept
  ) throws(LanguageError) -> [Key: Kept] where Key.RawValue == String {
    var kept: [Key: Kept] = [:]
    for key in Key.allCases {
      guard let value = values[key.rawValue] else {
        throw LanguageError(file: file, key: "\(place).\(key.rawValue)", problem: "it is missing; add it.")
      }
      kept[key] = try read(value, "\(place).\(key.rawValue)")
    }
    for key in values.keys.sorted() where Key(rawValue: key) == nil {
      throw LanguageError(file: file, key: "\(place).\(key)", problem: "nothing has this key; remove it.")
    }
    return kept
  }

  /// Ways to say things that are understood where they are written or heard in a free search, and not listened for, as
  /// each that is costs hearing.
  static func typed<Key: RawRepresentable & Hashable>(
    _ values: [String: [String]]?, slots: Set<String>, in file: String
  ) throws(LanguageError) -> [Key: [PhraseNode]] where Key.RawValue == String {
    var kept: [Key: [PhraseNode]] = [:]
    for (name, templates) in (values ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let key = Key(rawValue: name) else {
        throw LanguageError(file: file, key: "typed.\(name)", problem: "nothing has this key; remove it.")
      }
      kept[key] = try phrases(templates, slots: slots, key: "typed.\(name)", in: file).map { .only(.reading, $0) }
    }
    return kept
  }

  /// The ways to say something; throws where there is none.
  static func phrases(
    _ templates: [String], slots: Set<String>, key: String, in file: String
  ) throws(LanguageError) -> [PhraseNode] {
    guard !templates.isEmpty else {
      throw LanguageError(file: file, key: key, problem: "there is no way to say it; add a phrase.")
    }
    return try PhraseTemplate.nodes(templates, slots: slots, key: key, file: file)
  }
}
