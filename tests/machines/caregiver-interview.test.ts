import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { caregiverFields, caregiverSteps } from '#machines/caregiver-interview/fields.ts'
import { caregiverInterviewMachine } from '#machines/caregiver-interview/machine.ts'
import type { InterviewEvent } from '#machines/interview/events.ts'
import { missingOf, openQuestions } from '#machines/interview/fields.ts'
import { viewOf } from '#machines/interview/view.ts'
import { completeCaregiver } from '#tests/support/interviews.ts'

type Snapshot = ReturnType<typeof start>

const start = () => initialTransition(caregiverInterviewMachine)[0]

const after = (snapshot: Snapshot, ...events: InterviewEvent[]): Snapshot =>
  events.reduce((state, event) => transition(caregiverInterviewMachine, state, event)[0], snapshot)

const answer = (field: string, value: unknown): InterviewEvent => ({
  ...{ type: 'answer', field, value, by: 'form' },
})

const everything = Object.entries(completeCaregiver).map(([field, value]) => answer(field, value))
const answersOf = ({ context }: Snapshot) => context.answers

test('what Emma requires is what the contract says', () => {
  expect(
    missingOf(caregiverFields, {})
      .map(({ path }) => path)
      .sort(),
  ).toEqual(Object.keys(completeCaregiver).sort())
})

test('everything else is asked once, after that', () => {
  const open = openQuestions(caregiverFields, {}, []).map(({ path }) => path)
  const needed = Object.keys(completeCaregiver).length
  expect(open.slice(0, needed).sort()).toEqual(Object.keys(completeCaregiver).sort())
  // The one is asked only of who is registered, the other follows from their experience.
  expect(open).toHaveLength(caregiverFields.length - 2)
  expect(open).not.toContain('profile.hcaExpirationDate')
  expect(open).not.toContain('profile.conditions')
})

test('only a complete interview is confirmed, and a later change is confirmed again', () => {
  expect(after(start(), { type: 'next' }, { type: 'confirm' }).value).toBe('profile')
  const review = after(start(), ...everything, { type: 'next' })
  expect(review.value).toBe('review')
  const lacking = after(review, { type: 'clear', field: 'profile.languages' })
  expect(lacking.can({ type: 'confirm' })).toBe(false)
  const confirmed = after(review, { type: 'confirm' })
  expect(viewOf(caregiverFields, confirmed.value, confirmed.context)).toMatchObject({
    ...{ status: 'complete', progress: 100, missing: [] },
  })
  expect(after(confirmed, answer('profile.hourlyRate', 31)).value).toBe('review')
  expect(after(confirmed, answer('profile.hourlyRate', 'much')).value).toBe('confirmed')
})

test.for([
  ['profile.hourlyRate', 0],
  ['profile.hourlyRate', '28'],
  ['profile.yearsExperience', -1],
  ['profile.languages', []],
  ['profile.email', 'at home'],
  ['profile.phoneNumber', 'call me'],
  ['profile.hcaRegistryId', 'soon'],
  ['profile.hcaExpirationDate', '2026-02-30'],
  ['profile.nothing', 'x'],
  ['basicInfo.careType', 'self'],
] as const)('%s is not %j', ([field, value]) => {
  expect(start().can(answer(field, value))).toBe(false)
})

test.for([
  ['profile.hcaRegistryId', 'Not registered', 'not registered'],
  ['profile.hcaRegistryId', '012 345-6789', '0123456789'],
  ['profile.hcaExpirationDate', null, null],
  ['profile.hourlyRate', 28.456, 28.46],
  ['profile.yearsExperience', 2.5, 2.5],
  ['profile.phoneNumber', ' (509) 555-0143 ', '(509) 555-0143'],
] as const)('%s of %j is kept as %j', ([field, given, kept]) => {
  expect(answersOf(after(start(), answer(field, given)))).toEqual({ [field]: kept })
})

test('a missing registration has no expiry date', () => {
  const registered = after(
    start(),
    answer('profile.hcaRegistryId', '0123456789'),
    answer('profile.hcaExpirationDate', '2027-08-01'),
  )
  expect(answersOf(registered)).toHaveProperty(['profile.hcaExpirationDate'])
  const not = after(registered, answer('profile.hcaRegistryId', 'not registered'))
  expect(answersOf(not)).toEqual({ 'profile.hcaRegistryId': 'not registered' })
  expect(not.can(answer('profile.hcaExpirationDate', '2027-08-01'))).toBe(false)
})

const paths = caregiverFields.map(({ path }) => path)
const values = [...Object.values(completeCaregiver), null, 'not registered', '2027-08-01', 7, true]

const anyEvent: fc.Arbitrary<InterviewEvent> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...paths), fc.constantFrom(...values))
    .map(([field, value]) => answer(field, value)),
  fc.constantFrom(...everything),
  fc.constantFrom(...paths).map(field => ({ type: 'clear' as const, field })),
  fc.constantFrom(...paths).map(field => ({ type: 'skip' as const, field })),
  fc.constantFrom(...caregiverSteps).map(step => ({ type: 'go-to' as const, step })),
  fc.constantFrom<InterviewEvent>({ type: 'next' }, { type: 'back' }, { type: 'confirm' }),
)

test('after any events, the answers are valid, consistent and survive storage', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), events => {
      let snapshot = start()
      for (const event of events) {
        const stored = JSON.parse(JSON.stringify({ value: snapshot.value, context: snapshot.context }))
        snapshot = after(caregiverInterviewMachine.resolveState(stored), event)
        const { answers, evidence } = snapshot.context
        expect(Object.keys(evidence).toSorted()).toEqual(Object.keys(answers).toSorted())
        for (const { path, schema, holds } of caregiverFields.filter(one => one.path in answers)) {
          expect(schema.safeParse(answers[path]).data).toEqual(answers[path])
          expect(holds?.(answers) ?? true).toBe(true)
        }
        if (snapshot.value === 'confirmed') expect(missingOf(caregiverFields, answers)).toEqual([])
      }
    }),
    { numRuns: 150 },
  )
})
