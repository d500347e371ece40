import { z } from 'zod'
import type { PublicFilters } from '#db/queries/caregivers/public-sought.ts'
import type { WantedHours } from '#db/queries/caregivers/wanted-hours.ts'
import { documentTypeNames } from '#machines/documents/documents.ts'
import { limits } from '#machines/limits.ts'
import { placeCode } from '#machines/places/place-value.ts'
import {
  type CaregiverFilters,
  codesIn,
  mileChoices,
  usualMiles,
} from '#machines/search/caregiver-filters.ts'
import { weekDays } from '#machines/vocabulary/hours.ts'
import { codeOf, englishLabels } from '#machines/vocabulary/labels.ts'
import { spokenLevels } from '#machines/vocabulary/languages.ts'
import { addHours, emptyWeek, halfHoursOfDay } from '#machines/week/week.ts'
import { line } from '../http/validate.ts'
import { countryPlaces } from '../places/country.ts'

const choice = line(60).default('')
const several = line(600).default('')

const listOf = (codes: readonly string[]) =>
  several.refine(list => codesIn(list).every(code => codes.includes(code)), 'isn’t one of the choices')

const clock = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)?$/u, 'isn’t a time like 09:00')
  .default('')

/** The codes that are named, with commas between; what's no code is kept, and found nowhere. */
function codesNamed(name: 'languages' | 'services', text: string): string[] {
  const codeFor = (words: string) => codeOf(englishLabels, 'en', name, words)
  const whole = codeFor(text)
  return whole === undefined ? [...new Set(codesIn(text).map(words => codeFor(words) ?? words))] : [whole]
}

/** What anyone can ask for; of languages and kinds of help a label will do as well as a code. */
export const filterShape = {
  search: line(limits.searchMax).default(''),
  city: choice,
  near: choice,
  miles: z.enum(['', ...mileChoices]).default(''),
  days: listOf(weekDays),
  from: clock,
  to: clock,
  service: several.transform(text => codesNamed('services', text).join(',')),
  language: several.transform(text => codesNamed('languages', text).join(',')),
  level: z.enum(['', ...spokenLevels]).default(''),
  verified: z.enum(['', 'yes']).default(''),
  documents: listOf(documentTypeNames),
}

const inHalves = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 2 + minutes / 30
}

const everyDay = [...weekDays.keys()]

const daysOf = (days: string) => {
  const named = codesIn(days)
  const isNamed = (at: number) => named.some(day => day === weekDays[at])
  return named.length === 0
    ? { days: everyDay, every: false }
    : { days: everyDay.filter(isNamed), every: true }
}

/** On each of the days that are named, or else on any; an end before its beginning is on the next day. */
function hoursOf({ days, from, to }: CaregiverFilters): WantedHours | undefined {
  if (days === '' && from === '' && to === '') return undefined
  const wanted = daysOf(days)
  const begin = from === '' ? 0 : Math.floor(inHalves(from))
  const end = to === '' ? halfHoursOfDay : Math.ceil(inHalves(to))
  return {
    every: wanted.every,
    times: wanted.days.map(day => {
      const week = emptyWeek()
      addHours(week, day, begin, end)
      return week
    }),
  }
}

/** The place that's typed: a ZIP code, or a town with its state or without. */
function placeTyped(near: string): number | null {
  const comma = near.lastIndexOf(',')
  const town =
    comma < 0 ? countryPlaces.town(near) : countryPlaces.town(near.slice(0, comma), near.slice(comma + 1))
  return countryPlaces.zip(near) ?? town
}

/** Where miles are counted from, if they are. */
export const centerOf = (
  { near, miles }: CaregiverFilters,
  home: number | null,
): number | null | undefined => {
  if (near !== '') return placeTyped(near)
  return miles === '' ? undefined : home
}

function nearOf(filters: CaregiverFilters, home: number | null): readonly string[] | undefined {
  const center = centerOf(filters, home)
  if (center === undefined) return undefined
  if (center === null) return []
  const around = countryPlaces.near(center, Number(filters.miles || usualMiles))
  return around.map(place => placeCode(countryPlaces.valueOf(place)))
}

type Asker = { home: number | null; viewer?: string }

/** What the search does with them. */
export const publicFiltersOf = (filters: CaregiverFilters, { home, viewer }: Asker): PublicFilters => ({
  search: filters.search,
  city: filters.city,
  languages: codesIn(filters.language),
  level: spokenLevels.find(level => level === filters.level),
  services: codesIn(filters.service),
  near: nearOf(filters, home),
  hours: hoursOf(filters),
  verified: filters.verified === 'yes',
  documents: documentTypeNames.filter(type => codesIn(filters.documents).includes(type)),
  ...{ minRate: filters.minRate, maxRate: filters.maxRate, minYears: filters.minYears, viewer },
})
