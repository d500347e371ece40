import { expect, test } from 'vitest'
import { wordsFor } from '#agents/words/interview-words.ts'
import { careFields } from '#machines/care-interview/fields.ts'
import { type InterviewKind, interviewKinds } from '#machines/interview/kinds.ts'
import { fieldWords, optionLabel, questionOf, stepWords } from '#machines/interview/words.ts'

const words = await wordsFor('care', 'en')
const sorted = (names: readonly string[]) => [...names].sort()

const kinds = Object.keys(interviewKinds) as InterviewKind[]

test.for(kinds)('every field of %s has its words, and no words are left over', async kind => {
  const { fields, steps } = interviewKinds[kind]
  const known = await wordsFor(kind, 'en')
  expect(fields.length).toBeGreaterThan(20)
  expect(sorted(Object.keys(known.fields))).toEqual(sorted(fields.map(({ path }) => path)))
  expect(sorted(Object.keys(known.steps))).toEqual(sorted(steps))
})

const everyField = kinds.flatMap(kind => interviewKinds[kind].fields.map(field => ({ ...field, kind })))

test.for(everyField)('the words of $path fit its description', async ({ kind, path, control, options }) => {
  const { options: named, ...rest } = fieldWords(await wordsFor(kind, 'en'), path)
  const wanted = control === 'yesNo' ? ['true', 'false'] : (options ?? [])
  expect(sorted(Object.keys(named ?? {}))).toEqual(sorted(wanted))
  const texts = [rest, ...Object.values(named ?? {})].flatMap(part =>
    Object.values(part).flatMap(text => (typeof text === 'string' ? [text] : Object.values(text))),
  )
  for (const text of texts) expect(text).toMatch(/^\S.*\S$/)
  expect(rest.question).toMatch(/\?$/)
  expect(rest.why).toMatch(/\.$/)
})

test('people who speak for themselves are never asked about someone else', () => {
  for (const { path } of careFields) {
    const asked = questionOf(words, path, { 'basicInfo.careType': 'self', 'basicInfo.recipientName': 'Rosa' })
    expect(asked, path).not.toMatch(/Rosa|[{}]/)
  }
})

test("a question contains the name once it's known", () => {
  const path = 'basicInfo.recipientAge'
  expect(questionOf(words, path, {})).toBe('How old is your loved one?')
  expect(questionOf(words, path, { 'basicInfo.recipientName': 'Rosa' })).toBe('How old is Rosa?')
  // A name may contain regex or replacement syntax.
  expect(questionOf(words, path, { 'basicInfo.recipientName': '$& {name}' })).toContain('{name}')
  expect(questionOf(words, path, { 'basicInfo.careType': 'self' })).toBe('How old are you?')
})

test("a language without words falls back to English, whatever it's called", async () => {
  for (const language of ['xx', '', 'constructor', '__proto__'])
    expect(await wordsFor('care', language)).toEqual(words)
})

test('an option has a label, and free text stays as it is', () => {
  expect(optionLabel(words, 'careNeeds.careLevel', 'minimal')).toBe('A little help')
  expect(optionLabel(words, 'additionalInfo.hasPets', false)).toBe('No')
  expect(optionLabel(words, 'careNeeds.primaryNeeds', 'Bathing')).toBe('Bathing')
  expect(() => stepWords(words, 'nowhere')).toThrow('nowhere')
  expect(() => fieldWords(words, 'no.where')).toThrow('no.where')
})
