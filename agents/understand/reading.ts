import type { Lexicon } from './lexicon.ts'
import { withNumbers } from './numbers.ts'
import { respelled } from './spelling.ts'

/** A word as it is understood, and where it stands in what the person wrote. */
export type Word = { text: string; from: number; to: number; capital: boolean }

/** Some words in a row, with a line of them to look for patterns in. */
export type Stretch = { words: readonly Word[]; line: string; starts: readonly number[] }

export type Found = {
  first: number
  last: number
  groups: Record<string, { first: number; last: number; text: string }>
}

const PIECE =
  /(?<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<link>https?:\/\/\S+)|(?<phone>(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]{0,2}\d{3}[-. ]\d{4}(?!\d))|(?<time>\d{1,2}:\d{2})|(?<date>\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?!\d))|(?<zip>\d{5}-\d{4}(?!\d))|(?<ordinal>\d{1,2}(?:st|nd|rd|th)(?!\p{L}))|(?<number>\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)|(?<word>[\p{L}\p{M}]+(?:['’ʼ´`][\p{L}\p{M}]+)*['’]?)|(?<with>(?<=w)\/o?(?![\p{L}]))|(?<line>\n)|(?<mark>[^\s])/gu

const SAME_MARK: Record<string, string> = {
  '\n': '.',
  '…': '.',
  '–': '-',
  '—': '-',
  '“': '"',
  '”': '"',
  '‘': '"',
  '’': "'",
}

type Piece = { kind: string; raw: string; from: number; to: number }

const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(PIECE)].map(match => {
    const [kind = 'mark'] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? []
    return { kind, raw: match[0], from: match.index, to: match.index + match[0].length }
  })

const isInnerHyphen = (text: string, { raw, from, to }: Piece) =>
  raw === '-' && /[\p{L}\d]/u.test(text[from - 1] ?? ' ') && /[\p{L}]/u.test(text[to] ?? ' ')

/** What one word stands for: contractions are written out, misspellings mended. */
const plain = (lexicon: Lexicon, raw: string, isFirst: boolean): string[] => {
  const { contractions, suffixes, replaced, spelled } = lexicon.reading
  const word = raw
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[’ʼ´`]/gu, "'")
  const whole = contractions[word] ?? replaced[word]
  if (whole !== undefined) return whole.split(' ').filter(Boolean)
  const cut = word.indexOf("'")
  const ending = word.slice(cut)
  if (cut > 0 && ending in suffixes) {
    const [base = ''] = plain(lexicon, word.slice(0, cut), isFirst)
    return [base, ...(suffixes[ending] ?? '').split(' ')].filter(Boolean)
  }
  if (lexicon.words.has(word)) return [word]
  const isName = /^\p{Lu}\p{Ll}/u.test(raw) && !isFirst
  const mended = isName && word.length < 9 ? undefined : respelled(word, spelled)
  return [mended ?? word]
}

/** What a piece reads as: none for a hyphen inside a word, two for a contraction. */
const textsOf = (lexicon: Lexicon, { kind, raw }: Piece, isFirst: boolean): string[] => {
  if (kind === 'word') return plain(lexicon, raw, isFirst)
  if (['email', 'phone', 'link'].includes(kind)) return [`@${kind}`]
  return [kind === 'number' ? raw.replaceAll(',', '') : raw.toLowerCase()]
}

const wordsOf = (lexicon: Lexicon, text: string): Word[] => {
  const words: Word[] = []
  let isFirst = true
  for (const piece of piecesOf(text)) {
    const { kind, raw, from, to } = piece
    const capital = /^\p{Lu}/u.test(raw)
    const isMark = kind === 'mark' || kind === 'line'
    if (kind === 'with') addWith(words, raw, to)
    else if (!isMark)
      words.push(...textsOf(lexicon, piece, isFirst).map(one => ({ text: one, from, to, capital })))
    else if (!isInnerHyphen(text, piece)) addMark(lexicon, words, { from, to, raw })
    isFirst = /[.!?\n]/u.test(raw)
  }
  return words
}

/** "w/" and "w/o". */
const addWith = (words: Word[], raw: string, to: number) => {
  const before = words.at(-1)
  if (before?.text === 'w' || before?.text === 'with') {
    words[words.length - 1] = { ...before, text: raw === '/' ? 'with' : 'without', to }
  }
}

const addMark = (lexicon: Lexicon, words: Word[], { raw, from, to }: Omit<Piece, 'kind'>) => {
  const mark = SAME_MARK[raw] ?? raw
  const before = words.at(-1)
  const isAbbreviation = mark === '.' && before && lexicon.reading.abbreviations.includes(before.text)
  if (isAbbreviation && before.to === from) return
  if (mark === '&' || mark === '+') words.push({ text: 'and', from, to, capital: false })
  else if (/[.,!?;:()"$%/#{}[\]=<>-]/u.test(mark)) words.push({ text: mark, from, to, capital: false })
}

export const stretchOf = (words: readonly Word[]): Stretch => {
  let line = ''
  const starts: number[] = []
  for (const { text } of words) {
    starts.push(line.length + 1)
    line += ` ${text}`
  }
  return { words, line, starts }
}

/** "mother in law" and "wheel chair" are one word each. */
const joined = ({ reading: { compounds } }: Lexicon, words: readonly Word[]): Word[] => {
  const made: Word[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (!word) continue
    const size = [3, 2].find(count => Object.hasOwn(compounds, textOf(words.slice(at, at + count)))) ?? 1
    const last = words[at + size - 1] ?? word
    const one = size === 1 ? word.text : (compounds[textOf(words.slice(at, at + size))] ?? word.text)
    made.push({ ...word, text: one, to: last.to })
    at += size - 1
  }
  return made
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')

export const read = (lexicon: Lexicon, text: string): Stretch =>
  stretchOf(withNumbers(lexicon, joined(lexicon, wordsOf(lexicon, text))))

const indexAt = (starts: readonly number[], offset: number): number => {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

const search = (lexicon: Lexicon, { line, starts }: Stretch, source: string): Found[] => {
  const places: Found[] = []
  for (const match of line.matchAll(lexicon.pattern(source))) {
    if (match[0] === '') continue
    const groups: Found['groups'] = {}
    for (const [name, range] of Object.entries(match.indices?.groups ?? {})) {
      if (!range || range[0] === range[1]) continue
      groups[name] = {
        first: indexAt(starts, range[0]),
        last: indexAt(starts, range[1] - 1),
        text: line.slice(range[0], range[1]).trim(),
      }
    }
    places.push({
      first: indexAt(starts, match.index),
      last: indexAt(starts, match.index + match[0].length - 1),
      groups,
    })
  }
  return places
}

/** Many ask the same of the same words. */
const known = new WeakMap<Stretch, Map<string, Found[]>>()

/** Every place where the pattern stands, by the numbers of its words. */
export const find = (lexicon: Lexicon, stretch: Stretch, source: string): Found[] => {
  const own = known.get(stretch) ?? new Map<string, Found[]>()
  if (own.size === 0) known.set(stretch, own)
  const before = own.get(source)
  if (before) return before
  const found = search(lexicon, stretch, source)
  own.set(source, found)
  return found
}

export const findAny = (lexicon: Lexicon, stretch: Stretch, sources: readonly string[]): Found[] =>
  sources.flatMap(source => find(lexicon, stretch, source)).sort((one, other) => one.first - other.first)

export const says = (lexicon: Lexicon, stretch: Stretch, sources: readonly string[]): boolean =>
  sources.some(source => find(lexicon, stretch, source).length > 0)
