import Foundation
import Testing

@testable import ParleyGrammar
@testable import ParleyLanguage

/// Languages of which less is claimed: prompts, whole numbers, ordinals, yes and no, and commands.
@Suite("Languages on trial are spoken and understood as far as they go")
struct LocaleTrialTests {
  struct Expected: Sendable, CustomTestStringConvertible {
    let locale: String
    let cardinals: [(Int, String)]
    let alsoNumbers: [(String, Int)]
    let ordinals: [(String, Int)]
    let yes: [String]
    let no: [String]
    let times: [(String, Int)]
    let days: [(String, String)]
    let commands: [(UniversalCommand, String)]

    var testDescription: String { locale }

    func load() throws -> Language { try TestLanguage.language(locale) }
  }

  static let all = [
    Expected(
      locale: "zh-CN",
      cardinals: [
        (0, "零"), (2, "二"), (12, "十二"), (35, "三十五"), (101, "一百零一"), (110, "一百一十"), (235, "二百三十五"),
        (2_000, "两千"), (20_000, "两 万"), (235_000, "二十三 万 五千"),
      ],
      alsoNumbers: [
        ("两个", 2), ("我要三个", 3), ("两百", 200), ("一万二千三百四十五", 12_345), ("一百万", 1_000_000), ("35", 35),
        ("请给我五个，谢谢", 5),
      ],
      ordinals: [("第一", 1), ("第二个", 2), ("第十二", 12), ("最后一个", -1)],
      yes: ["是的", "好的", "对", "没问题", "可以", "嗯，好"], no: ["不是", "不要", "不用了，谢谢", "不行", "算了", "取消"],
      times: [("三点", 3), ("十二点半", 12)], days: [("明天", "2026-11-19"), ("星期五", "2026-11-20"), ("三月五号", "2027-03-05")],
      commands: [(.cancel, "取消"), (.repeat, "再说一遍"), (.help, "我可以说什么"), (.volume, "音量 五"), (.correct, "不是 三 是 四")]),
    Expected(
      locale: "ja-JP",
      cardinals: [
        (0, "ゼロ"), (4, "よん"), (12, "じゅうに"), (35, "さんじゅうご"), (300, "さんびゃく"), (2_000, "にせん"), (20_000, "に まん"),
      ],
      alsoNumbers: [("ふたつ", 2), ("三つ", 3), ("十二", 12), ("しち", 7), ("みっつ ください", 3), ("35", 35), ("六百", 600)],
      ordinals: [("いちばんめ", 1), ("ふたつめ", 2), ("三番目", 3), ("さいご", -1)],
      yes: ["はい", "うん", "お願いします", "いいです", "もちろん"], no: ["いいえ", "ちがいます", "いりません", "だめです", "キャンセル"],
      times: [("さんじ", 3), ("三時", 3), ("しちじ はん", 7)],
      days: [("あした", "2026-11-19"), ("金曜日", "2026-11-20"), ("さんがつ いつか", "2027-03-05")],
      commands: [(.cancel, "キャンセル"), (.repeat, "もう一度"), (.help, "ヘルプ"), (.volume, "音量を ご"), (.back, "もどる")]),
    Expected(
      locale: "ko-KR",
      cardinals: [(0, "영"), (2, "이"), (12, "십이"), (35, "삼십오"), (101, "백일"), (2_000, "이천"), (20_000, "이 만")],
      alsoNumbers: [("둘", 2), ("세 개", 3), ("열두", 12), ("스물", 20), ("다섯 개 주세요", 5), ("35", 35)],
      ordinals: [("첫번째", 1), ("두번째", 2), ("세번째", 3), ("마지막", -1)],
      yes: ["네", "예", "좋아요", "맞아요", "물론이죠", "네, 부탁해요"], no: ["아니요", "아니", "싫어요", "안 돼요", "됐어요", "취소"],
      times: [("세시", 3), ("열두시 반", 12)],
      days: [("내일", "2026-11-19"), ("금요일", "2026-11-20"), ("삼월 오일", "2027-03-05")],
      commands: [(.cancel, "취소"), (.repeat, "다시 말해 주세요"), (.help, "도움말"), (.volume, "볼륨 오"), (.back, "이전 질문")]),
  ]

  @Test("Every prompt is there, with the places that English fills", arguments: all)
  func prompts(_ expected: Expected) throws {
    let (language, english) = (try expected.load(), try TestLanguage.english.get())
    for key in PromptKey.allCases {
      #expect(language.prompts.variantCount(key) == english.prompts.variantCount(key), "\(key)")
      let marked = Dictionary(uniqueKeysWithValues: key.placeholders.map { ($0, "<\($0)>") })
      let (text, other) = (language.prompts.text(key, marked), english.prompts.text(key, marked))
      for name in key.placeholders {
        #expect(text.contains("<\(name)>") == other.contains("<\(name)>"), "\(key): \(text)")
      }
    }
  }

  @Test("Numbers are said, understood, and come back", arguments: all)
  func numbers(_ expected: Expected) throws {
    let language = try expected.load()
    let (form, parser) = (SpokenForm(language: language), ValueParser(language: language))
    for (number, words) in expected.cardinals { #expect(form.spoken(number: Decimal(number)) == words) }
    for (text, number) in expected.alsoNumbers { #expect(parser.wholeNumber(text) == number, "\(text)") }
    for number in Array(0...1_200) + [2_026, 9_999, 12_345, 235_000, 1_000_000, 120_000_000] {
      let words = form.spoken(number: Decimal(number))
      #expect(parser.wholeNumber(words) == number, "\(number): \(words)")
    }
    let graph = PhraseGraph(ValueGrammar(language: language).wholeNumber(upTo: 999))
    for number in 0...999 { #expect(graph.match(form.tokens("\(number)")) != nil, "\(number)") }
    for (text, number) in expected.ordinals { #expect(parser.ordinal(text) == number, "\(text)") }
    for number in 1...31 { #expect(parser.ordinal(form.spoken(ordinal: number)) == number, "\(number)") }
  }

  @Test("Yes and no, times, days and commands", arguments: all)
  func answers(_ expected: Expected) throws {
    let language = try expected.load()
    let parser = ValueParser(language: language)
    for text in expected.yes + language.answers.yesPhrases { #expect(parser.yesNo(text) == true, "\(text)") }
    for text in expected.no + language.answers.noPhrases { #expect(parser.yesNo(text) == false, "\(text)") }
    for (text, hour) in expected.times { #expect(parser.time(text)?.hour == hour, "\(text)") }
    for (text, day) in expected.days {
      #expect(parser.date(text, in: TestLanguage.context()) == TestLanguage.date(day), "\(text)")
    }
    let number = PhraseNode(words: SpokenForm(language: language).tokens("5"))
    for (command, sentence) in expected.commands {
      let graph = PhraseGraph(language.commands.node(for: command, slots: ["number": number]))
      #expect(graph.match(Utterance(sentence).words) != nil, "\(command): \(sentence)")
    }
  }
}
