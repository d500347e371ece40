import type { Scene } from '../clauses/scene.ts'
import { relationOf } from '../people/relations.ts'
import { findAny } from '../text/reading.ts'
import type { Word } from '../text/word.ts'
import type { Judging } from './judging.ts'
import { bare, type Proposal } from './proposals.ts'

const NAME = 'basicInfo.recipientName'

/** The tokens that make up the name. */
const wordsOf = ({ text, whole }: Scene, value: string): readonly Word[] => {
  const from = text.indexOf(value)
  return from < 0 ? [] : whole.words.filter(word => word.from >= from && word.to <= from + value.length)
}

/** 'Mrs' alone, 'Cajun' and 'Mémère' aren't names. */
const isNoOnes = ({ lexicon }: Scene, words: readonly Word[]) =>
  words.length > 0 &&
  words.every(
    ({ text }) =>
      lexicon.people.patterns.title?.includes(text) ||
      lexicon.notNames.has(text) ||
      relationOf(lexicon, text) !== undefined ||
      !/\p{L}/u.test(text),
  )

/** 'My name's Dr. Siddiqui, it is for my mother', 'Ted here, the wife needs a hand': the speaker's name. */
const isTellers = ({ lexicon, clauses, people }: Scene, words: readonly Word[]) => {
  const title = lexicon.people.patterns.title ?? []
  const [first] = words
  const last = words.at(-1)
  if (people.isSelf || !first || !last) return false
  return clauses.some(clause => {
    const at = clause.words.findIndex(({ from }) => from === first.from)
    const to = clause.words.findIndex(({ from }) => from === last.from)
    if (at < 0 || to < 0) return false
    const { speakerName = [], isHere = [] } = lexicon.people.patterns
    const isLed = findAny(lexicon, clause, speakerName).some(
      place =>
        place.last < at && clause.words.slice(place.last + 1, at).every(({ text }) => title.includes(text)),
    )
    return isLed || (at === 0 && findAny(lexicon, clause, isHere).some(place => place.first === to + 1))
  })
}

/** 'Harold and Jean', when the care is for both. */
export const isWhoOpen = ({ people, answers }: Scene) => people.isOpen === true && answers[NAME] === undefined

/** The classifier's candidate is a title, a place, or the speaker's name. */
export const isNoName = ({ scene }: Judging, { field, value, isRuled }: Proposal): boolean => {
  if (isRuled || field.path !== NAME || bare(scene.lexicon, String(value)) === '') return false
  if (isWhoOpen(scene)) return true
  const words = wordsOf(scene, String(value))
  const isOnce = scene.text.split(String(value)).length === 2
  return isNoOnes(scene, words) || (isOnce && isTellers(scene, words))
}
