import { request } from 'node:http'
import { expect, test } from 'vitest'
import { type App, oneApp, origin, type Visitor } from '#tests/support/app.ts'
import { chat, partsIn, saidBy, transcriptOfVisitor, wordsIn } from '#tests/support/conversation.ts'
import { seeded, wire } from '#tests/support/wire.ts'

const cuts = Number(process.env.REPLY_CUTS ?? 30)
const atOnce = 10

type Call = { port: number; visitor: Visitor; method: string; path: string; json?: unknown }

/** Reads up to this many bytes of a response and drops the connection, or reads to the end. */
function readOnWire({ port, visitor, method, path, json }: Call, most = Number.POSITIVE_INFINITY) {
  const cookie = [...visitor.cookies].map(([k, v]) => `${k}=${v}`).join('; ')
  const headers = { cookie, origin, 'content-type': 'application/json' }
  return new Promise<{ status: number; bytes: Buffer }>((resolve, reject) => {
    const pieces: Buffer[] = []
    let length = 0
    const call = request({ port, host: '127.0.0.1', method, path, headers }, answer => {
      const end = () => {
        const bytes = Buffer.concat(pieces)
        resolve({ status: answer.statusCode ?? 0, bytes: bytes.subarray(0, Math.min(most, bytes.length)) })
      }
      answer.on('data', (piece: Buffer) => {
        pieces.push(piece)
        length += piece.length
        if (length < most) return
        call.destroy()
        end()
      })
      answer.on('end', end)
      answer.on('error', end)
    })
    call.on('error', error => (length < most ? reject(error) : undefined))
    call.end(json === undefined ? undefined : JSON.stringify(json))
  })
}

const textOf = async (call: Call, most?: number) => {
  const { status, bytes } = await readOnWire(call, most)
  return { status, text: bytes.toString('latin1') }
}

/** One reply: read up to one byte, joined up to another, then to its end, and again when it's over. */
async function cutAndResume(app: App, port: number, random: (below: number) => number): Promise<boolean> {
  const visitor = await app.signUp('care-seeker')
  const to = (method: string, path: string, json?: unknown): Call => ({ port, visitor, method, path, json })
  const say = to('POST', `${chat}/messages`, saidBy('It is for my mother Rosa. She is 83.', 'm1'))
  const join = to('GET', `${chat}/stream`)
  const first = await textOf(say, 1 + random(3000))
  const second = await textOf(join, 1 + random(3500))
  const last = await textOf(join)
  const whole = await textOf(say)
  expect(first.status).toBe(200)
  for (const { text } of [first, second, last]) expect(whole.text.startsWith(text)).toBe(true)
  if (last.status === 200) expect(last.text).toBe(whole.text)
  else expect(last.status).toBe(204)
  const words = wordsIn(partsIn(Buffer.from(whole.text, 'latin1').toString()))
  expect((await transcriptOfVisitor(visitor)).map(({ content, status }) => [content, status])).toEqual([
    ['It is for my mother Rosa. She is 83.', 'whole'],
    [words, 'whole'],
  ])
  return last.status === 200
}

test(`${cuts} streams cut at any byte continue byte by byte`, async () => {
  const app = await oneApp({ env: { EMMA_PACE_MS: '20', RATE_LIMITS: 'off' } })
  const port = await wire(app)
  const random = seeded(5)
  let left = cuts
  let joined = 0
  const work = async () => {
    while (left > 0) {
      left -= 1
      if (await cutAndResume(app, port, random)) joined += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  expect(joined).toBeGreaterThan(cuts / 4)
  expect(app.log()).not.toContain('problem')
})

test("200 readers who come and go don't disturb a reply or the server", async () => {
  const app = await oneApp({ env: { EMMA_PACE_MS: '40', RATE_LIMITS: 'off' } })
  const port = await wire(app)
  const visitor = await app.signUp('care-seeker')
  const random = seeded(9)
  const say: Call = {
    ...{ port, visitor, method: 'POST', path: `${chat}/messages` },
    json: saidBy('It is for my mother Rosa. She is 83.', 'm1'),
  }
  const first = textOf(say)
  let left = 200
  const comeAndGo = async () => {
    while (left > 0) {
      left -= 1
      await textOf(say, 1 + random(3500))
    }
  }
  await Promise.all(Array.from({ length: 25 }, comeAndGo))
  const { text } = await first
  expect(text.endsWith('data: [DONE]\n\n')).toBe(true)
  expect((await textOf(say)).text).toBe(text)
  expect(await transcriptOfVisitor(visitor)).toHaveLength(2)
})
