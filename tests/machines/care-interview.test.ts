import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { careFields, careSteps } from '#machines/care-interview/fields.ts'
import { careInterviewMachine } from '#machines/care-interview/machine.ts'
import type { InterviewEvent } from '#machines/interview/events.ts'
import { missingOf, openQuestions } from '#machines/interview/fields.ts'
import { viewOf } from '#machines/interview/view.ts'
import { completeCare as complete } from '#tests/support/interviews.ts'

type Snapshot = ReturnType<typeof start>

const start = () => initialTransition(careInterviewMachine)[0]

const after = (snapshot: Snapshot, ...events: InterviewEvent[]): Snapshot =>
  events.reduce((state, event) => transition(careInterviewMachine, state, event)[0], snapshot)

const answer = (field: string, value: unknown, quote?: string): InterviewEvent => ({
  type: 'answer',
  field,
  value,
  by: quote === undefined ? 'form' : 'chat',
  ...(quote === undefined ? {} : { quote }),
})

const everything = Object.entries(complete).map(([field, value]) => answer(field, value))

const next: InterviewEvent = { type: 'next' }
const view = (snapshot: Snapshot) => viewOf(careFields, snapshot.value, snapshot.context)
const can = (snapshot: Snapshot, event: InterviewEvent) => snapshot.can(event)

test('the required fields are those that the Continue buttons wait for', () => {
  expect(missingOf(careFields, {}).map(({ path }) => path)).toEqual(Object.keys(complete))
})

test.for([
  ['basicInfo', ['basicInfo.careType', 'basicInfo.recipientName', 'basicInfo.recipientAge']],
  ['careNeeds', ['careNeeds.careLevel', 'careNeeds.primaryNeeds', 'careNeeds.mobilityStatus']],
  ['schedule', ['schedule.frequency', 'schedule.startDate', 'schedule.duration']],
  ['preferences', ['preferences.requiredSkills', 'preferences.experienceLevel']],
  ['location', ['location.address', 'location.city', 'location.state', 'location.zipCode']],
] as const)('%s goes on when the last of its answers is there', ([step, paths]) => {
  const there = after(start(), ...everything, { type: 'go-to', step })
  expect(there.value).toBe(step)
  expect(can(there, next)).toBe(true)
  for (const path of paths) {
    const without = after(there, { type: 'clear', field: path })
    expect(can(without, next), path).toBe(false)
    expect(can(after(without, answer(path, complete[path])), next), path).toBe(true)
  }
})

test('the steps lead to the review, and only a complete interview is confirmed', () => {
  let snapshot = after(start(), ...everything)
  for (const step of careSteps.slice(1)) {
    snapshot = after(snapshot, next)
    expect(snapshot.value).toBe(step)
  }
  expect(view(snapshot).missing).toEqual([])
  const confirmed = after(snapshot, { type: 'confirm' })
  expect([confirmed.value, view(confirmed).status, view(confirmed).progress]).toEqual([
    'confirmed',
    'complete',
    100,
  ])
  const lacking = after(snapshot, { type: 'clear', field: 'location.city' })
  expect(can(lacking, { type: 'confirm' })).toBe(false)
  expect(after(start(), { type: 'confirm' }).value).toBe('basicInfo')
})

test('a change after the confirmation has to be confirmed again', () => {
  const confirmed = after(start(), ...everything, { type: 'go-to', step: 'review' }, { type: 'confirm' })
  const changed = after(confirmed, answer('basicInfo.recipientAge', 84))
  expect([changed.value, view(changed).status]).toEqual(['review', 'open'])
  expect(after(changed, { type: 'confirm' }).value).toBe('confirmed')
  expect(after(confirmed, answer('basicInfo.recipientAge', 'old')).value).toBe('confirmed')
})

test("no one skips what's missing; going back is always possible", () => {
  const some = after(start(), ...everything.slice(0, 3))
  expect(can(some, { type: 'go-to', step: 'careNeeds' })).toBe(true)
  expect(can(some, { type: 'go-to', step: 'schedule' })).toBe(false)
  expect(can(some, { type: 'go-to', step: 'nowhere' })).toBe(false)
  const late = after(start(), ...everything, { type: 'go-to', step: 'location' })
  expect(after(late, { type: 'go-to', step: 'basicInfo' }).value).toBe('basicInfo')
  expect(after(late, { type: 'back' }).value).toBe('preferences')
})

test('answers may come in any order and at any step, and the later one wins', () => {
  const snapshot = after(start(), answer('location.city', 'Yakima'), answer('location.city', ' Spokane '))
  expect(snapshot.value).toBe('basicInfo')
  expect(view(snapshot).answers).toEqual({ location: { city: 'Spokane' } })
})

test.for([
  ['basicInfo.recipientAge', 121],
  ['schedule.startDate', '0027-01-04'],
  ['schedule.startDate', '2020-01-01'],
  ['schedule.startDate', '9999-12-31'],
  ['basicInfo.recipientAge', 83.5],
  ['basicInfo.recipientAge', '83'],
  ['basicInfo.recipientName', '   '],
  ['basicInfo.careType', 'friend'],
  ['careNeeds.primaryNeeds', []],
  ['schedule.startDate', 'next Monday'],
  ['schedule.startDate', '2026-02-30'],
  ['location.zipCode', '9920'],
  ['preferences.hourlyRateRange', { min: 40, max: 20 }],
  ['preferences.hourlyRateRange', {}],
  ['nothing.here', 'x'],
  ['__proto__', 'x'],
] as const)('%s is not %j', ([field, value]) => {
  expect(can(start(), answer(field, value))).toBe(false)
})

test("lists drop duplicates, and choices keep the form's order", () => {
  const snapshot = after(
    start(),
    answer('careNeeds.medicalConditions', ['arthritis', { words: 'Gout' }, 'arthritis', { words: ' gout ' }]),
    answer('preferences.requiredSkills', ['driving', 'lifting', 'driving']),
  )
  expect(view(snapshot).answers).toEqual({
    careNeeds: { medicalConditions: ['arthritis', { words: 'gout' }] },
    preferences: { requiredSkills: ['lifting', 'driving'] },
  })
})

test('a relationship is asked only for someone else, and is cleared when the care is for oneself', () => {
  const asks = (snapshot: Snapshot) =>
    careFields.find(({ path }) => path === 'basicInfo.relationship')?.asked?.(snapshot.context.answers)
  expect(asks(start())).toBe(false)
  const family = after(
    start(),
    answer('basicInfo.careType', 'family'),
    answer('basicInfo.relationship', 'mother'),
  )
  expect(asks(family)).toBe(true)
  const self = after(family, answer('basicInfo.careType', 'self'))
  expect(view(self).answers).toEqual({ basicInfo: { careType: 'self' } })
  expect(self.context.evidence).not.toHaveProperty(['basicInfo.relationship'])
  expect(can(self, answer('basicInfo.relationship', 'mother'))).toBe(false)
})

test.for([
  ['cleared', { type: 'clear', field: 'additionalInfo.hasPets' }],
  ['set to no', answer('additionalInfo.hasPets', false)],
] as const)('when having pets is %s, their details go', ([, event]) => {
  const pets = after(
    start(),
    answer('additionalInfo.hasPets', true),
    answer('additionalInfo.petDetails', [{ kind: 'cat' }], 'she has a cat'),
  )
  expect(pets.context.answers).toHaveProperty(['additionalInfo.petDetails'])
  const gone = after(pets, event)
  expect(gone.context.answers).not.toHaveProperty(['additionalInfo.petDetails'])
  expect(gone.context.evidence).not.toHaveProperty(['additionalInfo.petDetails'])
})

test('a gender is asked for only where personal care is involved', () => {
  const asks = (needs: string[]) =>
    openQuestions(careFields, { ...complete, 'careNeeds.primaryNeeds': needs }, []).some(
      ({ path }) => path === 'preferences.genderPreference',
    )
  expect(asks(['daily-activities'])).toBe(true)
  expect(asks(['companionship'])).toBe(false)
})

test('each answer keeps its source; a correction brings its own', () => {
  const said = after(start(), answer('basicInfo.recipientAge', 83, 'she turned 83 in May'))
  expect(view(said).evidence).toEqual({
    'basicInfo.recipientAge': { by: 'chat', quote: 'she turned 83 in May' },
  })
  const corrected = after(said, answer('basicInfo.recipientAge', 84))
  expect(view(corrected).evidence).toEqual({ 'basicInfo.recipientAge': { by: 'form' } })
})

test("a skipped field isn't asked again, stays missing, and can be answered", () => {
  const skipped = after(start(), { type: 'skip', field: 'basicInfo.recipientAge' })
  const asked = openQuestions(careFields, skipped.context.answers, skipped.context.skipped)
  expect(asked.map(({ path }) => path)).not.toContain('basicInfo.recipientAge')
  expect(view(skipped).missing).toContain('basicInfo.recipientAge')
  expect(after(skipped, answer('basicInfo.recipientAge', 80)).context.skipped).toEqual([])
})

test('progress reports both: the bar of the specification and the real count', () => {
  const some = after(start(), ...everything.slice(0, 6))
  expect(view(some).counted).toEqual({ answered: 6, of: 15 })
  expect(viewOf(careFields, 'basicInfo', start().context, 1).progress).toBe(10)
  expect(viewOf(careFields, 'basicInfo', start().context, 3).progress).toBe(30)
  expect(viewOf(careFields, 'basicInfo', start().context, 20).progress).toBe(90)
  expect(viewOf(careFields, 'basicInfo', some.context, 1).progress).toBe(36)
  const inTalk = everything
    .slice(0, 6)
    .map(event => (event.type === 'answer' ? { ...event, by: 'chat' as const } : event))
  expect(viewOf(careFields, 'basicInfo', after(start(), ...inTalk).context, 2).progress).toBe(20)
})

const anyEvent: fc.Arbitrary<InterviewEvent> = fc.oneof(
  fc
    .constantFrom(...careFields.map(({ path }) => path), 'nothing.here')
    .chain(field =>
      fc
        .oneof(
          fc.constantFrom(...Object.values(complete), true, false, 'self', 'a cat', { min: 20 }, null),
          fc.constant(complete[field]),
        )
        .map(value => answer(field, value)),
    ),
  fc.constantFrom(...careFields.map(({ path }) => path)).map(field => ({ type: 'clear' as const, field })),
  fc.constantFrom(...careFields.map(({ path }) => path)).map(field => ({ type: 'skip' as const, field })),
  fc.constantFrom(...careSteps).map(step => ({ type: 'go-to' as const, step })),
  fc.constantFrom<InterviewEvent>({ type: 'next' }, { type: 'back' }, { type: 'confirm' }),
)

function expectSound({ value, context: { answers, evidence } }: Snapshot) {
  expect(Object.keys(evidence).toSorted()).toEqual(Object.keys(answers).toSorted())
  for (const { path, schema, holds } of careFields.filter(({ path }) => answers[path] !== undefined)) {
    expect(schema.safeParse(answers[path]).success).toBe(true)
    expect(holds?.(answers) ?? true).toBe(true)
  }
  if (value === 'confirmed') expect(missingOf(careFields, answers)).toEqual([])
}

test('after any events, the answers are valid, consistent and survive storage', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), events => {
      let snapshot = start()
      for (const event of events) {
        const stored = JSON.parse(JSON.stringify({ value: snapshot.value, context: snapshot.context }))
        const restored = careInterviewMachine.resolveState(stored)
        expect(restored.can(event)).toBe(snapshot.can(event))
        snapshot = after(restored, event)
        expectSound(snapshot)
      }
    }),
    { numRuns: 300 },
  )
})

test('the same answers make the same profile, in any order and through any method', () => {
  const entries = Object.entries(complete)
  fc.assert(
    fc.property(
      fc.shuffledSubarray(entries, { minLength: entries.length }),
      fc.array(fc.constantFrom('form' as const, 'chat' as const), {
        minLength: entries.length,
        maxLength: entries.length,
      }),
      (order, doors) => {
        const snapshot = after(
          start(),
          ...order.map(
            ([field, value], index) => ({ ...answer(field, value), by: doors[index] ?? 'form' }) as const,
          ),
          { type: 'go-to', step: 'review' },
          { type: 'confirm' },
        )
        expect(snapshot.value).toBe('confirmed')
        expect(snapshot.context.answers).toEqual(complete)
      },
    ),
    { numRuns: 200 },
  )
})
