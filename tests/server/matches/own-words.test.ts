import { expect, it } from 'vitest'
import type { Evidence } from '#machines/interview/events.ts'
import { ownWordsOf } from '#server/matches/own-words.ts'

const heard = (by: Evidence['by'], quote: string) => ({ by, quote }) as Evidence
const told = { 'profile.bio': 'A calm person.' }
const calm = expect.arrayContaining([{ of: 'traits', code: 'calm', isDenied: false }])
const bio = (evidence?: Evidence) =>
  ownWordsOf('caregiver', told, { answers: told, evidence: evidence ? { 'profile.bio': evidence } : {} })

it.each([
  ['typed in the form', heard('form', ''), 'A calm person.'],
  ['confirmed before evidence was kept', undefined, 'A calm person.'],
  ['heard in a talk', heard('chat', 'I stay calm'), 'I stay calm'],
  ['heard live', heard('live', 'I stay calm'), 'I stay calm'],
])('an answer %s is quoted in its person’s own words', (_, evidence, text) => {
  expect(bio(evidence)).toEqual([{ field: 'profile.bio', text, says: expect.any(Array) }])
})

it.each([
  ...['Write to me@home.example', 'See www.me.example', 'Call 206 555 0134', 'The door code is 11'],
  'I live at 12 Alder Lane',
])('%j is never quoted', text => {
  expect(ownWordsOf('caregiver', { 'profile.bio': text }, undefined)).toEqual([])
})

it('words about an answer that has changed since are no quote', () => {
  const evidence = { 'profile.bio': heard('chat', 'A calm person.') }
  expect(ownWordsOf('caregiver', told, { answers: { 'profile.bio': 'A loud person.' }, evidence })).toEqual(
    [],
  )
  expect(ownWordsOf('caregiver', told, { answers: {}, evidence: {} })).toEqual([])
  expect(ownWordsOf('caregiver', told, undefined)).toEqual([
    { field: 'profile.bio', text: 'A calm person.', says: calm },
  ])
})

it('of a text that has lost a sentence, that sentence isn’t quoted', () => {
  const evidence = { 'profile.bio': heard('chat', 'I speak Spanish. A calm person.') }
  expect(ownWordsOf('caregiver', told, { answers: told, evidence })).toEqual([
    { field: 'profile.bio', text: 'A calm person.', says: calm },
  ])
})

it('codes aren’t anyone’s words; what was said of them, and notes of their own, are', () => {
  const value = ['gardening', { words: 'horse therapy' }]
  const answers = { 'profile.interests': value }
  const typed = ownWordsOf('caregiver', answers, undefined)
  expect(typed.map(({ text }) => text)).toEqual(['horse therapy'])
  const evidence = { 'profile.interests': heard('chat', 'I love gardening, not cooking, and horse therapy') }
  expect(ownWordsOf('caregiver', answers, { answers, evidence })).toEqual([
    {
      field: 'profile.interests',
      text: 'I love gardening, not cooking, and horse therapy',
      says: expect.arrayContaining([
        { of: 'interests', code: 'gardening', isDenied: false },
        { of: 'interests', code: 'cooking', isDenied: true },
      ]),
    },
  ])
})
