import { hashOf, mixed, turn, withLetter } from './ranking.ts'

/** Maps ids to rows and back. Ids of letters, digits, - and _ are packed, six bits a character; others stay text. */
export type IdTable = {
  idOf(row: number): string
  rowOf(id: string): number
  /** The tie-breaker, from a seeded hash. */
  turnOf(row: number, seed: number): number
  set(id: string, row: number): void
  remove(id: string): void
  bytes(): number
}

const letters = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const codes = new Map([...letters].map((letter, code) => [letter, code]))
const letterCodes = Uint8Array.from(letters, letter => letter.charCodeAt(0))
const longest = 36
const bitsOfLetter = 6
const stride = 1 + (longest * bitsOfLetter) / 8
const elsewhere = 255
const fullest = 0.75
const noRow = -1
const [empty, deleted] = [0, -1]

const isPacked = (id: string) => id.length <= longest && [...id].every(letter => codes.has(letter))

function pack(bytes: Uint8Array, at: number, id: string): void {
  bytes.fill(0, at, at + stride)
  bytes[at] = id.length
  for (let letter = 0; letter < id.length; letter++) {
    const code = codes.get(id[letter] ?? '') ?? 0
    for (let bit = 0; bit < bitsOfLetter; bit++) {
      const place = letter * bitsOfLetter + bit
      const byte = at + 1 + (place >>> 3)
      if (code & (1 << bit)) bytes[byte] = (bytes[byte] ?? 0) | (1 << (place & 7))
    }
  }
}

function codeAt(bytes: Uint8Array, at: number, letter: number): number {
  const place = letter * bitsOfLetter
  const byte = at + 1 + (place >>> 3)
  const two = (bytes[byte] ?? 0) | ((bytes[byte + 1] ?? 0) << 8)
  return (two >>> (place & 7)) & 63
}

function unpack(bytes: Uint8Array, at: number): string {
  let id = ''
  for (let letter = 0; letter < (bytes[at] ?? 0); letter++) id += letters[codeAt(bytes, at, letter)]
  return id
}

function hashOfPacked(bytes: Uint8Array, at: number, seed: number): number {
  let hash = seed
  for (let letter = 0; letter < (bytes[at] ?? 0); letter++)
    hash = withLetter(hash, letterCodes[codeAt(bytes, at, letter)] ?? 0)
  return hash
}

const slotsFor = (rows: number) => Math.ceil((rows + 8) / fullest)

export function createIdTable(rows: number): IdTable {
  let packed = new Uint8Array(rows * stride)
  let slots = new Int32Array(slotsFor(rows))
  let used = 0
  let live = 0
  const others = new Map<number, string>()

  const idOf = (row: number): string =>
    packed[row * stride] === elsewhere ? (others.get(row) ?? '') : unpack(packed, row * stride)

  const isAt = (slot: number, id: string) => {
    const held = slots[slot] ?? empty
    return held > empty && idOf(held - 1) === id
  }

  /** The slot that holds the id, or the empty one behind the last that could. */
  const slotOf = (id: string): number => {
    let slot = turn('', id) % slots.length
    while (slots[slot] !== empty && !isAt(slot, id)) slot = (slot + 1) % slots.length
    return slot
  }

  const rebuild = () => {
    const old = slots
    slots = new Int32Array(Math.max(old.length, slotsFor(Math.ceil(live * 1.3))))
    used = live
    for (const held of old) if (held > 0) slots[slotOf(idOf(held - 1))] = held
  }

  const write = (id: string, row: number) => {
    if ((row + 1) * stride > packed.length) {
      const grown = new Uint8Array(Math.ceil((row + 1) * 1.125) * stride)
      grown.set(packed)
      packed = grown
    }
    others.delete(row)
    if (isPacked(id)) pack(packed, row * stride, id)
    else {
      packed[row * stride] = elsewhere
      others.set(row, id)
    }
  }

  return {
    idOf,
    rowOf: id => ((slots[slotOf(id)] ?? empty) > 0 ? (slots[slotOf(id)] ?? 0) - 1 : noRow),
    turnOf: (row, seed) =>
      mixed(
        packed[row * stride] === elsewhere
          ? hashOf(idOf(row), seed)
          : hashOfPacked(packed, row * stride, seed),
      ),
    set(id, row) {
      const slot = slotOf(id)
      const before = slots[slot] ?? empty
      write(id, row)
      slots[slot] = row + 1
      if (before !== empty) return
      live += 1
      used += 1
      if (used > slots.length * fullest) rebuild()
    },
    remove(id) {
      const slot = slotOf(id)
      if ((slots[slot] ?? empty) <= empty) return
      slots[slot] = deleted
      live -= 1
    },
    bytes: () => packed.byteLength + slots.byteLength,
  }
}
