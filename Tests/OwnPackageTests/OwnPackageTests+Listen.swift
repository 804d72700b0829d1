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
    #expect(run.output.contains(#""event":"heard","text":"order several soups""#), "\(run.output)")
    #expect(run.output.contains(#""event":"performed","intent":"OrderSeveral","value":"7""#), "\(run.output)")
    #expect(run.output.contains(#""event":"ended","outcome":"completed""#), "\(run.output)")
  }

  /// Answers each time that the device begins to listen, first with the order, then with the number.
  private static let conversation = """
    "$PROGRAM" listen --json --once --seconds 60 > events.jsonl &
    device=$!
    tail -n +1 -f --pid=$device events.jsonl | while read -r event; do
      case $event in
      *'"event":"listening","for":"trigger"'*) paplay --device=mic fixture/order-several.flac ;;
      *'"event":"listening"'*) paplay --device=mic fixture/seven.flac ;;
      *'"event":"ended"'*) break ;;
      esac
    done
    wait $device
    code=$?
    cat events.jsonl
    exit $code
    """
}
