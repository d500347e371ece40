import { type ChartState, type Move, withInner } from './chart.ts'
import type { Live } from './live.ts'

/** The state and its ancestors. */
const pathTo = (chart: ChartState, state: string): ChartState[] =>
  withInner(chart).filter(
    ({ id }) => `${chart.id}.${state}` === id || `${chart.id}.${state}`.startsWith(`${id}.`),
  )

export const activeIn = (chart: ChartState, state: string | null | undefined): ReadonlySet<string> =>
  new Set(state ? pathTo(chart, state).map(({ id }) => id) : [])

/** The transition the newest event took, inferred from the states before and after. */
export const takenIn = (chart: ChartState, { before, state, events }: Live): Move | undefined => {
  const [newest] = events
  if (!newest || !before || !state) return undefined
  const now = `${chart.id}.${state}`
  return pathTo(chart, before)
    .toReversed()
    .flatMap(({ moves }) => moves)
    .find(({ event, to, from }) => {
      if (event !== newest.type) return false
      return to === undefined ? before === state && now.startsWith(from) : to === now
    })
}
