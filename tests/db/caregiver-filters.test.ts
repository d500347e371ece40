import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { listCaregiverIds } from '#db/queries/caregivers/public-caregivers.ts'
import { countPublicWords } from '#db/queries/caregivers/public-words.ts'
import { saveAvailability } from '#db/queries/visits/availability.ts'
import type { Db } from '#db/schema.ts'
import { type DocumentType, documentTypeNames } from '#machines/documents/documents.ts'
import { type CaregiverFilters, codesIn, mileChoices, noFilters } from '#machines/search/caregiver-filters.ts'
import { dayParts, type HoursItem, weekDays } from '#machines/vocabulary/hours.ts'
import { englishLabels, labelOf } from '#machines/vocabulary/labels.ts'
import { type SpokenItem, spokenLevels } from '#machines/vocabulary/languages.ts'
import { offeredHours } from '#machines/week/hours.ts'
import { emptyWeek, halfHoursOfDay, hasHour } from '#machines/week/week.ts'
import { filterShape, publicFiltersOf } from '#server/caregivers/filters.ts'
import { countryPlaces } from '#server/places/country.ts'
import { describeBothDatabases } from '#tests/support/databases.ts'
import { longAgo, makeDocument, makeListed } from '#tests/support/factories.ts'

const now = new Date('2026-11-21T17:00:00Z')

const towns = [
  ...['Seattle, WA', 'Tacoma, WA', 'King County, WA', '98118', 'Olympia, WA', 'Portland, OR'],
  ...['Dayton, OH', '20 miles around Renton, WA', 'Nowhere at all'],
]
const tags = ['en', 'es', 'vi', 'am'] as const
const services = ['bathing', 'meals', 'driving', 'dementia-care'] as const

const hours: fc.Arbitrary<HoursItem> = fc.oneof(
  fc.record({
    days: fc.subarray([...weekDays], { minLength: 1 }),
    part: fc.constantFrom(...dayParts),
  }),
  fc.record({
    days: fc.subarray([...weekDays], { minLength: 1 }),
    from: fc.constantFrom('06:30', '08:00', '13:15', '22:00'),
    to: fc.constantFrom('07:00', '09:30', '12:00', '23:45'),
  }),
  fc.constantFrom('live-in', 'flexible'),
  fc.record({ perWeek: fc.constantFrom(2, 3) }),
)

const spoken: fc.Arbitrary<SpokenItem> = fc.oneof(
  fc.record({ tag: fc.constantFrom(...tags) }),
  fc.record({ tag: fc.constantFrom(...tags), level: fc.constantFrom(...spokenLevels) }),
)

const person = fc.record({
  towns: fc.subarray(towns, { maxLength: 3 }),
  spoken: fc.uniqueArray(spoken, { selector: ({ tag }) => tag, maxLength: 3 }),
  services: fc.subarray([...services]),
  hours: fc.array(hours, { maxLength: 2 }),
  calendar: fc.option(
    fc.subarray([...weekDays], { minLength: 1 }).map(days => ({ days, from: '09:00', to: '10:30' })),
    { freq: 3 },
  ),
  rate: fc.option(fc.constantFrom(20, 24.5, 25, 31)),
  years: fc.option(fc.constantFrom(0, 2, 5)),
  documents: fc.subarray(['tb_test', 'government_id', 'references'] as DocumentType[]),
  lapsed: fc.subarray(['tb_test', 'government_id'] as DocumentType[]),
})
type Person = typeof person extends fc.Arbitrary<infer One> ? One : never

async function save(db: Db, one: Person): Promise<string> {
  const { id } = await makeListed(db, {
    ...{ locations_serviced: one.towns, hourly_rate: one.rate, years_experience: one.years },
    languages: one.spoken.map(({ tag }) => labelOf(englishLabels, 'en', 'languages', tag)),
    services_provided: one.services.map(code => labelOf(englishLabels, 'en', 'services', code)),
    answers: { 'profile.languages': one.spoken, 'profile.availableShifts': one.hours },
  })
  if (one.calendar) {
    const { days, ...times } = one.calendar
    const weekly = days.map(day => ({ day, ...times }))
    await saveAvailability(db, id, { timeZone: 'UTC', weekly, exceptions: [] }, longAgo)
  }
  for (const document_type of one.documents) await makeDocument(db, id, { document_type, status: 'verified' })
  for (const document_type of one.lapsed)
    await makeDocument(db, id, { document_type, status: 'verified', expires_at: '2026-11-20T00:00:00.000Z' })
  return id
}

/** The half hours on which someone works, by day. */
function worksAt({ calendar, hours: items }: Person, day: number, half: number): boolean {
  if (calendar) return calendar.days.some(one => one === weekDays[day]) && half >= 2 * 9 && half < 2 * 10.5
  return hasHour(offeredHours(items) ?? emptyWeek(), day, half)
}

const halves = (time: string) => Number(time.slice(0, 2)) * 2 + Number(time.slice(3)) / 30

/** An hour in a row, on the same day; less where less is wanted. */
function worksIn(one: Person, { from, to }: CaregiverFilters, day: number): boolean {
  const begin = from === '' ? 0 : Math.floor(halves(from))
  const end = to === '' ? halfHoursOfDay : Math.ceil(halves(to))
  const last = end > begin ? end : end + halfHoursOfDay
  const shared = Array.from({ length: last - begin }, (_, at) => {
    const half = begin + at
    return worksAt(one, (day + Math.floor(half / halfHoursOfDay)) % 7, half % halfHoursOfDay)
  })
  const isSameDay = (at: number) =>
    Math.floor((begin + at) / halfHoursOfDay) === Math.floor((begin + at + 1) / halfHoursOfDay)
  if (shared.length === 1) return shared[0] === true
  return shared.some((isShared, at) => isShared && shared[at + 1] === true && isSameDay(at))
}

function hasHours(one: Person, filters: CaregiverFilters): boolean {
  const { days, from, to } = filters
  if (days === '' && from === '' && to === '') return true
  const named = codesIn(days)
  const wanted = [...weekDays.keys()].filter(at => named.length === 0 || named.includes(weekDays[at] ?? ''))
  const on = (day: number) => worksIn(one, filters, day)
  return named.length === 0 ? wanted.some(on) : wanted.every(on)
}

const home = countryPlaces.zip('98118')

function isNear({ towns: all }: Person, { near, miles }: CaregiverFilters): boolean {
  if (near === '' && miles === '') return true
  const from =
    near === '' ? home : (countryPlaces.zip(near) ?? countryPlaces.town(near.slice(0, -4), near.slice(-2)))
  if (from === null) return false
  const entries = all.flatMap(town => {
    const [name = '', state] = town.replace('20 miles around ', '').split(', ')
    const county = name.endsWith(' County') ? countryPlaces.county(name.slice(0, -7), state) : null
    return countryPlaces.zip(name) ?? county ?? countryPlaces.town(name, state) ?? []
  })
  return entries.some(entry => countryPlaces.miles(from, entry) <= Number(miles || '25'))
}

const levels: readonly string[] = spokenLevels
const rankOf = (level: string) => levels.indexOf(level)

const speaks = (one: Person, { language, level }: CaregiverFilters) =>
  codesIn(language).every(wanted =>
    one.spoken.some(
      ({ tag, level: own = 'fluent' }) => tag === wanted && (level === '' || rankOf(own) <= rankOf(level)),
    ),
  )

/** Reads everyone; nothing else is what the search means. */
function passes(one: Person, filters: CaregiverFilters): boolean {
  const { minRate, maxRate, minYears } = filters
  // Everyone here has a CPR card, which makes them listed.
  const verified = [...one.documents, 'cpr_first_aid']
  return (
    isNear(one, filters) &&
    hasHours(one, filters) &&
    speaks(one, filters) &&
    codesIn(filters.service).every(code => one.services.some(service => service === code)) &&
    codesIn(filters.documents).every(type => verified.includes(type)) &&
    (minRate === undefined || (one.rate !== null && one.rate >= minRate)) &&
    (maxRate === undefined || (one.rate !== null && one.rate <= maxRate)) &&
    (minYears === undefined || (one.years !== null && one.years >= minYears))
  )
}

const maybe = <Value>(value: fc.Arbitrary<Value>, none: Value) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: value })
const time = maybe(fc.constantFrom('07:00', '08:30', '09:15', '12:00', '22:00', '24:00'), '')
const listOf = (codes: readonly string[]) =>
  maybe(
    fc.subarray([...codes], { minLength: 1, maxLength: 2 }).map(some => some.join(',')),
    '',
  )

const asked = fc.record({
  near: maybe(fc.constantFrom('98402', 'Dayton, OH', 'Seattle, WA', '00000'), ''),
  miles: maybe(fc.constantFrom<CaregiverFilters['miles']>(...mileChoices), ''),
  ...{ days: listOf(weekDays), from: time, to: time, service: listOf(services), language: listOf(tags) },
  level: maybe(fc.constantFrom<CaregiverFilters['level']>(...spokenLevels), ''),
  documents: listOf(documentTypeNames),
  minRate: maybe(fc.constantFrom<number | undefined>(21, 25), undefined),
  maxRate: maybe(fc.constantFrom<number | undefined>(24, 25, 30), undefined),
  minYears: maybe(fc.constantFrom<number | undefined>(1, 5), undefined),
})

describeBothDatabases('filters of the search for caregivers', db => {
  const people = new Map<string, Person>()
  beforeAll(async () => {
    for (const one of fc.sample(person, { numRuns: 80, seed: 11 })) people.set(await save(db(), one), one)
  })

  const find = async (filters: CaregiverFilters) => {
    const counts = await countPublicWords(db())
    const wanted = { page: 1, pageSize: 2000, now, counts }
    return listCaregiverIds(db(), publicFiltersOf(filters, { home }), wanted)
  }

  test('find whom reading everyone would find, and count them', async () => {
    let hits = 0
    await fc.assert(
      fc.asyncProperty(asked, async one => {
        const filters = { ...noFilters, ...one }
        const expected = [...people].flatMap(([id, person]) => (passes(person, filters) ? [id] : []))
        const { ids, total } = await find(filters)
        expect(ids.toSorted()).toEqual(expected.toSorted())
        expect(total).toBe(expected.length)
        hits += total
      }),
      { numRuns: 150 },
    )
    expect(hits).toBeGreaterThan(100)
  })

  test('offer codes and towns of the table, and nobody’s own words', async () => {
    const id = await save(db(), odd)
    people.set(id, odd)
    const { cities, languages, services: offered } = await countPublicWords(db())
    expect(languages.map(({ label }) => label).sort()).toEqual([...tags].sort())
    expect(offered.map(({ label }) => label).sort()).toEqual([...services].sort())
    expect(cities.map(({ label }) => label)).not.toContain('Nowhere at all')
  })

  test('are found by the hours of today, not by earlier ones', async () => {
    const id = await save(db(), { ...odd, hours: [{ days: ['sun'], part: 'night' }] })
    const sundays = async () => (await find({ ...noFilters, days: 'sun', from: '22:00', to: '23:00' })).ids
    expect(await sundays()).toContain(id)
    const weekly = [{ day: 'mon' as const, from: '08:00', to: '12:00' }]
    await saveAvailability(db(), id, { timeZone: 'UTC', weekly, exceptions: [] }, longAgo)
    expect(await sundays()).not.toContain(id)
    expect((await find({ ...noFilters, days: 'mon', to: '09:00' })).ids).toContain(id)
  })
})

const odd: Person = {
  ...{
    towns: ['Nowhere at all'],
    spoken: [],
    services: [],
    hours: [],
    calendar: null,
    rate: null,
    years: null,
  },
  ...{ documents: [], lapsed: [] },
}

test('labels are taken for their codes, wherever they come from', () => {
  expect(filterShape.service.parse('Meal preparation')).toBe('meals')
  expect(filterShape.service.parse('Bathing, meals,bathing')).toBe('bathing,meals')
  expect(filterShape.language.parse('Spanish')).toBe('es')
  expect(filterShape.language.parse('Martian')).toBe('Martian')
})
