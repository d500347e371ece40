import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const curve = 'prime256v1'

const derived = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** A browser: it makes the keys, and reads what's encrypted to them (RFC 8291, RFC 8188). */
export function createBrowser(keys = createECDH(curve), auth = randomBytes(16)) {
  const publicKey = keys.generateKeys()
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): string {
      const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const theirs = body.subarray(21, 21 + idLength)
      const sealed = body.subarray(21 + idLength)
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs])
      const key = derived(keys.computeSecret(theirs), auth, about, 32)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derived(key, salt, 'Content-Encoding: aes128gcm\0', 16),
        derived(key, salt, 'Content-Encoding: nonce\0', 12),
      )
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      const end = padded.lastIndexOf(2)
      return padded.subarray(0, end).toString('utf8')
    },
  }
}

type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** What the sender's token says, if the key beside it signed it (RFC 8292). */
export function claimsIn(authorization = ''): { key: string; claims: Record<string, unknown> } | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) } : undefined
}

/** A push service on this machine, for one test. */
export async function createPushService() {
  const received: Pushed[] = []
  const wishes = { status: 201 }
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      answer.writeHead(wishes.status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    received,
    wishes,
    subscriptionOf: (name: string, { keys }: Pick<ReturnType<typeof createBrowser>, 'keys'>) => ({
      endpoint: `${url}/${name}`,
      expirationTime: null,
      keys,
    }),
  }
}
