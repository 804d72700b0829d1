import Foundation
import ParleyBench
import TestSupport
import Testing

@testable import ParleyAudio

/// The sound card, in processes whose environment is the server's.
extension LiveTests {
  @Test("The microphone is heard")
  func hears() async throws {
    await #expect(processExitsWith: .success) {
      let server = try SoundServer().adopted()
      defer { server.stop() }
      let folder = try TemporaryFolder()
      let path = folder.path + "/tone.wav"
      try AudioClip(samples: tone(1_000, sampleCount: 48_000)).write(to: path)
      let card = try SoundCard()
      _ = try card.exchange(.silence)
      let player = try server.start("paplay", ["--device=mic", path])
      defer { kill(player.processIdentifier, SIGKILL) }
      var heard = AudioClip()
      for _ in 0..<500 {
        if amplitude(of: 1_000, in: heard.samples.suffix(8_000)) > 9_000, heard.samples.count >= 8_000 { break }
        heard.append(try card.exchange(.silence))
      }
      let last = heard.samples.suffix(8_000)
      #expect(last.count == 8_000 && abs(amplitude(of: 1_000, in: last) / 10_000 - 1) < 0.1)
      #expect(card.overruns == 0)
    }
  }

  @Test("The loudspeaker plays")
  func plays() async throws {
    await #expect(processExitsWith: .success) {
      let server = try SoundServer().adopted()
      defer { server.stop() }
      let folder = try TemporaryFolder()
      let path = folder.path + "/heard.raw"
      let recorder = try server.start(
        "parec",
        ["--device=speaker.monitor", "--rate=16000", "--channels=1", "--format=s16le", "--latency-msec=20", path])
      // A long queue, so that a busy machine does not make it underrun.
      let card = try SoundCard(buffer: .milliseconds(400) ... .milliseconds(400))
      let clip = AudioClip(samples: tone(1_000, sampleCount: 32_000))
      for index in 0..<400 { _ = try card.exchange(index < 100 ? .silence : clip.frame((index - 100) % 200)) }
      card.drain()
      kill(recorder.processIdentifier, SIGKILL)
      recorder.waitUntilExit()
      let heard = try AudioClip(contentsOf: path)
      let loud = heard.samples.firstIndex { abs(Int($0)) > 5_000 } ?? heard.samples.count
      let middle = heard.samples.dropFirst(loud + 1_600).prefix(24_000)
      #expect(middle.count == 24_000 && abs(amplitude(of: 1_000, in: middle) / 10_000 - 1) < 0.05)
      #expect(heard.samples.prefix(max(0, loud - 1_600)).allSatisfy { $0 == 0 })
      // 300 frames were loud; without draining, the 400 ms of the queue would be missing.
      #expect(heard.samples.count - loud > 48_000 - 3_200)
      #expect(card.droppedFrames == 0)
      #expect(card.underruns == 0)
    }
  }

  @Test("What is played comes back by the room")
  func echo() async throws {
    await #expect(processExitsWith: .success) {
      let server = try SoundServer(echoVolume: "0dB").adopted()
      defer { server.stop() }
      let card = try SoundCard()
      for _ in 0..<100 { _ = try card.exchange(.silence) }
      let loud = AudioFrame(tone(1_000, sampleCount: 160))
      var roundTrip: Int?
      for index in 0..<200 where roundTrip == nil {
        if try card.exchange(index < 10 ? loud : .silence).peak > 1_000 { roundTrip = index }
      }
      #expect(try #require(roundTrip) < 100)
    }
  }

  @Test("After a stall the card goes on, and the delay stays")
  func stall() async throws {
    await #expect(processExitsWith: .success) {
      let server = try SoundServer(echoVolume: "0dB").adopted()
      defer { server.stop() }
      let card = try SoundCard()
      for _ in 0..<50 { _ = try card.exchange(.silence) }
      // The stall itself is what is tested: longer than both buffers.
      usleep(1_500_000)
      for _ in 0..<200 { _ = try card.exchange(.silence) }
      #expect(card.underruns + card.overruns > 0)
      #expect(try #require(card.outputDelay) < .milliseconds(400))
      let loud = AudioFrame(tone(1_000, sampleCount: 160))
      var heard = 0
      for _ in 0..<100 where try card.exchange(loud).peak > 1_000 { heard += 1 }
      #expect(heard > 50)
    }
  }

  @Test("A server that is killed ends in `lost`")
  func killed() async throws {
    await #expect(processExitsWith: .success) {
      let server = try SoundServer().adopted()
      defer { server.stop() }
      let card = try SoundCard()
      for _ in 0..<20 { _ = try card.exchange(.silence) }
      kill(server.identifier, SIGKILL)
      var error: SoundDeviceError?
      var frames = 0
      while frames < 200, error == nil {
        do {
          _ = try card.exchange(.silence)
          frames += 1
        } catch let failure {
          error = failure as? SoundDeviceError
        }
      }
      guard case .lost("default", _, _) = error else {
        Issue.record("\(String(describing: error)) after \(frames) frames")
        return
      }
      card.drain()
      card.close()
    }
  }

  @Test("A server that hangs ends in `lost`")
  func hung() async throws {
    await #expect(processExitsWith: .success) {
      let server = try SoundServer().adopted()
      let card = try SoundCard()
      for _ in 0..<20 { _ = try card.exchange(.silence) }
      kill(server.identifier, SIGSTOP)
      #expect(throws: SoundDeviceError.self) { for _ in 0..<300 { _ = try card.exchange(.silence) } }
      kill(server.identifier, SIGCONT)
      server.stop()
    }
  }

  @Test("Mute gives the microphone back while the loudspeaker sets the pace")
  func mutes() async throws {
    await #expect(processExitsWith: .success) {
      let server = try SoundServer().adopted()
      defer { server.stop() }
      let folder = try TemporaryFolder()
      let path = folder.path + "/tone.wav"
      try AudioClip(samples: tone(1_000, sampleCount: 160_000)).write(to: path)
      let card = try SoundCard()
      for _ in 0..<20 { _ = try card.exchange(.silence) }
      #expect(try server.output("pactl", ["list", "short", "source-outputs"]).contains("\t"))
      let player = try server.start("paplay", ["--device=mic", path])
      defer { kill(player.processIdentifier, SIGKILL) }
      try card.setMuted(true)
      try card.setMuted(true)
      let dropped = card.droppedFrames
      let loud = AudioFrame(tone(500, sampleCount: AudioFrame.sampleCount))
      for _ in 0..<100 { #expect(try card.exchange(loud) == .silence) }
      #expect(try server.output("pactl", ["list", "short", "source-outputs"]).isEmpty)
      // Whoever did not wait for the loudspeaker would have filled its queue.
      #expect(card.droppedFrames == dropped)
      try card.setMuted(false)
      var heard = AudioClip()
      while heard.samples.count < 160_000, amplitude(of: 1_000, in: heard.samples.suffix(8_000)) < 9_000 {
        heard.append(try card.exchange(.silence))
      }
      #expect(amplitude(of: 1_000, in: heard.samples.suffix(8_000)) > 9_000)
      // Opened without a microphone, it works the same.
      card.close()
      let muted = try SoundCard(isMuted: true)
      for _ in 0..<50 { #expect(try muted.exchange(loud) == .silence) }
      #expect(try server.output("pactl", ["list", "short", "source-outputs"]).isEmpty)
    }
  }

  @Test("A loudspeaker that takes nothing ends in `lost`, also while muted")
  func blocked() async throws {
    await #expect(processExitsWith: .success) {
      let server = try SoundServer().adopted()
      defer { server.stop() }
      for isMuted in [false, true] {
        let card = try SoundCard(isMuted: isMuted)
        for _ in 0..<20 { _ = try card.exchange(.silence) }
        _ = try server.output("pactl", ["suspend-sink", "speaker", "1"])
        let error = #expect(throws: SoundDeviceError.self) { for _ in 0..<2_000 { _ = try card.exchange(.silence) } }
        guard case .lost("default", .playback, _) = error else {
          Issue.record("\(String(describing: error))")
          return
        }
        card.close()
        _ = try server.output("pactl", ["suspend-sink", "speaker", "0"])
      }
    }
  }

  @Test("Without a sound server or card, the sentence says so at once")
  func none() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let configuration = """
        </usr/share/alsa/alsa.conf>
        pcm.!default { type pulse server "unix:\(folder.path)/none" }
        pcm.absent { type hw card 31 }
        """
      setenv("ALSA_CONFIG_PATH", try folder.file("alsa.conf", configuration), 1)
      setenv("PULSE_SERVER", "unix:\(folder.path)/none", 1)
      for device in ["default", "absent", "no such device", ""] {
        let error = #expect(throws: SoundDeviceError.self) { try SoundCard(capture: device, playback: device) }
        guard case .cannotOpen(device, .capture, let reason) = error else {
          Issue.record("\(device): \(String(describing: error))")
          continue
        }
        #expect(!reason.isEmpty)
        #expect(error?.description.contains("`arecord -L`") == true)
      }
    }
  }

  @Test("A device that does not support the format is told apart")
  func format() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      // Two channels without the layer that converts.
      let configuration = """
        </usr/share/alsa/alsa.conf>
        pcm.stereo { type multi slaves.a { pcm { type null } channels 2 }
          bindings { 0 { slave a channel 0 } 1 { slave a channel 1 } } }
        """
      setenv("ALSA_CONFIG_PATH", try folder.file("alsa.conf", configuration), 1)
      let error = #expect(throws: SoundDeviceError.self) { try SoundCard(capture: "stereo", playback: "stereo") }
      guard case .formatUnsupported("stereo", .capture, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(error?.description.contains("\"plughw:\"") == true)
    }
  }

  @Test("Devices are listed with their direction")
  func devices() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let configuration = """
        </usr/share/alsa/alsa.conf>
        pcm.parley_test { type null hint { show on description "A test" } }
        """
      setenv("ALSA_CONFIG_PATH", try folder.file("alsa.conf", configuration), 1)
      let device = SoundDevice.all().first { $0.name == "parley_test" }
      #expect(
        device
          == SoundDevice(name: "parley_test", summary: "A test", canCapture: true, canPlay: true))
      #expect(SoundCard.deviceNames(.capture).contains("parley_test"))
      #expect(SoundCard.deviceNames(.playback).contains("parley_test"))
    }
  }

  static let errors: [SoundDeviceError] = [
    .cannotOpen(device: "hw:3", direction: .capture, reason: "No such device"),
    .busy(device: "hw:3", direction: .playback),
    .formatUnsupported(device: "hw:3", direction: .playback, reason: "Invalid argument"),
    .lost(device: "hw:3", direction: .capture, reason: "No such device"),
  ]

  @Test("Each error is one sentence with the device and what to do", arguments: errors)
  func sentences(error: SoundDeviceError) {
    let text = error.description
    #expect(text.contains("\"hw:3\"") && text.contains("; ") && text.hasSuffix("."))
    #expect(!text.contains(". "))
  }
}
