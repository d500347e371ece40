import { isDenied } from '../clauses/clauses.ts'
import { type Finding, isFragment, isWished, ownerOf, type Recogniser, type Scene } from '../clauses/scene.ts'
import { isSmall } from '../lexicon/lexicon.ts'
import type { Found } from '../text/page.ts'
import { findAny, only, says } from '../text/reading.ts'

const PETS = 'additionalInfo.hasPets'
const DETAILS = 'additionalInfo.petDetails'

type Where = { clause: number; first: number; last: number }

const isOthersPet = (scene: Scene, at: number, { first, last }: Found) => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  const { petNot = [], petPlace = [] } = lexicon.stories
  const next = clauses[at + 1]
  const isMine = next?.sentence === clause?.sentence && next !== undefined && says(lexicon, next, petPlace)
  if (!clause || says(lexicon, clause, [...petNot, ...petPlace]) || isMine) return true
  // 'Harold Finch' isn't a bird.
  if (first === last && clause.words[first]?.capital && clause.words[first - 1]?.capital) return true
  const owner = petOwner(scene, at, { first, last })
  // 'The aide must be fine with a cat' means the household has one.
  if (owner === 'staff') return !covers(scene, at, { first, last }, lexicon.stories.petOwning)
  // 'Yes, his brother keeps two cats.'
  return owner === 'former' || owner === 'other'
}

const petOwner = (scene: Scene, at: number, { first, last }: Pick<Found, 'first' | 'last'>) => {
  const named = scene.people.references[at]?.find(one => one.first === first && one.last === first)
  return named?.who ?? ownerOf(scene, at, first, last)
}

/** 'I have a big dog': it's in the home only if the person who needs care lives there, too. */
const isSpeakersOwn = (scene: Scene, at: number, place: Found) => {
  const { lexicon, people, asking, clauses } = scene
  const { petHousehold = [] } = lexicon.stories
  const isApart = !people.isSelf && !isAskedAbout(asking)
  const isShared = clauses.some(clause => says(lexicon, clause, petHousehold))
  return isApart && !isShared && petOwner(scene, at, place) === 'speaker'
}

const isFirstly = ({ lexicon, clauses: [first] }: Scene, sources: readonly string[]) =>
  first !== undefined && says(lexicon, first, only(sources))

/** 'No, from cats I have allergy.' */
const isRefused = (scene: Scene) => isFirstly(scene, scene.lexicon.answers.no ?? [])

const covers = (
  scene: Scene,
  at: number,
  { first, last }: Pick<Found, 'first' | 'last'>,
  sources: readonly string[] = [],
) => {
  const clause = scene.clauses[at]
  const places = clause ? findAny(scene.lexicon, clause, sources) : []
  return places.some(one => one.first <= last && first <= one.last)
}

/** The animal lives there; being liked isn't enough. */
const isKept = (scene: Scene, at: number, place: Found) => {
  const { petHave, petOwning, petCounted } = scene.lexicon.stories
  if (isWished(scene, at)) return covers(scene, at, place, petOwning)
  if (covers(scene, at, place, scene.lexicon.stories.petThe)) return true
  return covers(scene, at, place, petHave) || (isFragment(scene, at) && covers(scene, at, place, petCounted))
}

/** 'A parrot that swears and two goldfish', when Emma asked about pets. */
const isPlainReply = (scene: Scene, at: number, { first }: Found) => {
  const isListed = first === 0 || isSmall(scene.lexicon, 'and', scene.clauses[at]?.words[first - 1]?.text)
  return scene.asking.includes(DETAILS) || (isAskedAbout(scene.asking) && (isListed || isFragment(scene, at)))
}

/** 'It died', in the next clause. */
const isGone = ({ clauses, lexicon }: Scene, at: number) => {
  const own = [clauses[at], clauses[at + 1]].filter(one => one?.sentence === clauses[at]?.sentence)
  return own.some(one => one !== undefined && says(lexicon, one, lexicon.stories.petGone ?? []))
}

/** 'No pets', or not this animal. */
const denied = ({ lexicon, clauses, asking, answers }: Scene, where: Where): Finding[] => {
  const clause = clauses[where.clause]
  const isAsked = isAskedAbout(asking) || answers[PETS] !== undefined
  const isNone = isAsked || (clause !== undefined && says(lexicon, clause, lexicon.stories.petDenied ?? []))
  return isNone ? [{ kind: 'heard', field: PETS, value: false, ...where }] : []
}

const isAskedAbout = (asking: readonly string[]) => asking.includes(PETS) || asking.includes(DETAILS)

/** 'If a goldfish counts, then yes.' */
const counted = (scene: Scene, at: number, place: Found): Finding[] => {
  const { lexicon, clauses } = scene
  const where = { clause: at, first: place.first, last: place.last }
  const isYes = clauses.some(one => says(lexicon, one, lexicon.stories.petYes ?? []))
  if (!isYes) return [{ kind: 'unsure', field: PETS, ...where }]
  return [{ kind: 'heard', field: PETS, value: true, ...where }, ...petDetail(scene, at, place)]
}

const nearSays = ({ lexicon, clauses }: Scene, at: number, sources: readonly string[]) =>
  [clauses[at], clauses[at + 1]].some(
    one => one !== undefined && one.sentence === clauses[at]?.sentence && says(lexicon, one, sources),
  )

const isAllergic = (scene: Scene, at: number) => nearSays(scene, at, scene.lexicon.stories.petAllergy ?? [])

/** 'She is afraid of dogs', 'from cats I have allergy'. */
const isUnbearable = (scene: Scene, at: number) => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  const isFeared = clause !== undefined && says(lexicon, clause, lexicon.stories.petFear ?? [])
  return isFeared || isAllergic(scene, at)
}

const petAt = (scene: Scene, at: number, place: Found): Finding[] => {
  const { lexicon, asking } = scene
  const clause = scene.clauses[at]
  const where = { clause: at, first: place.first, last: place.last }
  const unsure: Finding = { kind: 'unsure', field: PETS, ...where }
  if (isOthersPet(scene, at, place)) return []
  if (clause && says(lexicon, clause, lexicon.stories.petCount ?? [])) return counted(scene, at, place)
  if (isAllergic(scene, at) && isRefused(scene)) return denied(scene, where)
  if (isGone(scene, at) || (isAskedAbout(asking) && isUnbearable(scene, at))) return [unsure]
  return petKept(scene, at, place)
}

const petKept = (scene: Scene, at: number, place: Found): Finding[] => {
  const where = { clause: at, first: place.first, last: place.last }
  const unsure: Finding = { kind: 'unsure', field: PETS, ...where }
  if (isSpeakersOwn(scene, at, place)) return isKept(scene, at, place) ? [{ ...unsure, value: true }] : []
  if (isKept(scene, at, place) || isPlainReply(scene, at, place))
    return [{ kind: 'heard', field: PETS, value: true, ...where }, ...petDetail(scene, at, place)]
  return covers(scene, at, place, scene.lexicon.stories.petKnown) ? [unsure] : []
}

const petsIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause) return []
  const isNoAnimal = ({ first, last }: Found) =>
    findAny(lexicon, clause, lexicon.stories.petNot ?? []).some(one => one.first <= first && last <= one.last)
  const named = findAny(lexicon, clause, lexicon.stories.pets ?? [])
  return named.flatMap(place =>
    isNoAnimal(place)
      ? []
      : isDenied(lexicon, clause, place.first, place.last) &&
          !covers(scene, at, place, lexicon.stories.petThe)
        ? denied(scene, { clause: at, first: place.first, last: place.last })
        : petAt(scene, at, place),
  )
}

/** 'We had a dog but he died' means none now, when Emma asked. */
const onlyOnce = ({ lexicon, clauses, asking }: Scene): Finding[] => {
  const { pets = [], petHad = [], petGone = [] } = lexicon.stories
  const at = asking.includes(PETS) ? clauses.findIndex(clause => says(lexicon, clause, petHad)) : -1
  const rest = at < 0 ? [] : clauses.slice(at + 1)
  const isGone =
    at >= 0 &&
    [...clauses.slice(at, at + 2)].some(one => says(lexicon, one, petGone)) &&
    !rest.some(one => says(lexicon, one, pets))
  const last = (clauses[at]?.words.length ?? 1) - 1
  return isGone ? [{ kind: 'heard', field: PETS, value: false, clause: at, first: 0, last }] : []
}

/** 'She has three cats, we have none.' */
const noneLeft = ({ lexicon, clauses }: Scene): Finding[] => {
  const { pets = [], petNone = [] } = lexicon.stories
  const named = clauses.findIndex(clause => says(lexicon, clause, pets))
  const none = clauses.findIndex((clause, at) => at > named && says(lexicon, clause, petNone))
  const last = (clauses[none]?.words.length ?? 1) - 1
  return named < 0 || none < 0
    ? []
    : [{ kind: 'heard', field: PETS, value: false, clause: none, first: 0, last }]
}

/** The reply mentions animals without answering Emma's question. */
const unanswered = ({ lexicon, clauses, asking }: Scene): Finding[] => {
  const at = asking.includes(PETS)
    ? clauses.findIndex(clause => says(lexicon, clause, lexicon.stories.pets ?? []))
    : -1
  const last = (clauses[at]?.words.length ?? 1) - 1
  return at < 0 ? [] : [{ kind: 'unsure', field: PETS, clause: at, first: 0, last }]
}

/** The animal and its description: 'a retired greyhound'. */
const petDetail = (scene: Scene, at: number, { first, last }: Found): Finding[] => {
  const clause = scene.clauses[at]
  const words = clause?.words.slice(first, last + 1) ?? []
  if (words.every(({ text }) => (scene.lexicon.stories.petWords ?? []).includes(text))) return []
  const value = scene.text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0)
  return [{ kind: 'heard', field: DETAILS, value, clause: at, first, last }]
}

/** 'Can whoever comes also walk my dog' implies a dog. */
const isStated = ({ lexicon, clauses }: Scene, at: number) => {
  const clause = clauses[at]
  if (!clause || clause.isPast) return false
  const { petThe = [], petCount = [] } = lexicon.stories
  if (says(lexicon, clause, [...petCount, ...petThe])) return true
  return (
    clause.isStatement || (clause.isQuestion && says(lexicon, clause, lexicon.stories.petMentioned ?? []))
  )
}

/** 'Two dogs, not two cats' still means there are pets. */
const withoutOtherwise = (found: readonly Finding[]): Finding[] => {
  const kept = found.filter(one => one.kind === 'heard' && one.value === true)
  return found.filter(
    one => !(one.kind === 'heard' && one.value === false && kept.some(({ clause }) => clause < one.clause)),
  )
}

/** 'Tabby, indoor, 14 years old, bites': in a reply, everything to the last detail. */
const restOf = ({ clauses, text }: Scene, details: readonly Finding[]): string => {
  const own = clauses[details[0]?.clause ?? 0]
  const end = clauses[details.at(-1)?.clause ?? 0]
  const last = clauses.findLast(({ sentence }) => sentence === end?.sentence)
  return text.slice(own?.words[0]?.from ?? 0, last?.words.at(-1)?.to ?? 0)
}

/** Several animals are joined into one text. */
export const findPets: Recogniser = scene => {
  const stated = scene.clauses.flatMap((_clause, at) => (isStated(scene, at) ? petsIn(scene, at) : []))

  const found = [...withoutOtherwise(stated), ...noneLeft(scene), ...onlyOnce(scene)]
  const details = found.filter(one => one.field === DETAILS)
  const rest = found.filter(one => one.field !== DETAILS)
  const [first] = details
  if (first?.kind !== 'heard') return rest.length > 0 ? rest : unanswered(scene)
  const value = scene.asking.includes(DETAILS)
    ? restOf(scene, details)
    : [...new Set(details.map(one => (one.kind === 'heard' ? String(one.value) : '')))].join(', ')
  return [...rest, { ...first, value: value.slice(0, 200) }]
}
