import { englishLabels, labelOf } from '#machines/vocabulary/labels.ts'
import { dateOf } from '../days.ts'
import type { CaregiverFacts, FamilyFacts, LanguageSpoken } from '../facts.ts'
import type { Judged } from '../pair.ts'
import { type CodeSet, placesOf } from '../sets.ts'
import { languages } from '../vocabulary.ts'
import words from '../words/en.json' with { type: 'json' }
import { possessive, type Values } from './sentences.ts'

export type Reader = 'family' | 'caregiver'

/** One pair, as one of the two reads about it. */
export type Scene = {
  reader: Reader
  family: FamilyFacts
  caregiver: CaregiverFacts
  judged: Judged
  /** The published weights, the same for both sides. */
  weights: readonly number[]
  /** The day on which documents have to count, and today. */
  today: string
  seed: string
  names: Values
}

const { say } = words

export function sceneOf(
  reader: Reader,
  pair: { family: FamilyFacts; caregiver: CaregiverFacts; judged: Judged; weights: readonly number[] },
  today: number,
): Scene {
  const { family, caregiver } = pair
  const isYou = reader === 'family' && family.isSelf
  const name = caregiver.name || say.caregiver
  // Two Rosas: 'Rosa's hours work for Rosa' says nothing.
  const isSame = family.name.toLowerCase() === caregiver.name.toLowerCase()
  const named = (!isSame && family.name) || (reader === 'family' ? say.lovedOne : say.thisFamily)
  return {
    reader,
    ...pair,
    today: dateOf(today),
    seed: `${family.id}|${caregiver.id}|${reader}`,
    names: {
      C: name,
      Cs: possessive(name),
      R: isYou ? say.you : named,
      Rs: isYou ? say.your : possessive(named),
      city: family.city,
      ...say.pronouns[caregiver.pronoun ?? 'they'],
    },
  }
}

/** Well enough for a whole day. */
export const isFluent = ({ level }: LanguageSpoken): boolean =>
  level !== 'conversational' && level !== 'few-words'

export const languageName = (language: number): string =>
  labelOf(englishLabels, 'en', 'languages', languages.keys[language] ?? '')

/** Names of the codes. */
export function called(
  names: Readonly<Record<string, string>>,
  keys: readonly string[],
  set: CodeSet,
): string[] {
  return placesOf(set).flatMap(at => names[keys[at] ?? ''] ?? [])
}
