import { describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { careFields } from '#machines/care-interview/fields.ts'
import { careInterviewMachine } from '#machines/care-interview/machine.ts'
import type { InterviewEvent } from '#machines/interview/events.ts'
import { fieldOf } from '#machines/interview/kinds.ts'
import { agreedTo } from '#machines/interview/offers.ts'
import { viewOf } from '#machines/interview/view.ts'
import { unsureIn } from '#machines/interview/worded.ts'

const needs = 'careNeeds.primaryNeeds'
const level = 'careNeeds.careLevel'
const labels: [string, string] = ['Yes', 'No']

const ask = (field: string, value?: unknown): InterviewEvent => ({
  ...{ type: 'ask', fields: [field] },
  ...(value !== undefined && { offer: { value, quote: `words of ${JSON.stringify(value)}`, labels } }),
})
const answer = (field: string, value: unknown): InterviewEvent => ({
  ...{ type: 'answer', field, value, by: 'chat' },
})

const begun = initialTransition(careInterviewMachine)[0]

const played = (...events: InterviewEvent[]) => {
  const { value, context } = events.reduce(
    (state, event) => transition(careInterviewMachine, state, event)[0],
    begun,
  )
  return { view: viewOf(careFields, value, context), unsure: unsureIn(careFields, context.answers, context) }
}

describe('an offer that gets no answer', () => {
  test('stays open when something else is asked, and is shown as unsure', () => {
    const { view, unsure } = played(ask(level, 'moderate'), ask('schedule.startDate'))
    expect(view.offer).toBeUndefined()
    expect(unsure).toEqual({ [level]: { value: 'moderate', words: ['words of "moderate"'] } })
  })

  test('is no doubt about the next question', () => {
    const { unsure } = played(ask(level, 'moderate'), answer(level, 'minimal'), ask('schedule.startDate'))
    expect(unsure).toEqual({})
  })

  test.for<[string, InterviewEvent]>([
    ['an answer', answer(level, 'extensive')],
    ['a no', { type: 'decline', field: level }],
    ['taking it back', { type: 'clear', field: level }],
    ['passing it over', { type: 'skip', field: level }],
  ])('is settled by %s', ([, event]) => {
    const others = [ask(level, 'moderate'), ask('schedule.startDate')]
    expect(Object.keys(played(...others, event).unsure)).toEqual([])
    expect(Object.keys(played(ask(level, 'moderate'), event, ask('schedule.startDate')).unsure)).toEqual([])
  })

  test('of a list stays as long as the list lacks some of it', () => {
    const offered = [ask(needs, ['companionship']), ask(level)]
    const { unsure } = played(...offered, answer(needs, ['medical-care']))
    expect(unsure[needs]?.value).toEqual(['companionship'])
    expect(played(...offered, answer(needs, ['medical-care', 'companionship'])).unsure).toEqual({})
    const more = played(...offered, ask(needs, ['specialized']), ask(level))
    expect(more.unsure[needs]).toEqual({
      ...{
        value: ['companionship', 'specialized'],
        words: ['words of ["companionship"] … words of ["specialized"]'],
      },
    })
  })

  test('is declined without losing what is saved', () => {
    const { view, unsure } = played(answer(needs, ['medical-care']), ask(needs, ['companionship']), {
      ...{ type: 'decline', field: needs },
    })
    expect(view.answers.careNeeds?.primaryNeeds).toEqual(['medical-care'])
    expect([view.offer, unsure]).toEqual([undefined, {}])
  })
})

test('a list grows by what is agreed to, anything else is replaced', () => {
  const grown = (path: string, is: unknown, value: unknown) => {
    const field = fieldOf('care', path)
    return field && agreedTo(field, { [path]: is }, { value, quote: '' })
  }
  expect(grown(needs, ['medical-care'], ['companionship', 'medical-care'])).toEqual([
    'medical-care',
    'companionship',
  ])
  expect(grown(needs, undefined, 'companionship')).toEqual(['companionship'])
  expect(grown('additionalInfo.additionalNotes', 'Naps at 2.', 'Hums.')).toBe('Naps at 2.\nHums.')
  expect(grown(level, 'minimal', 'moderate')).toBe('moderate')
})
