/** What lines are ordered by; missing values come last in either direction. */
export type SortKey = string | number | null

/** Numbers of lines in order, by a key and then by their id. */
export type Order = {
  add(line: number): void
  remove(line: number): void
  /** Visits them in this direction until the callback stops it. */
  walk(direction: 'asc' | 'desc', visit: (line: number) => 'stop' | undefined): void
}

const above = /[\ud800-\uffff]/

/** Text that compares by code point, as the databases do, rather than by half of one. */
export const comparable = (key: SortKey): SortKey =>
  typeof key === 'string' && above.test(key)
    ? key.replace(/[\ud800-\uffff]/g, half => {
        const code = half.charCodeAt(0)
        return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800)
      })
    : key

type Keys = { keyOf: (line: number) => SortKey; idOf: (line: number) => string }

export function createOrder(lines: Iterable<number>, { keyOf, idOf }: Keys): Order {
  const compare = (a: number, b: number): number => {
    const [x, y] = [keyOf(a), keyOf(b)]
    if (x !== null && y !== null && x !== y) return x < y ? -1 : 1
    const [one, other] = [idOf(a), idOf(b)]
    return one === other ? 0 : one < other ? -1 : 1
  }
  const [known, missing]: [number[], number[]] = [[], []]
  const listOf = (line: number) => (keyOf(line) === null ? missing : known)
  for (const line of lines) listOf(line).push(line)
  known.sort(compare)
  missing.sort(compare)

  const placeIn = (list: readonly number[], line: number) => {
    let [from, to] = [0, list.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (compare(list[middle] ?? line, line) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  return {
    add(line) {
      const list = listOf(line)
      list.splice(placeIn(list, line), 0, line)
    },
    remove(line) {
      const list = listOf(line)
      const at = placeIn(list, line)
      if (list[at] === line) list.splice(at, 1)
    },
    walk(direction, visit) {
      const goOn = (line: number) => visit(line) !== 'stop'
      for (const list of [known, missing])
        if (!(direction === 'asc' ? list.every(goOn) : everyFromLast(list, goOn))) return
    },
  }
}

function everyFromLast(list: readonly number[], goOn: (line: number) => boolean): boolean {
  for (let at = list.length - 1; at >= 0; at -= 1) if (!goOn(list[at] ?? 0)) return false
  return true
}
