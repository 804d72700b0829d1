import ParleyCommand
import SampleApps

@main struct Device {
  static func main() async { await Parley.main(apps: [SoupChefShortcuts.self]) }
}
