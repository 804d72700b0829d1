/// A string catalogue: finds the translated format for a key.
package protocol StringLookup: Sendable {
  /// The format in the wanted language, with `%@`, `%lld`, `%1$@` and their kin; nil when there is no entry.
  func format(forKey key: String, table: String?) -> String?
}

extension IntentRuntime {
  /// The catalogue that texts are looked up in while an app's code runs.
  @TaskLocal package static var strings: (any StringLookup)?
}
