/** Short rows of numbers that many people share, each kept once; the first is all zeros. */
export type Pool = {
  readonly width: number
  /** All rows, one after the other. */
  readonly values: Uint32Array<ArrayBuffer>
  readonly size: number
  /** The number of the row with these values, which begin there. */
  idOf(values: ArrayLike<number>, from: number): number
  bytes(): number
}

const first = 16
const bytesOfKey = 48

export function createPool(width: number): Pool {
  let values = new Uint32Array(first * width)
  const ids = new Map<string, number>()
  const keyOf = (from: ArrayLike<number>, at: number) => {
    let key = ''
    for (let slot = 0; slot < width; slot++) key += `${from[at + slot] ?? 0},`
    return key
  }
  ids.set(keyOf(values, 0), 0)
  return {
    width,
    get values() {
      return values
    },
    get size() {
      return ids.size
    },
    idOf(from, at) {
      const key = keyOf(from, at)
      const known = ids.get(key)
      if (known !== undefined) return known
      const id = ids.size
      if ((id + 1) * width > values.length) {
        const grown = new Uint32Array(values.length * 2)
        grown.set(values)
        values = grown
      }
      for (let slot = 0; slot < width; slot++) values[id * width + slot] = from[at + slot] ?? 0
      ids.set(key, id)
      return id
    },
    bytes: () => values.byteLength + ids.size * bytesOfKey,
  }
}

/** Numbers of rows: half as wide as long as they fit. */
export type Ids = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

const most16 = 0xffff

export const roomyFor = (ids: Ids, id: number): Ids =>
  id > most16 && ids instanceof Uint16Array ? Uint32Array.from(ids) : ids
