import { findOpenConcern } from '#db/queries/concerns/of-subject.ts'
import type { Db } from '#db/schema.ts'
import { raiseOrRestate } from './settling.ts'

const mostWords = 4000

export type Told = { interviewId: string; personId: string; words: string; now: string }

/** Danger told to Emma, by whichever way: one open concern an interview, with all that was said so far. */
export async function raiseTold(trx: Db, { interviewId, personId, words, now }: Told): Promise<void> {
  const subject = { kind: 'emma', subjectId: interviewId } as const
  const open = await findOpenConcern(trx, subject)
  const known = open?.words.split('\n') ?? []
  // What's typed in a form arrives again with every word.
  const all = [...known.filter(line => !words.startsWith(line)), words]
  await raiseOrRestate(trx, {
    ...{ ...subject, aboutId: personId, raisedBy: null, urgent: true, now },
    words: all.join('\n').slice(-mostWords),
  })
}
