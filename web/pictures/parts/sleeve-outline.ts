type Point = readonly [number, number]

const between = (a: number, b: number, t: number) => a + (b - a) * t
const blend = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [between(ax, bx, t), between(ay, by, t)]
const bend = (a: Point, b: Point, c: Point, d: Point, t: number): Point => {
  const [ab, bc, cd] = [blend(a, b, t), blend(b, c, t), blend(c, d, t)]
  return blend(blend(ab, bc, t), blend(bc, cd, t), t)
}
const half = (value: number) => Math.round(value * 2) / 2
const write = ([x, y]: Point) => `${half(x)} ${half(y)}`

const pairs = (text: string): Point[] => {
  const numbers = (text.match(/-?\d+\.?\d*/g) ?? []).map(Number)
  return numbers.flatMap((x, at) => (at % 2 ? [] : [[x, numbers[at + 1] ?? 0] as const]))
}

const curve = (from: Point, [b = from, c = from, to = from]: readonly Point[]): Point[] =>
  [0.25, 0.5, 0.75, 1].map(t => bend(from, b, c, to, t))

/** Points along 'M… C… L…', from the shoulder to the wrist. */
function along(d: string): Point[] {
  const points: Point[] = []
  for (const [, letter, rest = ''] of d.matchAll(/([MCL])([^MCL]*)/g)) {
    const given = pairs(rest)
    if (letter !== 'C') points.push(...given)
    else while (given.length > 0) points.push(...curve(points.at(-1) ?? [0, 0], given.splice(0, 3)))
  }
  return points
}

const smooth = (points: readonly Point[]): string =>
  points
    .slice(1, -1)
    .map((point, at) => `Q${write(point)} ${write(blend(point, points[at + 2] ?? point, 0.5))}`)
    .join('') + points.slice(-1).map(point => `L${write(point)}`)

/**
 * A sleeve that narrows toward the wrist, open at the shoulder, and the angle at which the hand continues.
 */
export function sleeveOutline(d: string, wide: number, narrow: number) {
  const middle = along(d)
  const directions = middle.map((point, at) => {
    const [before, after] = [middle[at - 1] ?? point, middle[at + 1] ?? point]
    return Math.atan2(after[1] - before[1], after[0] - before[0])
  })
  const side = (sign: number) =>
    middle.map(([x, y], at): Point => {
      const full = between(wide, narrow, at / Math.max(1, middle.length - 1)) / 2
      // Narrower at the top, so that its corners don't stick out of the shoulder.
      const reach = (at === 0 ? full * 0.72 : full) * sign
      const direction = directions[at] ?? 0
      return [x - Math.sin(direction) * reach, y + Math.cos(direction) * reach]
    })
  const [left, right] = [side(-1), side(1).reverse()]
  const [x, y] = middle.at(-1) ?? [0, 0]
  const direction = directions.at(-1) ?? 0
  const cuff: Point = [x + Math.cos(direction) * 4, y + Math.sin(direction) * 4]
  const [start, back] = [left[0] ?? cuff, right[0] ?? cuff]
  return {
    path: `M${write(start)}${smooth(left)}Q${write(cuff)} ${write(back)}${smooth(right)}`,
    wrist: { x: half(x), y: half(y), turn: Math.round((direction * 180) / Math.PI) },
  }
}
