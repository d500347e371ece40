import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { findUserById } from '#db/queries/accounts/users.ts'
import { findPhone, saveCode } from '#db/queries/sms/phones.ts'
import { isStopped } from '#db/queries/sms/stops.ts'
import type { Db } from '#db/schema.ts'
import { filled } from '#machines/language/message.ts'
import type { Clock } from '../http/limiter.ts'
import type { Texts } from './texts.ts'
import { wordsIn } from './words.ts'

export const codeLastsMs = 10 * 60_000

/** Six digits are soon tried, so the digest takes the server's key. */
export const digestOfCode = (
  secret: string,
  { userId, number, code }: { userId: string; number: string; code: string },
): string => createHmac('sha256', secret).update(`phone ${userId} ${number} ${code}`).digest('base64url')

export const isSameDigest = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Numbers that want no texts are remembered without being readable at a glance. */
export const digestOfNumber = (number: string): string =>
  createHash('sha256').update(`stopped ${number}`).digest('base64url')

const payloadShape = z.object({ userId: z.string(), number: z.string() })

type Parts = { db: Db; clock: Clock; texts: Texts; secret: string }

/** The code is made when it's sent, so that it's readable nowhere but on the phone. */
export const sendCode =
  ({ db, clock, texts, secret }: Parts) =>
  async (payload: unknown) => {
    const { userId, number } = payloadShape.parse(payload)
    const [phone, person] = [await findPhone(db, userId), await findUserById(db, userId)]
    const now = clock().getTime()
    if (!person || phone?.asked_number !== number || Date.parse(phone.asked_at ?? '') + codeLastsMs <= now)
      return
    if (await isStopped(db, digestOfNumber(number))) return
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const digest = digestOfCode(secret, { userId, number, code })
    const until = new Date(now + codeLastsMs).toISOString()
    if (!(await saveCode(db, { userId, number, digest, until }))) return
    await texts.send({ to: number, body: filled(wordsIn(person.language).code, { code }) })
  }
