import type { ChartState, Move } from './chart.ts'
import { type Lane, lanesOf, type Side } from './lanes.ts'
import { linesOf, textWidth } from './text-size.ts'

export type Box = { x: number; y: number; width: number; height: number }

export type Line = {
  text: string
  x: number
  y: number
  look: 'title' | 'name' | 'note' | 'target' | 'detail'
}

/** An event of a state: its name in a pill, its guard and its actions. */
export type Row = { move: Move; pill: Box; lines: Line[]; port: number; right: number }

export type Card = {
  state: ChartState
  box: Box
  lines: Line[]
  rows: Row[]
  isFrame: boolean
  depth: number
}

export type Wire = { move: Move; side: Side; from: Point; lane: number; to: Point }
export type Point = { x: number; y: number }

export type Layout = { width: number; height: number; cards: Card[]; wires: Wire[] }

export const sizes = { title: 22, name: 17, note: 14, target: 15, detail: 14 } as const

/** The width of the innermost cards: on a phone, and with more space. */
export const cardWidths = { narrow: 270, wide: 440 } as const

const pad = 16
const gap = 22
const beforeFirst = 44
const laneGap = 14
const pillHeight = 26
const pillPad = 10
const leading = 1.34

const boldWidth = (text: string) => textWidth(text, sizes.target) * 1.08

const lineHeight = (look: Line['look']) => Math.round(sizes[look] * leading)

type Margins = Record<Side, number>

const marginsOf = (lanes: readonly Lane[], frame: string): Margins => {
  const beside = (side: Side) => {
    const places = lanes.filter(lane => lane.frame === frame && lane.side === side).map(lane => lane.place)
    return places.length === 0 ? pad : pad + 6 + (Math.max(...places) + 1) * laneGap
  }
  return { left: beside('left'), right: beside('right') }
}

const widthOf = (state: ChartState, lanes: readonly Lane[], cardWidth: number): number => {
  if (state.states.length === 0) return cardWidth
  const { left, right } = marginsOf(lanes, state.id)
  return left + right + Math.max(...state.states.map(child => widthOf(child, lanes, cardWidth)))
}

/** Lines of text, one below the other. */
const stacked = (text: string, look: Line['look'], { x, y, width }: Omit<Box, 'height'>): Line[] =>
  linesOf(text, sizes[look], width).map((line, index) => ({
    text: line,
    look,
    x,
    y: y + index * lineHeight(look) + sizes[look],
  }))

const endOf = (lines: readonly Line[], y: number) => {
  const last = lines.at(-1)
  return last ? last.y - sizes[last.look] + lineHeight(last.look) : y
}

/** Statechart notation: the guard in brackets, actions after a slash. */
const detailOf = ({ guard, actions }: Move): string =>
  [guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`].filter(Boolean).join(' ')

const targetOf = ({ from, to }: Move): string | undefined => {
  if (to === undefined) return undefined
  return `→ ${to === from ? '↺' : to.split('.').at(-1)}`
}

/** What fits goes beside the pill, the rest below it. */
const rowOf = (move: Move, { x, y, width }: Omit<Box, 'height'>): Row & { end: number } => {
  const pillWidth = Math.min(width, boldWidth(move.event) + 2 * pillPad)
  const pill = { x, y, width: pillWidth, height: pillHeight }
  const lines: Line[] = []
  let right = x + pillWidth
  let end = y + pillHeight
  const add = (text: string | undefined, look: 'target' | 'detail', space: number) => {
    if (!text) return
    const wide = look === 'target' ? boldWidth(text) : textWidth(text, sizes.detail)
    if (lines.every(line => line.y === y + 18) && right + space + wide <= x + width) {
      lines.push({ text, look, x: right + space, y: y + 18 })
      right += space + wide
      return
    }
    const more = stacked(text, look, { x, y: end + 2, width })
    lines.push(...more)
    end = endOf(more, end)
  }
  add(targetOf(move), 'target', 9)
  add(detailOf(move), 'detail', 14)
  return { move, pill, lines, port: y + pillHeight / 2, right, end }
}

const headOf = (state: ChartState, depth: number, { x, y, width }: Omit<Box, 'height'>) => {
  const lines: Line[] = []
  let end = y + pad - 3
  const add = (text: string | undefined, look: Line['look'], space = 0) => {
    if (text === undefined) return
    const more = stacked(text, look, { x: x + pad, y: end + space, width: width - 2 * pad })
    lines.push(...more)
    end = endOf(more, end)
  }
  add(state.name, depth === 0 ? 'title' : 'name')
  add(state.description, 'note', 2)
  add(state.entry.length > 0 ? `entry / ${state.entry.join(', ')}` : undefined, 'detail', 2)
  add(state.exit.length > 0 ? `exit / ${state.exit.join(', ')}` : undefined, 'detail', 2)
  const rows: Row[] = []
  end += state.moves.length > 0 ? 10 : 0
  for (const move of state.moves) {
    const { end: below, ...row } = rowOf(move, { x: x + pad, y: end, width: width - 2 * pad })
    rows.push(row)
    end = below + 8
  }
  return { lines, rows, end: end + (rows.length > 0 ? 2 : pad - 4) }
}

type Placed = { cards: Card[]; end: number }

const place = (
  state: ChartState,
  { x, y, width, depth }: Omit<Box, 'height'> & { depth: number },
  lanes: readonly Lane[],
): Placed => {
  const { lines, rows, end } = headOf(state, depth, { x, y, width })
  const { left, right } = marginsOf(lanes, state.id)
  const inner: Card[] = []
  let below = end
  for (const child of state.states) {
    const top = below + (child.isFirst ? beforeFirst : gap) - (child === state.states[0] ? 10 : 0)
    const placed = place(child, { x: x + left, y: top, width: width - left - right, depth: depth + 1 }, lanes)
    inner.push(...placed.cards)
    below = placed.end
  }
  const isFrame = state.states.length > 0
  const foot = isFrame ? below + pad + 4 : below + 6
  const box = { x, y, width, height: foot - y }
  return { cards: [{ state, box, lines, rows, isFrame, depth }, ...inner], end: foot }
}

const entering = 16

const wiresOf = (lane: Lane, cardOf: (id: string) => Card): Wire[] => {
  const frame = cardOf(lane.frame)
  const { side } = lane
  const inner = cardOf(frame.state.states[0]?.id ?? frame.state.id).box
  const edge = side === 'right' ? inner.x + inner.width : inner.x
  const away = (lane.place + 1) * laneGap + 2
  const x = side === 'right' ? edge + away : edge - away
  const edgeOf = ({ box }: Card) => (side === 'right' ? box.x + box.width : box.x)
  return lane.moves.map(move => {
    const source = cardOf(move.from)
    const target = cardOf(move.to ?? move.from)
    const row = source.rows.find(one => one.move.id === move.id)
    if (!row) throw new Error(`${move.id} has no row`)
    // A frame's own line starts inside it.
    const start = source.state.id === lane.frame ? row.right + 8 : edgeOf(source)
    const y = side === 'right' ? target.box.y + 22 : target.box.y + target.box.height - entering
    return { move, side, lane: x, from: { x: start, y: row.port }, to: { x: edgeOf(target), y } }
  })
}

/**
 * Cards in one column in the order of the file, with lines beside them: forward on the right, backward on the
 * left.
 */
export const layoutOf = (root: ChartState, cardWidth: number = cardWidths.wide): Layout => {
  const lanes = lanesOf(root)
  const width = widthOf(root, lanes, cardWidth)
  const { cards, end } = place(root, { x: 1, y: 1, width, depth: 0 }, lanes)
  const byId = new Map(cards.map(card => [card.state.id, card]))
  const cardOf = (id: string) => {
    const card = byId.get(id)
    if (!card) throw new Error(`${id} has no card`)
    return card
  }
  return { width: width + 2, height: end + 1, cards, wires: lanes.flatMap(lane => wiresOf(lane, cardOf)) }
}
