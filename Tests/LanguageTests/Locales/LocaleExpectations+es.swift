extension LocaleExpectations {
  static let all = [spanish, italian, french, german, russian, dutch, portuguese]

  static let spanish = LocaleExpectations(
    locale: "es-ES",
    cardinals: [
      (0, "cero"), (1, "uno"), (16, "dieciséis"), (21, "veintiuno"), (22, "veintidós"), (31, "treinta y uno"),
      (45, "cuarenta y cinco"), (99, "noventa y nueve"), (100, "cien"), (101, "ciento uno"),
      (121, "ciento veintiuno"), (200, "doscientos"), (555, "quinientos cincuenta y cinco"), (700, "setecientos"),
      (999, "novecientos noventa y nueve"), (1_000, "mil"), (1_001, "mil uno"), (2_026, "dos mil veintiséis"),
      (21_000, "veintiún mil"), (31_500, "treinta y un mil quinientos"), (100_000, "cien mil"),
      (101_000, "ciento un mil"), (1_000_000, "un millón"), (2_300_000, "dos millones trescientos mil"),
      (21_000_000, "veintiún millones"), (1_000_000_000, "mil millones"), (-5, "menos cinco"),
    ],
    alsoNumbers: [
      ("treinta y una", 31), ("treinta y un", 31), ("veintiuna", 21), ("doscientas cincuenta", 250), ("un", 1),
      ("VEINTIDOS", 22), ("dieciseis", 16), ("3.500", 3_500), ("2.500.000", 2_500_000), ("3 mil", 3_000),
      ("2,5 millones", 2_500_000), ("quiero dos por favor", 2), ("pues creo que cuatro", 4), ("una docena", 12),
      ("media docena", 6), ("dos docenas", 24), ("ponme tres, gracias", 3), ("somos cinco personas", 5),
      ("treinta y ocho ochenta y uno", 3_881), ("cinco seis siete", 567), ("medio millón", 500_000),
    ],
    decimals: [
      ("tres coma cinco", "3.5"), ("dos coma setenta y cinco", "2.75"), ("3,5", "3.5"), ("3.5", "3.5"),
      ("dos y medio", "2.5"), ("dos y media", "2.5"), ("medio", "0.5"), ("tres cuartos", "0.75"),
      ("un cuarto", "0.25"), ("menos dos coma cinco", "-2.5"), ("1.234,5", "1234.5"), ("cero coma cero cinco", "0.05"),
    ],
    ordinals: [
      "primero", "segundo", "tercero", "cuarto", "quinto", "sexto", "séptimo", "octavo", "noveno", "décimo",
      "undécimo", "duodécimo", "decimotercero", "decimocuarto", "decimoquinto", "decimosexto", "decimoséptimo",
      "decimoctavo", "decimonoveno", "vigésimo",
    ],
    alsoOrdinals: [
      ("la primera", 1), ("el primer", 1), ("la tercera por favor", 3), ("el tercer", 3), ("1º", 1), ("2ª", 2),
      ("la décima", 10), ("decimo", 10), ("el vigésimo primero", 21), ("el último", -1), ("la última", -1),
      ("el penúltimo", -2), ("decimoprimera", 11), ("el séptimo", 7),
    ],
    yes: [
      "sí", "si", "claro", "claro que sí", "por supuesto", "vale", "de acuerdo", "sí, por favor", "correcto", "eso es",
      "así es", "exacto", "perfecto", "venga", "adelante", "está bien", "me parece bien", "cómo no", "sin problema",
      "no hay problema", "por qué no", "sí, está bien, gracias", "bueno, vale", "dale", "sí, claro", "muy bien",
      "desde luego", "ok", "pues sí", "hazlo",
    ],
    no: [
      "no", "no, gracias", "para nada", "qué va", "de ninguna manera", "ahora no", "mejor no", "no es correcto",
      "está mal", "claro que no", "en absoluto", "nunca", "ni hablar", "no, eso no", "todavía no", "incorrecto",
      "no quiero", "no, mejor a las cinco", "perdona, quería decir el lunes", "que sean tres", "me he equivocado",
      "eh, no", "tampoco", "cancela", "pues no", "sí, pero que sean tres",
    ],
    times: [
      ("1:00", "la una de la madrugada"), ("6:00", "las seis de la mañana"), ("18:30", "las seis y media de la tarde"),
      ("12:45", "la una menos cuarto de la tarde"), ("22:15", "las diez y cuarto de la noche"),
      ("12:00", "mediodía"), ("0:00", "medianoche"), ("7:10", "las siete y diez de la mañana"),
      ("15:21", "las tres y veintiún de la tarde"), ("23:50", "las doce menos diez de la noche"),
    ],
    alsoTimes: [
      ("a las seis y media", "6:30"), ("a la una", "1:00"), ("las siete menos cuarto", "6:45"),
      ("a las ocho de la tarde", "20:00"), ("las dieciocho treinta", "18:30"), ("a las 18:30", "18:30"),
      ("las nueve y veinte de la mañana", "9:20"), ("al mediodía", "12:00"), ("a medianoche", "0:00"),
      ("a las cinco en punto", "5:00"), ("las tres de la madrugada", "3:00"), ("a las 7 de la tarde", "19:00"),
      ("las dos y cuarto de la tarde", "14:15"), ("sobre las diez de la noche", "22:00"),
    ],
    days: [
      ("hoy", "2026-11-18"), ("mañana", "2026-11-19"), ("pasado mañana", "2026-11-20"), ("el viernes", "2026-11-20"),
      ("el lunes que viene", "2026-11-23"), ("el próximo lunes", "2026-11-23"), ("el cinco de marzo", "2027-03-05"),
      ("el 5 de marzo", "2027-03-05"), ("el uno de diciembre", "2026-12-01"), ("el primero de diciembre", "2026-12-01"),
      ("el quince", "2026-12-15"), ("dentro de dos semanas", "2026-12-02"), ("la semana que viene", "2026-11-23"),
      ("la próxima semana", "2026-11-23"), ("el mes que viene", "2026-12-01"), ("navidad", "2026-12-25"),
      ("el sábado por favor", "2026-11-21"), ("ayer", "2026-11-17"),
      ("el veinticinco de diciembre de dos mil veintisiete", "2027-12-25"), ("5/3", "2027-03-05"),
      ("el fin de semana que viene", "2026-11-28"), ("en tres días", "2026-11-21"),
    ],
    moments: [
      ("mañana a las seis de la tarde", "2026-11-19 18:00"), ("a las ocho de la tarde", "2026-11-18 20:00"),
      ("el viernes a las nueve y media de la mañana", "2026-11-20 09:30"),
      ("mañana por la mañana", "2026-11-19 08:00"), ("dentro de veinte minutos", "2026-11-18 09:35"),
      ("dentro de media hora", "2026-11-18 09:45"), ("esta noche", "2026-11-18 20:00"),
      ("el cinco de marzo a la una de la tarde", "2027-03-05 13:00"), ("mañana al mediodía", "2026-11-19 12:00"),
    ],
    durations: [
      ("una hora", 3_600), ("una hora y treinta minutos", 5_400), ("un minuto", 60), ("veintiún minutos", 1_260),
      ("veintiuna horas", 75_600), ("dos días una hora y un segundo", 176_401),
    ],
    alsoDurations: [
      ("hora y media", 5_400), ("una hora y media", 5_400), ("media hora", 1_800), ("un cuarto de hora", 900),
      ("tres cuartos de hora", 2_700), ("noventa minutos", 5_400), ("dos horas y cuarto", 8_100),
      ("dos semanas", 1_209_600), ("1 h 30", 5_400), ("diez minutos por favor", 600), ("dos horas y media", 9_000),
    ],
    money: [
      ("tres euros con cincuenta", "3.5"), ("tres euros y cincuenta céntimos", "3.5"), ("3,50 €", "3.5"),
      ("veintiún euros", "21"), ("un euro", "1"), ("cincuenta céntimos", "0.5"), ("mil doscientos euros", "1200"),
      ("diez euros por favor", "10"), ("€3,50", "3.5"),
    ],
    commands: [
      (.cancel, ["cancelar", "cancela", "déjalo", "olvídalo", "no importa", "para"]),
      (.help, ["ayuda", "¿qué puedo decir?", "ayúdame", "no lo sé", "¿cuáles son las opciones?"]),
      (.repeat, ["repite", "¿cómo?", "otra vez", "no te he entendido", "¿puedes repetirlo?", "¿qué has dicho?"]),
      (.back, ["atrás", "vuelve atrás", "la anterior", "volver"]),
      (.startOver, ["empezar de nuevo", "vuelve a empezar", "desde el principio"]),
      (.louder, ["más alto", "sube el volumen", "no te oigo", "habla más fuerte"]),
      (.quieter, ["más bajo", "baja el volumen", "habla más bajito"]),
      (.volume, ["volumen cinco", "pon el volumen al cinco", "sube el volumen a cinco"]),
      (.more, ["más", "más opciones", "¿qué más hay?", "otras"]),
      (.correct, ["no, quería decir el lunes", "mejor la roja", "cámbialo a tres", "no, que sea azul"]),
      (.changeParameter, ["cambia el tamaño a grande", "cambia la hora", "cambia el color por azul"]),
    ])
}
