extension LocaleExpectations {
  static let dutch = LocaleExpectations(
    locale: "nl-NL",
    cardinals: [
      (0, "nul"), (1, "een"), (17, "zeventien"), (21, "eenentwintig"), (22, "tweeëntwintig"), (23, "drieëntwintig"),
      (45, "vijfenveertig"), (88, "achtentachtig"), (100, "honderd"), (101, "honderdeen"),
      (235, "tweehonderdvijfendertig"), (999, "negenhonderdnegenennegentig"), (1_000, "duizend"),
      (1_800, "duizendachthonderd"), (2_026, "tweeduizendzesentwintig"), (100_000, "honderdduizend"),
      (1_000_000, "één miljoen"), (2_000_000, "twee miljoen"), (1_000_000_000, "één miljard"), (-5, "min vijf"),
    ],
    alsoNumbers: [
      ("één", 1), ("tweeentwintig", 22), ("honderd en een", 101), ("twee duizend", 2_000), ("achttienhonderd", 1_800),
      ("tweehonderd vijfendertig", 235), ("3.500", 3_500), ("2,5 miljoen", 2_500_000), ("ik wil er graag twee", 2),
      ("doe maar vier", 4), ("een dozijn", 12), ("een half dozijn", 6), ("we zijn met vijf", 5), ("drie, bedankt", 3),
      ("TWEEHONDERD", 200), ("een half miljoen", 500_000),
    ],
    decimals: [
      ("drie komma vijf", "3.5"), ("twee komma vijfenzeventig", "2.75"), ("3,5", "3.5"), ("tweeënhalf", "2.5"),
      ("anderhalf", "1.5"), ("een half", "0.5"), ("drie kwart", "0.75"), ("min twee komma vijf", "-2.5"),
      ("1.234,5", "1234.5"), ("nul komma nul vijf", "0.05"),
    ],
    ordinals: [
      "eerste", "tweede", "derde", "vierde", "vijfde", "zesde", "zevende", "achtste", "negende", "tiende", "elfde",
      "twaalfde", "dertiende", "veertiende", "vijftiende", "zestiende", "zeventiende", "achttiende", "negentiende",
      "twintigste",
    ],
    alsoOrdinals: [
      ("de eerste", 1), ("de tweede alsjeblieft", 2), ("de eenentwintigste", 21), ("het derde", 3), ("de laatste", -1),
      ("de voorlaatste", -2), ("3e", 3), ("de tweeëndertigste", 32), ("de honderdvijfde", 105),
    ],
    yes: [
      "ja", "jawel", "jazeker", "ja hoor", "zeker", "natuurlijk", "tuurlijk", "prima", "oké", "akkoord", "is goed",
      "goed", "klopt", "dat klopt", "correct", "precies", "inderdaad", "juist", "graag", "doe maar", "perfect",
      "geen probleem", "waarom niet", "ja, graag", "eh ja", "ga je gang", "wat mij betreft",
    ],
    no: [
      "nee", "nee, bedankt", "nee hoor", "absoluut niet", "nu niet", "liever niet", "nog niet", "fout", "dat is fout",
      "dat klopt niet", "helemaal niet", "zeker niet", "natuurlijk niet", "nooit", "geen sprake van", "laat maar",
      "annuleer", "nee, om vijf", "sorry, ik bedoelde maandag", "liever drie", "ik heb me vergist", "eh nee",
      "ja, maar liever drie",
    ],
    times: [
      ("1:00", "een uur in de nacht"), ("6:00", "zes uur in de ochtend"), ("18:30", "achttien uur dertig"),
      ("12:00", "twaalf uur in de middag"), ("0:00", "middernacht"), ("13:15", "dertien uur vijftien"),
      ("21:21", "eenentwintig uur eenentwintig"),
    ],
    alsoTimes: [
      ("half zeven", "6:30"), ("om half zeven", "6:30"), ("kwart over zes", "6:15"), ("om kwart voor zeven", "6:45"),
      ("om acht uur 's avonds", "20:00"), ("om 18:30", "18:30"), ("tien over negen", "9:10"),
      ("vijf voor half zeven", "6:25"), ("om een uur", "1:00"), ("zeven uur 's ochtends", "7:00"),
      ("om middernacht", "0:00"), ("om acht", "8:00"),
    ],
    days: [
      ("vandaag", "2026-11-18"), ("morgen", "2026-11-19"), ("overmorgen", "2026-11-20"), ("vrijdag", "2026-11-20"),
      ("op vrijdag", "2026-11-20"), ("volgende maandag", "2026-11-23"), ("vijf maart", "2027-03-05"),
      ("op 5 maart", "2027-03-05"), ("een december", "2026-12-01"), ("over twee weken", "2026-12-02"),
      ("over drie dagen", "2026-11-21"), ("volgende week", "2026-11-23"), ("volgende maand", "2026-12-01"),
      ("kerstmis", "2026-12-25"), ("zaterdag alsjeblieft", "2026-11-21"), ("gisteren", "2026-11-17"),
      ("5-3-2027", "2027-03-05"),
    ],
    moments: [
      ("morgen om zes uur 's avonds", "2026-11-19 18:00"), ("om negentien uur", "2026-11-18 19:00"),
      ("vrijdag om half tien", "2026-11-20 09:30"), ("morgen ochtend", "2026-11-19 08:00"),
      ("over twintig minuten", "2026-11-18 09:35"), ("over een half uur", "2026-11-18 09:45"),
      ("vanavond", "2026-11-18 20:00"), ("over een uur", "2026-11-18 10:15"),
    ],
    durations: [
      ("een uur", 3_600), ("een uur en dertig minuten", 5_400), ("een minuut", 60), ("eenentwintig minuten", 1_260),
      ("twee uur", 7_200), ("een dag", 86_400),
    ],
    alsoDurations: [
      ("anderhalf uur", 5_400), ("een half uur", 1_800),
      ("negentig minuten", 5_400), ("twee weken", 1_209_600), ("tien minuten alsjeblieft", 600),
      ("tweeënhalf uur", 9_000),
    ],
    money: [
      ("drie euro vijftig", "3.5"), ("drie euro en vijftig cent", "3.5"), ("3,50 €", "3.5"), ("een euro", "1"),
      ("vijftig cent", "0.5"), ("twaalfhonderd euro", "1200"), ("tien euro alsjeblieft", "10"),
    ],
    commands: [
      (.cancel, ["annuleren", "annuleer", "stop", "vergeet het", "laat maar"]),
      (.help, ["help", "wat kan ik zeggen?", "help me", "ik weet het niet", "welke mogelijkheden zijn er?"]),
      (.repeat, ["herhaal", "nog een keer", "wat zei je?", "dat heb ik niet verstaan", "wat zeg je?"]),
      (.back, ["terug", "ga terug", "een stap terug", "de vorige vraag"]),
      (.startOver, ["opnieuw", "begin opnieuw", "van voren af aan"]),
      (.louder, ["harder", "praat harder", "ik hoor je niet"]),
      (.quieter, ["zachter", "niet zo hard", "praat zachter"]),
      (.volume, ["volume vijf", "zet het volume op vijf"]),
      (.more, ["meer", "andere mogelijkheden", "wat nog meer?", "de volgende"]),
      (.correct, ["nee, ik bedoelde maandag", "liever de rode", "verander het in drie", "nee, doe maar blauw"]),
      (.changeParameter, ["verander de maat in groot", "verander de kleur", "zet het geluid op tien"]),
    ])
}
