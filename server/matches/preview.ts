import { z } from 'zod'
import { scoreOf, weightsOf } from '#agents/matching/score.ts'
import { listExplained } from '#db/queries/matching/matches.ts'
import type { Db } from '#db/schema.ts'
import { matchStatuses } from '#machines/matching/match.ts'
import type { MatchingSettings } from '#machines/matching-settings.ts'
import { type ReadExplanation, readExplanation } from './explanation.ts'

const most = 1000
const rowsShown = 20

export const previewShape = z.object({
  /** Past matches that these settings were tried on. */
  matches: z.int(),
  /** Scores that would differ, and suggestions that would be added or dropped. */
  changed: z.int(),
  dropped: z.int(),
  gained: z.int(),
  /** The biggest changes first. */
  rows: z.array(
    z.object({
      ...{ id: z.string(), status: z.enum(matchStatuses), family: z.string(), caregiver: z.string() },
      ...{ before: z.number(), after: z.number() },
    }),
  ),
})

type Terms = ReadExplanation['terms']

/** A score from its stored points, with other weights. */
function fitOf(terms: Terms, settings: MatchingSettings): number {
  const points = (side: 'forFamily' | 'forCaregiver') => terms.map(term => term[side] ?? -1)
  return scoreOf(points('forFamily'), points('forCaregiver'), weightsOf(settings), 0).fit
}

/** What other settings would have done to past matches. Nothing is changed. */
export async function previewSettings(
  db: Db,
  { now, then }: { now: MatchingSettings; then: MatchingSettings },
): Promise<z.infer<typeof previewShape>> {
  const matches = (await listExplained(db, most))
    .map(match => ({ ...match, terms: readExplanation(match.explanation).terms }))
    .filter(({ terms }) => terms.length > 0)
  const rows = matches.map(({ id, status, terms, ...match }) => ({
    ...{ id, status, family: match.recipient_first_name, caregiver: match.caregiver_name },
    ...{ before: fitOf(terms, now), after: fitOf(terms, then) },
  }))
  const counts = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).length
  return {
    matches: rows.length,
    changed: counts(({ before, after }) => before !== after),
    dropped: counts(({ before, after }) => before >= now.threshold && after < then.threshold),
    gained: counts(({ before, after }) => before < now.threshold && after >= then.threshold),
    rows: rows
      .filter(({ before, after }) => before !== after)
      .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
      .slice(0, rowsShown),
  }
}
