import { DAY_FIELDS, dayNames, daysOf, everyDayIn } from '../../reading/values/item-days.ts'
import type { Scene } from '../clauses/scene.ts'
import { type Heard, itemsOf, type Settled } from '../settling/settle.ts'
import type { Found } from '../text/page.ts'
import { isAsked, patterns, placesOf, quoteOf } from './patterns.ts'

/*
 * 'Monday to Friday, but not Wednesday', 'take Tuesday off', 'Sundays are out': removes days from the mentioned or
 * saved ones and keeps the hours.
 */

const { daysOff } = patterns

/** An item of only these days is removed. */
const without = (item: string, off: ReadonlySet<number>): string[] => {
  const told = new RegExp(daysOff.ruledOut, 'iu').test(item) ? undefined : daysOf(item)
  if (!told?.days.some(day => off.has(day))) return [item]
  const left = told.days.filter(day => !off.has(day)).map(day => dayNames[day] ?? '')
  if (left.length === 0) return []
  return [`${item.slice(0, told.from)}${left.join(', ')}${item.slice(told.to)}`]
}

const daysNamed = (scene: Scene): { off: ReadonlySet<number>; at: Found | undefined } => {
  const places = placesOf(scene, daysOff.says, daysOff.not).filter(one => !isAsked(scene, one))
  return { off: new Set(places.flatMap(({ groups }) => everyDayIn(groups.off?.text ?? ''))), at: places[0] }
}

/** 'Saturday nights off' names a time only to rule it out. */
const partsNamed = (scene: Scene): string[] =>
  placesOf(scene, daysOff.parts, daysOff.not).flatMap(({ groups }) => groups.part?.text ?? [])

const plain = (item: string) => item.toLowerCase().replace(/s\b/gu, '')

/** 'Every day 8 to 4' is saved as hours only; once a day is off, the others are listed. */
const withEveryDay = ({ kind, answers }: Scene, items: string[], heard: readonly Heard[]): string[] => {
  const { field, value } = daysOff.daily
  const often = heard.find(one => one.field === field)?.value ?? answers[field]
  const isOpen = kind === 'care' && often === value && !items.some(item => daysOf(item))
  return isOpen ? [daysOff.everyDay, ...items] : items
}

export const withDaysOff = <All extends Settled>(scene: Scene, understood: All): All => {
  const field = DAY_FIELDS[scene.kind]
  const { off, at } = daysNamed(scene)
  const parts = partsNamed(scene).map(plain)
  if (!at && parts.length === 0) return understood
  const heard = understood.heard.find(one => one.field === field)
  const known = itemsOf(scene.answers[field])
  const items = heard ? itemsOf(heard.value) : known
  const named = at ? withEveryDay(scene, items, understood.heard) : items
  const left = named.flatMap(item => (parts.includes(plain(item)) ? [] : without(item, off)))
  if (left.join() === items.join()) return understood
  const others = understood.heard.filter(other => other.field !== field)
  if (left.join() === known.join()) return { ...understood, heard: others }
  if (left.length === 0) return understood
  const one: Heard = { field, value: left, quote: heard?.quote ?? (at ? quoteOf(scene, at) : scene.text) }
  const taken = understood.taken.filter(path => path !== field && path !== daysOff.daily.field)
  return { ...understood, heard: [...others, one], taken }
}
