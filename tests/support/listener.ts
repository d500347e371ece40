import type { Answering, Visitor } from './app.ts'
import { origin } from './app.ts'

export type Heard = { id: number; type: string; body: unknown }

type Wish = { path?: string; channels?: string; lastEventId?: string | number }

/** One event from the stream; comments and settings are skipped. */
function eventIn(block: string): Heard | undefined {
  const fields = new Map(block.split('\n').map(line => line.split(/: (.*)/s, 2) as [string, string]))
  const data = fields.get('data')
  if (data === undefined) return undefined
  return { id: Number(fields.get('id')), type: fields.get('event') ?? '', body: JSON.parse(data) }
}

export function askFor({ app }: Answering, visitor: Visitor, wish: Wish) {
  const { channels = 'notifications', path = `/api/realtime?channels=${channels}`, lastEventId } = wish
  const cookie = [...visitor.cookies].map(([k, v]) => `${k}=${v}`).join('; ')
  const headers = { cookie, ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }) }
  return app.fetch(new Request(origin + path, { headers }))
}

/** Listens as EventSource would, and keeps what it receives. */
export async function listen(app: Answering, visitor: Visitor, wish: Wish = {}) {
  const answer = await askFor(app, visitor, wish)
  const reader = answer.body?.getReader()
  if (answer.status !== 200 || !reader) throw new Error(`No stream: ${answer.status} ${await answer.text()}`)
  const heard = { events: [] as Heard[], text: '', ended: false, cut: false }
  const decoder = new TextDecoder()
  let rest = ''
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      const text = decoder.decode(value, { stream: true })
      heard.text += text
      const blocks = `${rest}${text}`.split('\n\n')
      rest = blocks.pop() ?? ''
      heard.events.push(...blocks.map(eventIn).filter(event => event !== undefined))
    }
    heard.ended = true
  }
  const reading = read().catch(() => {
    heard.cut = true
  })
  return {
    heard,
    numbers: () => heard.events.map(event => event.body),
    ids: () => heard.events.map(event => event.id),
    stop: async () => {
      await reader.cancel()
      await reading
    },
  }
}
