import { addBits, type Bits, bitsFor, eachBit, grown, setBit } from './bits.ts'

/** Numbers that only grow: a list while they are few, a bit each once that's smaller. */
export type Posting = {
  add(number: number): void
  size(): number
  each(visit: (number: number) => void): void
  addTo(bits: Bits): void
}

const fewest = 8

export function createPosting(): Posting {
  let list = new Uint32Array(2)
  let bits: Bits | undefined
  let size = 0
  let last = -1

  const addToList = (number: number) => {
    if (size === list.length) {
      const longer = new Uint32Array(Math.ceil(size * 1.5))
      longer.set(list)
      list = longer
    }
    list[size] = number
  }
  const turnIntoBits = () => {
    bits = bitsFor(last + 1)
    for (let at = 0; at < size; at += 1) setBit(bits, list[at] ?? 0)
    list = new Uint32Array(0)
  }

  return {
    add(number) {
      if (number <= last) return
      if (bits) {
        bits = grown(bits, number + 1)
        setBit(bits, number)
      } else addToList(number)
      size += 1
      last = number
      if (!bits && size > fewest && size * 32 > last) turnIntoBits()
    },
    size: () => size,
    each(visit) {
      if (bits) eachBit(bits, visit)
      else for (let at = 0; at < size; at += 1) visit(list[at] ?? 0)
    },
    addTo(into) {
      if (bits) addBits(into, bits)
      else for (let at = 0; at < size; at += 1) setBit(into, list[at] ?? 0)
    },
  }
}
