import { z } from 'zod'
import { findUserById } from '#db/queries/accounts/users.ts'
import { findNotificationSettings } from '#db/queries/my-data/notification-settings.ts'
import {
  findPushed,
  findSubscription,
  forgetSubscription,
  isNewTo,
  type Subscription,
} from '#db/queries/push/subscriptions.ts'
import type { Db, Row } from '#db/schema.ts'
import { type BadgeKind, newsKindOf } from '#machines/my-data/news.ts'
import { isOnFor } from '#machines/my-data/notification-kinds.ts'
import { quietUntil } from '#machines/my-data/quiet-hours.ts'
import { isUrgentNews } from '#machines/my-data/text-kinds.ts'
import type { Clock } from '../http/limiter.ts'
import { apartFor } from '../mail/delivery.ts'
import { PutOff } from '../process/jobs.ts'
import { deliver } from './deliver.ts'
import { encrypt } from './encrypt.ts'
import { readPushKey } from './keys.ts'
import { vapidHeader } from './vapid.ts'
import { wordsIn } from './words.ts'

const payloadShape = z.object({ notificationId: z.number(), subscriptionId: z.string() })

const aboutMessage = z.object({ messageId: z.string() })

type Parts = { db: Db; clock: Clock; origin: string }
type Pushed = NonNullable<Awaited<ReturnType<typeof findPushed>>>

/** How long a push service keeps it for a phone that's off. */
const keptSeconds = 24 * 60 * 60

const isGone = (status: number) => status === 404 || status === 410

/** Nothing that was seen meanwhile, and nothing of one's own. */
export async function isStillNews(db: Db, news: Pushed, kind: BadgeKind, userId: string): Promise<boolean> {
  if (news.read_at !== null) return false
  if (kind !== 'messages') return true
  const about = aboutMessage.safeParse(JSON.parse(news.body))
  return about.success && isNewTo(db, { userId, messageId: about.data.messageId })
}

/** By their own choices: a kind that's off stays off, and quiet hours are quiet, but for what can't wait. */
async function isWanted(
  { db, clock }: Parts,
  { kind, type, userId }: { kind: BadgeKind; type: string; userId: string },
): Promise<boolean> {
  const isUrgent = isUrgentNews(type)
  if (await apartFor(db, userId)) return false
  const wish = await findNotificationSettings(db, userId)
  if (wish && !isUrgent && !isOnFor(wish.off, kind)) return false
  if (isUrgent && wish?.urgentAnytime) return true
  const until = wish?.quiet && quietUntil(clock(), wish.quiet, wish.timeZone)
  if (until) throw new PutOff(until)
  return true
}

export const pages: Record<BadgeKind, Record<Row<'users'>['role'], string>> = {
  matches: { caregiver: '/dashboard', 'care-seeker': '/care-seeker/dashboard', admin: '/admin/dashboard' },
  messages: {
    ...{ caregiver: '/dashboard/messages', 'care-seeker': '/care-seeker/dashboard/messages' },
    admin: '/admin/messages',
  },
  visits: {
    ...{ caregiver: '/dashboard/schedule', 'care-seeker': '/care-seeker/dashboard/schedule' },
    admin: '/admin/dashboard',
  },
  reviews: {
    ...{ caregiver: '/dashboard/reviews', 'care-seeker': '/care-seeker/dashboard/reviews' },
    admin: '/admin/reviews',
  },
  community: {
    ...{ caregiver: '/dashboard/community', 'care-seeker': '/care-seeker/dashboard' },
    admin: '/admin/community',
  },
  profile: {
    ...{ caregiver: '/dashboard/profile', 'care-seeker': '/care-seeker/profile' },
    admin: '/admin/dashboard',
  },
}

/** The news and whose device it's for; undefined when either is gone, or the device has changed hands. */
async function readNews(db: Db, payload: unknown) {
  const { notificationId, subscriptionId } = payloadShape.parse(payload)
  const news = await findPushed(db, notificationId)
  const device = await findSubscription(db, subscriptionId)
  const kind = news && newsKindOf(news.type)
  const person = device && (await findUserById(db, device.user_id))
  if (!kind || !person || news.user_id !== person.id) return undefined
  const words = wordsIn(person.language)
  const ofType: Readonly<Record<string, string>> = {
    visit_uncovered: words.uncovered,
    visit_late: words.late,
  }
  const message = {
    ...{ title: words.title, text: ofType[news.type] ?? words.news[kind] },
    ...{ tag: `news-${notificationId}`, path: pages[kind][person.role] },
  }
  return { news, kind, device, message }
}

/** The service's answer to a message for this device. */
async function handOver(
  { db, clock, origin }: Parts,
  device: Subscription,
  message: object,
): Promise<number> {
  const { endpoint } = device
  const receiver = {
    p256dh: Buffer.from(device.p256dh, 'base64url'),
    auth: Buffer.from(device.auth, 'base64url'),
  }
  const body = encrypt(JSON.stringify(message), receiver)
  const contact = origin.startsWith('https:') ? `${origin}/support` : 'mailto:support@localhost'
  return deliver({
    ...{ endpoint, body },
    headers: {
      Authorization: vapidHeader(await readPushKey(db), { endpoint, contact, now: clock() }),
      ...{ 'Content-Encoding': 'aes128gcm', 'Content-Type': 'application/octet-stream' },
      ...{ 'Content-Length': body.length, TTL: keptSeconds, Urgency: 'normal' },
    },
  })
}

/** Shows news on one of a person's devices, unless they have seen it or don't want it there. */
export const sendPush = (parts: Parts) => async (payload: unknown) => {
  const { db } = parts
  const found = await readNews(db, payload)
  if (!found) return
  const { news, kind, device, message } = found
  if (!(await isStillNews(db, news, kind, device.user_id))) return
  if (!(await isWanted(parts, { kind, type: news.type, userId: device.user_id }))) return
  const status = await handOver(parts, device, message)
  if (isGone(status)) await forgetSubscription(db, device.id)
  else if (status < 200 || status > 299) throw new Error(`A push service answered ${status}.`)
}
