/// The device's own sentences; the raw value is the key in `prompts.json`.
public enum PromptKey: String, CaseIterable, Hashable, Sendable {
  case askValue, askValueAgain, askType, askNumber, askAmount, askDate, askTime, askDateTime, askDuration,
    askText, askYesNo, askEither, askNamed, disambiguate, disambiguateType, optionCount, moreOptions, noMoreOptions,
    listSeparator, listOr, listAnd, reprompt, repromptFull, noInputShort, givingUp, cancelled, startingOver,
    nothingToGoBackTo, nothingToUndo, help, helpAtQuestion, helpNothing, notUnderstood, nothingMatches,
    unsupported, rangeError, rangeTooLow, rangeTooHigh, didYouMean, confirmValue, confirmAction,
    corrected, openApp, locked, unpaired, signIn, failed, done, shortcutFailed, tip, volume,
    yes, no, noOptions, helpValue, whichOne, thisDevice, timedOut, wontDo, unknownValue, valuesThere,
    cannotAnswer, oneByOne, missed, perhapsTold

  /// What its sentences may name in braces.
  public var placeholders: Set<String> {
    switch self {
    case .askValue, .askValueAgain, .askType:
      ["title", "type"]
    case .askNumber, .askAmount, .askDate, .askTime, .askDateTime, .askDuration, .askText, .askYesNo,
      .noOptions:
      ["title"]
    case .askNamed:
      ["prompt", "title"]
    case .disambiguate, .askEither:
      ["options", "title"]
    case .disambiguateType:
      ["options", "type"]
    case .optionCount:
      ["count", "options"]
    case .moreOptions, .repromptFull, .help, .nothingMatches, .valuesThere, .oneByOne:
      ["options"]
    case .listOr, .listAnd:
      ["first", "last"]
    case .noInputShort, .unsupported, .helpValue:
      ["prompt"]
    case .helpAtQuestion:
      ["options", "prompt"]
    case .rangeError:
      ["high", "low", "title"]
    case .rangeTooLow:
      ["low", "title"]
    case .rangeTooHigh:
      ["high", "title"]
    case .didYouMean, .confirmValue, .corrected, .unknownValue:
      ["value"]
    case .confirmAction:
      ["action"]
    case .openApp, .unpaired, .signIn, .failed, .timedOut:
      ["app"]
    case .locked:
      ["device"]
    case .shortcutFailed:
      ["app", "reason"]
    case .tip:
      ["phrase"]
    case .missed, .perhapsTold:
      ["text"]
    case .volume:
      ["level"]
    default: []
    }
  }
}
