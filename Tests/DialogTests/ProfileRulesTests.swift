import ParleyDialog
import SampleApps
import Testing

/// The rules about devices, for every profile; what a profile can do stands in the table and nowhere else.
struct ProfileRulesTests {
  /// What each device does.
  private static let table: [(name: String, display: Bool, opens: Bool, exact: Bool)] = [
    ("speaker", false, false, false), ("headphones", false, false, false), ("phone", true, true, false),
    ("car", true, false, false), ("watch", true, false, true),
  ]

  @Test func `there is one profile for each kind of device`() {
    #expect(DeviceProfile.all.map(\.name) == Self.table.map(\.name))
    for row in Self.table {
      let profile = DeviceProfile(named: row.name)
      #expect(profile?.hasDisplay == row.display && profile?.opensApps == row.opens)
      #expect(profile?.matchesExactly == row.exact)
    }
    #expect(DeviceProfile(named: "toaster") == nil)
  }

  @Test(arguments: DeviceProfile.all)
  func `R10 a device that cannot bring an app to the foreground says where to continue`(
    profile: DeviceProfile
  ) async throws {
    let person = try await converse(["open studio"], apps: [StudioShortcuts.self], profile: profile)
    #expect(person.events.contains(.foreground(app: "Studio", granted: profile.opensApps)))
    #expect(person.outcome == (profile.opensApps ? .completed : .failed))
    #expect(person.spoken == [profile.opensApps ? "The studio is open." : "Continue in Studio on your phone."])
  }

  @Test(arguments: DeviceProfile.all)
  func `R18 the full text is spoken where there is no screen, the supporting one beside it`(
    profile: DeviceProfile
  ) async throws {
    let phrase = profile.matchesExactly ? "order soup chef" : "order soup"
    let person = try await converse([phrase, "tomato", "lewis", "yes"], profile: profile)
    let full = "Ordering. The total is $3.25. Your tomato soup will be ready in 10 minutes."
    #expect(person.results == [profile.hasDisplay ? "Ordered. That's $3.25." : full])
    for case .prompt(let prompt, _) in person.events { #expect(prompt.style == profile.dialogStyle) }
  }

  @Test(arguments: DeviceProfile.all)
  func `R19 pictures and lists are shown where there is a display, and nowhere else`(
    profile: DeviceProfile
  ) async throws {
    let person = try await converse(
      ["paint studio", "bedroom", "blue", "yes", "yes"], apps: [StudioShortcuts.self], profile: profile)
    let shown = person.events.flatMap { event in
      if case .prompt(let prompt, _) = event { prompt.shown } else { [] }
    }
    #expect(shown.isEmpty == !profile.hasDisplay)
    #expect(person.outcome == .completed)
  }

  @Test(arguments: DeviceProfile.all)
  func `R19 a watch takes only the declared words, other devices near ones too`(profile: DeviceProfile) async throws {
    let person = try await converse(["could you order some soup chef please"], profile: profile)
    let isMatched = person.events.contains { event in
      if case .matched = event { true } else { false }
    }
    #expect(isMatched == !profile.matchesExactly)
  }
}
