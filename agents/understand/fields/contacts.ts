import type { Clause } from '../clauses/clauses.ts'
import { actorOf, type Finding, type Recogniser, type Scene } from '../clauses/scene.ts'
import { says } from '../text/reading.ts'
import { sentenceFinding } from './stories.ts'

/** 'Gail herself. 615 555 0130': the name may come before the number. */
const withName = (scene: Scene, found: Finding): Finding => {
  const { clauses, text, lexicon } = scene
  const sentence = clauses[found.clause]?.sentence ?? 0
  const isNamed = (own: number) =>
    clauses.some(
      ({ sentence: one, words, isQuestion }) =>
        one === own &&
        !isQuestion &&
        words.some(
          ({ capital, text: word }) =>
            capital && (lexicon.firstNames.has(word) || !lexicon.words.has(word)) && word.length > 1,
        ),
    )
  const from = clauses.find(one => one.sentence === sentence - 1)?.words[0]?.from
  if (from === undefined || found.kind !== 'heard' || isNamed(sentence) || !isNamed(sentence - 1))
    return found
  const to = clauses.findLast(one => one.sentence === sentence)?.words.at(-1)?.to ?? text.length
  return { ...found, value: text.slice(from, to).slice(0, 200) }
}

/** 'If I do not pick up, call my wife Peg 419 555 0177' gives her number. */
const isGiven = ({ isStatement, isQuestion }: Clause, isNumber: boolean) =>
  isStatement || (isNumber && !isQuestion)

export const findContact: Recogniser = scene => {
  const { lexicon, clauses, asking } = scene
  const field = 'additionalInfo.primaryContact'
  const found = clauses.flatMap((clause, at): Finding[] => {
    const isNumber = says(lexicon, clause, ['@phone|@email|\\d{10}'])
    const isCued =
      asking.includes(field) ||
      clauses.some(
        one => one.sentence === clause.sentence && says(lexicon, one, lexicon.stories.contact ?? []),
      )
    // 'Her doctor's number' is not ours.
    const isOthers = says(lexicon, clause, lexicon.stories.contactNot ?? []) && !asking.includes(field)
    const isToCall = says(lexicon, clause, lexicon.stories.contactNamed ?? []) && !asking.includes(field)
    const isStated = isToCall || (isNumber && isCued)
    if (!isGiven(clause, isNumber) || isOthers || !isStated || actorOf(scene, at) === 'former') return []
    const own = sentenceFinding(scene, at, field, 200)
    return [isNumber ? withName(scene, own) : own]
  })
  return isCorrecting(scene) ? found.slice(-1) : together(found)
}

const isCorrecting = ({ lexicon, whole }: Scene) => says(lexicon, whole, lexicon.clauses.correction)

/** 'I am on 555 0110. And my sister Cleo, 555 0111': one note for both contacts. */
const together = (found: readonly Finding[]): Finding[] => {
  const [first] = found
  if (first?.kind !== 'heard') return []
  const all = found.flatMap(one => (one.kind === 'heard' ? [String(one.value)] : []))
  const value = [...new Set(all)].join('. ')
  return value.length > 200 ? [first] : [{ ...first, value }]
}
