import type { MatchTerm } from '#machines/matching-settings.ts'
import type { MatchRule } from './checks.ts'

export type MatchQuote = { of: 'caregiver' | 'family'; field: string; text: string }

/** Lists of names that codes are worded by. */
export type NamesOf =
  | 'services'
  | 'conditions'
  | 'living'
  | 'traits'
  | 'interests'
  | 'values'
  | 'certificates'
  | 'documents'
  | 'pets'
  | 'languages'

/** What fills a blank of a sentence: values, worded when they're shown. */
export type Value =
  | { is: 'codes'; of: NamesOf; codes: readonly string[] }
  /** Half hours of a week, as 21 numbers of 16 bits. */
  | { is: 'hours'; week: readonly number[] }
  | { is: 'days'; days: readonly number[] }
  | { is: 'count'; n: number }
  | { is: 'number'; n: number }
  | { is: 'years'; n: number }
  | { is: 'money'; cents: number }
  | { is: 'miles'; n: number }
  | { is: 'date'; date: string; today: string }
  | { is: 'statement'; kind: string; values: Values }

export type Values = { readonly [name: string]: Value }

/** The answers that a statement rests on: whose, in which fields, and there by which codes. */
export type Source = {
  of: 'caregiver' | 'family'
  fields: readonly string[]
  codes?: readonly string[] | undefined
}

/** One thing that's said of a pair: its kind names the sentence, its values fill it. */
export type Statement = {
  term: MatchTerm | MatchRule
  kind: string
  values: Values
  /** Of several wordings the one that this pair gets. */
  pick: number
  from: readonly Source[]
  quotes: readonly MatchQuote[]
}

/** What the sentences call the two. */
export type Called = {
  caregiver: string
  pronoun: 'she' | 'he' | 'they'
  recipient: string
  /** The recipient looks for themselves. */
  isSelf: boolean
  city: string
}
