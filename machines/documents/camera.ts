import { assign, setup } from 'xstate'

/** Why there's no picture: no permission, no camera, or another program is using it. */
export type CameraProblem = 'permission' | 'none' | 'busy'

/** Which way it looks: at the document, or at the person. */
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

/** A photo of a document: seen live, taken, checked, and only then kept (specification, section 2). */
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
      description: 'The camera is off.',
      on: { open: { target: 'starting', actions: 'beginAfresh' } },
    },
    starting: {
      description: 'The browser asks for the camera, or switches to another.',
      on: { started: { target: 'live', actions: 'noteStarted' } },
    },
    live: {
      description: 'The live camera picture.',
      on: { take: 'taking', switch: { guard: 'hasAnother', target: 'starting', actions: 'turnRound' } },
    },
    taking: { on: { taken: 'captured' } },
    captured: {
      description: 'The photo, ready to keep or retake.',
      on: { retake: 'live', save: 'off' },
    },
  },
  on: {
    close: '.off',
    failed: { target: '.off', actions: 'keepProblem' },
  },
})
