import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Bus } from '#server/realtime/bus.ts'
import { createPostgresBus } from '#server/realtime/postgres-bus.ts'
import { show } from '../results.ts'

const paces = [250, 1000, 4000, 16_000]
const seconds = 2
/** How often what is due is published: as requests end, a few at once. */
const tickMs = 5
/** News that comes later than this is felt. */
const lateMs = 250
const mostWaitMs = 20_000

type Publisher = (channel: string) => Promise<void>
type Heard = { lost: number; p99: number; perSecond: number }

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** So many a second, each process its share; what each of the others hears, and how late. */
async function publishAt(
  perSecond: number,
  buses: readonly Bus[],
  publishers: readonly Publisher[],
): Promise<Heard> {
  const due = new Map<string, number>()
  const late: number[] = []
  let heard = 0
  let last = performance.now()
  const leave = buses.map(bus =>
    bus.subscribe(channel => {
      const sent = due.get(channel)
      if (sent === undefined) return
      heard += 1
      last = performance.now()
      late.push(last - sent)
    }),
  )
  const total = perSecond * seconds
  const wanted = total * buses.length
  const began = performance.now()
  for (let n = 0; n < total; ) {
    const until = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond) + 1)
    for (; n < until; n += 1) {
      const channel = `news ${perSecond} ${n} of a person`
      due.set(channel, performance.now())
      void publishers[n % publishers.length]?.(channel)
    }
    await pause(tickMs)
  }
  while (heard < wanted && performance.now() - last < mostWaitMs) await pause(20)
  for (const one of leave) one()
  return { lost: wanted - heard, p99: at(late, 0.99), perSecond: total / ((last - began) / 1000) }
}

const told = (how: string, pace: number, { lost, p99, perSecond }: Heard, listeners: number) =>
  console.log(
    `      NOTIFY ${how}, ${pace} a second to ${listeners} processes: ${Math.round(perSecond)} a second came through, p99 ${p99.toFixed(0)} ms${lost > 0 ? `, ${lost} lost` : ''}`,
  )

/** The highest pace whose news isn't late; the first that is late ends it. */
async function climb(how: string, buses: readonly Bus[], publishers: readonly Publisher[]) {
  let [best, lost] = [0, 0]
  for (const pace of paces) {
    const heard = await publishAt(pace, buses, publishers)
    told(how, pace, heard, buses.length)
    lost += heard.lost
    if (heard.p99 > lateMs) break
    best = heard.perSecond
  }
  return { best, lost }
}

/** What one Postgres passes on between so many processes: by the bus, and by a statement for each piece of news. */
export async function measureNotify(url: string, processes: number): Promise<boolean[]> {
  const fail = (error: Error) => {
    throw error
  }
  const buses = await Promise.all(Array.from({ length: processes }, () => createPostgresBus(url, fail)))
  const clients = await Promise.all(
    buses.map(async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const oneByOne = clients.map((client): Publisher => {
    let sent: Promise<unknown> = Promise.resolve()
    return async channel => {
      sent = sent.then(() => client.query('select pg_notify($1, $2)', ['kindred_news', `bench ${channel}`]))
      await sent
    }
  })
  const plain = await climb('one statement each', buses, oneByOne)
  const ours = await climb(
    'by the bus',
    buses,
    buses.map(bus => bus.publish),
  )
  await Promise.all([...buses.map(bus => bus.close()), ...clients.map(client => client.end())])
  return [
    show('news lost between processes', ours.lost, '', 0),
    show('news a second by the bus, to one statement each', ours.best / plain.best, 'times', 2, true),
  ]
}
