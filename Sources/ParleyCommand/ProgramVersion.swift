import Foundation
import ParleyLanguage

/// Which Parley this is.
enum ProgramVersion {
  static let number = "0.1.0"

  /// The number, and the commit as far as it can be told.
  static var text: String { "parley \(number)" + (commit.map { " (commit \($0))" } ?? "") }

  /// The same of a program that is made with Parley.
  static func text(of program: String) -> String { program == "parley" ? text : "\(program), with \(text)" }

  /// What was installed beside the data is noted there; in a checkout, git knows it.
  private static var commit: String? {
    guard let root = try? DataFolder.models.located().deletingLastPathComponent() else { return nil }
    let noted = try? String(contentsOf: root.appendingPathComponent("commit"), encoding: .utf8)
    let isCheckout = FileManager.default.fileExists(atPath: root.appendingPathComponent(".git").path)
    let commit = noted ?? (isCheckout ? output(of: ["git", "-C", root.path, "rev-parse", "--short=12", "HEAD"]) : nil)
    return commit.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func output(of command: [String]) -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? text : nil
  }
}
