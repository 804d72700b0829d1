import Foundation
import ParleySpeech
import Testing

struct WakeThresholdsTests {
  @Test func `thresholds are written beside those of other phrases, and a damaged file is told`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/wake-\(UUID().uuidString)/wake.json"
    defer { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }
    var thresholds = try WakeThresholds(path: path)
    thresholds["hey parley"] = -1.5
    try thresholds.write(to: path)
    thresholds = try WakeThresholds(path: path)
    thresholds["okay kitchen"] = -2
    try thresholds.write(to: path)
    #expect(try WakeThresholds(path: path).thresholds == ["hey parley": -1.5, "okay kitchen": -2])
    try "[1".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: RecognizerError.self) { try WakeThresholds(path: path) }
    #expect(throws: RecognizerError.self) {
      try WakeThresholds(path: "/proc/none/wake.json").write(to: "/proc/none/wake.json")
    }
    #expect(WakeThresholds.standardPath(["HOME": "/h"]) == "/h/.config/parley/wake.json")
    #expect(WakeThresholds.standardPath(["HOME": "/h", "XDG_CONFIG_HOME": "/x"]) == "/x/parley/wake.json")
    #expect(WakeThresholds.standardPath(["HOME": "/h", "XDG_CONFIG_HOME": "x"]) == "/h/.config/parley/wake.json")
  }
}
