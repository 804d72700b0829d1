/// Sentences from outside that wait to be said, the urgent ones first, with what is known of their sounds. A request is
/// what the frame loop takes.
struct AnnouncementQueue<Request: Sendable>: Sendable {
  private struct Entry: Sendable {
    let announcement: Announcement
    /// Kept until it is played or dropped, so that it is not made for nobody.
    let sound: PromptSound?
    /// Nil while the sound is being made.
    var request: Request?
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }
  var isMaking: Bool { entries.contains { $0.request == nil } }

  mutating func append(_ announcement: Announcement, sound: PromptSound?) {
    let place = announcement.isUrgent ? entries.firstIndex { !$0.announcement.isUrgent } : nil
    entries.insert(Entry(announcement: announcement, sound: sound), at: place ?? entries.count)
  }

  /// Does nothing where it was dropped meanwhile.
  mutating func makeReady(_ announcement: Announcement, _ request: Request) {
    let place = entries.firstIndex { $0.request == nil && $0.announcement == announcement }
    if let place { entries[place].request = request }
  }

  /// The first one; nil while its sound is being made.
  mutating func takeFirst() -> Request? {
    guard let request = entries.first?.request else { return nil }
    entries.removeFirst()
    return request
  }

  mutating func drop(number: Int?) -> [Announcement] {
    let dropped = entries.filter { number == nil || $0.announcement.number == number }
    entries.removeAll { number == nil || $0.announcement.number == number }
    for entry in dropped { entry.sound?.buffer.abandon() }
    return dropped.map(\.announcement)
  }
}
