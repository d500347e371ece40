import type { spokenLevels } from '../vocabulary/languages.ts'

/** What a list of caregivers is narrowed down by, as its address says it; lists are codes with commas between. */
export type CaregiverFilters = {
  search: string
  city: string
  /** A ZIP code or 'Town, ST'; the family's home when there are only miles. */
  near: string
  miles: (typeof mileChoices)[number] | ''
  days: string
  from: string
  to: string
  service: string
  language: string
  /** How well the languages are spoken at least. */
  level: (typeof spokenLevels)[number] | ''
  verified: 'yes' | ''
  documents: string
  minRate?: number | undefined
  maxRate?: number | undefined
  minYears?: number | undefined
}

export const noFilters = {
  ...{ search: '', city: '', near: '', miles: '', days: '', from: '', to: '' },
  ...{ service: '', language: '', level: '', verified: '', documents: '' },
  ...{ minRate: undefined, maxRate: undefined, minYears: undefined },
} satisfies CaregiverFilters

export const mileChoices = ['5', '10', '25', '50'] as const
export const usualMiles = '25'

/** What can be taken off alone, and what goes with it. */
const chips = {
  search: ['search'],
  city: ['city'],
  miles: ['miles', 'near'],
  days: ['days'],
  from: ['from', 'to'],
  service: ['service'],
  language: ['language'],
  level: ['level'],
  minRate: ['minRate'],
  maxRate: ['maxRate'],
  minYears: ['minYears'],
  verified: ['verified'],
  documents: ['documents'],
} as const satisfies Record<string, readonly (keyof CaregiverFilters)[]>

export type ChipName = keyof typeof chips

const isChip = (name: string): name is ChipName => Object.hasOwn(chips, name)

export const chipNames: readonly ChipName[] = Object.keys(chips).filter(isChip)

/** One thing that narrows the list; `value` where it's one of a list of codes. */
export type Chip = { name: ChipName; value?: string }

const ofCodes = ['service', 'language', 'documents'] as const

const isOfCodes = (name: ChipName): name is (typeof ofCodes)[number] => ofCodes.some(one => one === name)

export const codesIn = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map(code => code.trim())
      .filter(code => code !== ''),
  ),
]

const isSet = (filters: CaregiverFilters, name: keyof CaregiverFilters) =>
  filters[name] !== undefined && filters[name] !== ''

const filterNames = Object.values(chips).flat()

/** Only what is set, as an address says it. */
export const setOf = (filters: CaregiverFilters): Record<string, string> =>
  Object.fromEntries(
    filterNames.flatMap(name => (isSet(filters, name) ? [[name, String(filters[name])]] : [])),
  )

/** Everything that is set. */
export const chipsOf = (filters: CaregiverFilters): Chip[] =>
  chipNames.flatMap((name): Chip[] => {
    if (isOfCodes(name)) return codesIn(filters[name]).map(value => ({ name, value }))
    // A level without a language narrows nothing.
    if (name === 'level' && filters.language === '') return []
    return chips[name].some(one => isSet(filters, one)) ? [{ name }] : []
  })

/** What a search without results names as in its way. */
export const chipOf = ({ without, value }: { without: ChipName; value?: string | undefined }): Chip => ({
  name: without,
  ...(value !== undefined && { value }),
})

/** The same filters without this. */
export function withoutChip(filters: CaregiverFilters, { name, value }: Chip): CaregiverFilters {
  if (value === undefined || !isOfCodes(name)) {
    const off = Object.fromEntries(chips[name].map(one => [one, noFilters[one]]))
    return { ...filters, ...off }
  }
  const left = codesIn(filters[name]).filter(code => code !== value)
  return {
    ...filters,
    [name]: left.join(','),
    ...(name === 'language' && left.length === 0 && { level: '' }),
  }
}
