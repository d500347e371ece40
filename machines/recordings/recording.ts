import { assign, setup } from 'xstate'

/** Why nothing can be recorded: no leave, no device, in use elsewhere, or a browser that cannot. */
export type RecordingProblem = 'permission' | 'missing' | 'busy' | 'unsupported'

export type RecordingEvent =
  | { type: 'start' }
  /** One that was broken off is here again, so long. */
  | { type: 'found'; ms: number }
  | { type: 'allowed' }
  | { type: 'refused'; problem: RecordingProblem }
  /** Seen in the camera and ready: record. */
  | { type: 'record' }
  /** Another camera or microphone. */
  | { type: 'switch' }
  | { type: 'leave' }
  | { type: 'tick'; ms: number }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'stop' }
  /** The last piece is there. */
  | { type: 'ended' }
  | { type: 'retake' }
  | { type: 'use' }
  /** What was sent has been taken, or could not be. */
  | { type: 'taken' }
  | { type: 'failed' }

type Input = {
  /** A picture is looked at before it is recorded; a voice is recorded at once. */
  hasPicture: boolean
  mostMs: number
}

type Context = Input & { ms: number; problem: RecordingProblem | undefined }

/** A recording of somebody's voice, or of her picture and voice, from the first press to what is made of it. */
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
      description: 'Nothing is recorded, and no device is on.',
      on: {
        start: { target: 'asking', actions: 'beginAfresh' },
        found: { target: 'recorded', actions: 'keepTime' },
      },
    },
    asking: {
      description: 'The browser asks for the microphone and the camera.',
      on: {
        allowed: [{ guard: 'hasPicture', target: 'ready' }, { target: 'recording' }],
        refused: { target: 'idle', actions: 'keepProblem' },
        leave: 'idle',
      },
    },
    ready: {
      description: 'The person sees herself; nothing is kept.',
      on: {
        record: { target: 'recording', actions: 'beginAfresh' },
        switch: 'asking',
        refused: { target: 'idle', actions: 'keepProblem' },
        leave: 'idle',
      },
    },
    recording: {
      description: 'Piece after piece is kept here and sent.',
      on: {
        tick: [{ guard: 'isLongest', target: 'finishing', actions: 'keepTime' }, { actions: 'keepTime' }],
        pause: 'paused',
        stop: 'finishing',
        ended: 'recorded',
      },
    },
    paused: {
      description: 'The devices are held, and nothing is recorded.',
      on: { resume: 'recording', stop: 'finishing', ended: 'recorded' },
    },
    finishing: {
      description: 'The last piece is on its way out of the recorder.',
      on: { ended: 'recorded' },
    },
    recorded: {
      description: 'To be listened to or looked at, used or made again.',
      on: { use: 'processing', retake: { target: 'idle', actions: 'beginAfresh' } },
    },
    processing: {
      description: 'The rest is sent, and what was said is understood.',
      on: { taken: 'done', failed: 'recorded' },
    },
    done: {
      description: 'It is kept on the server.',
      on: { retake: { target: 'idle', actions: 'beginAfresh' } },
    },
  },
})
