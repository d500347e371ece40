import { isDenied } from './clauses.ts'
import { findAny, findEach, says, stretchOf } from './reading.ts'
import {
  actorOf,
  type Finding,
  isAboutRecipient,
  isFragment,
  isWished,
  mayWish,
  ownerOf,
  type Recogniser,
  type Scene,
} from './scene.ts'

const covers = (other: Finding, one: Finding) =>
  other.first <= one.first && one.last <= other.last && other.last - other.first > one.last - one.first

/** 'Someone with dementia experience' tells what the aide should know, not what the recipient has. */
export const isSkillRather = ({ lexicon, clauses }: Scene, at: number, last: number) => {
  const clause = clauses[at]
  if (!clause) return false
  const rest = findAny(lexicon, clause, lexicon.cues.knowledge ?? [])
  const before = findAny(lexicon, clause, lexicon.cues.knowledgeBefore ?? [])
  return (
    rest.some(({ first }) => first === last + 1) || before.some(one => one.last < last && last - one.last < 5)
  )
}

/** What has to be so for a word to be an answer rather than a word. */
const allowed: Record<string, (scene: Scene, at: number, first: number, last: number) => boolean> = {
  'preferences.languageRequirements': (scene, at, first, last) => isLanguageWish(scene, at, first, last),
  'preferences.requiredCertifications': (scene, at) => mayWish(scene, at) && actorOf(scene, at) !== 'speaker',
  'preferences.personality': (scene, at, first, last) => isTraitWish(scene, at, first, last),
  'preferences.values': (scene, at) => hasCue(scene, at, 'preferences.values'),
  'preferences.interests': (scene, at, first, last) =>
    hasCue(scene, at, 'preferences.interests') && isAboutRecipient(scene, at, { first, last, groups: {} }),
}

const hasCue = ({ lexicon, clauses, asking }: Scene, at: number, field: string) => {
  for (let back = at; back >= 0 && clauses[back]?.sentence === clauses[at]?.sentence; back -= 1) {
    const clause = clauses[back]
    if (clause && says(lexicon, clause, lexicon.lists[field]?.cues ?? [])) return true
  }
  return asking.includes(field)
}

const touches = (scene: Scene, at: number, first: number, last: number, name: string) => {
  const clause = scene.clauses[at]
  return (
    clause !== undefined &&
    findAny(scene.lexicon, clause, scene.lexicon.cues[name] ?? []).some(
      one =>
        one.first <= last + 1 &&
        one.last >= first - 1 &&
        (one.first > last || one.last < first || one.first < first || one.last > last),
    )
  )
}

const isLanguageWish = (scene: Scene, at: number, first: number, last: number) => {
  if (!hasCue(scene, at, 'preferences.languageRequirements')) return false
  if (touches(scene, at, first, last, 'notLanguage')) return false
  const owner = ownerOf(scene, at, first, last)
  if (owner === 'other' || owner === 'former') return false
  if (scene.asking.includes('preferences.languageRequirements')) return true
  const clause = scene.clauses[at]
  const isOnly = clause !== undefined && says(scene.lexicon, clause, scene.lexicon.cues.onlyLanguage ?? [])
  return isWished(scene, at) || isOnly || touches(scene, at, first, last, 'speaking') || isFragment(scene, at)
}

const isTraitWish = (scene: Scene, at: number, first: number, last: number) => {
  if (scene.asking.includes('preferences.personality')) return !touches(scene, at, first, last, 'notTrait')
  if (scene.asking.includes('preferences.values')) return false
  const owner = ownerOf(scene, at, first, last)
  if (touches(scene, at, first, last, 'notTrait')) return false
  if (owner === 'staff') return isWished(scene, at)
  const isOwnWish = scene.people.references[at]?.length === 0 && isWishAlone(scene, at)
  if (isOwnWish) return true
  if (owner === 'recipient' || owner === 'other' || owner === 'former')
    return isWished(scene, at) && wishesBefore(scene, at, first)
  return isWished(scene, at) || (isFragment(scene, at) && at > 0 && owner === undefined)
}

const isWishAlone = ({ lexicon, clauses }: Scene, at: number) => {
  const clause = clauses[at]
  return clause !== undefined && says(lexicon, clause, ['<wish>'])
}

/** 'She needs someone patient', not 'she is patient but needs help'. */
const wishesBefore = (scene: Scene, at: number, first: number) => {
  const clause = scene.clauses[at]
  return (
    clause !== undefined &&
    findAny(scene.lexicon, clause, ['<wish>|<someone>']).some(({ last }) => last < first)
  )
}

const listIn = (scene: Scene, at: number, field: string): Finding[] => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  const isAllowed = allowed[field]
  if (!clause || !isAllowed) return []
  return findEach(lexicon, clause, lexicon.lists[field]?.items ?? {}).flatMap(
    ({ name, found }): Finding[] => {
      const { first, last } = found
      if (!isAllowed(scene, at, first, last)) return []
      const kind = isDenied(lexicon, clause, first, last) ? 'denied' : 'heard'
      const value = OWN_WORDS.includes(field) ? [inOwnWords(scene, at, first, last)] : [name]
      return [{ kind, field, value, clause: at, first, last }]
    },
  )
}

const OWN_WORDS = ['preferences.interests', 'preferences.values', 'preferences.personality']

const inOwnWords = ({ clauses, text }: Scene, at: number, first: number, last: number): string => {
  const { words = [] } = clauses[at] ?? {}
  return text.slice(words[first]?.from ?? 0, words[last]?.to ?? 0).replace(/^(?:the|a|an|his|her|my) /iu, '')
}

/** What is loved, watched or played, in the person's words. */
const objectsIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses, text } = scene
  const clause = clauses[at]
  const field = 'preferences.interests'
  if (!clause || (actorOf(scene, at) ?? 'recipient') === 'other') return []
  return findAny(lexicon, clause, lexicon.lists[field]?.objects ?? []).flatMap((place): Finding[] => {
    const object = place.groups.object
    if (
      !object ||
      !isAboutRecipient(scene, at, place) ||
      isDenied(lexicon, clause, object.first, object.last)
    )
      return []
    const first = ['the', 'his', 'her', 'my'].includes(clause.words[object.first]?.text ?? '')
      ? object.first + 1
      : object.first
    const stop = clause.words
      .slice(first, object.last + 1)
      .findIndex(word => says(lexicon, stretchOf([word]), lexicon.cues.notObject ?? []))
    const last = stop < 0 ? object.last : first + stop - 1
    const words = clause.words.slice(first, last + 1)
    if (words.length === 0) return []
    const value = [text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0)]
    return [{ kind: 'heard', field, value, clause: at, first, last }]
  })
}

/** An item inside a longer one says nothing new. */
const withoutInner = (found: readonly Finding[]) =>
  found.filter(
    one =>
      !found.some(
        other =>
          other !== one && other.field === one.field && other.clause === one.clause && covers(other, one),
      ),
  )

export const findLists: Recogniser = scene =>
  scene.clauses.flatMap((clause, at) => {
    if (!clause.isStatement || clause.isPast) return []
    const listed = Object.keys(allowed).flatMap(field => listIn(scene, at, field))
    const objects = objectsIn(scene, at).filter(
      one =>
        !listed.some(
          other =>
            other.field === one.field &&
            one.first <= other.last &&
            other.first <= one.last &&
            !covers(one, other),
        ),
    )
    return withoutInner([...listed, ...objects])
  })
