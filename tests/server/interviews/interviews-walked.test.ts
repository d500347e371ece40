import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { careFields, careSteps } from '#machines/care-interview/fields.ts'
import { careInterviewMachine } from '#machines/care-interview/machine.ts'
import { fieldOf } from '#machines/interview/kinds.ts'
import { viewOf } from '#machines/interview/view.ts'
import type { SentEvent } from '#server/interviews/journal.ts'
import { type App, startApp } from '#tests/support/app.ts'
import { completeCare, interviewOfVisitor, send } from '#tests/support/interviews.ts'

type State = ReturnType<typeof careInterviewMachine.resolveState>

/** What the machine alone makes of the events, up to the first one it refuses. */
function playedBy(state: State, events: SentEvent[]) {
  const end = events.findIndex((_, n) => !canAll(state, events.slice(0, n + 1)))
  const taken = end === -1 ? events : events.slice(0, end)
  return { state: after(state, taken), taken: taken.map(({ id }) => id), refused: end !== -1 }
}

const after = (state: State, events: SentEvent[]) =>
  events.reduce((now, event) => transition(careInterviewMachine, now, event)[0], state)

const canAll = (state: State, events: SentEvent[]) =>
  events.every((event, n) => after(state, events.slice(0, n)).can(event))

/** As a browser sends it: the server decides who it's by. */
const asPosted = (event: SentEvent) => ({ ...event, by: undefined })

describe.each(['sqlite', 'postgres'] as const)('random walks of the care interview on %s', database => {
  let app: App
  beforeAll(async () => {
    app = await startApp({ database, env: { RATE_LIMITS: 'off' } })
  })
  afterAll(() => app.close())

  const journalOf = async (id: string) =>
    app.parts.db.selectFrom('journal').selectAll().where('subject_id', '=', id).orderBy('seq').execute()

  it('after any events, however often: the server ends where the machine ends', async () => {
    const someField = fc.constantFrom(...careFields.map(({ path }) => path), 'nothing.here')
    const someEvent = (id: string): fc.Arbitrary<SentEvent> =>
      fc.oneof(
        {
          weight: 5,
          arbitrary: fc
            .oneof(
              fc.constantFrom(...Object.entries(completeCare)),
              fc.tuple(someField, fc.constantFrom<unknown[]>(true, 'self', 'a cat', 7, { min: 20 })),
            )
            .map(([field, value]) => ({
              ...{ id, type: 'answer' as const, field, by: 'form' as const },
              // The server makes values of labels; the machine takes values only.
              value: typeof value === 'string' && fieldOf('care', field)?.values ? { words: value } : value,
            })),
        },
        fc.oneof(
          someField.map(field => ({ id, type: 'clear' as const, field })),
          fc.constantFrom(...careSteps).map(wanted => ({ id, type: 'go-to' as const, step: wanted })),
          fc.constantFrom('next', 'back', 'confirm').map(type => ({ id, type }) as const),
        ),
      ) as fc.Arbitrary<SentEvent>
    const batches = fc.array(
      fc.array(
        fc.integer({ min: 0, max: 30 }).chain(n => someEvent(`event-${n}`)),
        { minLength: 1, maxLength: 12 },
      ),
      { minLength: 1, maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(batches, async sent => {
        const ann = await app.signUp('care-seeker')
        const known = new Set<string>()
        let state = initialTransition(careInterviewMachine)[0]
        for (const batch of sent) {
          const fresh = batch.filter(({ id }, i) => !known.has(id) && batch.findIndex(e => e.id === id) === i)
          const played = playedBy(state, fresh)
          state = played.state
          for (const id of played.taken) known.add(id)
          const { status } = await send(ann, ...batch.map(asPosted))
          expect(status === 200).toBe(!played.refused)
        }
        const view = await interviewOfVisitor(ann)
        const { value, context } = state
        expect(view).toMatchObject(viewOf(careFields, value, context))
        expect((await journalOf(view.id)).map(row => row.event_id).sort()).toEqual([...known].sort())
      }),
      { numRuns: database === 'sqlite' ? 40 : 15, seed: 4 },
    )
  })
})
