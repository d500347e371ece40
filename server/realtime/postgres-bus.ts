import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import pg from 'pg'
import { type Bus, event, everyChannel, subscribeTo } from './bus.ts'

const pgChannel = 'kindred_news'

/** Postgres takes no payload of 8000 bytes. */
const mostBytes = 7900
const seam = '\n'

/** As many channels in each payload as it holds. */
function payloadsOf(own: string, channels: Iterable<string>): string[] {
  const payloads: string[] = []
  let [payload, bytes] = ['', 0]
  for (const channel of channels) {
    const more = Buffer.byteLength(channel) + 1
    if (payload !== '' && bytes + more > mostBytes) {
      payloads.push(own + payload)
      payload = ''
    }
    bytes = payload === '' ? own.length + more : bytes + more
    payload = payload === '' ? channel : payload + seam + channel
  }
  if (payload !== '') payloads.push(own + payload)
  return payloads
}

/** Several processes on one Postgres hear each other through LISTEN and NOTIFY. */
export async function createPostgresBus(url: string, onError: (error: Error) => void): Promise<Bus> {
  const emitter = new EventEmitter()
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', onError)
  const own = `${randomUUID()} `
  let listener: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const listen = async () => {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(own)) return
      for (const channel of payload.slice(payload.indexOf(' ') + 1).split(seam))
        emitter.emit(event, channel, false)
    })
    client.on('error', error => {
      onError(error)
      reconnect()
    })
    await client.connect()
    await client.query(`listen ${pgChannel}`)
    if (closed) return client.end()
    listener = client
  }

  const reconnect = () => {
    if (closed || retry) return
    retry = setTimeout(() => {
      retry = undefined
      listen().then(
        () => emitter.emit(event, everyChannel, false),
        (error: Error) => {
          onError(error)
          reconnect()
        },
      )
    }, 1000)
  }

  /** What's published while a statement is on its way goes with the next one, each channel once. */
  let waiting = new Set<string>()
  let next: Promise<void> | undefined
  let sending = Promise.resolve()
  const send = async () => {
    const payloads = payloadsOf(own, waiting)
    waiting = new Set()
    next = undefined
    // The data is already committed, so a failed NOTIFY doesn't fail the request.
    await pool
      .query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [pgChannel, payloads])
      .catch(onError)
  }

  await listen()
  return {
    subscribe: subscribeTo(emitter),
    publish: channel => {
      // This process's listeners are called right away; its own NOTIFY is skipped.
      emitter.emit(event, channel, true)
      waiting.add(channel)
      next ??= sending = sending.then(send)
      return next
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      emitter.removeAllListeners()
      await Promise.all([listener?.end(), pool.end()])
    },
  }
}
