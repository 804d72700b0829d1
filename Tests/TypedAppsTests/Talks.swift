extension TypedAppsTests {
  static let talks: [Talk] = [
    Talk(
      app: ClimateShortcuts.self,
      lines: [
        "set the temperature with climate", "70 degrees", "bathroom", "set the temperature with climate", "22 celsius",
        "bedroom", "set the temperature with climate", "90", "living room", "no", "show me climate",
      ],
      spoken: [
        "How warm?", "Which room? Bedroom, Living Room or Bathroom.", "The Bathroom is set to 70 degrees Fahrenheit.",
        "How warm?", "Which room? Bedroom, Living Room or Bathroom.", "The Bedroom is set to 22 degrees Celsius.",
        "How warm?", "Which room? Bedroom, Living Room or Bathroom.",
        "Really set the Living Room to 90 degrees Fahrenheit?", "OK, cancelled.", "It is mild in every room.",
      ]),
    Talk(
      app: MemoShortcuts.self,
      lines: [
        "delete a note in memo", "buy milk", "leave", "delete a note in memo", "plumber and ferns", "throw away",
        "clip a page with memo", "hello there", "example dot com", "clip a page with memo", "swift.org/blog",
      ],
      spoken: [
        "Which memo? buy milk and bread, call the plumber or water ferns.", "Delete “buy milk and bread”?",
        "OK, cancelled.", "Which memo? buy milk and bread, call the plumber or water ferns.", "Delete 2 memos?",
        "Done.",
        "What's the address?", "Sorry? What's the address?", "Clipped a page of example.com.",
        "What's the address?", "Clipped a page of swift.org.",
      ]),
    Talk(
      app: CurbShortcuts.self, lines: ["start parking with curb", "harbor road", "two hours", "yes"],
      spoken: [
        "Which street did you park on? Market Street, Harbor Road or Station Square.",
        "For how long do you park?",
        "Parking on Harbor Road costs $4.00. Shall I start it?",
        "You are parked on Harbor Road.",
      ]),
    Talk(
      app: CurbShortcuts.self, lines: ["park on market street with curb", "six hours"],
      spoken: [
        "For how long do you park?",
        "You can park there for 4 hours at most.",
      ]),
    Talk(
      app: PetShortcuts.self, lines: ["log a meal in pet", "the dog", "pet fed waffles", "leave it"],
      spoken: [
        "Who was fed? Biscuit, Pebble or Waffles.",
        "Waffles has had 1 meal today.",
        "Waffles already had dinner today. What shall I do? Feed again or Leave it.",
        "OK, cancelled.",
      ]),
    Talk(
      app: PetShortcuts.self, lines: ["pet fed waffles", "pet fed waffles", "feed again"],
      spoken: [
        "Waffles has had 1 meal today.",
        "Waffles already had dinner today. What shall I do? Feed again or Leave it.",
        "Waffles has had 2 meals today.",
      ]),
    Talk(
      app: VocabularyShortcuts.self, lines: ["practice norwegian in vocabulary", "in the mountains"],
      spoken: [
        "Which lesson? Greetings or In the mountains.",
        "In the mountains has 10 words. Let's start with Norwegian.",
      ]),
    Talk(
      app: DarkroomShortcuts.self, lines: ["make my picture noir in darkroom"],
      spoken: [
        "Latest picture is Noir now."
      ]),
    Talk(
      app: DarkroomShortcuts.self, lines: ["edit my picture in darkroom", "black and white"],
      spoken: [
        "Which look: Vivid, Noir or Fade?",
        "Latest picture is Noir now.",
      ]),
    Talk(
      app: LatchShortcuts.self,
      lines: [
        "unlock the garage with latch", "yes", "is the garage door locked in latch", "lock the garage with latch",
        "yes",
      ],
      spoken: [
        "Set Lock: Garage Door, Unlocked. Is that right?",
        "The garage door is unlocked.",
        "No, it is open.",
        "Set Lock: Garage Door, Locked. Is that right?",
        "The garage door is locked.",
      ]),
    Talk(
      app: WaterShortcuts.self,
      lines: ["log water in water", "five liters", "half a liter", "log a glass in water", "reset water", "clear it"],
      spoken: [
        "How much did you drink?",
        "That is more than three liters. How much was it?",
        "You have had 0.5 liters.",
        "You have had 0.75 liters.",
        "This forgets what you drank today. Are you sure?",
        "Today starts over.",
      ]),
    Talk(
      app: RingsShortcuts.self, lines: ["how are my rings in rings"],
      spoken: [
        "You moved 420 calories and stood 9 hours; 80 calories to go."
      ]),
    Talk(
      app: RingsShortcuts.self, lines: ["share an activity from rings", "the run", "the evening one", "ana and chloe"],
      spoken: [
        "Which activity? Morning Run, Evening Run or Swim.",
        "Which one: Morning Run or Evening Run?",
        "Who do you want to share it with? Ana, Ben or Chloe.",
        "Shared Evening Run with Ana and Chloe.",
      ]),
    Talk(
      app: GateShortcuts.self, lines: ["find my gate with gate", "oslo"],
      spoken: [
        "Which flight are you taking? Flight 81 or Flight 304.",
        "There is no gate for Oslo yet.",
      ]),
    Talk(
      app: GateShortcuts.self, lines: ["check in with gate", "the lisbon flight", "three", "tomorrow", "yes"],
      spoken: [
        "Which flight? Flight 81 or Flight 304.",
        "How many bags do you check?",
        "On which day do you fly?",
        "3 bags cost extra. Go on?",
        "You are checked in to Lisbon with 3 bags.",
      ]),
    Talk(
      app: BabyShortcuts.self, lines: ["log a nap in baby", "theo", "forty minutes"],
      spoken: [
        "For which child? Mia or Theo.",
        "How long was the nap?",
        "Logged a nap of 40 minutes for Theo.",
      ]),
    Talk(
      app: BabyShortcuts.self, lines: ["add an entry for mia to baby", "a nappy"],
      spoken: [
        "What happened: a nap, a bottle or a diaper?",
        "Logged a diaper for Mia.",
      ]),
    Talk(
      app: AmpShortcuts.self, lines: ["charge bluebird with amp"],
      spoken: [
        "Bluebird charges to 80 percent."
      ]),
    Talk(
      app: AmpShortcuts.self,
      lines: ["charge my car with amp", "the old van", "stop charging bluebird with amp", "no"],
      spoken: [
        "Which car? Bluebird or Old Van.",
        "Old Van is not plugged in.",
        "Stop charging Bluebird?",
        "It goes on charging.",
      ]),
  ]
}
