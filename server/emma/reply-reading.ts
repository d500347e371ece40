import { type Read, TooMuch } from '#agents/reading/read.ts'
import { markReading, type ReplyRow } from '#db/queries/interviews/replies.ts'
import type { Base } from '../process/base.ts'
import type { Reader } from '../reading/reader.ts'

/** A mark costs a disk write, which most messages are read too fast for. */
const quickMs = 50

type Parts = Pick<Base, 'db' | 'log'> & { reader: Reader; runner: string }

/**
 * Reads for one reply. What takes a while is marked, so that it isn't read again should the process end over it; a
 * reply that was taken over is marked before anything of it is read.
 */
export function readingFor({ db, log, reader, runner }: Parts, row: ReplyRow, personId: string): Read {
  const which = { interviewId: row.interview_id, id: row.id, runner }
  const mark = (reading: ReplyRow['reading']) =>
    markReading(db, which, reading).catch((cause: unknown) => log.problem({ code: 'replies', cause }))

  return async (name, input) => {
    let marking: Promise<unknown> | undefined
    let quick: NodeJS.Timeout | undefined
    const begin = () => {
      marking ??= mark(1)
    }
    if (row.attempt > 1) begin()
    await marking
    const read = reader.readerFor(personId, () => {
      quick = setTimeout(begin, quickMs)
    })
    let isTooMuch = false
    try {
      return await read(name, input)
    } catch (cause) {
      isTooMuch = cause instanceof TooMuch
      throw cause
    } finally {
      clearTimeout(quick)
      await marking
      if (marking && !isTooMuch) await mark(0)
    }
  }
}
