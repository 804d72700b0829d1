import ParleyGrammar

/// The device's own sentences with their placeholders: `prompts.json`.
public struct PromptTable: Hashable, Sendable {
  private let templates: [PromptKey: [String]]
  /// Nil where the language has none: titles are asked for as they are.
  package let titles: TitleWords?

  /// How many variants there are, for prompts that become different when they are repeated.
  public func variantCount(_ key: PromptKey) -> Int { templates[key]?.count ?? 0 }

  /// The sentence with its placeholders filled in; past the last variant the last one is used again.
  public func text(_ key: PromptKey, _ values: [String: String] = [:], variant: Int = 0) -> String {
    guard let variants = templates[key], let last = variants.last else { return "" }
    let template = variants.indices.contains(variant) ? variants[variant] : last
    var result = ""
    var rest = Substring(template)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      result += values[String(rest[rest.index(after: open)..<close])] ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// "clam chowder, tomato soup or chicken noodle soup".
  public func list(_ items: [String], or: Bool = true) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    let first = items.dropLast().joined(separator: text(.listSeparator))
    return text(or ? .listOr : .listAnd, ["first": first, "last": last])
  }

  struct File: Codable {
    let prompts: [String: [String]]
    let titles: TitleWords?
  }

  init(file: File, name: String) throws(LanguageError) {
    var templates: [PromptKey: [String]] = [:]
    for (key, variants) in file.prompts.sorted(by: { $0.key < $1.key }) {
      guard let prompt = PromptKey(rawValue: key) else {
        throw LanguageError(file: name, key: "prompts.\(key)", problem: "no prompt has this key; remove it.")
      }
      for (index, variant) in variants.enumerated() {
        for used in Self.placeholders(in: variant) where !prompt.placeholders.contains(used) {
          throw LanguageError(
            file: name, key: "prompts.\(key).\(index)",
            problem: "{\(used)} is not known here; use \(prompt.placeholders.sorted().joined(separator: ", ")).")
        }
      }
      templates[prompt] = variants
    }
    for prompt in PromptKey.allCases where (templates[prompt] ?? []).isEmpty {
      throw LanguageError(file: name, key: "prompts.\(prompt.rawValue)", problem: "the sentence is missing; add it.")
    }
    self.templates = templates
    titles = file.titles
  }

  private static func placeholders(in text: String) -> [String] {
    text.split(separator: "{").dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }
}
