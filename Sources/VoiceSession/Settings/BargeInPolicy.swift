/// How a prompt can be interrupted.
public struct BargeInPolicy: Hashable, Sendable {
  /// Where false, the microphone is not heard while a prompt plays.
  public var isEnabled = true
  /// How long speech that is hardly louder than the device's own echo can be goes on before it is noticed; far louder
  /// speech is noticed after a fifth of it.
  public var minimumSpeech = Duration.milliseconds(200)
  /// How far the prompt is turned down when speech is noticed, in decibels; at -60 and below it is silent.
  public var duckDecibels = -60.0
  /// How long turning it down takes, so that there is no click.
  public var duckRamp = Duration.milliseconds(20)
  /// The silence after which sound without words is dismissed, and the prompt comes back.
  public var dismissAfter = Duration.milliseconds(500)
  /// How long words have to fit the question before they stop the prompt for good while they are being said.
  public var acceptAfter = Duration.milliseconds(150)
  /// How much of it has to be voiced for that, as a time and as a share of its power: nearly all of the power of what
  /// people say is in the vowels, most of that of a cough is in the breath.
  public var voicedToAccept = Duration.milliseconds(150)
  public var voicedShareToAccept = 0.6
  /// How much of anything has to be voiced to be words at all, and to be judged as a whole once it has ended.
  public var leastVoiced = Duration.milliseconds(80)
  public var leastVoicedShare = 0.4
  /// How often a prompt gives way to what turns out to be nothing; later only words that fit stop it.
  public var dismissalLimit = 2
  /// How much of the sound from before speech was noticed, besides the speech itself, is searched for words.
  public var keptBeforeSpeech = Duration.milliseconds(200)
  /// The longest way of the device's sound from loudspeaker to microphone, reverberation included.
  public var echoTail = Duration.milliseconds(300)

  public init() {}
}
