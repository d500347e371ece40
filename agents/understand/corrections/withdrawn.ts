import { fieldOf } from '#machines/interview/kinds.ts'
import type { Finding, Scene } from '../clauses/scene.ts'
import { findAny, says, stretchOfText } from '../text/reading.ts'

/** The saved choices that these words would express. */
const chosenIn = ({ kind, lexicon, answers }: Scene, what: string): string[] => {
  const line = stretchOfText(what)
  return Object.entries(answers).flatMap(([field, value]) => {
    const isChoice = fieldOf(kind, field)?.control === 'choice'
    return isChoice && says(lexicon, line, lexicon.options[field]?.[String(value)] ?? []) ? [field] : []
  })
}

/**
 * 'I did not say a little, I said I do not know': removes that choice unless the person corrects it right
 * away.
 */
export const withoutWithdrawn = (scene: Scene, findings: readonly Finding[]): Finding[] => {
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
