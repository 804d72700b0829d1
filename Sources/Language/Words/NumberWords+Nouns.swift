extension NumberWords {
  /// Of a noun's singular and plural, or of its forms in order, the one after `number`; nil for a number that is not whole.
  func form(of forms: [String], after number: Int?) -> String {
    guard let first = forms.first else { return "" }
    if let nounForms { return nounForms.form(of: Array(forms.prefix(nounForms.count)), after: number ?? 2) ?? first }
    return number == 1 ? first : forms.dropFirst().first ?? first
  }

  /// The same in writing, after any number.
  func form(of forms: [String], afterWritten number: Double) -> String {
    if isSingularBelowTwo == true, nounForms == nil, abs(number) < 2 { return form(of: forms, after: 1) }
    return form(of: forms, after: Int(exactly: number))
  }

  /// A name as people say it after a number, "clam chowders", "bench presses"; nil where it is in the plural already, as far
  /// as its ending tells.
  package func plural(of name: [String]) -> [String]? {
    guard let last = name.last, !pluralEnding.isEmpty, last.count > 2, last.allSatisfy(\.isLetter) else { return nil }
    if let (singular, plural) = pluralEndingPairs.first(where: { last.hasSuffix($0.singular) }) {
      return name.dropLast() + [last.dropLast(singular.count) + plural]
    }
    return last.hasSuffix(pluralEnding) ? nil : name.dropLast() + [last + pluralEnding]
  }

  /// A name in the plural where it is in the singular, and the other way round, as far as it is a matter of an ending; what
  /// may be one of several singulars is each of them.
  package func otherNumbers(of name: [String]) -> [[String]] {
    if let plural = plural(of: name) { return [plural] }
    guard let last = name.last, !pluralEnding.isEmpty, last.count > 3, last.hasSuffix(pluralEnding) else { return [] }
    let changed = pluralEndingPairs.filter { last.hasSuffix($0.plural) }
      .map { String(last.dropLast($0.plural.count)) + $0.singular }
    return ([String(last.dropLast(pluralEnding.count))] + changed).map { name.dropLast() + [$0] }
  }

  private var pluralEndingPairs: [(singular: String, plural: String)] {
    (pluralEndings ?? []).filter { $0.count == 2 }.map { ($0[0], $0[1]) }
  }

  /// How many words at the beginning of a list are forms of the noun.
  var nounFormCount: Int { nounForms?.count ?? 2 }
}

extension NounForms {
  fileprivate var count: Int { 3 }
}
