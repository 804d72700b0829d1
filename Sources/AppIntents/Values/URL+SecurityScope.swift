import Foundation

extension URL {
  /// Asks for a file that lies outside the app's own folder; true, since nothing is closed to an app here.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  public func stopAccessingSecurityScopedResource() {}
}
