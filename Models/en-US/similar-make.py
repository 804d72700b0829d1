#!/usr/bin/env python3
"""Writes similar.json from the lists below. Run: python3 similar-make.py > similar.json

The lists were written by hand for Parley; they are not derived from a dictionary or a corpus. A row holds words that
may stand for one another in a request to a device; a row of several words is matched as one. A word belongs to one
row only (the first). Inflected forms need no entry where the rules of English give them.
"""
import json

STOP = """a an the this that these those some any all of to for on in at by with from into onto about as if is are am
was were be been being do does did doing done has have had having i i'm i'd i'll i've me my mine myself we we'd we'll us
our you you'd you'll you're your it it's its he she they them their him her his can could would should will shall may
might must please thanks thank hey hi hello okay ok so well just really actually kindly now then there here and or but
also too very much more want wanna would'd like love need needs able let let's go ahead gonna going help us sure make
um uh er hmm assistant computer device alexa siri which one ones get got give than not don't do not yet already still
what what's whats how how's when where who why that's anything something everything thing things out up off over back
again ever know tell show see find look say said ask mean think going way kind sort bit lot lots right good great
whether unless until because since another other else each every both many i'm we're they're there's am
possible possibly perhaps maybe quickly quick real favor favour use using used via through according""".split()

# Words that keep a meaning of their own although they are stop words when other words carry the request.
LIGHT = """what how when where who why show tell say get give find check see know make go need want use more all
out up off over back again help""".split()

GROUPS = """
add|put|include|insert|append|place|stick|throw in|write down|jot down|note down|record
remove|delete|erase|clear|wipe|cross off|cross out|take off|get rid of|drop|eliminate|strike|scratch|empty|take away
create|make|start a|set up|build|generate|compose|establish|open a
start|begin|launch|initiate|kick off|commence|fire up|turn on|switch on|activate|enable|power on|put on|on turn
stop|end|halt|quit|finish|terminate|turn off|switch off|deactivate|disable|shut off|shut down|power off|kill
pause|hold|suspend|freeze
resume|continue|carry on|keep going|unpause
cancel|abort|call off|scrap|undo|revoke|annul
change|switch|alter|modify|adjust|edit|update|amend|revise|swap|convert
set|configure|program
increase|raise|boost|turn up|crank up|louder|brighten|higher|up the
decrease|lower|reduce|turn down|dim|softer|quieter|cut down|lessen
order|buy|purchase|get me|shop for|acquire|reorder|restock
shopping|grocery|groceries
list|checklist
todo|to do|to-do|task|chore|to do's|todos|tasks|to dos
item|product|article|stuff
remind|reminder|don't let me forget|make sure i remember|remember to|alert me to|nudge
memo|note|notes
alarm|wake|wakeup|wake up|alarm clock
alert|notify|notification|ping
timer|countdown|stopwatch
song|track|tune|music|melody
playlist|queue|mix
next|skip|forward|following|upcoming
previous|last one|prior|earlier one
play|listen|hear|stream|put on some
repeat|replay|loop|encore
volume|sound|loudness
message|text|sms|texting|imessage|dm
send|shoot|deliver a|forward a|drop a
call|phone|dial|ring|telephone
email|mail|e-mail|e mail
reply|respond|answer
contact|friend|buddy
spell|spelling|spelled|spelt|letters in
define|definition|meaning
translate|translation
fact|trivia|factoid|tidbit|info|information|details
fun|interesting|cool|amusing|neat|funny|entertaining|exciting
joke|pun|riddle|gag
story|tale|bedtime story
package|parcel|delivery|shipment|delivered|arrive|shipped|deliver|ship|arrival|arriving|arrived
track|tracking|trace|status|progress|whereabouts|locate|monitor
light|lamp|bulb|lights|lighting
lock|secure|bolt|locked
unlock|unbolt
door|gate|garage|entrance
tv|television|telly
thermostat|temperature|ac|a c|air conditioning|air conditioner|heat|heater|heating|cooling|degrees|temp|climate
oven|stove|cooker|range
fan|ventilator
curtain|blind|shade|drape
vacuum|hoover|sweep
camera|cam|webcam
photo|picture|image|snapshot|pic|selfie
video|clip|movie|film
weather|forecast
rain|raining|rainy|umbrella
news|headlines|headline
calendar|schedule|agenda|diary|planner
event|appointment|meeting|engagement|conference
book|reserve|reservation|booking
restaurant|diner|eatery|bistro
meal|dinner|lunch|supper|breakfast|food|dish
recipe|cook|cooking|prepare|preparation
ingredient|ingredients
coffee|espresso|latte|cappuccino
drink|beverage
pizza|pie
soup|broth|chowder
summary|summarise|summarize|rundown|overview|recap|outline|digest|sum up|run down|gist|brief|run through|go over|run me through
read|recite|read out|read aloud|narrate
search|look for|look up|seek|hunt
check|verify|inspect|review|see if|find out|confirm|look over
calculate|compute|figure out|work out
convert|conversion
count|number of|how many|amount of|quantity
cost|price|how much|charge|fee|expensive
pay|payment|pay off
bill|invoice
balance|account balance|funds
money|cash
transfer|wire|move money
bank|account
card|credit card|debit card
spend|spent|expense|spending|expenditure
ticket|pass
flight|plane|airplane|airline
hotel|motel|inn|lodging
trip|journey|travel|vacation|holiday
car|vehicle|auto|automobile
taxi|cab|uber|lyft|ride
direction|directions|navigate|route|navigation|way to
map|maps
traffic|congestion|jam
gas|fuel|petrol
parking|park the
bus|coach
train|railway|rail
distance|how far|miles
location|position|where am i
time|clock|hour
date|day
tomorrow|next day
today|this day
tonight|this evening
morning|am|a m
evening|night|pm|p m
noon|midday
week|weekly
month|monthly
workout|exercise|training|gym|fitness
run|jog|running|jogging
walk|stroll|hike
step|steps
weight|weigh
sleep|nap|slumber|asleep|bed
meditate|meditation|mindfulness|relax|calm|relaxation
breathe|breathing|breath
doctor|physician
medicine|medication|pill|drug
health|wellness
baby|infant|newborn
kid|child|children
mom|mother|mum|mama
dad|father|papa
wife|spouse|husband|partner
dog|puppy
cat|kitty|kitten
plant|flower
water|hydrate
home|house
room|bedroom|kitchen|living room|bathroom
work|job|office
school|class|lesson|course
homework|assignment
game|match
score|result|standing
team|club
baseball|ballgame
football|soccer
open|launch the|bring up|pull up
close|exit|dismiss
save|store|keep
share|post|publish
copy|duplicate|clone
rename|retitle
sort|arrange|organise|organize
download|install
upload|sync|synchronise|synchronize|backup
connect|pair|link|join
disconnect|unpair|unlink
charge the|battery|power level
screen|display|monitor screen
brightness|bright
bluetooth|wireless
wifi|wi fi|internet|network
password|passcode|pin
report|statement
problem|issue|trouble|error|fault
fix|repair|mend
clean|tidy|mop|wash|scrub
laundry|washing
dishes|dishwasher
trash|garbage|rubbish|bin
shirt|blouse
buy a|get a new
favourite|favorite|preferred|best
new|fresh|latest|recent|newest
big|large|huge|giant
small|little|tiny
fast|quickly|speedy|rapid
slow|slowly
hot|warm
cold|cool down|chilly|freezing
happy|glad|cheerful
sad|unhappy|down
birthday|bday
gift|present
party|celebration
christmas|xmas
quote|saying
poem|poetry|verse
word|term
language|tongue
country|nation
city|town
address|street address
name|called|title
age|how old
height|how tall
random|arbitrary
coin|flip a coin|heads or tails
dice|die|roll
log|track my|register
session|sitting
choose|pick|select|opt
rent|hire|rental|charter|lease
return|give back|hand back|bring back|hand in|take back
lend|loan|lend out
unsubscribe|opt out|sign off
postpone|put off|delay|push back|defer
extend|prolong|renew
fill|fill up|top up|refill
drain|empty out
feed|feeding
unload|unpack
admit|let in|let through
dispatch|send off|ship off
rinse|swill
groom|brush
""".strip().splitlines()

def rows():
    seen = set()
    for line in GROUPS:
        row = []
        for word in line.split("|"):
            if word not in seen:
                seen.add(word)
                row.append(word)
        if len(row) > 1:
            yield row

ENDINGS = [
    # ending, replacement, least letters, undoubles, except
    ("'s", "", 3, False, []), ("ies", "y", 5, False, []), ("ing", "", 6, True, []), ("ed", "", 5, True, []),
    ("sses", "ss", 5, False, []), ("shes", "sh", 5, False, []), ("ches", "ch", 5, False, []),
    ("xes", "x", 5, False, []), ("zes", "z", 5, False, []), ("s", "", 4, False, ["ss", "us", "is"]),
]
LAST_LETTERS = [("e", "", 4, False, [])]
CONNECTORS = ["with", "using", "via"]
HEARD_OPENINGS = """give me the|give me a|give me|tell me the|show me the|get me the|get me a|i want the|i want a|i need a|
can i have the|can i have a""".replace("\n", "").split("|")
HEARD_LINKS = ["of", "for", "on", "the", "of the"]


def endings(list_of_endings):
    keys = ("ending", "replacement", "least", "undoubles", "except")
    return [dict(zip(keys, ending)) for ending in list_of_endings]


def lines(items):
    return ",\n".join("    " + json.dumps(item) for item in items)


print("{")
print('  "stopWords": ' + json.dumps(sorted(set(STOP))) + ",")
print('  "lightWords": ' + json.dumps(sorted(set(LIGHT))) + ",")
print('  "connectors": ' + json.dumps(CONNECTORS) + ",")
print('  "heardOpenings": ' + json.dumps(HEARD_OPENINGS) + ",")
print('  "heardLinks": ' + json.dumps(HEARD_LINKS) + ",")
print('  "endings": [\n' + lines(endings(ENDINGS)) + "\n  ],")
print('  "lastLetters": [\n' + lines(endings(LAST_LETTERS)) + "\n  ],")
print('  "groups": [\n' + lines(rows()) + "\n  ]\n}")
