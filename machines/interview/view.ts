import type { StateValue } from 'xstate'
import type { Evidence, Offer, Remembered } from './events.ts'
import { type Answers, type Field, isAsked, missingOf, nested } from './fields.ts'
import type { InterviewContext } from './rules.ts'
import type { Unclear } from './unclear.ts'

/** The one read model: chat, form, side panel and prompt all use it. */
export type InterviewView = Remembered & {
  step: string
  status: 'open' | 'complete'
  asking: readonly string[]
  answers: Record<string, Record<string, unknown>>
  evidence: Readonly<Record<string, Evidence>>
  missing: readonly string[]
  skipped: readonly string[]
  asked: Readonly<Record<string, number>>
  offer?: Offer | undefined
  /** Places in the answers that could be in several states; the server knows the country. */
  unclear: readonly Unclear[]
  progress: number
  /** The number of answered required questions, shown next to the bar. */
  counted: { answered: number; of: number }
}

const requiredOf = (fields: readonly Field[], answers: Answers) =>
  fields.filter(field => field.required && isAsked(field, answers))

const MOST = 90

/** 10 after the assistant's first message, 10 more with each, never above 90 (specification, section 4). */
const chatProgress = (replies: number) => Math.min(MOST, 10 * replies)

const isTold = ({ by }: Evidence) => by === 'chat' || by === 'live'

/** In a conversation the bar moves with the replies; answers given any other way move it directly. */
const shareOf = (required: readonly Field[], missing: number, evidence: InterviewContext['evidence']) => {
  if (missing === 0) return MOST
  const given = required.filter(({ path }) => {
    const where = evidence[path]
    return where !== undefined && !isTold(where)
  })
  return Math.floor((given.length / required.length) * MOST)
}

export const viewOf = (
  fields: readonly Field[],
  state: StateValue,
  { answers, evidence, skipped, asking, asked = {}, offer, left, told }: InterviewContext,
  replies = 0,
): InterviewView => {
  // No state of an interview is nested.
  const step = String(state)
  const missing = missingOf(fields, answers).map(({ path }) => path)
  const required = requiredOf(fields, answers)
  const status = step === 'confirmed' ? 'complete' : 'open'
  return {
    ...{ step, status, asking, evidence, missing, skipped, asked },
    ...(left && { left }),
    ...(told && { told }),
    ...(offer && { offer }),
    answers: nested(answers),
    unclear: [],
    progress:
      status === 'complete'
        ? 100
        : Math.max(shareOf(required, missing.length, evidence), chatProgress(replies)),
    counted: { answered: required.length - missing.length, of: required.length },
  }
}
