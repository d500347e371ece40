import { assign, setup } from 'xstate'

/** Why there's no picture: not allowed, no device, or this browser can't. */
export type PictureProblem = 'refused' | 'missing' | 'unable'

export type OwnPictureEvent =
  | { type: 'switchOn' }
  | { type: 'switchOff' }
  | { type: 'granted' }
  | { type: 'failed'; problem: PictureProblem }
  /** Stopped by the browser or the system: an unplugged cable, the other window's button. */
  | { type: 'lost' }

type Context = { problem: PictureProblem | undefined }

/** A person's own camera or screen, as they see it themselves. */
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
      description: 'The browser asks for permission.',
      on: {
        granted: 'on',
        failed: { target: 'off', actions: 'keepProblem' },
        switchOff: 'off',
      },
    },
    on: {
      description: 'The person sees their own camera or screen.',
      on: { switchOff: 'off', lost: 'off' },
    },
  },
})
