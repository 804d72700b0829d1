import ParleyLanguage

/// What is said to run or change shortcuts of one's own.
enum PersonalRequest: Hashable, Sendable {
  case run(PersonalShortcut)
  /// What was just done, under a name where one was said.
  case save(name: String?)
  /// The same with what is called that asked for at every run.
  case saveAsking(parameter: String, name: String?)
  /// The same by words that are said of much else: "call it a day".
  case callIt(name: String)
  case list
  case describe(PersonalShortcut)
  case remove(PersonalShortcut)
  /// One that was not named.
  case removeOne
  case rename(PersonalShortcut, to: String?)
  /// Something of it that was not named.
  case edit(PersonalShortcut)
  /// Another value for what is called that.
  case change(PersonalShortcut, parameter: String, to: String?)
  /// The same for whatever takes such a value.
  case use(String, PersonalShortcut)
  case alwaysAsk(PersonalShortcut, parameter: String)
  /// One more step at the end, which is asked for where no words tell it.
  case addStep(PersonalShortcut, String?)
  /// The same by words that are said of much else.
  case addTo(PersonalShortcut, String)
  /// What was just done, as steps at the end.
  case addLast(PersonalShortcut)
  /// A step, which is asked for where no words tell it.
  case removeStep(PersonalShortcut, String?)
  /// The same by words that are said of much else.
  case removeFrom(PersonalShortcut, String)
  /// What has words that were said; meant only where they mean nothing else.
  case search(String)
  /// What the person may want to do now.
  case suggest
  /// What the person usually does on some days, or at some time of them.
  case habits(Recurrence)
  /// Nothing of that is to be known any more.
  case forgetHabits
  /// What is in the gallery.
  case gallery
  /// One of the gallery, by words that were said.
  case takeFromGallery(String)
  /// Of what runs by itself.
  case automation(AutomationRequest)
  /// Of when the device says nothing by itself.
  case quiet(QuietRequest)
  /// Of shorter ways to say something.
  case tips(TipWords.Request)
}
