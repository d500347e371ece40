"""The targets of a training example: the fields it answers, the options it selects, and the spans of values."""
import numpy as np

from words import TOKEN, plain

OPTIONS = {
    "basicInfo.careType": "self family other",
    "careNeeds.careLevel": "minimal moderate extensive",
    "careNeeds.primaryNeeds": "daily-activities medical-care companionship specialized",
    "careNeeds.mobilityStatus": "independent assisted dependent",
    "schedule.frequency": "daily weekly 24/7",
    "schedule.duration": "temporary ongoing unknown",
    "preferences.requiredSkills": "lifting medication dementia cooking driving",
    "preferences.genderPreference": "no_preference female male",
    "preferences.experienceLevel": "entry intermediate experienced",
    "additionalInfo.hasPets": "true false",
}
OPTIONS = {field: options.split() for field, options in OPTIONS.items()}
DATES = ("schedule.startDate", "profile.hcaExpirationDate")
ASIDES = (
    "skip dontKnow why back startOver summary help greeting thanks question order danger "
    "preferenceByOrigin nothingElse"
).split()
KINDS = ("care", "caregiver")

# Optional answers, which are masked in the loss when missing.
RATHER_NOT = 0.3

UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
).split()
TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


class Fields:
    def __init__(self, examples):
        named = {kind: set() for kind in KINDS}
        for one in examples:
            named[one["kind"]] |= {*one["expect"], *one.get("known", {}), *one.get("asking", [])}
        self.of = {kind: sorted(named[kind]) for kind in KINDS}
        self.all = [field for kind in KINDS for field in self.of[kind]]
        self.spans = [field for field in self.all if field not in OPTIONS and field not in DATES]
        self.labels = [
            *(f"w:{field}" for field in self.all),
            *(f"o:{field}={option}" for field, options in OPTIONS.items() for option in options),
            *(f"a:{kind}:{aside}" for kind in KINDS for aside in ASIDES),
        ]
        self.context = [
            *(f"asking:{field}" for field in self.all),
            *(f"known:{field}" for field in self.all),
            *(f"kind:{kind}" for kind in KINDS),
        ]
        kind_of = {field: kind for kind in KINDS for field in self.of[kind]}
        self.label_kinds = [
            label.split(":")[1] if label[0] == "a" else kind_of[label[2:].split("=")[0]] for label in self.labels
        ]
        self.span_kinds = [kind_of[field] for field in self.spans]
        self.label_at = {label: at for at, label in enumerate(self.labels)}
        self.span_at = {field: at for at, field in enumerate(self.spans)}

    def facts(self, example):
        facts = {
            *(f"asking:{field}" for field in example.get("asking", [])),
            *(f"known:{field}" for field in example.get("known", {})),
            f"kind:{example['kind']}",
        }
        return np.array([fact in facts for fact in self.context], np.float32)


def as_text(value):
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def number_words(number):
    ways = [str(number)]
    if number == int(number):
        whole = int(number)
        ways.append(str(whole))
        if 0 <= whole < 20:
            ways.append(UNITS[whole])
        elif 0 < whole < 100:
            ways.append(TENS[whole // 10] + (f" {UNITS[whole % 10]}" if whole % 10 else ""))
        elif whole >= 100:
            ways.append("hundred")
    return ways


def ways(value):
    """Rows of alternative wordings; the message contains one of each row."""
    if isinstance(value, bool) or value is None:
        return []
    if isinstance(value, (int, float)):
        return [number_words(value)]
    if isinstance(value, str):
        return [[value]]
    if isinstance(value, list):
        return [[item] for item in value]
    if "anyOf" in value:
        return [[way for one in value["anyOf"] for row in ways(one) for way in row]]
    return value.get("items") or value.get("has") or [number_words(one) for one in value.values() if not isinstance(one, list)]


def options_in(value):
    """The required options, and the optional ones."""
    if isinstance(value, dict):
        must = [option for row in value.get("items", []) for option in row]
        may = [one for each in value.get("anyOf", []) for one in (each if isinstance(each, list) else [each])]
        return [*map(as_text, must)], [*map(as_text, may + value.get("may", []))]
    return [*map(as_text, value if isinstance(value, list) else [value])], []


def like(one, other):
    return one in (other, f"{other}s") or (
        len(other) >= 5 and abs(len(one) - len(other)) <= 2 and one.startswith(other[:-1])
    )


def places(message, way):
    wanted = [plain(found.group(0)).replace("'", "") for found in TOKEN.finditer(str(way)) if found.group(0)[0].isalnum()]
    if not wanted:
        return 0, []
    starts = range(len(message) - len(wanted) + 1)
    hits = [at for at in starts if all(like(message[at + n][0], word) for n, word in enumerate(wanted))]
    return len(wanted), [(message[at][1], message[at + len(wanted) - 1][1]) for at in hits]


# Tokens at which an item ends.
PARTING = (*".!?\n,;+&/()\"", "and", "or", "but", "then", "plus")


def around(found, first, last):
    """The tokens of the same clause."""
    while first > 0 and found[first - 1][0] not in PARTING:
        first -= 1
    while last + 1 < len(found) and found[last + 1][0] not in PARTING:
        last += 1
    return first, last


def answers(example, found, fields):
    """Target labels and spans, each with a loss mask."""
    kind, known, expect = example["kind"], example.get("known", {}), example["expect"]
    optional = example.get("optional") or {}
    label = np.zeros(len(fields.labels), np.float32)
    label_mask = np.array([one == kind for one in fields.label_kinds], np.float32)
    span = np.zeros((len(found), len(fields.spans)), np.float32)
    span_mask = np.tile(np.array([one == kind for one in fields.span_kinds], np.float32), (len(found), 1))
    message = [(word.replace("'", ""), at) for at, (word, _) in enumerate(found) if word[:1].isalnum()]

    def mark(field, value, table, to):
        is_whole = True
        for row in ways(value):
            size, hits = max((places(message, way) for way in row), key=lambda one: (bool(one[1]), one[0]), default=(0, []))
            is_whole = is_whole and bool(hits)
            for first, last in hits:
                if table is span and isinstance(value, dict) and "has" in value:
                    # The example gives only one word, so the rest of the span is masked.
                    one, other = around(found, first, last)
                    column = fields.span_at[field]
                    span_mask[one : other + 1, column] = span[one : other + 1, column]
                table[first : last + 1, fields.span_at[field]] = to
                if table is span:
                    span_mask[first : last + 1, fields.span_at[field]] = 1
        return is_whole

    for field in fields.of[kind]:
        options = OPTIONS.get(field, [])
        before = known.get(field)
        held = [*map(as_text, before if isinstance(before, list) else [] if before is None else [before])]
        if field in expect:
            label[fields.label_at[f"w:{field}"]] = 1
            must, may = options_in(expect[field]) if options else ([], [])
            for option in options:
                at = fields.label_at[f"o:{field}={option}"]
                label[at] = option in must and option not in held
                if option in may or option in held:
                    label_mask[at] = 0
            if field in fields.span_at:
                if isinstance(expect[field], dict) and "may" in expect[field]:
                    mark(field, expect[field]["may"], span_mask, 0)
                if field in optional:
                    mark(field, optional[field], span_mask, 0)
                if not mark(field, expect[field], span, 1):
                    column = fields.span_at[field]
                    span_mask[span[:, column] == 0, column] = 0
        elif field in optional:
            label_mask[fields.label_at[f"w:{field}"]] = RATHER_NOT
            must, may = options_in(optional[field]) if options else ([], [])
            for option in options:
                if option in held:
                    label_mask[fields.label_at[f"o:{field}={option}"]] = 0
                elif option in must or option in may:
                    label_mask[fields.label_at[f"o:{field}={option}"]] = RATHER_NOT
            if field in fields.span_at:
                span_mask[:, fields.span_at[field]] = RATHER_NOT
    for aside in ASIDES:
        label[fields.label_at[f"a:{kind}:{aside}"]] = aside in (example.get("asides") or [])
    return label, label_mask, span, span_mask
