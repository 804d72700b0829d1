import AppIntents
import Foundation
import Testing

@testable import ParleyCommand

private enum StoveError: Error { case outOfGas(litres: Int) }

private struct Heat: AppIntent {
  static let title: LocalizedStringResource = "Heat"
  func perform() async throws -> some IntentResult {
    try fail()
    return .result()
  }
  private func fail() throws { throw StoveError.outOfGas(litres: 3) }
}

private struct Weigh: AppIntent {
  static let title: LocalizedStringResource = "Weigh"
  @Parameter(title: "Grams", default: 1) var grams: Int
  @Parameter(title: "Pan") var pan: String?
  func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: Inner().weight) }

  struct Inner: AppIntent {
    static let title: LocalizedStringResource = "Inner"
    @Parameter(title: "Weight") var weight: Int
    func perform() async throws -> some IntentResult { .result() }
  }
}

private struct StoveShortcuts: AppShortcutsProvider {
  static let applicationName = "Stove"
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: Heat(), phrases: ["Heat \(.applicationName)"])
    AppShortcut(intent: Weigh(), phrases: ["Weigh \(.applicationName)"])
  }
}

struct AppErrorTests {
  static let faults = [
    ("heat stove", "Heat failed: StoveError: outOfGas(litres: 3)\n"),
    (
      "weigh stove",
      "Weigh failed: UnsetValueError: The parameter 'Weight' was read before it was given a value; "
        + "read it in perform(), or make it optional.\n"
    ),
  ]

  @Test(arguments: faults) func `an app's error is told on the error output, and the conversation goes on`(
    words: String, fault: String
  ) async {
    let run = await parley("chat", apps: [StoveShortcuts.self], typed: [words, words])
    let sentence = "Sorry, something went wrong with Stove.\n"
    #expect(run.output == sentence + sentence)
    #expect(run.errors == fault + fault)
    #expect(run.code == .done)
  }

  @Test func `the event holds the error's type and its own words`() async {
    let run = await parley("chat", "--json", apps: [StoveShortcuts.self], typed: ["heat stove"])
    let failed = run.objects.first { $0["event"] as? String == "failed" }
    #expect(failed?["intent"] as? String == "Heat")
    #expect(failed?["error"] as? String == "StoveError")
    #expect(failed?["reason"] as? String == "outOfGas(litres: 3)")
    #expect(failed?["sentence"] as? String == "Sorry, something went wrong with Stove.")
  }
}
