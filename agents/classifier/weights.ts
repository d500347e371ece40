import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Rows of whole numbers between -127 and 127, each row with its own measure: a quarter of the room of floats. */
type Packed = { rows: number; columns: number; bytes: Int8Array; scales: Float32Array }

const header = z.strictObject({
  /** The words that it knows, by frequency; the first two places are for nothing and for any other word. */
  words: z.string(),
  buckets: z.int(),
  /** What is told to it of the interview: fields asked about, fields known, the kind. */
  context: z.array(z.string()),
  /** What it tells of a whole message. */
  labels: z.array(z.string()),
  /** The fields whose words it points at. */
  spans: z.array(z.string()),
  tensors: z.array(
    z.strictObject({ name: z.string(), rows: z.int(), columns: z.int(), at: z.int(), scalesAt: z.int() }),
  ),
})

export type Weights = {
  words: ReadonlyMap<string, number>
  buckets: number
  context: readonly string[]
  labels: readonly string[]
  spans: readonly string[]
  names: readonly string[]
  packed: (name: string) => Packed
  /** As numbers to reckon with. */
  table: (name: string) => Float32Array
}

/** The file begins with the length of its head; numbers follow in the order in which the head names them. */
const readWeights = (file: URL): Weights => {
  const bytes = readFileSync(file)
  const start = 4 + bytes.readUInt32LE(0)
  const { words, tensors, ...head } = header.parse(JSON.parse(bytes.toString('utf8', 4, start)))
  const packed = (name: string): Packed => {
    const found = tensors.find(one => one.name === name)
    if (!found) throw new Error(`the ear's weights hold no ${name}`)
    const { rows, columns, at, scalesAt } = found
    const from = bytes.byteOffset + start
    const scales = new Float32Array(rows)
    for (let row = 0; row < rows; row += 1) scales[row] = bytes.readFloatLE(start + scalesAt + 4 * row)
    return { rows, columns, bytes: new Int8Array(bytes.buffer, from + at, rows * columns), scales }
  }
  const table = (name: string) => {
    const { columns, bytes: numbers, scales } = packed(name)
    return Float32Array.from(numbers, (number, at) => number * (scales[Math.floor(at / columns)] ?? 0))
  }
  const places = new Map(words.split('\n').map((word, at) => [word, at + 2]))
  return { ...head, words: places, names: tensors.map(({ name }) => name), packed, table }
}

/** English; another language brings a file of its own. */
const FILE = 'en.bin'

let read: Weights | undefined

export const weights = (): Weights => {
  read ??= readWeights(new URL(FILE, import.meta.url))
  return read
}
