import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '#db/sample/random.ts'
import { hear, messages, read } from '../talking.ts'
import type { Cast, Place } from './cast.ts'

type Done = { route: string; ms: number; failed: string | undefined }

/** What was asked while one pace was kept. */
export type Step = { perSecond: number; seconds: number; done: Done[] }

const said = [
  "It's for my mother, Rosa. She is 83.",
  'She needs help most days, with bathing and with meals.',
  'Mornings on weekdays would be best, from 8 to noon.',
  'She speaks Spanish, and a little English.',
  'We live in Tacoma, Washington.',
  'She loves her cat and old songs.',
]
const sought = ['rosa', 'ana berg', 'tacoma', 'kofi', 'dementia', 'cpr', 'evans', 'people.example']
const towns = ['Tacoma', 'Seattle', 'Spokane']
const zips = ['98405', '98118', '99201', '60601']

type Ask = (port: number) => Promise<number | undefined>
type Kind = { route: string; weight: number; ask: Ask }

/** Goes round the same few, beginning anew at the end. */
function turns<T>(all: readonly T[]): () => T {
  let at = 0
  return () => {
    const one = all[at++ % all.length]
    if (one === undefined) throw new Error('nobody to ask')
    return one
  }
}

export function kindsOf(cast: Cast, places: readonly Place[]): Kind[] {
  const [talker, looker, coordinator] = [turns(cast.talkers), turns(cast.lookers), turns(cast.coordinators)]
  const [place, clock, words] = [turns(places), turns(cast.pairs), turns(said)]
  const [search, town, zip] = [turns(sought), turns(towns), turns(zips)]
  const clockedIn = new Set<string>()
  const get = async (port: number, path: string, cookie = '') => {
    await read({ port, path, cookie })
    return undefined
  }
  return [
    {
      ...{ route: 'reply of the embedded model, first words', weight: 30 },
      ask: async port =>
        (await hear({ port, path: messages, cookie: talker().cookie, json: { message: words() } })).firstMs,
    },
    {
      ...{ route: 'POST a message', weight: 15 },
      ask: async port => {
        const { pair, conversationId } = place()
        const path = `/api/conversations/${conversationId}/messages`
        await read({ port, path, cookie: pair.family.cookie, json: { id: randomUUID(), text: 'On my way' } })
        return undefined
      },
    },
    {
      ...{ route: 'POST a clock-in', weight: 5 },
      ask: async port => {
        const { visitId, caregiver } = clock()
        const type = clockedIn.delete(visitId) ? 'undo-clock-in' : 'clock-in'
        if (type === 'clock-in') clockedIn.add(visitId)
        await read({ port, path: `/api/visits/${visitId}/events`, cookie: caregiver.cookie, json: { type } })
        return undefined
      },
    },
    {
      ...{ route: 'PATCH of a profile that matching reads', weight: 3 },
      ask: port => patch(port, clock().caregiver.cookie),
    },
    { route: 'GET matches', weight: 15, ask: port => get(port, '/api/matches', looker().cookie) },
    {
      ...{ route: 'GET care-search', weight: 15 },
      ask: port => get(port, `/api/care-search?city=${town()}`, looker().cookie),
    },
    {
      ...{ route: 'GET coordinators’ search', weight: 8 },
      ask: port =>
        get(port, `/api/admin/caregivers?search=${encodeURIComponent(search())}`, coordinator().cookie),
    },
    {
      ...{ route: 'GET PIA table', weight: 4 },
      ask: port => get(port, `/api/pia?search=${encodeURIComponent(search())}`, coordinator().cookie),
    },
    { route: 'GET who is near a ZIP code', weight: 5, ask: port => get(port, `/api/places?zip=${zip()}`) },
  ]
}

let rate = 25

async function patch(port: number, cookie: string): Promise<undefined> {
  const origin = `http://127.0.0.1:${port}`
  rate = rate === 35 ? 25 : rate + 0.25
  const answer = await fetch(`${origin}/api/caregiver-profile`, {
    method: 'PATCH',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ hourly_rate: rate }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
}

/** Asks at this pace whatever becomes of it: who is asked late is counted from when it was due. */
export async function keepPace(
  kinds: readonly Kind[],
  ports: readonly number[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Step> {
  const luck = seeded(`pace ${perSecond}`)
  const lots = kinds.flatMap(kind => Array.from({ length: kind.weight }, () => kind))
  const done: Done[] = []
  const running: Promise<void>[] = []
  const began = performance.now()
  const ask = async ({ route, ask: work }: Kind, due: number) => {
    const late = performance.now() - due
    try {
      const own = await work(luck.pick(ports))
      const ms = own === undefined ? performance.now() - due : own + late
      done.push({ route, ms, failed: undefined })
    } catch (cause) {
      done.push({ route, ms: performance.now() - due, failed: String(cause).slice(0, 200) })
    }
  }
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = began + (n * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await pause(wait)
    running.push(ask(luck.pick(lots), due))
  }
  await Promise.all(running)
  return { perSecond, seconds: (performance.now() - began) / 1000, done }
}
