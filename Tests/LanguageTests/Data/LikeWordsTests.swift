import Foundation
import Testing

@testable import ParleyLanguage

struct LikeWordsTests {
  @Test(arguments: [
    (
      "a b:50\nbee wasp:85 hornet:60\ncat dog:5",
      ["a": ["b": 0.5], "bee": ["wasp": 0.85, "hornet": 0.6], "cat": ["dog": 0.05]]
    ),
    ("", [:]), ("\n", [:]), ("bee\n", [:]), ("bee wasp hornet:x :::\n", [:]),
  ]) func `neighbours stand in the line of their word`(text: String, known: [String: [String: Double]]) {
    let words = LikeWords(Data(text.utf8))
    for (word, neighbours) in known { #expect(words.neighbours(of: word) == neighbours) }
    for word in ["", "b", "be", "bees", "ca", "zebra", "bee wasp"] { #expect(words.neighbours(of: word) == [:]) }
  }

  @Test func `every English line is found, and neighbours are mutual`() throws {
    let words = try #require(try TestLanguage.english.get().likeWords)
    let file = TestLanguage.folder.appendingPathComponent("like-words.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 5_000)
    for line in lines {
      let word = String(line.prefix { $0 != " " })
      let neighbours = words.neighbours(of: word)
      #expect(neighbours.count == line.count { $0 == " " }, "\(word)")
      #expect(neighbours.allSatisfy { words.neighbours(of: $0.key)[word] == $0.value }, "\(word)")
    }
  }
}
