/// One result of `parley bench`: its JSON object and the sentence for people.
protocol BenchPart: Encodable {
  var sentence: String { get }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
