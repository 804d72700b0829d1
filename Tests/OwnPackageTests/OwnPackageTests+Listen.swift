import Foundation
import Testing

extension OwnPackageLongTests {
  static let soundServer = ["pulseaudio", "pactl", "paplay"].allSatisfy { tool in
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
    }
  }

  @Test(.enabled(if: soundServer, "needs pulseaudio, pulseaudio-utils and libasound2-plugins"))
  func `an app in a package of its own is spoken to through a microphone`() throws {
    let package = try KitchenPackage.shared.get()
    let run = try package.runWithSoundServer(Self.conversation)
    // Without an acoustic model nobody listens, and code 3 says so.
    #expect(run.code == 0 || run.code == 3, "\(run.output)\(run.errors)")
    guard run.code == 0 else { return }
    for event in [
      #""event":"heard","text":"order several soups""#, #""event":"performed","intent":"OrderSeveral","value":"7""#,
      #""event":"ended","outcome":"completed""#,
    ] { #expect(run.output.contains(event), "\(run.output)\(run.errors)") }
  }

  /// Answers each time that the device begins to listen, first with the order, then with the number. A pipe and no file, so
  /// that no event is missed by a reader that looks too early.
  private static let conversation = """
    mkfifo events
    "$PROGRAM" listen --json --once --seconds 60 > events &
    device=$!
    while read -r event; do
      printf '%s\\n' "$event"
      case $event in
      *'"event":"listening","for":"trigger"'*) paplay --device=mic fixture/order-several.flac ;;
      *'"event":"listening"'*) paplay --device=mic fixture/seven.flac ;;
      esac
    done < events
    wait $device
    """
}
