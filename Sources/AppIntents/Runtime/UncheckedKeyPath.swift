/// A key path, which is never changed; reading through one is safe from any thread, and the type does not say so.
struct UncheckedKeyPath<Path>: @unchecked Sendable {
  let path: Path
}
