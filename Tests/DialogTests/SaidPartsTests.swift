import ParleyGrammar
import Testing

@testable import ParleyDialog
@testable import ParleyLanguage

/// Parts of values, and words as they are spelled, in languages that say and write them otherwise than English does.
struct SaidPartsTests {
  @Test(arguments: [("es-ES", "kilo y medio"), ("it-IT", "chilo e mezzo"), ("pt-BR", "quilo e meio")])
  func `a half behind a unit without a number is one and a half of it`(locale: String, said: String) throws {
    let questions = try OpenQuestions(locale: locale)
    #expect(questions.meaning(said, at: questions.alone(.decimal)).contains("value 1.5"))
  }

  @Test(arguments: [("es-ES", "dos kilos y medio"), ("it-IT", "un chilo e mezzo"), ("pt-BR", "dois quilos e meio")])
  func `and behind one with a number it is no half alone`(locale: String, said: String) throws {
    let questions = try OpenQuestions(locale: locale)
    #expect(!questions.meaning(said, at: questions.alone(.decimal)).contains("0.5"))
  }

  @Test func `an amount is corrected by a bare number, and beside none a bare number is no amount`() throws {
    let questions = try OpenQuestions(locale: "en-US")
    let money = questions.alone(.money)
    #expect(questions.meaning("twelve dollars, sorry, ten", at: money).contains("amount: 10,"))
    #expect(money.reader.mentions(Utterance("one of the ten")).isEmpty)
  }

  @Test(arguments: [
    ("no a las seis y cuarto", "es-ES"), ("não lá pelas seis", "pt-BR"), ("non alle sei", "it-IT"),
    ("nicht um sechs", "de-DE"), ("pas à six heures", "fr-FR"), ("not at six", "en-US"),
  ]) func `a time that is refused is not taken`(said: String, locale: String) throws {
    let questions = try OpenQuestions(locale: locale)
    #expect(!questions.meaning(said, at: questions.alone(.time)).hasPrefix("value"))
  }

  @Test func `what is matched without accents is spelled with them`() throws {
    let language = try SpokenLanguage.shared(OpenQuestions(locale: "es-ES").language.language)
    let words = language.triggerWords("reserva la pista de pádel mañana")
    let texts = ["Reserva la <pista>", "Pádel", "¡reserva, para MAÑANA!"]
    #expect(language.spelled(words, as: texts).joined(separator: " ") == "reserva la pista de pádel mañana")
    #expect(language.spelled(["forty"], as: ["40"]) == ["forty"])
  }
}
