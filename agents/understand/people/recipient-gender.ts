import { type Finding, isFragment, isWished, ownerOf, type Recogniser, type Scene } from '../clauses/scene.ts'
import type { Found } from '../text/page.ts'
import { findAny, says } from '../text/reading.ts'
import type { Who } from './reference.ts'

const FIELD = 'additionalInfo.recipientGender'

const isKnownPerson = ({ people, clauses }: Scene, at: number) =>
  people.recipient !== undefined ||
  (clauses[at] !== undefined && / \d{2,3}(?: |$)/u.test(clauses[at].line)) ||
  clauses.some(
    clause => clause.sentence === clauses[at]?.sentence && /^(?: a)? \d{1,3}(?: |$)/u.test(clause.line),
  )

const genderOf = ({ text, clauses }: Scene, at: number, { groups, first, last }: Found): string => {
  if (groups.female) return 'female'
  if (groups.male) return 'male'
  const { words = [] } = clauses[at] ?? {}
  return text.slice(words[first]?.from ?? 0, words[last]?.to ?? 0)
}

/** A bare 'female' is about the caregiver when Emma asked about caregivers. */
const isTheirs = (scene: Scene, at: number, owner: Who | undefined): boolean => {
  if (owner !== undefined) return owner === 'recipient'
  if (scene.asking.includes('preferences.genderPreference')) return false
  return scene.people.isSelf || (isFragment(scene, at) && isKnownPerson(scene, at))
}

const gendersIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses, asking } = scene
  const clause = clauses[at]
  if (!clause?.isStatement) return []
  const { genderOf: two = [], genderOther = [] } = lexicon.stories
  return findAny(lexicon, clause, isWished(scene, at) ? genderOther : [...genderOther, ...two])
    .flatMap((found): Finding[] => {
      const { first, last } = found
      const said = found.groups.female ?? found.groups.male ?? found
      const owner = ownerOf(scene, at, said.first, said.last)
      if (!asking.includes(FIELD) && !isTheirs(scene, at, owner)) return []
      const isSure = genderOther.some(source => says(lexicon, clause, [source]))
      const value = genderOf(scene, at, found)
      return [{ kind: 'heard', field: FIELD, value, clause: at, first, last, ...(isSure ? { isSure } : {}) }]
    })
    .slice(0, 1)
}

export const findGender: Recogniser = scene => {
  const found = scene.clauses.flatMap((_clause, at) => gendersIn(scene, at))
  return found.length > 0 ? found : []
}
