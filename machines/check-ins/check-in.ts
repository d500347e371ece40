import { assign, setup } from 'xstate'

/** Days after care has started on which both sides are asked how it goes. */
export const checkInDays = [3, 14, 30] as const
export type CheckInDay = (typeof checkInDays)[number]

export const checkInAnswers = ['good', 'mixed', 'bad'] as const
export type CheckInAnswer = (typeof checkInAnswers)[number]

export const checkInWordsMax = 1000

const dayMs = 24 * 60 * 60 * 1000
/** Asked later than this, the day would no longer be the one that's meant. */
const lateMs = 7 * dayMs

/** The day that both sides are asked about now, if any. */
export function dayToAsk({ startedAt, now }: { startedAt: string; now: string }): CheckInDay | undefined {
  const passed = Date.parse(now) - Date.parse(startedAt)
  return checkInDays.findLast(day => passed >= day * dayMs && passed < day * dayMs + lateMs)
}

/** Care that started in this span has a day to ask about. */
export function askedSpan(now: string): { from: string; to: string } {
  const ago = (ms: number) => new Date(Date.parse(now) - ms).toISOString()
  return { from: ago(checkInDays[2] * dayMs + lateMs), to: ago(checkInDays[0] * dayMs) }
}

export type CheckInEvent =
  | { type: 'answer'; answer: CheckInAnswer; at: string }
  | { type: 'change'; answer: CheckInAnswer; at: string }

type Context = { answer: CheckInAnswer | null; answeredAt: string | null }

const unanswered: Context = { answer: null, answeredAt: null }

/** A quiet question to one side of a match. The answer can be changed for a day; only coordinators read it. */
export const checkInMachine = setup({
  types: {} as { context: Context; events: CheckInEvent; input: Partial<Context> | undefined },
  guards: {
    isSameDay: ({ context, event }) =>
      context.answeredAt !== null && Date.parse(event.at) - Date.parse(context.answeredAt) < dayMs,
  },
  actions: {
    keepAnswer: assign(({ event }) => ({ answer: event.answer, answeredAt: event.at })),
    changeAnswer: assign(({ event }) => ({ answer: event.answer })),
  },
}).createMachine({
  id: 'checkIn',
  initial: 'asked',
  context: ({ input }) => ({ ...unanswered, ...input }),
  states: {
    asked: { on: { answer: { target: 'answered', actions: 'keepAnswer' } } },
    answered: { on: { change: { guard: 'isSameDay', actions: 'changeAnswer' } } },
  },
})
