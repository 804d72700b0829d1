import Foundation
import ParleyGrammar

/// How simulated people of one language talk and what they make of prompts: `simulated-user.json` in the language's
/// folder.
public struct UserLanguage: Decodable, Hashable, Sendable {
  /// Words that tell what a prompt asks for, in lower case.
  package struct Prompts: Decodable, Hashable, Sendable {
    let yesNo: [String]
    /// The first words of questions that yes and no are no answers to.
    let openers: [String]
    let number: [String]
    /// What a device asks that wants to be sure.
    let checks: [String]
    /// How sentences begin after which the question still stands.
    let asides: [String]
    /// What a device says that did not understand.
    let again: [String]
    /// What a device says that could not do what was asked, and does not know why.
    package let wentWrong: [String]
    /// What a device says that gives up.
    let endings: [String]
    /// What a device says that cannot take an answer.
    let refusal: [String]
    /// What stands before a list of options.
    let introductions: [String]
    let or: String
    let separator: String
  }

  struct Texts: Decodable, Hashable, Sendable {
    /// The first whose words are in the question is meant; the empty word is in every one.
    let about: [String]
    let answers: [String]
  }

  package let voices: [String]
  let answers: [String]
  let hesitations: [String]
  let corrections: [String]
  let repeatRequests: [String]
  let helpRequests: [String]
  let mumbles: [String]
  let yes: [String]
  let no: [String]
  let ordinals: [String]
  let texts: [Texts]
  package let prompts: Prompts

  /// Throws a sentence for a file that is missing or is not of this form.
  public init(folder: URL) throws(LanguageError) {
    let file = "simulated-user.json"
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: folder.appendingPathComponent(file)))
    } catch {
      throw LanguageError(file: file, decoding: error)
    }
    let lists = [voices, answers, hesitations, corrections, repeatRequests, helpRequests, mumbles, yes, no, ordinals]
    guard lists.allSatisfy({ !$0.isEmpty }), texts.allSatisfy({ !$0.answers.isEmpty }) else {
      throw LanguageError(file: file, key: "", problem: "one of its lists is empty; give each at least one entry.")
    }
  }
}
