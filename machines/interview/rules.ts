import type { Evidence, InterviewEvent, Remembered } from './events.ts'
import { type Answers, type Field, missingOf, sectionOf } from './fields.ts'
import { leftBehind, type Offers, offeredFor, unoffered } from './offers.ts'
import { isNarrowed } from './taken-out.ts'

export type InterviewContext = Offers & {
  answers: Answers
  evidence: Readonly<Record<string, Evidence>>
  /** Skipped questions: they aren't asked again, and may be answered at any time. */
  skipped: readonly string[]
  /** How often each question came up. */
  asked?: Readonly<Record<string, number>> | undefined
  told?: Remembered['told']
}

export const emptyInterview: InterviewContext = { answers: {}, evidence: {}, skipped: [], asking: [] }

const without = <Value>(record: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

const talks: readonly Evidence['by'][] = ['chat', 'live']

/** Words that take something out of an answer say nothing for what's left of it: that was said before. */
const evidenceFor = (
  { answers, evidence }: InterviewContext,
  field: string,
  answer: unknown,
  words: Evidence,
) => {
  const before = evidence[field]
  return before && talks.includes(words.by) && isNarrowed(answers[field], answer) ? before : words
}

type Of<Type extends InterviewEvent['type']> = Extract<InterviewEvent, { type: Type }>

/** What every interview does with an event; the steps are each machine's own. */
export const rulesOf = (fields: readonly Field[]) => {
  const fieldAt = (path: string) => fields.find(field => field.path === path)

  /** An answer that can no longer be held goes, with its evidence. */
  const settled = (context: InterviewContext): InterviewContext => {
    const lost = fields
      .filter(({ path, holds }) => path in context.answers && holds && !holds(context.answers))
      .map(({ path }) => path)
    if (lost.length === 0) return context
    return { ...context, answers: without(context.answers, lost), evidence: without(context.evidence, lost) }
  }

  return {
    /** Known, well-formed, and allowed given what's known. */
    accepts: ({ answers }: InterviewContext, { field, value }: Of<'answer'>): boolean => {
      const found = fieldAt(field)
      if (!found?.schema.safeParse(value).success) return false
      return found.holds?.({ ...answers, [field]: value }) ?? true
    },
    knows: ({ field }: { field: string }): boolean => fieldAt(field) !== undefined,
    isSectionComplete: ({ answers }: InterviewContext, section: string): boolean =>
      missingOf(fields, answers).every(({ path }) => sectionOf(path) !== section),
    isComplete: ({ answers }: InterviewContext): boolean => missingOf(fields, answers).length === 0,
    /** Every step before it is complete; going back is always possible. */
    mayEnter: ({ answers }: InterviewContext, steps: readonly string[], step: string): boolean => {
      const before = steps.slice(0, steps.indexOf(step))
      return missingOf(fields, answers).every(({ path }) => !before.includes(sectionOf(path)))
    },
    record: (context: InterviewContext, event: Of<'answer'>): InterviewContext => {
      const { field, value, by, quote, messageId } = event
      const words: Evidence = {
        by,
        ...(quote === undefined ? {} : { quote }),
        ...(messageId === undefined ? {} : { messageId }),
      }
      const found = fieldAt(field)
      const answer = found?.schema.parse(value)
      return settled({
        ...context,
        ...(found && offeredFor(found, answer, context)),
        answers: { ...context.answers, [field]: answer },
        evidence: { ...context.evidence, [field]: evidenceFor(context, field, answer, words) },
        skipped: context.skipped.filter(path => path !== field),
        asking: context.asking.filter(path => path !== field),
      })
    },
    forget: (context: InterviewContext, { field }: { field: string }): InterviewContext =>
      settled({
        ...context,
        ...unoffered(context, field),
        answers: without(context.answers, [field]),
        evidence: without(context.evidence, [field]),
      }),
    decline: (context: InterviewContext, { field }: { field: string }): InterviewContext => ({
      ...context,
      ...unoffered(context, field),
    }),
    tell: (context: InterviewContext, { lines }: { lines: readonly string[] }): InterviewContext => ({
      ...context,
      told: [...(context.told ?? []), lines],
    }),
    passOver: (context: InterviewContext, { field }: { field: string }): InterviewContext => ({
      ...context,
      ...unoffered(context, field),
      skipped: [...new Set([...context.skipped, field])],
      asking: context.asking.filter(path => path !== field),
    }),
    ask: (
      context: InterviewContext,
      { fields: wanted, offer, unasked = [] }: Omit<Of<'ask'>, 'type'>,
    ): InterviewContext => {
      const asking = wanted.filter(path => fieldAt(path) !== undefined)
      const asked = { ...context.asked }
      for (const path of unasked) asked[path] = Math.max(0, (asked[path] ?? 0) - 1)
      for (const path of asking) asked[path] = (asked[path] ?? 0) + 1
      const proposed = asking.length > 0 ? offer : undefined
      return { ...context, asking, asked, ...leftBehind(fieldAt, context, { asking, offer: proposed }) }
    },
  }
}
