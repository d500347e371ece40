import { isDenied } from './clauses.ts'
import type { Found } from './page.ts'
import { findAny, says } from './reading.ts'
import { type Finding, isFragment, isWished, ownerOf, type Recogniser, type Scene } from './scene.ts'

const PETS = 'additionalInfo.hasPets'

const isOthersPet = (scene: Scene, at: number, { first, last }: Found) => {
  const clause = scene.clauses[at]
  const { petNot = [], petGone = [] } = scene.lexicon.stories
  if (!clause || says(scene.lexicon, clause, [...petNot, ...petGone])) return true
  return ['other', 'former', 'staff'].includes(ownerOf(scene, at, first, last) ?? '')
}

const OWNING = ['have|has|there is|there are|got']

/** Said to live there, not just to be liked. */
const isKept = (scene: Scene, at: number, isAsked: boolean) => {
  const clause = scene.clauses[at]
  if (!clause || isAsked) return isAsked
  if (isWished(scene, at) && !says(scene.lexicon, clause, OWNING)) return false
  return says(scene.lexicon, clause, scene.lexicon.stories.petHave ?? []) || isFragment(scene, at)
}

const petsIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses, asking } = scene
  const clause = clauses[at]
  if (!clause) return []
  const isAsked = asking.includes(PETS) || asking.includes('additionalInfo.petDetails')
  return findAny(lexicon, clause, lexicon.stories.pets ?? []).flatMap((place): Finding[] => {
    const where = { clause: at, first: place.first, last: place.last }
    if (isDenied(lexicon, clause, place.first, place.last)) {
      const isNone = isAsked || says(lexicon, clause, lexicon.stories.petDenied ?? [])
      return isNone ? [{ kind: 'heard', field: PETS, value: false, ...where }] : []
    }
    if (isOthersPet(scene, at, place) || !isKept(scene, at, isAsked)) return []
    return [{ kind: 'heard', field: PETS, value: true, ...where }, ...petDetail(scene, at, place)]
  })
}

const petDetail = (scene: Scene, at: number, { first, last }: Found): Finding[] => {
  const clause = scene.clauses[at]
  const words = clause?.words.slice(first, last + 1) ?? []
  if (words.every(({ text }) => (scene.lexicon.stories.petWords ?? []).includes(text))) return []
  const value = scene.text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0)
  return [{ kind: 'heard', field: 'additionalInfo.petDetails', value, clause: at, first, last }]
}

/** Several animals are one text. */
export const findPets: Recogniser = scene => {
  const found = scene.clauses.flatMap((clause, at) =>
    clause.isStatement && !clause.isPast ? petsIn(scene, at) : [],
  )
  const details = found.filter(one => one.field === 'additionalInfo.petDetails')
  const rest = found.filter(one => one.field !== 'additionalInfo.petDetails')
  const [first] = details
  if (first?.kind !== 'heard') return rest
  const value = [...new Set(details.map(one => (one.kind === 'heard' ? String(one.value) : '')))]
    .join(', ')
    .slice(0, 200)
  return [...rest, { ...first, value }]
}
