import { z } from 'zod'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import { findAsk } from '#db/queries/cover/asks.ts'
import { findCall } from '#db/queries/cover/calls.ts'
import { findMatch } from '#db/queries/matching/matches.ts'
import { findVisit, type VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { openCover } from '#machines/cover/cover-call.ts'
import type { Delivery } from '../mail/delivery.ts'
import { coverEmailKinds } from '../mail/email-kinds.ts'
import { emailLanguage } from '../mail/emails.ts'
import { findAddressee, sendTo } from '../mail/send-to.ts'
import { timeInWords, timesOf } from '../visits/times.ts'

/** The id is of the question, of the call, or of the match. */
const payloadShape = z.object({ kind: z.enum(coverEmailKinds), id: z.string() })

export type CoverEmail = z.infer<typeof payloadShape>

/** About a visit, whose time is worded for whoever reads of it. */
type Written = { userId: string; other: string; visit?: VisitWithSides }

async function readVisit(db: Db, callId: string) {
  const call = await findCall(db, callId)
  const visit = call && (await findVisit(db, call.visit_id))
  return visit && { call, visit }
}

const about = (visit: VisitWithSides) => ({ other: publicName(visit.family_name), visit })

/** Undefined once it's no longer true. */
const writers: Record<CoverEmail['kind'], (db: Db, id: string) => Promise<Written | undefined>> = {
  async coverAsked(db, id) {
    const ask = await findAsk(db, id)
    const found = ask?.state === 'asked' ? await readVisit(db, ask.call_id) : undefined
    if (!ask || !found || !openCover.includes(found.call.state)) return undefined
    return { userId: ask.caregiver_id, ...about(found.visit) }
  },
  async coverFound(db, id) {
    const found = await readVisit(db, id)
    if (found?.call.state !== 'covered') return undefined
    return { userId: found.call.caregiver_id, ...about(found.visit) }
  },
  async backupAsked(db, id) {
    const match = await findMatch(db, id)
    if (match?.status !== 'introduced' && match?.status !== 'active') return undefined
    return { userId: match.caregiver_id, other: publicName(match.family_name) }
  },
}

/** To caregivers, about visits that someone else can't come to. */
export const sendCoverEmail =
  ({ db, mail, origin }: { db: Db; mail: Delivery; origin: string }) =>
  async (payload: unknown) => {
    const { kind, id } = payloadShape.parse(payload)
    const written = await writers[kind](db, id)
    const person = written && (await findAddressee(db, written.userId))
    if (!person) return
    const { other, visit } = written
    const language = emailLanguage(person.language)
    const day = visit && timeInWords(timesOf(visit), visit.time_zone, language)
    await sendTo({ db, mail }, person, kind, { url: `${origin}/dashboard/schedule`, other, day })
  }
