import { assign, setup } from 'xstate'

/** The ways to tell about oneself; all of them fill the same interview. */
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

/** Where an aide stands on her way in. The pages can be walked in any order; this remembers how far she has got. */
export const caregiverOnboardingMachine = setup({
  types: {} as { context: OnboardingContext; events: OnboardingEvent },
  actions: {
    keepMethod: assign({
      method: ({ context, event }) => (event.type === 'choose' ? event.method : context.method),
    }),
    noteDone: assign(({ context, event }) => {
      if (event.type !== 'complete') return {}
      return {
        completed: including(context.completed, event.step),
        skipped: excluding(context.skipped, event.step),
      }
    }),
    /** What was done once is not undone by walking past it. */
    noteSkipped: assign(({ context, event }) => {
      if (event.type !== 'skip' || context.completed.includes(event.step)) return {}
      return { skipped: including(context.skipped, event.step) }
    }),
  },
  guards: {
    isAbout: ({ event }, here: OnboardingStep) => 'step' in event && event.step === here,
    /** A resume and a video go straight to the third step (specification, section 4). */
    isReadAtOnce: ({ context, event }) =>
      'step' in event &&
      event.step === 'assessment' &&
      (context.method === 'resume' || context.method === 'video'),
  },
}).createMachine({
  id: 'caregiverOnboarding',
  context: { method: null, completed: [], skipped: [] },
  initial: 'choosing',
  // A step that lies elsewhere on the way can be done at any time; it is noted, and nothing moves.
  on: {
    choose: { actions: 'keepMethod' },
    complete: { actions: 'noteDone' },
    skip: { actions: 'noteSkipped' },
  },
  states: {
    choosing: {
      description: 'Welcome: resume, audio, video, or a talk with Emma.',
      on: {
        choose: { target: 'telling', actions: 'keepMethod' },
        complete: {
          guard: { type: 'isAbout', params: 'assessment' },
          target: 'documents',
          actions: 'noteDone',
        },
        skip: {
          guard: { type: 'isAbout', params: 'assessment' },
          target: 'documents',
          actions: 'noteSkipped',
        },
      },
    },
    telling: {
      description: 'In the way that was chosen; another one can be chosen at any time.',
      on: {
        choose: { target: 'telling', actions: 'keepMethod' },
        complete: [
          { guard: 'isReadAtOnce', target: 'personalization', actions: 'noteDone' },
          { guard: { type: 'isAbout', params: 'assessment' }, target: 'documents', actions: 'noteDone' },
        ],
        skip: {
          guard: { type: 'isAbout', params: 'assessment' },
          target: 'documents',
          actions: 'noteSkipped',
        },
        back: { guard: { type: 'isAbout', params: 'assessment' }, target: 'choosing' },
      },
    },
    documents: {
      description: 'Papers that families ask about.',
      on: {
        choose: { target: 'telling', actions: 'keepMethod' },
        complete: {
          guard: { type: 'isAbout', params: 'documents' },
          target: 'personalization',
          actions: 'noteDone',
        },
        skip: {
          guard: { type: 'isAbout', params: 'documents' },
          target: 'personalization',
          actions: 'noteSkipped',
        },
        back: { guard: { type: 'isAbout', params: 'documents' }, target: 'choosing' },
      },
    },
    personalization: {
      description: 'All that was understood, read and put right by the person.',
      on: {
        choose: { target: 'telling', actions: 'keepMethod' },
        complete: {
          guard: { type: 'isAbout', params: 'personalization' },
          target: 'welcome',
          actions: 'noteDone',
        },
        skip: {
          guard: { type: 'isAbout', params: 'personalization' },
          target: 'finished',
          actions: 'noteSkipped',
        },
        back: { guard: { type: 'isAbout', params: 'personalization' }, target: 'documents' },
      },
    },
    welcome: {
      description: 'The profile stands. Welcome!',
      on: {
        complete: { guard: { type: 'isAbout', params: 'welcome' }, target: 'finished', actions: 'noteDone' },
        skip: { guard: { type: 'isAbout', params: 'welcome' }, target: 'finished', actions: 'noteSkipped' },
        back: { guard: { type: 'isAbout', params: 'welcome' }, target: 'personalization' },
      },
    },
    finished: {
      description: 'At home on the dashboard. What is done later is noted all the same.',
    },
  },
})

/** The step of the bar that a state belongs to; the last one stays lit at the end. */
export const stepOf = (state: OnboardingState): OnboardingStep => {
  if (state === 'choosing' || state === 'telling') return 'assessment'
  return state === 'finished' ? 'welcome' : state
}
