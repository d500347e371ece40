import { type Chunk, endReply, insertChunks } from '#db/queries/replies.ts'
import type { Db } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'

type Ending = Parameters<typeof endReply>[1]

/** What has to be stored of one reply. */
type Waiting = { chunks: Chunk[]; ending?: { row: Ending; settle(isOwn: boolean): void } }

export type ReplyStore = {
  /** Stored within `behindMs`. */
  write(chunk: Chunk): void
  /** Stored at once, with all that came before; false when the reply is not the writer's own any more. */
  end(row: Ending): Promise<boolean>
  /** When all that was written until now is stored. */
  settle(): Promise<void>
}

const behindMs = 80

type Batch = [replyId: string, waiting: Waiting][]

const put = (db: Db, batch: Batch): Promise<boolean[]> =>
  inTransaction(db, async trx => {
    await insertChunks(
      trx,
      batch.flatMap(([, { chunks }]) => chunks),
    )
    const own: boolean[] = []
    for (const [, { ending }] of batch) own.push(ending ? await endReply(trx, ending.row) : true)
    return own
  })

type OnLost = (replyId: string, cause: unknown) => void

/** One that cannot be stored, perhaps because its interview was forgotten, does not keep back the others. */
async function store(db: Db, batch: Batch, onLost: OnLost): Promise<void> {
  try {
    const own = await put(db, batch)
    for (const [at, [, { ending }]] of batch.entries()) ending?.settle(own[at] ?? false)
  } catch (cause) {
    if (batch.length > 1) for (const one of batch) await store(db, [one], onLost)
    else
      for (const [replyId, { ending }] of batch) {
        onLost(replyId, cause)
        ending?.settle(false)
      }
  }
}

/** The replies of a process are stored together: one transaction takes all that waits. */
export function createReplyStore(db: Db, onLost: OnLost): ReplyStore {
  let waiting = new Map<string, Waiting>()
  let timer: NodeJS.Timeout | undefined
  let storing: Promise<void> | undefined

  const of = (id: string): Waiting => {
    const known = waiting.get(id) ?? { chunks: [] }
    waiting.set(id, known)
    return known
  }

  const drain = async () => {
    while (waiting.size > 0) {
      const batch = [...waiting]
      waiting = new Map()
      await store(db, batch, onLost)
    }
    storing = undefined
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    // Whoever comes a moment later is stored along.
    storing ??= Promise.resolve().then(drain)
    return storing
  }

  return {
    write(chunk) {
      of(chunk.reply_id).chunks.push(chunk)
      if (!storing) timer ??= setTimeout(() => void flush(), behindMs)
    },
    end(row) {
      return new Promise(settle => {
        of(row.id).ending = { row, settle }
        void flush()
      })
    },
    settle: flush,
  }
}
