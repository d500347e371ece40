import { togetherIn } from '../../reading/values/hour-runs.ts'
import { DAY_FIELDS, daysOf, timesIn } from '../../reading/values/item-days.ts'
import type { Message, Understood } from '../message.ts'
import { type Heard, itemsOf } from '../settling/settle.ts'
import { patterns } from './patterns.ts'

/*
 * People give their days and their hours one after the other, and change one of them without repeating the other:
 * 'make it Tuesday and Thursday' is about the days, 'every night' about how often.
 */

const { daysOff } = patterns
const START = 'schedule.startDate'
const OFTEN = 'schedule.frequency'

const hasDays = (item: string) => daysOf(item) !== undefined
const isBareTime = (item: string) => !hasDays(item) && timesIn(item) !== ''

/** The times of the saved items; undefined when each day has hours of its own. */
const timesKnown = (known: readonly string[]): { joined: string; apart: string[] } | undefined => {
  const joined = new Set(
    known
      .filter(hasDays)
      .map(timesIn)
      .filter(time => time !== ''),
  )
  return joined.size > 1 ? undefined : { joined: [...joined][0] ?? '', apart: known.filter(isBareTime) }
}

/** 'Make it Tuesday and Thursday', with mornings saved, is Tuesday and Thursday mornings. */
const withTimes = (known: readonly string[], said: readonly string[]): readonly string[] => {
  const times = timesKnown(known)
  if (!times || !said.every(hasDays) || said.some(item => timesIn(item) !== '')) return said
  const { joined, apart } = times
  return [...(joined === '' ? said : [`${said.join(', ')} ${joined}`]), ...apart]
}

const hasHours = (item: string) => /\d/u.test(item)

/** 'Every night' says how often; the hours saved before still hold. */
const withHours = (known: readonly string[], said: readonly string[]): readonly string[] => {
  const hours = said.some(hasHours) ? [] : known.filter(item => isBareTime(item) && hasHours(item))
  return [...said, ...hours]
}

const isWhole = ({ text }: Message) => new RegExp(daysOff.whole, 'iu').test(text)

const changedDays = (message: Message, one: Heard, known: readonly string[]): readonly string[] => {
  const said = togetherIn(message, itemsOf(one.value))
  const isNew = known.length > 0 && !said.some(item => known.includes(item))
  if (!isNew || isWhole(message)) return said
  const timed = withTimes(known, said)
  return timed === said && message.asking.includes(OFTEN) ? withHours(known, said) : timed
}

/** A day that's one of several, or of those saved, is no day to start on. */
const isOfPattern = ({ quote }: Heard, days: readonly string[], isKnown: boolean): boolean => {
  const [day, ...more] = daysOf(quote)?.days ?? []
  const named = new Set(days.flatMap(item => daysOf(item)?.days ?? []))
  return (
    day !== undefined &&
    more.length === 0 &&
    timesIn(quote) === '' &&
    named.has(day) &&
    (isKnown || named.size > 1)
  )
}

export const withKeptTimes = (message: Message, understood: Understood): Understood => {
  const field = DAY_FIELDS[message.kind]
  const own = understood.heard.find(one => one.field === field)
  if (!own) return understood
  const known = itemsOf(message.answers[field])
  const value = changedDays(message, own, known)
  const isStart = (one: Heard) =>
    one.field === START && isOfPattern(one, [...known, ...itemsOf(own.value)], known.length > 0)
  return {
    ...understood,
    heard: understood.heard
      .filter(one => !isStart(one))
      .map(one => (one === own ? { ...own, value: [...value] } : one)),
  }
}
