import { describe, expect, test } from 'vitest'
import type { DocumentFact } from '#agents/matching/facts.ts'
import type { FamilySource } from '#agents/matching/family-facts.ts'
import { judgePair } from '#agents/matching/match.ts'
import { createMatchIndex } from '#agents/matching/match-index.ts'
import { matchingSettings, matchSwitches, usualMatchingSettings } from '#machines/matching-settings.ts'
import { around, type CaregiverChange, caregiver, family, verifiedDocuments } from '#tests/matching/people.ts'

const withDocument = (type: DocumentFact['type'], change: Partial<DocumentFact>): CaregiverChange => ({
  documents: verifiedDocuments.map(one => (one.type === type ? { ...one, ...change } : one)),
})

test('Amara is a match for Walter', () => {
  expect(judgePair(family(), caregiver(), around)).toMatchObject({
    ...{ standing: 'match', broken: [], near: [], open: [], isSuggested: true },
  })
})

type Case = {
  what: string
  standing: 'match' | 'near' | 'none'
  rule?: string
  open?: string
  caregiver?: CaregiverChange
  family?: Record<string, Record<string, unknown>>
  more?: Partial<FamilySource>
}

const cases: Case[] = [
  { what: 'paused', standing: 'none', rule: 'paused', caregiver: { status: 'paused' } },
  {
    what: 'a profile that is not finished',
    standing: 'none',
    rule: 'paused',
    caregiver: { status: 'draft' },
  },
  { what: 'five offers wait', standing: 'none', rule: 'capacity', caregiver: { openOffers: 5 } },
  { what: 'four offers wait', standing: 'match', caregiver: { openOffers: 4 } },
  { what: 'a block', standing: 'none', rule: 'blocked', more: { blocked: ['amara'] } },
  {
    what: 'two tasks that nobody does',
    standing: 'none',
    rule: 'tasks',
    family: { preferences: { requiredSkills: ['driving', 'dementia', 'medication'] } },
  },
  {
    what: 'one task of two',
    standing: 'near',
    rule: 'tasks',
    family: { preferences: { requiredSkills: ['driving', 'medication'] } },
  },
  {
    what: 'the only task',
    standing: 'none',
    rule: 'tasks',
    family: { preferences: { requiredSkills: ['driving'] } },
  },
  {
    what: 'tasks that cannot be read',
    standing: 'match',
    open: 'tasks',
    caregiver: { servicesProvided: [{ words: 'ask me' }], conditions: [] },
    family: { preferences: { requiredSkills: ['medication'] } },
  },
  {
    what: 'lifting',
    standing: 'none',
    rule: 'lifting',
    caregiver: { servicesProvided: ['meals', 'medication-reminders'] },
  },
  {
    what: 'a document that expired before the first day of care',
    standing: 'none',
    rule: 'documents',
    caregiver: withDocument('tb_test', { until: '2026-11-30' }),
  },
  {
    what: 'a document that counts on the first day of care',
    standing: 'match',
    caregiver: withDocument('tb_test', { until: '2026-12-01' }),
  },
  {
    what: 'a document that is reviewed',
    standing: 'near',
    rule: 'documents',
    caregiver: withDocument('tb_test', { status: 'awaiting_verification' }),
  },
  {
    what: 'a certificate that nobody has seen',
    standing: 'none',
    rule: 'certificates',
    family: { preferences: { requiredCertifications: ['dementia-training'] } },
  },
  { what: 'another city', standing: 'none', rule: 'travel', caregiver: { locationsServiced: ['Spokane'] } },
  {
    what: 'the next town but one',
    standing: 'near',
    rule: 'travel',
    caregiver: { locationsServiced: ['98003'] },
  },
  {
    what: 'someone who goes 25 miles',
    standing: 'match',
    caregiver: { locationsServiced: ['Federal Way, up to 25 miles'] },
  },
  {
    what: 'places that nobody knows',
    standing: 'none',
    rule: 'travel',
    caregiver: { locationsServiced: ['around'] },
  },
  {
    what: 'other hours',
    standing: 'none',
    rule: 'hours',
    caregiver: { availableShifts: [{ part: 'night' }] },
  },
  {
    what: 'one day of four',
    standing: 'near',
    rule: 'hours',
    caregiver: { availableShifts: [{ days: ['mon'], part: 'morning' }] },
  },
  { what: 'two days of four', standing: 'match', caregiver: { availableShifts: [{ days: ['mon', 'tue'] }] } },
  {
    what: 'hours that nobody knows',
    standing: 'match',
    open: 'hours',
    caregiver: { availableShifts: ['flexible', 'short-notice'] },
  },
  { what: 'a rate a little above', standing: 'near', rule: 'rate', caregiver: { hourlyRate: 36 } },
  { what: 'a rate far above', standing: 'none', rule: 'rate', caregiver: { hourlyRate: 38 } },
  {
    what: 'no language in common',
    standing: 'none',
    rule: 'language',
    family: { preferences: { languageRequirements: [{ tag: 'fil' }] } },
  },
  {
    what: 'the language that was asked for',
    standing: 'match',
    caregiver: { languages: [{ tag: 'fil', level: 'conversational' }] },
    family: { preferences: { languageRequirements: [{ tag: 'fil' }] } },
  },
  {
    what: 'a cat',
    standing: 'none',
    rule: 'pets',
    caregiver: { petPreferences: [{ kind: 'cat', stance: 'allergic' }] },
  },
  {
    what: 'no word about cats',
    standing: 'match',
    open: 'pets',
    caregiver: { petPreferences: [{ kind: 'small-dog', stance: 'fine' }] },
  },
  {
    what: 'a few words of the language',
    standing: 'none',
    rule: 'language',
    caregiver: {
      languages: [
        { tag: 'en', level: 'native' },
        { tag: 'fil', level: 'few-words' },
      ],
    },
    family: { preferences: { languageRequirements: [{ tag: 'fil' }] } },
  },
  {
    what: 'a certificate that’s only said',
    standing: 'none',
    rule: 'certificates',
    caregiver: { licenseType: [{ code: 'cna', status: 'held', state: 'WA' }] },
    family: { preferences: { requiredCertifications: ['cna'] } },
  },
  {
    what: 'a preference for personal care',
    standing: 'none',
    rule: 'gender',
    caregiver: { gender: 'female' },
    family: { preferences: { genderPreference: 'male' } },
  },
  {
    what: 'the same preference where no personal care is involved',
    standing: 'match',
    caregiver: { gender: 'female' },
    family: {
      preferences: { genderPreference: 'male' },
      careNeeds: { primaryNeeds: ['companionship'] },
    },
  },
  {
    what: 'a preference, and a gender that nobody knows',
    standing: 'match',
    open: 'gender',
    family: { preferences: { genderPreference: 'male' } },
  },
  {
    what: 'two near misses',
    standing: 'none',
    caregiver: { hourlyRate: 36, availableShifts: [{ days: ['mon'], part: 'morning' }] },
  },
]

describe('the hard rules', () => {
  test.for(cases)('$what: $standing', one => {
    const judged = judgePair(family(one.family, one.more), caregiver(one.caregiver), around)
    expect(judged.standing).toBe(one.standing)
    if (one.rule) expect([...judged.broken, ...judged.near]).toEqual([one.rule])
    expect(judged.open).toEqual(one.open ? [one.open] : [])
  })

  test.for(cases.filter(({ standing }) => standing === 'none'))(
    'the index never names anyone with $what',
    one => {
      const index = createMatchIndex([caregiver(one.caregiver)], around.places)
      expect(index.top(family(one.family, one.more), { ...around, limit: 5 })).toEqual([])
    },
  )

  test('unknown facts widen the interval', () => {
    const { low, fit, high } = judgePair(family(), caregiver({ interests: [], petPreferences: [] }), around)
    expect(low).toBeLessThan(fit)
    expect(fit).toBeLessThan(high)
  })
})

describe('the settings', () => {
  test('the usual ones are valid, with all switches on', () => {
    expect(matchingSettings.parse(usualMatchingSettings)).toEqual(usualMatchingSettings)
    expect(matchSwitches.every(name => usualMatchingSettings[name])).toBe(true)
  })

  test.for([45, 77, 96, Number.NaN])('a threshold of %d is refused', threshold => {
    expect(matchingSettings.safeParse({ ...usualMatchingSettings, threshold }).success).toBe(false)
  })

  test('weights that are all zero are refused', () => {
    const weights = Object.fromEntries(Object.keys(usualMatchingSettings.weights).map(term => [term, 0]))
    expect(matchingSettings.safeParse({ ...usualMatchingSettings, weights }).success).toBe(false)
  })

  const set = (change: Partial<typeof usualMatchingSettings>) => ({
    ...around,
    settings: { ...usualMatchingSettings, ...change },
  })

  test('without verified documents no one is shown, unless the setting is off', () => {
    const unverified = caregiver({ documents: [] })
    expect(judgePair(family(), unverified, around).isSuggested).toBe(false)
    expect(judgePair(family(), unverified, set({ requireVerifiedDocuments: false })).isSuggested).toBe(true)
  })

  test('near misses are suggested while the switch is on', () => {
    const dear = caregiver({ hourlyRate: 35 })
    expect(judgePair(family(), dear, around).isSuggested).toBe(true)
    expect(judgePair(family(), dear, set({ suggestNearMisses: false })).isSuggested).toBe(false)
  })

  test('someone nearby gains on someone farther while the switch is on', () => {
    const far = caregiver({ locationsServiced: ['98056'] })
    const gain = (preferNearby: boolean) =>
      judgePair(family(), caregiver(), set({ preferNearby })).fit -
      judgePair(family(), far, set({ preferNearby })).fit
    expect(gain(true)).toBeGreaterThan(gain(false))
  })

  test('the threshold decides who is suggested', () => {
    const { fit } = judgePair(family(), caregiver(), around)
    expect(fit).toBeGreaterThanOrEqual(75)
    expect(judgePair(family(), caregiver(), set({ threshold: 95 })).isSuggested).toBe(false)
  })
})

describe('fairness', () => {
  const many = Array.from({ length: 40 }, (_, at) => caregiver({ id: `one-${at}` }))
  const listOf = (people: typeof many, day = around.day, id = 'walter') =>
    createMatchIndex(people, around.places)
      .top(family({}, { id }), { ...around, day, limit: 5 })
      .map(one => one.id)

  test('equals take turns by day and by family, and the order of arrival is nothing', () => {
    expect(listOf(many)).toEqual(listOf(many.toReversed()))
    expect(listOf(many)).not.toEqual(listOf(many, around.day + 1))
    expect(listOf(many)).not.toEqual(listOf(many, around.day, 'rosa'))
  })

  test('everyone comes about as often as the others', () => {
    const counts = new Map<string, number>()
    const index = createMatchIndex(many, around.places)
    for (let at = 0; at < 400; at++)
      for (const { id } of index.top(family({}, { id: `family-${at}` }), { ...around, limit: 5 }))
        counts.set(id, (counts.get(id) ?? 0) + 1)
    // 50 each on average.
    expect(counts.size).toBe(40)
    expect(Math.min(...counts.values())).toBeGreaterThan(25)
    expect(Math.max(...counts.values())).toBeLessThan(80)
  })

  test('one of five places is for someone new, and no more', () => {
    const fresh = ['a', 'b'].map(id =>
      caregiver({ id, since: '2026-11-10', shown: 0, interests: [], values: [], personality: [] }),
    )
    const list = listOf([...many, ...fresh])
    expect(list.filter(id => id.length === 1)).toHaveLength(1)
    const seen = fresh.map(one => ({ ...one, standing: { ...one.standing, shown: 9 } }))
    expect(listOf([...many, ...seen]).filter(id => id.length === 1)).toEqual([])
  })
})

describe('the index', () => {
  test('changes count at once, many times over', () => {
    const index = createMatchIndex([], around.places)
    const top = () => index.top(family(), { ...around, limit: 3 }).map(({ id }) => id)
    for (let round = 0; round < 500; round++) {
      index.update(caregiver({ id: 'one', locationsServiced: [round % 2 === 0 ? 'Seattle' : 'Houston'] }))
      expect(top()).toEqual(round % 2 === 0 ? ['one'] : [])
    }
    index.update(caregiver({ id: 'an id of its own, longer than thirty-six letters ✓' }))
    expect(top()).toEqual(['an id of its own, longer than thirty-six letters ✓'])
    index.remove('an id of its own, longer than thirty-six letters ✓')
    index.remove('nobody')
    expect(top()).toEqual([])
    expect(index.size).toBe(1)
    expect(index.bytes).toBeLessThan(200_000)
  })
})
