/// One result of `parley bench`: its JSON object and the sentence for people.
protocol BenchPart: Encodable {
  var sentence: String { get }
}
