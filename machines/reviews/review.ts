import { assign, setup } from 'xstate'
import type { MatchStatus } from '../matching/match.ts'

export const reviewStates = ['hidden', 'held', 'published', 'declined'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewOccasions = ['first-week', 'end'] as const
export type ReviewOccasion = (typeof reviewOccasions)[number]

export const reviewLimits = { content: 2000, reply: 1000 } as const

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

const weekMs = 7 * dayMs
/** How long after the end of care it can be looked back on. */
const lookBackMs = 30 * dayMs
const editableMs = 24 * hourMs

const after = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString()

type Timed = { status: MatchStatus; started_at: string | null; ended_at: string | null }

/** From when until when an occasion can be written about; null for as long as care lasts. */
export type Opening = { occasion: ReviewOccasion; from: string; until: string | null }

/** The occasion for a review at a match's status. */
export function occasionOf(status: MatchStatus): ReviewOccasion | undefined {
  if (status === 'active') return 'first-week'
  return status === 'ended' ? 'end' : undefined
}

/** The same with its time. */
export function openingOf({ status, started_at, ended_at }: Timed): Opening | undefined {
  if (status === 'active' && started_at)
    return { occasion: 'first-week', from: after(started_at, weekMs), until: null }
  if (status === 'ended' && ended_at)
    return { occasion: 'end', from: ended_at, until: after(ended_at, lookBackMs) }
  return undefined
}

/** Both reviews are published when both are in, or this long after the first. */
export const publishedBy = (firstAt: string): string => after(firstAt, weekMs)

/** The moment before which something was first written that may be published now. */
export const dueBefore = (now: string): string => after(now, -weekMs)

/** The second side must write before it could read the first. */
export function windowOf(opening: Opening, firstAt: string | undefined): Opening {
  if (firstAt === undefined) return opening
  const closes = publishedBy(firstAt)
  return { ...opening, until: opening.until !== null && opening.until < closes ? opening.until : closes }
}

export const isWithin = ({ from, until }: Opening, now: string): boolean =>
  now >= from && (until === null || now < until)

const editableUntil = (writtenAt: string): string => after(writtenAt, editableMs)

export type ReviewEvent =
  | { type: 'edit'; by: 'author'; at: string }
  | { type: 'hold'; by: 'system' }
  | { type: 'publish'; by: 'system' }
  | { type: 'release'; by: 'coordinator'; isDue: boolean }
  | { type: 'decline'; by: 'coordinator' }
  | { type: 'reply'; by: 'subject' }

type Context = {
  writtenAt: string
  /** The other side's review of the same occasion can be read already. */
  isOtherPublished: boolean
  hasReply: boolean
}

const unwritten: Context = { writtenAt: '', isOtherPublished: false, hasReply: false }

/**
 * The life of a review. It's hidden from everyone but its author until both sides have written or a week has passed;
 * words of danger or health wait for a coordinator first. Its author may edit it for a day, as long as neither of the
 * two can be read.
 */
export const reviewMachine = setup({
  types: {} as { context: Context; events: ReviewEvent; input: Partial<Context> | undefined },
  guards: {
    isEditable: ({ context, event }) =>
      event.type === 'edit' && !context.isOtherPublished && event.at < editableUntil(context.writtenAt),
    isDue: ({ event }) => event.type === 'release' && event.isDue,
    hasNoReply: ({ context }) => !context.hasReply,
  },
  actions: { keepReply: assign({ hasReply: true }) },
}).createMachine({
  id: 'review',
  initial: 'hidden',
  context: ({ input }) => ({ ...unwritten, ...input }),
  states: {
    hidden: {
      on: { edit: { guard: 'isEditable', target: 'hidden' }, hold: 'held', publish: 'published' },
    },
    held: {
      on: {
        edit: { guard: 'isEditable', target: 'held' },
        release: [{ guard: 'isDue', target: 'published' }, { target: 'hidden' }],
        decline: 'declined',
      },
    },
    published: { on: { reply: { guard: 'hasNoReply', actions: 'keepReply' } } },
    declined: {},
  },
})
