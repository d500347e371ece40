import { createECDH, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { deleteSubscription, listDevices, saveSubscription } from '#db/queries/push/subscriptions.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { Problem } from '../http/problem.ts'
import { statusAnswer } from '../http/shapes.ts'
import { body, carrying, documented, line } from '../http/validate.ts'
import { curve } from './encrypt.ts'
import { isLocalEndpoint, isPublicEndpoint } from './hosts.ts'
import { readPushKey } from './keys.ts'
import { words } from './words.ts'

const { problems } = words

export const address = line(1000, 1)

const bytes = z.string().regex(/^[\w-]{1,200}=*$/)

/** A point on the curve, or the browser could never read what's sent to it. */
const isPublicKey = (text: string): boolean => {
  try {
    const keys = createECDH(curve)
    keys.generateKeys()
    const key = Buffer.from(text, 'base64url')
    return key.length === 65 && keys.computeSecret(key).length > 0
  } catch {
    return false
  }
}

/** As browsers put it. */
export const subscription = z.strictObject({
  endpoint: address.pipe(z.url()),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({
    p256dh: bytes.refine(isPublicKey, problems.keyIssue),
    auth: bytes.refine(text => Buffer.from(text, 'base64url').length === 16, problems.keyIssue),
  }),
})

export const keyAnswer = z.object({
  key: z.string(),
  /** Of this person's own devices. */
  endpoints: z.array(z.string()),
})

const plain = (text: string) => Buffer.from(text, 'base64url').toString('base64url')

/** Notifications that a browser shows even while the page is closed. */
export function pushRoutes({ db, clock, limiter, settings }: Deps) {
  const app = new Hono<AppEnv>()
  const mayBeCalled = (endpoint: string) =>
    isPublicEndpoint(endpoint) || (settings.localPush && isLocalEndpoint(endpoint))

  app.get(
    '/api/push/key',
    documented('The key a browser subscribes with, and my devices', keyAnswer, async c => {
      const devices = await listDevices(db, signedIn(c).id)
      return c.json({
        key: (await readPushKey(db)).publicKey,
        endpoints: devices.map(({ endpoint }) => endpoint),
      })
    }),
  )

  app.post(
    '/api/push/subscriptions',
    carrying({ done: [201] }, body(subscription, 'Show notifications on this device', statusAnswer)),
    async c => {
      const { id, sessionId } = signedIn(c)
      await limiter.use('smallChanges', id)
      const { endpoint, keys } = c.req.valid('json')
      if (!mayBeCalled(endpoint))
        throw new Problem(422, 'invalid_body', problems.endpoint, {
          issues: [{ path: 'endpoint', message: problems.endpointIssue }],
        })
      await inTransaction(db, trx =>
        saveSubscription(trx, {
          ...{ id: randomUUID(), user_id: id, session_id: sessionId, endpoint },
          ...{ p256dh: plain(keys.p256dh), auth: plain(keys.auth), created_at: clock().toISOString() },
        }),
      )
      return c.json({ status: true as const }, 201)
    },
  )

  app.delete(
    '/api/push/subscriptions',
    body(z.strictObject({ endpoint: address }), 'No more notifications on this device', statusAnswer),
    async c => {
      const { id } = signedIn(c)
      await limiter.use('smallChanges', id)
      await deleteSubscription(db, { userId: id, endpoint: c.req.valid('json').endpoint })
      return c.json({ status: true as const })
    },
  )

  return app
}
