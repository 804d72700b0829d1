/// Which form of a noun stands after a number, where that is not one for 1 and another for all others.
public enum NounForms: String, Codable, Hashable, Sendable {
  /// Three forms: after 1, 21, 31; after 2 to 4, 22 to 24; after all others, 11 to 14 among them: "минута, минуты, минут".
  ///
  /// The rule is that of Unicode's CLDR for Russian.
  case eastSlavic

  /// Of `forms`, the one after `number`; the last one where there are fewer.
  func form(of forms: [String], after number: Int) -> String? {
    let (units, tens) = (number.magnitude % 10, number.magnitude / 10 % 10)
    let index = tens == 1 || !(1...4).contains(units) ? 2 : units == 1 ? 0 : 1
    return forms.indices.contains(index) ? forms[index] : forms.last
  }
}
