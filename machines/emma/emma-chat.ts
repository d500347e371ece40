import { setup } from 'xstate'

export type EmmaChatEvent =
  /** The whole transcript is loaded. */
  | { type: 'opened' }
  | { type: 'send' }
  /** A reply is being written that was asked for elsewhere, or before a reload. */
  | { type: 'join' }
  | { type: 'firstWords' }
  | { type: 'lineLost' }
  | { type: 'stop' }
  | { type: 'stopped' }
  | { type: 'done' }
  | { type: 'failed' }
  /** The person ends the interview. */
  | { type: 'end' }
  /** Starting over: another try to open it, or everything is deleted. */
  | { type: 'restart' }

/** The states of talking with Emma (specification, section 4); nothing is sent unless she's idle. */
export const emmaChatMachine = setup({
  types: {} as { events: EmmaChatEvent },
}).createMachine({
  id: 'emmaChat',
  initial: 'initializing',
  states: {
    initializing: {
      description: 'The conversation so far is loading, with Emma’s first words.',
      initial: 'asking',
      on: { opened: 'idle' },
      states: {
        asking: { on: { failed: 'unreachable' } },
        unreachable: { on: { restart: 'asking' } },
      },
    },
    idle: {
      description: 'It’s the person’s turn.',
      on: { send: 'sending', join: 'sending', end: 'generating-profile', restart: 'initializing' },
    },
    sending: {
      description: 'A message is on its way to Emma, or her reply is on its way back.',
      initial: 'waiting',
      on: { done: 'idle', stopped: 'idle', failed: 'idle' },
      states: {
        waiting: {
          description: 'Emma hasn’t started writing.',
          on: { firstWords: 'writing', lineLost: 'rejoining', stop: 'stopping' },
        },
        writing: { on: { lineLost: 'rejoining', stop: 'stopping' } },
        rejoining: {
          description: 'Offline; Emma keeps writing, and the page catches up.',
          on: { firstWords: 'writing', stop: 'stopping' },
        },
        stopping: {
          description: 'Emma was asked to stop.',
          on: { lineLost: 'rejoining' },
        },
      },
    },
    'generating-profile': {
      description: 'The conversation becomes a profile to review.',
      on: { done: 'idle', failed: 'idle' },
    },
  },
})
