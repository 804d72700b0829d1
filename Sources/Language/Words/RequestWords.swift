import ParleyGrammar

/// How people begin a request to a device, and ask what an app can do: `requests.json`, which a language may lack.
public struct RequestWords: Hashable, Sendable {
  /// The slot of `help` phrases in which an app's name stands.
  static let appSlot = "app"

  /// What may stand before a trigger phrase: "hey", "could you".
  public let leadIns: [String]
  private let help: [PhraseNode]

  /// The ways to ask what one app can do (R16).
  public func help(forApp name: PhraseNode) -> [PhraseNode] {
    help.map { CommandPhrases.fill($0, [Self.appSlot: name]) }
  }

  struct File: Codable {
    let leadIns: [String]
    let help: [String]
  }

  static func read(_ file: File?, name: String) throws(LanguageError) -> RequestWords? {
    guard let file else { return nil }
    return try RequestWords(file: file, name: name)
  }

  init(file: File, name: String) throws(LanguageError) {
    leadIns = file.leadIns
    var nodes: [PhraseNode] = []
    for (index, template) in file.help.enumerated() {
      do throws(PhraseTemplate.SyntaxError) {
        nodes.append(try PhraseTemplate.node(template, slots: [Self.appSlot]))
      } catch {
        throw LanguageError(file: name, key: "help.\(index)", problem: error.problem)
      }
    }
    help = nodes
  }
}
