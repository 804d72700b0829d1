import Foundation
import ParleyGrammar

/// A description in another language (R15).
///
/// The keys of its string catalogues are the description's own texts. A phrase, a part or a synonym may have any number of
/// texts (a string set); names by which texts and programs know things stay.
extension AppDescription {
  /// Reads the catalogues; nil where there are none.
  ///
  /// - Parameter locale: that of the device.
  func strings(in folder: String, locale: String) throws(JSONMistake) -> StringCatalogue? {
    if catalogues.isEmpty { return nil }
    var strings = StringCatalogue(locale: locale)
    for (index, file) in catalogues.enumerated() {
      let base = URL(fileURLWithPath: folder, isDirectory: true)
      do throws(CatalogueError) {
        try strings.read(URL(fileURLWithPath: file, relativeTo: base).absoluteURL)
      } catch {
        throw JSONMistake(path: JSONPath("catalogues")[index], problem: error.description)
      }
    }
    return strings
  }

  /// Puts the texts of the catalogues in the place of the description's own; those that they lack stay.
  ///
  /// - Parameter source: the description's own locale.
  mutating func localize(by strings: StringCatalogue, source: String) {
    let keepsOwn = strings.serves(source)
    func ways(_ text: String) -> [String] { strings.texts(forKey: text) }
    func one(_ text: String) -> String { ways(text).first ?? text }
    /// The translations, and the declared texts where they are in the language or nothing is translated.
    func all(_ texts: [String]) -> [String] {
      let translated = texts.flatMap(ways)
      return Self.each(keepsOwn || translated.isEmpty ? texts + translated : translated)
    }
    func text(_ text: DescribedText) -> DescribedText {
      DescribedText(full: one(text.full), supporting: text.supporting.map(one), path: text.path)
    }
    let name = name ?? ""
    shownName =
      ["CFBundleDisplayName", "CFBundleName"].lazy
      .compactMap { strings.format(forKey: $0, table: "InfoPlist") }.first ?? (ways(name).first ?? self.name)
    synonyms = all(synonyms)
    negativePhrases = all(negativePhrases)
    parts = parts.mapValues(all)
    for (name, parameter) in parameters {
      parameters[name]?.title = parameter.title.map(one) ?? ways(SpokenName.spaced(name)).first
      guard case .values(let values) = parameter.kind else { continue }
      parameters[name]?.kind = .values(
        values.map { value in
          var changed = value.value
          let translated = ways(changed.shown)
          changed.title = translated.first ?? changed.title
          changed.subtitle = changed.subtitle.map(one)
          changed.synonyms = Self.each(all(changed.synonyms) + translated.dropFirst())
          return Value(value: changed, path: value.path)
        })
    }
    for index in intents.indices {
      let phrases = intents[index].phrases
      let translated = phrases.flatMap { phrase in
        ways(phrase.say).map { Phrase(say: $0, with: phrase.with, path: phrase.path) }
      }
      intents[index].phrases = keepsOwn || translated.isEmpty ? phrases + translated : translated
      intents[index].title = one(intents[index].title ?? SpokenName.spaced(intents[index].name))
      intents[index].asks = intents[index].asks.map { ask in
        Ask(
          parameter: ask.parameter, say: text(ask.say), conditions: ask.conditions, check: ask.check, path: ask.path)
      }
      intents[index].confirm = intents[index].confirm.map(text)
      intents[index].reply = intents[index].reply.map(text)
      intents[index].show = intents[index].show.map { DescribedLines(lines: $0.lines.map(one), path: $0.path) }
    }
  }

  /// Each text once, in order.
  private static func each(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
