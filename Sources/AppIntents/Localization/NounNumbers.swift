import Foundation

/// The singulars and plurals of a language's nouns: `nouns.json`, which a language may lack.
package struct NounNumbers: Codable, Hashable, Sendable {
  /// Singulars with plurals that are not a matter of their endings, or whose endings mislead.
  let numbers: [[String]]
  /// The same of what compounds end with: "child", "children", of "grandchild".
  let endings: [[String]]
  /// What has one form for all numbers, units' symbols among it.
  let unchanged: Set<String>
  /// The ending of a singular and that of its plural, the first that fits first.
  let pluralEndings: [[String]]
  /// The ending of a plural and that of its singular, the first that fits first; what is a singular in spite of such an
  /// ending keeps it.
  let singularEndings: [[String]]
  /// What begins the words that belong to a noun and stand behind it: "of".
  let joints: Set<String>
  /// What may stand behind a noun as the last word: "left".
  let trailing: Set<String>

  /// The English ones, which programs and tests have without a conversation.
  static let english: NounNumbers? = try? JSONDecoder().decode(Self.self, from: Data(PackageResources.nouns_json))

  /// The noun's form after a number: the singular after one, else the plural, whichever of them it is given in.
  package func form(of noun: Substring, isOne: Bool) -> String {
    let small = noun.lowercased()
    guard !unchanged.contains(small) else { return String(noun) }
    if noun.prefix(while: \.isUppercase).count > 1 { return initials(noun, isOne: isOne) }
    let form = isOne ? singular(of: small) : plural(of: small)
    if form == small { return String(noun) }
    return noun.first?.isUppercase == true ? form.prefix(1).uppercased() + form.dropFirst() : form
  }

  /// Initials take an "s" in small letters: "PDFs", of "PDF".
  private func initials(_ noun: Substring, isOne: Bool) -> String {
    let isPlural = noun.last == "s"
    if isOne { return String(isPlural ? noun.dropLast() : noun) }
    return isPlural || noun.last == "S" ? String(noun) : noun + "s"
  }

  private func plural(of noun: String) -> String {
    if let known = counterpart(of: noun, from: 0, to: 1) { return known }
    guard singular(of: noun) == noun else { return noun }
    return changed(noun, by: pluralEndings) ?? noun
  }

  private func singular(of noun: String) -> String {
    if let known = counterpart(of: noun, from: 1, to: 0) { return known }
    if counterpart(of: noun, from: 0, to: 1) != nil { return noun }
    return changed(noun, by: singularEndings) ?? noun
  }

  private func counterpart(of noun: String, from given: Int, to wanted: Int) -> String? {
    let pairs = numbers.filter { $0.count == 2 }
    if let pair = pairs.first(where: { $0[given] == noun }) { return pair[wanted] }
    if pairs.contains(where: { $0[wanted] == noun }) { return nil }
    return changed(noun, by: endings.filter { $0.count == 2 }.map { [$0[given], $0[wanted]] })
  }

  private func changed(_ noun: String, by endings: [[String]]) -> String? {
    guard let pair = endings.first(where: { $0.count == 2 && noun.hasSuffix($0[0]) && noun.count > $0[0].count }) else {
      return nil
    }
    return noun.dropLast(pair[0].count) + pair[1]
  }
}
