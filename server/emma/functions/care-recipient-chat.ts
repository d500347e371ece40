import { z } from 'zod'
import { lastWords } from '#agents/embedded/finishing.ts'
import { flat } from '#agents/emma/view.ts'
import { careFields } from '#machines/care-interview/fields.ts'
import { shownOf } from '#machines/interview/fields.ts'
import { limits } from '#machines/limits.ts'
import type { Person } from '#server/accounts/person.ts'
import { recipientProfileOf } from '#server/care/profile-of.ts'
import type { Deps } from '#server/http/deps.ts'
import { languageWish, maybe, ownId } from '#server/http/optional.ts'
import { Problem } from '#server/http/problem.ts'
import { line } from '#server/http/validate.ts'
import { openInterview } from '#server/interviews/interviews.ts'
import { interviewAnswer } from '#server/interviews/view.ts'
import { chatOnce, startChat } from './chat.ts'

/** Specification, section 7. The server knows the history, so `history` isn't read. */
export const careRecipientChatInput = z.object({
  action: maybe(z.enum(['start', 'finish'])),
  message: maybe(line(limits.chatMessageMax)),
  language: languageWish,
  userId: ownId,
  history: z.unknown().optional(),
})

const part = z.record(z.string(), z.unknown())

export const careRecipientChatAnswer = z.object({
  type: z.enum(['message', 'profile']),
  text: z.string(),
  interview: interviewAnswer,
  data: z
    .object({
      profile: z.object({
        recipient_information: part,
        care_requirements: part,
        schedule_preferences: part,
      }),
    })
    .optional(),
})

type Answer = z.infer<typeof careRecipientChatAnswer>
type Wish = { person: Person; language: string | undefined }

/** The profile as far as it's known, preceded by what's missing; only the person can confirm it. */
async function finish(deps: Deps, { person, language }: Wish): Promise<Answer> {
  const interview = await openInterview(deps, { person, kind: 'care' })
  const said = await lastWords(interview, 'care', language ?? interview.language)
  const profile = recipientProfileOf(shownOf(careFields, flat(interview.answers)))
  const block = `\`\`\`json\n${JSON.stringify(profile, null, 2)}\n\`\`\``
  return { type: 'profile', text: `${said}\n\n${block}`, interview, data: { profile } }
}

export async function careRecipientChat(
  deps: Deps,
  person: Person,
  { action, message = '', language }: z.infer<typeof careRecipientChatInput>,
): Promise<Answer> {
  const chatting = { person, language, kind: 'care' } as const
  if (action === 'finish' || message === 'END_INTERVIEW') return finish(deps, chatting)
  if (action === 'start' || message === 'START_CHAT')
    return { type: 'message', ...(await startChat(deps, chatting)) }
  if (message === '')
    throw new Problem(422, 'invalid_body', 'Some of this isn’t right. Please check it and try again.', {
      issues: [{ path: 'message', message: 'is empty' }],
    })
  return { type: 'message', ...(await chatOnce(deps, { ...chatting, text: message })) }
}
