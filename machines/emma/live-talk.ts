import { assign, setup } from 'xstate'

/**
 * Why a live conversation is over: the person ended it, no one spoke for long, or it continues on another
 * device.
 */
export type LiveEnd = 'person' | 'silence' | 'elsewhere'

export type LiveTalkEvent =
  | { type: 'connected' }
  | { type: 'failed' }
  /** The switch for speaking. */
  | { type: 'speak' }
  | { type: 'mute' }
  /** The person is speaking. */
  | { type: 'heard' }
  /** What was said is on its way to Emma. */
  | { type: 'said' }
  /** Emma's reply is complete. */
  | { type: 'answered' }
  /** It's read aloud from now on. */
  | { type: 'reading' }
  | { type: 'read' }
  /** The person interrupts. */
  | { type: 'interrupt' }
  | { type: 'end'; why: LiveEnd }
  | { type: 'restart' }

type Context = { why: LiveEnd | undefined }

/** Talking with Emma out loud: whose turn it is, and how it ends. Typed messages follow the same path. */
export const liveTalkMachine = setup({
  types: {} as { context: Context; events: LiveTalkEvent },
  actions: {
    keepWhy: assign({ why: ({ event }) => (event.type === 'end' ? event.why : undefined) }),
  },
}).createMachine({
  id: 'liveTalk',
  context: { why: undefined },
  initial: 'connecting',
  states: {
    connecting: {
      description: 'A session opens, and Emma says hello.',
      on: { connected: 'quiet', failed: 'failed', end: { target: 'ended', actions: 'keepWhy' } },
    },
    quiet: {
      description: 'Speaking is off; the person types and reads.',
      on: { speak: 'listening', end: { target: 'ended', actions: 'keepWhy' } },
    },
    listening: {
      description: 'The microphone is on, and nothing has been said yet.',
      on: {
        heard: 'hearing',
        said: 'thinking',
        reading: 'speaking',
        mute: 'quiet',
        end: { target: 'ended', actions: 'keepWhy' },
      },
    },
    hearing: {
      description: 'The person is speaking.',
      on: {
        said: 'thinking',
        mute: 'quiet',
        end: { target: 'ended', actions: 'keepWhy' },
      },
    },
    thinking: {
      description: 'Emma is writing her reply.',
      on: {
        reading: 'speaking',
        answered: 'listening',
        mute: 'quiet',
        end: { target: 'ended', actions: 'keepWhy' },
      },
    },
    speaking: {
      description: 'Emma is speaking. Talking or pressing interrupts her.',
      on: {
        read: 'listening',
        interrupt: 'listening',
        said: 'thinking',
        mute: 'quiet',
        end: { target: 'ended', actions: 'keepWhy' },
      },
    },
    ended: {
      description: 'Microphone, camera and screen are released; everything said is saved.',
      on: { restart: 'connecting' },
    },
    failed: {
      description: 'Emma couldn’t be reached: back to the ways to start.',
      on: { restart: 'connecting' },
    },
  },
})
