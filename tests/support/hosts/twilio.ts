import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Visitor } from '../app.ts'
import { origin } from '../app.ts'

const [sid, token, from] = [
  `AC${'0123456789abcdef'.repeat(2)}`,
  'a-token-that-only-twilio-knows',
  '+12065550100',
]

type Received = { path: string; authorization: string | undefined; fields: Record<string, string> }

/** Twilio's REST service on this machine, for one test. */
export async function createTwilioServer() {
  const received: Received[] = []
  const wishes: { status: number; code?: number } = { status: 201 }
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
      received.push({ path: request.url ?? '', authorization: request.headers.authorization, fields })
      const { status, code } = wishes
      answer.writeHead(status, { 'content-type': 'application/json' })
      answer.end(JSON.stringify(status < 300 ? { sid: 'SM1', status: 'queued' } : { code, status }))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  return {
    received,
    wishes,
    path: `/2010-04-01/Accounts/${sid}/Messages.json`,
    authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`,
    from,
    env: {
      ...{ TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from },
      TWILIO_BASE_URL: `http://127.0.0.1:${port}`,
    },
  }
}

/** A text that Twilio passes on, signed as it does, or as someone else would. */
export function passOn(visitor: Visitor, fields: Record<string, string>, key = token) {
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
  const signed = `${origin}/api/sms/incoming${sorted.map(pair => pair.join('')).join('')}`
  return visitor.send('POST', '/api/sms/incoming', {
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', key).update(signed).digest('base64'),
    },
  })
}
