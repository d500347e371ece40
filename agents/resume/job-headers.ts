import type { Range } from './dates.ts'
import { has, type ResumeLexicon } from './lexicon.ts'
import type { Part } from './sections.ts'
import { fold } from './sheet.ts'

/** A line with its date ranges, and the text before and after them. */
export type Dated = { part: Part; ranges: Range[]; before: string; after: string }

/** The lines of a job's header, including its dates. */
type Header = { from: number; to: number }
type Reach = readonly [up: number, down: number]

const ALONE: readonly Reach[] = [
  [1, 0],
  [2, 0],
  [0, 1],
  [0, 2],
  [1, 1],
  [3, 0],
]
const NAMED: readonly Reach[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [0, 2],
  [2, 0],
]

const MOST_WORDS = 13

/** The line describes a duty rather than a position. */
const isDuty = (lexicon: ResumeLexicon, { part }: Dated): boolean => {
  const { line, text, folded } = part
  if (line.isBold) return false
  if (line.isBullet || /[.:;]$/u.test(text) || text.split(/\s+/u).length > MOST_WORDS) return true
  if (/^\p{Ll}/u.test(text) && !/^\p{Ll}+(?: \p{Ll}+){0,2}$/u.test(text)) return true
  const names = has(lexicon, folded, [...lexicon.care.titles, ...lexicon.care.not, ...lexicon.care.employers])
  const done = Object.values(lexicon.services).filter(sources => has(lexicon, folded, sources)).length
  return done > (names ? 2 : 0)
}

/** 'Pacific Crest Subacute, Anaheim'. */
const isProper = ({ part }: Dated): boolean => {
  const words = part.text.split(/[^\p{L}'’-]+/u).filter(word => word.length > 2)
  return words.length > 1 && words.every(word => /^\p{Lu}/u.test(word))
}

const rateLine = (lexicon: ResumeLexicon, dated: Dated, isAnchor: boolean): number => {
  const { part, before, after } = dated
  const folded = isAnchor ? fold(`${before} ${after}`) : part.folded
  if (isAnchor && folded === '') return 0
  if (!isAnchor && isDuty(lexicon, dated)) return -4
  const { titles, not, employers } = lexicon.care
  const named = has(lexicon, folded, [...titles, ...not]) ? 3 : 0
  const isEmployer = has(lexicon, folded, employers) || (!isAnchor && isProper(dated))
  return named + (isEmployer ? 1 : 0) + (part.line.isBold ? 0.7 : 0)
}

type Place = { lines: readonly Dated[]; at: number; before: number; after: number }

/** The score of these lines as a job's header; undefined when they overlap another job. */
const fitOf = (lexicon: ResumeLexicon, { lines, at, before, after }: Place, [up, down]: Reach) => {
  const [from, to] = [at - up, at + down]
  if (from <= before || to >= after) return
  const header = lines.slice(from, to + 1)
  const rated = header.map((line, place) => rateLine(lexicon, line, from + place === at))
  // One title is enough: a second belongs to another job.
  const titles = rated.filter(rate => rate >= 3).length
  const above = lines[from - 1]?.part.line
  const isCut = above?.isBold === true && lines[from]?.part.line.isBold === true ? -1 : 0
  const begins = lines[from]?.part.line.hasGap || from === 0 ? 1.5 : 0
  const follower = to + 1 < after ? lines[to + 1] : undefined
  const isListed = lines.some(({ part }) => part.line.isBullet)
  // With bulleted duties, a line before them is still the header.
  const leftPlain =
    isListed && follower && !follower.part.line.isBullet && !isDuty(lexicon, follower) ? -1.2 : 0
  const leftBold = lines[to + 1]?.part.line.isBold === true && to + 1 < after ? -1.5 : 0
  return (
    rated.reduce((sum, rate) => sum + rate, 0) +
    isCut +
    begins +
    leftBold +
    leftPlain -
    3 * Math.max(0, titles - 1) -
    0.6 * header.length
  )
}

const OUT_OF_REACH = -1.5

const isAlone = ({ before, after }: Dated) => before === '' && after === ''

const bestReach = (
  lexicon: ResumeLexicon,
  lines: readonly Dated[],
  anchors: readonly number[],
  chosen: readonly number[],
  reaches: readonly Reach[],
): readonly Reach[] =>
  reaches
    .map(reach => ({
      reach,
      fit: chosen.reduce((sum, at) => {
        const which = anchors.indexOf(at)
        const place = {
          lines,
          at,
          before: anchors[which - 1] ?? -1,
          after: anchors[which + 1] ?? lines.length,
        }
        return sum + (fitOf(lexicon, place, reach) ?? OUT_OF_REACH)
      }, 0),
    }))
    .sort((one, other) => other.fit - one.fit)
    .map(({ reach }) => reach)

/** A resume formats all its jobs alike, so the layout with the best total score applies to each. */
export const headersOf = (
  lexicon: ResumeLexicon,
  lines: readonly Dated[],
  anchors: readonly number[],
): Header[] => {
  const dated = (at: number) => lines[at]
  const alone = anchors.filter(at => {
    const line = dated(at)
    return line !== undefined && isAlone(line)
  })
  const named = anchors.filter(at => !alone.includes(at))
  const orders = [
    bestReach(lexicon, lines, anchors, alone, ALONE),
    bestReach(lexicon, lines, anchors, named, NAMED),
  ]
  const headers: Header[] = []
  for (const at of anchors) {
    const [order = []] = alone.includes(at) ? orders : orders.slice(1)
    const before = headers.at(-1)?.to ?? -1
    const after = anchors[anchors.indexOf(at) + 1] ?? lines.length
    const [up, down] = order.find(([over, under]) => at - over > before && at + under < after) ?? [0, 0]
    headers.push({ from: upToEmployer(lines, at - up, before), to: at + down })
  }
  return headers
}

/** An employer in bold above several jobs belongs to the first of them. */
const upToEmployer = (lines: readonly Dated[], from: number, before: number): number => {
  let first = from
  while (first - 1 > before && lines[first - 1]?.part.line.isBold === true) first -= 1
  return first
}
