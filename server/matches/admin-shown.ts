import { z } from 'zod'
import { judgePair } from '#agents/matching/match.ts'
import { findUserById } from '#db/queries/accounts/users.ts'
import { findCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { listMatchViews } from '#db/queries/matching/match-views.ts'
import { findMatch, listHistories, type MatchWithSides } from '#db/queries/matching/matches.ts'
import { listConsenting, listMatchDocuments, listMatchFamilies } from '#db/queries/matching/people.ts'
import { listJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import { readJson } from '#db/values/json.ts'
import { documentStatuses, documentTypeNames } from '#machines/documents/documents.ts'
import { isRecord } from '#machines/is-record.ts'
import { matchOutcomes, matchStatuses, sideDecisions } from '#machines/matching/match.ts'
import type { Person } from '../accounts/person.ts'
import { decidedShape, findDecided } from '../coordinators/decided.ts'
import { notThere } from '../http/problem.ts'
import { explainedToday } from './explained.ts'
import { nothingExplained, reasonShape, termShape } from './explanation.ts'
import { readCaregiver, readFamily } from './facts.ts'
import { around } from './judging.ts'
import { shareWords } from './purposes.ts'
import { readMatchingSettings } from './settings.ts'
import { isContactOpen, readBy } from './shown.ts'
import { words } from './words.ts'

export const viewNames = ['fits', 'unsure', 'does-not-fit'] as const

const time = z.string().nullable()
const person = z.object({ id: z.string(), name: z.string(), city: z.string() })

/** A match in the coordinators' list: without a score, so no one is led by it. */
export const queuedMatch = z.object({
  id: z.string(),
  status: z.enum(matchStatuses),
  family: person.extend({ recipient: z.string() }),
  caregiver: person.omit({ city: true }),
  decisions: z.object({ family: z.enum(sideDecisions), caregiver: z.enum(sideDecisions) }),
  requestedAt: z.string(),
  reviewedAt: time,
  /** This coordinator's own view; null until it's recorded. */
  yourView: z.enum(viewNames).nullable(),
})

const pastMatch = z.object({
  ...{ id: z.string(), status: z.enum(matchStatuses), outcome: z.enum(matchOutcomes).nullable() },
  /** The other side's name. */
  with: z.string(),
  ...{ requestedAt: z.string(), endedAt: time },
})

export const sideShape = z.object({
  reasons: z.array(reasonShape),
  doubt: reasonShape.nullable(),
  unknown: z.array(z.string()),
  wouldChange: z.array(z.string()),
})

export const reviewedMatch = queuedMatch.extend({
  /** Each side's answers. */
  facts: z.object({
    family: z.record(z.string(), z.unknown()),
    caregiver: z.record(z.string(), z.unknown()),
    documents: z.array(
      z.object({
        ...{ type: z.enum(documentTypeNames), status: z.enum(documentStatuses), title: z.string() },
        ...{ verifiedAt: time, expiresAt: time },
      }),
    ),
  }),
  history: z.array(
    z.object({ at: z.string(), type: z.string(), by: z.string().nullable(), reason: z.string().nullable() }),
  ),
  /** A coordinator's latest decision about it. */
  decided: decidedShape.nullable(),
  /** Other matches of each side. */
  before: z.object({ family: z.array(pastMatch), caregiver: z.array(pastMatch) }),
  conflicts: z.array(z.string()),
  views: z.array(
    z.object({ coordinator: z.string(), view: z.enum(viewNames), words: z.string(), at: z.string() }),
  ),
  score: z.number().optional(),
  between: z.tuple([z.number(), z.number()]).optional(),
  terms: z.array(termShape).optional(),
  forFamily: sideShape.optional(),
  forCaregiver: sideShape.optional(),
})

type View = (typeof viewNames)[number]

export const queued = (match: MatchWithSides, yourView: View | null): z.infer<typeof queuedMatch> => ({
  ...{ id: match.id, status: match.status, yourView },
  family: {
    id: match.family_id,
    name: match.family_name,
    city: match.recipient_city,
    recipient: `${match.recipient_first_name} ${match.recipient_last_name}`.trim(),
  },
  caregiver: { id: match.caregiver_id, name: match.caregiver_name },
  decisions: { family: match.family_decision, caregiver: match.caregiver_decision },
  ...{ requestedAt: match.requested_at, reviewedAt: match.reviewed_at },
})

async function factsOf(db: Db, match: MatchWithSides): Promise<z.infer<typeof reviewedMatch>['facts']> {
  const [family] = await listMatchFamilies(db, { userId: match.family_id })
  const answers = readJson(family?.profile_data ?? null)
  const profile = await findCaregiverProfile(db, match.caregiver_id)
  const { processed_profile: _, gemini_response: __, ...columns } = profile ?? {}
  const documents = await listMatchDocuments(db, [match.caregiver_id])
  return {
    family: isRecord(answers) ? answers : {},
    caregiver: columns,
    documents: documents.map(one => ({
      ...{ type: one.document_type, status: one.status, title: one.title },
      ...{ verifiedAt: one.verified_at, expiresAt: one.expires_at },
    })),
  }
}

const payload = z.object({ reason: z.string().optional(), cause: z.string().optional() })

async function historyOf(db: Db, id: string) {
  const entries = await listJournal(db, { kind: 'match', id })
  const names = new Map<string, string>()
  for (const actor of new Set(entries.map(entry => entry.actor_id)))
    if (actor !== null) names.set(actor, (await findUserById(db, actor))?.name ?? '')
  return entries.map(entry => {
    const { reason, cause } = payload.parse(JSON.parse(entry.payload))
    return {
      ...{ at: entry.created_at, type: entry.type, reason: reason ?? cause ?? null },
      by: entry.actor_id === null ? null : (names.get(entry.actor_id) ?? null),
    }
  })
}

const recipientOf = (match: MatchWithSides) =>
  `${match.recipient_first_name} ${match.recipient_last_name}`.trim() || match.family_name

async function beforeOf(db: Db, match: MatchWithSides) {
  const { caregiver_id: caregiverId, recipient_id: recipientId } = match
  const others = (await listHistories(db, { caregiverId, recipientId })).filter(({ id }) => id !== match.id)
  const shown = (one: MatchWithSides, other: string) => ({
    ...{ id: one.id, status: one.status, outcome: one.outcome, with: other },
    ...{ requestedAt: one.requested_at, endedAt: one.ended_at },
  })
  const ofFamily = others.filter(one => one.recipient_id === recipientId)
  const ofCaregiver = others.filter(one => one.caregiver_id === caregiverId)
  return {
    together: ofFamily.filter(one => one.caregiver_id === caregiverId),
    family: ofFamily.map(one => shown(one, one.caregiver_name)),
    caregiver: ofCaregiver.map(one => shown(one, recipientOf(one))),
  }
}

/** Rules the pair breaks or nearly misses today, and what happened between the two before. */
async function conflictsOf(db: Db, match: MatchWithSides, isKnown: boolean, now: Date): Promise<string[]> {
  const family = await readFamily(db, match.family_id)
  const caregiver = await readCaregiver(db, match.caregiver_id, now)
  const before = isKnown ? [words.conflicts.before] : []
  if (!family || !caregiver) return [words.conflicts.gone, ...before]
  const judgment = judgePair(family.facts, caregiver.facts, around(await readMatchingSettings(db), now))
  return [...judgment.broken, ...judgment.near].map(rule => words.conflicts.rules[rule]).concat(before)
}

type Looking = { coordinator: Pick<Person, 'id' | 'language'>; now: Date }

/** What's shown only after this coordinator's own view is recorded; of words only what each side reads. */
async function scored(db: Db, match: MatchWithSides, { now, coordinator }: Looking) {
  const explained = (await explainedToday(db, [match], now)).get(match.id) ?? nothingExplained
  const sharing = await listConsenting(db, [match.family_id, match.caregiver_id], shareWords)
  const allowed = {
    mayQuote: { family: sharing.has(match.family_id), caregiver: sharing.has(match.caregiver_id) },
    isOpen: isContactOpen(match),
    language: coordinator.language,
  }
  const between: [number, number] = [match.score_low, match.score_high]
  return {
    ...{ score: match.score, between, terms: explained.terms },
    forFamily: readBy('family', explained, allowed).said,
    forCaregiver: readBy('caregiver', explained, allowed).said,
  }
}

/** The whole match, as a coordinator judges it. */
export async function showReviewed(
  db: Db,
  id: string,
  { coordinator, now }: Looking,
): Promise<z.infer<typeof reviewedMatch>> {
  const match = await findMatch(db, id)
  if (!match) throw notThere()
  const views = await listMatchViews(db, [id])
  const own = views.find(view => view.coordinator_id === coordinator.id)
  const { together, ...before } = await beforeOf(db, match)
  return {
    ...queued(match, own?.view ?? null),
    facts: await factsOf(db, match),
    history: await historyOf(db, id),
    decided: (await findDecided(db, { kind: 'match', id }, { id: coordinator.id })) ?? null,
    before,
    conflicts: await conflictsOf(db, match, together.length > 0, now),
    // Others' views would influence as much as a score does.
    views: own
      ? views.map(({ coordinator, view, words: said, created_at: at }) => ({
          coordinator,
          view,
          words: said,
          at,
        }))
      : [],
    ...(own && (await scored(db, match, { now, coordinator }))),
  }
}
