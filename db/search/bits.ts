/** A set of small numbers, a bit each. */
export type Bits = Uint32Array<ArrayBuffer>

export const bitsFor = (count: number): Bits => new Uint32Array((count + 31) >>> 5)

export const hasBit = (bits: Bits, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1

export function setBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
}

export function clearBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) & ~(1 << (at & 31))
}

/** The same set with at least twice the capacity. */
export function grown(bits: Bits, count: number): Bits {
  if (bits.length * 32 >= count) return bits
  const larger = bitsFor(Math.max(count, bits.length * 64))
  larger.set(bits)
  return larger
}

/** Leaves in the first what's also in the other. */
export function keepCommon(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (other[at] ?? 0)
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] ?? 0
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return count
}

export function addBits(bits: Bits, more: Bits): void {
  for (let at = 0; at < Math.min(bits.length, more.length); at += 1)
    bits[at] = (bits[at] ?? 0) | (more[at] ?? 0)
}

export function eachBit(bits: Bits, visit: (at: number) => void): void {
  for (let at = 0; at < bits.length; at += 1)
    for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1)
      visit(at * 32 + 31 - Math.clz32(rest & -rest))
}
