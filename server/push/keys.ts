import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { findSetting, insertSetting } from '#db/queries/process/settings.ts'
import type { Db } from '#db/schema.ts'

const setting = 'push-key'

const jwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})

export type PushKey = {
  privateKey: KeyObject /** As browsers want it: the uncompressed point. */
  publicKey: string
}

const point = ({ x, y }: { x: string; y: string }) =>
  Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])

const makeKey = (): string =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }))

/** The key that push services know this product by: made once, and the same for every process. */
export async function readPushKey(db: Db): Promise<PushKey> {
  const stored = await findSetting(db, setting)
  if (stored === undefined) await insertSetting(db, setting, makeKey())
  const known = jwk.parse(JSON.parse(stored ?? (await findSetting(db, setting)) ?? '{}'))
  const privateKey = createPrivateKey({ key: known, format: 'jwk' })
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return { privateKey, publicKey: point({ x, y }).toString('base64url') }
}
