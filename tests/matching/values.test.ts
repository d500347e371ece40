import { describe, expect, test } from 'vitest'
import { petsAccepted, petsAtHome } from '#agents/matching/pets.ts'
import { type CodeSet, placesOf } from '#agents/matching/sets.ts'
import {
  conditions,
  credentials,
  interests,
  kindsOf,
  languages,
  petKinds,
  services,
  traits,
  type Vocabulary,
} from '#agents/matching/vocabulary.ts'
import type { HoursItem } from '#machines/vocabulary/hours.ts'
import type { PetAtHome, PetStance } from '#machines/vocabulary/pets.ts'
import { calendarHours, neededHours, offeredHours } from '#machines/week/hours.ts'
import { hasHour, type Week } from '#machines/week/week.ts'
import { caregiver, family } from '#tests/matching/people.ts'

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
const workDays: ['mon', 'tue', 'wed', 'thu', 'fri'] = ['mon', 'tue', 'wed', 'thu', 'fri']

describe('the hours a caregiver offers', () => {
  test.for<[HoursItem[], string]>([
    [[{ days: workDays, part: 'morning' }], on(weekdays, '6-12')],
    [[{ days: ['sat', 'sun'] }], on(['Sat', 'Sun'], '7-21')],
    [[{ part: 'night' }], on(days, '0-7+21-24')],
    [['live-in'], on(days, '0-24')],
    [['around-the-clock'], on(days, '0-24')],
    [['short-notice', 'flexible'], 'unknown'],
    [[], 'unknown'],
    [[{ days: ['mon', 'tue'], from: '08:00', to: '12:00' }, 'short-notice'], on(['Mon', 'Tue'], '8-12')],
    // A half hour counts when all of it is offered.
    [[{ days: ['mon'], from: '08:15', to: '12:20' }], 'Mon 8.5-12'],
    // It ends on the next day.
    [[{ days: ['sun'], from: '20:00', to: '06:00' }], 'Mon 0-6, Sun 20-24'],
    [[{ perWeek: 3, part: 'morning' }], on(days, '6-12')],
    [[{ date: '2026-12-24', off: true }], 'unknown'],
  ])('%j', ([said, hours]) => {
    expect(told(offeredHours(said))).toBe(hours)
  })

  test('a day has as many times as there are', () => {
    const twice: HoursItem[] = [
      { days: ['mon'], from: '08:00', to: '10:00' },
      { days: ['mon'], from: '18:00', to: '20:30' },
    ]
    expect(told(offeredHours(twice))).toBe('Mon 8-10+18-20.5')
  })

  test('the calendar counts instead; Sunday is its first day', () => {
    const weekly = [{ day: 0, from: '08:00', to: '12:30' }]
    expect(told(calendarHours(weekly))).toBe('Sun 8-12.5')
    expect(told(caregiver({ weekly }).hours)).toBe('Sun 8-12.5')
  })
})

describe('the hours a family needs', () => {
  test.for<[HoursItem[], 'daily' | 'weekly' | '24/7' | null, string, string, number?]>([
    [[{ from: '08:00', to: '12:00' }], 'daily', 'all', on(days, '8-12')],
    [[{ part: 'morning' }, { part: 'evening' }], 'daily', 'all', on(days, '8-12+18-21')],
    [[{ days: workDays, from: '09:00', to: '17:00' }], 'weekly', 'all', on(weekdays, '9-17')],
    // A half hour counts when any of it is needed.
    [[{ days: ['mon'], from: '08:15', to: '12:20' }], 'weekly', 'all', 'Mon 8-12.5'],
    [[{ perWeek: 3, part: 'morning' }], 'weekly', 'some', on(days, '8-12'), 3],
    [[{ days: ['tue', 'fri'] }], 'weekly', 'some', on(['Tue', 'Fri'], '8-20'), 2],
    [[{ perWeek: 2 }], 'weekly', 'some', on(days, '8-20'), 2],
    [['around-the-clock'], null, 'clock', on(days, '0-24')],
    [[{ part: 'morning' }], '24/7', 'clock', on(days, '0-24')],
    [[], 'daily', 'some', on(days, '8-20'), 7],
    [[{ part: 'morning' }], 'weekly', 'some', on(days, '8-12'), 1],
  ])('%j, %s', ([said, frequency, kind, hours, count]) => {
    const need = neededHours(said, frequency)
    expect(need.kind).toBe(kind)
    expect(told(need.kind === 'unknown' ? null : need.week)).toBe(hours)
    expect(need.kind === 'some' ? need.days : undefined).toBe(count)
  })

  test('nothing said is nothing known', () => {
    expect(neededHours(['flexible'], 'weekly')).toEqual({ kind: 'unknown' })
  })
})

const named = ({ keys }: Vocabulary, set: CodeSet) => placesOf(set).map(at => keys[at])

describe('pets', () => {
  const every = [...petKinds.keys]
  test.for<[PetStance[], string[], string[]]>([
    [[{ kind: 'dog', stance: 'fine' }], ['small-dog', 'large-dog'], []],
    [[{ kind: 'any', stance: 'fine' }], every, []],
    [[{ kind: 'cat', stance: 'allergic' }], [], ['cat']],
    [[{ kind: 'any', stance: 'prefers-not' }], [], every],
    // What's said of a kind counts more than what's said of all, in any order.
    [
      [
        { kind: 'large-dog', stance: 'prefers-not' },
        { kind: 'dog', stance: 'fine' },
      ],
      ['small-dog'],
      ['large-dog'],
    ],
    [
      [
        { kind: 'cat', stance: 'fine' },
        { kind: 'any', stance: 'prefers-not' },
      ],
      ['cat'],
      every.filter(kind => kind !== 'cat'),
    ],
    [[], [], []],
  ])('a caregiver: %j', ([said, yes, no]) => {
    const accepted = petsAccepted(said)
    expect(named(petKinds, accepted.yes)).toEqual(yes)
    expect(named(petKinds, accepted.no)).toEqual(no)
  })

  const none = petKinds.of()
  test.for<[boolean | null, PetAtHome[], ReturnType<typeof petsAtHome>]>([
    [true, [{ kind: 'cat', name: 'Pepper' }], { sure: petKinds.of('cat'), maybe: none }],
    [true, [{ kind: 'dog' }], { sure: none, maybe: kindsOf('dog') }],
    [
      true,
      [{ kind: 'small-dog' }, { kind: 'bird' }],
      { sure: petKinds.of('small-dog', 'bird'), maybe: none },
    ],
    [true, [], { sure: none, maybe: kindsOf('any') }],
    [false, [], { sure: none, maybe: none }],
    [null, [], null],
  ])('a family: %s %j', ([has, details, pets]) => {
    expect(petsAtHome(has, details)).toEqual(pets)
  })
})

describe('the rest of a profile', () => {
  test('own words are matched on by no one', () => {
    const facts = caregiver({
      interests: [{ words: 'gardening' }],
      servicesProvided: [{ words: 'bathing' }, 'meals'],
      conditions: [],
      petPreferences: [{ words: 'no cats' }],
      availableShifts: [{ words: 'mornings' }],
    })
    expect(named(interests, facts.interests)).toEqual([])
    expect(named(services, facts.services)).toEqual(['meals'])
    expect(facts.hours).toBeNull()
    expect(named(petKinds, facts.pets.no)).toEqual([])
  })

  test('an interest beyond the 32nd is itself', () => {
    const code = interests.keys[32]
    expect(code).toBeDefined()
    const facts = caregiver({ interests: [code] })
    expect(named(interests, facts.interests)).toEqual([code])
  })

  test('who knows a condition knows what it’s a case of, and does its care; memory changes are not dementia', () => {
    const facts = caregiver({ conditions: ['alzheimers'], servicesProvided: ['meals'] })
    expect(named(conditions, facts.conditions)).toEqual(['dementia', 'alzheimers'])
    expect(named(services, facts.services)).toContain('dementia-care')
    const other = family({ careNeeds: { medicalConditions: ['memory-changes'] } })
    expect(named(conditions, other.conditions)).toEqual(['memory-changes'])
  })

  test('languages have a level', () => {
    expect(caregiver({ languages: [{ tag: 'es', level: 'few-words' }, { tag: 'yue' }] }).languages).toEqual([
      { language: languages.at('es'), level: 'few-words' },
      { language: languages.at('yue'), level: null },
    ])
  })

  test('what someone says they hold is a claim, and no document', () => {
    const facts = caregiver({
      licenseType: [{ code: 'cna', status: 'expired', state: 'WA' }],
      backgroundCheck: { status: 'passed' },
      documents: [],
    })
    expect(facts.claims).toEqual([
      { code: 'cna', status: 'expired', state: 'WA' },
      { code: 'background-check', status: 'held' },
    ])
    expect(facts.documents).toEqual([])
  })

  test('skills and needs are services: one of each is enough', () => {
    const facts = family({
      careNeeds: { primaryNeeds: ['daily-activities', 'companionship'], mobilityStatus: 'dependent' },
      preferences: { requiredSkills: ['medication', 'driving'] },
    })
    expect(facts.skills.map(skill => named(services, skill))).toEqual([
      ['medication-reminders', 'medication-giving'],
      ['driving'],
    ])
    expect(facts.someOf).toHaveLength(1)
    expect(facts).toMatchObject({ lifting: true, personalCare: true })
  })

  test('an empty interview yields only unknown facts', () => {
    const facts = family({}, { answers: {}, speaks: null, words: [] })
    expect(facts).toMatchObject({
      ...{ need: { kind: 'unknown' }, place: null, skills: [], someOf: [], lifting: false, languages: [] },
      ...{ rate: { min: null, max: null }, pets: null, gender: null, traits: traits.of() },
      ...{ conditions: conditions.of(), certificates: credentials.of() },
    })
  })

  test('without a wish the language they use here counts', () => {
    const home = { preferences: { languageRequirements: [] } }
    expect(family(home, { speaks: 'zh-Hant' }).languages).toEqual([languages.at('zh')])
    expect(family(home, { speaks: 'xx' }).languages).toEqual([])
  })
})
