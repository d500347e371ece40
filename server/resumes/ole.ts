import { Refused } from './refused.ts'

export type OleEntry = {
  name: string
  isStorage: boolean
  hasChildren: boolean
  /** Where its bytes start, in the file's sectors; small ones are kept elsewhere. */
  sector: number
  size: number
}

export type OleFile = { entries: OleEntry[]; firstBytes(entry: OleEntry): Buffer }

const HEADER_SECTORS = 109
const LAST_SECTOR = 0xfffffffa
const MOST_ENTRIES = 4096

const damaged = () => new Refused('damaged')

type Sectors = { size: number; count: number; at(index: number): Buffer }

function sectorsOf(bytes: Buffer): Sectors {
  const shift = bytes.length < 512 ? 0 : bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw damaged()
  const size = 1 << shift
  return {
    size,
    count: Math.ceil(bytes.length / size) - 1,
    at(index) {
      const from = (index + 1) * size
      if (from >= bytes.length) throw damaged()
      return bytes.subarray(from, from + size)
    },
  }
}

/** For every sector, the next one. */
function followersOf(bytes: Buffer, sectors: Sectors): Buffer[] {
  const tables: Buffer[] = []
  const add = (index: number) => {
    if (index < LAST_SECTOR) tables.push(sectors.at(index))
  }
  for (let i = 0; i < HEADER_SECTORS; i++) add(bytes.readUInt32LE(76 + i * 4))
  let next = bytes.readUInt32LE(68)
  for (let turn = 0; next < LAST_SECTOR; turn++) {
    if (turn > sectors.count) throw damaged()
    const sector = sectors.at(next)
    const last = sector.length - 4
    for (let at = 0; at + 4 <= last; at += 4) add(sector.readUInt32LE(at))
    next = sector.readUInt32LE(last)
  }
  return tables
}

/** The sectors of one stream, in order; a circular chain isn't a stream. */
function chainFrom(start: number, tables: readonly Buffer[], sectors: Sectors): number[] {
  const chain: number[] = []
  const perTable = sectors.size / 4
  for (let at = start; at < LAST_SECTOR; ) {
    if (chain.length > sectors.count) throw damaged()
    chain.push(at)
    const table = tables[Math.floor(at / perTable)]
    if (!table || table.length < ((at % perTable) + 1) * 4) throw damaged()
    at = table.readUInt32LE((at % perTable) * 4)
  }
  return chain
}

function entryAt(directory: Buffer, at: number): OleEntry | undefined {
  const type = directory[at + 66]
  if (type !== 1 && type !== 2 && type !== 5) return
  const length = Math.min(64, directory.readUInt16LE(at + 64))
  return {
    name: directory.toString('utf16le', at, at + Math.max(0, length - 2)),
    isStorage: type !== 2,
    hasChildren: directory.readInt32LE(at + 76) >= 0,
    sector: directory.readUInt32LE(at + 116),
    size: directory.readUInt32LE(at + 120),
  }
}

/** The contents of a Word file from before DOCX; refuses one that leads a reader in circles. */
export function openOle(bytes: Buffer): OleFile {
  const sectors = sectorsOf(bytes)
  const tables = followersOf(bytes, sectors)
  const chain = chainFrom(bytes.readUInt32LE(48), tables, sectors)
  const directory = Buffer.concat(chain.map(sectors.at))
  if (directory.length / 128 > MOST_ENTRIES) throw new Refused('too_much_inside')
  const entries: OleEntry[] = []
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const entry = entryAt(directory, at)
    if (entry) entries.push(entry)
  }
  for (const { isStorage, size, sector } of entries) {
    if (isStorage) continue
    if (size > bytes.length) throw damaged()
    if (size >= 4096) chainFrom(sector, tables, sectors)
  }
  return {
    entries,
    firstBytes: ({ sector, size }) => (size >= 4096 ? sectors.at(sector) : Buffer.alloc(0)),
  }
}
