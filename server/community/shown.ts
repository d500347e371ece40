import { z } from 'zod'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import type { Answer, Post } from '#db/queries/community/community.ts'
import { minuteMs } from '#machines/calendar/durations.ts'
import { editMinutes, isEarly } from '#machines/community/post.ts'
import { withoutContact } from '#machines/messages/held-back.ts'

const common = {
  id: z.string(),
  text: z.string(),
  /** First name and initial. */
  author: z.string(),
  mine: z.boolean(),
  at: z.string(),
  editedAt: z.string().nullable(),
  /** Until when its author may still change it. */
  editUntil: z.string().nullable(),
  /** The reader's own post, taken off the board by a coordinator. */
  hidden: z.boolean(),
}

export const postShape = z.object({ ...common, title: z.string(), region: z.string(), answers: z.number() })
export const answerShape = z.object(common)
export const threadShape = postShape.extend({ thread: z.array(answerShape) })

export type ShownPost = z.infer<typeof postShape>
export type ShownAnswer = z.infer<typeof answerShape>
export type ShownThread = z.infer<typeof threadShape>

const commonOf = (row: Post | Answer, viewer: string, now: Date) => {
  const mine = row.author_id === viewer
  const until = new Date(Date.parse(row.created_at) + editMinutes * minuteMs).toISOString()
  return {
    ...{ id: row.id, text: mine ? row.content : withoutContact(row.content) },
    ...{ author: publicName(row.author_name), mine },
    ...{ at: row.created_at, editedAt: row.edited_at, hidden: row.state === 'hidden' },
    editUntil: mine && row.state === 'shown' && isEarly(row.created_at, now) ? until : null,
  }
}

export const shownPost = (post: Post, viewer: string, now: Date): ShownPost => ({
  ...commonOf(post, viewer, now),
  title: post.author_id === viewer ? post.title : withoutContact(post.title),
  ...{ region: post.region, answers: post.answers },
})

export const shownAnswer = (answer: Answer, viewer: string, now: Date): ShownAnswer =>
  commonOf(answer, viewer, now)
