import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { findUserById } from '#db/queries/accounts/users.ts'
import { findPhone, saveCode } from '#db/queries/sms/phones.ts'
import { filled } from '#machines/language/message.ts'
import { type Sending, sendText } from './sending.ts'
import { wordsIn } from './words.ts'

export const codeLastsMs = 10 * 60_000

/** Six digits are soon tried, so the digest takes the server's key. */
export const digestOfCode = (
  secret: string,
  { userId, number, code }: { userId: string; number: string; code: string },
): string => createHmac('sha256', secret).update(`phone ${userId} ${number} ${code}`).digest('base64url')

export function isSameDigest(one: string, other: string): boolean {
  const [known, given] = [Buffer.from(one), Buffer.from(other)]
  return known.length === given.length && timingSafeEqual(known, given)
}

const payloadShape = z.object({ userId: z.string(), number: z.string() })

type Parts = Sending & { secret: string }

/** The code is made when it's sent, so that it's readable nowhere but on the phone. */
export const sendCode =
  ({ secret, ...sending }: Parts) =>
  async (payload: unknown) => {
    const { db, clock } = sending
    const { userId, number } = payloadShape.parse(payload)
    const [phone, person] = [await findPhone(db, userId), await findUserById(db, userId)]
    const now = clock().getTime()
    if (!person || phone?.asked_number !== number || Date.parse(phone.asked_at ?? '') + codeLastsMs <= now)
      return
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const digest = digestOfCode(secret, { userId, number, code })
    const until = new Date(now + codeLastsMs).toISOString()
    if (!(await saveCode(db, { userId, number, digest, until }))) return
    await sendText(sending, { to: number, body: filled(wordsIn(person.language).code, { code }) })
  }
