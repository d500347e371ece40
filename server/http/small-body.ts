import type { Context } from 'hono'
import type { AppEnv } from '../accounts/person.ts'
import { bytesOf, refuseLonger } from '../uploads/incoming.ts'

const most = 256 * 1024

/** AI SDK clients send the whole conversation with each message. */
const mostWithHistory = 2 * 1024 * 1024

const withHistory = new Set([
  'POST /api/interviews/:kind/messages',
  'POST /api/functions/care-recipient-chat',
  'POST /api/functions/gemini-chat',
])

/** Files are larger than a form: these routes enforce their own limits while receiving. */
const withOwnLimit = new Set([
  'POST /api/documents',
  'POST /api/conversations/:id/files',
  'PUT /api/uploads/:id',
  'PUT /api/recordings/:id/poster',
  'POST /api/functions/process-audio',
  'POST /api/functions/process-resume',
])

/** A body that declares too large a size is refused unread; of any other, no more than the limit is read. */
export async function smallBody(c: Context<AppEnv>, next: () => Promise<void>): Promise<void> {
  const route = `${c.req.method} ${c.env.route}`
  if (withOwnLimit.has(route)) return next()
  const maxBytes = withHistory.has(route) ? mostWithHistory : most
  refuseLonger(c.req.raw, maxBytes)
  if (c.req.header('content-length') === undefined) await keepBody(c, maxBytes)
  return next()
}

async function keepBody(c: Context<AppEnv>, maxBytes: number): Promise<void> {
  if (!c.req.raw.body) return
  const chunks: Uint8Array[] = []
  for await (const chunk of bytesOf(c.req.raw, maxBytes)) chunks.push(chunk)
  c.req.raw = new Request(c.req.raw, { body: Buffer.concat(chunks) })
}
