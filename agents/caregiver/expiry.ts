import type { Found } from '../understand/page.ts'
import { findAny } from '../understand/reading.ts'
import type { Finding, Scene } from '../understand/scene.ts'
import { clauseAt } from '../understand/streets.ts'
import { vagueDay } from './papers.ts'
import {
  hasCue,
  hasCueAround,
  heard,
  inStatements,
  isAsked,
  isMine,
  isOfKin,
  patterns,
  widest,
} from './told.ts'

const FIELD = 'hcaExpirationDate'

const iso = (year: number, month: number, day: number): string | undefined => {
  const time = new Date(Date.UTC(year, month - 1, day))
  return time.getUTCMonth() === month - 1 ? time.toISOString().slice(0, 10) : undefined
}

const yearOf = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

/** Without a year the next such day to come is meant. */
const nextDay = (today: string, month: number, day: number): string | undefined => {
  const year = Number(today.slice(0, 4))
  return [year, year + 1].map(one => iso(one, month, day)).find(date => date !== undefined && date >= today)
}

const MONTHS = 12

/** The month stands first, unless it can not be one. */
const inOrder = (year: number, one: number, two: number) =>
  one > MONTHS ? iso(year, two, one) : iso(year, one, two)

const dayOf = ({ lexicon, today }: Scene, { groups }: Found): string | undefined => {
  if (groups.iso) return groups.iso.text
  if (groups.ymd) {
    const [year = 0, month = 0, day = 0] = groups.ymd.text.split('/').map(Number)
    return iso(year, month, day)
  }
  if (groups.slash) {
    const [one = 0, two = 0, year = ''] = groups.slash.text.split('/')
    return inOrder(yearOf(String(year)), Number(one), Number(two))
  }
  if (groups.y) return inOrder(yearOf(groups.y.text), Number(groups.one?.text), Number(groups.two?.text))
  const month = lexicon.dates.months[groups.month?.text ?? '']
  const text = groups.day?.text ?? ''
  const day = lexicon.reading.ordinals[text] ?? Number.parseInt(text, 10)
  if (month === undefined || Number.isNaN(day)) return
  if (groups.next) return iso(Number(today.slice(0, 4)) + 1, month, day)
  return groups.year ? iso(Number(groups.year.text), month, day) : nextDay(today, month, day)
}

/** Of the registration, not of a driving license or a CPR card. */
const isItsEnd = (scene: Scene, at: number) => {
  if (isAsked(scene, FIELD)) return true
  const isAbout = hasCueAround(scene, at, 'registry') || isAsked(scene, 'hcaRegistryId')
  return isAbout && hasCueAround(scene, at, 'expires') && !hasCue(scene, at, 'notExpires')
}

/** Until which day she is registered. A comma may stand in a date, so the whole message is looked at. */
export const findExpiry = (scene: Scene): Finding[] => {
  const places = widest(findAny(scene.lexicon, scene.whole, patterns(scene, 'expiryDates')))
  const found = places.flatMap((place): Finding[] => {
    const at = clauseAt(scene, scene.whole.words[place.first])
    const clause = scene.clauses[at]
    const value = dayOf(scene, place)
    const isHers = isMine(scene, at) || (isAsked(scene, FIELD) && !isOfKin(scene, at))
    if (!clause?.isStatement || !isHers || !isItsEnd(scene, at) || value === undefined) return []
    const start = clause.words.findIndex(({ from }) => from === scene.whole.words[place.first]?.from)
    const quote = scene.text.slice(
      scene.whole.words[place.first]?.from ?? 0,
      scene.whole.words[place.last]?.to ?? 0,
    )
    return [{ ...heard(FIELD, value, at, { first: start, last: start }), quote }]
  })
  if (found.length > 0) return found.slice(-1)
  return isAsked(scene, FIELD) ? inStatements(scene, at => vagueDay(scene, at)).slice(0, 1) : []
}
