import { assign, setup } from 'xstate'

/** The ways to introduce oneself; each fills the same interview. */
export const onboardingMethods = ['resume', 'audio', 'video', 'text', 'live'] as const
export type OnboardingMethod = (typeof onboardingMethods)[number]

/** The four steps of the bar (specification, section 2). */
export const onboardingSteps = ['assessment', 'documents', 'personalization', 'welcome'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export const onboardingStates = [
  'choosing',
  'telling',
  'documents',
  'personalization',
  'welcome',
  'finished',
] as const
export type OnboardingState = (typeof onboardingStates)[number]

/**
 * What the person's own screens send. Each names the step it is about, so that a second press, or another device that
 * is behind, moves nothing twice.
 */
export type OnboardingEvent =
  | { type: 'choose'; method: OnboardingMethod }
  | { type: 'complete' | 'skip' | 'back'; step: OnboardingStep }

/** `completed` and `skipped` never name the same step. */
export type OnboardingContext = {
  method: OnboardingMethod | null
  completed: OnboardingStep[]
  skipped: OnboardingStep[]
}

const including = (steps: readonly OnboardingStep[], wanted: OnboardingStep) =>
  onboardingSteps.filter(one => one === wanted || steps.includes(one))

const excluding = (steps: readonly OnboardingStep[], unwanted: OnboardingStep) =>
  steps.filter(one => one !== unwanted)

const onboarding = setup({
  types: {} as { context: OnboardingContext; events: OnboardingEvent },
  actions: {
    keepMethod: assign({
      method: ({ context, event }) => (event.type === 'choose' ? event.method : context.method),
    }),
    markCompleted: assign(({ context, event }) => {
      if (event.type !== 'complete') return {}
      return {
        completed: including(context.completed, event.step),
        skipped: excluding(context.skipped, event.step),
      }
    }),
    /** Skipping past a completed step leaves it completed. */
    markSkipped: assign(({ context, event }) => {
      if (event.type !== 'skip' || context.completed.includes(event.step)) return {}
      return { skipped: including(context.skipped, event.step) }
    }),
  },
  guards: {
    isAbout: ({ event }, here: OnboardingStep) => 'step' in event && event.step === here,
    /** A resume and a video go straight to the third step (specification, section 4). */
    isReadFromFile: ({ context, event }) =>
      'step' in event &&
      event.step === 'assessment' &&
      (context.method === 'resume' || context.method === 'video'),
  },
})

const choose = { target: 'telling', actions: 'keepMethod' } as const

/** Where completing, skipping and leaving a step lead to. */
const step = <C extends OnboardingState, S extends OnboardingState, B extends OnboardingState>(
  here: OnboardingStep,
  to: { complete: C; skip: S; back: B },
) => {
  const guard = { type: 'isAbout', params: here } as const
  return {
    complete: { guard, target: to.complete, actions: 'markCompleted' },
    skip: { guard, target: to.skip, actions: 'markSkipped' },
    back: { guard, target: to.back },
  } as const
}

const assessment = step('assessment', { complete: 'documents', skip: 'documents', back: 'choosing' })

/** How far a caregiver has come. The pages may be visited in any order; this remembers what's done. */
export const caregiverOnboardingMachine = onboarding.createMachine({
  id: 'caregiverOnboarding',
  context: { method: null, completed: [], skipped: [] },
  initial: 'choosing',
  // A step elsewhere on the way can be completed at any time; it's recorded, and nothing moves.
  on: {
    choose: { actions: 'keepMethod' },
    complete: { actions: 'markCompleted' },
    skip: { actions: 'markSkipped' },
  },
  states: {
    choosing: {
      description: 'Welcome: resume, audio, video, or a conversation with Emma.',
      on: { choose, complete: assessment.complete, skip: assessment.skip },
    },
    telling: {
      description: 'Using the chosen method; another can be chosen at any time.',
      on: {
        ...assessment,
        choose,
        complete: [
          { guard: 'isReadFromFile', target: 'personalization', actions: 'markCompleted' },
          assessment.complete,
        ],
      },
    },
    documents: {
      description: 'Documents that families ask about.',
      on: {
        ...step('documents', { complete: 'personalization', skip: 'personalization', back: 'choosing' }),
        choose,
      },
    },
    personalization: {
      description: 'Everything that was understood, reviewed and corrected by the caregiver.',
      on: {
        ...step('personalization', { complete: 'welcome', skip: 'finished', back: 'documents' }),
        choose,
      },
    },
    welcome: {
      description: 'The profile is complete. Welcome!',
      on: step('welcome', { complete: 'finished', skip: 'finished', back: 'personalization' }),
    },
    finished: {
      description: 'On the dashboard. Steps completed later are still recorded.',
    },
  },
})

/** The step of the bar that a state belongs to; the last one stays highlighted at the end. */
export const stepOf = (state: OnboardingState): OnboardingStep => {
  if (state === 'choosing' || state === 'telling') return 'assessment'
  return state === 'finished' ? 'welcome' : state
}
