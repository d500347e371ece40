import { z } from 'zod'
import { lastWords } from '#agents/embedded/finishing.ts'
import { flat } from '#agents/emma/view.ts'
import { caregiverFields } from '#machines/caregiver-interview/fields.ts'
import { shownOf } from '#machines/interview/fields.ts'
import { limits } from '#machines/limits.ts'
import type { Person } from '#server/accounts/person.ts'
import { saveCaregiverDraft } from '#server/caregivers/draft.ts'
import { databaseFieldsOf, processedProfileOf } from '#server/caregivers/profile-of.ts'
import type { Deps } from '#server/http/deps.ts'
import { languageWish, maybe, ownId } from '#server/http/optional.ts'
import { line } from '#server/http/validate.ts'
import { openInterview } from '#server/interviews/interviews.ts'
import { interviewAnswer } from '#server/interviews/view.ts'
import { chatOnce, startChat } from './chat.ts'

/** Specification, section 7. The server knows the history, so `history` isn't read. */
export const geminiChatInput = z.object({
  message: line(limits.chatMessageMax, 1),
  action: maybe(z.enum(['start', 'finish'])),
  history: z.unknown().optional(),
  /** Believed only where the session agrees. */
  userContext: maybe(z.looseObject({ userId: ownId })),
  userId: ownId,
  language: languageWish,
})

const text = z.string()

export const geminiChatAnswer = z.object({
  type: z.enum(['message', 'profile']),
  text,
  interview: interviewAnswer,
  data: z
    .object({
      processed_profile: z.object({
        sections: z.array(z.object({ title: text, items: z.array(z.object({ label: text, value: text })) })),
        database_fields: z.record(z.string(), text.nullable()),
      }),
    })
    .optional(),
})

type Answer = z.infer<typeof geminiChatAnswer>
type Wish = { person: Person; language: string | undefined }

/**
 * The profile as far as it's known, kept as a draft and preceded by what's missing. Only the caregiver can
 * confirm it.
 */
async function finish(deps: Deps, { person, language }: Wish): Promise<Answer> {
  const interview = await openInterview(deps, { person, kind: 'caregiver' })
  const answers = shownOf(caregiverFields, flat(interview.answers))
  await saveCaregiverDraft(deps.db, { person, answers, now: deps.clock().toISOString() })
  const database_fields = databaseFieldsOf(answers, person)
  return {
    type: 'profile',
    text: await lastWords(interview, 'caregiver', language ?? interview.language),
    interview,
    data: { processed_profile: { ...processedProfileOf(answers), database_fields } },
  }
}

export async function geminiChat(
  deps: Deps,
  person: Person,
  { action, message, language }: z.infer<typeof geminiChatInput>,
): Promise<Answer> {
  const chatting = { person, language, kind: 'caregiver' } as const
  if (action === 'finish' || message === 'END_INTERVIEW') return finish(deps, chatting)
  if (action === 'start' || message === 'START_CHAT')
    return { type: 'message', ...(await startChat(deps, chatting)) }
  return { type: 'message', ...(await chatOnce(deps, { ...chatting, text: message })) }
}
