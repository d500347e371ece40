import { describe, expect, test } from 'vitest'
import { readLanguages, readYears } from '#agents/matching/caregiver-facts.ts'
import { neededHours, offeredHours } from '#agents/matching/read-hours.ts'
import { petsAtHome, readPets } from '#agents/matching/read-pets.ts'
import type { CodeSet } from '#agents/matching/sets.ts'
import { conditions, petKinds, services, traits } from '#agents/matching/vocabulary.ts'
import { hasHour, type Week } from '#agents/matching/week.ts'
import { loadPlaces } from '#agents/places/places.ts'
import { caregiver, family } from '#tests/matching/people.ts'
import { regionPlaces } from '#tests/matching/region.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** 'Mon 8-12, Tue 8-12': from midnight to midnight. */
function told(week: Week | null): string {
  if (!week) return 'unknown'
  return days
    .flatMap((name, day) => {
      const hours = Array.from({ length: 48 }, (_, at) => at).filter(at => hasHour(week, day, at))
      const starts = hours.filter(at => !hours.includes(at - 1))
      const ends = hours.filter(at => !hours.includes(at + 1)).map(at => at + 1)
      return starts.length === 0
        ? []
        : [`${name} ${starts.map((at, one) => `${at / 2}-${(ends[one] ?? 0) / 2}`).join('+')}`]
    })
    .join(', ')
}

const on = (list: string[], hours: string) => list.map(day => `${day} ${hours}`).join(', ')
const weekdays = days.slice(0, 5)

describe('the hours a caregiver offers', () => {
  test.for<[string[], string]>([
    [['Weekday mornings'], on(weekdays, '6-12')],
    [['Weekends'], on(['Sat', 'Sun'], '7-21')],
    [['Nights'], on(days, '0-7+21-24')],
    [['Live-in'], on(days, '0-24')],
    [['Short notice'], 'unknown'],
    [['flexible', 'whenever you like'], 'unknown'],
    [['Mon–Thu 8–12'], on(days.slice(0, 4), '8-12')],
    [['mornings and weekends'], `${on(weekdays, '6-12')}, ${on(['Sat', 'Sun'], '6-21')}`],
    [['Mornings Monday to Friday'], on(weekdays, '6-12')],
    [['weekdays after 3pm', 'no Fridays'], on(days.slice(0, 4), '15-21')],
    [['any time except Sundays'], on(days.slice(0, 6), '7-21')],
    [['MWF 9-1, T/Th 2-6'], 'Mon 9-13, Tue 14-18, Wed 9-13, Thu 14-18, Fri 9-13'],
    [['Mon, Wed and Fri from 8 to 4'], on(['Mon', 'Wed', 'Fri'], '8-16')],
    [['Friday through Monday 9:30am to noon'], on(['Mon', 'Fri', 'Sat', 'Sun'], '9.5-12')],
    [['weekdays 9 to 5', 'weekends off'], on(weekdays, '9-17')],
    // The same time in two items.
    [['on weekday mornings', 'afternoons', 'Monday to Friday'], on(weekdays, '6-18')],
    [['Weekday mornings', 'afternoons'], on(weekdays, '6-18')],
    [['8am to noon', 'Monday to Thursday'], on(days.slice(0, 4), '8-12')],
    [['Monday', 'Tuesday', '8am to noon'], on(['Mon', 'Tue'], '8-12')],
    [['Weekday mornings', 'Nights'], `${on(weekdays, '0-12+21-24')}, ${on(['Sat', 'Sun'], '0-7+21-24')}`],
    [['Weekends', 'Nights'], `${on(weekdays, '0-7+21-24')}, ${on(['Sat', 'Sun'], '0-24')}`],
    [['Mornings', 'Weekends'], `${on(weekdays, '6-12')}, ${on(['Sat', 'Sun'], '6-21')}`],
  ])('%j', ([said, hours]) => {
    expect(told(offeredHours(said))).toBe(hours)
  })
})

describe('the hours a family needs', () => {
  test.for<[string[], 'daily' | 'weekly' | '24/7' | null, string, string, number?]>([
    [['Every morning from eight'], 'daily', 'all', on(days, '8-12')],
    [['Mornings, and again before bed'], 'daily', 'all', on(days, '8-12+18-21')],
    [['Mornings from nine to one'], 'daily', 'all', on(days, '9-13')],
    [['Every night 8 to 6'], 'daily', 'all', on(days, '0-6+20-24')],
    [['Mon-Fri 9-5'], 'weekly', 'all', on(weekdays, '9-17')],
    [['Three mornings a week'], 'weekly', 'some', on(days, '8-12'), 3],
    [['Tuesdays and Fridays'], 'weekly', 'some', on(['Tue', 'Fri'], '7-21'), 2],
    [['twice a week'], 'weekly', 'some', on(days, '7-21'), 2],
    [['2-3 days a week'], 'weekly', 'some', on(days, '7-21'), 2],
    [['Day and night, in turns'], null, 'clock', on(days, '0-24')],
    [['Live-in with free weekends'], '24/7', 'clock', on(weekdays, '0-24')],
    [[], 'daily', 'some', on(days, '7-21'), 7],
    [['Monday to Thursday', '8am to noon'], 'weekly', 'all', on(days.slice(0, 4), '8-12')],
    [['8am to noon', 'Monday to Thursday'], 'weekly', 'all', on(days.slice(0, 4), '8-12')],
    [['mornings', 'Tuesdays', 'Fridays'], 'weekly', 'all', on(['Tue', 'Fri'], '8-12')],
    [['mornings', 'weekends'], 'weekly', 'some', `${on(weekdays, '8-12')}, ${on(['Sat', 'Sun'], '7-21')}`, 2],
    // Five can be morning or evening.
    [['Saturday from 5 to 9'], 'weekly', 'some', 'Sat 7-21', 1],
  ])('%j, %s', ([said, frequency, kind, hours, count]) => {
    const need = neededHours(said, frequency)
    expect(need.kind).toBe(kind)
    expect(told(need.kind === 'unknown' ? null : need.week)).toBe(hours)
    expect(need.kind === 'some' ? need.days : undefined).toBe(count)
  })

  test('nothing said is nothing known', () => {
    expect(neededHours(['we will see'], 'weekly')).toEqual({ kind: 'unknown' })
  })
})

const [none, all] = [petKinds.of(), petKinds.of(...petKinds.keys)]
const kinds = petKinds.of

describe('pets', () => {
  test.for<[string, CodeSet, CodeSet]>([
    ['Fine with dogs and cats', kinds('cat', 'smallDog', 'largeDog'), none],
    ['All animals welcome', all, none],
    ['Happy to walk the dog', kinds('smallDog', 'largeDog'), none],
    ['Cats yes, large dogs no', kinds('cat'), kinds('largeDog')],
    ['Allergic to cats', none, kinds('cat')],
    ['No pets, please', none, all],
    ['Small dogs are fine', kinds('smallDog'), none],
    ['I love animals but not snakes', kinds('cat', 'smallDog', 'largeDog'), kinds('other')],
    ['', none, none],
    ['it depends', none, none],
  ])('a caregiver: %s', ([said, yes, no]) => {
    expect(readPets(said)).toEqual({ yes, no })
  })

  test.for<[boolean | null, string, ReturnType<typeof petsAtHome>]>([
    [true, 'One old cat called Pepper', { sure: kinds('cat'), maybe: none }],
    [true, 'A beagle', { sure: none, maybe: kinds('smallDog', 'largeDog') }],
    [true, 'A small dog who barks and then loves you', { sure: kinds('smallDog'), maybe: none }],
    [true, 'Two parakeets', { sure: kinds('other'), maybe: none }],
    [true, '', { sure: none, maybe: all }],
    [false, '', { sure: none, maybe: none }],
    [null, '', null],
  ])('a family: %s %s', ([has, details, pets]) => {
    expect(petsAtHome(has, details)).toEqual(pets)
  })
})

describe('the rest of a profile', () => {
  test.for<[string, number | null]>([
    ['11 years: private homes', 11],
    ['six years and a half', 6.5],
    ['5-7 yrs in a nursing home', 5],
    ['Newly trained; cared for a relative at home', 0],
    ['I looked after my mother', null],
  ])('years: %s', ([said, years]) => {
    expect(readYears(said)).toBe(years)
  })

  test('languages, with how well', () => {
    expect(readLanguages(['English', 'Spanish (basic)', 'a little ASL', 'Klingon'])).toEqual([
      { language: 0, basic: false },
      { language: 1, basic: true },
      { language: expect.any(Number), basic: true },
    ])
  })

  test('hours from the calendar count instead of the shifts; Sunday is the first day', () => {
    const { hours } = caregiver({ weekly: [{ day: 0, from: '08:00', to: '12:30' }] })
    expect(told(hours)).toBe('Sun 8-12.5')
  })

  test('places by town, by ZIP code and by distance', () => {
    const placesOf = (...said: string[]) => caregiver({ locationsServiced: said })
    expect(placesOf('Greater Seattle').places).toEqual([regionPlaces.town('Seattle')])
    expect(placesOf('Vancouver, WA').places).toEqual([regionPlaces.town('Vancouver', 'WA')])
    expect(placesOf('98405 and within 20 miles')).toMatchObject({
      places: [regionPlaces.zip('98405')],
      radius: 20,
    })
    expect(placesOf('Springfield').places).toEqual([])
  })

  test('a town in two states is neither, without the state', () => {
    const places = loadPlaces([
      'zip,lat,lng',
      '98661,45.6,-122.6,Vancouver,WA',
      '12345,1,1,Vancouver,XX',
      '00501,40,-73',
    ])
    expect(places.town('Vancouver')).toBeNull()
    expect(places.town('Vancouver', 'WA')).not.toBeNull()
    expect(places.zip('00501')).not.toBeNull()
  })

  test('miles over the great circle', () => {
    const between = (one: string, other: string) => {
      const [from, to] = [regionPlaces.zip(one), regionPlaces.zip(other)]
      return from === null || to === null ? -1 : regionPlaces.miles(from, to)
    }
    expect(between('98118', '98405')).toBeGreaterThan(20)
    expect(between('98118', '98405')).toBeLessThan(25)
    expect(between('98101', '97201')).toBeGreaterThan(140)
  })

  test('an empty interview yields only unknown facts', () => {
    const facts = family({}, { answers: {}, speaks: null, words: [] })
    expect(facts).toMatchObject({
      ...{
        need: { kind: 'unknown' },
        place: null,
        tasks: services.of(),
        someOf: [],
        lifting: false,
        languages: [],
      },
      ...{
        rate: { min: null, max: null },
        pets: null,
        gender: null,
        traits: traits.of(),
        conditions: conditions.of(),
      },
    })
  })

  test('flat answers are read like nested ones', () => {
    const flat = { 'basicInfo.recipientName': 'Rosa Diaz', 'preferences.languageRequirements': ['Spanish'] }
    expect(family({}, { answers: flat })).toMatchObject({ name: 'Rosa', languages: [1] })
  })
})
