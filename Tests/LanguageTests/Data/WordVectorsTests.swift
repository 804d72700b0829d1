import Foundation
import Testing

@testable import ParleyLanguage

struct WordVectorsTests {
  /// Two words of three numbers.
  private static func file(
    magic: String = "PARLEYV1", count: UInt32 = 2, dimension: UInt32 = 3, text: String = "cat\ndog\n",
    scales: [Float] = [0.5, 2], rows: [Int8] = [2, -4, 0, 1, 0, -1]
  ) -> Data {
    var data = Data(magic.utf8)
    for number in [count, dimension, UInt32(text.utf8.count)] {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    data.append(contentsOf: text.utf8)
    for scale in scales { withUnsafeBytes(of: scale.bitPattern.littleEndian) { data.append(contentsOf: $0) } }
    data.append(contentsOf: rows.map { UInt8(bitPattern: $0) })
    return data
  }

  @Test func `the rows of words add up, and unknown words add nothing`() throws {
    let vectors = try WordVectors(Self.file(), name: "v.bin")
    var sum: [Float] = [0, 0, 0]
    #expect(vectors.add("cat", to: &sum) && sum == [1, -2, 0])
    #expect(vectors.add("dog", to: &sum) && sum == [3, -2, -2])
    for word in ["", "c", "cats", "bird", "zebra", "cat\ndog"] {
      #expect(!vectors.add(word, to: &sum), "\(word)")
    }
    #expect(sum == [3, -2, -2])
  }

  @Test func `a slice of other data is read as well`() throws {
    let whole = Data([1, 2, 3]) + Self.file()
    var sum: [Float] = [0, 0, 0]
    #expect(try WordVectors(whole[3...], name: "v.bin").add("dog", to: &sum))
    #expect(sum == [2, 0, -2])
  }

  @Test(
    arguments: [
      Data(), Data("PARLEYV1".utf8), file(magic: "PARLEYV2"), file(count: 3), file(count: .max), file(dimension: 0),
      file(dimension: .max), file(text: "cat\ndog"), file(text: "catdogs\n"), file(rows: [1]), file() + Data([0]),
    ])
  func `what is no such file is told by its name and is never read beyond`(_ data: Data) throws {
    #expect { try WordVectors(data, name: "v.bin") } throws: { error in
      "\(error)".hasPrefix("v.bin: ") && "\(error)".hasSuffix("make the file again.")
    }
  }

  @Test(
    arguments: [
      (["wake", "me", "up", "at", "noon"], ["set", "an", "alarm"], ["order", "some", "soup"]),
      (["i", "feel", "sick"], ["find", "a", "doctor"], ["turn", "off", "the", "lights"]),
      (["how", "hot", "is", "it", "outside"], ["what's", "the", "weather"], ["call", "my", "mother"]),
    ])
  func `in English, texts that ask for like things point the same way`(
    one: [String], like: [String], unlike: [String]
  ) throws {
    let vectors = try #require(try TestLanguage.english.get().vectors)
    func cosine(_ first: [String], _ second: [String]) -> Float {
      func sum(_ words: [String]) -> [Float] {
        var sum = [Float](repeating: 0, count: vectors.dimension)
        for word in words { _ = vectors.add(word, to: &sum) }
        return sum
      }
      func dot(_ a: [Float], _ b: [Float]) -> Float { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
      let (a, b) = (sum(first), sum(second))
      return dot(a, b) / (dot(a, a) * dot(b, b)).squareRoot()
    }
    #expect(cosine(one, like) > cosine(one, unlike) + 0.1)
  }
}
