import { isDenied } from '../clauses/clauses.ts'
import { actorOf, type Finding, isAboutRecipient, isWished, ownerOf, type Scene } from '../clauses/scene.ts'
import { isCareTime } from '../dates/care-time.ts'
import { isOfHours, isSoFar } from '../dates/how-long.ts'
import { isCondition } from '../fields/skills.ts'
import type { Found } from '../text/page.ts'
import { findAny, says } from '../text/reading.ts'
import { isDoing } from './doing.ts'
import { isByOrigin } from './origins.ts'

const LISTS = ['careNeeds.primaryNeeds', 'preferences.requiredSkills']
const ABOUT_THEM = ['careNeeds.careLevel', 'careNeeds.primaryNeeds', 'careNeeds.mobilityStatus']

type Lean = { value: string; clause: number; first: number; last: number; isOwnView: boolean }

/** 'He says he is fine' is only a claim. */
const isClaimed = ({ lexicon, clauses }: Scene, at: number): boolean =>
  [clauses[at], clauses[at - 1]].some(
    clause =>
      clause?.sentence === clauses[at]?.sentence &&
      clause !== undefined &&
      says(lexicon, clause, lexicon.cues.claims ?? []),
  )

const isOwnOpinion = ({ lexicon, clauses }: Scene, at: number): boolean => {
  const clause = clauses[at]
  return (
    clause !== undefined &&
    says(lexicon, clause, [...(lexicon.cues.ranks ?? []), ...(lexicon.cues.myself ?? [])])
  )
}

/** The past, or the speaker's own work, says nothing about the care wanted. */
const isOfElse = (scene: Scene, at: number, field: string, place: Pick<Lean, 'first' | 'last'>): boolean =>
  field === 'schedule.duration' && (isSoFar(scene, at) || isOfHours(scene, at, place))

/** About the recipient: other people and former caregivers don't count, the speaker's opinion does. */
const isMeant = (scene: Scene, at: number, field: string, first: number, last: number): boolean => {
  const owner = ownerOf(scene, at, first, last)
  if (owner === 'former' || actorOf(scene, at) === 'former') return false
  if (field === 'schedule.frequency') return isCareTime(scene, at, { first, last })
  if (isOfElse(scene, at, field, { first, last })) return false
  if (!ABOUT_THEM.includes(field)) return owner !== 'other' || actorOf(scene, at) !== 'other'
  if (isClaimed(scene, at)) return false
  if (owner === 'speaker') return scene.people.isSelf || isOwnOpinion(scene, at)
  return isAboutRecipient(scene, at, { first, last, groups: {} })
}

/** With two of three options ruled out, the third remains. */
const remaining = (field: string, options: readonly string[], found: readonly Finding[]): Finding[] => {
  const out = found.filter(one => one.field === field && one.kind === 'denied')
  const left = options.filter(option => !out.some(one => one.kind === 'denied' && one.value === option))
  const [first] = out
  const [value, ...more] = left
  if (!first || value === undefined || more.length > 0 || options.length < 3) return []
  return [{ ...first, kind: 'heard', value }]
}

/** 'Some days fine, some days not at all', 'depends who you ask': no single choice. */
const isUnsettled = ({ lexicon, clauses, whole }: Scene, at: number, field: string): boolean => {
  const { sometimes = [], notLevel = [] } = lexicon.cues
  const clause = clauses[at]
  if (field === 'careNeeds.careLevel') return says(lexicon, whole, notLevel)
  return field === 'careNeeds.mobilityStatus' && clause !== undefined && says(lexicon, clause, sometimes)
}

/** Fields where 'even if it is their first job' is a concession. */
const CONCEDED = ['preferences.experienceLevel', 'preferences.requiredSkills', ...ABOUT_THEM]

/** 'Cannot turn or sit up by herself.' */
export const isUnable = ({ lexicon, clauses }: Scene, at: number, { first }: Found): boolean => {
  const clause = clauses[at]
  return (
    clause !== undefined &&
    findAny(lexicon, clause, lexicon.cues.unable ?? []).some(({ last }) => last < first)
  )
}

const leansIn = (scene: Scene, field: string, sort: 'leanings' | 'hints'): Lean[] => {
  const { lexicon, clauses } = scene
  return clauses.flatMap((clause, at) => {
    if (
      clause.isQuestion ||
      (!clause.isStatement && !CONCEDED.includes(field)) ||
      clause.isPast ||
      isUnsettled(scene, at, field) ||
      says(lexicon, clause, lexicon.cues.undecided ?? [])
    )
      return []
    const isOwnView = says(lexicon, clause, lexicon.answers.ownView ?? [])
    return Object.entries(lexicon[sort][field] ?? {}).flatMap(([value, sources]) =>
      findAny(lexicon, clause, sources)
        .filter(
          found =>
            !isDenied(lexicon, clause, found.first, found.last) &&
            isMeant(scene, at, field, found.first, found.last) &&
            !(value === 'independent' && isUnable(scene, at, found)) &&
            !(
              LISTS.includes(field) &&
              (isDoing(scene, at, found) || (value === 'dementia' && isCondition(scene, at)))
            ),
        )
        .map(({ first, last }): Lean => ({ value, clause: at, first, last, isOwnView })),
    )
  })
}

/** Of two overlapping matches the longer wins. */
const longest = (leans: readonly Lean[]): Lean[] =>
  leans.filter(
    one =>
      !leans.some(
        other =>
          other.clause === one.clause &&
          other.first <= one.first &&
          one.last <= other.last &&
          other.last - other.first > one.last - one.first,
      ),
  )

const valuesOf = (leans: readonly Lean[]) => [...new Set(leans.map(({ value }) => value))]

/** 'Fine indoors, on the stairs she needs a hand': the greater need wins. */
const OUTWEIGHS: Partial<Record<string, readonly [string, string]>> = {
  'careNeeds.mobilityStatus': ['assisted', 'independent'],
  'schedule.frequency': ['weekly', 'daily'],
}

/** The one candidate that remains, if there is exactly one. */
const chosen = (field: string, leans: readonly Lean[]): Lean[] => {
  if (valuesOf(leans).length < 2) return [...leans]
  const own = leans.filter(({ isOwnView }) => isOwnView)
  if (valuesOf(own).length === 1) return own
  const [more, less] = OUTWEIGHS[field] ?? []
  const isPair = valuesOf(leans).every(value => value === more || value === less)
  return isPair ? leans.filter(({ value }) => value === more) : [...leans]
}

const asFindings = (field: string, leans: readonly Lean[]): Finding[] => {
  const [lean] = leans
  if (!lean) return []
  const { clause, first, last } = lean
  const where = { field, clause, first, last }
  if (LISTS.includes(field)) return [{ kind: 'heard', value: valuesOf(leans), ...where }]
  const options = valuesOf(leans)
  return [
    options.length === 1
      ? { kind: 'heard', value: lean.value, ...where }
      : { kind: 'unsure', options, ...where },
  ]
}

const hinted = (scene: Scene, field: string): Finding[] => {
  const leans = longest(leansIn(scene, field, 'hints'))
  const [lean] = leans
  if (!lean) return []
  const { clause, first, last } = lean
  return [{ kind: 'unsure', options: valuesOf(leans), field, clause, first, last }]
}

const NONE = 'no_preference'

type Options = (field: string) => readonly string[]

const leaningsIn = (
  scene: Scene,
  found: readonly Finding[],
  optionsOf: Options,
  field: string,
): Finding[] => {
  const own = found.filter(one => one.field === field)
  const isList = LISTS.includes(field)
  if (!isList) {
    if (own.some(({ kind }) => kind === 'heard')) return []
    const last = remaining(field, optionsOf(field), own)
    if (last.length > 0) return last
  }
  const isStated = isList && own.some(({ kind }) => kind === 'heard')
  const isOut = (value: string) =>
    isList && own.some(one => one.kind === 'denied' && Array.isArray(one.value) && one.value.includes(value))
  // 'I said a woman, but it doesn't matter', when Emma asked something else.
  const isOfOther = (at: number) =>
    found.some(
      one =>
        scene.clauses[one.clause]?.sentence === scene.clauses[at]?.sentence &&
        one.field !== field &&
        one.kind === 'heard' &&
        one.value === NONE,
    )
  // 'No foreigners' says nothing about gender.
  const isOrigin = (at: number) => {
    const clause = scene.clauses[at]
    return clause !== undefined && isByOrigin(scene.lexicon, clause)
  }
  const open = leansIn(scene, field, 'leanings').filter(
    ({ value, clause }) => !isStated && !isOut(value) && !isOfOther(clause) && !isOrigin(clause),
  )
  const leans = chosen(field, longest(open))
  const [doubt] = own.flatMap(one => (one.kind === 'unsure' && one.options ? [one.options] : []))
  if (doubt && leans.some(({ value }) => !doubt.includes(value))) return []
  if (leans.length > 0) return asFindings(field, leans)
  return doubt ? [] : hinted(scene, field)
}

/** Reads an indirect reply to a choice, in words that wouldn't select an option on their own. */
export const findLeanings = (scene: Scene, found: readonly Finding[], optionsOf: Options): Finding[] =>
  scene.asking.flatMap(field => leaningsIn(scene, found, optionsOf, field))

const CHOICES = [...ABOUT_THEM, 'preferences.requiredSkills', 'schedule.frequency']

/** Words that answer Emma's question count for no other field, unless they state a wish. */
export const withoutEchoes = (scene: Scene, found: readonly Finding[]): Finding[] => {
  const asked = found.filter(one => one.kind === 'heard' && scene.asking.includes(one.field))
  const isEcho = (one: Finding) =>
    CHOICES.includes(one.field) &&
    !scene.asking.includes(one.field) &&
    asked.some(
      other =>
        CHOICES.includes(other.field) &&
        (other.field === 'preferences.requiredSkills' || !isWished(scene, one.clause)) &&
        other.clause === one.clause &&
        other.first <= one.last &&
        one.first <= other.last,
    )
  return found.filter(one => !isEcho(one))
}
