import { z } from 'zod'
import { listRaisedInInterview } from '#db/queries/concerns/of-subject.ts'
import { listInterviewMessages, type Message } from '#db/queries/interviews/interview-messages.ts'
import { findPerson } from '#db/queries/people/person.ts'
import type { Db } from '#db/schema.ts'
import { roles } from '#machines/roles.ts'
import { notThere } from '../http/problem.ts'
import { factsOf } from './detail.ts'
import { personShape } from './shapes.ts'

export const interviewViewShape = z.object({
  person: z.object({ id: z.string(), name: z.string(), role: z.enum(roles), language: z.string() }),
  interview: personShape.shape.interview,
  /** Oldest first. */
  messages: z.array(
    z.object({
      ...{ id: z.string(), by: z.enum(['person', 'emma']), text: z.string(), at: z.string() },
      /** Coordinators were asked to look at it. */
      raised: z.boolean(),
    }),
  ),
  /** What they answered, by conversation, form, resume or recording. */
  facts: personShape.shape.facts,
})

export type InterviewView = z.infer<typeof interviewViewShape>

/** A concern has the whole message, or a part of it. */
const overlaps = (said: string, words: string) =>
  words !== '' && (said.includes(words) || words.includes(said))

/** What someone and Emma said to each other, and what was made of it. */
export async function showInterview(db: Db, id: string): Promise<InterviewView> {
  const person = await findPerson(db, id)
  if (!person) throw notThere()
  const kind = person.role === 'caregiver' ? 'caregiver' : 'care'
  const { interview, facts } = await factsOf(db, person)
  const messages = await listInterviewMessages(db, { userId: person.id, kind })
  const [first] = messages
  const raised = first
    ? await listRaisedInInterview(db, { interviewId: first.interview_id, userId: person.id })
    : []
  const isRaised = ({ id, role, content }: Message) =>
    role === 'user' &&
    raised.some(one => one.subject_id === id || (one.kind === 'emma' && overlaps(content, one.words)))
  return {
    person: { id: person.id, name: person.name, role: person.role, language: person.language },
    ...{ interview, facts },
    messages: messages
      .filter(({ content }) => content !== '')
      .map(message => ({
        ...{ id: message.id, by: message.role === 'user' ? ('person' as const) : ('emma' as const) },
        ...{ text: message.content, at: message.created_at, raised: isRaised(message) },
      })),
  }
}
