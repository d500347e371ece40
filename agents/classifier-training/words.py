"""Turns a message into model inputs, the same way as tokens.ts; the tests compare the two."""
import unicodedata

import numpy as np
import regex

TOKEN = regex.compile(r"[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)?|\p{Nd}+(?:[.,]\p{Nd}+)*|\n|[^\s\p{L}\p{M}\p{Nd}]")
BUCKETS = 4096
GRAMS = 15
SHAPES = 8


def plain(word):
    letters = unicodedata.normalize("NFKD", word.lower())
    return "".join(one for one in letters if unicodedata.category(one)[0] != "M").replace("’", "'")


def hashed(piece):
    value = 2166136261
    for letter in piece:
        value = ((value ^ ord(letter)) * 16777619) & 0xFFFFFFFF
    return value % BUCKETS + 1


def grams(word):
    framed = f"<{word}>"
    pieces = [framed[at : at + size] for size in (3, 4) for at in range(len(framed) - size + 1)]
    return [hashed(piece) for piece in [*pieces[: GRAMS - 1], framed]]


def shape(written):
    digits = written.replace(",", "").replace(".", "")
    number = bool(regex.fullmatch(r"\p{Nd}+", digits))
    return [
        bool(regex.match(r"\p{Lu}", written)),
        len(written) > 1 and bool(regex.search(r"\p{Lu}", written)) and not regex.search(r"\p{Ll}", written),
        number,
        not regex.match(r"[\p{L}\p{N}]", written),
        number and len(digits) == 5,
        number and len(digits) == 2 and digits >= "17",
        number and len(digits) >= 7,
        number and len(digits) <= 2,
    ]


def forms(word):
    """The vocabulary keys to try for a word."""
    return dict.fromkeys([word, word.replace("'", ""), word.removesuffix("'s")])


class Vocabulary:
    """The first two entries are padding and unknown."""

    def __init__(self, words):
        self.words = words
        self.places = {word: at + 2 for at, word in enumerate(words)}

    def place(self, word):
        for form in forms(word):
            if form in self.places:
                return self.places[form]
        return 1


def tokens(text, most=180):
    return [(plain(found.group(0)), found.group(0)) for found in TOKEN.finditer(text)][:most]


def numbers(found, vocabulary):
    words = np.array([vocabulary.place(word) for word, _ in found], np.int64)
    letters = np.zeros((len(found), GRAMS), np.int64)
    shapes = np.zeros((len(found), SHAPES), np.float32)
    for at, (word, written) in enumerate(found):
        pieces = grams(word)
        letters[at, : len(pieces)] = pieces
        shapes[at] = shape(written)
    return words, letters, shapes
