/// `@ComputedProperty` and `@DeferredProperty`: beside the property a stored one that says how it is read.
struct ComputedPropertyMacro {
  let use: MacroUse

  /// Nothing in an extension, where nothing can be stored, and on an actor, from outside of which it cannot be read.
  var expansion: Expansion {
    let declared = SourceText.matches("\\bvar\\s+`?([A-Za-z_][A-Za-z0-9_]*)", in: use.declaration.outside)
    guard let name = declared.first?[1], let type else { return Expansion() }
    let isDeferred = !SourceText.matches("\\bget\\s+(?:async|throws)\\b", in: use.declaration.code).isEmpty
    let title = use.attribute.argument("title").map { "title: \($0), " } ?? ""
    let reading = isDeferred ? "fetch: { (entity: \(type)) in try await" : "read: { (entity: \(type)) in"
    return Expansion(
      source: "private let _computed_\(name) = AppIntents._ComputedEntityProperty<\(type)>"
        + "(\(title)\(reading) entity.`\(name)` })")
  }

  private var type: String? {
    guard let context = use.context.first?.outside, !context.contains("@MainActor") else { return nil }
    return SourceText.matches("\\b(?:struct|class)\\s+`?([A-Za-z_][A-Za-z0-9_]*)", in: context).first?[1]
  }
}
