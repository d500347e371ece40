import { isDenied } from './clauses.ts'
import type { Found } from './page.ts'
import { findAny, says } from './reading.ts'
import { type Finding, isFragment, isWished, ownerOf, type Recogniser, type Scene } from './scene.ts'

const PETS = 'additionalInfo.hasPets'
const DETAILS = 'additionalInfo.petDetails'

type Where = { clause: number; first: number; last: number }

const isOthersPet = (scene: Scene, at: number, { first, last }: Found) => {
  const { lexicon, clauses, people } = scene
  const clause = clauses[at]
  const { petNot = [], petGone = [], petPlace = [], petHousehold = [] } = lexicon.stories
  const next = clauses[at + 1]
  const isMine = next?.sentence === clause?.sentence && next !== undefined && says(lexicon, next, petPlace)
  if (!clause || says(lexicon, clause, [...petNot, ...petGone, ...petPlace]) || isMine) return true
  // 'Harold Finch' is no bird.
  if (first === last && clause.words[first]?.capital && clause.words[first - 1]?.capital) return true
  const owner = ownerOf(scene, at, first, last)
  if (owner === 'speaker' && !people.isSelf) return !says(lexicon, clause, petHousehold)
  return ['other', 'former', 'staff'].includes(owner ?? '')
}

/** Said to live there, not just to be liked. */
const isKept = (scene: Scene, at: number, isAsked: boolean) => {
  const clause = scene.clauses[at]
  if (!clause || isAsked) return isAsked
  if (isWished(scene, at) && !says(scene.lexicon, clause, scene.lexicon.stories.petOwning ?? [])) return false
  return says(scene.lexicon, clause, scene.lexicon.stories.petHave ?? []) || isFragment(scene, at)
}

/** 'It died', right behind. */
const isGone = ({ clauses, lexicon }: Scene, at: number) => {
  const own = [clauses[at], clauses[at + 1]].filter(one => one?.sentence === clauses[at]?.sentence)
  return own.some(one => one !== undefined && says(lexicon, one, lexicon.stories.petGone ?? []))
}

/** 'No pets', or not this one. */
const denied = ({ lexicon, clauses, asking, answers }: Scene, where: Where): Finding[] => {
  const clause = clauses[where.clause]
  const isAsked = isAskedAbout(asking) || answers[PETS] !== undefined
  const isNone = isAsked || (clause !== undefined && says(lexicon, clause, lexicon.stories.petDenied ?? []))
  return isNone ? [{ kind: 'heard', field: PETS, value: false, ...where }] : []
}

const isAskedAbout = (asking: readonly string[]) => asking.includes(PETS) || asking.includes(DETAILS)

const petsIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause) return []
  const isAsked = isAskedAbout(scene.asking)
  return findAny(lexicon, clause, lexicon.stories.pets ?? []).flatMap((place): Finding[] => {
    const where = { clause: at, first: place.first, last: place.last }
    if (isDenied(lexicon, clause, place.first, place.last)) return denied(scene, where)
    if (isAsked && says(lexicon, clause, lexicon.stories.petFear ?? []))
      return [{ kind: 'unsure', field: PETS, ...where }]
    if (isGone(scene, at) || isOthersPet(scene, at, place) || !isKept(scene, at, isAsked)) return []
    return [{ kind: 'heard', field: PETS, value: true, ...where }, ...petDetail(scene, at, place)]
  })
}

/** The animal, with what stands before it: 'a retired greyhound'. */
const petDetail = (scene: Scene, at: number, { first, last }: Found): Finding[] => {
  const clause = scene.clauses[at]
  const words = clause?.words.slice(first, last + 1) ?? []
  if (words.every(({ text }) => (scene.lexicon.stories.petWords ?? []).includes(text))) return []
  const value = scene.text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0)
  return [{ kind: 'heard', field: DETAILS, value, clause: at, first, last }]
}

/** 'Can whoever comes also walk my dog' tells of a dog. */
const isTold = ({ lexicon, clauses }: Scene, at: number) => {
  const clause = clauses[at]
  if (!clause || clause.isPast) return false
  return clause.isStatement || (clause.isQuestion && says(lexicon, clause, ['(?:my|our) <pet>']))
}

/** Several animals are one text. */
export const findPets: Recogniser = scene => {
  const found = scene.clauses.flatMap((_clause, at) => (isTold(scene, at) ? petsIn(scene, at) : []))
  const details = found.filter(one => one.field === DETAILS)
  const rest = found.filter(one => one.field !== DETAILS)
  const [first] = details
  if (first?.kind !== 'heard') return rest
  const value = [...new Set(details.map(one => (one.kind === 'heard' ? String(one.value) : '')))]
    .join(', ')
    .slice(0, 200)
  return [...rest, { ...first, value }]
}
