import Foundation
import ParleyGrammar
import ParleyLanguage

/// How sure is sure enough: the one place that decides whether what was recognised is acted on, asked about or refused.
///
/// The recogniser measures, its thresholds come from data (`acceptance` in a locale's `acoustic-model.json`), and what was
/// asked and answered before counts too.
public enum AcceptancePolicy {
  /// Of one kind of recogniser, fitted on recordings; both from 0 to 1.
  public struct Thresholds: Hashable, Sendable {
    /// What is less likely is not taken.
    public var refuseBelow: Double
    /// What is less likely is asked about; nil where nothing is.
    public var confirmBelow: Double?

    public init(refuseBelow: Double, confirmBelow: Double?) {
      self.refuseBelow = refuseBelow
      self.confirmBelow = confirmBelow
    }
  }

  /// What words were listened for.
  public enum Occasion: Hashable, Sendable {
    case question(Expectation.Kind)
    /// A trigger phrase, on a device that was woken or that listens always.
    case trigger(isWoken: Bool)
    /// A command over a statement, or while an intent works.
    case command

    /// It is worth asking "did you mean …?" about what was hardly understood.
    var allowsConfirmation: Bool {
      switch self {
      case .question(let kind): [.option, .number, .value, .text].contains(kind)
      case .trigger, .command: false
      }
    }
  }

  /// What was refused is recalled, should it be heard again at the same question, from this confidence on: the short
  /// answers of simulated people that are refused lie above it, and chance has to agree twice.
  private static let worthRecalling = 0.002
  /// From this confidence on there is no doubt: of the ordinals that simulated people did not say two thirds lie below.
  private static let beyondDoubt = 0.8

  // MARK: By the sound

  /// They are too unlike the sound to be taken.
  public static func isRefused(confidence: Double?, thresholds: Thresholds?) -> Bool {
    guard let confidence, let thresholds else { return false }
    return confidence < thresholds.refuseBelow
  }

  /// How far words can be trusted; nil where they count as none.
  ///
  /// - Parameters:
  ///   - confidence: nil where nothing was measured.
  ///   - fitsPoorly: the words may be the likeliest of all that were listened for, and unlike the sound.
  public static func trust(
    confidence: Double?, thresholds: Thresholds?, fitsPoorly: Bool = false, on occasion: Occasion
  ) -> RecognitionResult.Trust? {
    if fitsPoorly, occasion == .trigger(isWoken: false) { return nil }
    if isRefused(confidence: confidence, thresholds: thresholds) {
      return occasion.allowsConfirmation && (confidence ?? 0) >= worthRecalling ? .refused : nil
    }
    if let confidence, let limit = thresholds?.confirmBelow, confidence < limit {
      // Perhaps none of it was meant for the device, so it neither acts nor asks.
      if occasion == .trigger(isWoken: false) { return nil }
      return occasion.allowsConfirmation ? .uncertain : .certain
    }
    return occasion.allowsConfirmation && (confidence ?? 1) < beyondDoubt ? .doubtful : .certain
  }

  /// How far words can be trusted that were heard twice. Of coffee orders in the noise of a kitchen (9 and 15 dB) nine of
  /// twelve that meant something else the second time were wrong; that both mean the same proves little.
  ///
  /// - Parameter isForGood: what cannot be undone is read back as a whole instead.
  static func trust(
    in result: RecognitionResult, isForGood: Bool, at kind: Expectation.Kind
  ) -> RecognitionResult.Trust {
    if result.isFree, kind == .number, result.trust != .refused { return .uncertain }
    return hasRival(result) && !isForGood && result.trust != .refused ? .uncertain : result.trust
  }

  // MARK: Before something is done

  /// Why something may be read back before it is done.
  public enum Doubt: Hashable, Sendable {
    case hardlyHeard
    /// Understood by its meaning, not as a whole sentence of what was listened for.
    case near
    /// Something else was said before.
    case corrected
    /// It was said where something else was asked.
    case elsewhere
    /// The sound may have been another value.
    case rival
  }

  /// What is less likely by its sound is read back. Of orders spoken in the noise of a kitchen (6 and 9 dB) this alone
  /// asks about 47 % of the wrong ones and 16 % of the right ones, with other hearings and rivals about 83 and 27 %.
  private static let certainForGood = 0.9
  /// An alternative that is less likely is none: 8 for each phone, or 16 where nothing was heard again.
  package static let likelyRival = 0.12

  /// How likely a rival was said, if it or what was taken was.
  ///
  /// - Parameters:
  ///   - margin: by how much what was taken fits the sound better, as a natural logarithm for each phone in which they
  ///     differ; 0 where the rival was heard in another hearing of the whole.
  ///   - isHeardAgain: there were other hearings of the whole.
  public static func confidence(ofRivalBehind margin: Double, isHeardAgain: Bool) -> Double {
    1 / (1 + exp(margin / (isHeardAgain ? 4 : 8)))
  }

  /// What was heard, by its sound and its words alone.
  ///
  /// - Parameter hasUnlistedValue: a number or a day is taken from it, and in free speech any other makes as good a sentence.
  static func doubts(about result: RecognitionResult, isNear: Bool, hasUnlistedValue: Bool = false) -> Set<Doubt> {
    var doubts: Set<Doubt> = isNear || result.isFree ? [.near] : []
    if result.isFree, hasUnlistedValue { doubts.insert(.rival) }
    if result.trust != .certain || (result.confidence ?? 1) < certainForGood { doubts.insert(.hardlyHeard) }
    if hasRival(result) { doubts.insert(.rival) }
    return doubts
  }

  private static func hasRival(_ result: RecognitionResult) -> Bool {
    result.alternatives.contains { ($0.confidence ?? 0) >= likelyRival }
  }

  /// Whether doubts are worth a question before something is done; what can be undone is only where it was heard as
  /// something else.
  static func readsBack(_ doubts: Set<Doubt>, isForGood: Bool) -> Bool {
    isForGood ? !doubts.isEmpty : doubts.contains(.rival)
  }

  /// Whether an order is asked about before anything of it is taken: the sound may have been another one. What cannot be
  /// undone is read back with all its values.
  static func asksFirst(_ doubts: Set<Doubt>, isForGood: Bool) -> Bool { !isForGood && doubts.contains(.rival) }

  /// Whether an order that no phrase is may be taken where no word of it speaks against what it would do.
  static func isSurelyHeard(_ doubts: Set<Doubt>) -> Bool { doubts.isDisjoint(with: [.hardlyHeard, .rival]) }

  // MARK: By what it means

  enum Decision: Hashable, Sendable {
    case take
    /// Ask whether it was meant.
    case confirm
    /// As if nothing had been said that fits.
    case askAgain
  }

  /// What becomes of an answer.
  ///
  /// - Parameters:
  ///   - name: what the value is called that the words mean; nil where they mean none, or more than one thing.
  ///   - namesIt: some of the words are words of that name.
  static func decide(
    _ answer: Answer, trust: RecognitionResult.Trust, name: String?, namesIt: Bool, at kind: Expectation.Kind,
    _ history: inout ConfirmationHistory
  ) -> Decision {
    if trust == .refused {
      guard let name, history.areAgreed(on: .value(name)) else { return .askAgain }
      return .confirm
    }
    let subject = ConfirmationHistory.Subject(answer, name: name)
    if let subject, history.isDenied(subject) {
      // A person who did not mean to end the question does not want to be asked again; "cancel" is never in doubt.
      return subject == .end ? .askAgain : .confirm
    }
    switch (trust, answer) {
    case (.uncertain, .value), (.uncertain, .declined), (.doubtful, .declined): return .confirm
    case (.doubtful, .value): return kind == .option && name != nil && !namesIt ? .confirm : .take
    default: return .take
    }
  }
}

extension ConfirmationHistory.Subject {
  /// What an answer is about; nil where there is nothing to deny.
  init?(_ answer: Answer, name: String?) {
    if case .declined = answer { self = .end } else if let name { self = .value(name) } else { return nil }
  }
}
