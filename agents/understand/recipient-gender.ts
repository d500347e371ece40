import type { Found } from './page.ts'
import { findAny } from './reading.ts'
import { type Finding, isFragment, isWished, ownerOf, type Recogniser, type Scene } from './scene.ts'

const FIELD = 'additionalInfo.recipientGender'

const isKnownPerson = ({ people, clauses }: Scene, at: number) =>
  people.recipient !== undefined ||
  (clauses[at] !== undefined && / \d{2,3}(?: |$)/u.test(clauses[at].line)) ||
  clauses.some(clause => clause.words.length === 1 && /^ \d+$/u.test(clause.line))

const genderOf = ({ text, clauses }: Scene, at: number, { groups, first, last }: Found): string => {
  if (groups.female) return 'female'
  if (groups.male) return 'male'
  const { words = [] } = clauses[at] ?? {}
  return text.slice(words[first]?.from ?? 0, words[last]?.to ?? 0)
}

const gendersIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses, people, asking } = scene
  const clause = clauses[at]
  if (!clause?.isStatement || isWished(scene, at)) return []
  const { genderOf: two = [], genderOther = [] } = lexicon.stories
  return findAny(lexicon, clause, [...genderOther, ...two])
    .flatMap((found): Finding[] => {
      const { first, last } = found
      const owner = ownerOf(scene, at, first, last)
      const isTheirs =
        asking.includes(FIELD) ||
        (owner === undefined
          ? people.isSelf || (isFragment(scene, at) && isKnownPerson(scene, at))
          : owner === 'recipient')
      if (!isTheirs) return []
      return [{ kind: 'heard', field: FIELD, value: genderOf(scene, at, found), clause: at, first, last }]
    })
    .slice(0, 1)
}

export const findGender: Recogniser = scene => scene.clauses.flatMap((_clause, at) => gendersIn(scene, at))
