import areas from './areas.json' with { type: 'json' }
import { folded } from './fold.ts'
import type { Places } from './places.ts'

const countiesOf = new Map(
  areas.flatMap(({ names, counties }) => names.map(name => [folded(name), counties] as const)),
)

/** The counties of 'the East Bay' or 'greater Seattle'. */
export function areaNamed(name: string, places: Places): readonly number[] {
  const counties = countiesOf.get(folded(name)) ?? []
  return counties.flatMap(county => {
    const at = county.lastIndexOf(', ')
    return places.county(county.slice(0, at), county.slice(at + 2)) ?? []
  })
}
