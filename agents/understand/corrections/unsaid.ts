import { fieldOf } from '#machines/interview/kinds.ts'
import type { Finding, Scene } from '../clauses/scene.ts'
import { findAny, says, stretchOfText } from '../text/reading.ts'

/** The choices that are known and would be said in these words. */
const chosenIn = ({ kind, lexicon, answers }: Scene, what: string): string[] => {
  const line = stretchOfText(what)
  return Object.entries(answers).flatMap(([field, value]) => {
    const isChoice = fieldOf(kind, field)?.control === 'choice'
    return isChoice && says(lexicon, line, lexicon.options[field]?.[String(value)] ?? []) ? [field] : []
  })
}

/** 'I did not say a little, I said I do not know': what was made of it goes, unless it is put right at once. */
export const withoutUnsaid = (scene: Scene, findings: readonly Finding[]): Finding[] => {
  const { lexicon, clauses } = scene
  const taken = clauses.flatMap((clause, at) =>
    findAny(lexicon, clause, lexicon.cues.unsaid ?? []).flatMap(({ first, last, groups: { what } }) =>
      chosenIn(scene, what?.text ?? '').map(
        (field): Finding => ({ kind: 'taken', field, clause: at, first, last }),
      ),
    ),
  )
  const isPutRight = ({ field }: Finding) =>
    findings.some(
      one =>
        one.field === field &&
        (one.kind === 'unsure' || (one.kind === 'heard' && one.value !== scene.answers[field])),
    )
  const gone = taken.filter(one => !isPutRight(one))
  return [...findings.filter(one => !gone.some(({ field }) => field === one.field)), ...gone]
}
