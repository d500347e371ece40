import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import {
  type Answer,
  type Call,
  endingAt,
  failing,
  speaking,
  type Turn,
} from '#tests/support/hosts/model-hosts.ts'
import type { Recorded, Step } from './recorded.ts'

/** The field with this last name; a model may name one that isn't there. */
export const pathOf = (kind: InterviewKind, name: string): string =>
  fieldsOf(kind).find(({ path }) => path.endsWith(`.${name}`))?.path ?? name

const call = (name: string, args: unknown): Call => ({ name, args })
const given = <Value>(value: Value | undefined, make: (value: Value) => Call): Call[] =>
  value === undefined ? [] : [make(value)]

const callsOf = (kind: InterviewKind, step: Step): Call[] => {
  const paths = (names: readonly string[]) => names.map(name => pathOf(kind, name))
  const { save, asks, offer } = step
  const answers = save?.map(([field, value, quote, change]) => ({
    ...{ field: pathOf(kind, field), value, quote },
    ...(change && { change }),
  }))
  const asking = save ? undefined : asks
  return [
    ...given(step.facts, topics => call('readFacts', { topics })),
    ...given(step.pass, question => call('passOn', { question, ...(step.urgent && { urgent: true }) })),
    ...given(step.clear, names => call('clearAnswers', { fields: paths(names) })),
    ...given(step.skip, names => call('skipQuestion', { fields: paths(names) })),
    ...given(answers, all =>
      call('recordAnswers', {
        ...{ answers: all, ...(asks && { thenAsk: paths(asks) }) },
        ...(offer && { thenOffer: offer }),
      }),
    ),
    ...given(asking, names => call('ask', { fields: paths(names), ...(offer && { offer }) })),
    ...(step.calls ?? []),
  ]
}

const upTo = (letters: string) => (whole: string) => whole.indexOf(letters) + letters.length

export const wordsOf = ({ say = [] }: Step): string => [say].flat().join('')

/** What the host sends for a step. */
export const answerOf = ({ kind = 'care' }: Recorded, step: Step): Answer => {
  if (step.fails !== undefined) return failing(step.fails)
  const turn: Turn = { text: [step.say ?? []].flat(), calls: callsOf(kind, step) }
  return step.cut === undefined ? speaking(turn) : endingAt(turn, upTo(step.cut))
}
