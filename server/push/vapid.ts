import { sign } from 'node:crypto'
import type { PushKey } from './keys.ts'

const lastsSeconds = 12 * 60 * 60

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

type Wish = { endpoint: string; contact: string; now: Date }

/** Tells a push service who sends (RFC 8292). */
export function vapidHeader({ privateKey, publicKey }: PushKey, { endpoint, contact, now }: Wish): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + lastsSeconds,
    sub: contact,
  }
  const unsigned = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(unsigned), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`
}
