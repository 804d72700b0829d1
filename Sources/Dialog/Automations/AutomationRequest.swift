/// What is said of what runs by itself.
enum AutomationRequest: Hashable, Sendable {
  /// Words, or a shortcut's name, that are to be run by themselves.
  case add(words: String, Recurrence, asks: Bool = false)
  /// The same once, at a moment or on a day that was said in these words, perhaps after a question.
  case addOnce(words: String, at: String, asks: Bool = false)
  /// The same whenever this is told.
  case addEvent(words: String, event: String, asks: Bool = false)
  /// Several things at the same time or event, one after the other.
  indirect case several([AutomationRequest])
  case list
  case turnOff(Sought)
  case turnOn(Sought)
  case remove(Sought)
  /// Its next time is left out, or those of the day that was said in these words.
  case skip(Sought, on: String?)
  /// Another time for it, which was said in these words.
  case move(Sought, to: String)
  /// The one that was told or made last.
  case turnOffThat
  case turnOnThat
  case removeThat

  /// An automation by what it runs, and perhaps by when.
  struct Sought: Hashable, Sendable {
    struct Reading: Hashable, Sendable {
      let words: [String]
      var when: Recurrence?
      /// The event that it waits for; nil where none was said.
      var event: String?
    }

    /// As it was said.
    let text: String
    /// What the words may name, the whole of them first: "my lunch" may be called that.
    let readings: [Reading]

    /// As it is where words after the name say when.
    var dated: Sought { Sought(text: text, readings: readings.filter { $0.when != nil || $0.event != nil }) }
  }
}
