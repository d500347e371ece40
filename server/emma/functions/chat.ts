import { randomUUID } from 'node:crypto'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { Person } from '#server/accounts/person.ts'
import type { Deps } from '#server/http/deps.ts'
import { Problem } from '#server/http/problem.ts'
import { openInterview } from '#server/interviews/interviews.ts'
import type { Interview } from '#server/interviews/view.ts'
import { replyTo, transcriptOf } from '../conversation.ts'
import { greet } from '../greeting.ts'
import type { TalkDoor } from '../interview-actions.ts'
import { failure } from '../reply-parts.ts'

type Chatting = { person: Person; kind: InterviewKind; language: string | undefined }

/** What Emma said, and the interview after it. */
export type Turn = { text: string; interview: Interview }

/** Emma's first words, or her last ones if she has spoken already. */
export async function startChat(deps: Deps, chatting: Chatting): Promise<Turn> {
  await greet(deps, chatting)
  const said = await transcriptOf(deps, chatting)
  const last = said.findLast(({ role, content }) => role === 'assistant' && content !== '')
  return { text: last?.content ?? '', interview: await openInterview(deps, chatting) }
}

/** One message and the whole reply: the same reply the stream brings, without its pauses. */
export async function chatOnce(
  deps: Deps,
  { text, door = 'chat', ...chatting }: Chatting & { text: string; door?: TalkDoor },
): Promise<Turn> {
  const said = { id: randomUUID(), text }
  const reply = await replyTo(deps, { ...chatting, door, said, today: undefined })
  deps.replies.hurry(reply)
  const ended = await deps.replies.ended(reply)
  if (!ended || ended.status === 'failed') throw new Problem(503, 'emma_unavailable', failure)
  return { text: ended.content, interview: await openInterview(deps, chatting) }
}
