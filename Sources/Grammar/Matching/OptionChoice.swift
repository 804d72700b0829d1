/// What an answer chose from a list.
package enum OptionChoice: Hashable, Sendable {
  case one(String)
  /// It fits several, in the order of the list: ask only among these.
  case several([String])
  case none
}

/// One thing that can be chosen from a list.
package struct NamedOption: Hashable, Sendable {
  package var id: String
  /// What it is called, as tokens in normal form; the first is its title, the others are synonyms.
  package var names: [[String]]

  /// The names of which a part is enough; a part of any name is, where there are none given.
  package var partNames: [[String]]?

  package init(id: String, names: [[String]], partNames: [[String]]? = nil) {
    self.partNames = partNames
    self.id = id
    self.names = names
  }
}
