import { matchLimits } from '../checks.ts'

/** Of each place, the rows of those who serve it. */
export type Postings = {
  add(place: number, row: number, radius: number): void
  has(place: number, row: number): boolean
  rowsAt(place: number): Int32Array
  /** How many miles from there someone may still be a near miss. */
  reachOf(place: number): number
  places(): Iterable<number>
  /** Leaves only the rows that hold, and no room for more. */
  keep(holds: (row: number) => boolean): void
  bytes(): number
}

type List = { rows: Int32Array<ArrayBuffer>; length: number; reach: number }

const first = 4
const growth = 1.25

export function createPostings(): Postings {
  const lists = new Map<number, List>()
  const listOf = (place: number): List => {
    const known = lists.get(place) ?? { rows: new Int32Array(first), length: 0, reach: 0 }
    lists.set(place, known)
    return known
  }
  return {
    add(place, row, radius) {
      const list = listOf(place)
      if (list.length === list.rows.length) {
        const grown = new Int32Array(Math.ceil(list.length * growth) + 1)
        grown.set(list.rows)
        list.rows = grown
      }
      list.rows[list.length] = row
      list.length += 1
      const around = radius === 0 ? matchLimits.milesAround : radius
      list.reach = Math.max(list.reach, around + matchLimits.milesNear)
    },
    has: (place, row) => {
      const list = lists.get(place)
      return list?.rows.subarray(0, list.length).includes(row) ?? false
    },
    rowsAt: place => {
      const list = lists.get(place)
      return list ? list.rows.subarray(0, list.length) : new Int32Array(0)
    },
    reachOf: place => lists.get(place)?.reach ?? 0,
    places: () => lists.keys(),
    keep(holds) {
      for (const list of lists.values()) {
        list.rows = list.rows.slice(0, list.length).filter(holds)
        list.length = list.rows.length
      }
    },
    bytes: () => [...lists.values()].reduce((sum, { rows }) => sum + rows.byteLength, 0),
  }
}
