import type { Finding, Scene } from '#agents/understand/clauses/scene.ts'
import { isFragment, isSameSentence } from '#agents/understand/clauses/scene.ts'
import { clauseAt } from '#agents/understand/places/streets.ts'
import { findAny, withoutLead } from '#agents/understand/text/reading.ts'
import {
  hasCue,
  hasCueAround,
  heard,
  inStatements,
  isAsked,
  isCorrected,
  isExactly,
  isMine,
  isOfKin,
  outermost,
  patterns,
  placesIn,
  type Span,
  saidFrom,
  unsure,
  wholeOf,
} from '../cues.ts'
import { afterTrade, countOf, sinceAge } from './counted-years.ts'

type Years = Span & { clause: number; count: number }

/** 'HHA. Fourteen years.' */
const isAlone = (scene: Scene, at: number) =>
  scene.asking.length === 0 &&
  isExactly(scene, at, patterns(scene, 'yearsAlone')) &&
  scene.clauses.some((_, index) => hasCue(scene, index, 'work'))

const isAskedAbout = (scene: Scene) => isAsked(scene, 'experience') || isAsked(scene, 'yearsExperience')

const LONG_TALE = 45

/** In a long story, or when Emma asked about school, years count only with what they're about. */
const isPartOfTale = (scene: Scene, at: number): boolean => {
  const isTale = isAsked(scene, 'experience') && scene.whole.words.length > LONG_TALE
  const isOthers = isAsked(scene, 'experience') && isOfKin(scene, 0) && !hasCueAround(scene, 0, 'speaker')
  const isClose = (isTale || isOthers || isAsked(scene, 'education')) && !hasCue(scene, at, 'ownYears')
  return isClose
}

/** Years of work, not of age, marriage or a lease. */
const yearsIn = (scene: Scene, at: number): Years[] => {
  const cue = scene.asking.length > 0 && !isAsked(scene, 'name') ? 'strongWork' : 'work'
  if (isOtherJob(scene, at) || isAsked(scene, 'licenseType') || isPartOfTale(scene, at)) return []
  // 'I braid hair ten years, now I want to care for old people'.
  const isWork = hasCue(scene, at, cue) || (hasCueAround(scene, at, cue) && !hasCue(scene, at, 'doneElse'))
  const isAbout = isAskedAbout(scene) || isWork || isAlone(scene, at)
  if (!isAbout || !isMine(scene, at) || hasCue(scene, at, 'notWork')) return []
  const places = [...placesIn(scene, at, 'years'), ...placesIn(scene, at, 'fromYear')]
  return outermost(places).flatMap(place => {
    const count = countOf(scene, place)
    return count === undefined ? [] : [{ clause: at, first: place.first, last: place.last, count }]
  })
}

const valueIn = (one: Finding | undefined) => (one?.kind === 'heard' ? one.value : undefined)

/** A bare number, when Emma asked for years. */
const bareYears = (scene: Scene): Finding[] => {
  if (!isAsked(scene, 'yearsExperience')) return []
  const found = inStatements(scene, at =>
    placesIn(scene, at, 'bareYears').flatMap(place => {
      const count = countOf(scene, place)
      return count === undefined ? [] : [heard('yearsExperience', count, at, place)]
    }),
  )
  const [first] = found
  // 'Ten, maybe eleven'.
  const isOne = isCorrected(scene) || found.every(one => valueIn(one) === valueIn(first))
  const isMore = first !== undefined && hasCue(scene, first.clause + 1, 'another')
  return first && (!isOne || isMore) ? [unsure('yearsExperience', first.clause, first)] : found
}

const asYears = ({ clause, count, ...span }: Years): Finding => heard('yearsExperience', count, clause, span)

/** 'Six years in nursing homes, two in private homes': the sum isn't stated. */
const isAdded = (scene: Scene, { clause, first }: Years): boolean =>
  scene.clauses.some(
    (one, at) =>
      one.sentence === scene.clauses[clause]?.sentence &&
      placesIn(scene, at, 'moreYears').some(
        place => at !== clause || first < place.first || place.last < first,
      ),
  ) ||
  (hasCue(scene, clause, 'qualified') && hasCue(scene, clause + 1, 'another'))

/** Combines the statements into one number, or leaves it unsure. */
const yearsOf = (scene: Scene, said: readonly Years[]): Finding[] => {
  const [first, ...more] = said
  if (!first) return bareYears(scene)
  const isMore = said.some(one => isAdded(scene, one))
  if (isMore && !isCorrected(scene) && !wholeYears(scene, said))
    return [unsure('yearsExperience', first.clause, first)]
  const isVague = said.every(({ clause }) => hasCue(scene, clause, 'vague'))
  if (isVague) return [unsure('yearsExperience', first.clause, first)]
  if (more.every(({ count }) => count === first.count)) return [asYears(first)]
  const last = said.at(-1)
  if (isCorrected(scene) && last) return [asYears(last)]
  const whole = wholeYears(scene, said)
  return [whole ? asYears(whole) : unsure('yearsExperience', first.clause, first)]
}

/** 'Fourteen years: six in Riyadh, eight here'; 'ten years, the last four with one lady': the total. */
const wholeYears = (scene: Scene, said: readonly Years[]): Years | undefined => {
  const [first, ...more] = said
  if (!first || more.length === 0) return
  const most = said.reduce((one, other) => (other.count > one.count ? other : one), first)
  const isTotal = more.length > 1 && said.reduce((sum, { count }) => sum + count, 0) === most.count * 2
  const isInside = more.every(({ clause }) => hasCue(scene, clause, 'inclusive'))
  // 'Nineteen years at Angola, for seven of them a volunteer in hospice'.
  const isOther =
    !hasCue(scene, most.clause, 'work') && more.some(({ clause }) => hasCue(scene, clause, 'work'))
  return isTotal || (isInside && !isOther) ? most : undefined
}

const isOtherJob = (scene: Scene, at: number): boolean =>
  (hasCue(scene, at, 'otherJob') && !hasCue(scene, at, 'careJob')) ||
  (scene.clauses[at]?.opening === '(' && isOtherJob(scene, at - 1))

const tellsOfWork = (scene: Scene, at: number) =>
  (hasCue(scene, at, 'worked') && !isOtherJob(scene, at)) || hasCue(scene, at, 'beginner')

/** In a first message, a job title or a client counts too. */
const tellsOfCare = (scene: Scene, at: number) =>
  scene.asking.length === 0 && (hasCue(scene, at, 'tended') || hasCue(scene, at, 'careRole'))

/** The adjacent clauses of the sentence that are about the work. */
const storyAround = (scene: Scene, at: number): { from: number; to: number } => {
  const { clauses } = scene
  const isSame = (index: number) => isSameSentence(scene, index, at)
  const isStated = (index: number) =>
    isSame(index) &&
    clauses[index]?.isStatement === true &&
    (hasCue(scene, index, 'story') || tellsOfCare(scene, index))
  // 'A midwife at the Teaching Hospital, Kumasi, for fifteen years'.
  const isBetween = (index: number, next: number) =>
    isSame(index) &&
    (clauses[index]?.words.length ?? SHORT) < SHORT &&
    isFragment(scene, index) &&
    isStated(next)
  const goesOn = (index: number, step: number) => isStated(index) || isBetween(index, index + step)
  // 'A retired nurse (31 years)'.
  let from = clauses[at]?.opening === '(' ? Math.max(0, at - 1) : at
  while (goesOn(from - 1, -1) && isMine(scene, from - 1)) from -= 1
  let to = at
  while (goesOn(to + 1, 1) && (isFragment(scene, to + 1) || isMine(scene, to + 1))) to += 1
  // 'Eight years. Mostly dementia.'
  const isMore = (index: number) =>
    clauses[index]?.isStatement === true && hasCue(scene, index, 'story') && isFragment(scene, index)
  while (isMore(to + 1) && !hasCue(scene, to + 1, 'otherAnswer')) to += 1
  return { from, to }
}

const SHORT = 4

const storyFrom = (scene: Scene, at: number): Finding => {
  const { from, to } = storyAround(scene, at)
  const quote = saidFrom(scene, from, to)
  return {
    ...heard('experience', withoutLead(quote, scene.lexicon.reading.openers), at, wholeOf(scene, at)),
    quote,
  }
}

/** The sentence about years, places or clients, in the caregiver's words. */
const storyOf = (scene: Scene, said: readonly Years[]): Finding[] => {
  // Years alone never replace a saved story, or the reply to a question about years.
  const isOther = !isAsked(scene, 'experience') && scene.answers['profile.experience'] !== undefined
  const isElsewhere = isAsked(scene, 'yearsExperience') || isAsked(scene, 'education')
  if (isOther || isElsewhere) return []
  const [stated] = isCorrected(scene) ? said.slice(-1) : said
  if (stated) return [storyFrom(scene, stated.clause)]
  if (scene.asking.length > 0 && !isAsked(scene, 'experience') && !isAsked(scene, 'name')) return []
  const first = (tells: (scene: Scene, at: number) => boolean) =>
    scene.clauses.findIndex(
      (clause, index) => clause.isStatement && isMine(scene, index) && tells(scene, index),
    )
  const at = [first(tellsOfWork), first(tellsOfCare)].find(index => index >= 0)
  return at === undefined ? careOfKin(scene) : [storyFrom(scene, at)]
}

/** 'When Dad got Parkinson's I quit my job': a first message about caring for a relative. */
const careOfKin = (scene: Scene): Finding[] => {
  if (scene.asking.length > 0) return []
  const { clauses } = scene
  const own = (at: number) =>
    clauses.flatMap((one, index) => (one.sentence === clauses[at]?.sentence ? [index] : []))
  const at = clauses.findIndex(
    ({ isStatement }, index) =>
      isStatement &&
      hasCue(scene, index, 'ofKin') &&
      ['ownCondition', 'speaker'].every(name => own(index).some(other => hasCue(scene, other, name))) &&
      !own(index).some(other => hasCue(scene, other, 'nowOnly')),
  )
  const [from] = own(at)
  if (from === undefined) return []
  const quote = saidFrom(scene, from, own(at).at(-1) ?? at)
  return [
    {
      ...heard('experience', withoutLead(quote, scene.lexicon.reading.openers), at, wholeOf(scene, at)),
      quote,
    },
  ]
}

/** 'It is fourteen years, not four', when four is saved. */
const putRight = (scene: Scene): Finding[] => {
  // 'You wrote fifteen but it's only five.'
  const [written] = findAny(scene.lexicon, scene.whole, patterns(scene, 'yearsWritten'))
  const isWrong = Number(written?.groups.m?.text) === scene.answers['profile.yearsExperience']
  if (written && isWrong) {
    const at = clauseAt(scene, scene.whole.words[written.last])
    return [heard('yearsExperience', Number(written.groups.n?.text), at, wholeOf(scene, at))]
  }
  return inStatements(scene, at => {
    const [place] = placesIn(scene, at, 'yearsPutRight')
    const isKnown = Number(place?.groups.m?.text) === scene.answers['profile.yearsExperience']
    return place && isKnown ? [heard('yearsExperience', Number(place.groups.n?.text), at, place)] : []
  })
}

/** 'Total 11', whatever it adds up. */
const totalIn = (scene: Scene): Finding[] =>
  inStatements(scene, at => {
    const [place] = isMine(scene, at) ? placesIn(scene, at, 'yearsTotal') : []
    const isSure = isAsked(scene, 'yearsExperience') ? { isSure: true as const } : {}
    return place ? [{ ...heard('yearsExperience', Number(place.groups.n?.text), at, place), ...isSure }] : []
  }).slice(0, 1)

/** '8 years for an agency' is part of the saved total. */
const isOfPart = (scene: Scene) =>
  scene.answers['profile.yearsExperience'] !== undefined &&
  isAsked(scene, 'experience') &&
  !isCorrected(scene)

export const findExperience = (scene: Scene): Finding[] => {
  const right = putRight(scene)
  if (right.length > 0) return right
  const grown = sinceAge(scene)
  if (grown.length > 0) return grown
  const said = inStatementsOf(scene)
  const after = afterTrade(scene)
  if (after.length > 0) return [...after, ...storyOf(scene, said)]
  const total = said.length > 0 || isAsked(scene, 'yearsExperience') ? totalIn(scene) : []
  const years = total.length > 0 || isOfPart(scene) ? total : yearsOf(scene, said)

  return [...years, ...storyOf(scene, said)]
}

const inStatementsOf = (scene: Scene): Years[] =>
  scene.clauses.flatMap((clause, at) => (clause.isStatement ? yearsIn(scene, at) : []))
