import ParleyBench
import ParleyCommand
import SampleApps

@main struct Device {
  static func main() async {
    await Parley.main(
      apps: [
        SoupChefShortcuts.self, GroceriesShortcuts.self, BallparkShortcuts.self, MeditationShortcuts.self,
        ToDoShortcuts.self,
      ],
      byName: [RemindersShortcuts.self, AlarmsShortcuts.self, MessagesShortcuts.self, FocusShortcuts.self],
      further: [BenchCommand.self])
  }
}
