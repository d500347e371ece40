import { inTransaction } from '#db/connection/transaction.ts'
import { type Chunk, endReply, insertChunks } from '#db/queries/interviews/replies.ts'
import type { Db } from '#db/schema.ts'

type Ending = Parameters<typeof endReply>[1]

/** What has to be stored of one reply. */
type Waiting = { chunks: Chunk[]; ending?: { row: Ending; settle(isOwn: boolean): void } }

export type ReplyStore = {
  /** Stored within `behindMs`. */
  write(chunk: Chunk): void
  /**
   * Stored within `endingMs`, with everything before it; false when the reply no longer belongs to the
   * writer.
   */
  end(row: Ending): Promise<boolean>
  /** When everything written until now is stored. */
  settle(): Promise<void>
}

const behindMs = 80
/** The last words are waited for. */
const endingMs = 10

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

/** One that can't be stored, perhaps because its interview was deleted, doesn't hold up the others. */
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

/**
 * Replies of a process are stored together: one transaction takes everything that waits, and none starts
 * before something can't wait longer. Each one costs a disk write that everyone waits for.
 */
export function createReplyStore(db: Db, onLost: OnLost): ReplyStore {
  let waiting = new Map<string, Waiting>()
  let timer: NodeJS.Timeout | undefined
  let due = 0
  let stored = Promise.resolve()

  const of = (id: string): Waiting => {
    const known = waiting.get(id) ?? { chunks: [] }
    waiting.set(id, known)
    return known
  }

  const drain = async () => {
    clearTimeout(timer)
    timer = undefined
    const batch = [...waiting]
    waiting = new Map()
    if (batch.length > 0) await store(db, batch, onLost)
  }

  const flush = (): Promise<void> => {
    stored = stored.then(drain)
    return stored
  }

  const within = (ms: number) => {
    const at = performance.now() + ms
    if (timer && due <= at) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(() => void flush(), ms)
  }

  return {
    write(chunk) {
      of(chunk.reply_id).chunks.push(chunk)
      within(behindMs)
    },
    end(row) {
      return new Promise(settle => {
        of(row.id).ending = { row, settle }
        within(endingMs)
      })
    },
    settle: flush,
  }
}
