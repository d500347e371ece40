import { expect, test } from 'vitest'
import { careFields } from '#machines/care-interview/fields.ts'
import { caregiverFields } from '#machines/caregiver-interview/fields.ts'
import { isNarrowed, lostIn, withoutTakenOut } from '#machines/interview/taken-out.ts'

const fields = [...careFields, ...caregiverFields]
const conditions = 'careNeeds.medicalConditions'
const notes = 'additionalInfo.additionalNotes'
const hours = 'schedule.schedulePattern'
const languages = 'profile.languages'

test.each<[what: string, path: string, kept: unknown, was: unknown, is: unknown, left: unknown]>([
  ['an answer', conditions, ['stroke'], ['stroke'], undefined, undefined],
  ['an answer that differs by now', 'basicInfo.recipientAge', 83, 84, undefined, undefined],
  ['an item', conditions, ['stroke', 'diabetes'], ['stroke', 'diabetes'], ['diabetes'], ['diabetes']],
  ['an item of a longer list', conditions, ['a', 'b', 'c'], ['a', 'b'], ['b'], ['b', 'c']],
  ['an item that was replaced', conditions, ['stroke'], ['stroke'], ['gout'], undefined],
  ['a sentence', notes, 'She hums. She naps.', 'She hums. She naps.', 'She naps.', 'She naps.'],
  [
    'a line of longer notes',
    notes,
    'She hums\nShe naps\nHe barks',
    'She hums\nShe naps',
    'She naps',
    'She naps\nHe barks',
  ],
  ['an hour', hours, ['Mon 8–12', 'Tue 8–12'], ['Mon 8–12', 'Tue 8–12'], ['Tue 8–12'], ['Tue 8–12']],
])('%s is taken out', (_, path, kept, was, is, left) => {
  const change = { before: { [path]: was }, after: is === undefined ? {} : { [path]: is } }
  expect(withoutTakenOut(fields, { [path]: kept }, change)).toEqual(
    left === undefined ? {} : { [path]: left },
  )
})

test.each<[what: string, path: string, kept: unknown, was: unknown, is: unknown]>([
  ['what is added', conditions, ['stroke'], ['stroke'], ['stroke', 'gout']],
  ['what is new', notes, 'She hums.', undefined, 'She naps.'],
  ['a value that is changed', 'basicInfo.recipientAge', 83, 83, 84],
  ['a text that is written anew', notes, 'She hums.', 'She hums.', 'She naps.'],
  ['a name', 'location.city', 'St. Paul', 'St. Paul', 'Paul'],
  ['hours that are moved', hours, ['Mon 8–12'], ['Mon 8–12'], ['Mon 9–13']],
  ['a required list that is replaced', languages, ['English'], ['English'], ['English (native)']],
  ['what the interview never had', conditions, ['stroke'], undefined, undefined],
])('%s waits', (_, path, kept, was, is) => {
  const change = {
    before: was === undefined ? {} : { [path]: was },
    after: is === undefined ? {} : { [path]: is },
  }
  expect(withoutTakenOut(fields, { [path]: kept }, change)).toEqual({ [path]: kept })
})

test('a part of a list or of a text is narrower, and what it lost is known', () => {
  expect(isNarrowed(['a', 'b'], ['b'])).toBe(true)
  expect(isNarrowed(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isNarrowed('One. Two.', 'Two.')).toBe(true)
  expect(isNarrowed('One. Two.', 'Three.')).toBe(false)
  expect(isNarrowed(['a'], undefined)).toBe(false)
  expect(lostIn(['a', 'b'], ['b'])).toEqual(['a'])
  expect(lostIn('One. Two.', 'Two.')).toEqual(['One.'])
  expect(lostIn(84, undefined)).toEqual([84])
  expect(lostIn(84, 85)).toEqual([])
})
