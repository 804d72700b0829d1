import ParleyLanguage
import Testing

@testable import ParleyDialog

@Suite("What is in a message is not what is ordered")
struct VetoReaderTests {
  @Test(arguments: ["saying", "telling", "asking", "that says"])
  func `words that deny do so before what leads to a message, and not behind it`(lead: String) throws {
    let markers = try #require(testLanguage.requests?.markers)
    let reader = VetoReader(markers, SpokenLanguage(testLanguage))
    func veto(_ request: String) -> RequestVeto? {
      reader.veto(
        on: request.split(separator: " ").map(String.init), isFramed: false, phrase: ["text"],
        phrases: [["text", "saying", "hello"]])
    }
    #expect(veto("text ann \(lead) she isn't late") == nil)
    #expect(veto("don't text ann \(lead) she is late") == .negated)
  }
}
