import { expect, it } from 'vitest'
import type { Evidence } from '#machines/interview/events.ts'
import { ownWordsOf } from '#server/matches/own-words.ts'

const heard = (by: Evidence['by'], quote: string) => ({ by, quote }) as Evidence
const told = { 'profile.bio': 'A calm person.' }
const bio = (evidence?: Evidence) =>
  ownWordsOf(told, { answers: told, evidence: evidence ? { 'profile.bio': evidence } : {} })

it.each([
  ['typed in the form', heard('form', ''), 'A calm person.'],
  ['confirmed before evidence was kept', undefined, 'A calm person.'],
  ['heard in a talk', heard('chat', 'I stay calm'), 'I stay calm'],
  ['heard live', heard('live', 'I stay calm'), 'I stay calm'],
])('an answer %s is quoted in its person’s own words', (_, evidence, text) => {
  expect(bio(evidence)).toEqual([{ field: 'profile.bio', text }])
})

it.each(['Write to me@home.example', 'See www.me.example', 'Call 206 555 0134'])(
  '%j is never quoted',
  text => {
    expect(ownWordsOf({ 'profile.bio': text }, undefined)).toEqual([])
  },
)

it('words about an answer that has changed since are no quote', () => {
  const evidence = { 'profile.bio': heard('chat', 'A calm person.') }
  expect(ownWordsOf(told, { answers: { 'profile.bio': 'A loud person.' }, evidence })).toEqual([])
  expect(ownWordsOf(told, { answers: {}, evidence: {} })).toEqual([])
  expect(ownWordsOf(told, undefined)).toEqual([{ field: 'profile.bio', text: 'A calm person.' }])
})

it('of a text that has lost a sentence, that sentence isn’t quoted', () => {
  const evidence = { 'profile.bio': heard('chat', 'I speak Spanish. A calm person.') }
  expect(ownWordsOf(told, { answers: told, evidence })).toEqual([
    { field: 'profile.bio', text: 'A calm person.' },
  ])
})
