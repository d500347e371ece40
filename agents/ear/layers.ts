import { room } from './multiply.ts'
import type { Weights } from './weights.ts'

/** What a number is reckoned from, and where the outcome goes: places in one memory, in bytes. */
export type Layer = {
  rows: number
  columns: number
  apply: (x: number, out: number, from?: number) => void
}

export type Layers = {
  floats: Float32Array
  at: (place: number) => number
  take: (many: number) => number
  layer: (name: string, bias?: string) => Layer
  /** Changes each of so many numbers where they stand. */
  each: (place: number, many: number, change: (number: number) => number) => void
}

export const four = (many: number) => Math.ceil(many / 4) * 4

/** They are only looked up, a row at a time. */
const LOOKED_UP = ['words', 'grams']

/** The tables of the weights in one memory, and so many numbers of room to reckon in. */
export const layersOf = (taught: Weights, scratch: number): Layers => {
  const tables = taught.names.filter(name => !LOOKED_UP.includes(name)).map(taught.packed)
  const size = tables.reduce((sum, { rows, columns }) => sum + rows * four(columns) + four(rows), scratch)
  const { floats, take, multiply } = room(size)

  /** Rows as wide as a multiple of four; what is added stays nought. */
  const layer = (name: string, bias?: string): Layer => {
    const { rows, columns } = taught.packed(name)
    const table = taught.table(name)
    const wide = four(columns)
    const place = take(rows * wide)
    for (let row = 0; row < rows; row += 1)
      floats.set(table.subarray(row * columns, (row + 1) * columns), place / 4 + row * wide)
    const base = take(rows)
    if (bias) floats.set(taught.table(bias), base / 4)
    return { rows, columns, apply: (x, out, from = base) => multiply(place, x, from, out, rows, wide) }
  }

  const each: Layers['each'] = (place, many, change) => {
    for (let one = place / 4; one < place / 4 + many; one += 1) floats[one] = change(floats[one] ?? 0)
  }
  return { floats, at: place => floats[place] ?? 0, take, layer, each }
}

export const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))
export const positive = (x: number) => Math.max(0, x)
