import Testing

@testable import AppIntents

private struct Catalogue: StringLookup {
  var formats: [String: String]
  func format(forKey key: String, table: String?) -> String? { formats[(table.map { $0 + "/" } ?? "") + key] }
}

@Suite("Localised texts") struct LocalizationTests {
  @Test(
    "a translated format places the values where it likes",
    arguments: [
      ("%1$@ hat %2$lld Suppen", "Ada hat 3 Suppen"), ("%2$lld von %1$@", "3 von Ada"), ("%@: %lld", "Ada: 3"),
      ("%@", "Ada"), ("100 %% %@", "100 % Ada"), ("%3$@ leer", " leer"), ("50 % nichts", "50 % nichts"),
      ("%02$lld", "3"), ("%2$03lld", "003"), ("nur Text", "nur Text"), ("%", "%"),
    ])
  func formats(format: String, expected: String) {
    let resource: LocalizedStringResource = "\("Ada") has \(3) soups"
    #expect(resource.key == "%@ has %lld soups")
    #expect(resource.resolved(with: Catalogue(formats: [resource.key: format])) == expected)
    #expect(resource.resolved(with: Catalogue(formats: [:])) == "Ada has 3 soups")
  }

  @Test("String(localized:) asks the catalogue of the running intent, nested texts too")
  func runtime() {
    let catalogue = Catalogue(formats: ["soup": "Suppe", "%@ please": "%@ bitte", "Menu/title": "Karte"])
    IntentRuntime.$strings.withValue(catalogue) {
      #expect(String(localized: "soup") == "Suppe")
      #expect(String(localized: "title", table: "Menu") == "Karte")
      let nested: LocalizedStringResource = "\(LocalizedStringResource("soup", defaultValue: "Soup")) please"
      #expect(String(localized: nested) == "Suppe bitte")
      #expect(IntentDialog("soup").full.resolved() == "Suppe")
    }
    #expect(String(localized: "soup") == "soup")
  }

  @Test(
    "specifiers never harm",
    arguments: [
      ("%.2f", "3.14"), ("%@", "3.14159"), ("%s", "3.14159"), ("%", "3.14159"), ("%05.1f", "003.1"), ("%n", "3.14159"),
      ("%*d", "3.14159"), ("%d", "3.14159"), ("%3d", "  3"),
    ])
  func specifiers(specifier: String, expected: String) {
    let number = 3.14159
    #expect(String(localized: "\(number, specifier: specifier)") == expected)
  }

  @Test("specifiers of whole numbers that are held in variables")
  func wholeNumbers() {
    let (minute, hour, seat): (Int, UInt8, Int64) = (5, 7, 12)
    let text: LocalizedStringResource =
      "\(hour, specifier: "%02d"):\(minute, specifier: "%02d"), seat \(seat, specifier: "%03lld"), row \(minute)"
    #expect(text.resolved() == "07:05, seat 012, row 5")
    #expect(text.key == "%02d:%02d, seat %03lld, row %lld")
  }

  @Test("a resource survives coding")
  func coding() throws {
    let resource: LocalizedStringResource = "\("Ada") has \(3) soups and \(1.5) \(LocalizedStringResource("litres"))"
    let data = try JSONEncoder().encode(resource)
    #expect(try JSONDecoder().decode(LocalizedStringResource.self, from: data) == resource)
  }

  @Test(
    "names of types become words",
    arguments: [
      ("SoupChefShortcuts", "Soup Chef Shortcuts"), ("URLBox", "URL Box"), ("a", "A"), ("", ""), ("iOSApp", "I OS App"),
    ])
  func words(name: String, expected: String) {
    #expect(wordsOfTypeName(name) == expected)
  }
}
