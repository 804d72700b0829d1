import ParleyGrammar

/// Numbers of languages with `NumberComposition`.
extension ValueGrammar {
  /// How many of the ways to say a part are listened for.
  private static let heardVariants = 3

  private func spoken(_ entries: [NamedNumber]) -> [PhraseNode] {
    entries.flatMap { $0.words.prefix(Self.heardVariants).map { PhraseNode.words($0) } }
  }

  /// 1 to `limit`, which is below 100.
  func composedBelowHundred(upTo limit: Int, _ composition: NumberComposition) -> PhraseNode {
    let forms = [composition.closing, composition.beforeThousand] + composition.gendered.map(\.forms)
    let entries = (numbers.cardinals + forms.flatMap { $0 }).filter { (1...max(1, limit)).contains($0.value) }
    return .choice(Self.unique(spoken(entries)))
  }

  /// 1 to `limit`; above 99 the last group is not held to it.
  func composedPositive(upTo limit: Int, _ composition: NumberComposition) -> PhraseNode {
    let small = composedBelowHundred(upTo: min(99, limit), composition)
    guard limit >= 100 else { return small }
    let all = composedBelowHundred(upTo: 99, composition)
    let forms = composition.beforeThousand + composition.gendered.flatMap(\.forms)
    let heads = (composition.hundreds + forms).filter { $0.value >= 100 && $0.value <= min(limit, 999) }
    // "Cien" stands alone, "ciento" before a smaller number.
    let different = Set(composition.openHundreds.map(\.value))
    let open = composition.openHundreds + heads.filter { !different.contains($0.value) }
    let before = open.filter { $0.value >= 100 && $0.value <= min(limit, 999) }
    let group = PhraseNode.choice([
      all, .choice(Self.unique(spoken(heads))), .sequence([.choice(Self.unique(spoken(before))), all]),
    ])
    guard limit >= 1000 else { return group }
    var options: [PhraseNode] = [group]
    var rest = group
    for scale in composition.scales.sorted(by: { $0.value < $1.value }) where scale.value <= limit {
      let names = PhraseNode.choice(scale.words.prefix(Self.heardVariants).map { .words($0) })
      let count = limit / scale.value < 100 ? composedBelowHundred(upTo: limit / scale.value, composition) : group
      let head = PhraseNode.sequence([scale.value == 1000 ? .optional(count) : count, names])
      let tail = composition.lastJoint.map { .sequence([.optional(.words($0)), rest]) } ?? rest
      options.append(.sequence([head, .optional(tail)]))
      rest = .choice([rest, .sequence([head, .optional(tail)])])
    }
    return .choice(options)
  }

  /// The ordinals to `limit` as far as the language has them, in every gender.
  func composedOrdinal(upTo limit: Int) -> PhraseNode {
    .choice(
      Self.unique(
        numbers.ordinals.filter { $0.value <= limit }.flatMap { $0.words.map { PhraseNode.words($0) } }))
  }

  /// "media", "un tercio", "tres cuartos".
  var composedFraction: PhraseNode {
    func whole(_ words: [String]) -> PhraseNode { .choice(Self.whole(words).map { .words($0) }) }
    let article = whole(numbers.indefinite)
    let one = whole(numbers.fractions.flatMap(\.words))
    let several = numbers.fractions.filter { $0.value > 2 }.compactMap(\.words.last)
    let counts = PhraseNode.choice([2, 3].map { .words(speller.cardinal($0)) })
    return .choice([
      .sequence([.optional(article), one]), .sequence([counts, .choice(several.map { .words($0) })]),
    ])
  }

  /// Without words that are only the beginning of one: "l'".
  static func whole(_ words: [String]) -> [String] { words.filter { !$0.hasSuffix("'") } }

  static func unique(_ nodes: [PhraseNode]) -> [PhraseNode] {
    var seen: Set<PhraseNode> = []
    return nodes.filter { seen.insert($0).inserted }
  }
}

/// Lengths of time, times and days of languages with `ClockWords` and `SpokenDay`.
extension ValueGrammar {
  /// "las seis y media de la tarde", "halb sieben", "dix-huit heures trente".
  func composedTime(_ clock: ClockWords) -> PhraseNode {
    func any(_ words: [String]) -> PhraseNode { .choice(Self.unique(Self.whole(words).map { .words($0) })) }
    func maybe(_ words: [String]) -> PhraseNode { words.isEmpty ? .nothing : .optional(any(words)) }
    let numbersOfHours = PhraseNode.choice((0...24).map { .words(speller.cardinal($0)) })
    let named = PhraseNode.choice([
      any(clock.hours.flatMap(\.words)),
      .sequence([maybe(clock.articles), numbersOfHours, any(clock.hourWords.isEmpty ? [""] : clock.hourWords)]),
    ])
    let hour = clock.hourWords.isEmpty ? any(clock.hours.flatMap(\.words)) : named
    let minute = PhraseNode.choice((1...59).map { .words(speller.cardinal($0, gender: clock.minuteGender)) })
    let names = any(clock.minutes.flatMap(\.words))
    let minutes = clock.minutes.isEmpty ? minute : .choice([minute, names])
    let after = PhraseNode.sequence([maybe(clock.plus), minutes])
    var tails = [after]
    if !clock.minus.isEmpty { tails.append(.sequence([any(clock.minus), minutes])) }
    var options: [PhraseNode] = [.sequence([hour, .optional(.choice(tails))])]
    let plainHour = PhraseNode.choice((1...12).map { .words(speller.cardinal($0)) })
    if !clock.halfBefore.isEmpty {
      let half = PhraseNode.sequence([any(clock.halfBefore), plainHour])
      let quarter = any(numbers.fractions.filter { $0.value == 4 }.flatMap(\.words))
      let beside = PhraseNode.sequence([
        .choice([quarter] + [5, 10, 20, 25].map { .words(speller.cardinal($0)) }),
        any(Array(dates.past.prefix(1) + dates.to.prefix(1))), .choice([plainHour, half]),
      ])
      options += [half, beside]
      if let quarters = clock.quartersBefore {
        options.append(.sequence([any(quarters.compactMap(\.words.first)), plainHour]))
      }
    }
    options.append(any(dates.clockWords.flatMap { $0.words.prefix(2) }))
    let parts = any(dates.partsOfDay.prefix(4).flatMap { $0.words.prefix(2) })
    let suffixes = [any(clock.halves.map(\.text)), .sequence([.optional(any(dates.partOfDayPrefixes)), parts])]
    return .sequence([.choice(options), .optional(.choice(suffixes))])
  }

  /// "hora y media", "dos horas y diez minutos", "media hora"; `all` are the units that a number may stand before.
  func composedDuration(_ all: [UnitWords.DurationUnit], one: PhraseNode, and: PhraseNode) -> PhraseNode {
    let units = language.units.durations.prefix(5)
    let names = PhraseNode.choice(units.flatMap { $0.words.prefix(numbers.nounFormCount) }.map { .words($0) })
    let halves = PhraseNode.choice(
      Self.whole(numbers.fractions.filter { $0.value == 2 }.flatMap(\.words)).map { .words($0) })
    let mixed = (numbers.halves ?? []).flatMap { $0.words.prefix(2) } + (numbers.quarters ?? []).flatMap(\.words)
    func named(_ forms: (UnitWords.DurationUnit) -> [String]) -> PhraseNode {
      .choice(
        all.filter { !forms($0).isEmpty }.map { unit in
          let more = PhraseNode.choice([.sequence([and, halves])] + smaller(than: unit, all, one, and))
          return .sequence([any(forms(unit)), .optional(more)])
        })
    }
    var options: [PhraseNode] = [
      .sequence([one, named { Array($0.words.prefix(1)) }]),
      .sequence([wholeNumber(upTo: 999), named { Array(plurals($0)) }]),
      .sequence([positive(upTo: 99), and, halves, names]),
      .sequence([halves, names]), .choice(units.flatMap { $0.parts ?? [] }.map { .words($0) }),
    ]
    if all.contains(where: { $0.one != nil }) { options.append(named { [$0.one].compactMap(\.self) }) }
    if !mixed.isEmpty { options.append(.sequence([.choice(mixed.map { .words($0) }), names])) }
    return .choice(options)
  }

  /// "mañana", "el lunes", "el cinco de marzo", "la semana que viene", "dentro de dos semanas".
  func composedDate(_ style: SpokenDay) -> PhraseNode {
    func any(_ words: [String]) -> PhraseNode { .choice(Self.unique(Self.whole(words).map { .words($0) })) }
    let weekday = any(dates.weekdays.compactMap(\.words.first))
    let month = any(dates.months.compactMap(\.words.first))
    let period = any(Array(dates.this.prefix(3) + dates.next.prefix(5) + dates.last.prefix(4)))
    let span = any([dates.week, dates.weekend, dates.month].compactMap(\.first))
    let the = PhraseNode.optional(any(dates.the))
    let days = style.isOrdinal ? [composedOrdinal(upTo: 31)] : (1...31).map { PhraseNode.words(speller.cardinal($0)) }
    let day = PhraseNode.choice(Self.unique(days))
    let named = any(style.days.flatMap(\.words))
    let units = language.units.durations.filter { [.day, .week].contains($0.unit) }
    let length = PhraseNode.sequence([
      positive(upTo: 99), .choice(units.flatMap { $0.words.prefix(numbers.nounFormCount) }.map { .words($0) }),
    ])
    var distances = [PhraseNode.sequence([any(Array(dates.in.prefix(3))), length])]
    if let ago = dates.agoBefore?.first {
      distances.append(.sequence([.words(ago), length]))
    } else if let ago = dates.ago.first {
      distances.append(.sequence([length, .words(ago)]))
    }
    return .choice([
      any(dates.relativeDays.flatMap { $0.words.prefix(1) }),
      .sequence([.optional(any(Array(dates.on.prefix(3)))), .optional(period), weekday]),
      .sequence([the, period, span]),
      dates.periodsFollow == true ? .sequence([the, .choice([weekday, span]), period]) : weekday,
      .sequence([the, day, .optional(any(numbers.of)), month]),
      .sequence([the, day]),
      style.days.isEmpty ? .sequence([the, day]) : .sequence([named, .optional(any(numbers.of)), month]),
      .choice(distances), any(dates.holidays.compactMap(\.words.first)),
    ])
  }
}
