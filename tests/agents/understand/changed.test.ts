import { describe, expect, test } from 'vitest'
import { understand } from '#agents/understand/understand.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'

/** What is saved of a field after a message, when these answers were saved before. */
const savedAfter = (kind: InterviewKind, text: string, answers: Record<string, unknown>, field: string) => {
  const given = { kind, text, today: '2026-11-24', asking: [], answers, language: 'en' }
  const { heard, taken } = understand(given)
  if (taken.includes(field)) return
  return heard.find(one => one.field === field)?.value ?? answers[field]
}

const MON_TO_FRI = ['Monday to Friday 7 to 3']

describe('days that are taken out', () => {
  test.for([
    ['Not Wednesdays please.', ['Monday, Tuesday, Thursday, Friday 7 to 3']],
    ['take Friday off', ['Monday, Tuesday, Wednesday, Thursday 7 to 3']],
    ['Mondays are out, and not Tuesday', ['Wednesday, Thursday, Friday 7 to 3']],
    ['actually I can’t work Fridays', ['Monday, Tuesday, Wednesday, Thursday 7 to 3']],
    ['Saturday nights off too', MON_TO_FRI],
    ['Sundays are out', MON_TO_FRI],
    ['Can you come on Friday?', MON_TO_FRI],
  ] as const)('%s', ([text, left]) => {
    const field = 'profile.availableShifts'
    expect(savedAfter('caregiver', text, { [field]: MON_TO_FRI }, field)).toEqual(left)
  })

  test('don’t change how often someone comes', () => {
    const answers = {
      'schedule.frequency': 'weekly',
      'schedule.schedulePattern': ['3 to 6:30', 'Monday to Friday'],
    }
    const said = (field: string) => savedAfter('care', 'Not Wednesdays please.', answers, field)
    expect(said('schedule.schedulePattern')).toEqual(['3 to 6:30', 'Monday, Tuesday, Thursday, Friday'])
    expect(said('schedule.frequency')).toBe('weekly')
  })

  test('are distinguished from the remaining days after every day', () => {
    const answers = { 'schedule.frequency': 'daily', 'schedule.schedulePattern': ['8 to 4'] }
    expect(savedAfter('care', 'no sundays though', answers, 'schedule.schedulePattern')).toEqual([
      'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday',
      '8 to 4',
    ])
  })
})

describe('another choice than the saved one', () => {
  test.for([
    ['a lot, not some', 'extensive'],
    ['It should be a lot of help, not some.', 'extensive'],
    ['she needs A LOT of help, please change it', 'extensive'],
    ['no wait, a little', 'minimal'],
    ['not some, a lot', 'extensive'],
    ['It’s some help, not a lot.', 'moderate'],
    ['We have a lot of stairs.', 'moderate'],
  ] as const)('%s', ([text, level]) => {
    const field = 'careNeeds.careLevel'
    expect(savedAfter('care', text, { [field]: 'moderate' }, field)).toBe(level)
  })

  test('is heard in the same breath', () => {
    const given = { kind: 'care', today: '2026-11-24', answers: {}, language: 'en' } as const
    const { heard } = understand({
      ...given,
      text: 'a little help. no wait, some',
      asking: ['careNeeds.careLevel'],
    })
    expect(heard.find(({ field }) => field === 'careNeeds.careLevel')?.value).toBe('moderate')
  })
})

describe('a license', () => {
  test.for([
    ['i take the bus, no car rn', undefined],
    ['i got class rn', undefined],
    ['I’m an RN', 'RN'],
    ['rn for ten years', 'RN'],
  ] as const)('%s', ([text, license]) => {
    expect(savedAfter('caregiver', text, {}, 'profile.licenseType')).toBe(license)
  })

  test.for(['lol no im not a nurse', 'i got no license or anything btw'])('is withdrawn: %s', text => {
    const field = 'profile.licenseType'
    expect(savedAfter('caregiver', text, { [field]: 'RN' }, field)).not.toBe('RN')
  })
})
