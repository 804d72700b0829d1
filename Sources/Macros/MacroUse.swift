import Foundation

/// What a macro stands on.
struct MacroUse {
  let macro: String
  let role: String
  let attribute: SourceText
  let declaration: SourceText
  /// What the use stands in, the nearest first.
  let context: [SourceText]
  let extendedType: String
  /// The protocols that the type does not conform to yet.
  let missing: [String]
  private let attributePlace: Place
  private let declarationPlace: Place

  /// A file and the offset in it, in bytes.
  private struct Place {
    let file: String
    let offset: Int

    /// Where what the compiler sent as a piece of syntax begins, with the blanks and comments before it.
    init(_ syntax: Any?) {
      let location = (syntax as? [String: Any])?["location"] as? [String: Any] ?? [:]
      file = location["fileName"] as? String ?? ""
      offset = location["offset"] as? Int ?? 0
    }
  }

  init?(_ request: [String: Any]) {
    func source(_ key: String) -> String? { (request[key] as? [String: Any])?["source"] as? String }
    guard let macro = (request["macro"] as? [String: Any])?["typeName"] as? String,
      let role = request["macroRole"] as? String, let attribute = source("attributeSyntax"),
      let declaration = source("declSyntax")
    else { return nil }
    self.macro = macro
    self.role = role
    self.attribute = SourceText(attribute)
    self.declaration = SourceText(declaration)
    let context = request["lexicalContext"] as? [[String: Any]] ?? []
    self.context = context.compactMap { ($0["source"] as? String).map(SourceText.init) }
    extendedType = source("extendedTypeSyntax")?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    let list = source("conformanceListSyntax")?.split(separator: ":").last?.split(separator: "{").first ?? ""
    missing = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }
    attributePlace = Place(request["attributeSyntax"])
    declarationPlace = Place(request["declSyntax"])
  }

  /// The name of the type that is declared.
  var typeName: String {
    SourceText.matches("\\b(?:struct|class|enum|actor)\\s+`?([A-Za-z_][A-Za-z0-9_]*)", in: declaration.outside)
      .first?[1] ?? extendedType
  }

  /// At the attribute itself.
  func diagnostic(_ text: String, isError: Bool) -> Diagnostic {
    diagnostic(text, isError: isError, at: attributePlace, behind: attribute.code, to: "@")
  }

  /// Where the type is declared, which may be lines below its attributes.
  func diagnosticAtType(_ text: String, isError: Bool) -> Diagnostic {
    diagnostic(
      text, isError: isError, at: declarationPlace, behind: declaration.outside,
      to: "\\b(?:struct|class|enum|actor)\\b")
  }

  private func diagnostic(
    _ text: String, isError: Bool, at place: Place, behind code: String, to pattern: String
  ) -> Diagnostic {
    let lead = code.range(of: pattern, options: .regularExpression).map { code[..<$0.lowerBound].utf8.count } ?? 0
    return Diagnostic(text: text, isError: isError, file: place.file, offset: place.offset + lead)
  }

  /// An extension with the conformances that are missing.
  var conformances: String { missing.isEmpty ? "" : "extension \(extendedType): \(missing.joined(separator: ", ")) {}" }
}

/// What a macro adds, and says.
struct Expansion {
  var source = ""
  var diagnostics: [Diagnostic] = []
}

/// What the compiler says at a place.
struct Diagnostic {
  let text: String
  let isError: Bool
  let file: String
  let offset: Int

  var message: [String: Any] {
    [
      "message": text, "severity": isError ? "error" : "warning", "position": ["fileName": file, "offset": offset],
      "highlights": [Any](), "notes": [Any](), "fixIts": [Any](),
    ]
  }
}
