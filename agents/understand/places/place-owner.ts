import type { Scene } from '../clauses/scene.ts'
import { ownerAt } from '../people/people.ts'
import { findAny, type Stretch, says, stretchOf } from '../text/reading.ts'
import { clauseAt } from './streets.ts'

/** How many words before a place may tell whose it is. */
const LEAD = 10

/** The person who lives in this place, as far as its own clause shows. */
export const placeOf = (scene: Scene, at: number) => {
  const { lexicon, whole, clauses, people } = scene
  const clause = clauseAt(scene, whole.words[at])
  const own = clauses[clause]
  const index = Math.max(0, own?.words.findIndex(one => one.from === whole.words[at]?.from) ?? 0)
  const persons = people.references[clause] ?? []
  const lead = stretchOf(own?.words.slice(Math.max(0, index - LEAD), index) ?? [])
  // 'He lives with my brother in Skokie': the subject lives there.
  const [living] = own ? findAny(lexicon, own, lexicon.places.patterns.livesWith ?? []) : []
  const from = living && living.first < index ? living.first : index
  return { own, lead, owner: ownerAt(persons, from, from) }
}

/** A birthplace, workplace, destination or mailing address. */
export const isElsewhere = ({ lexicon }: Scene, lead: Stretch) => {
  const { awayFrom = [], movedTo = [], notThere = [] } = lexicon.places.patterns
  return says(lexicon, lead, notThere) || (says(lexicon, lead, awayFrom) && !says(lexicon, lead, movedTo))
}

export const isAway = (scene: Scene, at: number) => {
  const { lexicon, people } = scene
  const { own, lead, owner } = placeOf(scene, at)
  if (isElsewhere(scene, lead) || owner === 'other' || owner === 'former') return true
  if (!own || owner !== 'speaker' || people.isSelf) return false
  return (
    says(lexicon, own, lexicon.people.patterns.me ?? []) &&
    !says(lexicon, own, lexicon.places.patterns.together ?? [])
  )
}
