import { expect, test } from 'vitest'
import { textOf, toValue } from '#agents/reading/values/texts.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { credentialCodes, credentialStatuses } from '#machines/vocabulary/credentials.ts'
import { dayParts, hourMarkers, weekDays } from '#machines/vocabulary/hours.ts'
import { spokenCodes, spokenLevels } from '#machines/vocabulary/languages.ts'
import { petCodes, petStances } from '#machines/vocabulary/pets.ts'
import {
  backgroundStatuses,
  vaccinationCodes,
  vaccinationStatuses,
} from '#machines/vocabulary/vaccinations.ts'
import { vocabularies } from '#machines/vocabulary/value-kinds.ts'

const each = <One, Other, Item>(
  ones: readonly One[],
  others: readonly Other[],
  make: (one: One, other: Other) => Item,
) => ones.flatMap(one => others.map(other => [make(one, other)]))

const alone = (codes: readonly string[]) => codes.map(code => [code])

const weekends = weekDays.slice(5)
const hours = [
  ...each([weekends, weekDays, weekDays.slice(0, 5), weekDays.slice(1, 2)], dayParts, (days, part) =>
    part === 'day' && days.length === weekDays.length ? { days, from: '09:00', to: '17:00' } : { days, part },
  ),
  ...[[{ days: ['mon', 'wed'], from: '09:00', to: '13:00' }], [{ from: '20:00', to: '06:00' }]],
  ...[[{ perWeek: 3 }], [{ perWeek: 3, part: 'morning' }], [{ part: 'night' }], [{ days: ['sun'] }]],
  ...alone(hourMarkers),
]

test.each<[string, InterviewKind, string, readonly unknown[]]>([
  [
    'vaccinations',
    'caregiver',
    'profile.vaccinations',
    each(vaccinationCodes, vaccinationStatuses, (code, status) => ({ code, status })),
  ],
  [
    'credentials',
    'caregiver',
    'profile.licenseType',
    each(credentialCodes, credentialStatuses, (code, status) => ({ code, status })),
  ],
  [
    'pets',
    'caregiver',
    'profile.petPreferences',
    each(petCodes, petStances, (kind, stance) => ({ kind, stance })),
  ],
  ['pets at home', 'care', 'additionalInfo.petDetails', [[{ kind: 'dog', name: 'Max' }, { kind: 'cat' }]]],
  ['languages', 'caregiver', 'profile.languages', spokenCodes.map(tag => [{ tag }])],
  [
    'levels',
    'caregiver',
    'profile.languages',
    each(['es', 'yue', 'fil'], spokenLevels, (tag, level) => ({ tag, level })),
  ],
  [
    'background checks',
    'caregiver',
    'profile.backgroundCheck',
    backgroundStatuses.map(status => ({ status })),
  ],
  ['hours of a family', 'care', 'schedule.schedulePattern', hours],
  ['hours of a caregiver', 'caregiver', 'profile.availableShifts', hours],
  ['services', 'caregiver', 'profile.servicesProvided', alone(vocabularies.services)],
  ['conditions', 'care', 'careNeeds.medicalConditions', alone(vocabularies.conditions)],
  ['traits', 'care', 'preferences.personality', alone(vocabularies.traits)],
  ['values', 'care', 'preferences.values', alone(vocabularies.values)],
  ['interests', 'care', 'preferences.interests', alone(vocabularies.interests)],
  ['relationships', 'care', 'basicInfo.relationship', vocabularies.relationships],
])('%s that Emma is told in English are the same when she says them back', (_, kind, path, values) => {
  for (const value of values) expect(toValue(kind, path, textOf(kind, path, value))).toEqual(value)
})

test.each([[['Mon–Fri 8am–5pm', 'no nights', 'no live-in']], [['Mon–Fri 8am–5pm, no nights']]])(
  '%j says nothing of nights',
  given => {
    const [first, ...others] = [toValue('caregiver', 'profile.availableShifts', given)].flat()
    expect(first).toEqual({ days: weekDays.slice(0, 5), from: '08:00', to: '17:00' })
    expect(others.filter(one => !Object.hasOwn(Object(one), 'words'))).toEqual([])
  },
)

test('a check that is planned is one that they are willing to get', () => {
  const value = toValue('caregiver', 'profile.backgroundCheck', 'planned, appointment next week')
  expect(value).toEqual({ status: 'willing' })
})
