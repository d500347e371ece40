import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { judgePair } from '#agents/matching/match.ts'
import { inTransaction } from '#db/connection/transaction.ts'
import { listUserNames } from '#db/queries/accounts/users.ts'
import { insertMatchView } from '#db/queries/matching/match-views.ts'
import { insertSuggestion, listOpenBetween } from '#db/queries/matching/matches.ts'
import { listConsenting } from '#db/queries/matching/people.ts'
import { findPerson } from '#db/queries/people/person.ts'
import { findRecipient } from '#db/queries/people/recipient.ts'
import type { Db } from '#db/schema.ts'
import type { Person } from '../../accounts/person.ts'
import type { Deps } from '../../http/deps.ts'
import { notThere, Problem } from '../../http/problem.ts'
import { sideShape } from '../admin-shown.ts'
import { explanationOf } from '../explanation.ts'
import { readCaregiver, readFamily } from '../facts.ts'
import { around, explainedPair, judgedColumns, type KnownPair, whyNeverByHand } from '../judging.ts'
import { journalMatch, type Mover } from '../moves.ts'
import { shareWords } from '../purposes.ts'
import { readMatchingSettings } from '../settings.ts'
import { readBy } from '../shown.ts'
import { publishMatchNews, tellCoordinators } from '../telling.ts'
import { refuseUnlawful } from '../unlawful.ts'
import { words } from '../words.ts'

const someone = z.object({ id: z.string(), name: z.string() })

export const proposalShape = z.object({
  family: someone.extend({ recipient: z.string() }),
  caregiver: someone,
  /** A match of the two that's open already. */
  openMatch: z.string().nullable(),
  /** Why it can't be proposed, whoever wishes it. */
  refused: z.string().nullable(),
  /** What speaks against it today. */
  conflicts: z.array(z.string()),
  forFamily: sideShape,
  forCaregiver: sideShape,
})

export type Proposal = z.infer<typeof proposalShape>

type Pair = { family: string; caregiver: string }

async function readPair(db: Db, { family: familyId, caregiver: caregiverId }: Pair, now: Date) {
  const person = await findPerson(db, familyId)
  if (person?.role !== 'care-seeker') throw notThere()
  const family = await readFamily(db, person.id)
  const caregiver = await readCaregiver(db, caregiverId, now)
  if (!family || !caregiver) throw notThere()
  const on = around(await readMatchingSettings(db), now)
  return { pair: { family, caregiver } satisfies KnownPair, person, on }
}

/** What a match of these two would say, before anyone proposes it: the same as of one that's computed, without its score. */
export async function showProposal(
  db: Db,
  who: Pair,
  { coordinator, now }: { coordinator: Person; now: Date },
): Promise<Proposal> {
  const { pair, person, on } = await readPair(db, who, now)
  const { family, caregiver } = pair
  const judgment = judgePair(family.facts, caregiver.facts, on)
  const sharing = await listConsenting(db, [person.id, caregiver.userId], shareWords)
  const allowed = {
    mayQuote: { family: sharing.has(person.id), caregiver: sharing.has(caregiver.userId) },
    ...{ isOpen: false, language: coordinator.language },
  }
  const told = explanationOf({ ...explainedPair(pair, on), terms: judgment.terms, settings: on.settings })
  const recipient = await findRecipient(db, person.id)
  const [open] = await listOpenBetween(db, person.id, caregiver.userId)
  const rule = whyNeverByHand(judgment)
  return {
    family: {
      ...{ id: person.id, name: person.name },
      recipient: recipient ? `${recipient.first_name} ${recipient.last_name}`.trim() : '',
    },
    caregiver: {
      id: caregiver.userId,
      name: (await listUserNames(db, [caregiver.userId])).get(caregiver.userId) ?? '',
    },
    ...{ openMatch: open?.id ?? null, refused: rule ? words.conflicts.rules[rule] : null },
    conflicts: [...judgment.broken, ...judgment.near].map(one => words.conflicts.rules[one]),
    forFamily: readBy('family', told, allowed).said,
    forCaregiver: readBy('caregiver', told, allowed).said,
  }
}

/**
 * A coordinator proposes two people: it waits like any suggestion, with their reason as the view they've recorded. The
 * machine decides what may follow.
 */
export async function proposeMatch(
  { db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>,
  { reason, ...who }: Pair & { reason: string },
  coordinator: Person,
): Promise<{ id: string }> {
  await refuseUnlawful(reason, { path: 'reason', language: coordinator.language })
  const now = clock()
  const at = now.toISOString()
  const { pair, person, on } = await readPair(db, who, now)
  const rule = whyNeverByHand(judgePair(pair.family.facts, pair.caregiver.facts, on))
  if (rule) throw new Problem(409, 'not_possible_now', words.conflicts.rules[rule])
  const id = randomUUID()
  const mover: Mover = { actorId: coordinator.id, door: 'admin', now: at }
  await inTransaction(db, async trx => {
    const [open] = await listOpenBetween(trx, person.id, pair.caregiver.userId)
    const isNew =
      !open &&
      (await insertSuggestion(trx, {
        ...{ id, caregiver_id: pair.caregiver.userId, recipient_id: pair.family.facts.id },
        ...{ status: 'waiting', requested_at: at, proposed_by: coordinator.id },
        ...judgedColumns(pair, on),
      }))
    if (!isNew) throw new Problem(409, 'already_open', words.problems.alreadyOpen)
    await insertMatchView(trx, {
      ...{ match_id: id, coordinator_id: coordinator.id, view: 'fits', words: reason, created_at: at },
    })
    await journalMatch(trx, id, { type: 'suggest', note: { reason } }, mover)
    await tellCoordinators(trx, { type: 'match_suggested', id, status: 'waiting', now: at })
  })
  await publishMatchNews(bus)
  return { id }
}
