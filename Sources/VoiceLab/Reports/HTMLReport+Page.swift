import Foundation

extension HTMLReport {
  /// Light and dark as the reader's system says; one column on a telephone. The text of `Page/report.css`.
  static let style = text(PackageResources.report_css)

  /// Draws a conversation when it is opened, and filters the list. The text of `Page/report.js`.
  static let script = text(PackageResources.report_js)

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
