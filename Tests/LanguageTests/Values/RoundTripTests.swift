import Foundation
import Testing

@testable import ParleyLanguage

@Suite("What is read aloud is understood when it is said back")
struct RoundTripTests {
  @Test("Whole numbers to ten thousand, in every reading")
  func smallNumbers() throws {
    let (parser, form) = (try TestLanguage.parser(), try TestLanguage.form())
    for number in 0...10_000 {
      #expect(parser.wholeNumber(form.spoken(number: Decimal(number))) == number)
      if number.isMultiple(of: 7) {
        for reading in Sampler.sentences(form.phrase(String(number))) {
          #expect(parser.wholeNumber(reading) == number, "\(reading)")
        }
      }
    }
  }

  @Test("Whole numbers to billions, positive and negative")
  func largeNumbers() throws {
    let (parser, form) = (try TestLanguage.parser(), try TestLanguage.form())
    var random = SeededNumbers(state: 1)
    for digits in 5...12 {
      for _ in 0..<150 {
        let number = Int.random(in: 0...Int(pow(10, Double(digits))), using: &random)
        #expect(parser.wholeNumber(form.spoken(number: Decimal(number))) == number)
        #expect(parser.wholeNumber(form.spoken(number: Decimal(-number))) == -number)
        #expect(parser.wholeNumber(String(number)) == number)
      }
    }
  }

  @Test("Decimal numbers")
  func decimals() throws {
    let (parser, form) = (try TestLanguage.parser(), try TestLanguage.form())
    for thousandths in stride(from: 0, through: 40_000, by: 37) {
      let number = Decimal(thousandths) / 1000
      #expect(parser.decimal(form.spoken(number: number)) == number)
    }
  }

  @Test("Ordinals to a thousand, spoken and written")
  func ordinals() throws {
    let (parser, form) = (try TestLanguage.parser(), try TestLanguage.form())
    for number in 1...1000 {
      #expect(parser.ordinal(form.spoken(ordinal: number)) == number)
    }
    for written in ["1st", "2nd", "3rd", "11th", "22nd", "101st"] {
      #expect(parser.ordinal(form.spoken(written)) == parser.ordinal(written))
    }
  }

  @Test("Every price from nothing to twenty dollars, in every reading")
  func prices() throws {
    let (parser, form) = (try TestLanguage.parser(), try TestLanguage.form())
    for cents in 0...2000 {
      let amount = MoneyAmount(amount: Decimal(cents) / 100, currency: "USD")
      let written = "$\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
      #expect(parser.money(form.spoken(amount)) == amount, "\(form.spoken(amount))")
      #expect(parser.money(written) == amount)
      for reading in Sampler.sentences(form.phrase(written)) {
        #expect(parser.money(reading) == amount, "\(reading)")
      }
    }
  }

  @Test("House numbers, in the primary reading")
  func houseNumbers() throws {
    let (parser, form) = (try TestLanguage.parser(), try TestLanguage.form())
    var random = SeededNumbers(state: 2)
    for _ in 0..<2000 {
      let number = Int.random(in: 1...99_999, using: &random)
      let tokens = form.tokens("\(number) South Lewis Ave")
      #expect(tokens.suffix(3) == ["south", "lewis", "avenue"])
      #expect(parser.wholeNumber(Array(tokens.dropLast(3))) == number, "\(tokens)")
    }
  }

  @Test("Every minute of the day")
  func times() throws {
    let (parser, form) = (try TestLanguage.parser(), try TestLanguage.form())
    for minute in 0..<1440 {
      let time = TimeOfDay(hour: minute / 60, minute: minute % 60)
      #expect(parser.time(form.spoken(time)) == time, "\(form.spoken(time))")
      let hour = (time.hour + 11) % 12 + 1
      let written = "\(hour):\(time.minute < 10 ? "0" : "")\(time.minute) \(time.hour < 12 ? "AM" : "PM")"
      #expect(parser.time(form.spoken(written)) == time, "\(form.spoken(written))")
    }
  }

  @Test("Every day of the next three years")
  func days() throws {
    let (parser, form) = (try TestLanguage.parser(), try TestLanguage.form())
    let context = TestLanguage.context()
    for offset in 0..<1100 {
      let day = context.day(offset)
      let spoken = form.spoken(day: day, in: context)
      #expect(parser.date(spoken, in: context) == day, "\(spoken)")
    }
  }

  @Test("Moments of the coming year")
  func moments() throws {
    let (parser, form) = (try TestLanguage.parser(), try TestLanguage.form())
    let context = TestLanguage.context()
    var random = SeededNumbers(state: 3)
    for _ in 0..<500 {
      let moment = context.day(1).addingTimeInterval(Double(Int.random(in: 0...500_000, using: &random) * 60))
      let spoken = form.spoken(moment: moment, in: context)
      #expect(parser.dateTime(spoken, in: context) == moment, "\(spoken)")
    }
  }

  @Test("Durations of seconds to weeks")
  func durations() throws {
    let (parser, form) = (try TestLanguage.parser(), try TestLanguage.form())
    var random = SeededNumbers(state: 4)
    for limit in [60, 3600, 86_400, 3_000_000] {
      for _ in 0..<300 {
        let duration = Duration.seconds(Int.random(in: 0...limit, using: &random))
        #expect(parser.duration(form.spoken(duration)) == duration, "\(form.spoken(duration))")
      }
    }
  }
}
