import Testing

/// The laws of `OpenQuestionTests` for every kind of question in every language that is complete.
struct OpenQuestionLongTests {
  static let laws = OpenQuestionTests.locales.flatMap { locale in
    OpenQuestions.Asked.allCases.map { OpenQuestionTests.Law(locale: locale, asked: $0) }
  }

  @Test(arguments: laws) func `courtesy, corrections, refusals and retractions`(law: OpenQuestionTests.Law) throws {
    try OpenQuestionTests.courtesy(law, answers: 16, seed: 3)
    try OpenQuestionTests.retraction(law, limit: 16)
    try OpenQuestionTests.correction(law, limit: 16)
    try OpenQuestionTests.refusal(law, limit: 16)
    try OpenQuestionTests.joint(law, limit: 16)
  }
}
