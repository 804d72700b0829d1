import Testing

@Suite("Written text is read as people read it")
struct SpokenFormTests {
  @Test(
    "For the synthesiser",
    arguments: [
      ("38801 South Sheridan Boulevard", "three eight eight zero one south sheridan boulevard"),
      ("7401 S Lewis Ave", "seventy four oh one south lewis avenue"),
      (
        "The total is $3.75; it is ready in 10 minutes.",
        "the total is three dollars and seventy five cents; it is ready in ten minutes."
      ),
      ("2nd", "second"), ("6:30 PM", "six thirty p m"), ("March 5", "march fifth"), ("12 oz", "twelve ounces"),
      ("1 lb", "one pound"),
      ("24/7", "twenty four seven"), ("#2", "number two"), ("TV", "t v"), ("Mac & cheese", "mac and cheese"),
      ("Dr. Jones lives at 12 Elm Dr.", "doctor jones lives at twelve elm drive."),
      ("St. Mary's, 5 Main St, Apt 4", "saint mary's, five main street, apartment four"),
      ("12.5%", "twelve point five percent"),
      ("-5 degrees", "minus five degrees"), ("2-4 people", "two to four people"), ("🍜 soup!", "soup!"),
      ("007", "zero zero seven"),
      ("(206) 555-1212", "two zero six five five five one two one two"), ("5/3", "five three"), ("", ""),
      ("$1", "one dollar"),
      ("$0.50", "fifty cents"), ("1,450 items", "one thousand four hundred fifty items"),
      ("3/4 cup", "three quarters cup"),
      ("St. Louis", "saint louis"), ("38801 S. Sheridan Blvd", "three eight eight zero one south sheridan boulevard"),
      ("7:30 pm", "seven thirty p m"), ("$3.75", "three dollars and seventy five cents"), ("1/2", "one half"),
      ("3 km", "three kilometers"), ("25 %", "twenty five percent"), ("1 km", "one kilometer"),
      ("No. 5", "number five"),
      ("1200 Oak Rd", "twelve hundred oak road"), ("405 W 5th St", "four oh five west fifth street"),
    ])
  func spoken(written: String, spoken: String) throws {
    #expect(try TestLanguage.form().spoken(written) == spoken)
  }

  @Test(
    "Other readings are understood too",
    arguments: [
      ("38801 South Sheridan Boulevard", "thirty eight eight oh one south sheridan boulevard"),
      ("38801 South Sheridan Boulevard", "thirty eight thousand eight hundred one south sheridan boulevard"),
      ("$3.75", "three seventy five"), ("$3.75", "three dollars seventy five"), ("6:30 PM", "half past six p m"),
      ("105", "one hundred and five"), ("1984", "nineteen eighty four"), ("March 5", "march the fifth"), ("TV", "tv"),
    ])
  func readings(written: String, reading: String) throws {
    #expect(Sampler.sentences(try TestLanguage.form().phrase(written)).contains(reading))
  }

  @Test("The primary reading is the first of the phrase, in normal form")
  func primary() throws {
    let form = try TestLanguage.form()
    for text in ["7401 S Lewis Ave", "Ready at 6:30 PM?", "$12 for 2", "It's 5 o'clock", "AT&T #1", "Café 50% 3.5 km"] {
      let tokens = form.tokens(text)
      #expect(Sampler.sentences(form.phrase(text)).first == tokens.joined(separator: " "))
      for token in tokens {
        #expect(!token.isEmpty && token == token.lowercased() && token.allSatisfy { $0.isLetter || $0 == "'" })
      }
    }
  }
}
