import { z } from 'zod'
import { limits } from '#machines/limits.ts'
import type { Person } from '#server/accounts/person.ts'
import type { Deps } from '#server/http/deps.ts'
import { languageWish, ownId } from '#server/http/optional.ts'
import { line } from '#server/http/validate.ts'
import { interviewAnswer } from '#server/interviews/view.ts'
import { beginLiveSession, endLiveSession, goOnLive } from '../live-sessions.ts'
import { chatOnce, startChat } from './chat.ts'

const asked = { userId: ownId, language: languageWish }

/** Specification, section 7: a conversation that starts, continues and is cleaned up. */
export const emmaSessionInput = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('initialize'), ...asked }),
  z.object({ mode: z.literal('chat'), ...asked, message: line(limits.chatMessageMax, 1) }),
  z.object({ mode: z.literal('cleanup'), ...asked }),
])

export const emmaSessionAnswer = z.union([
  z.object({ message: z.string(), interview: interviewAnswer }),
  z.object({ status: z.literal('closed') }),
])

type Answer = z.infer<typeof emmaSessionAnswer>

export async function emmaSession(
  deps: Deps,
  person: Person,
  sent: z.infer<typeof emmaSessionInput>,
): Promise<Answer> {
  const chatting = { person, language: sent.language, kind: 'caregiver' } as const
  if (sent.mode === 'cleanup') {
    await endLiveSession(deps, person.id)
    return { status: 'closed' }
  }
  if (sent.mode === 'initialize') {
    await beginLiveSession(deps, person.id)
    const { text, interview } = await startChat(deps, chatting)
    return { message: text, interview }
  }
  await goOnLive(deps, person.id)
  const { text, interview } = await chatOnce(deps, { ...chatting, text: sent.message, door: 'live' })
  return { message: text, interview }
}
