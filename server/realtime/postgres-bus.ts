import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import pg from 'pg'
import { type Bus, event, everyChannel, subscribeTo } from './bus.ts'

const pgChannel = 'kindred_news'

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
      if (!payload.startsWith(own)) emitter.emit(event, payload.slice(payload.indexOf(' ') + 1))
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
        () => emitter.emit(event, everyChannel),
        (error: Error) => {
          onError(error)
          reconnect()
        },
      )
    }, 1000)
  }

  await listen()
  return {
    subscribe: subscribeTo(emitter),
    publish: async channel => {
      // This process's listeners are called right away; its own NOTIFY is skipped.
      emitter.emit(event, channel)
      // The data is already committed, so a failed NOTIFY doesn't fail the request.
      await pool.query('select pg_notify($1, $2)', [pgChannel, `${own}${channel}`]).catch(onError)
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      emitter.removeAllListeners()
      await Promise.all([listener?.end(), pool.end()])
    },
  }
}
