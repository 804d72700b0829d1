import Foundation
import Testing

@testable import ParleyLanguage

/// Counted from Wednesday, 18 November 2026, 9:15.
@Suite("Days and times are understood from where one stands")
struct DateParserTests {
  @Test(
    "Days",
    arguments: [
      ("today", "2026-11-18"), ("tomorrow", "2026-11-19"), ("the day after tomorrow", "2026-11-20"),
      ("friday", "2026-11-20"), ("on friday please", "2026-11-20"), ("next friday", "2026-11-27"),
      ("this friday", "2026-11-20"), ("wednesday", "2026-11-25"), ("the fifteenth", "2026-12-15"),
      ("the 20th", "2026-11-20"), ("march fifth", "2027-03-05"), ("March 5, 2028", "2028-03-05"),
      ("5th of march", "2027-03-05"), ("in two weeks", "2026-12-02"), ("three days from now", "2026-11-21"),
      ("a week from friday", "2026-11-27"), ("friday week", "2026-11-27"), ("a week on friday", "2026-11-27"),
      ("two weeks on friday", "2026-12-04"), ("a week today", "2026-11-25"), ("a week tomorrow", "2026-11-26"),
      ("this weekend", "2026-11-21"), ("next week", "2026-11-23"),
      ("next month", "2026-12-01"), ("christmas", "2026-12-25"), ("thanksgiving", "2026-11-26"),
      ("easter", "2027-03-28"), ("12/24", "2026-12-24"), ("2027-01-02", "2027-01-02"),
      ("the second monday of december", "2026-12-14"), ("tuesday next week", "2026-11-24"), ("feb 29th", "2028-02-29"),
      ("two days ago", "2026-11-16"), ("monday the thirtieth", "2026-11-30"), ("february thirtieth", nil),
      ("friday 11.27", "2026-11-27"), ("on 5.12", "2027-05-12"), ("5.12", nil), ("this 5/12", "2026-05-12"),
      ("5/12", "2027-05-12"), ("2027 10 16", "2027-10-16"), ("2027 10 16 3", nil),
      ("bananas", nil), ("", nil),
    ] as [(String, String?)])
  func days(text: String, day: String?) throws {
    #expect(try TestLanguage.parser().date(text, in: TestLanguage.context()) == day.map(TestLanguage.date))
  }

  @Test(
    "Moments",
    arguments: [
      ("tomorrow at seven pm", "2026-11-19 19:00"), ("march fifth at three pm", "2027-03-05 15:00"),
      ("in twenty minutes", "2026-11-18 09:35"), ("half past six", "2026-11-18 18:30"), ("at ten", "2026-11-18 10:00"),
      ("at nine", "2026-11-18 21:00"), ("quarter to nine", "2026-11-18 20:45"), ("noon", "2026-11-18 12:00"),
      ("tonight", "2026-11-18 20:00"), ("tonight at eight", "2026-11-18 20:00"), ("6:30 pm", "2026-11-18 18:30"),
      ("tomorrow morning", "2026-11-19 08:00"), ("9am on friday", "2026-11-20 09:00"), ("now", "2026-11-18 09:15"),
      ("in an hour and a half", "2026-11-18 10:45"), ("friday at six", "2026-11-20 18:00"),
      ("last night at eight", "2026-11-17 20:00"), ("last night", "2026-11-17 20:00"),
      ("seven in the evening tomorrow", "2026-11-19 19:00"), ("8am", "2026-11-19 08:00"),
    ])
  func moments(text: String, moment: String) throws {
    #expect(try TestLanguage.parser().dateTime(text, in: TestLanguage.context()) == TestLanguage.date(moment))
  }

  @Test(
    "Times",
    arguments: [
      ("six thirty", 6, 30, true), ("6:30", 6, 30, true), ("3pm", 15, 0, false), ("ten past nine", 9, 10, true),
      ("midnight", 0, 0, false), ("seven o'clock in the evening", 19, 0, false), ("at 18:45", 18, 45, false),
      ("quarter to one", 0, 45, true), ("noon please", 12, 0, false), ("six oh five a m", 6, 5, false),
      ("7.45 pm", 19, 45, false),
    ])
  func times(text: String, hour: Int, minute: Int, isTwelveHour: Bool) throws {
    let time = TimeOfDay(hour: hour, minute: minute, isTwelveHour: isTwelveHour)
    #expect(try TestLanguage.parser().time(text) == time)
  }
}
