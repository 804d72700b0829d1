import CParleyPocketSphinx
import ParleyAudio

/// Drives the engine's front end hop by hop and remembers which input each searched frame came from.
///
/// The front end drops silence: it gives nothing during silence, and when speech begins a burst of the frames just
/// before it. One analysis frame is worked out for every 10 ms hop, so a burst of n frames is always the last n
/// analysis frames, and the place of each in the input is known exactly.
final class CepstralStream {
  /// Samples between two analysis frames, and samples in one: the front end's `-frate` 100 and `-wlen` 0.025625.
  private let shift: Int
  private let width: Int
  private let dimension: Int
  private let rows: UnsafeMutablePointer<UnsafeMutablePointer<mfcc_t>?>
  private let values: UnsafeMutablePointer<mfcc_t>
  /// Far more than the 20 frames that the front end holds back.
  private static let capacity = 128

  private var sampleCount = 0
  private var analysisFrameCount = 0
  /// For each searched frame its number among the analysis frames.
  private(set) var analysisFrames: [Int32] = []
  /// The cepstra of the utterance one after the other, when they are kept for a second pass.
  private var kept: [mfcc_t] = []
  private let keeps: Bool
  /// Where it is not the decoder's: it goes on when a search has ended.
  private let own: EngineFrontEnd?
  /// Of the utterance so far.
  private(set) var mean: UtteranceMean
  /// The running mean when the utterance began.
  private(set) var expectedMean: [mfcc_t] = []
  private var isHolding = false
  /// What is searched is normalised by the utterance's own mean so far.
  private var isAdapting = false
  /// While the voice is unknown, this many frames are held back, until their own mean tells more than the one expected;
  /// that counts as this many frames more. Longer than a third of a second delays what is heard of short words.
  private static let heldFrameCount = 30
  /// The latest tenth of a second is what the room sounds like: the activity detector has let 120 ms of no speech pass.
  private static let repeatedFrameCount = 10
  /// After a second of it a mean hardly changes.
  private static let adaptedFrameCount = 100

  /// - Parameters:
  ///   - frontEnd: one that is like the one that analyses.
  ///   - own: analyses in place of the decoder's.
  init(frontEnd: OpaquePointer, keeps: Bool, own: EngineFrontEnd? = nil) {
    var (shift, width): (Int32, Int32) = (0, 0)
    fe_get_input_size(frontEnd, &shift, &width)
    self.shift = max(1, Int(shift))
    self.width = Int(width)
    self.keeps = keeps
    self.own = own
    dimension = max(1, Int(fe_get_output_size(frontEnd)))
    mean = UtteranceMean(dimension: dimension)
    rows = .allocate(capacity: Self.capacity)
    values = .allocate(capacity: Self.capacity * dimension)
    values.initialize(repeating: 0, count: Self.capacity * dimension)
    for row in 0..<Self.capacity { (rows + row).initialize(to: values + row * dimension) }
    analysisFrames.reserveCapacity(1_500)
  }

  deinit {
    rows.deallocate()
    values.deallocate()
  }

  /// - Parameter holdingBack: the decoder knows neither the microphone nor the voice, so that the first frames are searched
  ///   only once they can be normalised by what they are themselves; needs `keeps`.
  func begin(decoder: EngineDecoder, holdingBack: Bool = false) {
    own?.start()
    mean = UtteranceMean(dimension: dimension)
    expectedMean = decoder.cepstralMean
    isHolding = holdingBack
    isAdapting = false
    sampleCount = 0
    analysisFrameCount = 0
    analysisFrames.removeAll(keepingCapacity: true)
    kept.removeAll(keepingCapacity: true)
  }

  /// Ends the utterance.
  func finish() { own?.finish() }

  /// Forgets the noise.
  func forgetSound() { own?.forgetSound() }

  /// Analyses one hop, by another front end where one is given, and hands what comes out to `decoder`; keeps it only where
  /// there is none.
  func accept(_ frame: AudioFrame, decoder: EngineDecoder?, by other: EngineFrontEnd? = nil) {
    guard let frontEnd = other?.handle ?? own?.handle ?? decoder?.frontEnd else { return }
    var frame = frame
    sampleCount += AudioFrame.sampleCount
    withUnsafeBytes(of: &frame.samples) { bytes in
      var position = bytes.bindMemory(to: Int16.self).baseAddress
      var remaining = AudioFrame.sampleCount
      while remaining > 0 {
        let before = remaining
        var count = Int32(Self.capacity)
        guard fe_process_frames(frontEnd, &position, &remaining, rows, &count, nil) >= 0 else { return }
        note(Int(count), consumed: sampleCount - remaining)
        if let decoder { search(Int(count), by: decoder) }
        if remaining == before, count == 0 { return }
      }
    }
  }

  /// Lets the decoder search what was analysed just now.
  private func search(_ count: Int, by decoder: EngineDecoder) {
    if isHolding {
      if analysisFrames.count >= Self.heldFrameCount { release(to: decoder) }
    } else {
      if isAdapting { adapt(decoder) }
      decoder.search(rows, count: count)
    }
  }

  /// Where silence was put in that was not heard.
  struct Mark {
    fileprivate let frames: Range<Int>
    fileprivate let mean: UtteranceMean
  }

  /// Lets the decoder search silence that has not come yet, made of the latest frames in turn, backwards and forwards.
  func continueSilence(frameCount: Int, decoder: EngineDecoder) -> Mark {
    let known = kept.count / dimension
    let mark = Mark(frames: known..<known + (known < Self.repeatedFrameCount ? 0 : frameCount), mean: mean)
    for index in mark.frames.indices {
      let step = (index - known) % (2 * Self.repeatedFrameCount)
      let source = known - 1 - min(step, 2 * Self.repeatedFrameCount - 1 - step)
      kept.append(contentsOf: kept[source * dimension..<(source + 1) * dimension])
      analysisFrames.append(Int32(analysisFrameCount + index - known))
      kept.withUnsafeBufferPointer { buffer in
        if let base = buffer.baseAddress { mean.add(base + index * dimension) }
      }
    }
    search(mark.frames, decoder: decoder)
    return mark
  }

  /// Takes out again what `continueSilence` put in.
  func withdraw(_ mark: Mark) {
    let values = mark.frames.lowerBound * dimension..<mark.frames.upperBound * dimension
    // The mean knows frames that came later only from here on.
    var mean = mark.mean
    kept.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for frame in mark.frames.upperBound..<max(mark.frames.upperBound, kept.count / dimension) {
        mean.add(base + frame * dimension)
      }
    }
    self.mean = mean
    kept.removeSubrange(values)
    analysisFrames.removeSubrange(mark.frames)
  }

  /// Lets the decoder search what was held back.
  func release(to decoder: EngineDecoder) {
    guard isHolding else { return }
    isHolding = false
    adapt(decoder)
    search(decoder: decoder)
  }

  private func adapt(_ decoder: EngineDecoder) {
    let estimate = mean.estimate(expecting: expectedMean, weight: Self.heldFrameCount)
    // What is quieter than expected is the silence before the first word, which tells nothing of the voice.
    guard let level = estimate.first, let expected = expectedMean.first else { return }
    isAdapting = level >= expected && mean.frameCount < Self.adaptedFrameCount
    if level >= expected { decoder.normalise(by: estimate) }
  }

  private func note(_ count: Int, consumed: Int) {
    analysisFrameCount = consumed < width ? 0 : (consumed - width) / shift + 1
    for index in 0..<count {
      analysisFrames.append(Int32(max(0, analysisFrameCount - count + index)))
      mean.add(values + index * dimension)
    }
    if keeps { kept.append(contentsOf: UnsafeBufferPointer(start: values, count: count * dimension)) }
  }

  /// Lets a decoder search some of the frames that were searched since `begin()`, or all, with its own normalisation.
  func search(_ frames: Range<Int> = 0..<Int.max, decoder: EngineDecoder, whole: Bool = false) {
    withCopy(of: frames) { decoder.search($0, count: $1, whole: whole) }
  }

  /// Lets a decoder learn of what came after silence was put in that was taken out again.
  func teach(_ decoder: EngineDecoder, whatCameAfter mark: Mark) {
    withCopy(of: mark.frames.lowerBound..<Int.max) { decoder.learn($0, count: $1) }
  }

  private func withCopy(
    of frames: Range<Int>, _ use: (UnsafeMutablePointer<UnsafeMutablePointer<mfcc_t>?>, _ count: Int) -> Void
  ) {
    let frames = frames.clamped(to: 0..<kept.count / dimension)
    if frames.isEmpty { return }
    // A copy, because the engine normalises in place.
    var values = Array(kept[frames.lowerBound * dimension..<frames.upperBound * dimension])
    values.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var rows = frames.indices.map { base + ($0 - frames.lowerBound) * dimension as UnsafeMutablePointer<mfcc_t>? }
      use(&rows, frames.count)
    }
  }

  /// The input samples, counted from `begin()`, for which a searched frame stands.
  ///
  /// A frame's window is wider than the 10 ms between frames; the 10 ms in its middle are the frame's own.
  func samples(ofFrame frame: Int) -> Range<Int> {
    let known = analysisFrames.indices.contains(frame)
    let analysis = known ? Int(analysisFrames[frame]) : Int(analysisFrames.last ?? 0)
    let start = analysis * shift + (width - shift) / 2
    return min(start, sampleCount)..<min(start + shift, max(start, sampleCount))
  }
}
