import { z } from 'zod'
import { findUserById } from '#db/queries/accounts/users.ts'
import { listComing, type VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { dayOf } from '#machines/calendar/local-days.ts'
import { visitSides } from '#machines/visits/visit.ts'
import { stillListens } from '../circle/audience.ts'
import type { Clock } from '../http/limiter.ts'
import type { Delivery } from '../mail/delivery.ts'
import { emailLanguage } from '../mail/emails.ts'
import { writeEmail } from '../mail/write-email.ts'
import { addressOfVisits, otherNameIn } from './emails.ts'
import { timeInWords, timesOf } from './times.ts'

/** Tomorrow ends at most this much later, anywhere. */
const aheadMs = 50 * 60 * 60 * 1000

const payloadShape = z.object({ userId: z.string(), side: z.enum(visitSides), day: z.string() })

export type VisitReminder = z.infer<typeof payloadShape>

export const dayOfVisit = ({ starts_at, time_zone }: VisitWithSides) => dayOf(new Date(starts_at), time_zone)

export const comingVisits = (db: Db, now: Date) =>
  listComing(db, { from: now.toISOString(), to: new Date(now.getTime() + aheadMs).toISOString() })

/** Written when it's sent: with the visits that are confirmed by then and haven't begun. */
export const sendVisitReminder =
  ({ db, mail, origin, clock }: { db: Db; mail: Delivery; origin: string; clock: Clock }) =>
  async (payload: unknown) => {
    const { userId, side, day } = payloadShape.parse(payload)
    const person = await findUserById(db, userId)
    if (!person || person.is_sample === 1) return
    const visits: VisitWithSides[] = []
    for (const visit of await comingVisits(db, clock()))
      if (dayOfVisit(visit) === day && (await stillListens(db, visit, { userId, side }))) visits.push(visit)
    const [first] = visits
    if (!first) return
    const language = emailLanguage(person.language)
    const times = visits.map(visit => timeInWords(timesOf(visit), visit.time_zone, language))
    const names = new Set(visits.map(visit => otherNameIn(visit, side)))
    await mail.send({
      to: person.email,
      ...(await writeEmail(db, 'visitsTomorrow', person.language, {
        ...{ name: person.name, url: `${origin}${addressOfVisits(side)}` },
        other: new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
        day: times.join('; '),
      })),
    })
  }
