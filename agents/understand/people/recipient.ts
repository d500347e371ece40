import { beside, isOpening } from '../clauses/beside.ts'
import { type Clause, negatorsIn } from '../clauses/clauses.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { findAny, says } from '../text/reading.ts'
import { type Candidate, isOneOfTwo, isSpeakerBehind, sayingBehind, withMentions } from './candidates.ts'
import { type Asked, insteadWeight, knownWeight, type Weighed } from './known-person.ts'
import { type Gender, type Mention, nameWords } from './mentions.ts'
import { ofSeveral } from './of-several.ts'

/** Word patterns before or after a mention, with the weight they add. */
const besides: readonly [string, 'before' | 'behind', number][] = [
  ['forWhom', 'before', 5],
  ['isFor', 'before', 6],
  ['needing', 'behind', 3],
  ['needsIt', 'behind', 3],
  ['carer', 'behind', -8],
  ['sakeOf', 'behind', -12],
  ['homeOf', 'behind', 2],
  ['aside', 'behind', -4],
  ['gone', 'behind', -9],
  ['gone', 'before', -9],
  ['together', 'behind', -6],
  ['together', 'before', -6],
  ['nameIsA', 'before', 2],
  ['speakerIs', 'before', -8],
  ['contactOf', 'before', -8],
  ['isMe', 'behind', -9],
  ['parentOf', 'behind', -8],
  ['kinOf', 'behind', -8],
  // Of two people joined by 'and', neither is meant alone.
  ['andBehind', 'behind', -8],
  ['andBefore', 'before', -8],
]

/** The mention starts its clause, or is all of it. */
const placeWeight = (lexicon: Lexicon, clause: Clause, { first, last }: Mention): number =>
  isOpening(lexicon, clause, first) ? (last === clause.words.length - 1 ? 3 : 1) : 0

/** 'Mr. Tate, 71, was referred': a person known only by title. */
const titledWeight = (lexicon: Lexicon, clauses: readonly Clause[], mention: Mention, { asking }: Asked) => {
  const { titled, clause, last } = mention
  if (!titled) return 0
  const own = clauses[clause]
  const isNamed = own && beside(lexicon, own, mention, lexicon.people.patterns.nameIs ?? [], 'before')
  const next = clauses[clause + 1]
  const isApart = last === (own?.words.length ?? 0) - 1 && next?.sentence === own?.sentence
  const isNeeding = next && isApart && says(lexicon, next, lexicon.people.patterns.neededBehind ?? [])
  const isElsewhere = asking.length > 0 && !asking.some(path => path.startsWith('basicInfo.'))
  return (
    (isNamed ? 5 : 0) +
    (isNeeding ? 3 : 0) +
    (asking.includes('basicInfo.recipientName') ? 5 : 0) -
    (isElsewhere ? 5 : 0)
  )
}

const WHOSE = { speaker: 1, third: -6, nobody: -2 } as const

/** 'Not my mother', 'it is not for my husband'; 'my dad does not want strangers' doesn't rule him out. */
const isDenied = (lexicon: Lexicon, clause: Clause, { first }: Mention): boolean =>
  negatorsIn(lexicon, clause).some(
    ({ last }) =>
      last < first &&
      clause.words
        .slice(last + 1, first)
        .every(({ text }) => lexicon.people.patterns.denialWords?.includes(text)),
  )

/** A later 'it is him', 'for her' or 'she needs' can only mean this person. */
const pronounWeight = (lexicon: Lexicon, clauses: readonly Clause[], mention: Mention): number => {
  const { needsHer = [], needsHim = [], meansHer = [], meansHim = [] } = lexicon.people.patterns
  const own: Record<Gender, readonly (readonly string[])[]> = {
    female: [needsHer, meansHer],
    male: [needsHim, meansHim],
  }
  if (!mention.gender) return 0
  const [needs = [], means = []] = own[mention.gender]
  const rest = clauses.slice(mention.clause).filter(clause => clause.isStatement)
  const isSaid = (sources: readonly string[]) => rest.some(clause => says(lexicon, clause, sources))
  return (isSaid(needs) ? 1 : 0) + (isSaid(means) ? 5 : 0)
}

/** A 'she' before this can't be the husband. */
const isOtherBefore = (
  { people }: Lexicon,
  clauses: readonly Clause[],
  { clause, gender, first }: Mention,
) => {
  const other = { female: people.pronouns.male, male: people.pronouns.female }[gender ?? 'female']
  if (!gender) return false
  return clauses
    .slice(0, clause + 1)
    .some(({ words }, at) =>
      words.some(({ text }, index) => other.includes(text) && (at < clause || index < first)),
    )
}

/** The score of a mention as the recipient. */
const weightOf = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  mentions: readonly Mention[],
  mention: Mention,
  asked: Weighed,
): number => {
  const clause = clauses[mention.clause]
  if (!clause) return 0
  const saying = sayingBehind(clauses, mention)
  const isOne = isOneOfTwo(lexicon, clauses, mentions, mention)
  const near = besides
    .filter(([name, side]) => {
      if (name === 'together' && isOne) return false
      const { [name]: sources = [] } = lexicon.people.patterns
      if (beside(lexicon, clause, mention, sources, side)) return true
      return (
        !(side === 'before') &&
        saying !== undefined &&
        findAny(lexicon, saying, sources).some(({ first }) => first === 0)
      )
    })
    .reduce((sum, [, , weight]) => sum + weight, 0)
  const { notMeant = [] } = lexicon.people.patterns
  return (
    insteadWeight(lexicon, clause, mention, asked) +
    WHOSE[mention.whose] +
    (!isOne && isSpeakerBehind(lexicon, clauses, mention) ? -6 : 0) +
    near +
    (mention.name ? 1 : 0) +
    (asked.asking.includes('additionalInfo.primaryContact') ? -4 : 0) +
    (isDenied(lexicon, clause, mention) ? -20 : 0) +
    titledWeight(lexicon, clauses, mention, asked) +
    (clause.isQuestion ? -4 : 0) +
    (says(lexicon, clause, notMeant) ? -6 : 0) +
    (isOtherBefore(lexicon, clauses, mention) ? -3 : 0) +
    placeWeight(lexicon, clause, mention) +
    knownWeight(lexicon, clauses, mention, asked) +
    pronounWeight(lexicon, clauses, mention)
  )
}

export const ENOUGH = 3
const CLEAR = 1
export const EXPLICIT = 5

/** 'Not my mother', when the recipient is the mother. */
const isStoredDenied = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  mentions: readonly Mention[],
  { known }: Asked,
): boolean => {
  const stored = known['basicInfo.relationship']
  return mentions.some(mention => {
    const clause = clauses[mention.clause]
    return clause && stored === mention.relation && isDenied(lexicon, clause, mention)
  })
}

const clearlyBest = (candidates: readonly Candidate[]): Candidate | undefined => {
  const [best, second] = candidates.toSorted((one, other) => other.weight - one.weight)
  if (!best || best.weight < ENOUGH) return
  return isClose(best, second) && best.weight < EXPLICIT ? undefined : best
}

/** Two candidates with close scores: neither is chosen. */
const isClose = (best: Candidate, second: Candidate | undefined) =>
  second !== undefined && second.weight >= Math.max(ENOUGH, best.weight - CLEAR)

/** 'For Mom. No, for Dad': the corrected person, when nothing else is said about them. */
const putRight = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  mentions: readonly Mention[],
): Mention | undefined =>
  mentions.findLast(mention => {
    const own = clauses[mention.clause]
    const before = mentions.find(one => (clauses[one.clause]?.sentence ?? 0) < (own?.sentence ?? 0))
    if (!own || !before || before.relation === mention.relation) return false
    const sentence = clauses.filter(one => one.sentence === own.sentence)
    const isAlone = mention.last === own.words.length - 1 && sentence.at(-1) === own
    const { no, correction } = lexicon.clauses
    const isCorrecting = sentence[0] !== undefined && says(lexicon, sentence[0], [...no, ...correction])
    return isAlone && isCorrecting && sentence.reduce((sum, { words }) => sum + words.length, 0) <= BRIEF
  })

const BRIEF = 7

/** Every person mentioned, with a score. */
const candidatesIn = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  mentions: readonly Mention[],
  asked: Asked,
): Candidate[] => {
  const weights = new Map<string, Candidate>()
  const isTakenBack = isStoredDenied(lexicon, clauses, mentions, asked)
  const stored = asked.known['basicInfo.relationship']
  const right = putRight(lexicon, clauses, mentions)
  for (const mention of mentions) {
    const isWrong = right !== undefined && mention.relation !== right.relation
    const isDropped = isWrong || (isTakenBack && mention.relation === stored)
    const weight = isDropped ? -20 : weightOf(lexicon, clauses, mentions, mention, { ...asked, isTakenBack })
    const who = mention.relation || (nameWords(clauses, mention).at(-1)?.text ?? '')
    const before = weights.get(who)
    if (!before) weights.set(who, { mention, weight })
    else if (weight > before.weight) weights.set(who, { mention, weight: weight + 0.5 })
  }
  return [...weights.values()]
}

/** The recipient, if only one candidate is likely. */
export const recipientOf = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  mentions: readonly Mention[],
  asked: Asked,
): Candidate | undefined => {
  const candidates = ofSeveral(lexicon, clauses, candidatesIn(lexicon, clauses, mentions, asked), ENOUGH)
  const best = clearlyBest(candidates)
  const isKnown = asked.known['basicInfo.careType'] !== undefined
  const isAlone = best !== undefined && !candidates.some(one => one !== best && isClose(best, one))
  if (isKnown || isAlone) return best
  return clearlyBest(withMentions(lexicon, clauses, mentions, candidates)) ?? best
}
