import { matchLimits } from '../checks.ts'

/** Rows of those who serve a place and go equally far from it. */
export type Posting = { miles: number; rows: Int32Array<ArrayBuffer>; length: number }

/** For each place, the rows that serve it. */
export type Postings = {
  add(place: number, row: number, radius: number): void
  has(place: number, row: number): boolean
  at(place: number): readonly Posting[]
  places(): Iterable<number>
  countOfPlaces(): number
  /** Removes stale rows and spare capacity. */
  keep(holds: (row: number) => boolean): void
  bytes(): number
}

const first = 4
const growth = 1.25

function addTo(posting: Posting, row: number): void {
  if (posting.length === posting.rows.length) {
    const grown = new Int32Array(Math.ceil(posting.length * growth) + 1)
    grown.set(posting.rows)
    posting.rows = grown
  }
  posting.rows[posting.length] = row
  posting.length += 1
}

export function createPostings(): Postings {
  const postings = new Map<number, Posting[]>()
  const at = (place: number): Posting[] => postings.get(place) ?? []
  return {
    at,
    add(place, row, radius) {
      const miles = radius === 0 ? matchLimits.milesAround : radius
      const here = at(place)
      const known = here.find(one => one.miles === miles)
      const posting = known ?? { miles, rows: new Int32Array(first), length: 0 }
      if (!known) postings.set(place, [...here, posting])
      addTo(posting, row)
    },
    has: (place, row) => at(place).some(({ rows, length }) => rows.subarray(0, length).includes(row)),
    places: () => postings.keys(),
    countOfPlaces: () => postings.size,
    keep(holds) {
      for (const posting of [...postings.values()].flat()) {
        posting.rows = posting.rows.slice(0, posting.length).filter(holds)
        posting.length = posting.rows.length
      }
    },
    bytes: () => [...postings.values()].flat().reduce((sum, { rows }) => sum + rows.byteLength, 0),
  }
}
