/// The words of a language that has `ClockWords`, arranged for looking up.
struct ClockLexicon: Sendable {
  let hours: PhraseLookup<Int>
  let articles, hourWords, plus, minus, halfBefore: PhraseLookup<Bool>
  let minutes, quartersBefore: PhraseLookup<Int>

  init(_ words: ClockWords, writing: ValueWriting) {
    func lookup(_ list: [NamedNumber]) -> PhraseLookup<Int> {
      PhraseLookup(list.flatMap { entry in entry.words.map { ($0, entry.value) } }, writing: writing)
    }
    hours = lookup(words.hours)
    minutes = lookup(words.minutes)
    quartersBefore = lookup(words.quartersBefore ?? [])
    articles = PhraseLookup(words.articles, writing: writing)
    hourWords = PhraseLookup(words.hourWords, writing: writing)
    plus = PhraseLookup(words.plus, writing: writing)
    minus = PhraseLookup(words.minus, writing: writing)
    halfBefore = PhraseLookup(words.halfBefore, writing: writing)
  }
}
