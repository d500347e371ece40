import { type Clause, isDenied } from '../clauses/clauses.ts'
import {
  actorOf,
  type Finding,
  isFragment,
  isWished,
  mayWish,
  type Recogniser,
  type Scene,
} from '../clauses/scene.ts'
import type { Found } from '../text/page.ts'
import { findAny, type Stretch, says } from '../text/reading.ts'

const FIELD = 'preferences.genderPreference'
const NONE = 'no_preference'

const OTHER: Record<string, string> = { female: 'male', male: 'female' }

const cueIn = ({ lexicon }: Scene, clause: Stretch, name: string) =>
  findAny(lexicon, clause, lexicon.cues[name] ?? [])

/** 'He is a modest man', 'my old lady', 'the cleaning lady': not the caregiver. */
const isSomebody = (scene: Scene, clause: Clause, { first, last }: Found) =>
  cueIn(scene, clause, 'genderOf').some(one => one.first <= last && first <= one.last)

/** 'Ashamed in front of a woman', 'never let a man': a reason against that gender. */
const isAgainst = (scene: Scene, clause: Clause, { first }: Found) =>
  cueIn(scene, clause, 'genderAgainst').some(one => one.first <= first && first - one.last <= 1)

/** 'A man would be fine too' is a concession, not a wish. */
const isConceded = (scene: Scene, clause: Clause, { last }: Found) =>
  cueIn(scene, clause, 'genderToo').some(one => one.first <= last + 2 && one.last > last)

/** 'But a man is fine too', after the wish for a woman. */
const isGranted = (scene: Scene, { clause: at, first, last }: Heard) => {
  const clause = scene.clauses[at]
  return clause !== undefined && isConceded(scene, clause, { first, last: first, groups: {} }) && last > first
}

/** 'A woman please, with men he is shy': the reason comes after. */
const isShunned = ({ lexicon, clauses }: Scene, at: number) => {
  const [own, next] = [clauses[at], clauses[at + 1]]
  if (!own || next?.sentence !== own.sentence) return false
  const { genderBeside = [], genderShy = [] } = lexicon.cues
  return says(lexicon, own, genderBeside) && says(lexicon, next, genderShy)
}

type Heard = { value: string; isReason: boolean; clause: number; first: number; last: number }

const isWish = (scene: Scene, at: number) => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause) return false
  const { genderCue = [], genderSure = [], genderAgainst = [] } = lexicon.cues
  const isCued = says(lexicon, clause, genderCue) || isFragment(scene, at)
  return (isCued && isWished(scene, at)) || says(lexicon, clause, [...genderSure, ...genderAgainst])
}

/** A short answer, or a stated preference; 'he grew up with five sisters' is neither. */
const isReply = (scene: Scene, at: number) =>
  isFragment(scene, at) ||
  isWish(scene, at) ||
  cueIn(scene, scene.clauses[at] ?? scene.whole, 'genderPrefers').length > 0

const gendersIn = (scene: Scene, at: number): Heard[] => {
  const { lexicon, clauses, asking } = scene
  const clause = clauses[at]
  if (!clause || clause.isPast) return []
  const options = lexicon.options[FIELD] ?? {}
  const none = findAny(lexicon, clause, options[NONE] ?? [])
  const isOpen = asking.includes(FIELD) && isReply(scene, at)
  const sure = none.map(({ first, last }) => ({ value: NONE, isReason: false, clause: at, first, last }))
  if (!isOpen && !isWish(scene, at)) return sure
  const each = ['female', 'male'].flatMap(gender =>
    findAny(lexicon, clause, options[gender] ?? [])
      .filter(
        place => !(none.length > 0) && !isSomebody(scene, clause, place) && !isConceded(scene, clause, place),
      )
      .map((place): Heard => {
        const { first, last } = place
        const isReason = isAgainst(scene, clause, place) || isShunned(scene, at)
        const isNot = isReason || isDenied(lexicon, clause, first, last)
        return { value: (isNot ? OTHER[gender] : gender) ?? gender, isReason, clause: at, first, last }
      }),
  )
  return [...sure, ...each]
}

/** A wish for a woman or a man, in this message or saved and mentioned in this one. */
const wishedAt = (scene: Scene, wishes: readonly Heard[]): number | undefined => {
  const wished = wishes.at(-1)
  if (wished) return wished.value === NONE ? undefined : wished.clause
  const isKnown = [...Object.keys(OTHER)].includes(String(scene.answers[FIELD]))
  const at = scene.clauses.findIndex(clause =>
    says(scene.lexicon, clause, scene.lexicon.cues.gendersNamed ?? []),
  )
  return isKnown && at >= 0 ? at : undefined
}

/** 'A woman would be better … no, he does not care': the later statement wins. */
const unsaid = (scene: Scene, wishes: readonly Heard[]): Heard[] => {
  const wished = wishedAt(scene, wishes)
  if (wished === undefined) return []
  return scene.clauses.flatMap((clause, at) =>
    // 'Female for the bath, otherwise I don't mind.'
    at <= wished || clause.isQuestion
      ? []
      : cueIn(scene, clause, 'genderEither').map(
          ({ first, last }): Heard => ({ value: NONE, isReason: false, clause: at, first, last }),
        ),
  )
}

/** The recipient is saved, so another person's wish doesn't count. */
const isKnown = ({ answers }: Scene) => answers['basicInfo.relationship'] !== undefined

/** 'He is shy, so a man': the wish has no subject. */
const isImpersonal = (scene: Scene, at: number) => {
  const { lexicon, clauses, people } = scene
  const clause = clauses[at]
  return (
    people.references[at]?.length === 0 &&
    clause !== undefined &&
    says(lexicon, clause, lexicon.cues.genderSure ?? [])
  )
}

const mayPrefer = (scene: Scene, at: number) =>
  isImpersonal(scene, at) ||
  (scene.asking.includes(FIELD) && (actorOf(scene, at) !== 'other' || !isKnown(scene))) ||
  mayWish(scene, at) ||
  actorOf(scene, at) === 'speaker'

/** 'Boy, girl, whatever': both, side by side. */
const namesBoth = (scene: Scene, wishes: readonly Heard[]) => {
  const { clauses, lexicon, whole } = scene
  const [first] = wishes
  const isRow = wishes.every(
    ({ clause, isReason }) =>
      !isReason &&
      isFragment(scene, clause) &&
      clauses[clause]?.sentence === clauses[first?.clause ?? 0]?.sentence,
  )
  const isOne = new Set(wishes.map(({ value }) => value)).size < 2
  return !isOne && isRow && !says(lexicon, whole, [...lexicon.clauses.correction, ...lexicon.clauses.negator])
}

/** 'He wants a man. I would rather have a woman': the recipient's wish wins. */
const ownOf = (scene: Scene, said: readonly Heard[]): readonly Heard[] => {
  const isOwn = ({ clause: at }: Heard) => {
    const clause = scene.clauses[at]
    return (
      actorOf(scene, at) === 'recipient' &&
      clause !== undefined &&
      cueIn(scene, clause, 'genderOwn').length > 0
    )
  }
  const isSpeakers = ({ clause }: Heard) => actorOf(scene, clause) === 'speaker'
  return said.some(isOwn) ? said.filter(one => !isSpeakers(one)) : said
}

const OWN = 'additionalInfo.recipientGender'

/** 'A guy', in reply to who the recipient is, isn't a wish. */
const isOwnGender = ({ asking, clauses, lexicon }: Scene) =>
  asking.includes(OWN) &&
  !asking.includes(FIELD) &&
  !clauses.some(clause => says(lexicon, clause, ['<staff>|<someone>']))

/** The wanted gender, from what's wished for or refused. */
export const findGenderWish: Recogniser = scene => {
  if (isOwnGender(scene)) return []
  const heard = scene.clauses.flatMap((clause, at) =>
    clause.isStatement && actorOf(scene, at) !== 'former' && mayPrefer(scene, at) ? gendersIn(scene, at) : [],
  )
  const said = heard.filter(({ isReason }) => !isReason)
  const isAsked = said.some(({ value }) => value !== NONE)
  const plain = ownOf(
    scene,
    said.filter(one => !isAsked || one.value !== NONE || !isGranted(scene, one)),
  )
  const wishes = plain.length > 0 ? plain : heard
  const isOpen = says(scene.lexicon, scene.whole, scene.lexicon.cues.undecided ?? [])
  const isEither = namesBoth(scene, wishes)
  return [...wishes, ...unsaid(scene, wishes)].map(({ value, clause, first, last }): Finding => {
    const where = { field: FIELD, clause, first, last }
    return isOpen ? { kind: 'unsure', ...where } : { kind: 'heard', value: isEither ? NONE : value, ...where }
  })
}
