import Foundation
import Testing

/// A headless Chromium with one page, which is told by its own protocol what to do.
///
/// Not `Sendable`: it belongs to the test that started it.
final class Browser {
  /// Debian's chromium, where it is installed.
  static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private let folder: String
  private let process = Process()
  private let input: FileHandle
  private let output: FileHandle
  private var pending = Data()
  private var number = 0
  private var session: String?

  init(width: Int, isDark: Bool) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["in", "out"] { try #require(mkfifo("\(folder)/\(name)", 0o600) == 0) }
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c",
      """
      exec timeout -s KILL 240 "$1" --headless --no-sandbox --disable-gpu --autoplay-policy=no-user-gesture-required \
      --remote-debugging-pipe --user-data-dir="$2/profile" 3<"$2/in" 4>"$2/out"
      """, "browser", try #require(Self.path), folder,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // In the order in which the shell opens them, since each waits for the other side.
    input = try #require(FileHandle(forWritingAtPath: folder + "/in"))
    output = try #require(FileHandle(forReadingAtPath: folder + "/out"))
    let target = try #require(try tell("Target.createTarget", ["url": "about:blank"])["targetId"] as? String)
    session = try tell("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String
    _ = try tell("Page.enable")
    _ = try tell(
      "Emulation.setDeviceMetricsOverride", ["width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false])
    _ = try tell(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
  }

  deinit {
    try? input.close()
    try? output.close()
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: folder)
  }

  func open(_ file: String) throws {
    // What a page's script fails at is kept for `error`.
    _ = try tell(
      "Page.addScriptToEvaluateOnNewDocument",
      ["source": "addEventListener('error', event => { window.failed = event.message; });"])
    _ = try tell("Page.navigate", ["url": "file://" + file])
    while try message()["method"] as? String != "Page.loadEventFired" {}
  }

  /// Presses a key, as on a keyboard.
  func press(_ key: String, text: String? = nil) throws {
    var about: [String: Any] = ["key": key, "type": "keyDown"]
    if let text = text ?? (key.count == 1 ? key : nil) { about["text"] = text }
    if key == "Enter" { about["windowsVirtualKeyCode"] = 13 }
    _ = try tell("Input.dispatchKeyEvent", about)
    _ = try tell("Input.dispatchKeyEvent", ["key": key, "type": "keyUp"])
  }

  /// What an expression of the page comes to, once its promise is kept.
  func value<Value>(_ expression: String, as type: Value.Type = Value.self) throws -> Value {
    let answer = try tell(
      "Runtime.evaluate", ["expression": expression, "awaitPromise": true, "returnByValue": true])
    let result = answer["result"] as? [String: Any]
    return try #require(result?["value"] as? Value, "\(expression): \(answer)")
  }

  private func tell(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    message["sessionId"] = session
    try input.write(contentsOf: try JSONSerialization.data(withJSONObject: message) + Data([0]))
    while true {
      let answer = try self.message()
      if answer["id"] as? Int == number {
        return try #require(answer["result"] as? [String: Any], "\(method): \(answer)")
      }
    }
  }

  /// The next message; each ends with a zero.
  private func message() throws -> [String: Any] {
    while true {
      if let end = pending.firstIndex(of: 0) {
        let message = try JSONSerialization.jsonObject(with: pending[..<end]) as? [String: Any]
        pending = Data(pending[(end + 1)...])
        return try #require(message)
      }
      let more = output.availableData
      try #require(!more.isEmpty, "the browser ended")
      pending.append(more)
    }
  }
}
