import ParleyDialog

/// Every conversation of the contract, and some more that show the results of resolving.
let conversations: [Conversation] =
  soupConversations + groceryConversations + ballparkConversations + meditationConversations + todoConversations

private let sheridan = "38801 South Sheridan Boulevard"
private let lewis = "7401 South Lewis Avenue"

private let soupConversations = [
  Conversation(
    name: "soup/order",
    turns: [
      start("order soup"), answer("clam chowder", to: "soup", instead: ("the tomato soup", "tomato soup")),
      answer("the first one", to: "restaurant", instead: ("Lewis Avenue", lewis)), confirm("yes please"),
    ],
    values: ["soup": "clam chowder", "restaurant": sheridan],
    last: (
      "Ordering. The total is $3.75. Your clam chowder will be ready in 10 minutes.", "Ordered. That's $3.75."
    )),
  Conversation(
    name: "soup/preset",
    turns: [
      start("order my usual soup"), answer("the second one", to: "restaurant", instead: ("Sheridan", sheridan)),
      confirm("yes"),
    ],
    settled: ["soup": .success], values: ["soup": "tomato soup", "restaurant": lewis],
    last: ("Ordering. The total is $3.25. Your tomato soup will be ready in 10 minutes.", "Ordered. That's $3.25."),
    neverAsked: ["soup"]),
  Conversation(
    name: "soup/quantity",
    turns: [
      start("order several soups"), answer("clam chowder", to: "soup", instead: ("tomato", "tomato soup")),
      answer("seven", to: "quantity", instead: ("two", "2")),
      answer("five", to: "quantity", .unsupported, instead: ("two", "2")),
    ],
    values: ["soup": "clam chowder", "quantity": "5"],
    last: ("Ordering 5 portions of clam chowder. The total is $18.75.", "Ordered. That's $18.75.")),
  Conversation(
    name: "soup/delivery",
    turns: [
      start("order soup for lunch"), answer("tomato", to: "soup", instead: ("clam chowder", "clam chowder")),
      answer("delivery", to: "method", instead: ("pickup", "pickup")),
      answer("12 Oak Street", to: "address", instead: ("40 Elm Street", "40 Elm Street")), confirm("yes"),
    ],
    settled: ["restaurant": .notRequired],
    values: ["soup": "tomato soup", "method": "delivery", "address": "12 Oak Street"],
    last: ("Ordering. The total is $3.25. Your tomato soup will be there in 25 minutes.", "Ordered. That's $3.25."),
    neverAsked: ["restaurant"]),
  Conversation(
    name: "soup/take-out",
    turns: [
      start("order lunch with soup chef"), answer("clam chowder", to: "soup", instead: ("tomato", "tomato soup")),
      answer("take out", to: "method", instead: ("delivery", "delivery")),
      answer("Lewis Avenue", to: "restaurant", instead: ("Sheridan", sheridan)), confirm("yes"),
    ],
    settled: ["address": .notRequired], values: ["soup": "clam chowder", "method": "pickup", "restaurant": lewis],
    last: (
      "Ordering. The total is $3.75. Your clam chowder will be ready in 10 minutes.", "Ordered. That's $3.75."
    ), neverAsked: ["address"]),
  Conversation(
    name: "soup/address",
    turns: [
      start("order soup for lunch"), answer("tomato", to: "soup", instead: ("clam chowder", "clam chowder")),
      answer("bring it to me", to: "method", instead: ("pickup", "pickup")),
      answer("Oak Street", to: "address", instead: ("40 Elm Street", "40 Elm Street")),
      answer("12 Oak Street", to: "address", .unsupported, instead: ("40 Elm Street", "40 Elm Street")),
      confirm("yes"),
    ],
    values: ["soup": "tomato soup", "method": "delivery", "address": "12 Oak Street"],
    last: ("Ordering. The total is $3.25. Your tomato soup will be there in 25 minutes.", "Ordered. That's $3.25.")),
  Conversation(
    name: "soup/far",
    turns: [
      start("order soup for lunch"), answer("tomato", to: "soup", instead: ("clam chowder", "clam chowder")),
      answer("pickup", to: "method", instead: ("delivery", "delivery")),
      answer("Airport Road", to: "restaurant", instead: ("Lewis Avenue", lewis)),
      answer("Sheridan Boulevard", to: "restaurant", .disambiguation, instead: ("Lewis Avenue", lewis)),
      confirm("yes"),
    ],
    values: ["soup": "tomato soup", "method": "pickup", "restaurant": sheridan],
    last: ("Ordering. The total is $3.25. Your tomato soup will be ready in 10 minutes.", "Ordered. That's $3.25.")),
  Conversation(
    name: "soup/sold-out",
    turns: [
      start("order soup for lunch"), answer("french onion", to: "soup", instead: ("clam chowder", "clam chowder")),
      answer("chicken noodle", to: "soup", .disambiguation, instead: ("clam chowder", "clam chowder")),
      answer("pickup", to: "method", instead: ("delivery", "delivery")),
      answer("Sheridan", to: "restaurant", instead: ("Lewis Avenue", lewis)), confirm("yes"),
    ],
    values: ["soup": "chicken noodle soup", "method": "pickup", "restaurant": sheridan],
    last: (
      "Ordering. The total is $4.25. Your chicken noodle soup will be ready in 10 minutes.", "Ordered. That's $4.25."
    )),
  Conversation(
    name: "soup/eta",
    turns: [
      start("order my usual soup"), answer("Lewis Avenue", to: "restaurant", instead: ("Sheridan", sheridan)),
      confirm("yes"), start("when will my soup be ready"),
    ],
    values: ["soup": "tomato soup", "restaurant": lewis],
    last: ("Your tomato soup will be ready in 10 minutes.", "10 minutes.")),
]

private let groceryConversations = [
  Conversation(
    name: "groceries/bananas",
    turns: [
      start("add to groceries"), answer("bananas", to: "product", instead: ("lemons", "lemons")),
      answer("organic bananas", to: "product", .disambiguation, instead: ("red bananas", "red bananas")),
      answer("six", to: "quantity", instead: ("two", "2")),
    ],
    values: ["product": "organic bananas", "quantity": "6"],
    last: ("Done. Your cart has milk and 6 organic bananas.", "Added 6 organic bananas.")),
  Conversation(
    name: "groceries/many",
    turns: [
      start("add lemons to groceries"), answer("sixty", to: "quantity", instead: ("two", "2")),
      answer("no", to: "quantity", .confirmationRequired, instead: ("two", "2")),
      answer("sixteen", to: "quantity", instead: ("two", "2")),
    ],
    settled: ["product": .success], values: ["product": "lemons", "quantity": "16"],
    last: ("Done. Your cart has milk and 16 lemons.", "Added 16 lemons.")),
  Conversation(
    name: "groceries/really-many",
    turns: [
      start("add lemons to groceries"), answer("forty", to: "quantity", instead: ("two", "2")),
      answer("yes", to: "quantity", .confirmationRequired, instead: ("two", "2")),
    ],
    values: ["product": "lemons", "quantity": "40"],
    last: ("Done. Your cart has milk and 40 lemons.", "Added 40 lemons.")),
  Conversation(
    name: "groceries/honey",
    turns: [start("add to my groceries"), answer("honey", to: "product", instead: ("lemons", "lemons"))],
    settled: ["quantity": .notRequired], values: ["product": "honey"],
    last: ("Done. Your cart has milk and honey.", "Added honey."), neverAsked: ["quantity"]),
]

private let ballparkConversations = [
  Conversation(
    name: "ballpark/favourite",
    turns: [
      start("watch baseball with ballpark"),
      answer(
        "the Red Foxes", to: "game", .requested, instead: ("Harbor Seals", "Harbor Seals at Gray Wolves")),
    ],
    values: ["game": "Red Foxes at Black Bears"],
    last: ("Here's the radio call of Red Foxes at Black Bears.", "Here's Red Foxes at Black Bears.")),
  Conversation(
    name: "ballpark/decline",
    turns: [start("watch baseball with ballpark"), answer("no thanks", to: "game", .requested)],
    last: ("OK, cancelled.", "OK, cancelled."), outcome: .cancelled),
]

private let meditationConversations = [
  Conversation(
    name: "meditation/start", turns: [start("start meditation")], settled: ["session": .success],
    values: ["session": "daily balance"],
    last: ("Starting daily balance, 5 minutes. Make yourself comfortable.", "Starting."), neverAsked: ["session"]),
  Conversation(
    name: "meditation/which",
    turns: [
      start("choose a meditation"), answer("deep sleep", to: "session", instead: ("calming", "calming")),
    ],
    values: ["session": "deep sleep"],
    last: ("Starting deep sleep, 20 minutes. Make yourself comfortable.", "Starting.")),
  Conversation(
    name: "meditation/calming", turns: [start("start a calming meditation")], settled: ["session": .success],
    values: ["session": "calming"],
    last: ("Starting calming, 10 minutes. Make yourself comfortable.", "Starting."), neverAsked: ["session"]),
  Conversation(
    name: "meditation/new",
    turns: [
      start("find new sessions with meditation"), start("start ocean waves with meditation"),
    ],
    values: ["session": "ocean waves"],
    last: ("Starting ocean waves, 15 minutes. Make yourself comfortable.", "Starting.")),
  Conversation(
    name: "meditation/signed-out", turns: [start("how is my streak with meditation")],
    last: (
      "You're signed out. Sign in to Meditation first, then ask me again.",
      "You're signed out. Sign in to Meditation first, then ask me again."
    ), outcome: .failed),
]

private let groceryList = ("3 things on your grocery list: apples, rice, and tea.", "3 things on your grocery list.")

private let todoConversations = [
  Conversation(
    name: "todo/summarise", turns: [start("summarise my grocery list with demo")], settled: ["list": .success],
    values: ["list": "grocery list"], last: groceryList, neverAsked: ["list"]),
  Conversation(
    name: "todo/synonym", turns: [start("summarize my shopping list with demo")], settled: ["list": .success],
    values: ["list": "grocery list"], last: groceryList, neverAsked: ["list"]),
  Conversation(
    name: "todo/which",
    turns: [
      start("summarize a list with demo"),
      answer("the book list", to: "list", instead: ("the grocery list", "grocery list")),
    ],
    values: ["list": "reading list"],
    last: ("1 thing on your reading list: the letter from the bank.", "1 thing on your reading list.")),
  Conversation(
    name: "todo/create",
    turns: [
      start("create a list with demo"), answer("camping trip", to: "name", instead: ("summer camp", "summer camp")),
    ],
    values: ["name": "camping trip"],
    last: ("I made the list camping trip. You have 4 lists now.", "Made camping trip.")),
  Conversation(
    name: "todo/taken",
    turns: [
      start("create a list with demo"), answer("reading list", to: "name", instead: ("summer camp", "summer camp")),
      answer("housework", to: "name", .unsupported, instead: ("summer camp", "summer camp")),
    ],
    values: ["name": "housework"],
    last: ("I made the list housework. You have 4 lists now.", "Made housework.")),
  Conversation(
    name: "todo/near", turns: [start("give me the rundown of my grocery list with demo")],
    values: ["list": "grocery list"], last: groceryList),
  Conversation(
    name: "todo/not", turns: [start("summarize my day with demo")],
    last: (
      "I don't know how to do that. You can say Summarize a list with Demo.",
      "I don't know how to do that. You can say Summarize a list with Demo."
    ), outcome: nil),
]
