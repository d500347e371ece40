import { assign, setup } from 'xstate'

/** Why nothing is read: no voice for the language, or the browser refused. */
export type ReadingProblem = 'voice' | 'refused'

export type ReadingEvent =
  | { type: 'read'; id: string; sentences: readonly string[]; language: string }
  | { type: 'spoken' }
  | { type: 'failed'; problem: ReadingProblem }
  | { type: 'stop' }
  | { type: 'switch'; on: boolean }

type Context = {
  /** Every reply is read as it arrives. */
  always: boolean
  /** Of the text being read. */
  id: string | undefined
  sentences: readonly string[]
  language: string
  at: number
  problem: ReadingProblem | undefined
}

/** A reply read aloud sentence by sentence: some browsers cut off longer text. */
export const readingAloudMachine = setup({
  types: {} as { context: Context; events: ReadingEvent; input: { always: boolean } | undefined },
  actions: {
    open: assign(({ context, event }) =>
      event.type === 'read'
        ? { id: event.id, sentences: event.sentences, language: event.language, at: 0, problem: undefined }
        : context,
    ),
    turnToNext: assign({ at: ({ context }) => context.at + 1 }),
    close: assign({ id: undefined, sentences: [], at: 0 }),
    keepSwitch: assign({
      always: ({ context, event }) => (event.type === 'switch' ? event.on : context.always),
    }),
    keepProblem: assign({
      problem: ({ event }) => (event.type === 'failed' ? event.problem : undefined),
    }),
  },
  guards: {
    hasWords: ({ event }) => event.type === 'read' && event.sentences.length > 0,
    isLast: ({ context }) => context.at + 1 >= context.sentences.length,
    isOff: ({ event }) => event.type === 'switch' && !event.on,
  },
}).createMachine({
  id: 'readingAloud',
  context: ({ input }) => ({
    ...{ always: input?.always ?? false, language: 'en', at: 0 },
    ...{ id: undefined, sentences: [], problem: undefined },
  }),
  initial: 'silent',
  on: {
    read: { guard: 'hasWords', target: '.reading', actions: 'open' },
    switch: [{ guard: 'isOff', target: '.silent', actions: 'keepSwitch' }, { actions: 'keepSwitch' }],
  },
  states: {
    silent: { entry: 'close' },
    reading: {
      description: 'Reading one sentence after another.',
      on: {
        spoken: [{ guard: 'isLast', target: 'silent' }, { actions: 'turnToNext' }],
        failed: { target: 'silent', actions: 'keepProblem' },
        stop: 'silent',
      },
    },
  },
})
