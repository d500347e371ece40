import { isDenied } from '../clauses/clauses.ts'
import { type Finding, isFragment, isWished, mayWish, type Scene } from '../clauses/scene.ts'
import { findAny, says, stretchOf } from '../text/reading.ts'

const TRAITS = 'preferences.personality'
const VALUES = 'preferences.values'

/** A personality word in a match of these patterns. */
const charactersIn = (
  scene: Scene,
  at: number,
  field: string,
  sources: readonly string[] = [],
): Finding[] => {
  const { lexicon, clauses, text } = scene
  const clause = clauses[at]
  if (!clause) return []
  return findAny(lexicon, clause, sources).flatMap(({ groups: { item } }): Finding[] => {
    const word = item && clause.words[item.first]
    if (!item || !word || !lexicon.characters.has(word.text)) return []
    if (isDenied(lexicon, clause, item.first, item.last)) return []
    const value = [text.slice(word.from, word.to)]
    return [{ kind: 'heard', field, value, clause: at, first: item.first, last: item.last }]
  })
}

/** 'Gentle, not chatty', about the caregiver. */
const notWantedIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses, text, asking } = scene
  const clause = clauses[at]
  const [plain = ''] = lexicon.cues.aversion ?? []
  const isListed = isFragment(scene, at) && isWished(scene, at) && isOneWanted(scene, at)
  if (!clause || asking.includes(TRAITS) || clause.opening !== ',' || !isListed) return []
  return findAny(lexicon, clause, [plain]).map(({ first, last }): Finding => {
    const value = [text.slice(clause.words[first]?.from ?? 0, clause.words[last]?.to ?? 0)]
    return { kind: 'heard', field: TRAITS, value, clause: at, first, last }
  })
}

const LONGEST_PLEA = 12

/** 'What matters most to me is asking before you grab my chair', whatever Emma asked. */
const mattersIn = ({ lexicon, clauses, text, asking }: Scene, at: number): Finding[] => {
  const { words = [] } = clauses[at] ?? {}
  const places = findAny(lexicon, clauses[at] ?? stretchOf([]), lexicon.cues.mattersMost ?? [])
  return places.flatMap(({ groups: { plea } }): Finding[] => {
    const last = words.length - 1
    if (!plea || asking.includes(VALUES) || last - plea.first >= LONGEST_PLEA) return []
    const value = [text.slice(words[plea.first]?.from ?? 0, words[last]?.to ?? 0)]
    return [{ kind: 'heard', field: VALUES, value, clause: at, first: plea.first, last, isSure: true }]
  })
}

/** 'Somebody easygoing', 'what I value is candor', whatever Emma asked. */
export const namedCharacters = (scene: Scene, at: number): Finding[] => {
  const { someoneTrait, valued } = scene.lexicon.cues
  const traits = mayWish(scene, at) ? charactersIn(scene, at, TRAITS, someoneTrait) : []
  return [
    ...traits,
    ...notWantedIn(scene, at),
    ...mattersIn(scene, at),
    ...charactersIn(scene, at, VALUES, valued),
  ]
}

/** 'Somebody kind' is a wish, 'the nurse was kind' isn't. */
export const isOneWanted = ({ lexicon, clauses }: Scene, at: number) =>
  clauses.some(
    (clause, index) =>
      index <= at &&
      clause.sentence === clauses[at]?.sentence &&
      says(lexicon, clause, lexicon.cues.wantedOne ?? []),
  )
