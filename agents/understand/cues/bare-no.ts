import { isFragment, type Scene } from '../clauses/scene.ts'
import { only, says } from '../text/reading.ts'

const PETS = 'additionalInfo.hasPets'

/**
 * 'A cold, no, a cough', 'Is there more? No': this 'no' corrects or answers something other than Emma's
 * question.
 */
export const isOtherNo = (scene: Scene, at: number, field: string): boolean => {
  const { lexicon, clauses } = scene
  const { answers, fields } = lexicon
  const [before, clause, next] = [clauses[at - 1], clauses[at], clauses[at + 1]]
  if (field !== PETS || !before || !clause || !says(lexicon, clause, only(answers.no))) return false
  if (before.isQuestion) return !says(lexicon, before, fields[PETS] ?? [])
  if (!before.isStatement || next?.sentence !== clause.sentence || !isFragment(scene, at + 1)) return false
  const { negator, correction } = lexicon.clauses
  const { none, no, tail = [] } = answers
  const still = [...negator, ...correction, ...only(none), ...only(no), ...tail, ...(fields[PETS] ?? [])]
  return !says(lexicon, next, [...still, ...(lexicon.asides.thanks ?? [])])
}
