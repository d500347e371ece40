const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

/** From these three digits on, up to the next line; none where there's no town or more than one clock. */
const starts: readonly (readonly [from: number, zone: string | undefined])[] = [
  [5, eastern],
  [6, 'America/Puerto_Rico'],
  [10, eastern],
  [324, central],
  [326, eastern],
  [350, central],
  [373, eastern],
  [375, central],
  [376, eastern],
  [380, central],
  [398, eastern],
  [420, central],
  [425, eastern],
  [463, central],
  [465, eastern],
  [476, central],
  [478, eastern],
  [500, central],
  [577, mountain],
  [580, central],
  [586, mountain],
  [587, central],
  [590, mountain],
  [600, central],
  [691, mountain],
  [692, central],
  [693, mountain],
  [700, central],
  [798, mountain],
  [835, pacific],
  [836, mountain],
  [838, pacific],
  [840, mountain],
  [850, 'America/Phoenix'],
  [870, mountain],
  [889, pacific],
  [962, undefined],
  [967, 'Pacific/Honolulu'],
  [969, 'Pacific/Guam'],
  [970, pacific],
  [979, mountain],
  [980, pacific],
  [995, 'America/Anchorage'],
]

/** The clock that most people of a ZIP code live by. */
export function zoneOfZip(zipCode: string): string | undefined {
  if (!/^\d{5}(-\d{4})?$/.test(zipCode)) return undefined
  const area = Number(zipCode.slice(0, 3))
  return starts.findLast(([from]) => from <= area)?.[1]
}
