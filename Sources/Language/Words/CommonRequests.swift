/// What people ask of devices, whatever it is: `common-requests.json`, which a language may lack.
///
/// Flexible matching compares with them: what is more like another kind of request than like a shortcut does not run it,
/// and the words that requests of all kinds share say little.
public struct CommonRequests: Codable, Hashable, Sendable {
  /// Sentences by the kind of request.
  public let kinds: [String: [String]]
}
