import Foundation
import ParleySpeech

/// A systemd unit that runs this program as a device, shut in as far as a device with a sound card can be.
package struct ServiceUnit {
  let program: String
  let models: String
  let configuration: String?

  package init(program: String, models: String, configuration: String?) {
    self.program = program
    self.models = models
    self.configuration = configuration
  }

  private var command: String {
    let options = configuration.map { ["--config", $0] } ?? []
    return ([program, "device", "--quiet", "--socket", "%t/parley/device.sock"] + options).map(Self.quoted)
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
    let paths = [program, models, configuration ?? ""]
    let isInHome = ["/home/", "/root/", "/run/user/"].contains { home in paths.contains { $0.hasPrefix(home) } }
    return isInHome ? "read-only" : "yes"
  }

  /// The text of `parley.service` with what is this program's.
  package var text: String {
    String(decoding: PackageResources.parley_service, as: UTF8.self).trimmingCharacters(in: .newlines)
      .replacing("@COMMAND@", with: command).replacing("@MODELS@", with: Self.quoted(models))
      .replacing("@HOMES@", with: homes)
  }
}
