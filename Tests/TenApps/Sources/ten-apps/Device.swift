import ClassicApps
import ModernApps
import ParleyCommand

@main struct Device {
  static func main() async {
    await Parley.main(apps: [
      EggTimerShortcuts.self, HabitShortcuts.self, PodcastShortcuts.self, ExpenseShortcuts.self, WorkoutShortcuts.self,
      LampShortcuts.self, NoteShortcuts.self, DepartureShortcuts.self, DrinkShortcuts.self, BookmarkShortcuts.self,
    ])
  }
}
