import Foundation
import ParleySpeech

/// A systemd unit that runs this program as a device, shut in as far as a device with a sound card can be.
package struct ServiceUnit {
  let name: String
  let program: String
  let models: String
  let configuration: String?
  /// What else `device` is called with.
  let options: [String]

  /// - Parameter name: of the unit, its folders and its user; `parley` in place of one that systemd does not take.
  package init(name: String = "parley", program: String, models: String, configuration: String?, options: [String] = [])
  {
    let isTaken = !name.isEmpty && name.utf8.allSatisfy { Self.nameCharacters.contains($0) } && !name.hasPrefix("-")
    self.name = isTaken ? name : "parley"
    self.program = program
    self.models = models
    self.configuration = configuration
    self.options = options
  }

  private static let nameCharacters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_".utf8)

  private var command: String {
    let options = (configuration.map { ["--config", $0] } ?? []) + options
    return ([program, "device", "--quiet", "--socket", "%t/\(name)/device.sock"] + options).map(Self.quoted)
      .joined(separator: " ")
  }

  /// As systemd reads a word of a command line: `%t` is meant, other signs are not.
  static func quoted(_ word: String) -> String {
    let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("%", with: "%%").replacing("%%t/", with: "%t/").replacing("$", with: "$$")
    return escaped.contains { $0.isWhitespace || $0 == "'" || $0 == ";" } ? "\"\(escaped)\"" : escaped
  }

  /// Home folders are hidden, unless the program or its data lie in one.
  private var homes: String {
    let paths = [program, models, configuration ?? ""] + options
    let isInHome = ["/home/", "/root/", "/run/user/"].contains { home in paths.contains { $0.hasPrefix(home) } }
    return isInHome ? "read-only" : "yes"
  }

  /// The text of `parley.service` with what is this program's.
  package var text: String {
    String(decoding: PackageResources.parley_service, as: UTF8.self).trimmingCharacters(in: .newlines)
      .replacing("@COMMAND@", with: command).replacing("@MODELS@", with: Self.quoted(models))
      .replacing("@HOMES@", with: homes).replacing("@TITLE@", with: name.prefix(1).uppercased() + name.dropFirst())
      .replacing("@NAME@", with: name)
  }
}
