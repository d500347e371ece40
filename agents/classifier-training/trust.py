"""
Calibrates the confidence in proposals: a logistic regression over their features, written to en-trust.json.

    node scripts/classifier-proposals.ts > proposals.jsonl
    python trust.py proposals.jsonl ../classifier/en-trust.json
"""
import json
import sys

import numpy as np
import torch

CONTROLS = {"choice": 0, "yesNo": 0, "choices": 1, "list": 2}
NAMES = ["choice", "choices", "list", "text"]
CAUTION = 3.0


def features(row, places, signs):
    """A few weights per field, and a full set per kind of control."""
    x = np.zeros(4 * len(places) + len(NAMES) * (signs + 1), np.float32)
    ruled, answered, meant = row["features"][:3]
    own = 4 * places[row["field"]]
    x[own : own + 4] = [1, ruled, answered / 4, meant / 4]
    sort = 4 * len(places) + CONTROLS.get(row["control"], 3) * (signs + 1)
    x[sort : sort + signs + 1] = [1, *row["features"]]
    return x


def learn(x, y, share):
    x, y, share = torch.from_numpy(x), torch.from_numpy(y), torch.from_numpy(share)
    weights = torch.zeros(x.shape[1] + 1, requires_grad=True)
    optimizer = torch.optim.LBFGS([weights], max_iter=500, line_search_fn="strong_wolfe")

    def closure():
        optimizer.zero_grad()
        logits = x @ weights[1:] + weights[0]
        loss = torch.nn.functional.binary_cross_entropy_with_logits(logits, y, share, reduction="sum")
        loss = loss + CAUTION * (weights[1:] ** 2).sum() / 2
        loss.backward()
        return loss

    optimizer.step(closure)
    return weights.detach().numpy()


def main(source, out):
    with open(source) as file:
        rows = [json.loads(line) for line in file]
    places = {field: at for at, field in enumerate(sorted({row["field"] for row in rows}))}
    signs = len(rows[0]["features"])
    x = np.stack([features(row, places, signs) for row in rows])
    y = np.array([row["right"] for row in rows], np.float32)
    share = np.array([row["weight"] for row in rows], np.float32)
    ruled = np.array([row["features"][0] for row in rows]) > 0
    groups = np.unique([row["example"] for row in rows], return_inverse=True)[1] % 5
    likely = np.zeros(len(y))
    for group in range(5):
        weights = learn(x[groups != group], y[groups != group], share[groups != group])
        likely[groups == group] = 1 / (1 + np.exp(-(x[groups == group] @ weights[1:] + weights[0])))
    judged = share == 1
    ruled &= judged
    print(f"the rules alone: precision {y[ruled].mean():.3f} recall {y[ruled].sum() / y.sum():.3f}")
    for enough in (0.5, 0.6, 0.7, 0.8):
        said = (likely >= enough) & judged
        print(f"{enough}: precision {y[said].mean():.3f} recall {y[said].sum() / y.sum():.3f}")
    weights = [round(float(one), 3) for one in learn(x, y, share)]
    own = weights[1 : 1 + 4 * len(places)]
    sorts = weights[1 + 4 * len(places) :]
    fitted = {
        "bias": weights[0],
        "fields": {field: own[4 * at : 4 * at + 4] for field, at in places.items()},
        "controls": {name: sorts[at * (signs + 1) : (at + 1) * (signs + 1)] for at, name in enumerate(NAMES)},
    }
    with open(out, "w") as file:
        json.dump(fitted, file)


if __name__ == "__main__":
    main(*sys.argv[1:3])
