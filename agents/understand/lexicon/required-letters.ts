/** Every text that matches the pattern contains one of these strings; empty when unknown. */
export type Needed = readonly string[]

type Read = { needed: Needed; at: number }

const NOTHING: Needed = []

/** Above this count the pattern itself is faster than looking for its strings. */
const MOST = 100
const LEAST_LETTERS = 2

/** Prefers few long strings: they're rare and quick to look for. */
const worth = (needed: Needed): number =>
  needed.length === 0 ? 0 : Math.min(...needed.map(({ length }) => length)) - Math.log2(needed.length)

const isUseful = (needed: Needed): boolean =>
  needed.length > 0 && needed.length <= MOST && needed.every(({ length }) => length >= LEAST_LETTERS)

/** Literal characters up to the next regex operator. */
const PLAIN = /[^()[\]\\.^$|?*+{]+/uy
const QUANTIFIER = /(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/uy
const GROUP = /\((?:\?(?::|<?[=!]|<\w+>))?/uy
const CLASS = /\[(?:[^\]\\]|\\.)*\]/suy
const ESCAPE = /\\(?:[pP]\{\w+\}|k<\w+>|.)/suy

const matchAt = (pattern: RegExp, source: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(source)
}

const readGroup = (source: string, from: number): Read => {
  const [opening = '('] = matchAt(GROUP, source, from) ?? []
  const inner = readEither(source, from + opening.length)
  return { needed: /[=!]$/u.test(opening) ? NOTHING : inner.needed, at: inner.at + 1 }
}

const readSign = (source: string, at: number): Read => {
  if (source[at] === '(') return readGroup(source, at)
  const [skipped = '.'] = matchAt(CLASS, source, at) ?? matchAt(ESCAPE, source, at) ?? []
  return { needed: NOTHING, at: at + skipped.length }
}

/** A quantifier applies to the last letter only. */
const withoutLast = (letters: string): string => letters.slice(0, -([...letters].at(-1)?.length ?? 1))

/** Every part of a sequence is required, so the best one is enough. */
const readSequence = (source: string, from: number): Read => {
  let best = NOTHING
  const take = (needed: Needed) => {
    // A large set of short words has a negative worth, but it still beats running the pattern.
    if (isUseful(needed) && (best.length === 0 || worth(needed) > worth(best))) best = needed
  }
  let at = from
  while (at < source.length && source[at] !== '|' && source[at] !== ')') {
    const [letters] = matchAt(PLAIN, source, at) ?? []
    const part = letters === undefined ? readSign(source, at) : { needed: [letters], at: at + letters.length }
    const times = matchAt(QUANTIFIER, source, part.at)
    const mayBeLeftOut = times !== null && !times[0].startsWith('+') && Number(times[1] ?? 0) === 0
    at = part.at + (times?.[0].length ?? 0)
    if (!mayBeLeftOut) take(part.needed)
    else if (letters !== undefined) take([withoutLast(letters)])
  }
  return { needed: best, at }
}

/** For alternatives, one required string of each. */
function readEither(source: string, from: number): Read {
  const all = new Set<string>()
  let isKnown = true
  let at = from - 1
  do {
    const one = readSequence(source, at + 1)
    isKnown &&= one.needed.length > 0
    for (const letters of one.needed) all.add(letters)
    at = one.at
  } while (source[at] === '|')
  return { needed: isKnown && all.size <= MOST ? [...all] : NOTHING, at }
}

/** Finds the best required strings in the pattern's source. */
export const neededBy = (source: string): Needed => readEither(source, 0).needed
