import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { EmmaEvent, InterviewActions, Refused } from '#agents/emma/tools.ts'
import { listJournal } from '#db/queries/process/journal.ts'
import { fieldOf } from '#machines/interview/kinds.ts'
import { heed, isOfDanger } from '#machines/safety/heed.ts'
import { type HeardEvent, noteInterviewEvents } from '../interviews/interviews.ts'
import { formerly, lastNoting } from '../interviews/journal.ts'
import { type Unlabelled, unlabelled } from '../interviews/view.ts'
import type { Base } from '../process/base.ts'
import { alarm } from './alarm.ts'
import { passOn } from './pass-on.ts'
import { ratesNow } from './rates.ts'

/** A written conversation, or a live one. */
export const talkDoor = z.enum(['chat', 'live'])
export type TalkDoor = z.infer<typeof talkDoor>

/** Everything a reply is made from besides the message: the same again after a crash. */
export const brief = z.object({
  userId: z.string(),
  kind: z.enum(['care', 'caregiver']),
  /** The person's calendar date. */
  today: z.iso.date(),
  language: z.string(),
  door: talkDoor.default('chat'),
  messageId: z.string(),
  /** The interview before the message. */
  before: unlabelled,
  /** What the product says to the message itself. */
  heed: heed.optional(),
})
export type Brief = z.infer<typeof brief>

type Parts = Pick<Base, 'db' | 'bus' | 'clock'>

const told = 'Words of danger are no line of a profile. A coordinator has them.'

/** Words of danger reach a person; they never become a line that others read. */
const isForCoordinators = ({ kind, heed }: Brief, event: EmmaEvent): boolean =>
  event.type === 'answer' &&
  heed !== undefined &&
  event.quote !== undefined &&
  ['longText', 'list'].includes(fieldOf(kind, event.field)?.control ?? '') &&
  isOfDanger(heed, event.quote)

type ReplyActions = InterviewActions & {
  /** What the reply has said; one that's made again says it again. */
  tell(lines: string[]): Promise<void>
  /** After everything was saved; undefined when nothing was. */
  noted(): Unlabelled | undefined
}

const digestOf = (event: EmmaEvent) =>
  createHash('sha256').update(JSON.stringify(event)).digest('base64url').slice(0, 16)

/**
 * Emma's tools for one reply. Ids are derived from the reply and the action, so an action happens once even if another
 * process runs the reply again.
 */
export function actionsFor(
  parts: Parts,
  { replyId, brief, signal }: { replyId: string; brief: Brief; signal: AbortSignal },
): ReplyActions {
  const { userId, kind, language, messageId, before, door } = brief
  const done = new Map<string, number>()
  let now: Unlabelled | undefined

  const idOf = (event: EmmaEvent) => {
    const digest = digestOf(event)
    const times = (done.get(digest) ?? 0) + 1
    done.set(digest, times)
    return `${replyId}:${digest}:${times}`
  }

  const heard = (event: EmmaEvent): HeardEvent =>
    event.type === 'answer'
      ? { ...event, id: idOf(event), by: door, messageId }
      : { ...event, id: idOf(event) }

  const noting = {
    person: { id: userId, language },
    ...{ kind, door, interviewId: before.id },
  }

  const actions: ReplyActions = {
    noted: () => now,
    view: async () => now ?? before,
    async apply(wanted) {
      signal.throwIfAborted()
      const untold = wanted.filter(event => isForCoordinators(brief, event))
      const events = wanted.filter(event => !untold.includes(event)).map(heard)
      const { interview, refusals } = await noteInterviewEvents(parts, { ...noting, events })
      now = interview
      const refused = refusals.map(({ id, problem }): Refused => {
        const event = events.find(one => one.id === id)
        return { ...(event && 'field' in event ? { field: event.field } : {}), reason: problem.message }
      })
      const kept = untold.flatMap(event => ('field' in event ? [{ field: event.field, reason: told }] : []))
      return { view: interview, refused: [...refused, ...kept] }
    },
    async tell(lines) {
      await noteInterviewEvents(parts, {
        ...noting,
        events: [{ id: `${replyId}:told`, type: 'tell', lines }],
      })
    },
    passOn: (question, isUrgent = false) => passOn(parts, { userId, messageId, question, isUrgent }),
    alarm: () => alarm(parts, { userId, interviewId: before.id, messageId }),
    rates: () => ratesNow(parts),
    async undo(field) {
      signal.throwIfAborted()
      const journal = await listJournal(parts.db, { kind: 'interview', id: before.id })
      if (field !== undefined) return (await actions.apply([formerly(journal, field, replyId)], replyId)).view
      const last = lastNoting(journal, { messageId, replyId })
      if (last === undefined) return now ?? before
      const { interview } = await noteInterviewEvents(parts, {
        ...{ ...noting, events: [], takeBack: [last], takeBackFor: messageId },
      })
      now = interview
      return interview
    },
  }
  return actions
}
