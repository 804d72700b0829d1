import Foundation
import ParleySpeech

/// The language data of the package.
enum LocaleFolder {
  static func pronouncer(_ locale: String) throws -> Pronouncer {
    let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return try Pronouncer(model: AcousticModel(locating: root.appendingPathComponent("Models/\(locale)").path))
  }
}
