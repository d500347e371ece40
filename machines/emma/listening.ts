import { assign, setup } from 'xstate'

/** Why nothing was heard: no permission, no service, no such language, or no sound. */
export type ListeningProblem = 'microphone' | 'service' | 'language' | 'silence'

export type ListeningEvent =
  | { type: 'press' }
  | { type: 'agree' }
  | { type: 'decline' }
  | { type: 'started' }
  /** What the browser guesses so far; empty once the words are final. */
  | { type: 'heard'; guess: string }
  | { type: 'ended' }
  | { type: 'failed'; problem: ListeningProblem }
  /** The person types, sends or leaves: nothing more is expected. */
  | { type: 'drop' }

type Context = {
  /** The person knows who may listen. */
  isTold: boolean
  guess: string
  heard: 'nothing' | 'before' | 'now'
  problem: ListeningProblem | undefined
}

/**
 * Speaking instead of typing. Browsers stop by themselves after a while; as long as there are words it
 * continues.
 */
export const listeningMachine = setup({
  types: {} as { context: Context; events: ListeningEvent; input: { isTold: boolean } | undefined },
  actions: {
    beginAfresh: assign({ guess: '', heard: 'nothing', problem: undefined }),
    rememberTold: assign({ isTold: true }),
    keepGuess: assign({
      guess: ({ event }) => (event.type === 'heard' ? event.guess : ''),
      heard: 'now',
    }),
    goOn: assign({ guess: '', heard: 'before' }),
    forgetGuess: assign({ guess: '' }),
    keepProblem: assign({
      problem: ({ event }) => (event.type === 'failed' ? event.problem : undefined),
    }),
    noteSilence: assign({ problem: 'silence' }),
  },
  guards: {
    isTold: ({ context }) => context.isTold,
    isHearing: ({ context }) => context.heard === 'now',
    hasHeard: ({ context }) => context.heard !== 'nothing',
  },
}).createMachine({
  id: 'listening',
  context: ({ input }) => ({
    isTold: input?.isTold ?? false,
    guess: '',
    heard: 'nothing',
    problem: undefined,
  }),
  initial: 'off',
  states: {
    off: {
      description: 'The microphone is off.',
      entry: 'forgetGuess',
      on: {
        press: [
          { guard: 'isTold', target: 'starting', actions: 'beginAfresh' },
          { target: 'telling', actions: 'beginAfresh' },
        ],
      },
    },
    telling: {
      description: 'First use: explains who may listen.',
      on: {
        agree: { target: 'starting', actions: 'rememberTold' },
        decline: 'off',
        press: 'off',
        drop: 'off',
      },
    },
    starting: {
      description: 'The browser asks for the microphone, or starts again.',
      on: { started: 'listening', ended: 'off', press: 'off' },
    },
    listening: {
      description: 'Speech turns into words.',
      on: {
        heard: { actions: 'keepGuess' },
        press: 'finishing',
        ended: [
          { guard: 'isHearing', target: 'starting', actions: 'goOn' },
          { guard: 'hasHeard', target: 'off' },
          { target: 'off', actions: 'noteSilence' },
        ],
      },
    },
    finishing: {
      description: 'Turned off; the last words may still arrive.',
      on: { heard: { actions: 'keepGuess' }, ended: 'off', press: 'off' },
    },
  },
  on: {
    drop: '.off',
    failed: { target: '.off', actions: 'keepProblem' },
  },
})
