/// `@UnionValue`: the names of an enumeration's cases, and what each holds.
struct UnionValueMacro {
  let use: MacroUse

  var expansion: Expansion {
    switch use.role {
    case "extension": Expansion(source: use.conformances, diagnostics: diagnostics)
    case "member": Expansion(source: members)
    default: Expansion()
    }
  }

  /// The cases that hold one value, with the type of it.
  private var cases: [(name: String, type: String)] {
    guard let open = use.declaration.code.firstIndex(of: "{") else { return [] }
    let body = String(use.declaration.code[open...])
    let element = "`?([A-Za-z_][A-Za-z0-9_]*)`?\\s*\\(([^()]*)\\)"
    // "case note(Note), text(String)" declares two.
    return SourceText.matches("\\bcase\\s+((?:\(element)\\s*,?\\s*)+)", in: body).flatMap {
      SourceText.matches(element, in: $0[1]).map { ($0[1], $0[2].split(separator: ":").last.map(String.init) ?? $0[2]) }
    }
  }

  private var typeName: String {
    SourceText.matches("\\benum\\s+([A-Za-z_][A-Za-z0-9_]*)", in: use.declaration.code).first?[1] ?? "Self"
  }

  private var access: String {
    SourceText.matches("\\b(public|package)\\s+(?:indirect\\s+)?enum\\b", in: use.declaration.outside).first.map {
      $0[1] + " "
    } ?? ""
  }

  private var diagnostics: [Diagnostic] {
    cases.isEmpty
      ? [use.diagnostic("A union value is an enumeration whose cases each hold one value.", isError: true)] : []
  }

  private var members: String {
    guard !cases.isEmpty else { return "" }
    let names = cases.map(\.name)
    let made = cases.map { name, type in
      "AppIntents._UnionCase(\"\(name)\") { (value: \(type)) in \(typeName).\(name)(value) }"
    }
    let held = names.map { "case .\($0)(let value): (\"\($0)\", value)" }
    return """
      \(access)enum Cases: String, AppIntents.AppUnionValueCasesProviding { case \(names.joined(separator: ", ")) }
      \(access)static var _unionCases: [AppIntents._UnionCase<\(typeName)>] { [\(made.joined(separator: ", "))] }
      \(access)var _unionValue: (name: String, value: any Sendable) {
        switch self {
        \(held.joined(separator: "\n  "))
        }
      }
      """
  }
}
