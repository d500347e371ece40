import { isSaid, patternOf, sentencesOf } from './sentences.ts'
import type { Hearing } from './words.ts'

/** Who says that that's all is done; who has to go is asked nothing. */
export type Ending = 'done' | 'leaving'

/** With this much still open, 'that's all' ends a list and not the talk. */
const MANY = 6

const clausesIn = ({ joins }: Hearing, sentence: string) => sentence.split(patternOf(joins))

/** 'No, that's all.', 'i think that's all, dear': nothing but that, and words that go with it. */
const isLast = ({ done, before, after }: Hearing, clause: string): boolean => {
  const bare = clause.replaceAll(/[.!?)(:;,]+/gu, ' ').trim()
  return patternOf(`^(?:${before}[ ,]+)*(?:${done.join('|')})(?:[ ,]+(?:${after}))*$`).test(bare)
}

/** 'Just English, that's all' lists what there is. */
const isOfList = ({ listing }: Hearing, clauses: readonly string[], at: number) =>
  at > 0 && patternOf(listing).test(clauses[0] ?? '')

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
