import Foundation

/// Directories that Foundation on Linux has no names for.
extension URL {
  public static var documentsDirectory: URL { directory(.documentDirectory) }
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }
  public static var cachesDirectory: URL { directory(.cachesDirectory) }
  public static var downloadsDirectory: URL { directory(.downloadsDirectory) }

  private static func directory(_ purpose: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: purpose, in: .userDomainMask).first ?? URL.homeDirectory
  }
}

extension FileManager {
  /// What apps of one group share: a directory of the group's name among those of applications, made where it is not
  /// there yet.
  public func containerURL(forSecurityApplicationGroupIdentifier identifier: String) -> URL? {
    let url = URL.applicationSupportDirectory.appending(path: identifier, directoryHint: .isDirectory)
    guard !identifier.isEmpty, (try? createDirectory(at: url, withIntermediateDirectories: true)) != nil else {
      return nil
    }
    return url
  }
}
