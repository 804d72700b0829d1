#!/usr/bin/env python3
"""Makes person-names.txt: given and family names that English speakers have, with how usual they are.

    apt-get install python3-fake-factory ruby-ffaker wamerican-large wamerican pocketsphinx-en-us
    python3 person-names-make.py > person-names.txt

Each line is `g` or `f`, for given and family, a name in small letters, and its share in millionths among those.
Sources, all of them Debian's: python3-fake-factory (Expat; shares of English names in three countries), ruby-ffaker
(Expat; given names without shares), wamerican-large (SCOWL, permissive), whose capitalised words are taken for family
names where the recogniser's dictionary can say them and no word of wamerican is written so in small letters.
"""
import collections
import glob
import re
import unicodedata

FAKER = "/usr/lib/python3/dist-packages/faker/providers/person/%s/__init__.py"
FFAKER = glob.glob("/usr/share/rubygems-integration/all/gems/ffaker-*/lib/ffaker/data/")[0]
COUNTRIES = ["en_US", "en_GB", "en_NZ"]
# What names without a known share have together: about a third of people have a name outside the thousand usual ones.
REST = 0.3


def provider(country):
    """The class of a country's names, without what it imports."""
    source = re.sub(r"(?m)^(from|import) .*$", "", open(FAKER % country, encoding="utf8").read())
    names = {"PersonProvider": object, "OrderedDict": collections.OrderedDict}
    exec(source, names)
    return names["Provider"]


def shares(lists):
    found = collections.Counter()
    for names in lists:
        weights = names if isinstance(names, dict) else {name: 1 for name in names}
        for name, weight in weights.items():
            found[name] += weight / sum(weights.values()) / len(lists)
    return found


def plain(name):
    letters = unicodedata.normalize("NFD", name.strip().lower().replace("\u2019", "'"))
    return "".join(c for c in letters if not unicodedata.combining(c))


def usual(attributes):
    found = collections.Counter()
    for country in COUNTRIES:
        lists = [getattr(provider(country), a) for a in attributes if getattr(provider(country), a, None)]
        for name, share in shares(lists).items():
            found[plain(name)] += share / len(COUNTRIES)
    return found


def lines(path):
    return [line.strip() for line in open(path, encoding="utf8") if line.strip()]


def table(kind, known, others):
    names = {n for n in list(known) + list(others) if re.fullmatch(r"[a-z]+('[a-z]+)?", n) and len(n) > 1}
    rest = REST / len(names)
    for name in sorted(names):
        share = (1 - REST) * known.get(name, 0) + rest
        print(f"{kind}\t{name}\t{max(1, round(share * 1_000_000))}")


dictionary = {
    line.split()[0] for line in lines("/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict")
}
ordinary = {word for word in lines("/usr/share/dict/american-english") if word[0].islower()}
capitalised = [
    word.lower() for word in lines("/usr/share/dict/american-english-large")
    if word[0].isupper() and word.isalpha() and word.lower() in dictionary and word.lower() not in ordinary
]
given = usual(["first_names_male", "first_names_female"])
family = usual(["last_names"])
table("g", given, map(plain, lines(FFAKER + "name/first_names_female") + lines(FFAKER + "name/first_names_male")))
table("f", family, list(map(plain, lines(FFAKER + "name/last_names"))) + capitalised)
