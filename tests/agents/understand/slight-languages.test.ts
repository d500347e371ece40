import { expect, test } from 'vitest'
import { hearAide, heardIn } from './heard-in.ts'

const WISH = 'preferences.languageRequirements'

test.each([
  ['Speaks little English', undefined],
  ['He only speaks a little English', undefined],
  ['She speaks Korean and very little English', ['Korean']],
  ['Someone who speaks English', ['English']],
])('a family saying %j wishes for %j', (said, wish) => {
  for (const asking of [[], [WISH]]) expect(heardIn(said, asking).of(WISH)).toEqual(wish)
})

test('a caregiver who speaks a little of a language speaks it', () => {
  const { heard } = hearAide('I speak Spanish and little English', ['languages'])
  expect(heard.languages).toEqual(['Spanish', 'English'])
})

test('a language wished for before stays', () => {
  const { of } = heardIn('She speaks Korean and little English', [WISH], { [WISH]: ['English'] })
  expect(of(WISH)).toEqual(['English', 'Korean'])
})

test.each([
  ["I'm an RN", { licenseType: 'RN' }],
  ['state and federal', { backgroundCheck: 'state and federal' }],
])('a caregiver asked about the background check says %j', (said, heard) => {
  expect(hearAide(said, ['backgroundCheck']).heard).toEqual(heard)
})
