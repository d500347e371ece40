import { dayMs } from '#machines/calendar/durations.ts'
import { isRecord } from '#machines/is-record.ts'
import { keptPlace } from '../lib/kept.ts'
import { createListeners } from '../lib/listeners.ts'

/** What stays readable without a connection: the day, the care plan, addresses and messages. */
const readable = [
  /^\/api\/(home|account|about|circle|cover|backups|matches|check-ins|clients|reviews|documents)$/,
  /^\/api\/(care-plan|care-profile|caregiver-metrics|caregiver-profile|match-standing|unread-messages)$/,
  /^\/api\/(visits|matches|clients|conversations)\/[\w-]+$/,
  /^\/api\/(visits|conversations)$/,
  /^\/api\/conversations\/[\w-]+\/messages$/,
]

const keptDays = 14
const mostCharacters = 300_000

let person: string | undefined
let isOld = false
const listeners = createListeners()

const setOld = (to: boolean) => {
  if (to === isOld) return
  isOld = to
  listeners.notify()
}

/** True while what's on screen was kept, because the server couldn't be reached. */
export const showsKept = () => isOld
export const subscribeShowsKept = listeners.subscribe

const folder = 'reads/'
const placeOf = (path: string) => keptPlace(`${folder}${person}/${path}`)

/** Forgets what others kept here, or everything when there's no one. */
export const keepReadsOf = (userId: string | undefined) => {
  person = userId
  const own = userId === undefined ? undefined : keptPlace(`${folder}${userId}/`)
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(keptPlace(folder)) && (own === undefined || !key.startsWith(own)))
        localStorage.removeItem(key)
  } catch {
    // Without storage nothing was kept.
  }
}

/** The same list of visits under one name, whichever days around today were asked for. */
const nameOf = (path: string): string | undefined => {
  const { pathname, searchParams } = new URL(path, 'https://app.invalid')
  if (!readable.some(pattern => pattern.test(pathname))) return undefined
  if (pathname === '/api/visits') return pathname
  const isNewestPage = searchParams.get('before') === 'end'
  if (pathname.endsWith('/messages')) return isNewestPage ? pathname : undefined
  return searchParams.get('search') ? undefined : pathname
}

const isAroundNow = (path: string): boolean => {
  const { searchParams } = new URL(path, 'https://app.invalid')
  const [from, to] = [searchParams.get('from'), searchParams.get('to')]
  return !from || !to || (Date.parse(from) <= Date.now() && Date.now() <= Date.parse(to))
}

const dropAll = () => keepReadsOf(undefined)

const write = (place: string, text: string) => {
  try {
    localStorage.setItem(place, text)
  } catch {
    const own = person
    dropAll()
    person = own
  }
}

/** Keeps an answer for when there's no connection; `answeredTo` is whom the server took the asker for. */
export function keepRead(path: string, value: unknown, answeredTo: string | null): void {
  setOld(false)
  const name = nameOf(path)
  if (name === undefined || person === undefined || answeredTo !== person || !isAroundNow(path)) return
  const text = JSON.stringify({ at: Date.now(), value })
  if (text.length <= mostCharacters) write(placeOf(name), text)
}

/** What the server said last; undefined when that isn't known, or too long ago. */
export function keptRead(path: string): unknown {
  const name = nameOf(path)
  if (name === undefined || person === undefined) return undefined
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(name)) ?? 'null')
    if (!isRecord(kept) || typeof kept.at !== 'number') return undefined
    if (Date.now() - kept.at > keptDays * dayMs) return undefined
    setOld(true)
    return withoutOldDoors(name, kept.value)
  } catch {
    return undefined
  }
}

/** The server says that it isn't theirs, or isn't there anymore. */
export function forgetRead(path: string): void {
  const name = nameOf(path)
  if (name === undefined || person === undefined) return
  try {
    localStorage.removeItem(placeOf(name))
  } catch {
    // Without storage nothing was kept.
  }
}

const hasPassed = (iso: unknown, hours = 0) =>
  typeof iso === 'string' && Date.parse(iso) + hours * 3_600_000 < Date.now()

/** How to get into a home is shown around a visit only, also from what was kept. */
function withoutOldDoors(name: string, value: unknown): unknown {
  if (!isRecord(value)) return value
  if (name === '/api/home' && isRecord(value.next) && isRecord(value.next.visit))
    return hasPassed(value.next.visit.endsAt, 2) ? { ...value, next: null } : value
  if (name.startsWith('/api/clients/') && isRecord(value.access) && hasPassed(value.access.until))
    return { ...value, access: { isOpen: false, opensAt: null } }
  return value
}
