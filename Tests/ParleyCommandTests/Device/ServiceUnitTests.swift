import Foundation
import TestSupport
import Testing

@testable import ParleyCommand

private let systemdAnalyze: String? =
  ["/usr/bin/systemd-analyze", "/bin/systemd-analyze"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

@Suite(.ownThreads, .timeLimit(.minutes(10))) struct ServiceUnitTests {
  static let reason: Comment = "needs systemd (systemd-analyze)"

  private func analyze(_ words: [String]) throws -> (code: Int32, text: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: try #require(systemdAnalyze))
    process.arguments = words
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test(.enabled(if: systemdAnalyze != nil, reason))
  func `the unit is accepted by systemd, and shut in as far as a device can be`() async throws {
    let folder = try TemporaryFolder()
    let run = try await ParleyProcess.run("device", "--print-unit")
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let unit = try folder.file("parley.service", run.output)
    let verified = try analyze(["verify", unit])
    #expect(verified.code == 0 && verified.text.isEmpty, "\(verified.text)")
    // In tenths: 0 is shut in completely, 100 not at all; 15 is what systemd calls safe.
    let security = try analyze(["security", "--offline=true", "--threshold=15", unit])
    #expect(security.code == 0, "\(security.text.suffix(200))")
  }

  @Test func `the unit runs this program without a terminal and without a network`() async throws {
    let folder = try TemporaryFolder()
    let configuration = try folder.file("my device.json", "{}")
    let run = await parley("device", "--print-unit", "--config", configuration)
    #expect(run.code == .done)
    let lines = run.output.split(separator: "\n")
    let command = try #require(lines.first { $0.hasPrefix("ExecStart=/") })
    #expect(command.contains(" device --quiet --socket %t/parley/device.sock --config \"\(configuration)\""))
    let app = try folder.file("soup bar.json", #"{"intents": {"Ring": ["ring the bell"]}}"#)
    let own = await parley("device", "--print-unit", "--app-file", app, "--profile", "headphones", "--muted", "--quiet")
    let words = " --app-file \"\(app)\" --profile headphones --muted"
    #expect(
      own.output.split(separator: "\n").contains { $0.hasPrefix("ExecStart=") && $0.hasSuffix(words) }, "\(own.output)")
    for line in ["Type=notify", "PrivateNetwork=yes", "RestrictAddressFamilies=AF_UNIX", "WatchdogSec=30"] {
      #expect(lines.contains { $0 == line })
    }
  }
}
