import ParleyGrammar
import ParleyLanguage

/// What is said at a question, in both of a prompt's texts.
struct QuestionPrompts: Sendable {
  let language: SpokenLanguage
  let profile: DeviceProfile

  func question(_ plan: QuestionPlan) -> Prompt {
    Prompt(
      .question, full: fullText(plan), supporting: plan.supporting, style: profile.dialogStyle,
      shown: visible(plan.options + plan.shown))
  }

  func reprompt(_ full: String, supporting: String? = nil, shown: [String] = []) -> Prompt {
    Prompt(.reprompt, full: full, supporting: supporting, style: profile.dialogStyle, shown: visible(shown))
  }

  /// "Sorry?" and the short question.
  func sorry(_ plan: QuestionPlan) -> Prompt {
    reprompt(language.sentence(.reprompt) + " " + plan.short, supporting: plan.short)
  }

  /// The whole question with everything that can be answered.
  func full(_ plan: QuestionPlan) -> Prompt {
    reprompt(
      language.sentence(.notUnderstood) + " " + fullText(plan), supporting: plan.supporting, shown: plan.options)
  }

  func help(_ plan: QuestionPlan) -> Prompt {
    var text = language.sentence(.helpValue, ["prompt": plan.short])
    if !plan.options.isEmpty {
      // Whoever asks what there is wants to hear all of a few.
      let count = plan.pageCount > 2 ? QuestionPlan.optionsAtATime : plan.options.count
      let names = Array(plan.options.prefix(count))
      text = language.sentence(.helpAtQuestion, ["prompt": plan.short, "options": language.prompts.list(names)])
    }
    return reprompt(text, supporting: text, shown: plan.options)
  }

  /// There is nothing of that name; what there is, and the short question.
  func unknown(_ name: String, _ plan: QuestionPlan) -> Prompt {
    let there = plan.pageCount == 1 ? language.sentence(thatThereIs: plan.options) : optionList(plan)
    let texts = [language.sentence(thatThereIsNo: name), there, plan.short]
    return reprompt(texts.joined(separator: " "), supporting: plan.short, shown: plan.options)
  }

  /// Which of the options that are left.
  func disambiguation(_ plan: QuestionPlan) -> Prompt {
    reprompt(
      language.sentence(.disambiguate, ["options": language.prompts.list(plan.options)]), shown: plan.options)
  }

  /// The options of the plan's page; where there are none, silence would leave the person waiting.
  func options(_ plan: QuestionPlan) -> Prompt {
    if plan.options.isEmpty { return reprompt((plan.details.map(closed) + [plan.short]).joined(separator: " ")) }
    return reprompt(optionList(plan), supporting: plan.short, shown: plan.options)
  }

  /// Nothing is left to be read.
  func noMoreOptions(_ plan: QuestionPlan) -> Prompt {
    reprompt(language.sentence(.noMoreOptions) + " " + plan.short, supporting: plan.short, shown: plan.options)
  }

  func confirmation(of value: String, after reply: String? = nil) -> Prompt {
    let question = language.sentence(.didYouMean, ["value": value])
    return Prompt(
      .reprompt, full: [reply, question].compactMap(\.self).joined(separator: " "), style: profile.dialogStyle)
  }

  private func visible(_ shown: [String]) -> [String] { profile.hasDisplay ? shown : [] }

  /// The whole prompt; the options follow it unless its author has put them into words already.
  private func fullText(_ plan: QuestionPlan) -> String {
    let text = plan.full.lowercased()
    if plan.options.isEmpty || plan.options.allSatisfy({ text.contains($0.lowercased()) }) { return plan.full }
    return closed(plan.full) + " " + optionList(plan)
  }

  /// With a mark at its end, so that there is a pause before what follows.
  private func closed(_ text: String) -> String {
    guard let last = text.last, last.isLetter || last.isNumber else { return text }
    return text + "."
  }

  private func optionList(_ plan: QuestionPlan) -> String {
    let first = plan.page * QuestionPlan.optionsAtATime
    let names = Array(plan.options.dropFirst(first).prefix(QuestionPlan.optionsAtATime))
    if plan.pageCount == 1 { return language.prompts.list(names) + "." }
    let spoken = names.joined(separator: language.sentence(.listSeparator))
    if plan.page > 0 { return language.sentence(.moreOptions, ["options": spoken]) }
    return language.sentence(.optionCount, ["count": "\(plan.options.count)", "options": spoken])
  }
}
