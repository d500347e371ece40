import { isDenied } from '../clauses/clauses.ts'
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
} from '../clauses/scene.ts'
import { isSmall } from '../lexicon/lexicon.ts'
import { findAny, findEach, says } from '../text/reading.ts'
import { isUnliked, objectsIn } from './interests.ts'
import { distinct, inOwnWords, type Named, OWN_WORDS, wholeItem } from './list-items.ts'
import { isOptional } from './no-wish.ts'
import { isOneWanted, namedCharacters } from './personality.ts'

/** 'Someone with dementia experience' is a skill of the caregiver, not the recipient's condition. */
export const isSkillRather = (
  { lexicon, clauses }: Scene,
  at: number,
  last: number,
  cue: 'knowledge' | 'conditionKnowledge' = 'knowledge',
) => {
  const clause = clauses[at]
  if (!clause) return false
  const rest = findAny(lexicon, clause, lexicon.cues[cue] ?? [])
  const before = findAny(lexicon, clause, lexicon.cues.knowledgeBefore ?? [])
  return (
    rest.some(({ first }) => first === last + 1) || before.some(one => one.last < last && last - one.last < 5)
  )
}

/** Conditions, by field, for a word to count as an answer. */
const allowed: Record<string, (scene: Scene, at: number, first: number, last: number) => boolean> = {
  'preferences.languageRequirements': (scene, at, first, last) => isLanguageWish(scene, at, first, last),
  'preferences.requiredCertifications': (scene, at, first, last) =>
    mayRequire(scene, at) && !isOptional(scene, at) && !touches(scene, at, first, last, 'ownTrade'),
  'preferences.personality': (scene, at, first, last) => isTraitWish(scene, at, first, last),
  'preferences.values': (scene, at, first, last) =>
    hasCue(scene, at, 'preferences.values') && !touches(scene, at, first, last, 'notValue'),
  'preferences.interests': (scene, at, first, last) =>
    hasCue(scene, at, 'preferences.interests') &&
    isAboutRecipient(scene, at, { first, last, groups: {} }) &&
    !isUnliked(scene, at, first),
}

/** 'CPR is what I insist on' is a requirement, 'I have my own CPR card' isn't. */
const mayRequire = (scene: Scene, at: number) => {
  const { lexicon, clauses, asking } = scene
  const clause = clauses[at]
  const actor = actorOf(scene, at)
  if (actor === 'recipient' && !isWished(scene, at)) return false
  if (actor !== 'speaker') return mayWish(scene, at)
  return (
    asking.includes('preferences.requiredCertifications') &&
    clause !== undefined &&
    !says(lexicon, clause, lexicon.cues.ownCertificate ?? [])
  )
}

/** Fields whose introduction may follow: 'Loyalty and faith, those are our values'. */
const BEHIND = ['preferences.values']

const hasCue = (scene: Scene, at: number, field: string) => {
  const { lexicon, clauses, asking } = scene
  if (BEHIND.includes(field)) {
    const own = clauses.filter(one => one.sentence === clauses[at]?.sentence)
    if (own.some(one => says(lexicon, one, lexicon.lists[field]?.cues ?? []))) return true
  }
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

/** 'Mandarin or Cantonese': a wish covers both. */
const isLanguageWish = (scene: Scene, at: number, first: number, last: number): boolean => {
  const before = scene.clauses[at]?.words[first - 1]?.text ?? ''
  if (isSmall(scene.lexicon, 'andOr', before)) {
    const other = findEach(scene.lexicon, scene.clauses[at] ?? scene.whole, languageItems(scene)).find(
      ({ found }) => found.last === first - 2,
    )
    if (other) return isLanguageWish(scene, at, other.found.first, other.found.last)
  }
  return isOneLanguageWish(scene, at, first, last)
}

const languageItems = ({ lexicon }: Scene) =>
  lexicon.lists['preferences.languageRequirements']?.items ?? NO_ITEMS

const NO_ITEMS = {}

/** 'English, he understands a little.' */
const isLittleKnown = ({ lexicon, clauses }: Scene, at: number) => {
  const [own, next] = [clauses[at], clauses[at + 1]]
  if (own?.sentence !== next?.sentence || !own || !next) return false
  return (
    says(lexicon, own, lexicon.cues.languageAlone ?? []) &&
    says(lexicon, next, lexicon.cues.languageLittle ?? [])
  )
}

/** 'She has forgotten her English', 'Mandarin she does not understand'. */
const isLostLanguage = (scene: Scene, at: number, first: number, last: number): boolean =>
  isLittleKnown(scene, at) || touches(scene, at, first, last, 'languageLost')

/** 'Spanish, yes, she never learned English.' */
const isOnlyOneLeft = ({ lexicon, clauses }: Scene, at: number) => {
  const own = clauses[at]
  if (!own || !says(lexicon, own, lexicon.cues.languageFirst ?? [])) return false
  return clauses.some(
    (one, index) =>
      index !== at && one.sentence === own.sentence && says(lexicon, one, lexicon.cues.languageOnly ?? []),
  )
}

const isOneLanguageWish = (scene: Scene, at: number, first: number, last: number) => {
  if (touches(scene, at, first, last, 'notLanguage') || isLittleKnown(scene, at)) return false
  const owner = ownerOf(scene, at, first, last)
  if (owner === 'other' || owner === 'former') return false
  return isOnlyOneLeft(scene, at) || isSpokenOf(scene, at, first, last, owner === 'speaker')
}

const isSpokenOf = (scene: Scene, at: number, first: number, last: number, isSpeakers: boolean) => {
  const { lexicon, clauses, asking, people } = scene
  const clause = clauses[at]
  if (!clause || !hasCue(scene, at, LANGUAGES)) return false
  const isOwn = isSpeakers && !people.isSelf && says(lexicon, clause, lexicon.cues.ownLanguage ?? [])
  if (isOwn || asking.includes(LANGUAGES)) return !isOwn
  return (
    isWished(scene, at) ||
    says(lexicon, clause, lexicon.cues.onlyLanguage ?? []) ||
    touches(scene, at, first, last, 'speaking') ||
    isFragment(scene, at)
  )
}

const isTraitWish = (scene: Scene, at: number, first: number, last: number) => {
  if (touches(scene, at, first, last, 'notTrait')) return false
  if (scene.asking.includes('preferences.personality')) return !touches(scene, at, first, last, 'traitOf')
  if (scene.asking.includes('preferences.values')) return false
  return isWishedTrait(scene, at, first, last)
}

const isWishedTrait = (scene: Scene, at: number, first: number, last: number) => {
  const owner = ownerOf(scene, at, first, last)
  const clause = scene.clauses[at]
  if (clause && says(scene.lexicon, clause, scene.lexicon.cues.traitLone ?? [])) return true
  if (touches(scene, at, first, last, 'traitPeople')) return owner !== 'other'
  if (owner === 'staff') return isWished(scene, at) && isOneWanted(scene, at)

  if (owner === 'recipient' || owner === 'other' || owner === 'former') return false
  return isWished(scene, at) || isLoneTrait(scene, at)
}

/** 'Patient, because he repeats himself': a clause of traits only, not after a pet. */
const isLoneTrait = (scene: Scene, at: number) => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  const before = clauses[at - 1]
  if (!clause || !before || !isFragment(scene, at)) return false
  const isSame = before.sentence === clause.sentence
  if (!clauses.slice(0, at).some(one => says(lexicon, one, lexicon.cues.anybody ?? []))) return false
  return (
    says(lexicon, clause, lexicon.cues.traitsAlone ?? []) &&
    !(isSame && says(lexicon, before, lexicon.stories.pets ?? []))
  )
}

const listIn = (scene: Scene, at: number, field: string): Named[] => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  const isAllowed = allowed[field]
  if (!clause || !isAllowed) return []
  return findEach(lexicon, clause, lexicon.lists[field]?.items ?? {}).flatMap(({ name, found }): Named[] => {
    const { first, last } = found
    const isLost = field === LANGUAGES && isLostLanguage(scene, at, first, last)
    if (!isAllowed(scene, at, first, last) && !isLost)
      return unlikedIn(scene, field, name, { clause: at, first, last }).map(finding => ({ name, finding }))
    const kind = isLost || isDenied(lexicon, clause, first, last) ? 'denied' : 'heard'
    const from = field === INTERESTS && scene.asking.includes(field) ? wholeItem(scene, at, first) : first
    const value = OWN_WORDS.includes(field) ? [inOwnWords(scene, at, from, last)] : [name]
    return [{ name, finding: { kind, field, value, clause: at, first: from, last } }]
  })
}

/** 'She no longer cares for bingo': removed from the saved list. */
const unlikedIn = (
  scene: Scene,
  field: string,
  name: string,
  where: Pick<Finding, 'clause' | 'first' | 'last'>,
): Finding[] => {
  const known = scene.answers[field]
  const isGone = field === INTERESTS && isUnliked(scene, where.clause, where.first)
  if (!isGone || !Array.isArray(known) || !known.includes(name)) return []
  return [{ kind: 'denied', field, value: [name], ...where }]
}

const INTERESTS = 'preferences.interests'

const LANGUAGES = 'preferences.languageRequirements'

/** 'She talks in English and Portuguese, but English is enough.' */
const withEnough = (scene: Scene, found: Finding[]): Finding[] => {
  const { lexicon, clauses } = scene
  const isEnough = ({ clause: at, first, last }: Finding) => {
    const clause = clauses[at]
    const places = clause ? findAny(lexicon, clause, lexicon.cues.languageEnough ?? []) : []
    return places.some(place => place.first <= first && last <= place.last)
  }
  const isNamed = ({ field, kind }: Finding) => field === LANGUAGES && kind === 'heard'
  if (!found.some(one => isNamed(one) && isEnough(one))) return found
  const isWish = ({ clause: at }: Finding) => {
    const clause = clauses[at]
    return clause !== undefined && says(lexicon, clause, ['<wish>'])
  }
  return found.filter(one => !isNamed(one) || isEnough(one) || isWish(one))
}

export const findLists: Recogniser = scene => {
  const found = scene.clauses.flatMap((clause, at): Named[] => {
    if (!clause.isStatement || clause.isPast) return []
    const listed = Object.keys(allowed).flatMap(field => listIn(scene, at, field))
    const named = [...namedCharacters(scene, at), ...objectsIn(scene, at)]
    return [...listed, ...named.map(finding => ({ name: '', finding }))]
  })
  return withEnough(scene, distinct(found))
}
