import { assign, setup } from 'xstate'

/** Why a live talk is over: she ended it, nobody said anything for long, or it goes on somewhere else. */
export type LiveEnd = 'person' | 'silence' | 'elsewhere'

export type LiveTalkEvent =
  | { type: 'connected' }
  | { type: 'failed' }
  /** The switch for speaking. */
  | { type: 'speak' }
  | { type: 'mute' }
  /** Words are coming from the person. */
  | { type: 'heard' }
  /** What was said is on its way to Emma. */
  | { type: 'said' }
  /** Emma's reply is whole. */
  | { type: 'answered' }
  /** It is read aloud from now on. */
  | { type: 'reading' }
  | { type: 'read' }
  /** The person cuts in. */
  | { type: 'interrupt' }
  | { type: 'end'; why: LiveEnd }
  | { type: 'restart' }

type Context = { why: LiveEnd | undefined }

/** Talking with Emma out loud: whose turn it is, and how it ends. What is typed goes the same way. */
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
      description: 'A session is opened, and Emma says her first words.',
      on: { connected: 'quiet', failed: 'failed', end: { target: 'ended', actions: 'keepWhy' } },
    },
    quiet: {
      description: 'Speaking is off; one writes and reads.',
      on: { speak: 'listening', end: { target: 'ended', actions: 'keepWhy' } },
    },
    listening: {
      description: 'The microphone is open, nothing has been said yet.',
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
      description: 'Emma is heard. Whoever speaks, or presses, cuts in.',
      on: {
        read: 'listening',
        interrupt: 'listening',
        said: 'thinking',
        mute: 'quiet',
        end: { target: 'ended', actions: 'keepWhy' },
      },
    },
    ended: {
      description: 'Microphone, camera and screen are let go; nothing that was said is lost.',
      on: { restart: 'connecting' },
    },
    failed: {
      description: 'Emma could not be reached: back to the ways to begin.',
      on: { restart: 'connecting' },
    },
  },
})
