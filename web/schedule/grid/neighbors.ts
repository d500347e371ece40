/** A visit's place: its day, and which of that day's it is. */
export type Place = { day: number; index: number }

type Way = 'up' | 'down' | 'left' | 'right'
type Columns = readonly (readonly { from: number }[])[]

const nearest = (column: Columns[number], from: number): number => {
  let best = 0
  column.forEach((segment, index) => {
    const found = column[best]
    if (found && Math.abs(segment.from - from) < Math.abs(found.from - from)) best = index
  })
  return best
}

/** Days without visits are passed over. */
const sideways = (columns: Columns, { day, index }: Place, step: 1 | -1): Place | undefined => {
  const from = columns[day]?.[index]?.from ?? 0
  for (let next = day + step; next >= 0 && next < columns.length; next += step) {
    const column = columns[next]
    if (column && column.length > 0) return { day: next, index: nearest(column, from) }
  }
  return undefined
}

/** Where an arrow key goes from here; undefined at the edges. */
export const neighborOf = (columns: Columns, place: Place, way: Way): Place | undefined => {
  if (way === 'left' || way === 'right') return sideways(columns, place, way === 'right' ? 1 : -1)
  const index = place.index + (way === 'down' ? 1 : -1)
  return columns[place.day]?.[index] ? { day: place.day, index } : undefined
}
