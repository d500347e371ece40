import { isSameLine, type Segment } from './pdf-segments.ts'

/** The gap between two columns, in points. */
const GUTTER = 6
const FEWEST_LINES = 3
const MOST_CANDIDATES = 80
const DEEPEST = 6

type Gutter = { x: number; top: number; bottom: number; count: number }
type Sides = { left: Segment[]; right: Segment[] }

const byPlace = (a: Segment, b: Segment) => a.y - b.y || a.x - b.x

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The distance from line to line. */
const pitches = (segments: readonly Segment[]): number[] =>
  segments
    .map(({ y }) => y)
    .sort((a, b) => a - b)
    .flatMap((y, at, all) => (at === 0 ? [] : [y - (all[at - 1] ?? y)]))
    .filter(pitch => pitch > 1)

const isBeside = (segment: Segment, others: readonly Segment[]) =>
  others.some(other => Math.abs(other.y - segment.y) <= 0.13 * segment.size)

const rowCount = (segments: readonly Segment[]) => pitches(segments).length + 1

/** Lines of running text, which fill their column. */
function isProse(segments: readonly Segment[]): boolean {
  const widths = segments.map(({ x, end }) => end - x)
  return rowCount(segments) >= 6 && median(widths) > 0.7 * Math.max(...widths)
}

/** A list that continues line by line while the other side continues below it. */
function endsBefore(few: readonly Segment[], many: readonly Segment[]): boolean {
  const down = pitches(few)
  const end = Math.max(...few.map(({ y }) => y))
  const isClose = Math.max(...down) < 3 * median(few.map(({ size }) => size))
  const after = many.filter(({ y }) => y > end + 1)
  return down.length >= 4 && isClose && rowCount(after) >= 4
}

/** Where both sides have lines. */
function sharedPart({ left, right }: Sides): Sides {
  const top = Math.max(...[left, right].map(side => Math.min(...side.map(({ y }) => y))))
  const bottom = Math.min(...[left, right].map(side => Math.max(...side.map(({ y }) => y))))
  const inBoth = (side: Segment[]) => side.filter(({ y }) => y >= top - 2 && y <= bottom + 2)
  return { left: inBoth(left), right: inBoth(right) }
}

const heading = /^(?=.*\p{L}{4})[^\d@]{4,40}$/u

/** A heading over other lines: bold, or in capitals. */
const isHeading = ({ text, bold }: Segment) => heading.test(text) && (bold || text === text.toUpperCase())

/** Headings that each side has for itself; in a table a row of headings goes across. */
function haveOwnHeadings({ left, right }: Sides): boolean {
  const ownOf = (side: readonly Segment[], others: readonly Segment[]) =>
    side.some(one => isHeading(one) && !isBeside(one, others.filter(isHeading)))
  return ownOf(left, right) && ownOf(right, left)
}

const isCapital = (segment: Segment) => isHeading(segment) && segment.text === segment.text.toUpperCase()

/** Headings that repeatedly happen to be next to each other, with other lines between them. */
function havePairedHeadings({ left, right }: Sides): boolean {
  const pairs = left.filter(one => isCapital(one) && isBeside(one, right.filter(isCapital))).length
  return pairs >= 2 && pairs * 2 < Math.min(left.length, right.length)
}

/** Table rows are read together; columns of a page one after the other. */
function isTable(sides: Sides): boolean {
  const shared = sharedPart(sides)
  const isLeftShort = rowCount(shared.left) <= rowCount(shared.right)
  const few = isLeftShort ? shared.left : shared.right
  const paired = few.filter(one => isBeside(one, isLeftShort ? sides.right : sides.left)).length / few.length
  if (paired < 0.75 || haveOwnHeadings(shared) || havePairedHeadings(shared)) return false
  const isLeftFirst = rowCount(sides.left) <= rowCount(sides.right)
  const goesOn = isLeftFirst ? endsBefore(shared.left, sides.right) : endsBefore(shared.right, sides.left)
  return !(isProse(sides.left) && isProse(sides.right)) && !goesOn
}

const sidesOf = (segments: readonly Segment[], x: number): Sides => ({
  left: segments.filter(one => one.x < x - 1),
  right: segments.filter(one => one.x >= x - 1),
})

const crosses = (segment: Segment, x: number) => segment.x < x - 1 && segment.end > x - GUTTER

/** The stretches of the page where no line crosses that position. */
function stretches(rows: readonly Segment[][], x: number): Segment[][] {
  const found: Segment[][] = [[]]
  for (const row of rows) {
    if (row.some(one => crosses(one, x))) found.push([])
    else found.at(-1)?.push(...row)
  }
  return found
}

function isPair(sides: Sides): boolean {
  if (rowCount(sides.left) < FEWEST_LINES || rowCount(sides.right) < FEWEST_LINES) return false
  const { left, right } = sharedPart(sides)
  return rowCount(left) >= 2 && rowCount(right) >= 2 && left.length > 0 && right.length > 0
}

function rowsIn(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = []
  for (const segment of segments) {
    const [first] = rows.at(-1) ?? []
    if (first && isSameLine(first, segment)) rows.at(-1)?.push(segment)
    else rows.push([segment])
  }
  return rows
}

function gutterIn(segments: readonly Segment[]): Gutter | undefined {
  const from = Math.min(...segments.map(({ x }) => x))
  const to = Math.max(...segments.map(({ end }) => end))
  const starts = segments.map(({ x }) => x).filter(x => x > from + (to - from) * 0.12)
  const candidates = [...new Set(starts)].sort((a, b) => a - b)
  const rows = rowsIn(segments)
  let best: Gutter | undefined
  for (const x of candidates.slice(0, MOST_CANDIDATES))
    for (const stretch of stretches(rows, x)) {
      if (stretch.length <= (best?.count ?? 0)) continue
      const sides = sidesOf(stretch, x)
      if (sides.left.length === 0 || !isPair(sides) || isTable(sides)) continue
      const ys = stretch.map(({ y }) => y)
      best = { x, top: Math.min(...ys), bottom: Math.max(...ys), count: stretch.length }
    }
  return best
}

/** The parts of a page in reading order: what's above the columns, then each column, then the rest. */
export function regionsOf(segments: readonly Segment[], depth = 0): Segment[][] {
  if (segments.length === 0) return []
  const sorted = segments.toSorted(byPlace)
  const gutter = depth < DEEPEST ? gutterIn(sorted) : undefined
  if (!gutter) return [sorted]
  const { x, top, bottom } = gutter
  const within = sidesOf(
    sorted.filter(({ y }) => y >= top && y <= bottom),
    x,
  )
  const above = sorted.filter(({ y }) => y < top)
  const below = sorted.filter(({ y }) => y > bottom)
  return [above, within.left, within.right, below].flatMap(part => regionsOf(part, depth + 1))
}
