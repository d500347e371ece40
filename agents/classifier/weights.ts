import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Rows of int8 values with a scale per row, a quarter of the size of floats. */
type Packed = { rows: number; columns: number; bytes: Int8Array; scales: Float32Array }

const header = z.strictObject({
  /** The vocabulary by frequency; the first two entries are padding and unknown. */
  words: z.string(),
  buckets: z.int(),
  /** Features of the interview's state: fields asked for, fields answered, and the kind of interview. */
  context: z.array(z.string()),
  /** Labels for the whole message. */
  labels: z.array(z.string()),
  /** Fields with span predictions. */
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
  /** A table as floats. */
  table: (name: string) => Float32Array
}

/** The file starts with the header's length; tables follow in the header's order. */
const readWeights = (file: URL): Weights => {
  const bytes = readFileSync(file)
  const start = 4 + bytes.readUInt32LE(0)
  const { words, tensors, ...head } = header.parse(JSON.parse(bytes.toString('utf8', 4, start)))
  const packed = (name: string): Packed => {
    const found = tensors.find(one => one.name === name)
    if (!found) throw new Error(`the classifier's weights have no ${name}`)
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

/** English; each language has its own file. */
const FILE = 'en.bin'

let read: Weights | undefined

export const weights = (): Weights => {
  read ??= readWeights(new URL(FILE, import.meta.url))
  return read
}
