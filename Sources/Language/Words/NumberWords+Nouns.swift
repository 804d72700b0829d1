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

  /// How many words at the beginning of a list are forms of the noun.
  var nounFormCount: Int { nounForms?.count ?? 2 }
}

extension NounForms {
  fileprivate var count: Int { 3 }
}
