import { isSmall, type Lexicon } from '../lexicon/lexicon.ts'
import { withoutHesitation } from './hesitation.ts'
import { withNumbers } from './numbers.ts'
import { type Found, findIn, findMeant, type Meant, type Page, pageOf } from './page.ts'
import { withoutRuns } from './runs.ts'
import { withShortDays } from './short-days.ts'
import { respelled } from './spelling.ts'
import type { Word } from './word.ts'

/** A sequence of words, with its line in a page to search patterns in. */
export type Stretch = { words: readonly Word[]; line: string; page: Page; row: number }

const PIECE =
  /(?<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<link>https?:\/\/\S+)|(?<phone>(?:\+?1[-. ]?)?(?:\(?\d{3}\)?[-./ ]{0,2})?\d{3}[-. ]\d{4}(?!\d))|(?<time>\d{1,2}:\d{2})|(?<date>\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?!\d)|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?![\d.]))|(?<zip>\d{5}-\d{4}(?!\d))|(?<ordinal>\d{1,3}(?:[sS][tT]|[nN][dD]|[rR][dD]|[tT][hH])(?!\p{L}))|(?<number>\d[oO](?![\p{L}\d])|\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)|(?<word>\p{L}[\p{L}\p{M}]*(?:['’ʼ´`][\p{L}\p{M}]+)*['’]?)|(?<with>(?<=w)\/o?(?![\p{L}]))|(?<line>\n)|(?<mark>[^\s])/gu

/** Token kinds, the most frequent first. */
const KINDS = [
  'word',
  'mark',
  'number',
  'line',
  'with',
  'ordinal',
  'time',
  'date',
  'zip',
  'phone',
  'email',
  'link',
]

const SAME_MARK: Record<string, string> = {
  '\n': '.',
  '…': '.',
  '–': '-',
  '—': '-',
  '|': ',',
  '•': '.',
  '“': '"',
  '”': '"',
  '‘': '"',
  '’': "'",
}

type Piece = { kind: string; raw: string; from: number; to: number }

const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(PIECE)].map(match => {
    const kind = KINDS.find(one => match.groups?.[one] !== undefined) ?? 'mark'
    return { kind, raw: match[0], from: match.index, to: match.index + match[0].length }
  })

const isInnerHyphen = (text: string, { raw, from, to }: Piece) =>
  raw === '-' && /[\p{L}\d]/u.test(text[from - 1] ?? ' ') && /[\p{L}]/u.test(text[to] ?? ' ')

/** The 'W' of 'W. 9th St.' isn't 'with', and 'RN' isn't 'right now'. */
const isItself = ({ reading: { large } }: Lexicon, raw: string, word: string) =>
  /^\p{Lu}+$/u.test(raw) && (raw.length === 1 || large.includes(word))

/** Normalizes one word: expands contractions, corrects misspellings. */
const plain = (lexicon: Lexicon, raw: string, isFirst: boolean): string[] => {
  const { contractions, suffixes, replaced, spelled } = lexicon.reading
  const word = raw
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’ʼ´`]/gu, "'")
  const whole = contractions[word] ?? (isItself(lexicon, raw, word) ? undefined : replaced[word])
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

const MONTHS = 12

/** Dots can mean either order: '12.15.2027' is unambiguous, '7.12.2027' needs a question. */
const dateText = (raw: string) => {
  const [one, two] = raw.split('.').map(Number)
  const isPlain = one !== undefined && two !== undefined && (one > MONTHS || two > MONTHS || one === two)
  return isPlain ? raw.replaceAll('.', '/') : raw
}

/** The words of one token: none for a hyphen inside a word, two for a contraction. */
const textsOf = (lexicon: Lexicon, { kind, raw }: Piece, isFirst: boolean): string[] => {
  if (kind === 'word') return plain(lexicon, raw, isFirst)
  if (['email', 'phone', 'link'].includes(kind)) return [`@${kind}`]
  if (kind === 'date') return [dateText(raw)]
  // '2o dollars' is $20.
  return [kind === 'number' ? raw.replaceAll(',', '').replace(/o$/iu, '0') : raw.toLowerCase()]
}

const wordsOf = (lexicon: Lexicon, text: string): Word[] => {
  const words: Word[] = []
  let isFirst = true
  for (const piece of piecesOf(text)) {
    const { kind, raw, from, to } = piece
    const capital = /^\p{Lu}/u.test(raw)
    const isMark = kind === 'mark' || kind === 'line'
    if (kind === 'with') addWith(lexicon, words, raw, to)
    else if (!isMark)
      words.push(
        ...textsOf(lexicon, piece, isFirst).map(one => ({
          text: one,
          from,
          to,
          capital,
          joined: text[from - 1] === '-',
          upper: /^\p{Lu}{2,}$/u.test(raw),
        })),
      )
    else if (isLabelNext(text, piece)) addMark(lexicon, words, { from, to, raw: '.' })
    else if (
      !isInnerHyphen(text, piece) &&
      !isPause(lexicon, text, words.at(-1), piece) &&
      !isAbbreviated(lexicon, text, words.at(-1), piece)
    )
      addMark(lexicon, words, { from, to, raw })
    isFirst = /[.!?\n]/u.test(raw)
  }
  return words
}

/** 'Rate: 31 / Area: Irvine': the slash ends a line. */
const isLabelNext = (text: string, { raw, to }: Piece) =>
  (raw === '/' || raw === '|') && /^ +\p{L}[\p{L} ]{1,24}:/u.test(text.slice(to, to + 30))

/** 'She is... direct' continues after the pause. */
const isPause = (lexicon: Lexicon, text: string, before: Word | undefined, { raw, from, to }: Piece) =>
  (raw === '…' || (raw === '.' && (text[from - 1] === '.' || text[to] === '.'))) &&
  isSmall(lexicon, 'being', before?.text)

/** "w/" and "w/o". */
const addWith = ({ small }: Lexicon, words: Word[], raw: string, to: number) => {
  const before = words.at(-1)
  if (!before || ![...small.withLetter, ...small.with].includes(before.text)) return
  const [text = raw] = raw === '/' ? small.with : small.without
  words[words.length - 1] = { ...before, text, to }
}

/** 'Mr. Hall', 'J. Hall' and 'No. 5' are abbreviations; 'God no. Quiet' ends a sentence. */
const isAbbreviated = (
  lexicon: Lexicon,
  text: string,
  before: Word | undefined,
  { raw, from, to }: Piece,
) => {
  if (raw !== '.' || before?.to !== from) return false
  if (
    before.capital &&
    !before.joined &&
    before.to - before.from === 1 &&
    !isSmall(lexicon, 'i', before.text)
  )
    return true
  const { abbreviations, numbered } = lexicon.reading
  const behind = text.slice(to, to + 2)
  // 'Until 5 p.m.' continues; '7 to 5p. Then ...' and 'baths, etc. I can ...' end.
  if (isSmall(lexicon, 'halfDay', before.text)) return /^ ?m/iu.test(behind)
  // 'From 8 a.m. to 4 p.m.' continues.
  if (/^\.m$/iu.test(text.slice(before.from - 1, before.to))) return /^ [\p{Ll}\d]/u.test(behind)
  if (isSmall(lexicon, 'etcetera', before.text)) return !/^\s\p{Lu}/u.test(behind)
  return abbreviations.includes(before.text) || (numbered.includes(before.text) && /^ ?\d/u.test(behind))
}

const addMark = ({ small }: Lexicon, words: Word[], { from, to, raw }: Omit<Piece, 'kind'>) => {
  const mark = SAME_MARK[raw] ?? raw
  if (mark === '&' || mark === '+') words.push({ text: small.and[0] ?? mark, from, to, capital: false })
  else if (/[.,!?;:()"$%/#{}[\]=<>-]/u.test(mark)) words.push({ text: mark, from, to, capital: false })
}

const textsIn = (words: readonly Word[]) => words.map(({ text }) => text)

/** Puts lines of words on one page so that they're searched together. */
export const stretchesOf = (lines: readonly (readonly Word[])[]): Stretch[] => {
  const page = pageOf(lines.map(textsIn))
  return lines.map((words, row) => ({ words, line: lineOf(words), page, row }))
}

const lineOf = (words: readonly Word[]) =>
  textsIn(words)
    .map(text => ` ${text}`)
    .join('')

export const stretchOf = (words: readonly Word[]): Stretch => ({
  ...{ words, line: lineOf(words), row: 0 },
  page: pageOf([textsIn(words)]),
})

/** A stretch for text that isn't part of a message. */
export const stretchOfText = (text: string): Stretch =>
  stretchOf(text.split(' ').map(one => ({ text: one, from: 0, to: 0, capital: false })))

/** "mother in law" and "wheel chair" are one word each. */
const joined = ({ reading: { compounds } }: Lexicon, words: readonly Word[]): Word[] => {
  const made: Word[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (!word) continue
    const size = [4, 3, 2].find(count => Object.hasOwn(compounds, textOf(words.slice(at, at + count)))) ?? 1
    const last = words[Math.min(at + size, words.length) - 1] ?? word
    const one = size === 1 ? word.text : (compounds[textOf(words.slice(at, at + size))] ?? word.text)
    made.push({ ...word, text: one, to: last.to })
    at += size - 1
  }
  return made
}

const textOf = (words: readonly Word[]): string => textsIn(words).join(' ')

export const read = (lexicon: Lexicon, text: string): Stretch => {
  const words = withoutHesitation(lexicon, withoutRuns(wordsOf(lexicon, text)))
  return stretchOf(withShortDays(lexicon, withNumbers(lexicon, joined(lexicon, words))))
}

export const find = (lexicon: Lexicon, { page, row }: Stretch, source: string): readonly Found[] =>
  findIn(lexicon, page, row, source)

export const findAny = (lexicon: Lexicon, stretch: Stretch, sources: readonly string[]): readonly Found[] => {
  const found: Found[] = []
  for (const source of sources) found.push(...find(lexicon, stretch, source))
  return found.length > 1 ? found.sort((one, other) => one.first - other.first) : found
}

const leads = new WeakMap<readonly string[], RegExp>()

/** Drops one of these words from the beginning. */
export const withoutLead = (text: string, words: readonly string[]): string => {
  const lead = leads.get(words) ?? new RegExp(`^(?:${words.join('|')})[ ,]+`, 'iu')
  leads.set(words, lead)
  return text.replace(lead, '')
}

/** Patterns anchored to match a whole line. */
export const only = (sources: readonly string[] = []): string[] => sources.map(source => `^ (?:${source})$`)

export const says = (lexicon: Lexicon, stretch: Stretch, sources: readonly string[]): boolean =>
  sources.some(source => find(lexicon, stretch, source).length > 0)

type Meanings = Readonly<Record<string, readonly string[]>>

/** All matches by meaning. */
export const findEach = (lexicon: Lexicon, { page, row }: Stretch, meanings: Meanings): readonly Meant[] =>
  findMeant(lexicon, page, row, meanings)

/** The text as written, including the final dot of '8 p.m.'. */
export const written = (text: string, from: number, to: number): string => {
  const end = text[to] === '.' && /\b[ap]\.m$/iu.test(text.slice(from, to)) ? to + 1 : to
  return text.slice(from, end)
}
