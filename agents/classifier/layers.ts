import { room } from './multiply.ts'
import type { Weights } from './weights.ts'

/** The inputs of a computation and its result, as byte offsets into one memory. */
export type Layer = {
  rows: number
  columns: number
  apply: (x: number, out: number, from?: number) => void
  /** Multiplies one row by a vector. */
  one: (row: number, x: number) => number
}

export type Layers = {
  floats: Float32Array
  at: (place: number) => number
  take: (many: number) => number
  layer: (name: string, bias?: string) => Layer
  /** Multiplies a table at any offset by a vector; rows are padded to a multiple of four. */
  times: (table: number, x: number, out: number, rows: number, wide: number) => void
  /** Applies a function to each number in place. */
  each: (place: number, many: number, change: (number: number) => number) => void
}

export const four = (many: number) => Math.ceil(many / 4) * 4

/** Embedding tables, which are read one row at a time. */
const LOOKED_UP = ['words', 'grams']

/** Loads the weight tables into one memory, with scratch space for inference. */
export const layersOf = (model: Weights, scratch: number): Layers => {
  const tables = model.names.filter(name => !LOOKED_UP.includes(name)).map(model.packed)
  const most = Math.max(...tables.map(({ rows, columns }) => Math.max(rows, columns)))
  const own = tables.reduce((sum, { rows, columns }) => sum + rows * four(columns) + four(rows), four(most))
  const { floats, take, multiply } = room(own + scratch)
  const nothing = take(most)

  /** Rows are padded with zeros to a multiple of four. */
  const layer = (name: string, bias?: string): Layer => {
    const { rows, columns } = model.packed(name)
    const table = model.table(name)
    const wide = four(columns)
    const place = take(rows * wide)
    for (let row = 0; row < rows; row += 1)
      floats.set(table.subarray(row * columns, (row + 1) * columns), place / 4 + row * wide)
    const base = take(rows)
    if (bias) floats.set(model.table(bias), base / 4)
    const one = (row: number, x: number) => {
      let sum = 0
      for (let at = 0; at < columns; at += 1)
        sum += (floats[place / 4 + row * wide + at] ?? 0) * (floats[x / 4 + at] ?? 0)
      return sum
    }
    return { rows, columns, one, apply: (x, out, from = base) => multiply(place, x, from, out, rows, wide) }
  }

  const each: Layers['each'] = (place, many, change) => {
    for (let one = place / 4; one < place / 4 + many; one += 1) floats[one] = change(floats[one] ?? 0)
  }
  const times: Layers['times'] = (table, x, out, rows, wide) => multiply(table, x, nothing, out, rows, wide)
  return { floats, at: place => floats[place] ?? 0, take, layer, times, each }
}

export const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))
export const positive = (x: number) => Math.max(0, x)
