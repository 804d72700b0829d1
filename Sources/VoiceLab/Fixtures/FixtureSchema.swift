/// The JSON schema of `conversation.json` (draft 2020-12); `FixtureReader` says more about each key.
public enum FixtureSchema {
  /// The text of `conversation.schema.json`.
  public static let text = String(decoding: PackageResources.conversation_schema_json, as: UTF8.self)
}
