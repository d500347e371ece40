import { z } from 'zod'
import type { NewRow, Row } from '#db/schema.ts'
import { evidence, type InterviewEvent, offer } from '#machines/interview/events.ts'
import type { Interviewer, Standing } from './kinds.ts'
import { upToDate } from './values.ts'

export type Door = z.infer<typeof evidence>['by']

/** An event as it's sent: its id makes a repeat harmless. */
export type SentEvent = { id: string } & InterviewEvent

const field = z.string()

const happened: z.ZodType<InterviewEvent> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('answer'), field, value: z.unknown(), ...evidence.shape }),
  z.object({ type: z.literal('clear'), field }),
  z.object({ type: z.literal('skip'), field }),
  z.object({ type: z.literal('decline'), field }),
  z.object({
    type: z.literal('ask'),
    fields: z.array(field),
    offer: offer.optional(),
    unasked: z.array(field).optional(),
  }),
  z.object({ type: z.literal('tell'), lines: z.array(z.string()) }),
  z.object({ type: z.literal('next') }),
  z.object({ type: z.literal('back') }),
  z.object({ type: z.literal('go-to'), step: z.string() }),
  z.object({ type: z.literal('confirm') }),
])

const quoteMax = 2000

/**
 * Fit for the journal: what's written must be readable again. A quote is a person's words, so it's cut to
 * fit.
 */
export function soundEvent(event: SentEvent): SentEvent {
  if (event.type !== 'answer' || event.quote === undefined) return { ...happened.parse(event), id: event.id }
  const quote = event.quote.replaceAll('\0', '').slice(0, quoteMax).toWellFormed()
  return { ...happened.parse({ ...event, quote }), id: event.id }
}

type When = { interviewId: string; door: Door; actorId: string; now: string }

export function entryOf(
  { id, type, ...event }: SentEvent,
  { interviewId, door, actorId, now }: When,
): NewRow<'journal'> {
  const { by = door, quote = null, messageId = null, ...payload } = { ...withoutSource, ...event }
  return {
    ...{ subject_kind: 'interview', subject_id: interviewId, event_id: id, type },
    payload: JSON.stringify(payload),
    ...{ door: by, actor_id: actorId, quote, message_id: messageId, created_at: now },
  }
}

const withoutSource: { by?: Door; quote?: string | undefined; messageId?: string | undefined } = {}

const takenBack = 'take-back'

/** What Emma saves while replying carries the reply's id. */
export const isOfReply = ({ event_id }: Pick<Row<'journal'>, 'event_id'>, replyId: string) =>
  event_id.startsWith(`${replyId}:`)

const idOfTakingBack = (replyId: string) => `${takenBack}:${replyId}`

/** Taking a reply back is final. */
export const isTakenBack = (journal: readonly Pick<Row<'journal'>, 'event_id'>[], replyId: string) =>
  journal.some(({ event_id }) => event_id === idOfTakingBack(replyId))

/** The journal is never rewritten: taking a reply back is one more entry. */
export const takenBackEntry = (
  replyId: string,
  { interviewId, door, actorId, now, messageId }: When & { messageId: string | null },
): NewRow<'journal'> => ({
  ...{ subject_kind: 'interview', subject_id: interviewId, event_id: idOfTakingBack(replyId) },
  ...{ type: takenBack, payload: JSON.stringify({ replyId }), door, actor_id: actorId },
  ...{ quote: null, message_id: messageId, created_at: now },
})

const deeds = ['answer', 'clear', 'skip']
const talks: readonly string[] = ['chat', 'live']

type Noted = Pick<Row<'journal'>, 'event_id' | 'type' | 'door' | 'message_id'>

/**
 * The last reply that saved, cleared or skipped something and still counts; none when the message has undone
 * one already, since its own reply may be run again.
 */
export function lastNoting(
  journal: readonly Noted[],
  { messageId, replyId }: { messageId: string; replyId: string },
): string | undefined {
  if (journal.some(({ type, message_id }) => type === takenBack && message_id === messageId)) return
  return journal
    .filter(entry => deeds.includes(entry.type) && talks.includes(entry.door) && !isOfReply(entry, replyId))
    .map(({ event_id }) => event_id.split(':')[0] ?? '')
    .findLast(reply => !isTakenBack(journal, reply))
}

const given = z.object({ field: z.string(), value: z.unknown().optional() })

type Before =
  | { type: 'answer'; field: string; value: unknown; quote: string }
  | { type: 'clear'; field: string }

/** What a field held before it was last answered or cleared, or that it was empty. */
export function formerly(
  journal: readonly Pick<Row<'journal'>, 'event_id' | 'type' | 'payload' | 'quote'>[],
  field: string,
  replyId: string,
): Before {
  const told = journal.flatMap(entry => {
    const reply = entry.event_id.split(':')[0] ?? ''
    const isGiven = entry.type === 'answer' || entry.type === 'clear'
    const event = isGiven ? given.safeParse(JSON.parse(entry.payload)).data : undefined
    const isOut = isOfReply(entry, replyId) || isTakenBack(journal, reply)
    return event?.field === field && !isOut ? [{ value: event.value, quote: entry.quote ?? '' }] : []
  })
  const last = JSON.stringify(told.at(-1)?.value)
  const former = told.findLast(({ value }) => value !== undefined && JSON.stringify(value) !== last)
  return former ? { type: 'answer', field, ...former } : { type: 'clear', field }
}

const replyIn = z.object({ replyId: z.string() })

function after(interviewer: Interviewer, standing: Standing, entry: Row<'journal'>): Standing {
  const { type, payload, door, quote, message_id } = entry
  const event = happened.safeParse({
    ...Object(JSON.parse(payload)),
    ...{ type, by: door, quote: quote ?? undefined, messageId: message_id ?? undefined },
  })
  if (!event.success) return standing
  const { data } = event
  const told =
    data.type === 'answer' ? { ...data, value: upToDate(interviewer.kind, data.field, data.value) } : data
  return interviewer.move(standing, told) ?? standing
}

/**
 * The same answers by today's rules: what they no longer allow is left out, and so is what was taken back.
 */
export function replayed(interviewer: Interviewer, journal: Row<'journal'>[]): Standing {
  let events: Row<'journal'>[] = []
  let standing = interviewer.begin()
  for (const entry of journal) {
    if (entry.type !== takenBack) {
      events.push(entry)
      standing = after(interviewer, standing, entry)
      continue
    }
    const { replyId } = replyIn.parse(JSON.parse(entry.payload))
    events = events.filter(event => !isOfReply(event, replyId))
    standing = events.reduce((from, event) => after(interviewer, from, event), interviewer.begin())
    // What was confirmed isn't what's there now.
    if (standing.value === 'confirmed') standing = interviewer.move(standing, { type: 'back' }) ?? standing
  }
  return standing
}
