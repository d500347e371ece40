import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type ChoosableKind, choosableKinds } from '#machines/my-data/notification-kinds.ts'
import { type Secrets, secretThat } from '../accounts/secret.ts'

type Unsubscription = { userId: string; kind: ChoosableKind }

const shape = z.object({ userId: z.string().min(1), kind: z.enum(choosableKinds) })

const sign = (secret: string, { userId, kind }: Unsubscription) =>
  createHmac('sha256', secret).update(`unsubscribe ${userId} ${kind}`).digest('base64url')

/** Good for as long as the server's secret counts: people find old emails, and mail programs remember them. */
export const unsubscribeToken = (secret: string, wish: Unsubscription): string =>
  `${wish.userId}.${wish.kind}.${sign(secret, wish)}`

export function readUnsubscribeToken(secrets: Secrets, token: string): Unsubscription | undefined {
  const [userId, kind, given = ''] = token.split('.')
  const wish = shape.safeParse({ userId, kind })
  if (!wish.success) return undefined
  const found = Buffer.from(given)
  const signer = secretThat(secrets, secret => {
    const expected = Buffer.from(sign(secret, wish.data))
    return found.length === expected.length && timingSafeEqual(found, expected)
  })
  return signer === undefined ? undefined : wish.data
}
