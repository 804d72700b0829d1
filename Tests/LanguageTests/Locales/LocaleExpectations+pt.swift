extension LocaleExpectations {
  static let portuguese = LocaleExpectations(
    locale: "pt-BR",
    cardinals: [
      (0, "zero"), (1, "um"), (2, "dois"), (16, "dezesseis"), (21, "vinte e um"), (45, "quarenta e cinco"),
      (100, "cem"), (101, "cento e um"), (200, "duzentos"), (235, "duzentos e trinta e cinco"),
      (999, "novecentos e noventa e nove"), (1_000, "mil"), (1_001, "mil e um"), (1_100, "mil e cem"),
      (1_234, "mil duzentos e trinta e quatro"), (2_000, "dois mil"), (2_026, "dois mil e vinte e seis"),
      (21_000, "vinte e um mil"), (100_000, "cem mil"), (1_000_000, "um milhão"), (2_000_000, "dois milhões"),
      (1_000_000_000, "um bilhão"), (-5, "menos cinco"),
    ],
    alsoNumbers: [
      ("uma", 1), ("duas", 2), ("catorze", 14), ("vinte e duas", 22), ("duzentas e trinta", 230),
      ("3.500", 3_500), ("2,5 milhões", 2_500_000), ("eu quero dois, por favor", 2), ("eu diria quatro", 4),
      ("uma dúzia", 12), ("meia dúzia", 6), ("somos cinco", 5), ("três, obrigado", 3), ("DUZENTOS", 200),
    ],
    decimals: [
      ("três vírgula cinco", "3.5"), ("dois vírgula setenta e cinco", "2.75"), ("3,5", "3.5"), ("dois e meio", "2.5"),
      ("três quartos", "0.75"), ("menos dois vírgula cinco", "-2.5"), ("1.234,5", "1234.5"),
      ("zero vírgula zero cinco", "0.05"),
    ],
    ordinals: [
      "primeiro", "segundo", "terceiro", "quarto", "quinto", "sexto", "sétimo", "oitavo", "nono", "décimo",
      "décimo primeiro", "décimo segundo", "décimo terceiro", "décimo quarto", "décimo quinto", "décimo sexto",
      "décimo sétimo", "décimo oitavo", "décimo nono", "vigésimo",
    ],
    alsoOrdinals: [
      ("a primeira", 1), ("o terceiro por favor", 3), ("a vigésima terceira", 23), ("1º", 1), ("o último", -1),
      ("a última", -1), ("o penúltimo", -2),
    ],
    yes: [
      "sim", "é", "isso", "isso mesmo", "claro", "claro que sim", "com certeza", "certo", "correto", "exato",
      "exatamente", "perfeito", "ótimo", "beleza", "tá bom", "está bem", "tudo bem", "pode ser", "ok", "combinado",
      "confirmo", "por que não", "sem problema", "sim, por favor", "eh, sim", "não tem problema",
    ],
    no: [
      "não", "não, obrigado", "não, obrigada", "de jeito nenhum", "agora não", "melhor não", "ainda não",
      "não é isso", "está errado", "errado", "não quero", "claro que não", "nada disso", "nem pensar", "nunca",
      "cancela", "deixa pra lá", "não, às cinco", "desculpa, eu quis dizer segunda", "melhor três", "me enganei",
      "eh, não", "sim, mas melhor três",
    ],
    times: [
      ("1:00", "uma hora da madrugada"), ("2:00", "duas horas da madrugada"), ("6:00", "seis horas da manhã"),
      ("18:30", "dezoito horas e meia"),
      ("12:00", "meio-dia"), ("0:00", "meia-noite"), ("21:21", "vinte e uma horas e vinte e um"),
    ],
    alsoTimes: [
      ("às seis e meia", "6:30"), ("à uma", "1:00"), ("às oito da noite", "20:00"), ("às 18:30", "18:30"),
      ("ao meio-dia", "12:00"), ("às sete da manhã", "7:00"), ("duas e quinze da tarde", "14:15"),
      ("às cinco em ponto", "5:00"), ("às dezoito e trinta", "18:30"),
    ],
    days: [
      ("hoje", "2026-11-18"), ("amanhã", "2026-11-19"), ("depois de amanhã", "2026-11-20"), ("sexta", "2026-11-20"),
      ("na sexta-feira", "2026-11-20"), ("segunda que vem", "2026-11-23"), ("cinco de março", "2027-03-05"),
      ("5 de março", "2027-03-05"), ("primeiro de dezembro", "2026-12-01"), ("daqui a duas semanas", "2026-12-02"),
      ("daqui a três dias", "2026-11-21"), ("mês que vem", "2026-12-01"), ("natal", "2026-12-25"),
      ("sábado por favor", "2026-11-21"), ("ontem", "2026-11-17"), ("5/3", "2027-03-05"),
    ],
    moments: [
      ("amanhã às seis da tarde", "2026-11-19 18:00"), ("às dezenove horas", "2026-11-18 19:00"),
      ("daqui a vinte minutos", "2026-11-18 09:35"), ("daqui a meia hora", "2026-11-18 09:45"),
      ("amanhã de manhã", "2026-11-19 08:00"), ("amanhã ao meio-dia", "2026-11-19 12:00"),
    ],
    durations: [
      ("uma hora", 3_600), ("uma hora e trinta minutos", 5_400), ("um minuto", 60), ("vinte e um minutos", 1_260),
      ("duas horas", 7_200), ("uma semana", 604_800),
    ],
    alsoDurations: [
      ("uma hora e meia", 5_400), ("meia hora", 1_800), ("noventa minutos", 5_400), ("duas semanas", 1_209_600),
      ("dez minutos por favor", 600), ("duas horas e meia", 9_000),
    ],
    money: [
      ("três euros e cinquenta", "3.5"), ("três euros e cinquenta centavos", "3.5"), ("3,50 €", "3.5"),
      ("um euro", "1"),
      ("mil e duzentos euros", "1200"), ("dez euros por favor", "10"),
    ],
    commands: [
      (.cancel, ["cancelar", "cancela", "para", "deixa pra lá", "não importa"]),
      (.help, ["ajuda", "o que eu posso dizer?", "me ajuda", "não sei", "quais são as opções?"]),
      (.repeat, ["repete", "de novo", "como?", "não entendi", "o que você disse?"]),
      (.back, ["voltar", "volta", "a pergunta anterior"]),
      (.startOver, ["começar de novo", "recomeçar", "do começo"]),
      (.louder, ["mais alto", "fala mais alto", "aumenta o volume"]),
      (.quieter, ["mais baixo", "abaixa o volume", "fala mais baixo"]),
      (.volume, ["volume cinco", "coloca o volume em cinco"]),
      (.more, ["mais", "mais opções", "o que mais tem?", "outras opções"]),
      (.correct, ["não, eu quis dizer segunda", "melhor a vermelha", "muda para três", "não, que seja azul"]),
      (.changeParameter, ["muda o tamanho para grande", "troca a cor", "coloca o som em dez"]),
    ])
}
