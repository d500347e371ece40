import { assign, setup } from 'xstate'

/** Why there is no picture: it was not allowed, there is nothing to take it with, or this browser cannot. */
export type PictureProblem = 'refused' | 'missing' | 'unable'

export type OwnPictureEvent =
  | { type: 'switchOn' }
  | { type: 'switchOff' }
  | { type: 'granted' }
  | { type: 'failed'; problem: PictureProblem }
  /** Stopped by the browser or the system: the cable, the other window's button. */
  | { type: 'lost' }

type Context = { problem: PictureProblem | undefined }

/** The picture of one's camera or screen, as one sees it oneself. */
export const ownPictureMachine = setup({
  types: {} as { context: Context; events: OwnPictureEvent },
  actions: {
    keepProblem: assign({ problem: ({ event }) => (event.type === 'failed' ? event.problem : undefined) }),
    forgetProblem: assign({ problem: undefined }),
  },
}).createMachine({
  id: 'ownPicture',
  context: { problem: undefined },
  initial: 'off',
  states: {
    off: { on: { switchOn: { target: 'asking', actions: 'forgetProblem' } } },
    asking: {
      description: 'The browser asks whether it may.',
      on: {
        granted: 'on',
        failed: { target: 'off', actions: 'keepProblem' },
        switchOff: 'off',
      },
    },
    on: {
      description: 'One sees oneself, or one’s own screen.',
      on: { switchOff: 'off', lost: 'off' },
    },
  },
})
