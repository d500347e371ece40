import type { Read } from '#agents/reading/read.ts'
import { markReading, type ReplyRow } from '#db/queries/interviews/replies.ts'
import type { Base } from '../process/base.ts'
import type { Reader } from '../reading/reader.ts'

type Parts = Pick<Base, 'db' | 'log'> & { reader: Reader; runner: string }

/**
 * Reads for one reply. One that was taken over from a process that ended is marked before anything of it is read: should
 * this process end over it, too, it isn't read again. A process can end by chance once.
 */
export function readingFor({ db, log, reader, runner }: Parts, row: ReplyRow, personId: string): Read {
  const which = { interviewId: row.interview_id, id: row.id, runner }
  const mark = (reading: ReplyRow['reading']) =>
    markReading(db, which, reading).catch((cause: unknown) => log.problem({ code: 'replies', cause }))
  const read = reader.readerFor(personId)
  if (row.attempt === 1) return read
  return async (name, input) => {
    await mark(1)
    try {
      return await read(name, input)
    } finally {
      await mark(0)
    }
  }
}
