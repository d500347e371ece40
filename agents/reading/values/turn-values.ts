import { z } from 'zod'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { Step } from '../../embedded/plan.ts'
import type { Turn } from '../../embedded/turn.ts'
import { flat, type SeenInterview } from '../../emma/view.ts'
import { withConditions } from './derived.ts'
import { textOf, textSections, toValue } from './texts.ts'

const offeredAs = (seen: SeenInterview, value: (path: string, was: unknown) => unknown): SeenInterview => {
  const [field] = seen.asking
  if (!seen.offer || field === undefined) return seen
  return { ...seen, offer: { ...seen.offer, value: value(field, seen.offer.value) } }
}

const seenInTexts = (kind: InterviewKind, seen: SeenInterview): SeenInterview =>
  offeredAs({ ...seen, answers: textSections(kind, seen.answers) }, (path, value) =>
    textOf(kind, path, value),
  )

/** The reader of English sees texts. */
export const inTexts = <One extends Turn>(turn: One): One => ({
  ...turn,
  before: seenInTexts(turn.kind, turn.before),
  now: seenInTexts(turn.kind, turn.now),
})

const answered = z.looseObject({
  answers: z.array(z.object({ field: z.string(), value: z.unknown(), quote: z.string() })).optional(),
  thenAsk: z.array(z.string()).optional(),
  fields: z.array(z.string()).optional(),
  thenOffer: z.looseObject({ value: z.unknown() }).optional(),
  offer: z.looseObject({ value: z.unknown() }).optional(),
})

type Input = z.infer<typeof answered>

/** What it calls for is made of values again. */
export function inValues({ kind, before, now }: Turn, step: Step): Step {
  const known = { ...flat(before.answers), ...flat(now.answers) }
  const asValue = (path: string, value: unknown) => toValue(kind, path, value, known[path])
  const offered = (path: string | undefined, one: Input['offer']) =>
    one && path !== undefined ? { ...one, value: asValue(path, one.value) } : one
  const inputOf = (given: Input): Input => {
    const { answers, thenOffer, offer } = given
    const read = answers?.map(one => ({ ...one, value: asValue(one.field, one.value) }))
    return {
      ...given,
      ...(read && {
        answers: withConditions(
          read.filter(({ value }) => value !== undefined),
          known['profile.conditions'],
        ),
      }),
      ...(thenOffer && { thenOffer: offered(given.thenAsk?.[0], thenOffer) }),
      ...(offer && { offer: offered(given.fields?.[0], offer) }),
    }
  }
  return { ...step, calls: step.calls.map(call => ({ ...call, input: inputOf(answered.parse(call.input)) })) }
}
