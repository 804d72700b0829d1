import Foundation
import ParleyDialog

/// The configuration file of `parley device`: one JSON object whose keys `parley device --print-schema` describes.
package struct DeviceConfigurationFile {
  package let path: String

  package init(path: String) { self.path = path }

  /// A larger file was not written by hand.
  private static let sizeLimit = 1 << 20

  /// The file that is read where none is named: the user's own, else the machine's; nil where there is neither.
  package static func located(environment: [String: String], isReadable: (String) -> Bool) -> DeviceConfigurationFile? {
    let home = environment["HOME"].map { $0 + "/.config" }
    let own = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
    let places = [own.map { $0 + "/parley/device.json" }, "/etc/parley/device.json"]
    return places.compactMap { $0 }.first(where: isReadable).map(DeviceConfigurationFile.init)
  }

  /// Reads and checks the file; throws the first mistake with its place, in one sentence.
  package func read() throws(DeviceFailure) -> DeviceSettings {
    let root: LocatedJSON
    do {
      root = try LocatedJSON(parsing: try text())
    } catch let error as LocatedJSON.Mistake {
      throw failure(error.line, "\(error.problem).")
    } catch let error as DeviceFailure {
      throw error
    } catch {
      throw failure(1, "\(error).")
    }
    guard case .object(let members) = root.value else {
      throw failure(root.line, "the file holds \(root.kind) where an object in braces is expected.")
    }
    var settings = DeviceSettings()
    try take(members, within: "", into: &settings)
    return settings
  }

  private func take(
    _ members: [LocatedJSON.Member], within section: String, into settings: inout DeviceSettings
  ) throws(DeviceFailure) {
    for member in members {
      let name = section + member.key
      // Editors find the schema by this key.
      if name == "$schema" { continue }
      if let key = DeviceKey.all.first(where: { $0.name == name }) {
        guard let value = key.accept(member.value.value, folder: folder) else {
          throw failure(
            member.value.line, "\"\(name)\" takes \(key.allowed), not \(Self.shown(member.value)).")
        }
        settings[name] = value
      } else if DeviceKey.all.contains(where: { $0.name.hasPrefix(name + ".") }) {
        guard case .object(let inner) = member.value.value else {
          throw failure(member.value.line, "\"\(name)\" takes an object, not \(member.value.kind).")
        }
        try take(inner, within: name + ".", into: &settings)
      } else {
        throw failure(member.line, Self.unknown(member.key, section: section))
      }
    }
  }

  private static func unknown(_ key: String, section: String) -> String {
    let names = DeviceKey.all.filter { $0.name.hasPrefix(section) }
      .map { String($0.name.dropFirst(section.count).prefix { $0 != "." }) }
    let known = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let place = section.isEmpty ? "" : " in \"\(section.dropLast())\""
    if let near = NearestWord.find(key, among: known) {
      return "there is no key \"\(key)\"\(place); \"\(near)\" may be meant."
    }
    return "there is no key \"\(key)\"\(place); the keys are \(known.joined(separator: ", "))."
  }

  /// The value in a sentence, shortened.
  private static func shown(_ value: LocatedJSON) -> String {
    switch value.value {
    case .text(let text): text.isEmpty ? "an empty text" : "\"\(text.prefix(60))\""
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .flag(let flag): "\(flag)"
    case .array(let elements): elements.isEmpty ? "an empty list" : "this list"
    case .object, .null: value.kind
    }
  }

  private var folder: String {
    URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL.path
  }

  private func text() throws -> String {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw DeviceFailure(
        .wrong,
        "The configuration \(path) cannot be read (\(String(cString: strerror(errno)))); name another, or "
          + "let this user read it.")
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.sizeLimit else {
      throw DeviceFailure(.wrong, "The configuration \(path) is not a file of at most a megabyte; name another.")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw DeviceFailure(.wrong, "The configuration \(path) may not be read by this user; change its permissions.")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw DeviceFailure(.wrong, "The configuration \(path) is not UTF-8 text; save it as UTF-8.")
    }
    return text
  }

  private func failure(_ line: Int, _ problem: String) -> DeviceFailure {
    DeviceFailure(.wrong, "\(path), line \(line): \(problem)")
  }
}
