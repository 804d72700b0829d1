extension NumberWords {
  /// Of a noun's singular and plural, or of its forms in order, the one after `number`; nil for a number that is not whole.
  func form(of forms: [String], after number: Int?) -> String {
    guard let first = forms.first else { return "" }
    if let nounForms { return nounForms.form(of: Array(forms.prefix(nounForms.count)), after: number ?? 2) ?? first }
    return number == 1 ? first : forms.dropFirst().first ?? first
  }

  /// How many words at the beginning of a list are forms of the noun.
  var nounFormCount: Int { nounForms?.count ?? 2 }
}

extension NounForms {
  fileprivate var count: Int { 3 }
}
