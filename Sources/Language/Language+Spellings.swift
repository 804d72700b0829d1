extension Language {
  /// The words of the language's own data as they are written, with the accents that normal forms lack and that tell
  /// how they sound.
  public var writtenTexts: [String] {
    let composition = numbers.composition
    var named = numbers.cardinals + numbers.multipliers + numbers.ordinals + numbers.fractions + numbers.collectives
    named +=
      (numbers.halves ?? []) + (numbers.quarters ?? []) + (composition?.hundreds ?? [])
      + (composition?.openHundreds ?? [])
    named += (composition?.closing ?? []) + (composition?.gendered.flatMap(\.forms) ?? [])
    named += dates.months + dates.weekdays + dates.relativeDays + dates.clockWords
    named += (dates.clock?.hours ?? []) + (dates.clock?.minutes ?? [])
    var texts = named.flatMap(\.words) + dates.partsOfDay.flatMap(\.words) + dates.next + dates.in
    texts += composition?.scales.flatMap(\.words) ?? []
    texts += units.durations.flatMap(\.words) + units.measurements.flatMap(\.words)
    texts += currencies.currencies.flatMap { $0.names + $0.subunits }
    texts += answers.yesPhrases + answers.noPhrases + options.articles + options.numberWords + options.lastWords
    return texts + fillers.hesitations + fillers.heardLeadIns + fillers.heardLeadOuts + numbers.point + numbers.percent
  }
}
