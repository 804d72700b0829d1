import Foundation
import Testing

@testable import ParleyGrammar

struct StringsFileTests {
  private static let text = #"""
    /* Titles
       of things */
    "Order Soup" = "Pedir sopa";  // a remark
    "say \"hi\"" = "di \"hola\"\n\U00e9\u00f1";
    plain_key = "sin comillas";
    "same";
    """#
  private static let entries = [
    "Order Soup": "Pedir sopa", "say \"hi\"": "di \"hola\"\néñ", "plain_key": "sin comillas", "same": "same",
  ]

  static let encodings: [Data] = [
    Data(text.utf8), Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8),
    Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data()),
    Data([0xFE, 0xFF]) + (text.data(using: .utf16BigEndian) ?? Data()),
    text.data(using: .utf16LittleEndian) ?? Data(), text.data(using: .utf16BigEndian) ?? Data(),
  ]

  @Test(arguments: encodings) func `keys and values are read in every encoding`(data: Data) throws {
    #expect(try StringsFile.entries(of: data, file: "A.strings") == Self.entries)
  }

  @Test(arguments: [
    ("\"a\" = \"b\"", 1, "“a” lacks a semicolon after its value; add it."),
    ("\n\n\"a = b;\n", 3, "a text is not closed; end it with a double quote."),
    ("\"a\" = \"b\";\n/* never", 2, "a comment is not closed; end it with */."),
    ("\"a\" = ;", 1, "a value for “a” is expected here; write it in double quotes."),
    ("\"a\" = \"b\";\n= \"c\";", 2, "a key is expected here; write it in double quotes."),
    ("\"a\" = \"\\Uzz\";", 1, "\\U needs a hexadecimal number of up to four digits; correct it."),
  ]) func `a mistake is named with its line`(text: String, line: Int, problem: String) {
    #expect(throws: CatalogueError(file: "A.strings", line: line, problem: problem)) {
      try StringsFile.entries(of: Data(text.utf8), file: "A.strings")
    }
  }

  @Test func `what is no text is refused`() {
    #expect(throws: CatalogueError.self) {
      try StringsFile.entries(of: Data([0xC0, 0xAF, 0x80, 0xFF, 0xFE]), file: "A.strings")
    }
  }

  @Test func `a property list is read too`() throws {
    let data = try PropertyListSerialization.data(fromPropertyList: ["a": "b"], format: .binary, options: 0)
    #expect(try StringsFile.entries(of: data, file: "A.strings") == ["a": "b"])
  }

  @Test func `a file serves the locale of its folder alone`() throws {
    var catalogue = StringCatalogue(locale: "es-MX")
    try catalogue.read(Data("\"a\" = \"b\";".utf8), file: "Localizable.strings", owner: "es")
    try catalogue.read(Data("\"a\" = \"c\";".utf8), file: "Localizable.strings", owner: "de")
    #expect(catalogue.format(forKey: "a", table: nil) == "b")
    #expect(catalogue.format(forKey: "a", table: "Other") == nil)
  }
}
