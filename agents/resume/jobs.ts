import { type Range, rangesIn } from './dates.ts'
import { type Dated, headersOf } from './job-headers.ts'
import { has, type ResumeLexicon } from './lexicon.ts'
import { hasContact } from './person.ts'
import type { Part } from './sections.ts'
import { fold, soft } from './sheet.ts'

/** A job found in the resume. */
export type JobFound = {
  /** Title and employer, as written. */
  pieces: string[]
  dates: string
  ranges: Range[]
  isCare: boolean
  duties: string[]
  first: number
  last: number
}

const tidy = ({ patterns }: ResumeLexicon, text: string) =>
  text
    .replaceAll(/\(\s*\)/gu, ' ')
    .replaceAll(/^[\s,;:|·•.()→/–—-]+|[\s,;:|·•(→/–—-]+$/gu, '')
    .replace(patterns.dateLeadAlone, '')
    .trim()

const sentenceAt = (lexicon: ResumeLexicon, text: string, place: number): string => {
  let start = 0
  for (const sentence of text.split(lexicon.patterns.sentenceEnd)) {
    const at = text.indexOf(sentence, start)
    if (at + sentence.length > place) return sentence
    start = at + sentence.length
  }
  return text
}

/** In prose the name is in the sentence with the dates. */
const lastSentence = (lexicon: ResumeLexicon, text: string): string =>
  text.length > LONGEST_NAME * 2 ? (text.split(lexicon.patterns.sentenceEnd).at(-1) ?? text) : text

const datedOf = (lexicon: ResumeLexicon, part: Part, now: number): Dated => {
  const { text } = part
  const ranges = rangesIn(lexicon, soft(text), now)
  const [start, end] = [ranges[0]?.start ?? text.length, ranges.at(-1)?.end ?? text.length]
  return {
    ...{
      part,
      ranges,
      before: tidy(
        lexicon,
        lastSentence(lexicon, text.slice(0, start).replace(lexicon.patterns.dateLeadAtEnd, '')),
      ),
    },
    after: tidy(lexicon, text.slice(end).replace(/^\s*\)/u, '')),
  }
}

/** Each match is part of a longer title: 'teacher's aide'. */
const overlaps = (lexicon: ResumeLexicon, folded: string): boolean => {
  const { titles, not } = lexicon.care
  const others = [...folded.matchAll(lexicon.any(not))].map(({ index, 0: { length } }) => [
    index,
    index + length,
  ])
  return [...folded.matchAll(lexicon.any(titles))].every(({ index, 0: { length } }) =>
    others.some(([from = 0, to = 0]) => from < index + length && to >= index + length),
  )
}

const MOST_TITLES = 2

/** The title or employer is about care; undefined when unclear. */
const nameTells = (lexicon: ResumeLexicon, pieces: readonly string[]): boolean | undefined => {
  const { titles, not, employers, firms } = lexicon.care
  const folded = pieces.flatMap(piece => piece.split(lexicon.patterns.jobBreaks)).map(fold)
  const careful = folded.filter(
    piece => has(lexicon, piece, titles) && !has(lexicon, piece, firms) && !overlaps(lexicon, piece),
  )
  const other = folded.filter(piece => has(lexicon, piece, not))
  const isFirst = careful[0] !== undefined && folded.indexOf(careful[0]) < MOST_TITLES
  if (careful.length > 0 && (isFirst || other.length === 0)) return true
  if (other.length > 0) return false
  return careful.length > 0 || folded.some(piece => has(lexicon, piece, employers)) || undefined
}

const FEWEST_SERVICES = 2

const isCare = (lexicon: ResumeLexicon, pieces: readonly string[], duties: readonly string[]): boolean => {
  const stated = nameTells(lexicon, pieces)
  if (stated !== undefined) return stated
  const folded = fold(duties.join(' '))
  return (
    Object.values(lexicon.services).filter(sources => has(lexicon, folded, sources)).length >= FEWEST_SERVICES
  )
}

const LONGEST_NAME = 70

/** The name, number and languages at the top of a page without headings belong to no job. */
const afterContact = (lines: readonly Dated[]) =>
  lines.slice(1 + lines.findLastIndex(({ part }) => hasContact(part.text)))

type Span = { from: number; at: number; to: number; next: number }

const jobOf = (lexicon: ResumeLexicon, lines: readonly Dated[], { from, at, to, next }: Span): JobFound[] => {
  const anchor = lines[at]
  if (!anchor) return []
  const { ranges, part } = anchor
  const own = namedIn(lexicon, anchor)
  const above = afterContact(lines.slice(from, at)).map(line => tidy(lexicon, line.part.text))
  const below = lines.slice(at + 1, to + 1).map(line => tidy(lexicon, line.part.text))
  const pieces = [...above, ...own.pieces, ...below]
  const duties = [...own.duties, ...lines.slice(to + 1, next).map(line => line.part.text)]
  const dates = lexicon.patterns.ownStory.test(part.text) ? '' : datesIn(part.text, ranges)
  const first = lines[from]?.part.line.at ?? 0
  const last = lines[Math.max(next - 1, to)]?.part.line.at ?? first
  return [
    {
      ...{ pieces, duties, ranges, first, last, isCare: isCare(lexicon, pieces, duties) },
      dates: dates.replace(lexicon.patterns.dateLeadAtStart, ''),
    },
  ]
}

/** As written; separate date ranges are joined. */
const datesIn = (text: string, ranges: readonly Range[]): string => {
  const [start, end] = [ranges[0]?.start ?? 0, ranges.at(-1)?.end ?? 0]
  const isApart = end - start > LONGEST_NAME
  return isApart ? ranges.map(one => text.slice(one.start, one.end)).join(', ') : text.slice(start, end)
}

/** The name comes before the dates, or after them when nothing precedes. */
const namedIn = (
  lexicon: ResumeLexicon,
  { before, after, part, ranges }: Dated,
): { pieces: string[]; duties: string[] } => {
  if (lexicon.patterns.ownStory.test(part.text))
    return {
      pieces: [tidy(lexicon, sentenceAt(lexicon, part.text, ranges[0]?.start ?? 0))],
      duties: [part.text],
    }
  if (before !== '') return { pieces: [before], duties: after === '' ? [] : [after] }
  return after === '' ? { pieces: [], duties: [] } : splitAfter(lexicon, after)
}

/** After the dates the name comes first; a table's last cells and later sentences are duties. */
const splitAfter = (lexicon: ResumeLexicon, after: string): { pieces: string[]; duties: string[] } => {
  const [first = '', ...cells] = after.split('\t').map(cell => cell.trim())
  if (cells.length > 0) {
    const named = [first, cells[0] ?? '']
      .map(piece => tidy(lexicon, piece))
      .filter(piece => piece.length <= LONGEST_NAME)
    return { pieces: named, duties: cells }
  }
  const [name = '', ...rest] = after.split(lexicon.patterns.sentenceEnd)
  return { pieces: [tidy(lexicon, name)], duties: rest }
}

/** The jobs of one section, each with its lines. */
export const jobsIn = (lexicon: ResumeLexicon, parts: readonly Part[], now: number): JobFound[] => {
  const lines = parts.map(part => datedOf(lexicon, part, now))
  const hasPlain = lines.some(({ part, ranges }) => ranges.length > 0 && !part.line.isBullet)
  const anchors = lines.flatMap(({ part, ranges }, at) =>
    ranges.length > 0 && !(hasPlain && part.line.isBullet) ? [at] : [],
  )
  if (anchors.length === 0) return undatedIn(lexicon, lines)
  const headers = headersOf(lexicon, lines, anchors)
  return anchors.flatMap((at, which) => {
    const { from = at, to = at } = headers[which] ?? {}
    const next = headers[which + 1]?.from ?? lines.length
    return jobOf(lexicon, lines, { from, at, to, next })
  })
}

/** Without dates, a line that names a kind of work is a job. */
const undatedIn = (lexicon: ResumeLexicon, lines: readonly Dated[]): JobFound[] =>
  lines.flatMap(({ part }) => {
    const named = !part.line.isBullet && has(lexicon, part.folded, lexicon.care.titles)
    if (!named || part.text.length > 100) return []
    const pieces = [tidy(lexicon, part.text)]
    const at = part.line.at
    return [
      { pieces, dates: '', ranges: [], duties: [], first: at, last: at, isCare: isCare(lexicon, pieces, []) },
    ]
  })
