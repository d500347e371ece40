/** A check that can be left out: the code that makes it, and how the program reads without it. */
export type Guard = { id: string; file: string; from: number; to: number; without: string }

const owners =
  'user_id|caregiver_id|family_id|author_id|sender_id|owner_id|payer_id|coordinator_id|actor_id|subject_id'
/** What is over, taken back or not meant for others yet. */
const states = 'deleted_at|erased_at|expires_at|used_at|closes_at|forgotten|shared|state|offered_at'
const secrets = 'secret_hash|token_hash'
const narrowing = new RegExp(
  `^\\.where\\('(?:\\w+\\.)?(?:(?:${owners}|${secrets})', '=', |(?:${states})', '(?:=|is|is not|>|!=)', )`,
)
/** The same among several conditions, or for whichever side asks. */
const among = new RegExp(`'(?:\\w+\\.)?(?:${owners}|blocked_id)', '(?:=|in)'|^\\.where\\(side ===`)
const condition = /\bif \(/g
/** Anything that a person is told; what's passed on, and what stops a start, is nothing of that kind. */
const refusal = /^\s*(?:\{\s*)?throw (?!cause|error|new (?:Settings|Restore)?Error\b)/
/** Where nobody is told anything, and what runs in a thread of its own: attacks on it have their own tests. */
const inner =
  /^server\/(?:commands|process|settings|storage|mail\/smtp|resumes\/(?:doc|judge|ole|pdf|read-file|reading|xml|zip))/

/** Where the bracket that opened just before `from` closes. */
function closing(text: string, from: number): number {
  let [at, depth] = [from, 1]
  for (; depth > 0 && at < text.length; at++) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
  }
  return at
}

const told = (text: string) => text.replace(/\s+/g, ' ').trim()

const kept = (id: string) => `globalThis.isGuardKept(${JSON.stringify(id)})`

/** What a check says while it's in force; it matters where the answer differs from what stands there without it. */
const weighed = (id: string, code: string, without: string) =>
  `globalThis.guardSays(${JSON.stringify(id)}, (${code}), () => (${without}))`

/** What says nothing refuses by throwing, and may matter wherever it's asked. */
const switched = (id: string, code: string, without: string) =>
  without === 'undefined'
    ? `(${kept(id)} ? (globalThis.guardSays(${JSON.stringify(id)}), ${code}) : undefined)`
    : `(${kept(id)} ? ${weighed(id, code, without)} : ${without})`

type Found = { from: number; to: number; name: string; without(id: string): string }

/** The parts of a condition any of which is enough. */
function* partsOf(text: string, start: number, end: number): Generator<{ from: number; to: number }> {
  let [from, depth] = [start, 0]
  for (let at = start; at < end; at++) {
    const sign = text[at] ?? ''
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if (depth > 0 || !text.startsWith('||', at)) continue
    yield { from, to: at }
    from = at + 2
  }
  yield { from, to: end }
}

/** Conditions that end in a refusal, part by part. */
function* refusalsIn(text: string): Generator<Found> {
  for (const { index, 0: start } of text.matchAll(condition)) {
    const from = index + start.length
    const to = closing(text, from) - 1
    if (!refusal.test(text.slice(to + 1))) continue
    const whole = told(text.slice(from, to))
    for (const part of partsOf(text, from, to)) {
      const code = text.slice(part.from, part.to)
      const name = told(code) === whole ? `if (${whole})` : `if (${whole}), part ${told(code)}`
      yield { ...part, name, without: id => ` ${switched(id, code, 'false')} ` }
    }
  }
}

/** Queries narrowed to whom the rows belong to. */
function* narrowingsIn(text: string): Generator<Found> {
  for (const { index } of text.matchAll(/\.where\(/g)) {
    const to = closing(text, index + '.where('.length)
    const code = text.slice(index, to)
    // What an insert does when the row is there already is no query of its own.
    const clash = text.lastIndexOf('.onConflict(', index)
    if (clash >= 0 && closing(text, clash + '.onConflict('.length) > index) continue
    const isOne = code.startsWith(".where('") ? narrowing.test(code) : among.test(code)
    if (!isOne) continue
    yield {
      from: index,
      to,
      name: told(code),
      without: id =>
        `.$if(${kept(id)}, narrowed => globalThis.guardSays(${JSON.stringify(id)}, narrowed${code}))`,
    }
  }
}

function placesOf(text: string, code: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(code); at >= 0; at = text.indexOf(code, at + 1)) places.push(at)
  return places
}

/** Every guard in a file that looks like one, and those that are named for it. */
export function guardsIn(file: string, text: string, named: readonly Named[]): Guard[] {
  const seen = new Map<string, number>()
  const found = [
    ...(file.startsWith('server/') && !inner.test(file) ? refusalsIn(text) : []),
    ...narrowingsIn(text),
  ]
  const guards = found.map(({ name, without, ...place }) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    const id = `${file}: ${name}${count > 1 ? ` (${count})` : ''}`
    return { id, file, ...place, without: without(id) }
  })
  for (const { name, after = '', code, without } of named.filter(guard => guard.file === file)) {
    const places = placesOf(text, after + code).map(place => place + after.length)
    if (places.length === 0) throw new Error(`${file} has no \`${code}\`, which is named as a guard.`)
    for (const [at, from] of places.entries()) {
      const id = `${file}: ${name}${at > 0 ? ` (${at + 1})` : ''}`
      guards.push({ id, file, from, to: from + code.length, without: switched(id, code, without) })
    }
  }
  guards.sort((a, b) => a.from - b.from || b.to - a.to)
  // What's part of another guard is left out with it.
  return guards.filter(({ from }, at) => guards.slice(0, at).every(before => before.to <= from))
}

/** A guard that doesn't look like the others: an expression, and what stands there without it; `after` tells it from others. */
export type Named = { file: string; name: string; after?: string; code: string; without: string }

/** The file as it behaves with every guard, and without any one of them when it's told to. */
export function withSwitches(text: string, guards: readonly Guard[]): string {
  let [result, at] = ['', 0]
  for (const { from, to, without } of guards) {
    result += text.slice(at, from) + without
    at = to
  }
  return result + text.slice(at)
}
