import Foundation
import ParleyDialog

/// Shortcuts as files: Parley's own JSON, and property lists of Apple's Shortcuts app.
extension ShortcutShelf {
  /// How a file is written.
  enum Form: String, CaseIterable {
    case json, binary, xml

    /// By the ending of the file's name.
    init(file: String?) {
      switch (file.map { $0 as NSString })?.pathExtension {
      case "shortcut", "wflow": self = .binary
      case "plist", "xml": self = .xml
      default: self = .json
      }
    }
  }

  func export(_ name: String) async throws -> ExitCode {
    let shortcut = try known(name)
    let file = arguments.value("output")
    var form = Form(file: file)
    if let text = arguments.value("form") {
      guard let given = Form(rawValue: text) else {
        throw arguments.failure("--form takes \(Form.allCases.map(\.rawValue).joined(separator: ", ")), not “\(text)”")
      }
      form = given
    }
    let bytes: [UInt8]
    switch form {
    case .json: bytes = Array(shortcut.json.utf8)
    case .binary: bytes = await engine.file(of: shortcut).binary
    case .xml: bytes = Array(await engine.file(of: shortcut).xml.utf8)
    }
    guard let file else {
      guard form != .binary else { throw arguments.failure("--form binary needs --output, for a file") }
      context.output.write(String(decoding: bytes, as: UTF8.self))
      return .done
    }
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw CommandFailure(.failed, "\(file) cannot be written; name another file or check its folder's permissions.")
    }
    return .done
  }

  /// Saves nothing unless all files can be read.
  func take(files: [String]) async throws -> ExitCode {
    var read: [PersonalShortcut] = []
    for file in files { read.append(try await shortcut(in: file)) }
    for shortcut in read { try await save(shortcut) }
    return .done
  }

  private func shortcut(in file: String) async throws -> PersonalShortcut {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw CommandFailure(.usage, "\(file) cannot be read; name a file with one shortcut.")
    }
    let bytes = Array(data)
    switch AppleShortcutFile(bytes) {
    case .signed: throw CommandFailure(.usage, "\(file) \(AppleShortcutFile.signedSentence)")
    case .propertyList: return try await workflow(in: file, bytes)
    case .other:
      let text = try TextFile.text(of: file, holding: "shortcut")
      return try CommandFailure.telling(as: .usage) { try PersonalShortcut(parsing: text, file: file) }
    }
  }

  private func workflow(in file: String, _ bytes: [UInt8]) async throws -> PersonalShortcut {
    let list: PropertyList
    do throws(PropertyList.Mistake) {
      list = try PropertyList(reading: bytes)
    } catch {
      throw CommandFailure(.usage, "\(file) is no property list that can be read: \(error.problem); export it anew.")
    }
    await library.withDependencies { await library.refresh() }
    let name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
    let (shortcut, problems, omitsEnd): (PersonalShortcut, [String], Bool)
    do throws(PersonalShortcutError) {
      (shortcut, problems, omitsEnd) = try await engine.shortcut(from: list, named: name)
    } catch {
      throw CommandFailure(.usage, "\(file): \(error.description)")
    }
    if problems.isEmpty {
      return try CommandFailure.telling(as: .usage) { try PersonalShortcut(parsing: shortcut.json, file: file) }
    }
    let told = problems.map { "\(file): \($0)" }.joined(separator: "\n")
    guard !omitsEnd else {
      throw CommandFailure(.usage, told + "\nNothing of it was taken, since what is missing could have ended it.")
    }
    guard arguments.has("partly") else {
      throw CommandFailure(.usage, told + "\nNothing of it was taken; --partly takes the rest.")
    }
    context.errors.line(told)
    return try CommandFailure.telling(as: .usage) { try PersonalShortcut(parsing: shortcut.json, file: file) }
  }
}
