import type { InterviewKind } from '#machines/interview/kinds.ts'
import { distance, togetherWith } from './topics.ts'

/** An answer that's too uncertain to save. */
export type Uncertain = {
  field: string
  quote: string
  value?: unknown
  options?: readonly string[] | undefined
}

/** Everything the next question depends on. */
export type Standing = {
  kind: InterviewKind
  /** Unanswered fields in the order of the form, without skipped ones. */
  open: readonly string[]
  /** The required ones among them. */
  required: readonly string[]
  /** How often each was asked. */
  asked: Readonly<Record<string, number>>
  /** The fields of the current question. */
  last: readonly string[]
  /** Fields the message answered, in the order of its words. */
  spoken: readonly string[]
  uncertain: readonly Uncertain[]
  /** Places that could be in several states. */
  unclear?: readonly { field: string; name: string }[]
  /** Fields the message touched on, understood or not. */
  told?: readonly string[]
  /** The person said no to a value that Emma proposed for this field. */
  denied?: string | undefined
  /** They asked about the question itself, so it stays. */
  isHeld: boolean
  /** The message was only a greeting: the question is asked again in other words. */
  isGreeting: boolean
  isDone: boolean
}

export type Plan =
  /** `time` counts from 0; the second time has another wording. */
  | { kind: 'ask'; fields: readonly string[]; time: number; left: number }
  /** Asks whether one value is right. */
  | { kind: 'confirm'; fields: readonly string[]; value: unknown; quote: string }
  /** Asks which of a few values is meant. */
  | { kind: 'choose'; fields: readonly string[]; options: readonly string[] }
  /** Asks which of the towns of a name is meant. */
  | { kind: 'which'; fields: readonly string[]; name: string }
  /** Keeps the current question. */
  | { kind: 'hold'; fields: readonly string[] }
  | { kind: 'close'; fields: readonly string[] }

/** After that the review page asks for it. */
const MOST_TIMES = 2
const MOST_CHOICES = 2
const ONCE = 1

const timesOf = ({ asked }: Standing, field: string) => asked[field] ?? 0
const isRequired = ({ required }: Standing, field: string) => required.includes(field)

/** Optional fields are asked once. */
const mayAsk = (standing: Standing, field: string) =>
  timesOf(standing, field) < (isRequired(standing, field) ? MOST_TIMES : ONCE)

/** Required fields first, then required ones that were asked before, then optional ones. */
const rankOf = (standing: Standing, field: string): number => {
  if (!isRequired(standing, field)) return 2
  return timesOf(standing, field) === 0 ? 0 : 1
}

/** The current topic: the fields just answered, or else those just asked. */
const anchorsOf = ({ spoken, last }: Standing) => (spoken.length > 0 ? spoken : last)

const nearest = (standing: Standing, field: string): number =>
  Math.min(
    ...anchorsOf(standing).map(anchor => distance(standing.kind, anchor, field)),
    Number.MAX_SAFE_INTEGER,
  )

const inOrder = (standing: Standing, fields: readonly string[]): string[] =>
  fields.toSorted(
    (one, other) =>
      rankOf(standing, one) - rankOf(standing, other) || nearest(standing, one) - nearest(standing, other),
  )

/** Confirms an uncertain answer before the next question, unless the person just denied it. */
const doubtful = (standing: Standing): Plan | undefined => {
  const own = standing.uncertain.filter(
    ({ field }) =>
      field !== standing.denied && standing.open.includes(field) && timesOf(standing, field) < MOST_TIMES,
  )
  const valued = own.find(({ value }) => value !== undefined)
  if (valued) return { kind: 'confirm', fields: [valued.field], value: valued.value, quote: valued.quote }
  const narrow = own.find(({ options = [] }) => options.length > 0 && options.length <= MOST_CHOICES)
  if (!narrow) return
  const [only, ...more] = narrow.options ?? []
  return more.length === 0
    ? { kind: 'confirm', fields: [narrow.field], value: only, quote: narrow.quote }
    : { kind: 'choose', fields: [narrow.field], options: narrow.options ?? [] }
}

/** The number of questions still to come; fields asked together count once. */
export const questionsLeft = (standing: Standing): number => {
  const may = standing.open.filter(field => mayAsk(standing, field))
  return new Set(may.map(field => togetherWith(standing.kind, field)[0])).size
}

const asking = (standing: Standing, first: string, candidates: readonly string[]): Plan => {
  const group = togetherWith(standing.kind, first).filter(field => candidates.includes(field))
  return { kind: 'ask', fields: group, time: timesOf(standing, first), left: questionsLeft(standing) }
}

/** The next question; never the same one twice in a row unless nothing else is left. */
export const planNext = (standing: Standing): Plan => {
  const { open, last, denied, isHeld, isDone, isGreeting, unclear = [] } = standing
  if (isDone) return { kind: 'close', fields: [] }
  if (isHeld && last.length > 0) return { kind: 'hold', fields: last }
  if (denied !== undefined && open.includes(denied)) return asking(standing, denied, [denied])
  const doubt = doubtful(standing)
  if (doubt) return doubt
  const [place] = unclear
  if (place) return { kind: 'which', fields: [place.field], name: place.name }
  const may = open.filter(field => mayAsk(standing, field))
  const fresh = may.filter(field => isGreeting || !last.includes(field))
  const other = fresh.filter(field => !standing.told?.includes(field))
  const candidates = [other, fresh, may].find(fields => fields.length > 0) ?? []
  const again = isGreeting ? candidates.filter(field => last.includes(field)) : []
  const [first] = [...again, ...inOrder(standing, candidates)]
  return first === undefined ? { kind: 'close', fields: [] } : asking(standing, first, candidates)
}

/** For hosted models: fields to ask next, and fields asked often enough. */
export const outlook = (standing: Standing) => ({
  next: inOrder(
    standing,
    standing.open.filter(field => mayAsk(standing, field) && !standing.last.includes(field)),
  ),
  waiting: standing.open.filter(field => !mayAsk(standing, field)),
})
