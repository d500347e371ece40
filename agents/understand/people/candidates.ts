import type { Clause } from '../clauses/clauses.ts'
import { madeOnce } from '../clauses/sentences.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { findAny, says } from '../text/reading.ts'
import type { Gender, Mention } from './mentions.ts'

export type Candidate = { mention: Mention; weight: number }

/**
 * What's said after a comma: 'is fine' in 'Dad (Carl) is fine', 'cannot lift her' in 'her mom, my sister'.
 */
export const sayingBehind = (
  clauses: readonly Clause[],
  { clause, last, name }: Mention,
): Clause | undefined => {
  const at = name?.clause ?? clause
  const end = at === clause ? last : name?.last
  const [own, next] = [clauses[at], clauses[at + 1]]
  const isApart = end === (own?.words.length ?? 0) - 1 && [',', ')'].includes(next?.opening ?? '')
  return isApart && next?.sentence === own?.sentence ? next : undefined
}

/** The most recent person whom this pronoun fits. */
const meantBy = (
  candidates: readonly Candidate[],
  mentions: readonly Mention[],
  gender: Gender | undefined,
  place: { clause: number; first: number },
): Candidate | undefined => {
  const earlier = mentions.filter(
    ({ clause, first }) => clause < place.clause || (clause === place.clause && first < place.first),
  )
  const last =
    earlier.findLast(one => one.gender === gender && one.whose !== 'third') ??
    earlier.findLast(one => one.gender === undefined && one.whose !== 'third')
  return candidates.find(({ mention }) => mention === last || (last && whoIs(mention) === whoIs(last)))
}

const whoIs = ({ relation, name }: Mention) => relation || `${name?.clause} ${name?.first}`

/**
 * 'He has ALS', 'she is 84', 'sit with her': each such statement adds weight to the person mentioned before.
 */
export const withMentions = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  mentions: readonly Mention[],
  candidates: readonly Candidate[],
): Candidate[] => {
  const { ails = [], self = [] } = lexicon.people.patterns
  if (clauses.some(clause => clause.isStatement && says(lexicon, clause, self))) return [...candidates]
  const { female } = lexicon.people.pronouns
  const stated = clauses.flatMap((clause, at) =>
    clause.isStatement
      ? findAny(lexicon, clause, ails).map(({ first, groups }) => {
          const gender = female.includes(groups.who?.text ?? '') ? 'female' : 'male'
          return meantBy(candidates, mentions, gender, { clause: at, first })
        })
      : [],
  )
  return candidates.map(one => {
    const often = stated.filter(other => other === one).length
    return often === 0 ? one : { ...one, weight: one.weight + STATED + Math.min(often, 3) }
  })
}

const STATED = 2

/** 'My wife and I'. */
export const isSpeakerBehind = (lexicon: Lexicon, clauses: readonly Clause[], { clause, last }: Mention) => {
  const next = clauses[clause + 1]
  return (
    last === (clauses[clause]?.words.length ?? 0) - 1 &&
    next !== undefined &&
    next.sentence === clauses[clause]?.sentence &&
    says(lexicon, next, lexicon.people.patterns.andMeToo ?? [])
  )
}

/** Where the speakers state that they need care themselves, and whether they say so in plain words. */
const ownIn = madeOnce((lexicon: Lexicon) =>
  madeOnce((clauses: readonly Clause[]) => {
    const { self = [], selfPlainly = [], selfLikely = [], forUs = [] } = lexicon.people.patterns
    return {
      stated: clauses.flatMap((one, at) =>
        one.isStatement && says(lexicon, one, [...self, ...selfLikely]) ? [at] : [],
      ),
      isPlain: clauses.some(one => says(lexicon, one, [...selfPlainly, ...forUs])),
    }
  }),
)

/** The last place of each word, first of all in the last clause that has it. */
const lastPlaces = madeOnce(
  (clauses: readonly Clause[]): ReadonlyMap<string, { at: number; index: number }> => {
    const places = new Map<string, { at: number; index: number }>()
    for (const [at, { words }] of clauses.entries())
      for (const [index, { text }] of words.entries()) places.set(text, { at, index })
    return places
  },
)

/** 'My wife and I would like an aide for her foot': of the two, the wife. */
export const isOneOfTwo = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  mentions: readonly Mention[],
  mention: Mention,
): boolean => {
  const { clause, last, gender, relation } = mention
  const { pronouns } = lexicon.people
  if (!mentions.every(one => one.relation === relation)) return false
  const spoken = gender ? pronouns[gender] : [...pronouns.female, ...pronouns.male]
  const isStated = spoken.some(word => {
    const { at, index } = lastPlaces(clauses).get(word) ?? { at: -1, index: 0 }
    return at > clause || (at === clause && index > last)
  })
  if (!isStated) return false
  const asking = isSpeakerBehind(lexicon, clauses, mention) ? clause + 1 : clause
  const { stated, isPlain } = ownIn(lexicon)(clauses)
  return !isPlain && !stated.some(at => at < clause || at > asking)
}
