/** Some letters as placed on a page, from its top left. */
export type Piece = {
  text: string
  x: number
  /** The baseline of the letters. */
  y: number
  width: number
  size: number
  bold: boolean
  isRtl: boolean
}

/** Letters of one line with no gap wider than a space. */
export type Segment = {
  text: string
  x: number
  end: number
  y: number
  size: number
  bold: boolean
}

/** A gap wider than this, in letter heights, is more than a space. */
const APART = 1.4
const A_SPACE = 0.16

export const isSameLine = (a: { y: number; size: number }, b: { y: number; size: number }) =>
  Math.abs(a.y - b.y) < 0.35 * Math.min(a.size, b.size)

/** Segments on one line, from left to right. */
function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.slice(-3).findLast(([first]) => first !== undefined && isSameLine(first, piece))
    if (row) row.push(piece)
    else rows.push([piece])
  }
  return rows.map(row => row.sort((a, b) => a.x - b.x))
}

const lettersIn = (pieces: readonly Piece[]) => pieces.reduce((sum, { text }) => sum + text.trim().length, 0)

/** Segments in reading order: left to right, but Arabic and Hebrew the other way. */
function inReadingOrder(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[][] = []
  for (const piece of pieces) {
    const run = runs.at(-1)
    if (run?.[0]?.isRtl === piece.isRtl) run.push(piece)
    else runs.push([piece])
  }
  const isRtl = lettersIn(pieces.filter(one => one.isRtl)) * 2 > lettersIn(pieces)
  const ordered = runs.map(run => (run[0]?.isRtl ? run.toReversed() : run))
  return (isRtl ? ordered.toReversed() : ordered).flat()
}

const roomBetween = (a: Piece, b: Piece) => Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width)

function wordsOf(pieces: readonly Piece[]): string {
  const ordered = inReadingOrder(pieces)
  return ordered.reduce((text, piece, at) => {
    const before = ordered[at - 1]
    if (!before) return piece.text
    const isApart = roomBetween(before, piece) > A_SPACE * Math.min(piece.size, before.size)
    return isApart && !/\s$/u.test(text) && !/^\s/u.test(piece.text)
      ? `${text} ${piece.text}`
      : text + piece.text
  }, '')
}

function segmentOf(pieces: readonly Piece[]): Segment {
  const sizes = pieces.map(piece => ({ size: piece.size, letters: piece.text.trim().length }))
  const bySize = Map.groupBy(sizes, ({ size }) => Math.round(size * 2) / 2)
  const most = [...bySize].map(
    ([size, same]) => [size, same.reduce((sum, one) => sum + one.letters, 0)] as const,
  )
  const [size] = most.sort((a, b) => b[1] - a[1])[0] ?? [10]
  const isBold = lettersIn(pieces.filter(({ bold }) => bold)) * 2 > lettersIn(pieces)
  const main = pieces.find(piece => Math.abs(piece.size - size) < 1) ?? pieces[0]
  return {
    text: wordsOf(pieces),
    x: Math.min(...pieces.map(({ x }) => x)),
    end: Math.max(...pieces.map(({ x, width }) => x + width)),
    y: main?.y ?? 0,
    size,
    bold: isBold,
  }
}

/** The same words at the same place: some writers make text bold by setting it twice. */
const isShadow = (a: Piece, b: Piece) =>
  a.text === b.text && Math.abs(a.x - b.x) < 0.1 * a.size && Math.abs(a.y - b.y) < 0.1 * a.size

function withoutShadows(row: readonly Piece[]): Piece[] {
  const kept: Piece[] = []
  for (const piece of row) {
    const twin = kept.slice(-3).find(one => isShadow(one, piece))
    if (twin) twin.bold = true
    else kept.push({ ...piece })
  }
  return kept
}

function runsOf(row: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const piece of withoutShadows(row)) {
    const isApart = piece.x - end > APART * piece.size
    if (isApart || runs.length === 0) runs.push([piece])
    else runs.at(-1)?.push(piece)
    end = Math.max(end, piece.x + piece.width)
  }
  return runs
}

export const segmentsOf = (pieces: readonly Piece[]): Segment[] =>
  rowsOf(pieces).flatMap(row => runsOf(row).map(segmentOf))
