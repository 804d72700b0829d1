import ParleyGrammar
import ParleyLanguage

/// Quiet hours: once until a time, which is told, and each day, which is asked about first.
extension ConversationLoop {
  mutating func carry(out request: QuietRequest) async throws(DialogInterruption) {
    guard let quiet = library.personal?.quiet else { return }
    let now = engine.localMinute
    switch request {
    case .tell: await say(quiet.hours(at: now), at: now)
    case .open:
      guard let reader = library.quietTable?.endReader() else { return }
      guard let end = try await ask(sentence(.askUntil, [:]), reader) as? QuietRequest else { return }
      try await carry(out: end)
    case .until(let time): await beQuiet(until: now.next(time))
    case .lasting(let minutes): await beQuiet(until: LocalMinute(minutes: now.minutes + minutes))
    case .daily(let daily):
      let values = ["start": written(daily.start), "end": written(daily.end)]
      try await agree("quiet", .confirmDaily, values)
      await keep(.daily, values) { hours in hours.daily = daily }
    case .off:
      let hours = quiet.hours(at: now)
      // What lasts is asked about.
      if hours.daily != nil { try await agree("quiet", .confirmOff, [:]) }
      if hours.daily == nil, !hours.isQuiet(at: now) { return await say(.none, [:]) }
      await keep(.off, [:]) { hours in hours = QuietHours() }
    }
  }

  private func beQuiet(until end: LocalMinute) async {
    await keep(.until, ["time": written(end.minute)]) { hours in hours.until = end }
  }

  private func written(_ minute: Int) -> String {
    language.written(TimeOfDay(hour: minute / 60, minute: minute % 60))
  }

  private func sentence(_ sentence: QuietWords.Sentence, _ values: [String: String]) -> String {
    let text = language.language.quiet?.text(sentence, values) ?? language.sentence(.notUnderstood)
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private func say(_ sentence: QuietWords.Sentence, _ values: [String: String]) async {
    await channel.say(.statement, full: self.sentence(sentence, values))
  }

  private func say(_ hours: QuietHours, at now: LocalMinute) async {
    if let until = hours.until, hours.isQuiet(at: now), until > now {
      await say(.toldUntil, ["time": written(until.minute)])
    } else if let daily = hours.daily {
      await say(.toldDaily, ["start": written(daily.start), "end": written(daily.end)])
    } else {
      await say(.none, [:])
    }
  }

  /// Throws where the person does not agree.
  private func agree(
    _ subject: String, _ sentence: QuietWords.Sentence, _ values: [String: String]
  ) async throws(DialogInterruption) {
    let agreed = try await ask(self.sentence(sentence, values), answers.yesNoReader()) as? Bool ?? false
    io.record(.confirmed(subject: subject, agreed: agreed))
    if !agreed { throw .declined }
  }

  /// Keeps it, and says so; what cannot be written is told.
  private func keep(
    _ told: QuietWords.Sentence, _ values: [String: String], _ change: (inout QuietHours) -> Void
  ) async {
    do throws(OwnFileError) {
      try library.personal?.quiet?.change(change)
      await say(told, values)
      io.record(.ended(.completed))
    } catch {
      let sentence = words(.failed)
      io.record(
        .failed(
          intent: "QuietHours", sentence: sentence,
          cause: DialogEvent.Cause(error: "OwnFileError", reason: error.description)))
      await channel.say(.failure, full: sentence)
      io.record(.ended(.failed))
    }
  }
}

extension LocalMinute {
  /// The next minute at which the clock shows that time, in the half of the day that comes first where it may be both.
  func next(_ time: TimeOfDay) -> LocalMinute {
    let hours = time.isTwelveHour ? [time.hour % 12, time.hour % 12 + 12] : [time.hour]
    let waits = hours.map { hour in
      (hour * 60 + time.minute - minute + Self.minutesPerDay - 1) % Self.minutesPerDay + 1
    }
    return LocalMinute(minutes: minutes + (waits.min() ?? 0))
  }
}
