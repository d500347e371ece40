import { assign, setup } from 'xstate'

/** Why there is no picture: no leave to use the camera, none there, or another program has it. */
export type CameraProblem = 'permission' | 'none' | 'busy'

/** Which way it looks: at the paper, or at the person. */
export type CameraFacing = 'environment' | 'user'

export type CameraEvent =
  | { type: 'open' }
  | { type: 'started'; cameras: number }
  | { type: 'failed'; problem: CameraProblem }
  | { type: 'switch' }
  | { type: 'take' }
  | { type: 'taken' }
  | { type: 'retake' }
  | { type: 'save' }
  | { type: 'close' }

type Context = { facing: CameraFacing; cameras: number; problem: CameraProblem | undefined }

/** A photo of a paper: looked at live, taken, looked at once more, and only then kept (specification, section 2). */
export const cameraMachine = setup({
  types: {} as { context: Context; events: CameraEvent },
  actions: {
    beginAfresh: assign({ facing: 'environment', cameras: 0, problem: undefined }),
    noteStarted: assign(({ event }) => (event.type === 'started' ? { cameras: event.cameras } : {})),
    turnRound: assign(({ context }) => ({
      facing: context.facing === 'environment' ? 'user' : 'environment',
    })),
    keepProblem: assign(({ event }) => (event.type === 'failed' ? { problem: event.problem } : {})),
  },
  guards: { hasAnother: ({ context }) => context.cameras > 1 },
}).createMachine({
  id: 'camera',
  context: { facing: 'environment', cameras: 0, problem: undefined },
  initial: 'off',
  states: {
    off: {
      description: 'Nobody is seen.',
      on: { open: { target: 'starting', actions: 'beginAfresh' } },
    },
    starting: {
      description: 'The browser asks for the camera, or another one warms up.',
      on: { started: { target: 'live', actions: 'noteStarted' } },
    },
    live: {
      description: 'What the camera sees.',
      on: { take: 'taking', switch: { guard: 'hasAnother', target: 'starting', actions: 'turnRound' } },
    },
    taking: { on: { taken: 'captured' } },
    captured: {
      description: 'The photo, to be judged by the one who took it.',
      on: { retake: 'live', save: 'off' },
    },
  },
  on: {
    close: '.off',
    failed: { target: '.off', actions: 'keepProblem' },
  },
})
