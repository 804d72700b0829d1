import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// Days that are asked for after they were: "on which day was it?".
extension AnswerReaders {
  /// The question has a word by which it asks for something gone by.
  func looksBack(_ question: QuestionGrammar) -> Bool {
    (language.language.markers?.pasts ?? []).contains { !$0.contains(" ") && question.echo.contains($0) }
  }

  /// "On the fourteenth" is the last one, where the question asks for something gone by; what is ahead all the same is as it
  /// was. "Which day was the visit booked for?" asks for one to come: only what is noted down was this week.
  func recalled(_ answer: Answer, of utterance: Utterance, at question: QuestionGrammar) -> Answer {
    guard question.reader.kind == .value, looksBack(question), let (value, extras) = answer.told else {
      return answer
    }
    switch value {
    case let date as Date:
      return gone(date, in: utterance.text, at: question).map { .value($0, extras: extras) } ?? answer
    case let parts as DateComponents where parts.day != nil:
      let kinds: Set<Calendar.Component> =
        parts.hour == nil ? [.year, .month, .day] : IntentDateKind.dateTime.components
      let date = calendar.date(from: parts).flatMap { gone($0, in: utterance.text, at: question) }
      return date.map { .value(calendar.dateComponents(kinds, from: $0), extras: extras) } ?? answer
    default: return answer
    }
  }

  /// The same words some time ago, where what they mean today lies ahead.
  private func gone(_ date: Date, in text: String, at question: QuestionGrammar) -> Date? {
    let now = self.now()
    let isNoted = !Set(language.language.requests?.plain.writing ?? []).isDisjoint(with: question.ordered)
    guard date > now, isNoted || date > calendar.date(byAdding: .day, value: Self.longAhead, to: now) ?? date else {
      return nil
    }
    let finder = language.answerFinder
    func found(_ now: Date) -> [Date] {
      let context = DateContext(now: now, calendar: calendar)
      let days = countedFromEachOther(finder.dates(in: text, context: context), in: text, from: now)
      let moments = finder.moments(in: text, context: context)
      return (days + moments).map(\.value)
    }
    let place = found(now).firstIndex(of: date)
    let steps = [DateComponents(day: -7), DateComponents(month: -1), DateComponents(year: -1)]
    return steps.lazy.compactMap { step -> Date? in
      guard let place, let then = calendar.date(byAdding: step, to: now) else { return nil }
      let earlier = found(then)
      return earlier.indices.contains(place) && earlier[place] <= now ? earlier[place] : nil
    }.first
  }
}
