import { describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import {
  caregiverOnboardingMachine,
  type OnboardingEvent,
  type OnboardingMethod,
  onboardingMethods,
  onboardingStates,
  onboardingSteps,
  stepOf,
} from '#machines/onboarding/caregiver-onboarding.ts'
import { onboardingContext } from '#machines/onboarding/onboarding-shapes.ts'

const walked = (...events: OnboardingEvent[]) =>
  events.reduce(
    (here, event) => transition(caregiverOnboardingMachine, here, event)[0],
    initialTransition(caregiverOnboardingMachine)[0],
  )
const choose = (method: OnboardingMethod) => ({ type: 'choose', method }) as const
const complete = (step: (typeof onboardingSteps)[number]) => ({ type: 'complete', step }) as const
const skip = (step: (typeof onboardingSteps)[number]) => ({ type: 'skip', step }) as const
const back = (step: (typeof onboardingSteps)[number]) => ({ type: 'back', step }) as const

describe('the path of the specification', () => {
  test('a start option leads to its method, and another can be chosen', () => {
    expect(walked(choose('resume'))).toMatchObject({ value: 'telling', context: { method: 'resume' } })
    expect(walked(choose('resume'), choose('live')).context.method).toBe('live')
    expect(walked(choose('audio'), back('assessment')).value).toBe('choosing')
  })

  test.for([
    ['resume', 'personalization'],
    ['video', 'personalization'],
    ['audio', 'documents'],
    ['text', 'documents'],
    ['live', 'documents'],
  ] as const)('%s, once done, goes to %s', ([method, state]) => {
    const { value, context } = walked(choose(method), complete('assessment'))
    expect([value, context.completed]).toEqual([state, ['assessment']])
  })

  test('each step can be skipped, up to the dashboard', () => {
    const skipped = (count: number) => walked(...onboardingSteps.slice(0, count).map(skip))
    expect([1, 2, 3].map(count => skipped(count).value)).toEqual(['documents', 'personalization', 'finished'])
    expect(skipped(3).context.skipped).toEqual(['assessment', 'documents', 'personalization'])
  })

  test('a confirmed profile is welcomed', () => {
    const there = [choose('text'), complete('assessment'), complete('documents'), complete('personalization')]
    expect(walked(...there).value).toBe('welcome')
    expect(walked(...there, complete('welcome'))).toMatchObject({
      value: 'finished',
      context: { completed: [...onboardingSteps], skipped: [] },
    })
  })
})

describe('pressed twice, or on two devices', () => {
  test('a step is left once', () => {
    expect(walked(skip('assessment'), skip('assessment')).value).toBe('documents')
    expect(walked(choose('resume'), complete('assessment'), complete('assessment')).value).toBe(
      'personalization',
    )
    expect(walked(skip('assessment'), back('personalization')).value).toBe('documents')
  })

  test('an earlier step is recorded as done, and no longer as skipped', () => {
    const { value, context } = walked(skip('assessment'), skip('documents'), complete('documents'))
    expect(value).toBe('personalization')
    expect(context).toMatchObject({ completed: ['documents'], skipped: ['assessment'] })
    expect(walked(complete('documents'), skip('documents')).context).toMatchObject({
      completed: ['documents'],
      skipped: [],
    })
  })

  test('another method later moves no one who has finished', () => {
    const done = onboardingSteps.slice(0, 3).map(skip)
    expect(walked(...done, choose('video'))).toMatchObject({
      value: 'finished',
      context: { method: 'video' },
    })
  })
})

test('every state is reached, says which step it is, and can be restored from storage', () => {
  const events: OnboardingEvent[] = [
    ...onboardingMethods.map(choose),
    ...onboardingSteps.flatMap(step => [complete(step), skip(step), back(step)]),
  ]
  const states = getShortestPaths(caregiverOnboardingMachine, { events }).map(({ state }) => state)
  expect(new Set(states.map(({ value }) => value))).toEqual(new Set(onboardingStates))
  expect(new Set(states.map(({ value }) => stepOf(value)))).toEqual(new Set(onboardingSteps))
  for (const { context } of states) {
    expect(onboardingContext.parse(context)).toEqual(context)
    expect(context.completed.filter(step => context.skipped.includes(step))).toEqual([])
  }
})
