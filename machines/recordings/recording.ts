import { assign, setup } from 'xstate'

/** Why nothing can be recorded: no permission, no device, in use elsewhere, or a browser that can't. */
export type RecordingProblem = 'permission' | 'missing' | 'busy' | 'unsupported'

export type RecordingEvent =
  | { type: 'start' }
  /** An interrupted recording is back, this long. */
  | { type: 'found'; ms: number }
  | { type: 'allowed' }
  | { type: 'refused'; problem: RecordingProblem }
  /** The camera preview is ready: record. */
  | { type: 'record' }
  /** Another camera or microphone. */
  | { type: 'switch' }
  | { type: 'leave' }
  | { type: 'tick'; ms: number }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'stop' }
  /** The last piece has arrived. */
  | { type: 'ended' }
  | { type: 'retake' }
  | { type: 'use' }
  /** The upload was accepted, or couldn't be. */
  | { type: 'taken' }
  | { type: 'failed' }

type Input = {
  /** A picture is checked before it's recorded; a voice is recorded right away. */
  hasPicture: boolean
  mostMs: number
}

type Context = Input & { ms: number; problem: RecordingProblem | undefined }

/** A recording of someone's voice, or picture and voice, from the first press to the result. */
export const recordingMachine = setup({
  types: {} as { context: Context; events: RecordingEvent; input: Input },
  actions: {
    beginAfresh: assign({ ms: 0, problem: undefined }),
    keepProblem: assign({ problem: ({ event }) => (event.type === 'refused' ? event.problem : undefined) }),
    keepTime: assign({
      ms: ({ context, event }) => (event.type === 'tick' || event.type === 'found' ? event.ms : context.ms),
    }),
  },
  guards: {
    hasPicture: ({ context }) => context.hasPicture,
    isLongest: ({ context, event }) => event.type === 'tick' && event.ms >= context.mostMs,
  },
}).createMachine({
  id: 'recording',
  context: ({ input }) => ({ ...input, ms: 0, problem: undefined }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is recording, and no device is on.',
      on: {
        start: { target: 'asking', actions: 'beginAfresh' },
        found: { target: 'recorded', actions: 'keepTime' },
      },
    },
    asking: {
      description: 'The browser asks for the microphone and camera.',
      on: {
        allowed: [{ guard: 'hasPicture', target: 'ready' }, { target: 'recording' }],
        refused: { target: 'idle', actions: 'keepProblem' },
        leave: 'idle',
      },
    },
    ready: {
      description: 'The camera preview is on; nothing is saved.',
      on: {
        record: { target: 'recording', actions: 'beginAfresh' },
        switch: 'asking',
        refused: { target: 'idle', actions: 'keepProblem' },
        leave: 'idle',
      },
    },
    recording: {
      description: 'The recording is saved and sent piece by piece.',
      on: {
        tick: [{ guard: 'isLongest', target: 'finishing', actions: 'keepTime' }, { actions: 'keepTime' }],
        pause: 'paused',
        stop: 'finishing',
        ended: 'recorded',
      },
    },
    paused: {
      description: 'Paused: the devices stay open, and nothing is recorded.',
      on: { resume: 'recording', stop: 'finishing', ended: 'recorded' },
    },
    finishing: {
      description: 'The recorder delivers its last piece.',
      on: { ended: 'recorded' },
    },
    recorded: {
      description: 'Ready to play, use or record again.',
      on: { use: 'processing', retake: { target: 'idle', actions: 'beginAfresh' } },
    },
    processing: {
      description: 'The rest is sent, and the words are read.',
      on: { taken: 'done', failed: 'recorded' },
    },
    done: {
      description: 'The recording is saved on the server.',
      on: { retake: { target: 'idle', actions: 'beginAfresh' } },
    },
  },
})
