#!/usr/bin/env python3
"""Writes like-words.txt: which English words mean nearly the same, after WordNet.

A line is a word, then its neighbours, each with how like it is in hundredths: "purchas buy:93". Words are in the form
to which similar.json brings them; lines are in the order of their bytes. Two words are as like as the places of
WordNet that a walk from their meanings reaches, frequent meanings first, over its relations and the words of its
glosses (random walks on WordNet as Hughes and Ramage, 2007, have them); what is less like than LEAST is left out.

Needs: apt-get install wordnet-base python3-numpy python3-scipy (WordNet 3.0 Copyright 2006 by Princeton University;
its licence permits any use with this notice).
Run: python3 like-words-make.py > like-words.txt      (some minutes; two gigabytes)
"""
import collections
import json
import pathlib
import re

import numpy
import scipy.sparse as sparse

WORDNET = pathlib.Path("/usr/share/wordnet")
PARTS = ["noun", "verb", "adj", "adv"]
PART_OF_LETTER = {"n": 0, "v": 1, "a": 2, "s": 2, "r": 3}
PART_OF_NUMBER = {"1": 0, "2": 1, "3": 2, "4": 3, "5": 2}
# How easily the walk goes along a relation.
RELATIONS = {"@": 1, "~": .6, "@i": .5, "~i": .1, "+": 1.5, "=": .8, "&": 1, "$": 1.2, "*": .8, ">": .8, "^": .5,
             "!": .3, "\\": 1.2, "<": 1, "#p": .3, "%p": .3, "#m": .2, "%m": .2, "#s": .3, "%s": .3}
GLOSS, BACK, EXAMPLE = 2.0, 1.4, .5
STEPS, GOES_ON, KEPT = 4, .65, 400
LEAST_COUNT, LEAST, NEIGHBOURS = 6, .5, 12
INFLECTED = 95
STOP = set("""a an the of or and in to for with by that is as on at from are be it its which who used having one into
not usually other something someone especially than was has have his her he you they i this their any all some no can
when up out very more so if but my we do did""".split())

similar = json.load(open(pathlib.Path(__file__).parent / "similar.json"))


def cut(word, endings):
    for rule in endings:
        if len(word) >= rule["least"] and word.endswith(rule["ending"]):
            if word.endswith(tuple(rule["except"])):
                return word
            stem = word[: -len(rule["ending"])]
            if rule["undoubles"] and len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] not in "sl":
                stem = stem[:-1]
            return stem + rule["replacement"]
    return word


def stem(word):
    return cut(cut(word, similar["endings"]), similar["lastLetters"])


counts = {}
for line in open(WORDNET / "cntlist.rev"):
    key, number, count = line.split()
    lemma, rest = key.split("%")
    counts[lemma, PART_OF_NUMBER[rest[0]], int(number)] = int(count)

places, pointers, glosses = {}, [], []
for part, name in enumerate(PARTS):
    for line in open(WORDNET / f"data.{name}"):
        if line.startswith("  "):
            continue
        data, gloss = line.split("|", 1)
        fields = data.split()
        start = 4 + 2 * int(fields[3], 16)
        rows = [fields[start + 1 + 4 * n: start + 4 + 4 * n] for n in range(int(fields[start]))]
        places[part, fields[0]] = len(glosses)
        pointers.append([(kind, PART_OF_LETTER[letter], offset) for kind, offset, letter in rows])
        glosses.append(gloss)

senses, used = collections.defaultdict(list), collections.Counter()
for part, name in enumerate(PARTS):
    for line in open(WORDNET / f"index.{name}"):
        if not line.startswith("  "):
            fields = line.split()
            for number, offset in enumerate(fields[-int(fields[2]):], start=1):
                count = counts.get((fields[0], part, number), 0)
                used[fields[0]] += count
                senses[fields[0]].append((places[part, offset], count + .5 / number))

exceptions = {}
for name in PARTS:
    for line in open(WORDNET / f"{name}.exc"):
        exceptions.setdefault(*line.split()[:2])
SUFFIXES = [("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("s", ""), ("ing", ""),
            ("ing", "e"), ("ed", ""), ("ed", "e")]


def lemma(word):
    forms = [exceptions.get(word, word), word] + [
        word[: -len(end)] + other for end, other in SUFFIXES if word.endswith(end)]
    return next((form for form in forms if form in senses), None)


def lemmas(text):
    found = (lemma(word) for word in re.findall("[a-z']+", text.lower()) if word not in STOP)
    return [word for word in found if word]


edges = [(place, places[part, offset], RELATIONS[kind])
         for place, row in enumerate(pointers) for kind, part, offset in row if kind in RELATIONS]
said, holders = [], collections.Counter()
for gloss in glosses:
    words = collections.Counter(lemmas(re.sub('"[^"]*"', "", gloss)))
    for word in lemmas(" ".join(re.findall('"([^"]*)"', gloss))):
        words[word] += EXAMPLE
    said.append(words)
    holders.update(words.keys())
    used.update(words.keys())
for place, words in enumerate(said):
    weights = {word: count / (1 + holders[word]) ** .5 for word, count in words.items()}
    total = sum(weights.values())
    for word, weight in weights.items():
        whole = sum(share for _, share in senses[word])
        for other, share in senses[word][:6]:
            if other != place and share / whole > .05:
                edges.append((place, other, GLOSS * weight / total * share / whole))
                edges.append((other, place, BACK * weight / total * share / whole))
starts, ends, shares = zip(*edges)
size = len(glosses)
step = sparse.csr_matrix((shares, (starts, ends)), shape=(size, size))
step = sparse.diags(1 / numpy.maximum(numpy.asarray(step.sum(1)).ravel(), 1e-9)) @ step

words = sorted(word for word in senses if re.fullmatch("[a-z]{2,}", word) and used[word] >= LEAST_COUNT)
cells = [(row, place, share / sum(other for _, other in senses[word]))
         for row, word in enumerate(words) for place, share in senses[word]]
rows, columns, shares = zip(*cells)


def pruned(matrix, count):
    matrix = matrix.tocsr()
    for row in range(matrix.shape[0]):
        data = matrix.data[matrix.indptr[row]: matrix.indptr[row + 1]]
        if len(data) > count:
            data[data < numpy.partition(data, -count)[-count]] = 0
    matrix.eliminate_zeros()
    return matrix


walk = sparse.csr_matrix((shares, (rows, columns)), shape=(len(words), size))
reached, share = walk.copy(), 1
for _ in range(STEPS):
    walk = pruned(walk @ step, KEPT)
    share *= GOES_ON
    reached = reached + share * walk
reached = pruned(reached, KEPT)
usual = numpy.asarray(reached.sum(0)).ravel()
reached.data = numpy.sqrt(reached.data)
reached = reached @ sparse.diags((usual + .05) ** -.35)
reached = sparse.diags(1 / numpy.sqrt(numpy.asarray(reached.multiply(reached).sum(1)).ravel())) @ reached

like = collections.defaultdict(dict)
turned = reached.T.tocsc()
for start in range(0, len(words), 500):
    block = (reached[start: start + 500] @ turned).tocsr()
    for row in range(block.shape[0]):
        data = block.data[block.indptr[row]: block.indptr[row + 1]]
        others = block.indices[block.indptr[row]: block.indptr[row + 1]]
        for place in numpy.argsort(-data)[: NEIGHBOURS + 1]:
            one, other = stem(words[start + row]), stem(words[others[place]])
            if data[place] >= LEAST and one != other:
                for left, right in ((one, other), (other, one)):
                    like[left][right] = max(like[left].get(right, 0), round(100 * float(data[place])))
for form, base in exceptions.items():
    one, other = stem(form), stem(base)
    if re.fullmatch("[a-z]{2,}", form) and used[base] >= LEAST_COUNT and one != other:
        like[one][other] = like[other][one] = INFLECTED
for word in sorted(like, key=str.encode):
    print(word, *(f"{other}:{count}" for other, count in sorted(like[word].items(), key=lambda pair: (-pair[1], pair[0]))))
