import Foundation

/// A question whether an action shall be done, as the intent put it.
package struct ActionConfirmation: Sendable {
  package var actionName = ConfirmationActionName.continue
  package var conditions: ConfirmationConditions = []
  package var dialog: IntentDialog?
  package var showsDialogAsPrompt = true
  package var snippetIntent: (any AppIntent)?
  package var snippet: Snippet?
}

/// When a confirmation is wanted at all; none means always.
public struct ConfirmationConditions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Ask only when what was heard may have been misheard.
  public static let lowConfidenceSource = ConfirmationConditions(rawValue: 1)
}

/// The verb of a confirmation, with the words that accept and decline it.
public struct ConfirmationActionName: Hashable, Sendable {
  package let acceptLabel: LocalizedStringResource
  package let acceptAlternatives: [LocalizedStringResource]
  package let denyLabel: LocalizedStringResource
  package let denyAlternatives: [LocalizedStringResource]
  package let isDestructive: Bool

  /// An action with words of the app's own.
  public static func custom(
    acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource],
    denyLabel: LocalizedStringResource, denyAlternatives: [LocalizedStringResource], destructive: Bool = false
  ) -> ConfirmationActionName {
    ConfirmationActionName(
      acceptLabel: acceptLabel, acceptAlternatives: acceptAlternatives, denyLabel: denyLabel,
      denyAlternatives: denyAlternatives, isDestructive: destructive)
  }

  private static func verb(_ label: LocalizedStringResource) -> ConfirmationActionName {
    ConfirmationActionName(
      acceptLabel: label, acceptAlternatives: [], denyLabel: "Cancel", denyAlternatives: [], isDestructive: false)
  }

  public static let add = verb("Add")
  public static let addData = verb("Add Data")
  public static let book = verb("Book")
  public static let buy = verb("Buy")
  public static let call = verb("Call")
  public static let checkIn = verb("Check In")
  public static let `continue` = verb("Continue")
  public static let create = verb("Create")
  public static let `do` = verb("Do")
  public static let download = verb("Download")
  public static let filter = verb("Filter")
  public static let find = verb("Find")
  public static let get = verb("Get")
  public static let go = verb("Go")
  public static let log = verb("Log")
  public static let open = verb("Open")
  public static let order = verb("Order")
  public static let pay = verb("Pay")
  public static let play = verb("Play")
  public static let playSound = verb("Play Sound")
  public static let post = verb("Post")
  public static let request = verb("Request")
  public static let run = verb("Run")
  public static let search = verb("Search")
  public static let send = verb("Send")
  public static let set = verb("Set")
  public static let share = verb("Share")
  public static let start = verb("Start")
  public static let startNavigation = verb("Start Navigation")
  public static let toggle = verb("Toggle")
  public static let turnOff = verb("Turn Off")
  public static let turnOn = verb("Turn On")
  public static let view = verb("View")
}

/// One of the options that an intent lets the person choose between.
public struct IntentChoiceOption: Hashable, Sendable {
  /// What choosing the option means.
  public enum Style: Hashable, Sendable { case `default`, cancel, destructive }

  public let title: LocalizedStringResource
  public let style: Style

  public init(title: LocalizedStringResource, style: Style = .default) {
    self.title = title
    self.style = style
  }

  public static let cancel = IntentChoiceOption(title: "Cancel", style: .cancel)

  public static func cancel(title: LocalizedStringResource) -> IntentChoiceOption {
    IntentChoiceOption(title: title, style: .cancel)
  }
}
