import { fieldOf, fieldsOf } from '#machines/interview/kinds.ts'
import type { Message, Understood } from './message.ts'

/** A message that gives a street is about the place: in 'Spokane, 1410 W Dean Ave' the first word is the city. */
const topics = [
  ['location.address', 'location.city', 'location.state', 'location.zipCode'],
  ['schedule.frequency', 'schedule.schedulePattern', 'schedule.startDate'],
]

/** A shorter reply answers what was asked. */
const fewestWords = 12

/** Their words mean something else when they weren't asked for: 'to be honest', 'the covid year'. */
const onlyAsked = [
  'profile.personality',
  'profile.vaccinations',
  'profile.availableShifts',
  'profile.licenseType',
]

type Reading = { asking: readonly string[]; fields: readonly string[] }

/** What else a family's message may answer: the rest of a topic that it speaks of and Emma didn't ask about. */
const topicsIn = ({ asking }: Message, { heard }: Understood, open: readonly string[]): Reading[] =>
  topics
    .filter(topic => asking.length > 0 && !topic.some(path => asking.includes(path)))
    .filter(topic => heard.some(({ field }) => topic.includes(field)))
    .map(topic => {
      const fields = topic.filter(path => open.includes(path))
      return { asking: fields, fields }
    })

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** 'Mornings and evenings', asked how much help: what a question turns the reading to isn't all that's said. */
const fuller = (heard: Understood['heard'], free: Understood['heard']): Understood['heard'] =>
  heard.map(one => {
    const other = free.find(({ field }) => field === one.field)
    const [items, all] = [listOf(one.value), listOf(other?.value)]
    const isFuller = all.length > items.length && items.every(item => all.includes(item))
    return other && items.length > 0 && isFuller ? other : one
  })

/** Caregivers talk about themselves, so their words are read once more with nothing asked. */
const unasked = ({ asking, text }: Message, open: readonly string[]): Reading[] => {
  const isLong = text.trim().split(/\s+/u).length >= fewestWords
  const fields = open.filter(path => !asking.includes(path) && !onlyAsked.includes(path))
  return asking.length > 0 && isLong ? [{ asking: [], fields }] : []
}

/**
 * A message answers more than the question before it, and what it says beside the answer is easily taken for a part of
 * it. So it's read again as if something else had been asked, and only what's still open is taken from that.
 */
export const withReadAgain = (
  message: Message,
  understood: Understood,
  read: (asking: readonly string[]) => Understood,
): Understood => {
  const { kind, answers, asking } = message
  const { heard, taken, asides } = understood
  if (asides.some(aside => aside.kind !== 'question')) return understood
  const isOpen = (path: string) =>
    answers[path] === undefined && !taken.includes(path) && !heard.some(({ field }) => field === path)
  const open = fieldsOf(kind).flatMap(({ path }) => (isOpen(path) ? [path] : []))
  const answered = heard.flatMap(({ field, quote }) => (asking.includes(field) ? [quote] : []))
  const isOfAnswer = (quote: string) => answered.some(one => one.includes(quote) || quote.includes(one))
  const isAside = kind === 'care' && asking.length > 0 && answered.length === 0
  const isList = ({ field }: Understood['heard'][number]) =>
    !asking.includes(field) && fieldOf(kind, field)?.control === 'list'
  const free = isAside ? read([]).heard.filter(isList) : []
  const readings = kind === 'care' ? topicsIn(message, understood, open) : unasked(message, open)
  const more = readings
    .filter(({ fields }) => fields.length > 0)
    .flatMap(({ asking: instead, fields }) =>
      read(instead).heard.filter(({ field }) => fields.includes(field)),
    )
    .filter(({ quote }) => !isOfAnswer(quote))
  const instead = heard.length === 0 ? free.filter(({ field }) => isOpen(field)) : []
  return {
    ...understood,
    heard: [...fuller(heard, free), ...more, ...instead],
    unsure: understood.unsure.filter(one => ![...more, ...instead].some(({ field }) => field === one.field)),
  }
}
