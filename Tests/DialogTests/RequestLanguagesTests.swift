import AppIntents
import ParleyGrammar
import ParleyLanguage
import Testing

@testable import ParleyDialog

/// What is an order and what is none, in languages whose verbs have more forms than one.
struct RequestLanguagesTests {
  /// What is made of a sentence: the shortcut with the values of each run, or why there is none.
  private func reading(of text: String, in locale: String) throws -> String {
    let library = try #require(PanteraShortcuts.libraries[locale])
    switch library.table.read(library.table.words(of: text), exactly: false) {
    case .shortcut(let match):
      let runs = ([match.values] + match.others).map { values in
        ["quantity", "product"].compactMap { values[$0]?.id }.joined(separator: " ")
      }
      return ([match.shortcut.name] + runs.filter { !$0.isEmpty }).joined(separator: " ")
    case .several: return "several"
    case .help: return "help"
    case .unknownValue(let unknown): return "no \(unknown.text)"
    case .vetoed(let veto): return veto.rawValue
    case .nothing: return "nothing"
    }
  }

  @Test(arguments: orders) func `an order is one in all its forms`(
    locale: String, text: String, meaning: String
  ) throws {
    #expect(try reading(of: text, in: locale) == meaning)
  }

  @Test(arguments: others) func `what is no order runs nothing`(locale: String, text: String) throws {
    let reading = try reading(of: text, in: locale)
    #expect(RequestVeto(rawValue: reading) != nil || reading == "nothing", "\(reading)")
  }

  @Test(arguments: reasons) func `why it is no order is known`(locale: String, text: String, veto: RequestVeto) throws {
    #expect(try reading(of: text, in: locale) == veto.rawValue)
  }

  private static let orders =
    rows("es-ES", spanish) + rows("it-IT", italian) + rows("fr-FR", french) + rows("de-DE", german)
    + rows("pt-BR", portuguese)

  private static func rows(_ locale: String, _ rows: [(String, String)]) -> [(String, String, String)] {
    rows.map { (locale, $0.0, $0.1) }
  }

  private static let spanish = [
    ("¿Puedes añadir miel a Pantera, por favor?", "AddWare honey"), ("añádeme miel a Pantera", "AddWare honey"),
    ("¿podría usted añadirme dos limones a Pantera?", "AddWare 2 lemons"),
    ("quiero que añadas miel a Pantera", "AddWare honey"), ("añada miel a Pantera", "AddWare honey"),
    ("no olvides añadir miel a Pantera", "AddWare honey"),
    ("¿por qué no empiezas una pausa con Pantera?", "StartBreak"),
    ("me gustaría empezar una pausa con Pantera", "StartBreak"), ("oye, lee mi lista con Pantera", "ReadWares"),
    ("pídeme un té con Pantera, gracias", "OrderTea"), ("quisiera pedir un té con Pantera", "OrderTea"),
    ("añade miel y dos limones a Pantera", "AddWare honey 2 lemons"),
    ("añade limones en vez de miel a Pantera", "AddWare lemons"),
    ("añade una bolsa de harina a Pantera", "AddWare flour"), ("añade gazpacho a Pantera", "no gazpacho"),
  ]

  private static let italian = [
    ("Puoi aggiungere del miele a Pantera, per favore?", "AddWare honey"),
    ("aggiungimi miele a Pantera", "AddWare honey"),
    ("potrebbe aggiungermi due limoni a Pantera", "AddWare 2 lemons"),
    ("aggiunga miele a Pantera", "AddWare honey"),
    ("non dimenticare di aggiungere il miele a Pantera", "AddWare honey"),
    ("perché non inizi una pausa con Pantera?", "StartBreak"), ("vorrei iniziare una pausa con Pantera", "StartBreak"),
    ("ehi, leggimi la mia lista con Pantera", "ReadWares"), ("ordina un tè con Pantera, grazie", "OrderTea"),
    ("ti dispiace ordinare un tè con Pantera", "OrderTea"), ("aggiungi dell'acqua a Pantera", "AddWare water"),
    ("aggiungi miele e due limoni a Pantera", "AddWare honey 2 lemons"),
    ("aggiungi limoni invece di miele a Pantera", "AddWare lemons"), ("aggiungi riso a Pantera", "no riso"),
  ]

  private static let french = [
    ("Peux-tu ajouter du miel à Pantera, s'il te plaît ?", "AddWare honey"),
    ("ajoute-moi du miel à Pantera", "AddWare honey"),
    ("pourriez-vous ajouter deux citrons à Pantera", "AddWare 2 lemons"),
    ("ajoutez du miel à Pantera", "AddWare honey"), ("je voudrais que tu ajoutes du miel à Pantera", "AddWare honey"),
    ("n'oublie pas d'ajouter de l'eau à Pantera", "AddWare water"),
    ("tu peux m'ajouter du miel à Pantera", "AddWare honey"),
    ("j'aimerais commencer une pause avec Pantera", "StartBreak"),
    ("pourquoi ne pas commencer une pause avec Pantera", "StartBreak"), ("lisez ma liste avec Pantera", "ReadWares"),
    ("commande un thé avec Pantera", "OrderTea"),
    ("est-ce que vous pourriez commander un thé avec Pantera", "OrderTea"),
    ("ajoute du miel et deux citrons à Pantera", "AddWare honey 2 lemons"),
    ("ajoute des citrons au lieu du miel à Pantera", "AddWare lemons"), ("ajoute du riz à Pantera", "no riz"),
  ]

  private static let german = [
    ("Kannst du bitte Honig zu Pantera hinzufügen?", "AddWare honey"),
    ("könnten Sie mir zwei Zitronen zu Pantera hinzufügen", "AddWare 2 lemons"),
    ("fügen Sie bitte Honig zu Pantera hinzu", "AddWare honey"),
    ("füg mir mal Honig zu Pantera hinzu", "AddWare honey"),
    ("vergiss nicht, Honig zu Pantera hinzuzufügen", "AddWare honey"),
    ("ich möchte Honig zu Pantera hinzufügen", "AddWare honey"), ("Honig zu Pantera hinzufügen", "AddWare honey"),
    ("lass uns eine Pause mit Pantera starten", "StartBreak"),
    ("warum nicht eine Pause mit Pantera starten", "StartBreak"),
    ("würdest du meine Liste mit Pantera vorlesen", "ReadWares"),
    ("lesen Sie meine Liste mit Pantera vor", "ReadWares"),
    ("bestell mir bitte einen Tee mit Pantera", "OrderTea"),
    ("bestellen Sie bitte einen Tee mit Pantera", "OrderTea"),
    ("fügst du bitte Mehl zu Pantera hinzu", "AddWare flour"),
    ("ich hätte Lust, einen Tee mit Pantera zu bestellen", "OrderTea"),
    ("füge Honig und zwei Zitronen zu Pantera hinzu", "AddWare honey 2 lemons"),
    ("füge Zitronen statt Honig zu Pantera hinzu", "AddWare lemons"),
    ("füge eine Packung Mehl zu Pantera hinzu", "AddWare flour"), ("füge Reis zu Pantera hinzu", "no reis"),
  ]

  private static let portuguese = [
    ("Você pode adicionar mel na Pantera, por favor?", "AddWare honey"), ("adiciona mel na Pantera", "AddWare honey"),
    ("me adiciona dois limões na Pantera", "AddWare 2 lemons"),
    ("quero que você adicione mel na Pantera", "AddWare honey"),
    ("não esquece de adicionar mel na Pantera", "AddWare honey"),
    ("poderia começar uma pausa com Pantera", "StartBreak"),
    ("por que não começar uma pausa com Pantera", "StartBreak"),
    ("oi, lê minha lista com Pantera", "ReadWares"), ("peça um chá com Pantera, obrigado", "OrderTea"),
    ("gostaria de pedir um chá com Pantera", "OrderTea"),
    ("adicione mel e dois limões na Pantera", "AddWare honey 2 lemons"),
    ("adicione limões em vez de mel na Pantera", "AddWare lemons"),
    ("adicione um pacote de farinha na Pantera", "AddWare flour"), ("adicione arroz na Pantera", "no arroz"),
  ]

  private static let others =
    [
      "no añadas miel a Pantera", "no añade miel a Pantera", "por favor no añadas miel a Pantera",
      "nunca añadas miel a Pantera", "no quiero añadir miel a Pantera", "quiero que no añadas miel a Pantera",
      "quita la miel de Pantera", "para de añadir miel a Pantera", "deja de añadir miel a Pantera",
      "¿cómo añado miel a Pantera?", "¿cómo añadir miel a Pantera?", "¿debo añadir miel a Pantera?",
      "¿he añadido miel a Pantera?", "ya he añadido miel a Pantera", "añadí miel a Pantera",
      "ayer añadí miel a Pantera", "y pedí un té con Pantera", "mi hermano añade miel a Pantera",
      "si añades miel a Pantera", "añade miel a Pantera si llueve", "empieza una pausa con Pantera mañana",
      "añade miel a Pantera, no, olvídalo", "termina la pausa con Pantera", "sin añadir miel a Pantera",
      "añade miel no limones a Pantera", "mi hermano en realidad añade miel a Pantera",

    ].map { ("es-ES", $0) }
    + [
      "non aggiungere miele a Pantera", "non aggiunga miele a Pantera", "per favore non aggiungere miele a Pantera",
      "non voglio aggiungere miele a Pantera", "vorrei che tu non aggiunga miele a Pantera",
      "togli il miele da Pantera", "smetti di aggiungere miele a Pantera", "come aggiungo miele a Pantera?",
      "come si fa ad aggiungere miele a Pantera", "come aggiungere miele a Pantera", "devo aggiungere miele a Pantera?",
      "ho già aggiunto miele a Pantera", "ieri ho aggiunto miele a Pantera", "mio fratello aggiunge miele a Pantera",
      "se aggiungi miele a Pantera", "aggiungi miele a Pantera se piove", "inizia una pausa con Pantera domani",
      "ferma la pausa con Pantera", "aggiungi miele a Pantera, anzi no", "senza aggiungere miele a Pantera",
      "si aggiunge miele a Pantera",
    ].map { ("it-IT", $0) }
    + [
      "n'ajoute pas de miel à Pantera", "ajoute pas de miel à Pantera", "n'ajoutez pas de miel à Pantera",
      "s'il te plaît n'ajoute jamais de miel à Pantera", "je ne veux pas ajouter de miel à Pantera",
      "ne pas ajouter de miel à Pantera", "ajoute pas de miel et des citrons à Pantera",
      "enlève le miel de Pantera", "arrête d'ajouter du miel à Pantera", "comment ajouter du miel à Pantera",
      "comment j'ajoute du miel à Pantera", "est-ce que je dois ajouter du miel à Pantera",
      "ai-je ajouté du miel à Pantera", "j'ai déjà ajouté du miel à Pantera", "hier j'ai ajouté du miel à Pantera",
      "mon frère ajoute du miel à Pantera", "si tu ajoutes du miel à Pantera", "ajoute du miel à Pantera s'il pleut",
      "commence une pause avec Pantera demain", "termine la pause avec Pantera", "il ajoute du miel à Pantera",
      "ajoute du miel à Pantera non laisse tomber",
    ].map { ("fr-FR", $0) }
    + [
      "füge keinen Honig zu Pantera hinzu", "füge Honig nicht zu Pantera hinzu",
      "bitte füge nicht Honig zu Pantera hinzu",
      "ich will nicht Honig zu Pantera hinzufügen", "ich möchte keinen Honig zu Pantera hinzufügen",
      "füge nicht Honig und Zitronen zu Pantera hinzu", "entferne den Honig von Pantera",
      "hör auf, Honig zu Pantera hinzuzufügen", "wie füge ich Honig zu Pantera hinzu",
      "wie kann ich Honig zu Pantera hinzufügen", "soll ich Honig zu Pantera hinzufügen",
      "habe ich Honig zu Pantera hinzugefügt", "ich habe schon Honig zu Pantera hinzugefügt",
      "gestern habe ich Honig zu Pantera hinzugefügt", "mein Bruder fügt Honig zu Pantera hinzu",
      "er fügte Honig zu Pantera hinzu", "wenn du Honig zu Pantera hinzufügst",
      "füge Honig zu Pantera hinzu, wenn es regnet", "starte morgen eine Pause mit Pantera",
      "beende die Pause mit Pantera", "ohne Honig zu Pantera hinzuzufügen",
      "vergiss es, einen Tee mit Pantera bestellen",
      "füge Honig zu Pantera hinzu, nein doch nicht",
    ].map { ("de-DE", $0) }
    + [
      "não adicione mel na Pantera", "não adiciona mel na Pantera", "por favor não adicione mel na Pantera",
      "nunca adicione mel na Pantera", "não quero adicionar mel na Pantera",
      "quero que você não adicione mel na Pantera",
      "tira o mel da Pantera", "para de adicionar mel na Pantera", "como adiciono mel na Pantera",
      "como adicionar mel na Pantera", "devo adicionar mel na Pantera", "eu já adicionei mel na Pantera",
      "adicionei mel na Pantera", "ontem adicionei mel na Pantera", "meu irmão adiciona mel na Pantera",
      "ele adiciona mel na Pantera", "se você adicionar mel na Pantera", "adicione mel na Pantera se chover",
      "comece uma pausa com Pantera amanhã", "termina a pausa com Pantera", "sem adicionar mel na Pantera",
      "adicione mel na Pantera não deixa pra lá", "adicione mel não limões na Pantera",
    ].map { ("pt-BR", $0) }

  private static let reasons: [(String, String, RequestVeto)] = [
    ("es-ES", "no añadas miel a Pantera", .negated), ("es-ES", "quita la miel de Pantera", .opposite),
    ("es-ES", "¿cómo añado miel a Pantera?", .howTo), ("es-ES", "añade miel a Pantera si llueve", .condition),
    ("es-ES", "mi hermano añade miel a Pantera", .statement), ("es-ES", "ya he añadido miel a Pantera", .past),
    ("it-IT", "non aggiungere miele a Pantera", .negated), ("it-IT", "togli il miele da Pantera", .opposite),
    ("it-IT", "come aggiungo miele a Pantera", .howTo), ("it-IT", "mio fratello aggiunge miele a Pantera", .statement),
    ("fr-FR", "n'ajoute pas de miel à Pantera", .negated), ("fr-FR", "enlève le miel de Pantera", .opposite),
    ("fr-FR", "j'ai déjà ajouté du miel à Pantera", .past),
    ("fr-FR", "ajoute du miel à Pantera s'il pleut", .condition),
    ("de-DE", "füge keinen Honig zu Pantera hinzu", .negated), ("de-DE", "entferne den Honig von Pantera", .opposite),
    ("de-DE", "wie füge ich Honig zu Pantera hinzu", .howTo),
    ("de-DE", "mein Bruder fügt Honig zu Pantera hinzu", .statement),
    ("pt-BR", "não adicione mel na Pantera", .negated), ("pt-BR", "tira o mel da Pantera", .opposite),
    ("pt-BR", "como adicionar mel na Pantera", .howTo), ("pt-BR", "adicione mel na Pantera se chover", .condition),
  ]
}
