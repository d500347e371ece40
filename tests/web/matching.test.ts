import { expect, test } from 'vitest'
import type { MatchStatus, SideDecision } from '#machines/matching/match.ts'
import { type CaregiverFilters, chipsOf, noFilters, withoutChip } from '#machines/search/caregiver-filters.ts'
import { searchFilters } from '#server/search/search.ts'
import { caregiverFactsOf, familyFactsOf } from '#web/admin/matches/facts.ts'
import { linesOf, standingOf } from '#web/admin/matches/fairness.ts'
import { neighborsOf, queueAddress, queueQueryOf } from '#web/admin/matches/queue.ts'
import { grouped, groupOf, idsIn, type Match } from '#web/matching/match.ts'
import { changedBetween, chosenVersion, daysOf } from '#web/seeker/care-plan/plan.ts'
import { addressOf, askedOf, filtersIn, isSaved } from '#web/seeker/search/search.ts'

const match = (id: string, status: MatchStatus, you: SideDecision = 'undecided'): Match => ({
  ...{ id, status, you, them: 'undecided', recipient: 'Walter', fit: 80, between: [70, 90] },
  with: { id: 'c', name: 'Amara O.', city: 'Seattle', photo: null },
  ...{ reasons: [], doubt: null, unknown: [], wouldChange: [], verified: [], hours: [] },
  ...{ rate: { hourly: 26 }, rating: null, overtime: null, contact: null, mayAnswer: true },
  at: { offered: null, introduced: null, started: null, ended: null },
})

test.for([
  ['offered', 'undecided', 'toAnswer'],
  ['offered', 'accepted', 'waiting'],
  ['introduced', 'accepted', 'met'],
  ['active', 'accepted', 'met'],
  ['ended', 'accepted', 'past'],
  ['declined', 'declined', 'past'],
  ['withdrawn', 'undecided', 'past'],
] as const)('a match that is %s and %s belongs to %s', ([status, you, group]) => {
  expect(groupOf(match('a', status, you))).toBe(group)
})

test('groups keep the order of the server', () => {
  const found = grouped([match('a', 'offered'), match('b', 'active'), match('c', 'offered')])
  expect(found.toAnswer.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(found.met.map(({ id }) => id)).toEqual(['b'])
})

test('at most three are compared, none twice, and nothing that is no id', () => {
  expect(idsIn('a,b,a,c,d')).toEqual(['a', 'b', 'c'])
  expect(idsIn('a,<script>,')).toEqual(['a'])
  expect(idsIn(null)).toEqual([])
})

test('filters live in the address and nowhere else', () => {
  const asked = { ...noFilters, city: 'Seattle', maxRate: 35, verified: 'yes' } as const
  expect(addressOf(asked)).toBe('/care-seeker/dashboard/search?city=Seattle&maxRate=35&verified=yes')
  expect(filtersIn(new URL(addressOf(asked), 'http://x').searchParams)).toEqual(asked)
  expect(addressOf(asked, 3)).toMatch(/&page=3$/)
  expect(askedOf(asked, 1)).toMatchObject({ city: 'Seattle', page: 1 })
  expect(chipsOf(withoutChip(asked, { name: 'city' }))).toEqual([{ name: 'maxRate' }, { name: 'verified' }])
})

const everything: CaregiverFilters = {
  ...{
    search: 'rosa',
    city: 'Kent',
    near: '98118',
    miles: '10',
    days: 'mon,wed',
    from: '08:00',
    to: '12:00',
  },
  ...{ service: 'bathing,meals', language: 'es', level: 'fluent', verified: 'yes', documents: 'tb_test' },
  ...{ minRate: 20, maxRate: 35, minYears: 2 },
}

test('every filter is in the address, and each choice is taken off alone', () => {
  expect(filtersIn(new URL(addressOf(everything), 'http://x').searchParams)).toEqual(everything)
  const lists = chipsOf(everything).filter(({ value }) => value !== undefined)
  expect(lists.map(({ value }) => value)).toEqual(['bathing', 'meals', 'es', 'tb_test'])
  for (const chip of chipsOf(everything)) {
    const left = chipsOf(withoutChip(everything, chip))
    const gone = chip.name === 'language' ? ['language', 'level'] : [chip.name]
    expect(left).toEqual(
      chipsOf(everything).filter(
        ({ name, value }) => !gone.includes(name) || (value !== undefined && value !== chip.value),
      ),
    )
  }
})

test.for([
  'maxRate=abc',
  'maxRate=0',
  'maxRate=9999',
  'minYears=1.5',
  'verified=maybe',
  'page=-1',
  'miles=7',
  'days=someday',
  'from=8',
  'level=good',
])('an address with %s asks for nothing', text => {
  expect(filtersIn(new URLSearchParams(text))).toEqual(noFilters)
})

test('an address that takes every filter away says so, since one without anything begins at home', () => {
  expect(addressOf(noFilters)).toBe('/care-seeker/dashboard/search?city=any')
  expect(filtersIn(new URLSearchParams('city=any'))).toEqual(noFilters)
  expect(addressOf({ ...noFilters, search: 'rosa' })).toBe('/care-seeker/dashboard/search?search=rosa')
})

test('a search is saved whatever order its filters have', () => {
  const filters = searchFilters.parse({ city: 'Kent' })
  const saved = { id: 's', total: 3, fresh: 0, created_at: '', filters }
  expect(isSaved([saved], { ...noFilters, city: 'Kent' })).toBe(saved)
  expect(isSaved([saved], { ...noFilters, city: 'Kent', maxRate: 30 })).toBeUndefined()
})

const version = (number: number, reason: string) => ({
  ...{ number, at: '2026-11-01', week: [] },
  answers: { 'careNeeds.primaryCareReason': reason, 'basicInfo.recipientName': 'Walter' },
})

test('a version of the plan is compared with the one before it', () => {
  const versions = [version(2, 'mornings'), version(1, 'evenings')]
  const chosen = chosenVersion(versions, null)
  expect(chosen).toMatchObject({ isNewest: true, version: { number: 2 }, before: { number: 1 } })
  expect([...changedBetween(chosen.before?.answers, versions[0]?.answers ?? {})]).toEqual([
    'careNeeds.primaryCareReason',
  ])
  const first = chosenVersion(versions, '1')
  expect(first).toMatchObject({ isNewest: false, version: { number: 1 } })
  expect(changedBetween(first.before?.answers, first.version?.answers ?? {}).size).toBe(0)
  expect(chosenVersion(versions, '99').version?.number).toBe(2)
})

test('the hours of a day come in their order', () => {
  const week = [
    { day: 1, from: 900, to: 960 },
    { day: 1, from: 480, to: 720 },
  ]
  expect(daysOf(week).map(hours => hours.map(({ from }) => from))).toEqual([
    [],
    [480, 900],
    [],
    [],
    [],
    [],
    [],
  ])
})

test('the queue knows who comes next, also after a match has left it', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(neighborsOf(rows, 'b')).toEqual({ before: { id: 'a' }, after: { id: 'c' } })
  expect(neighborsOf(rows, 'c').after).toBeUndefined()
  expect(neighborsOf(rows, 'gone')).toEqual({ before: undefined, after: { id: 'a' } })
  expect(queueAddress(queueQueryOf(new URLSearchParams('status=nonsense&page=0')))).toBe('/admin/matches')
})

const group = (by: 'experience', name: string, caregivers: number, ratio: number | null) => ({
  ...{ by, group: name, caregivers, shown: 0, offered: 0, ratio },
})

test('a share is even within the band, and a small group proves nothing', () => {
  expect(standingOf({ caregivers: 40, ratio: 0.8 })).toBe('even')
  expect(standingOf({ caregivers: 40, ratio: 0.79 })).toBe('less')
  expect(standingOf({ caregivers: 40, ratio: 1.26 })).toBe('more')
  expect(standingOf({ caregivers: 4, ratio: 0 })).toBe('small')
  expect(standingOf({ caregivers: 40, ratio: null })).toBe('unknown')
})

test('the trend follows the largest groups, with a gap where a week has none', () => {
  const groups = [group('experience', '5+', 50, 1), group('experience', '0-2', 2, 1)]
  const trend = [
    { from: '2026-11-01', groups: [group('experience', '5+', 50, 1.1)] },
    { from: '2026-11-08', groups: [] },
  ]
  expect(linesOf({ days: 14, groups, trend }, 'experience')).toEqual([{ group: '5+', ratios: [1.1, null] }])
})

test('both sides are laid beside each other, and empty answers are left out', () => {
  const family = { preferences: { languageRequirements: ['Tagalog'] }, additionalInfo: { petDetails: '' } }
  expect(familyFactsOf('language', family).map(({ value }) => value)).toEqual([['Tagalog']])
  expect(familyFactsOf('pets', family)).toEqual([])
  const caregiver = {
    answers: { 'profile.values': ['dignity'], 'profile.yearsExperience': 11, 'profile.personality': [] },
  }
  expect(caregiverFactsOf('person', caregiver).map(({ field }) => field.path)).toEqual(['profile.values'])
  expect(caregiverFactsOf('health', caregiver).map(({ value }) => value)).toEqual([11])
})
