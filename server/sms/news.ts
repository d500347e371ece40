import { z } from 'zod'
import { findUserById } from '#db/queries/accounts/users.ts'
import { findConsent } from '#db/queries/matching/consents.ts'
import {
  findNotificationSettings,
  type NotificationSettings,
} from '#db/queries/my-data/notification-settings.ts'
import { findPushed } from '#db/queries/push/subscriptions.ts'
import { findPhone } from '#db/queries/sms/phones.ts'
import type { Row } from '#db/schema.ts'
import { filled } from '#machines/language/message.ts'
import { newsKindOf } from '#machines/my-data/news.ts'
import { quietUntil } from '#machines/my-data/quiet-hours.ts'
import { lawfulQuiet, readTexts, textKindOf } from '#machines/my-data/text-kinds.ts'
import { apartFor } from '../mail/delivery.ts'
import { textMessages } from '../matches/purposes.ts'
import { usualZone } from '../my-data/notification-settings.ts'
import { PutOff } from '../process/jobs.ts'
import { isStillNews, pages } from '../push/sending.ts'
import { startInWords } from '../visits/times.ts'
import { type Sending, sendText } from './sending.ts'
import { type Told, toldOf } from './text-of-news.ts'
import { wordsIn } from './words.ts'
import { homeZone } from './zone.ts'

type Parts = Sending & { origin: string }

const payloadShape = z.object({ notificationId: z.number(), userId: z.string() })

type Person = Row<'users'>

/** The number that texts may go to now: confirmed, agreed to, and of an account that's open. */
async function numberFor({ db }: Parts, person: Person): Promise<string | undefined> {
  if (person.is_sample === 1 || (await apartFor(db, person.id))) return undefined
  const consent = await findConsent(db, person.id, textMessages)
  if (consent?.given !== 1) return undefined
  return (await findPhone(db, person.id))?.number ?? undefined
}

/** Until it's day by every clock we know of theirs, and their own quiet hours are over. */
async function quietFor(
  { db, clock }: Parts,
  person: Person,
  wish: NotificationSettings | undefined,
): Promise<Date | undefined> {
  const now = clock()
  const home = await homeZone(db, person)
  const zones = [wish?.timeZone, home].filter(zone => zone !== undefined)
  const ends = (zones.length > 0 ? zones : [usualZone]).map(zone => quietUntil(now, lawfulQuiet, zone))
  if (wish?.quiet) ends.push(quietUntil(now, wish.quiet, wish.timeZone))
  return ends.filter(end => end !== undefined).sort((one, other) => other.getTime() - one.getTime())[0]
}

/** A name never makes a text long. */
const nameMax = 24

function worded({ words, other, visit }: Told, person: Person, url: string): string {
  const said = wordsIn(person.language).news
  const time =
    visit && startInWords(visit.proposed_starts_at ?? visit.starts_at, visit.time_zone, person.language)
  const text = words === 'messages' && other === undefined ? said.coordinators : said[words]
  const minutes = visit?.late_minutes ?? ''
  return filled(text, { url, other: other?.slice(0, nameMax) ?? '', time: time ?? '', minutes })
}

/** What there still is to tell this person by text, and where they'd read on. */
async function readNews({ db, clock, origin }: Parts, payload: unknown) {
  const { notificationId, userId } = payloadShape.parse(payload)
  const [news, person] = [await findPushed(db, notificationId), await findUserById(db, userId)]
  const kind = news && newsKindOf(news.type)
  if (!kind || !person || !(await isStillNews(db, news, kind, userId))) return undefined
  const told = await toldOf(db, { news, kind, reader: person, now: clock() })
  const wanted = told && textKindOf(kind, told.isUrgent)
  return told && wanted && { person, told, wanted, url: `${origin}${pages[kind][person.role]}` }
}

/** Texts a person news they haven't seen, if they want it that way, at a time of the day when texts may come. */
export const sendNewsText = (parts: Parts) => async (payload: unknown) => {
  const found = await readNews(parts, payload)
  if (!found) return
  const { person, told, wanted, url } = found
  const wish = await findNotificationSettings(parts.db, person.id)
  if (!(wish?.texts ?? readTexts(null)).includes(wanted)) return
  const to = await numberFor(parts, person)
  if (to === undefined) return
  const until = told.isUrgent && wish?.urgentAnytime ? undefined : await quietFor(parts, person, wish)
  if (until) throw new PutOff(until)
  await sendText(parts, { to, body: worded(told, person, url) })
}

const welcomeShape = z.object({ userId: z.string() })

/** What whoever has just agreed to texts gets first. */
export const sendWelcomeText = (parts: Parts) => async (payload: unknown) => {
  const person = await findUserById(parts.db, welcomeShape.parse(payload).userId)
  if (!person) return
  const to = await numberFor(parts, person)
  if (to !== undefined) await sendText(parts, { to, body: wordsIn(person.language).welcome })
}
