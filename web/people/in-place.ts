type Line = { id: string }

export type PageOf<L extends Line> = { rows: readonly L[]; total: number }

/** Every shown row where it is, as it reads now; one that can't be read anymore stays as it was. */
export function inPlace<L extends Line>(shown: readonly L[], read: readonly L[]): L[] {
  const byId = new Map(read.map(row => [row.id, row]))
  return shown.map(row => byId.get(row.id) ?? row)
}

/** The most rows that can stay while the others move around them. */
function inOrder(places: readonly number[]): number {
  const longest: number[] = []
  for (const [at, place] of places.entries())
    longest[at] = 1 + Math.max(0, ...longest.filter((_, before) => (places[before] ?? 0) < place))
  return Math.max(0, ...longest)
}

/** Counts people who joined this page, left it or moved within it; on a full page, someone who joins pushes one off. */
export function changesBetween(shown: readonly Line[], next: readonly Line[]): number {
  const places = new Map(shown.map(({ id }, at) => [id, at]))
  const stayed = next.flatMap(({ id }) => places.get(id) ?? [])
  const [come, gone] = [next.length - stayed.length, shown.length - stayed.length]
  return Math.max(come, gone) + stayed.length - inOrder(stayed)
}
