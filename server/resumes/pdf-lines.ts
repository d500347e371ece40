import { clean } from './clean.ts'
import { regionsOf } from './pdf-columns.ts'
import { isSameLine, type Segment } from './pdf-segments.ts'

export type PageLine = {
  text: string
  y: number
  size: number
  bold?: boolean
  gapBefore?: boolean
  indent?: number
}

type Row = { segments: Segment[]; y: number; x: number; size: number }

const rowOf = (segments: Segment[]): Row => {
  const longest = segments.toSorted((a, b) => b.text.length - a.text.length)[0]
  return {
    segments,
    y: longest?.y ?? 0,
    x: Math.min(...segments.map(({ x }) => x)),
    size: longest?.size ?? 10,
  }
}

function rowsIn(region: readonly Segment[]): Row[] {
  const rows: Segment[][] = []
  for (const segment of region) {
    const row = rows.at(-1)
    if (row?.[0] && isSameLine(row[0], segment)) row.push(segment)
    else rows.push([segment])
  }
  return rows.map(row => rowOf(row.sort((a, b) => a.x - b.x)))
}

const usualPitch = (rows: readonly Row[]): number => {
  const down = rows.flatMap((row, at) => (at === 0 ? [] : [row.y - (rows[at - 1]?.y ?? row.y)]))
  const sorted = down.sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

/** A bullet is set apart from its words, and belongs to them. */
const bullet = /^([\u2022\u25cf\u25cb\u25aa\u25a0\u25e6\u2023\u2043\u27a2\u2713\u2714*o\u2013-])\t/u

/** Room for another line, or nearly one. */
function hasGap(row: Row, before: Row | undefined, usual: number): boolean {
  if (!before) return true
  const down = row.y - before.y
  return down > 1.2 * usual && down > 1.25 * Math.max(row.size, before.size)
}

const isOpenEnded = /(?:[\u2013\u2014-]|\bto)\s*$/u
const isAnEnd = /^(?:present|current|now|today|(?:\p{L}{3,9}\.?,?\s+)?(?:19|20)\d{2}|\d{1,2}\/\d{2,4})\s*$/iu

/** '2015 –' in a narrow cell, with '2019' below it. */
function joinBrokenDates(rows: readonly Row[]): Row[] {
  const joined: Row[] = []
  for (const row of rows) {
    const [end, ...rest] = row.segments
    const before = joined.at(-1)
    const start = before?.segments[0]
    const isEnd = end && start && Math.abs(end.x - start.x) < 4 && isAnEnd.test(end.text)
    if (!before || !isEnd || !isOpenEnded.test(start.text)) {
      joined.push(row)
      continue
    }
    const text = `${start.text.trim()} ${end.text}`
    joined[joined.length - 1] = { ...before, segments: [{ ...start, text }, ...before.segments.slice(1)] }
    if (rest.length > 0) joined.push(rowOf(rest))
  }
  return joined
}

function linesOf(region: readonly Segment[]): PageLine[] {
  const rows = joinBrokenDates(rowsIn(region))
  const left = Math.min(...rows.map(({ x }) => x))
  const usual = usualPitch(rows)
  return rows.map((row, at) => {
    const indent = Math.round(row.x - left)
    const text = row.segments.map(one => clean(one.text)).filter(one => one !== '')
    return {
      text: text.join('\t').replace(bullet, '$1 '),
      y: row.y,
      size: row.size,
      ...(row.segments[0]?.bold && { bold: true }),
      ...(hasGap(row, rows[at - 1], usual) && { gapBefore: true }),
      ...(indent > 0 && { indent }),
    }
  })
}

/** A page's lines in reading order. */
export const pageLines = (segments: readonly Segment[]): PageLine[] => regionsOf(segments).flatMap(linesOf)
