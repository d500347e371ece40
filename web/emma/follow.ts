import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { InterviewStore } from '../interview/interview-store.ts'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { type ChatMessage, withReply, withSent } from './chat-message.ts'
import type { KnownChat } from './chat-state.ts'
import { tell } from './failure-toast.ts'
import { isLineDown, lineNews, pause, waitFor } from './line.ts'
import { type ReplyPart, readReply } from './reply-stream.ts'

export type ReplyEnd = Exclude<ChatMessage['status'], 'writing'>

type Around = { kind: InterviewKind; known: KnownChat; interview: InterviewStore }

/** Applies the parts of one reply; the first part confirms that the server has the sent message. */
const createTaker = ({ kind, known, interview }: Around, sent: string | undefined) => {
  let replyId = ''
  const begin = (id: string) => {
    replyId = id
    const { unsent } = known.current()
    const arrived = unsent?.id === sent ? unsent : undefined
    known.changeMessages(messages => withReply(arrived ? withSent(messages, arrived) : messages, id))
    if (arrived) known.change({ unsent: undefined, trouble: undefined })
    // Stop was pressed before the reply started.
    if (known.actor.getSnapshot().matches({ sending: 'stopping' }))
      api.post('/api/interviews/:kind/stop', { path: { kind } }).catch(error => tell(problemText(error)))
  }
  const end = (status: ReplyEnd) => {
    known.changeMessage(replyId, () => ({ status }))
    return status
  }
  return (part: ReplyPart): ReplyEnd | undefined => {
    switch (part.type) {
      case 'start':
        begin(part.messageId)
        return undefined
      case 'data-interview':
        interview.take(part.data)
        return undefined
      case 'data-help':
        known.changeMessage(replyId, () => ({ lines: part.data.lines, linesTitle: part.data.title }))
        return undefined
      case 'text-delta':
        known.actor.send({ type: 'firstWords' })
        known.changeMessage(replyId, ({ content }) => ({ content: content + part.delta }))
        return undefined
      case 'finish':
        return end(part.messageMetadata?.status ?? 'whole')
      case 'error':
        return end('failed')
    }
  }
}

/** Reads a reply to its end, and rejoins it whenever the connection breaks. */
export const createFollower = (kind: InterviewKind, known: KnownChat, interview: InterviewStore) => {
  const { actor, signal } = known

  const load = async () => {
    const { messages } = await api.get('/api/interviews/:kind/messages', { path: { kind }, signal })
    known.takeTranscript(messages)
    return messages
  }
  /** Joins the running reply, with the message it answers. Undefined when none is running. */
  const join = async (): Promise<Response | undefined> => {
    const response = await api.stream('GET', '/api/interviews/:kind/stream', { path: { kind }, signal })
    await load()
    return response.status === 204 ? undefined : response
  }
  /** How the reply ended, or undefined when the connection broke. */
  const read = async ({ body }: Response, sent?: string): Promise<ReplyEnd | undefined> => {
    const take = createTaker({ kind, known, interview }, sent)
    let end: ReplyEnd | undefined
    try {
      if (body) for await (const part of readReply(body)) end = take(part) ?? end
    } catch {
      // The connection broke: the text so far stays, and the rest is fetched.
    }
    return end
  }
  /** Reads the reply from its beginning, or its final status; undefined when the connection broke again. */
  const readAgain = async (): Promise<ReplyEnd | undefined> => {
    const response = await join()
    if (response) return read(response)
    const last = known.current().messages.at(-1)
    return last?.role === 'assistant' && last.status !== 'writing' ? last.status : 'failed'
  }
  const catchUp = async (): Promise<ReplyEnd> => {
    const news = lineNews()
    for (let tries = 0; ; tries += 1) {
      actor.send({ type: 'lineLost' })
      await pause(waitFor(tries), signal)
      signal.throwIfAborted()
      try {
        const end = await readAgain()
        news.up()
        if (end) return end
      } catch (error) {
        if (!isLineDown(error)) throw error
        news.down()
      }
    }
  }
  return {
    load,
    join,
    /**
     * Follows the reply to a sent message, or a joined one; a joined reply doesn't confirm an unsent message.
     */
    follow: async (response: Response, sent?: string): Promise<ReplyEnd> =>
      (await read(response, sent)) ?? catchUp(),
  }
}

export type Follower = ReturnType<typeof createFollower>
