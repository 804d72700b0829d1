import Foundation

/// What a macro stands on.
struct MacroUse {
  let macro: String
  let role: String
  let attribute: SourceText
  let declaration: SourceText
  /// Of the type that a member belongs to.
  let parent: SourceText?
  /// What the use stands in, the nearest first.
  let context: [SourceText]
  let extendedType: String
  /// The protocols that the type does not conform to yet.
  let missing: [String]
  private let file: String
  private let offset: Int

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
    parent = source("parentDeclSyntax").map(SourceText.init)
    let context = request["lexicalContext"] as? [[String: Any]] ?? []
    self.context = context.compactMap { ($0["source"] as? String).map(SourceText.init) }
    extendedType = source("extendedTypeSyntax")?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    let list = source("conformanceListSyntax")?.split(separator: ":").last?.split(separator: "{").first ?? ""
    missing = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }
    let location = (request["attributeSyntax"] as? [String: Any])?["location"] as? [String: Any] ?? [:]
    file = location["fileName"] as? String ?? ""
    // The attribute itself begins after the blanks and comments before it.
    let code = SourceText(attribute).code
    let lead = code.firstIndex(of: "@").map { code[..<$0].utf8.count } ?? 0
    offset = (location["offset"] as? Int ?? 0) + lead
  }

  func diagnostic(_ text: String, isError: Bool) -> Diagnostic {
    Diagnostic(text: text, isError: isError, file: file, offset: offset)
  }

  /// An extension with the conformances that are missing.
  var conformances: String { missing.isEmpty ? "" : "extension \(extendedType): \(missing.joined(separator: ", ")) {}" }
}

/// What a macro adds, and says.
struct Expansion {
  var source = ""
  var diagnostics: [Diagnostic] = []
}

/// What the compiler says at the attribute.
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
