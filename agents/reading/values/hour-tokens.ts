import words from './hours-en.json' with { type: 'json' }

export type Part = keyof typeof words.parts

/** What a text says about times, in its order. */
export type Token =
  | { kind: 'days'; days: readonly number[] }
  | { kind: 'off'; days: readonly number[] }
  | { kind: 'part'; part: Part }
  | { kind: 'clock'; from: Clock | null; to: Clock | null }
  | { kind: 'count'; count: number; part: Part | null }
  | { kind: 'always' | 'anyTime' | 'apart' }

export type Clock = { hour: number; minute: number; half: 'a' | 'p' | null }

const at = (source: string) => new RegExp(source, 'iuy')

const days = words.days.map((source, day) => ({ pattern: at(source), days: [day] }))
const sets = [...words.letters, ...words.sets].map(([source, set]) => ({
  pattern: at(String(source)),
  days: Array.isArray(set) ? set.map(Number) : [],
}))
const parts = Object.entries(words.parts).flatMap(([name, { match }]) =>
  isPart(name) ? [{ part: name, pattern: at(match) }] : [],
)
const [apart, range, always, anyTime] = [words.apart, words.range, words.always, words.anyTime].map(at)
const [notDays, daysOff, times] = [words.notDays, words.daysOff, words.times].map(at)
const clockRange = at(`(?:${words.from})?${words.clock}${words.range}${words.clock}(?![\\d%$])`)
const clockFrom = at(`(?:${words.from})${words.clock}(?![\\d%$])`)
const clockUntil = at(`(?:${words.until})${words.clock}(?![\\d%$])`)
const numbers = Object.entries(words.numbers).map(
  ([word, value]) => [new RegExp(`\\b${word}\\b`, 'giu'), String(value)] as const,
)
/** 'Noon' is a clock time, and 'at night' behind one says which half of the day. */
const spoken = (
  [
    [words.noon, '12pm'],
    [words.midnight, '12am'],
    [words.am, 'am'],
    [words.pm, 'pm'],
    [words.between, 'to'],
  ] as const
).map(([source, text]) => [new RegExp(source, 'giu'), text] as const)

function isPart(name: string): name is Part {
  return Object.hasOwn(words.parts, name)
}

const partOf = (word: string): Part | null =>
  parts.find(({ pattern }) => matchAt(pattern, word, 0) !== null)?.part ?? null

const matchAt = (pattern: RegExp | undefined, text: string, from: number): RegExpExecArray | null => {
  if (!pattern) return null
  pattern.lastIndex = from
  return pattern.exec(text)
}

type Found<T> = { token: T; end: number }

const clockOf = (hour = '', minute = '0', half: string | undefined = undefined): Clock => ({
  hour: Number(hour),
  minute: Number(minute),
  half: half?.toLowerCase() === 'p' ? 'p' : half ? 'a' : null,
})

const isClock = ({ hour, minute }: Clock) => hour <= 24 && minute < 60

function clockAt(text: string, from: number): Found<Token> | null {
  const both = matchAt(clockRange, text, from)
  if (both) {
    const one = clockOf(both[1], both[2], both[3])
    const other = clockOf(both[4], both[5], both[6])
    if (!isClock(one) || !isClock(other)) return null
    return { token: { kind: 'clock', from: one, to: other }, end: from + both[0].length }
  }
  const start = matchAt(clockFrom, text, from)
  const end = start ? null : matchAt(clockUntil, text, from)
  const found = start ?? end
  if (!found) return null
  const clock = clockOf(found[1], found[2], found[3])
  if (!isClock(clock)) return null
  return {
    token: { kind: 'clock', from: start ? clock : null, to: start ? null : clock },
    end: from + found[0].length,
  }
}

function oneDaySet(text: string, from: number): Found<readonly number[]> | null {
  for (const { pattern, days: set } of [...sets, ...days]) {
    const found = matchAt(pattern, text, from)
    if (found) return { token: set, end: from + found[0].length }
  }
  return null
}

/** 'Monday', 'Mon–Thu', 'weekdays'; Friday to Monday goes over the weekend. */
function daysAt(text: string, from: number): Found<readonly number[]> | null {
  const first = oneDaySet(text, from)
  if (first?.token.length !== 1) return first
  const between = matchAt(range, text, first.end)
  const last = between && oneDaySet(text, first.end + between[0].length)
  if (last?.token.length !== 1) return first
  const [start = 0, end = 0] = [first.token[0], last.token[0]]
  const length = ((end - start + 7) % 7) + 1
  return { token: Array.from({ length }, (_, step) => (start + step) % 7), end: last.end }
}

/** 'No nights' says nothing of when someone works. */
function deniedAt(text: string, from: number): Found<Token> | null {
  const denied = plainAt(text, from)
  const isTime = denied?.token.kind === 'part' || denied?.token.kind === 'always'
  return isTime ? { token: { kind: 'apart' }, end: denied.end } : null
}

function offAt(text: string, from: number): Found<Token> | null {
  const not = matchAt(notDays, text, from)
  const named = daysAt(text, from + (not?.[0].length ?? 0))
  if (not && !named) return deniedAt(text, from + not[0].length)
  if (!named) return null
  if (not) return { token: { kind: 'off', days: named.token }, end: named.end }
  const off = matchAt(daysOff, text, named.end)
  return off
    ? { token: { kind: 'off', days: named.token }, end: named.end + off[0].length }
    : { token: { kind: 'days', days: named.token }, end: named.end }
}

function countAt(text: string, from: number): Found<Token> | null {
  const found = matchAt(times, text, from)
  if (!found) return null
  const [whole, said = '', part] = found
  const count =
    said.toLowerCase() === 'once'
      ? words.once.once
      : said.toLowerCase() === 'twice'
        ? words.once.twice
        : Number(said)
  return { token: { kind: 'count', count, part: part ? partOf(part) : null }, end: from + whole.length }
}

function plainAt(text: string, from: number): Found<Token> | null {
  for (const [kind, pattern] of [
    ['always', always],
    ['anyTime', anyTime],
    ['apart', apart],
  ] as const) {
    const found = matchAt(pattern, text, from)
    if (found && found[0].length > 0) return { token: { kind }, end: from + found[0].length }
  }
  for (const { part, pattern } of parts) {
    const found = matchAt(pattern, text, from)
    if (found) return { token: { kind: 'part', part }, end: from + found[0].length }
  }
  return null
}

/** As long as what was said, so that every token is where its words are. */
const simplified = (text: string): string =>
  [...numbers, ...spoken].reduce(
    (rest, [word, value]) => rest.replaceAll(word, said => value.padEnd(said.length)),
    text,
  )

export type Placed = { token: Token; from: number; to: number }

export function placedTokens(said: string): Placed[] {
  const text = simplified(said)
  const tokens: Placed[] = []
  let from = 0
  while (from < text.length) {
    const isInWord = /[\p{L}\d]/u.test(text[from - 1] ?? ' ') && /[\p{L}\d]/u.test(text[from] ?? '')
    const readers = isInWord ? [] : [countAt, plainAtWithin, clockAt, offAt]
    const found = readers.reduce<Found<Token> | null>((done, read) => done ?? read(text, from), null)
    if (found) tokens.push({ token: found.token, from, to: found.end })
    from = found?.end ?? from + 1
  }
  return tokens
}

/** Every token of a text; what says nothing about times is passed over. */
export const hourTokens = (said: string): Token[] => placedTokens(said).map(({ token }) => token)

/** 'Every night' names the days first: they are read before the part. */
function plainAtWithin(text: string, from: number): Found<Token> | null {
  return daysAt(text, from) || matchAt(notDays, text, from) ? null : plainAt(text, from)
}
