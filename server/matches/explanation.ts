import { z } from 'zod'
import type { Explanation } from '#agents/matching/explanation.ts'
import type { ScoredTerm } from '#agents/matching/score.ts'
import { documentTypeNames } from '#machines/documents/documents.ts'
import { type MatchingSettings, matchingSettings, matchTerms } from '#machines/matching-settings.ts'

/** What a match keeps of how it was scored: the evidence behind a decision. */
export type StoredExplanation = Explanation & {
  terms: readonly ScoredTerm[]
  settings: MatchingSettings
  of: Versions
}

/** Each side's profile as it was read for an explanation, by when it was saved. */
export type Versions = { family: string; caregiver: string }

export const reasonShape = z.object({
  term: z.string(),
  text: z.string(),
  quotes: z.array(z.object({ of: z.enum(['caregiver', 'family']), field: z.string(), text: z.string() })),
})

export type Reason = z.infer<typeof reasonShape>

const sideShape = z.object({
  reasons: z.array(reasonShape),
  doubt: reasonShape.nullable(),
  unknown: z.array(z.string()),
  wouldChange: z.array(z.string()),
})

export const verifiedShape = z.object({
  type: z.enum(documentTypeNames),
  on: z.string().nullable(),
  until: z.string().nullable(),
})

export const termShape = z.object({
  term: z.enum(matchTerms),
  weight: z.number(),
  forFamily: z.number().nullable(),
  forCaregiver: z.number().nullable(),
})

const nothingSaid = { reasons: [], doubt: null, unknown: [], wouldChange: [] }

const explanationShape = z.object({
  near: z.string().nullable().default(null),
  forFamily: sideShape.default(nothingSaid),
  forCaregiver: sideShape.default(nothingSaid),
  verified: z.array(verifiedShape).default([]),
  rate: z.object({ hourly: z.number().nullable() }).default({ hourly: null }),
  hours: z.array(z.string()).default([]),
  overtime: z.string().nullable().default(null),
  terms: z.array(termShape).default([]),
  settings: matchingSettings.optional(),
  of: z.object({ family: z.string(), caregiver: z.string() }).optional(),
})

export type ReadExplanation = z.infer<typeof explanationShape>

/** Of a match from before explanations, or whose person has left. */
export const nothingExplained = explanationShape.parse({})

export const explanationOf = (value: unknown): ReadExplanation => explanationShape.parse(value)

/** As it was stored. */
export const readExplanation = (text: string): ReadExplanation => explanationOf(JSON.parse(text))
