import { type ChartState, type Move, withInner } from './chart.ts'

export type Side = 'right' | 'left'

/** A line beside the column: all transitions to one state, or all that leave from a whole frame. */
export type Lane = {
  side: Side
  /** The frame in whose margin it runs. */
  frame: string
  /** 0 is closest to the cards. */
  place: number
  moves: readonly Move[]
}

type Position = { head: number; rows: ReadonlyMap<string, number>; foot: number }

/** Rows in order, counted but not yet measured. */
const positionsOf = (root: ChartState): ReadonlyMap<string, Position> => {
  const found = new Map<string, Position>()
  let count = 0
  const tick = () => {
    count += 1
    return count
  }
  const walk = (state: ChartState) => {
    const head = tick()
    const rows = new Map(state.moves.map(({ id }) => [id, tick()]))
    for (const child of state.states) walk(child)
    found.set(state.id, { head, rows, foot: tick() })
  }
  walk(root)
  return found
}

const isInside = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`)

type Group = { side: Side; frame: string; moves: Move[]; from: number; to: number }

/** Forward transitions on the right, backward ones on the left. */
const sideOf = ({ from, to = from }: Move, at: (id: string) => Position): Side =>
  at(to).head > at(from).head ? 'right' : 'left'

const spanOf = (move: Move, side: Side, at: (id: string) => Position): [number, number] => {
  const row = at(move.from).rows.get(move.id) ?? 0
  const target = at(move.to ?? move.from)
  return side === 'right' ? [row, target.head] : [target.foot, row]
}

const grouped = (states: readonly ChartState[], at: (id: string) => Position): Group[] => {
  const groups = new Map<string, Group>()
  for (const move of states.flatMap(state => state.moves)) {
    const { from, to } = move
    if (to === undefined || to === from) continue
    const side = sideOf(move, at)
    const frame = states.findLast(
      ({ id, states: inner }) => inner.length > 0 && [from, to].every(one => isInside(one, id)),
    )
    if (!frame) throw new Error(`Nothing holds both ${from} and ${to}`)
    const key = `${side} ${frame.id} ${frame.id === from ? `from ${from}` : `to ${to}`}`
    const [start, end] = spanOf(move, side, at)
    const known = groups.get(key) ?? { side, frame: frame.id, moves: [], from: start, to: end }
    groups.set(key, {
      ...known,
      moves: [...known.moves, move],
      from: Math.min(known.from, start, end),
      to: Math.max(known.to, start, end),
    })
  }
  return [...groups.values()]
}

/** Every line gets a lane of its own, the short ones closest to the cards. */
export const lanesOf = (root: ChartState): Lane[] => {
  const positions = positionsOf(root)
  const at = (id: string) => {
    const found = positions.get(id)
    if (!found) throw new Error(`There is no state ${id}`)
    return found
  }
  const groups = grouped(withInner(root), at).sort((a, b) => a.to - a.from - (b.to - b.from))
  const taken: (Group & { place: number })[] = []
  for (const group of groups) {
    const rivals = taken.filter(
      one =>
        one.side === group.side && one.frame === group.frame && one.from <= group.to && group.from <= one.to,
    )
    // Outside everything it passes.
    const place = Math.max(-1, ...rivals.map(one => one.place)) + 1
    taken.push({ ...group, place })
  }
  return taken.map(({ side, frame, place, moves }) => ({ side, frame, place, moves }))
}
