import { type Bits, bitsFor, clearBit, countBits, grown, hasBit, keepCommon, setBit } from './bits.ts'
import { comparable, createOrder, type Order, type SortKey } from './order.ts'
import { createPosting, type Posting } from './posting.ts'
import { createWordIndex } from './word-index.ts'

/** A row of a table as the search knows it. */
export type Line<Column extends string, Sort extends string> = {
  seq: number
  id: string
  texts: Record<Column, string>
  /** What it can be chosen by, word for word. */
  facets: readonly string[]
  sorts: Record<Sort, SortKey>
}

export type Sought<Column extends string, Sort extends string> = {
  /** Every word has to be found, in one of its spellings, in one of the columns. */
  words: readonly (readonly string[])[]
  columns: readonly Column[]
  facets: readonly string[]
  /** Only these rows, when others have been ruled out elsewhere. */
  among?: Iterable<number> | undefined
  /** Never these rows. */
  without?: Iterable<number> | undefined
  sort: Sort
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

export type LineIndex<Column extends string, Sort extends string> = {
  put(line: Line<Column, Sort>): void
  drop(seq: number): void
  find(sought: Sought<Column, Sort>): { ids: string[]; total: number }
  /** Sorts ahead of the first search. */
  order(sort: Sort): void
  /** True when more dropped lines than current ones are in memory. */
  isWorn(): boolean
}

const fewDropped = 1000

/**
 * The lines of a table in memory. A changed line is appended and its old version skipped from then on, so nothing has
 * to be removed from the word index.
 */
export function createLineIndex<Column extends string, Sort extends string>(
  columns: readonly Column[],
): LineIndex<Column, Sort> {
  const numbers = new Map<number, number>()
  const seqs: number[] = []
  const ids: string[] = []
  const sorts: Record<Sort, SortKey>[] = []
  const words = new Map(columns.map(column => [column, createWordIndex()]))
  const facets = new Map<string, Posting>()
  const orders = new Map<Sort, Order>()
  let standing: Bits = bitsFor(1024)

  const idOf = (line: number) => ids[line] ?? ''
  const orderBy = (sort: Sort): Order => {
    const known = orders.get(sort)
    if (known) return known
    const keyOf = (line: number) => sorts[line]?.[sort] ?? null
    const made = createOrder(numbers.values(), { keyOf, idOf })
    orders.set(sort, made)
    return made
  }

  const only = (hits: Bits, fill: (into: Bits) => void) => {
    const found = bitsFor(seqs.length)
    fill(found)
    keepCommon(hits, found)
  }

  const hitsOf = (sought: Sought<Column, Sort>): Bits => {
    const hits = standing.slice(0, (seqs.length + 31) >>> 5)
    for (const facet of sought.facets) only(hits, into => facets.get(facet)?.addTo(into))
    for (const spellings of sought.words)
      only(hits, into => {
        for (const spelling of spellings)
          for (const column of sought.columns) words.get(column)?.find(spelling, into)
      })
    const { among } = sought
    if (among)
      only(hits, into => {
        for (const seq of among) {
          const line = numbers.get(seq)
          if (line !== undefined) setBit(into, line)
        }
      })
    for (const seq of sought.without ?? []) {
      const line = numbers.get(seq)
      if (line !== undefined) clearBit(hits, line)
    }
    return hits
  }

  const drop = (seq: number) => {
    const line = numbers.get(seq)
    if (line === undefined) return
    for (const order of orders.values()) order.remove(line)
    numbers.delete(seq)
    clearBit(standing, line)
  }

  return {
    put(line) {
      drop(line.seq)
      const number = seqs.length
      numbers.set(line.seq, number)
      seqs.push(line.seq)
      ids.push(line.id)
      const keys = { ...line.sorts }
      for (const sort in keys) keys[sort] = comparable(keys[sort])
      sorts.push(keys)
      standing = grown(standing, seqs.length)
      setBit(standing, number)
      for (const [column, index] of words) index.add(number, line.texts[column])
      for (const facet of line.facets) {
        const known = facets.get(facet) ?? createPosting()
        facets.set(facet, known)
        known.add(number)
      }
      for (const order of orders.values()) order.add(number)
    },
    drop,
    find(sought) {
      const hits = hitsOf(sought)
      const total = countBits(hits)
      const found: string[] = []
      let toPass = sought.offset
      if (toPass >= total) return { ids: found, total }
      orderBy(sought.sort).walk(sought.direction, line => {
        if (!hasBit(hits, line)) return undefined
        if (toPass > 0) toPass -= 1
        else found.push(idOf(line))
        return found.length === sought.limit ? 'stop' : undefined
      })
      return { ids: found, total }
    },
    order: sort => void orderBy(sort),
    isWorn: () => seqs.length - numbers.size > fewDropped + numbers.size,
  }
}
