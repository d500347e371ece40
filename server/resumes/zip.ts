import { inflateRawSync } from 'node:zlib'
import { Refused } from './refused.ts'

type Entry = { name: string; method: number; packed: number; size: number; at: number }

export type Zip = {
  names: readonly string[]
  /** The bytes of an entry; undefined when it doesn't exist. */
  read(name: string): Buffer | undefined
  /** Each entry in turn; refuses one that doesn't unpack to its declared size. */
  each(): Generator<{ name: string; bytes: Buffer }>
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const MOST_ENTRIES = 2000
const MOST_UNPACKED = 64 * 1024 * 1024
const STORED = 0
const DEFLATED = 8

const damaged = (cause?: unknown) => new Refused('damaged', cause)

/** The end record, which must be the very end: anything after it belongs to another kind of file. */
function endOf(bytes: Buffer): number {
  const at = bytes.length - 22
  if (at < 0 || bytes.readUInt32LE(at) !== END || bytes.readUInt16LE(at + 20) !== 0) throw damaged()
  return at
}

function entryAt(bytes: Buffer, at: number): { entry: Entry; next: number } {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw damaged()
  if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw new Refused('locked')
  const nameLength = bytes.readUInt16LE(at + 28)
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  return {
    next,
    entry: {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    },
  }
}

function entriesOf(bytes: Buffer): { entries: Entry[]; start: number } {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const start = bytes.readUInt32LE(end + 16)
  if (count > MOST_ENTRIES) throw new Refused('too_much_inside')
  const entries: Entry[] = []
  let at = start
  for (let i = 0; i < count; i++) {
    const { entry, next } = entryAt(bytes, at)
    entries.push(entry)
    at = next
  }
  if (at !== end) throw damaged()
  return { entries, start }
}

/** Where an entry's packed bytes are: a place of their own before the central directory. */
function placeOf(bytes: Buffer, { at, packed, name }: Entry): { from: number; to: number } {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw damaged()
  const nameLength = bytes.readUInt16LE(at + 26)
  const from = at + 30 + nameLength + bytes.readUInt16LE(at + 28)
  if (from + packed > bytes.length) throw damaged()
  if (bytes.toString('utf8', at + 30, at + 30 + nameLength) !== name) throw damaged()
  return { from, to: from + packed }
}

/** What may lie between two entries: sizes that weren't known when the first was started. */
const MOST_BETWEEN = 64

/**
 * Entries that share bytes unpack to gigabytes without any one being large; between entries another file
 * could hide.
 */
function refuseOddPlaces(bytes: Buffer, entries: readonly Entry[], centralAt: number): void {
  let end = 0
  const places = entries.toSorted((a, b) => a.at - b.at)
  for (const entry of places) {
    if (entry.at < end) throw new Refused('too_much_inside')
    if (entry.at - end > (end === 0 ? 0 : MOST_BETWEEN)) throw new Refused('harmful')
    end = placeOf(bytes, entry).to
  }
  if (centralAt < end || centralAt - end > MOST_BETWEEN) throw new Refused('harmful')
}

function unpack(bytes: Buffer, entry: Entry): Buffer {
  const { from, to } = placeOf(bytes, entry)
  const packed = bytes.subarray(from, to)
  if (entry.method === STORED && packed.length === entry.size) return packed
  if (entry.method !== DEFLATED) throw damaged()
  try {
    const unpacked = inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) })
    if (unpacked.length === entry.size) return unpacked
  } catch (cause) {
    const isBomb = cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE'
    throw isBomb ? new Refused('too_much_inside', cause) : damaged(cause)
  }
  throw damaged()
}

/** A zip that's honest about its size, and no larger than a resume needs. */
export function openZip(bytes: Buffer): Zip {
  const { entries, start } = entriesOf(bytes)
  if (entries.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED) throw new Refused('too_much_inside')
  refuseOddPlaces(bytes, entries, start)
  const byName = new Map(entries.map(entry => [entry.name, entry]))
  if (byName.size !== entries.length) throw damaged()
  return {
    names: [...byName.keys()],
    read(name) {
      const entry = byName.get(name)
      return entry && unpack(bytes, entry)
    },
    *each() {
      for (const entry of entries) yield { name: entry.name, bytes: unpack(bytes, entry) }
    },
  }
}
