import type { Lexicon } from '../lexicon/lexicon.ts'
import { tracesIn } from '../lexicon/traces.ts'

export type Found = {
  first: number
  last: number
  groups: Record<string, { first: number; last: number; text: string }>
}

/** Lines that are searched together, once per pattern, because most patterns match none of them. */
export type Page = {
  text: string
  /** Short texts have none; searching those directly is as fast. */
  traces: Uint8Array | undefined
  /** Where each word starts, and how many words come before each line. */
  starts: readonly number[]
  before: readonly number[]
  known: Map<string, ReadonlyMap<number, readonly Found[]>>
  meant: WeakMap<object, ReadonlyMap<number, readonly Meant[]>>
}

/** A match with the meaning its pattern stands for. */
export type Meant = { name: string; found: Found }

const FEW_LETTERS = 40

const NONE: readonly Found[] = []
const NOWHERE: ReadonlyMap<number, readonly Found[]> = new Map()

/** Every word has a space before it, and no pattern matches across lines. */
export const pageOf = (lines: readonly (readonly string[])[]): Page => {
  const starts: number[] = []
  const before: number[] = []
  let size = 0
  for (const words of lines) {
    before.push(starts.length)
    for (const word of words) {
      starts.push(size + 1)
      size += word.length + 1
    }
    size += 1
  }
  const text = lines.map(words => words.map(word => ` ${word}`).join('')).join('\n')
  return {
    text,
    traces: text.length > FEW_LETTERS ? tracesIn(text) : undefined,
    starts,
    before,
    known: new Map(),
    meant: new WeakMap(),
  }
}

/** Binary search for the last number up to the limit. */
const lastUpTo = (numbers: readonly number[], limit: number): number => {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((numbers[middle] ?? 0) <= limit) low = middle
    else high = middle - 1
  }
  return low
}

const foundAt = ({ text, starts }: Page, match: RegExpMatchArray, from: number, before: number): Found => {
  const word = (offset: number) => lastUpTo(starts, offset) - before
  const groups: Found['groups'] = {}
  for (const [name, range] of Object.entries(match.indices?.groups ?? {})) {
    if (!range || range[0] === range[1]) continue
    const [start, end] = range
    groups[name] = { first: word(start), last: word(end - 1), text: text.slice(start, end).trim() }
  }
  return { first: word(from), last: word((match.index ?? 0) + match[0].length - 1), groups }
}

/** Looking for the required letters first avoids compiling most patterns. */
const mayStand = (lexicon: Lexicon, { text, traces }: Page, source: string): boolean => {
  const needed = lexicon.needed(source)
  if (needed.length === 0) return true
  for (const { letters, head, tail } of needed)
    if ((!traces || (traces[head] === 1 && traces[tail] === 1)) && text.includes(letters)) return true
  return false
}

const searched = (lexicon: Lexicon, page: Page, source: string): ReadonlyMap<number, readonly Found[]> => {
  if (!mayStand(lexicon, page, source)) return NOWHERE
  const pattern = lexicon.pattern(source)
  // `matchAll` would copy the regex for each search.
  pattern.lastIndex = 0
  let match = pattern.exec(page.text)
  if (!match) return NOWHERE
  const rows = new Map<number, Found[]>()
  for (; match; match = pattern.exec(page.text)) {
    if (match[0] === '') {
      pattern.lastIndex += 1
      continue
    }
    const from = match.index + (match[0].startsWith(' ') ? 1 : 0)
    const row = lastUpTo(page.before, lastUpTo(page.starts, from))
    const found = foundAt(page, match, from, page.before[row] ?? 0)
    const own = rows.get(row)
    if (own) own.push(found)
    else rows.set(row, [found])
  }
  return rows.size === 0 ? NOWHERE : rows
}

const rowsOf = (lexicon: Lexicon, page: Page, source: string): ReadonlyMap<number, readonly Found[]> => {
  const before = page.known.get(source)
  if (before) return before
  const rows = searched(lexicon, page, source)
  page.known.set(source, rows)
  return rows
}

/** All matches of a pattern in this line, as word positions. */
export const findIn = (lexicon: Lexicon, page: Page, row: number, source: string): readonly Found[] => {
  return rowsOf(lexicon, page, source).get(row) ?? NONE
}

const meantIn = (lexicon: Lexicon, page: Page, meanings: Readonly<Record<string, readonly string[]>>) => {
  const rows = new Map<number, Meant[]>()
  for (const [name, sources] of Object.entries(meanings)) {
    const own = new Map<number, Found[]>()
    for (const source of sources) {
      for (const [row, found] of rowsOf(lexicon, page, source))
        own.set(row, [...(own.get(row) ?? []), ...found])
    }
    for (const [row, found] of own) {
      const inOrder = found.toSorted((one, other) => one.first - other.first)
      rows.set(row, [...(rows.get(row) ?? []), ...inOrder.map(one => ({ name, found: one }))])
    }
  }
  return rows
}

const NOTHING: readonly Meant[] = []

/** All matches in this line for a set of meanings. */
export const findMeant = (
  lexicon: Lexicon,
  page: Page,
  row: number,
  meanings: Readonly<Record<string, readonly string[]>>,
): readonly Meant[] => {
  const before = page.meant.get(meanings)
  if (before) return before.get(row) ?? NOTHING
  const rows = meantIn(lexicon, page, meanings)
  page.meant.set(meanings, rows)
  return rows.get(row) ?? NOTHING
}
