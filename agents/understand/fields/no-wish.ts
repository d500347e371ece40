import { isWished, type Scene } from '../clauses/scene.ts'
import type { Judging } from '../settling/judging.ts'
import { bare, type Proposal } from '../settling/proposals.ts'
import { findAny, says } from '../text/reading.ts'

const LANGUAGES = 'preferences.languageRequirements'
const TRAITS = 'preferences.personality'
const CERTIFICATES = 'preferences.requiredCertifications'

/** The clause that contains these words. */
export const pieceOf = ({ clauses, text }: Scene, value: unknown): number => {
  const from = text.toLowerCase().indexOf(String(value).toLowerCase())
  return clauses.findIndex(({ words }) =>
    words.some(word => from >= 0 && word.from <= from && from < word.to),
  )
}

/** 'Polish. English we manage': the second isn't needed. */
const isNotNeeded = ({ lexicon, clauses, text }: Scene, value: string): boolean => {
  const sources = [...(lexicon.cues.notLanguage ?? []), ...(lexicon.cues.languageLost ?? [])]
  const from = text.toLowerCase().indexOf(value)
  return clauses.some(clause =>
    findAny(lexicon, clause, sources).some(({ first, last }) => {
      const [start, end] = [clause.words[first]?.from ?? text.length, clause.words[last]?.to ?? 0]
      return from >= 0 && start <= from && from < end
    }),
  )
}

/** 'CNA would be nice, but I will not insist' isn't a requirement. */
export const isOptional = ({ lexicon, clauses }: Scene, at: number) => {
  const next = clauses[at + 1]
  const isSame = next?.sentence === clauses[at]?.sentence
  return next !== undefined && isSame && says(lexicon, next, lexicon.cues.notInsisted ?? [])
}

/** Classifier proposals where the message states no wish. */
export const isNoWish = ({ scene }: Judging, { field, value }: Proposal): boolean => {
  const { asking, lexicon } = scene
  const item = bare(lexicon, String(value))
  if (field.path === LANGUAGES) return asking.includes(LANGUAGES) ? isNotNeeded(scene, item) : true
  if (field.path === CERTIFICATES) return isOptional(scene, pieceOf(scene, item))
  // 'He is a sweet man', 'I think it's nonsense': not a wish.
  return field.path === TRAITS && asking.length === 0 && !isWished(scene, pieceOf(scene, item))
}
