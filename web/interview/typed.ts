import type { Field } from '#machines/interview/fields.ts'
import { dayBefore } from '../lib/today.ts'

type Range = { min?: number; max?: number }

const isRange = (value: unknown): value is Range => typeof value === 'object' && value !== null

/** A control's value as text; a range has both ends, one per line. */
export const typedOf = ({ control }: Field, value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (control !== 'range') return String(value)
  const { min = '', max = '' } = isRange(value) ? value : {}
  return `${min}\n${max}`
}

/** A refused answer as text for its control; nothing for answers that are chosen rather than typed. */
export const typedAgain = (field: Field, value: unknown, known: unknown): string | undefined => {
  if (field.values || ['choice', 'choices', 'yesNo'].includes(field.control)) return undefined
  if (!Array.isArray(value)) return typedOf(field, value)
  const before: unknown[] = Array.isArray(known) ? known : []
  return value.filter(item => !before.includes(item)).join(', ')
}

/** A comma can separate thousands or cents: it counts as cents only when nothing else is possible. */
const numberOf = (text: string) => (/^\d+([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : text)

const partsOf = (typed: string) => {
  const [min = '', max = ''] = typed.split('\n').map(part => part.trim())
  return { ...(min && { min: numberOf(min) }), ...(max && { max: numberOf(max) }) }
}

/** Commas and line breaks separate the items of a list, including pasted ones. */
export const splitItems = (typed: string): string[] =>
  typed
    .split(/[,;،、，\n]/u)
    .map(item => item.trim())
    .filter(item => item !== '')

type ToItem = (text: string) => unknown
type Read = (typed: string, known: unknown, toItem: ToItem) => unknown

const readings: Partial<Record<Field['control'], Read>> = {
  number: typed => numberOf(typed.trim()),
  range: partsOf,
  list: (typed, known) => [...(Array.isArray(known) ? known : []), ...splitItems(typed)],
}

const readItems: Read = (typed, known, toItem) => [
  ...(Array.isArray(known) ? known : []),
  ...splitItems(typed).map(toItem),
]

/** Until it's chosen from the list, it's their own words. */
const asWords: ToItem = words => ({ words })

const readerOf = ({ control, values }: Field): Read | undefined => (values ? readItems : readings[control])

/** The zeros of the digit scripts used in the supported languages. */
const zeros = ['٠', '۰', '०', '০', '੦', '૦', '௦', '౦', '೦', '൦', '๐', '០', '၀', '０']

const withPlainDigits = (typed: string): string =>
  typed.replace(/\p{Nd}/gu, digit => {
    const code = digit.charCodeAt(0)
    const zero = zeros.map(one => one.charCodeAt(0)).find(start => code >= start && code < start + 10)
    return zero === undefined ? digit : String(code - zero)
  })

/** The earliest date this field accepts, if any. */
export const firstDay = ({ daysBack }: Field): string | undefined =>
  daysBack === undefined ? undefined : dayBefore(daysBack)

const isTooLongAgo = (field: Field, day: unknown, known: unknown) => {
  const first = firstDay(field)
  return first !== undefined && day !== known && String(day) < first
}

type Reading = { kind: 'empty' } | { kind: 'odd' } | { kind: 'answer'; value: unknown }

/** What was typed, as an answer; an item is added to the known ones. */
export const readTyped = (field: Field, typed: string, known?: unknown, toItem = asWords): Reading => {
  if (typed.trim() === '') return { kind: 'empty' }
  for (const text of [typed, withPlainDigits(typed)]) {
    const read = field.schema.safeParse(readerOf(field)?.(text, known, toItem) ?? text)
    if (read.success && !isTooLongAgo(field, read.data, known)) return { kind: 'answer', value: read.data }
  }
  return { kind: 'odd' }
}
