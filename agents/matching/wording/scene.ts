import { dateOf } from '../days.ts'
import type { CaregiverFacts, FamilyFacts, LanguageSpoken } from '../facts.ts'
import type { Judged } from '../pair.ts'
import { turn } from '../search/ranking.ts'
import { type CodeSet, placesOf } from '../sets.ts'
import type { Called, NamesOf, Source, Statement, Value } from '../statements.ts'
import { languages, type Vocabulary } from '../vocabulary.ts'

export type Reader = 'family' | 'caregiver'

/** One pair, as one of the two reads about it. */
export type Scene = {
  reader: Reader
  family: FamilyFacts
  caregiver: CaregiverFacts
  judged: Judged
  /** The published weights, the same for both sides. */
  weights: readonly number[]
  today: string
  seed: string
}

type Pair = Pick<Scene, 'family' | 'caregiver' | 'judged' | 'weights'>

export const sceneOf = (reader: Reader, pair: Pair, today: number): Scene => ({
  reader,
  ...pair,
  today: dateOf(today),
  seed: `${pair.family.id}|${pair.caregiver.id}|${reader}`,
})

/** Two Rosas: 'Rosa's hours work for Rosa' says nothing, so one of them has no name. */
export function calledOf({ family, caregiver }: Pick<Scene, 'family' | 'caregiver'>): Called {
  const isSame = family.name.toLowerCase() === caregiver.name.toLowerCase()
  return {
    caregiver: caregiver.name,
    pronoun: caregiver.pronoun ?? 'they',
    recipient: isSame ? '' : family.name,
    isSelf: family.isSelf,
    city: family.city,
  }
}

/** The day from which documents have to count. */
export const documentDay = ({ family, today }: Scene): string =>
  [today, ...(family.start === null ? [] : [dateOf(family.start)])].sort().at(-1) ?? today

type Said = Pick<Statement, 'kind' | 'values' | 'from'> & { quotes?: Statement['quotes'] }

export const stated = ({ seed }: Scene, term: Statement['term'], said: Said): Statement => ({
  term,
  quotes: [],
  ...said,
  // One pair always gets the same wording.
  pick: turn('wording', `${seed}|${term}`),
})

/** Well enough for a whole day. */
export const isFluent = ({ level }: LanguageSpoken): boolean =>
  level !== 'conversational' && level !== 'few-words'

export const tagOf = (language: number): string[] => languages.keys.slice(language, language + 1)

export const codesOf = ({ keys }: Pick<Vocabulary, 'keys'>, set: CodeSet): string[] =>
  placesOf(set).flatMap(at => keys[at] ?? [])

export const codes = (of: NamesOf, named: readonly string[]): Value => ({ is: 'codes', of, codes: named })

/** Both sides' answers, by the codes they have in common. */
export const fromBoth = (
  caregiver: readonly string[],
  family: readonly string[],
  named?: readonly string[],
): Source[] => {
  const by = named ? { codes: named } : {}
  return [
    { of: 'caregiver', fields: caregiver, ...by },
    { of: 'family', fields: family, ...by },
  ]
}
