import type { Piece } from './pdf-segments.ts'

/** What pdf.js reports for some letters; the transform is that of the letters on their page. */
export type Item = {
  str: string
  dir: string
  transform: number[]
  width: number
  fontName: string
}

export type PlacedPieces = { pieces: Piece[]; height: number }

type Viewport = { transform: number[]; width: number; height: number }
type Point = readonly [x: number, y: number]

const moved = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[], [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
]

type Spot = { item: Item; at: Point; way: Way; size: number }

/** Which way the words run, on the page as it's shown. */
type Way = 'right' | 'down' | 'left' | 'up' | 'askew'

function wayOf([fromX, fromY]: Point, [toX, toY]: Point): Way {
  const [x, y] = [toX - fromX, toY - fromY]
  if (Math.abs(y) < 0.2 * Math.abs(x)) return x > 0 ? 'right' : 'left'
  if (Math.abs(x) < 0.2 * Math.abs(y)) return y > 0 ? 'down' : 'up'
  return 'askew'
}

function spotOf(item: Item, { transform }: Viewport): Spot {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform
  const at = moved(transform, [e, f])
  const way = wayOf(at, moved(transform, [e + a, f + b]))
  return { item, at, way, size: Math.hypot(c, d) || Math.hypot(a, b) }
}

/** Words outside the page are invisible. */
const isSeen = ({ at: [x, y], size }: Spot, { width, height }: Viewport) =>
  x > -2 && x < width + size && y > -2 && y < height + size && size > 1.5

/** The page turned until its words run to the right. */
const turned: Record<Way, (point: Point, page: Viewport) => Point> = {
  right: point => point,
  askew: point => point,
  down: ([x, y], { width }) => [y, width - x],
  left: ([x, y], { width, height }) => [width - x, height - y],
  up: ([x, y], { height }) => [height - y, x],
}

/** The direction most letters run. */
function mainWay(spots: readonly Spot[]): Way {
  const letters = new Map<Way, number>()
  for (const { way, item } of spots) letters.set(way, (letters.get(way) ?? 0) + item.str.length)
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'right'
}

/** Letters at their positions on the upright page; text in another direction is decoration. */
export function placed(
  items: readonly Item[],
  { heavy, viewport }: { heavy: ReadonlySet<string>; viewport: Viewport },
): PlacedPieces {
  const spots = items.map(item => spotOf(item, viewport)).filter(spot => isSeen(spot, viewport))
  const main = mainWay(spots)
  const pieces = spots
    .filter(({ way }) => way === main)
    .map(({ item, at, size }): Piece => {
      const [x, y] = turned[main](at, viewport)
      const { str, width, fontName, dir } = item
      return { text: str, x, y, width, size, bold: heavy.has(fontName), isRtl: dir === 'rtl' }
    })
  const isOnSide = main === 'up' || main === 'down'
  return { pieces, height: isOnSide ? viewport.width : viewport.height }
}
