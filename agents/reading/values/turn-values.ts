import { z } from 'zod'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { Step } from '../../embedded/plan.ts'
import type { ParsedTurn } from '../../embedded/turn.ts'
import { flat, type SeenInterview } from '../../emma/view.ts'
import { withConditions } from './derived.ts'
import { textOf, textSections } from './texts.ts'

const offeredAs = (seen: SeenInterview, value: (path: string, was: unknown) => unknown): SeenInterview => {
  const [field] = seen.asking
  if (!seen.offer || field === undefined) return seen
  return { ...seen, offer: { ...seen.offer, value: value(field, seen.offer.value) } }
}

const seenInTexts = (kind: InterviewKind, seen: SeenInterview): SeenInterview =>
  offeredAs({ ...seen, answers: textSections(kind, seen.answers) }, (path, value) =>
    textOf(kind, path, value),
  )

/** The reader of English sees texts; the tools make values of its own. */
export const inTexts = <One extends ParsedTurn>(turn: One): One => ({
  ...turn,
  before: seenInTexts(turn.kind, turn.before),
  now: seenInTexts(turn.kind, turn.now),
})

const recorded = z.looseObject({
  answers: z.array(z.object({ field: z.string(), value: z.unknown(), quote: z.string() })),
})

/** What follows from what it calls for: conditions that someone's experience names. */
export function withWhatFollows({ kind, before, now }: ParsedTurn, step: Step): Step {
  if (kind !== 'caregiver') return step
  const known = { ...flat(before.answers), ...flat(now.answers) }['profile.conditions']
  return {
    ...step,
    calls: step.calls.map(call => {
      const { data } = recorded.safeParse(call.input)
      return data ? { ...call, input: { ...data, answers: withConditions(data.answers, known) } } : call
    }),
  }
}
