import { z } from 'zod'
import { matchRules } from '#agents/matching/checks.ts'
import type { Explanation } from '#agents/matching/explanation.ts'
import type { ScoredTerm } from '#agents/matching/score.ts'
import type { NamesOf, Value } from '#agents/matching/statements.ts'
import { worded } from '#agents/matching/wording/worded.ts'
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

const names = [
  ...['services', 'conditions', 'living', 'traits', 'interests', 'values'],
  ...['certificates', 'documents', 'pets', 'languages'],
] as const satisfies readonly NamesOf[]

const n = z.number()

const valueShape: z.ZodType<Value> = z.lazy(() =>
  z.discriminatedUnion('is', [
    z.object({ is: z.literal('codes'), of: z.enum(names), codes: z.array(z.string()) }),
    z.object({ is: z.literal('hours'), week: z.array(n) }),
    z.object({ is: z.literal('days'), days: z.array(n) }),
    z.object({ is: z.literal('count'), n }),
    z.object({ is: z.literal('number'), n }),
    z.object({ is: z.literal('years'), n }),
    z.object({ is: z.literal('money'), cents: n }),
    z.object({ is: z.literal('miles'), n }),
    z.object({ is: z.literal('date'), date: z.string(), today: z.string() }),
    z.object({ is: z.literal('statement'), kind: z.string(), values: z.record(z.string(), valueShape) }),
  ]),
)

const statementShape = z.object({
  term: z.enum([...matchTerms, ...matchRules]),
  kind: z.string(),
  values: z.record(z.string(), valueShape),
  pick: n,
  from: z.array(
    z.object({
      of: z.enum(['caregiver', 'family']),
      fields: z.array(z.string()),
      codes: z.array(z.string()).optional(),
    }),
  ),
  quotes: reasonShape.shape.quotes,
})

const sideShape = z.object({
  reasons: z.array(statementShape),
  doubt: statementShape.nullable(),
  unknown: z.array(statementShape),
  wouldChange: z.array(statementShape),
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
const noOne = { caregiver: '', pronoun: 'they', recipient: '', isSelf: false, city: '' } as const

const explanationShape = z.object({
  near: z.string().nullable().default(null),
  called: z
    .object({
      caregiver: z.string(),
      pronoun: z.enum(['she', 'he', 'they']),
      recipient: z.string(),
      isSelf: z.boolean(),
      city: z.string(),
    })
    .default(noOne),
  /** Sentences of before statements were kept as values are said anew. */
  forFamily: sideShape.default(nothingSaid).nullable().catch(null),
  forCaregiver: sideShape.default(nothingSaid).nullable().catch(null),
  verified: z.array(verifiedShape).default([]),
  rate: z.object({ hourly: z.number().nullable() }).default({ hourly: null }),
  hours: z
    .object({ week: z.array(n), days: n.optional(), hours: n.optional() })
    .nullable()
    .catch(null)
    .default(null),
  overtime: z.enum(['clock', 'day', 'week']).nullable().catch(null).default(null),
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

/** As people read it. */
export const wordedExplanation = ({ forFamily, forCaregiver, ...told }: ReadExplanation, language: string) =>
  worded(
    { ...told, forFamily: forFamily ?? nothingSaid, forCaregiver: forCaregiver ?? nothingSaid },
    language,
  )
