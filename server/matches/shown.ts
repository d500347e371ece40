import { z } from 'zod'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import type { MatchWithSides } from '#db/queries/matching/matches.ts'
import { listConsenting, type MatchContact, readContacts } from '#db/queries/matching/people.ts'
import { listApart } from '#db/queries/people/pauses.ts'
import { listReviewFigures } from '#db/queries/reviews/reviews.ts'
import type { Db } from '#db/schema.ts'
import { type MatchSide, matchStatuses, sideDecisions } from '#machines/matching/match.ts'
import { givesContact, withoutContact } from '#machines/messages/held-back.ts'
import { explainedToday } from './explained.ts'
import {
  nothingExplained,
  type ReadExplanation,
  type Reason,
  reasonShape,
  verifiedShape,
  wordedExplanation,
} from './explanation.ts'
import { shareWords } from './purposes.ts'

const time = z.string().nullable()

/** A match as one of its sides sees it. */
export const shownMatch = z.object({
  id: z.string(),
  status: z.enum(matchStatuses),
  you: z.enum(sideDecisions),
  them: z.enum(sideDecisions),
  with: z.object({ id: z.string(), name: z.string(), city: z.string(), photo: z.string().nullable() }),
  /** Who needs care. */
  recipient: z.string(),
  fit: z.number(),
  between: z.tuple([z.number(), z.number()]),
  reasons: z.array(reasonShape),
  doubt: reasonShape.nullable(),
  unknown: z.array(z.string()),
  wouldChange: z.array(z.string()),
  verified: z.array(verifiedShape),
  rate: z.object({ hourly: z.number().nullable() }),
  /** What families wrote about the caregiver, once it was opened; a caregiver's own is on their reviews page. */
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  hours: z.array(z.string()),
  overtime: z.string().nullable(),
  contact: z.object({ phone: z.string(), email: z.string() }).nullable(),
  /** Whether this person may answer it: not everyone in a family's circle does. */
  mayAnswer: z.boolean(),
  at: z.object({ offered: time, introduced: time, started: time, ended: time }),
})

export type ShownMatch = z.infer<typeof shownMatch>

/** Contact opens with the introduction, and closes when one of the two blocks the other. */
export const isContactOpen = ({ status, ended_for }: Pick<MatchWithSides, 'status' | 'ended_for'>) =>
  status === 'introduced' || status === 'active' || (status === 'ended' && ended_for !== 'blocked')

const withoutQuotes = (reason: Reason, mayQuote: Record<MatchSide, boolean>): Reason => ({
  ...reason,
  quotes: reason.quotes.filter(({ of }) => mayQuote[of]),
})

/** Until contact opens, nothing that's said of the other side tells how to reach them. */
const withoutContactOf = (reason: Reason): Reason => ({
  ...reason,
  text: withoutContact(reason.text),
  quotes: reason.quotes.filter(({ text }) => !givesContact(text)),
})

type Reader = { side: MatchSide; now: Date; mayAnswer: boolean; language: string }

type Told = {
  mayAnswer: boolean
  language: string
  side: MatchSide
  explanation: ReadExplanation
  contact: MatchContact | undefined
  /** A coordinator keeps one of them from the other. */
  isApart: boolean
  rating: ShownMatch['rating']
  mayQuote: Record<MatchSide, boolean>
}

type Allowed = { mayQuote: Record<MatchSide, boolean>; isOpen: boolean; language: string }

/** What one side reads: no quote without consent, and before contact opens none of it tells how to reach someone. */
export function readBy(
  side: MatchSide,
  explanation: ReadExplanation,
  { mayQuote, isOpen, language }: Allowed,
) {
  const told = wordedExplanation(explanation, language)
  const { reasons, doubt, unknown, wouldChange } = side === 'family' ? told.forFamily : told.forCaregiver
  const reason = (one: Reason) => {
    const quoted = withoutQuotes(one, mayQuote)
    return isOpen ? quoted : withoutContactOf(quoted)
  }
  const text = (one: string) => (isOpen ? one : withoutContact(one))
  return {
    said: {
      ...{ reasons: reasons.map(reason), doubt: doubt && reason(doubt) },
      ...{ unknown: unknown.map(text), wouldChange: wouldChange.map(text) },
    },
    ...{ hours: told.hours, overtime: told.overtime },
  }
}

function explained({ explanation, side, mayQuote, language }: Told, isOpen: boolean) {
  const { said, hours, overtime } = readBy(side, explanation, { mayQuote, isOpen, language })
  const { verified, rate } = explanation
  return { ...said, verified, rate, hours, overtime }
}

function shown(match: MatchWithSides, told: Told): ShownMatch {
  const { side, contact } = told
  const isOpen = isContactOpen(match)
  const [id, name] =
    side === 'family' ? [match.caregiver_id, match.caregiver_name] : [match.family_id, match.family_name]
  const decisions = { family: match.family_decision, caregiver: match.caregiver_decision }
  const city = contact?.city ?? ''
  return {
    ...{ id: match.id, status: match.status },
    you: decisions[side],
    them: decisions[side === 'family' ? 'caregiver' : 'family'],
    with: { id, name: isOpen && contact ? contact.name : publicName(name), city, photo: null },
    recipient: isOpen ? match.recipient_first_name : withoutContact(match.recipient_first_name),
    fit: match.score,
    between: [match.score_low, match.score_high],
    ...explained(told, isOpen),
    rating: told.rating,
    contact: isOpen && contact && !told.isApart ? { phone: contact.phone, email: contact.email } : null,
    mayAnswer: told.mayAnswer,
    at: {
      offered: match.offered_at,
      introduced: match.introduced_at,
      started: match.started_at,
      ended: match.ended_at,
    },
  }
}

/** Matches as this side sees them: without quotes from anyone who withdrew their consent. */
export async function showMatches(
  db: Db,
  matches: readonly MatchWithSides[],
  { side, now, mayAnswer, language }: Reader,
): Promise<ShownMatch[]> {
  if (matches.length === 0) return []
  const explanations = await explainedToday(db, matches, now)
  const caregiverIds = [...new Set(matches.map(match => match.caregiver_id))]
  const familyIds = [...new Set(matches.map(match => match.family_id))]
  const contacts = await readContacts(
    db,
    side === 'family' ? { caregiverIds, familyIds: [] } : { caregiverIds: [], familyIds },
  )
  const ratings = side === 'family' ? await listReviewFigures(db, caregiverIds) : undefined
  const sharing = await listConsenting(db, [...caregiverIds, ...familyIds], shareWords)
  const apart = new Set((await listApart(db, [...caregiverIds, ...familyIds])).map(({ user_id }) => user_id))
  return matches.map(match =>
    shown(match, {
      ...{ side, mayAnswer, language },
      explanation: explanations.get(match.id) ?? nothingExplained,
      rating: ratings?.get(match.caregiver_id) ?? null,
      contact: contacts.get(side === 'family' ? match.caregiver_id : match.family_id),
      isApart: apart.has(match.family_id) || apart.has(match.caregiver_id),
      mayQuote: { family: sharing.has(match.family_id), caregiver: sharing.has(match.caregiver_id) },
    }),
  )
}

export async function showMatch(db: Db, match: MatchWithSides, reader: Reader): Promise<ShownMatch> {
  const [one] = await showMatches(db, [match], reader)
  if (!one) throw new Error('One match is shown as one.')
  return one
}
