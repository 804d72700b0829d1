import AppIntents

/// What can go wrong with an order, in words that are spoken as they are.
public enum SoupChefError: Error, CustomLocalizedStringResourceConvertible {
  case soldOut(Soup)
  case nothingOrdered

  public var localizedStringResource: LocalizedStringResource {
    switch self {
    case .soldOut(let soup): "Sorry, the last \(soup.name) was just sold."
    case .nothingOrdered: "You haven't ordered anything yet."
    }
  }
}
