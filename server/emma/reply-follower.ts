import { findMessage } from '#db/queries/interviews/interview-messages.ts'
import { listChunks, type ReplyRow } from '#db/queries/interviews/replies.ts'
import type { Db } from '#db/schema.ts'
import { endParts, helpLines, helpPart, startPart, wordsBegin, wordsPart } from './reply-parts.ts'
import { createTape, type Tape } from './reply-tape.ts'

const pollMs = 100

/** An older reply, whose pieces aren't kept: its words in one piece. */
function retold({ id, content, help, status }: ReplyRow): string {
  const lines = helpLines.safeParse(JSON.parse(help ?? 'null')).data
  return [
    startPart(id),
    lines ? helpPart(lines) : '',
    content === '' ? '' : wordsBegin + wordsPart(content),
    endParts(status === 'writing' ? 'failed' : status, { hasWords: content !== '' }),
  ].join('')
}

type Followed = { tape: Tape; row: ReplyRow; sent: number; isAlive: boolean }

/** Reads replies this process doesn't write: from the database, as they grow. */
export function createFollower(db: Db, onError: (cause: unknown) => void) {
  const followed = new Map<string, Followed>()
  let timer: NodeJS.Timeout | undefined

  const pass = (one: Followed, pieces: readonly { seq: number; sent: string }[]) => {
    const last = pieces.at(-1)
    if (!last) return
    one.tape.push(pieces.map(({ sent }) => sent).join(''))
    one.sent = last.seq
  }

  const forget = ({ row, tape }: Followed, finish: (tape: Tape) => void) => {
    followed.delete(row.id)
    finish(tape)
  }

  const goOn = async (one: Followed, now: ReplyRow) => {
    const { id, interview_id: interviewId, attempt, status } = now
    pass(one, await listChunks(db, { interviewId, id, attempt, after: one.sent }))
    if (status === 'writing') return
    if (one.sent === 0) one.tape.push(retold(now))
    forget(one, tape => tape.end())
  }

  const lookAt = async (one: Followed): Promise<void> => {
    const { id, interview_id: interviewId, attempt, lease_until } = one.row
    const now = await findMessage(db, interviewId, id)
    const isSame = now?.attempt === attempt
    if (!now || (!isSame && one.sent > 0)) return forget(one, tape => tape.tear())
    if (!isSame) one.row = now
    // Nothing is sent that may have to be written again: its writer must show a heartbeat first.
    const hasMoved = isSame && now.lease_until !== lease_until
    one.isAlive ||= hasMoved || now.status !== 'writing'
    if (one.isAlive) await goOn(one, now)
  }

  const lookAtAll = async () => {
    for (const one of followed.values()) {
      try {
        await lookAt(one)
      } catch (cause) {
        onError(cause)
        forget(one, tape => tape.tear())
      }
    }
    timer = followed.size > 0 ? setTimeout(() => void lookAtAll(), pollMs) : undefined
  }

  return {
    follow(row: ReplyRow): Tape {
      const known = followed.get(row.id)
      if (known) return known.tape
      const tape = createTape({ onLeft: () => followed.delete(row.id) })
      followed.set(row.id, { tape, row, sent: 0, isAlive: false })
      timer ??= setTimeout(() => void lookAtAll(), 0)
      return tape
    },
    close() {
      clearTimeout(timer)
      for (const one of followed.values()) forget(one, tape => tape.tear())
    },
  }
}
