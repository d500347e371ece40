import { isSmall } from './lexicon.ts'
import type { Mention } from './mentions.ts'
import { bare, type Proposal } from './proposals.ts'
import { actorOf, ownerOf, type Scene } from './scene.ts'

/** What one person is or has, and another may be told to be or have. */
const OWN = ['basicInfo.recipientAge', 'careNeeds.medicalConditions']

const GENDER = 'additionalInfo.recipientGender'

type Place = { clause: number; first: number; last: number }

/** Wherever a clause holds these words. */
const placesOf = ({ clauses }: Scene, value: string): Place[] => {
  const wanted = bare(value).split(' ')
  return clauses.flatMap(({ words }, clause) =>
    words.flatMap((_, first): Place[] => {
      const own = words.slice(first, first + wanted.length).map(({ text }) => bare(text))
      return own.join(' ') === wanted.join(' ') ? [{ clause, first, last: first + wanted.length - 1 }] : []
    }),
  )
}

/** 'My husband is male, but it is his sister'. */
const isOtherGender = ({ gender }: Mention, value: string) =>
  gender !== undefined && ['female', 'male'].includes(value) && value !== gender

/** 'My sister (58, has lupus) did it', 'me, I'm 72': theirs, as the rules read it. */
export const isOfAnother = (scene: Scene, { field, value, isRuled }: Proposal): boolean => {
  const { people } = scene
  if (isRuled || people.isSelf || people.recipient === undefined) return false
  if (field.path === GENDER) return isOtherGender(people.recipient, String(value))
  if (!OWN.includes(field.path)) return false
  const places = placesOf(scene, String(value))
  return (
    places.length > 0 &&
    places.every(({ clause, first, last }) => {
      const owner = ownerOf(scene, clause, first, last) ?? actorOf(scene, clause)
      const isOfUs = scene.clauses[clause]?.words
        .slice(0, first)
        .some(({ text }) => isSmall(scene.lexicon, 'we', text))
      return (owner === 'speaker' && !isOfUs) || owner === 'other'
    })
  )
}
