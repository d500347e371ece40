import { isSaid, patternOf, sentencesOf } from './sentences.ts'
import type { Hearing } from './words.ts'

/** 'That's all' or 'I have to go'. */
export type Ending = 'done' | 'leaving'

/** With this many fields missing, 'that's all' ends a list, not the conversation. */
const MANY = 6

const clausesIn = ({ joins }: Hearing, sentence: string) => sentence.split(patternOf(joins))

/** 'No, that's all.', 'i think that's all, dear': only that, with filler words. */
const isLast = ({ done, before, after }: Hearing, clause: string): boolean => {
  const bare = clause.replaceAll(/[.!?)(:;,]+/gu, ' ').trim()
  return patternOf(`^(?:${before}[ ,]+)*(?:${done.join('|')})(?:[ ,]+(?:${after}))*$`).test(bare)
}

/** In 'Just English, that's all' it ends a list. */
const isOfList = ({ listing }: Hearing, clauses: readonly string[], at: number) =>
  at > 0 && patternOf(listing).test(clauses[0] ?? '')

/** Nothing but goodbye: 'ok bye', 'gotta go, thanks'. */
export const isOnlyGoodbye = (hearing: Hearing, text: string): boolean =>
  sentencesOf(hearing, text).every(sentence =>
    clausesIn(hearing, sentence).every(
      clause =>
        isLast(hearing, clause) || isSaid(clause, hearing.leaving) || isSaid(clause, [hearing.polite]),
    ),
  )

/** 'Done' alone ends the talk, unless it answers the question. */
export const isDoneAlone = ({ before, doneAlone }: Hearing, text: string): boolean => {
  const bare = text.replaceAll(/[.!)(:;]+/gu, ' ').trim()
  return patternOf(`^(?:${before}[ ,]+)*(?:${doneAlone.join('|')})$`).test(bare)
}

export const endingOf = (hearing: Hearing, text: string, missing: number): Ending | undefined => {
  const sentences = sentencesOf(hearing, text)
  const leaves = sentences.some(one =>
    [one, ...clausesIn(hearing, one)].some(clause => isSaid(clause, hearing.leaving)),
  )
  if (leaves) return 'leaving'
  const isDone = sentences.some(sentence => {
    const clauses = clausesIn(hearing, sentence)
    return clauses.some(
      (clause, at) => isLast(hearing, clause) && !(missing > 0 && isOfList(hearing, clauses, at)),
    )
  })
  if (!isDone) return
  const isAlone = sentences.every(one => clausesIn(hearing, one).every(clause => isLast(hearing, clause)))
  return isAlone || missing < MANY ? 'done' : undefined
}
