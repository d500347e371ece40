import { expect, test } from 'vitest'
import { caregiverFields } from '#machines/caregiver-interview/fields.ts'
import {
  answersWith,
  asDraft,
  changed,
  differingIn,
  isEmptyDraft,
  keptMine,
  noDraft,
  patchOf,
  rebased,
  takenTheirs,
  typed,
} from '#web/profile-sections/section-draft.ts'

const rate = 'profile.hourlyRate'
const languages = 'profile.languages'
const spoken = (...tags: string[]) => tags.map(tag => ({ tag }))

const rebase = (draft: Parameters<typeof rebased>[0], saved: Parameters<typeof rebased>[1]) =>
  rebased(draft, saved, caregiverFields)

test('a change knows what it replaces, and one that is undone is none', () => {
  const saved = { [rate]: 25 }
  const draft = changed(changed(noDraft, saved, answer(rate, 27)), saved, answer(rate, 28))
  expect(patchOf(draft)).toEqual({ answers: { [rate]: 28 }, was: { [rate]: 25 } })
  expect(answersWith(draft, saved)).toEqual({ [rate]: 28 })
  expect(isEmptyDraft(changed(draft, saved, answer(rate, 25)))).toBe(true)
})

test('an answer that is taken out is none, a first one replaces none', () => {
  const taken = changed(noDraft, { [rate]: 25 }, { type: 'clear', field: rate })
  expect(answersWith(taken, { [rate]: 25 })).toEqual({})
  expect(patchOf(taken)).toEqual({ answers: { [rate]: null }, was: { [rate]: 25 } })
  expect(patchOf(changed(noDraft, {}, answer(rate, 25)))).toEqual({
    answers: { [rate]: 25 },
    was: { [rate]: null },
  })
})

test('lists changed here and elsewhere come together', () => {
  const before = { [languages]: spoken('en', 'fr') }
  const now = { [languages]: spoken('en', 'fr', 'pl') }
  const draft = changed(noDraft, before, answer(languages, spoken('en', 'es')))
  const next = rebase(draft, now)
  expect(differingIn(next, now)).toEqual([])
  expect(patchOf(next)).toEqual({
    answers: { [languages]: spoken('en', 'pl', 'es') },
    was: now,
  })
})

test('one answer changed to two things is asked about', () => {
  const before = { [rate]: 25 }
  const now = { [rate]: 30 }
  const draft = typed(changed(noDraft, before, answer(rate, 27)), rate, '27.')
  const next = rebase(draft, now)
  expect(differingIn(next, now)).toEqual([rate])
  expect(patchOf(keptMine(next, now, rate))).toEqual({ answers: { [rate]: 27 }, was: now })
  expect(takenTheirs(next, rate)).toEqual(noDraft)
})

test('the same change elsewhere leaves nothing to save', () => {
  const draft = changed(noDraft, { [rate]: 25 }, answer(rate, 27))
  expect(rebase(draft, { [rate]: 27 })).toEqual(noDraft)
})

test('what was kept is read again, and anything else is nothing', () => {
  const draft = typed(changed(noDraft, {}, answer(rate, 27)), languages, 'Ig')
  expect(asDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(asDraft({ bio: 'From an older version' })).toEqual(noDraft)
})

function answer(field: string, value: unknown) {
  return { type: 'answer' as const, field, value }
}
