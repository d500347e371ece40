import { stateNames } from '#machines/places/states.ts'
import { folded } from './fold.ts'

/** The states in the order of their numbers. */
export const stateCodes = Object.keys(stateNames)

/**
 * The table of places, by entry: first the ZIP codes in their order, then the towns and the counties, each by name and
 * state, then the states.
 */
export type Columns = {
  /** The five digits of each ZIP code. */
  zips: Uint32Array
  /** In millionths of a degree. */
  lat: Int32Array
  lng: Int32Array
  /** A number of `stateCodes`; 255 for none. */
  state: Uint8Array
  /** Of each ZIP code, the entry of its town, its county and its state, or -1. */
  inside: Int32Array
  /** Where the towns, the counties and the states begin. */
  starts: Uint32Array
  /** Of each area, the first of its ZIP codes in `members`. */
  first: Uint32Array
  members: Uint32Array
  /** Where in `text` the name of each entry is, and the name as it's compared. */
  name: Uint32Array
  key: Uint32Array
  text: string
}

const none = 255
const millionths = (degrees: number) => Math.round(degrees * 1e6)

type Line = { zip: string; lat: number; lng: number; city: string; state: string; county: string }

function linesIn(lines: Iterable<string>): Line[] {
  const found = new Map<string, Line>()
  for (const line of lines) {
    const [zip = '', lat, lng, city = '', state = '', county = ''] = line.split(',')
    if (/^\d{5}$/.test(zip) && !found.has(zip))
      found.set(zip, { zip, lat: Number(lat), lng: Number(lng), city, state, county })
  }
  return [...found.values()].sort((one, other) => Number(one.zip) - Number(other.zip))
}

type Area = { name: string; key: string; state: string; members: number[] }

/** The ZIP codes by what they're in, by name and state. */
function areasOf(lines: readonly Line[], nameOf: (line: Line) => string): Area[] {
  const areas = new Map<string, Area>()
  for (const [at, line] of lines.entries()) {
    const name = nameOf(line)
    if (name === '' || line.state === '') continue
    const key = folded(name)
    const area = areas.get(`${key},${line.state}`) ?? { name, key, state: line.state, members: [] }
    areas.set(`${key},${line.state}`, area)
    area.members.push(at)
  }
  const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
  return [...areas.values()].sort(
    (one, other) => inOrder(one.key, other.key) || inOrder(one.state, other.state),
  )
}

/** Each text once. */
function createPool() {
  const places = new Map<string, number>()
  let text = ''
  return {
    /** Its place: the start, and the length in the last eight bits. */
    add(words: string): number {
      const known = places.get(words)
      if (known !== undefined) return known
      const at = text.length * 256 + words.length
      places.set(words, at)
      text += words
      return at
    },
    text: () => text,
  }
}

const names: Readonly<Record<string, string>> = stateNames

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Lines of `zip,lat,lng`, with `,city,state,county` where those should be found by name. */
export function columnsOf(source: Iterable<string>): Columns {
  const lines = linesIn(source)
  const kinds = [
    areasOf(lines, ({ city }) => city),
    areasOf(lines, ({ county }) => county),
    areasOf(lines, ({ state }) => names[state] ?? state),
  ]
  const areas = kinds.flat()
  const inside = new Int32Array(lines.length * kinds.length).fill(-1)
  let entry = lines.length
  const starts = Uint32Array.from(kinds, (kind, of) => {
    const start = entry
    for (const { members } of kind) {
      for (const member of members) inside[member * kinds.length + of] = entry
      entry += 1
    }
    return start
  })
  const pool = createPool()
  const middle = (of: (line: Line) => number) =>
    Int32Array.from([
      ...lines.map(line => millionths(of(line))),
      ...areas.map(({ members }) => millionths(mean(members.flatMap(at => lines[at] ?? []).map(of)))),
    ])
  const all = [...lines.map(({ city, state }) => ({ name: city, key: '', state })), ...areas]
  let count = 0
  return {
    zips: Uint32Array.from(lines, ({ zip }) => Number(zip)),
    lat: middle(({ lat }) => lat),
    lng: middle(({ lng }) => lng),
    state: Uint8Array.from(all, ({ state }) => (state === '' ? none : stateCodes.indexOf(state))),
    ...{ inside, starts },
    first: Uint32Array.from([
      ...areas.map(({ members }) => {
        count += members.length
        return count - members.length
      }),
      areas.reduce((sum, { members }) => sum + members.length, 0),
    ]),
    members: Uint32Array.from(areas.flatMap(({ members }) => members)),
    name: Uint32Array.from(all, ({ name }) => pool.add(name)),
    key: Uint32Array.from(all, ({ key }) => pool.add(key)),
    text: pool.text(),
  }
}

/** One after another, each with its length before it and aligned to four bytes. */
export function packed(columns: Columns): Uint8Array {
  const { text, ...arrays } = columns
  const parts = [...Object.values(arrays), new TextEncoder().encode(text)]
  const sizes = parts.map(({ byteLength }) => 4 + Math.ceil(byteLength / 4) * 4)
  const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0))
  let at = 0
  for (const [index, part] of parts.entries()) {
    new DataView(bytes.buffer).setUint32(at, part.byteLength, true)
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at + 4)
    at += sizes[index] ?? 0
  }
  return bytes
}

/** The columns lie in the bytes themselves; nothing is copied but the text. */
export function unpacked(bytes: Uint8Array): Columns {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  let at = 0
  const next = () => {
    const length = new DataView(aligned.buffer, aligned.byteOffset).getUint32(at, true)
    const from = aligned.byteOffset + at + 4
    at += 4 + Math.ceil(length / 4) * 4
    return { from, length }
  }
  const uints = () => {
    const { from, length } = next()
    return new Uint32Array(aligned.buffer, from, length / 4)
  }
  const ints = () => {
    const { from, length } = next()
    return new Int32Array(aligned.buffer, from, length / 4)
  }
  const small = () => {
    const { from, length } = next()
    return new Uint8Array(aligned.buffer, from, length)
  }
  // In the order of `columnsOf`.
  return {
    ...{ zips: uints(), lat: ints(), lng: ints(), state: small(), inside: ints(), starts: uints() },
    ...{ first: uints(), members: uints(), name: uints(), key: uints() },
    text: new TextDecoder().decode(small()),
  }
}
