import ParleyBench
import TestSupport
import Testing

/// What needs a sound server, one test at a time.
@Suite(
  .serialized, .ownThreads,
  .enabled(if: SoundServer.isInstalled, "needs pulseaudio, pulseaudio-utils and libasound2-plugins"),
  .timeLimit(.minutes(10)))
struct LiveTests {}
