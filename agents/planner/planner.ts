import type { InterviewKind } from '#machines/interview/kinds.ts'
import { distance, togetherWith } from './topics.ts'

/** Something that was heard, not surely enough to save it. */
export type Uncertain = {
  field: string
  quote: string
  value?: unknown
  options?: readonly string[] | undefined
}

/** All that the next question depends on. */
export type Standing = {
  kind: InterviewKind
  /** What is still to be asked, in the order of the form; nothing that was passed over. */
  open: readonly string[]
  /** Those of them that the profile cannot do without. */
  required: readonly string[]
  /** How often each came up. */
  asked: Readonly<Record<string, number>>
  /** What the reply before this one asks about. */
  last: readonly string[]
  /** What the person has just spoken of, the latest last. */
  spoken: readonly string[]
  uncertain: readonly Uncertain[]
  /** What this message speaks of, whether it was understood or not. */
  told?: readonly string[]
  /** A value of this field was proposed, and it is another one. */
  denied?: string | undefined
  /** They want to know why or what is meant: the same question stands. */
  isHeld: boolean
  /** Nothing was said yet but a hello: the question comes again, in other words. */
  isGreeting: boolean
  isDone: boolean
}

export type Plan =
  /** `time` counts from 0: a second time it comes in other words. */
  | { kind: 'ask'; fields: readonly string[]; time: number; left: number }
  /** One value is put to the person. */
  | { kind: 'confirm'; fields: readonly string[]; value: unknown; quote: string }
  /** One of a few may be meant. */
  | { kind: 'choose'; fields: readonly string[]; options: readonly string[] }
  /** The question that stands is left standing. */
  | { kind: 'hold'; fields: readonly string[] }
  | { kind: 'close'; fields: readonly string[] }

/** After that it waits for the review page. */
const MOST_TIMES = 2
const MOST_CHOICES = 2
const ONCE = 1

const timesOf = ({ asked }: Standing, field: string) => asked[field] ?? 0
const isRequired = ({ required }: Standing, field: string) => required.includes(field)

/** What is optional is asked once and let go. */
const mayAsk = (standing: Standing, field: string) =>
  timesOf(standing, field) < (isRequired(standing, field) ? MOST_TIMES : ONCE)

/** First what is required and new, then what is required and was passed by once, then the rest. */
const rankOf = (standing: Standing, field: string): number => {
  if (!isRequired(standing, field)) return 2
  return timesOf(standing, field) === 0 ? 0 : 1
}

/** The topic of the talk: what was just told, or else what was asked. */
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

/** Heard with middling trust, and not what was just denied: a doubt is settled before the next question. */
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

/** Questions that are still to come, each group once. */
export const questionsLeft = (standing: Standing): number => {
  const may = standing.open.filter(field => mayAsk(standing, field))
  return new Set(may.map(field => togetherWith(standing.kind, field)[0])).size
}

const asking = (standing: Standing, first: string, candidates: readonly string[]): Plan => {
  const group = togetherWith(standing.kind, first).filter(field => candidates.includes(field))
  return { kind: 'ask', fields: group, time: timesOf(standing, first), left: questionsLeft(standing) }
}

/** Which question comes next. The same is never asked twice running unless nothing else is left. */
export const planNext = (standing: Standing): Plan => {
  const { open, last, denied, isHeld, isDone, isGreeting } = standing
  if (isDone) return { kind: 'close', fields: [] }
  if (isHeld && last.length > 0) return { kind: 'hold', fields: last }
  if (denied !== undefined && open.includes(denied)) return asking(standing, denied, [denied])
  const doubt = doubtful(standing)
  if (doubt) return doubt
  const may = open.filter(field => mayAsk(standing, field))
  const fresh = may.filter(field => isGreeting || !last.includes(field))
  const other = fresh.filter(field => !standing.told?.includes(field))
  const candidates = [other, fresh, may].find(fields => fields.length > 0) ?? []
  const again = isGreeting ? candidates.filter(field => last.includes(field)) : []
  const [first] = [...again, ...inOrder(standing, candidates)]
  return first === undefined ? { kind: 'close', fields: [] } : asking(standing, first, candidates)
}

/** The same for a model that reads the person's words itself: what to ask, and what to leave. */
export const outlook = (standing: Standing) => ({
  next: inOrder(
    standing,
    standing.open.filter(field => mayAsk(standing, field) && !standing.last.includes(field)),
  ),
  waiting: standing.open.filter(field => !mayAsk(standing, field)),
})
