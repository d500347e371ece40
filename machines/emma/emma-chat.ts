import { setup } from 'xstate'

export type EmmaChatEvent =
  /** All that was said is there. */
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
  /** From the beginning: another try to open it, or all is forgotten. */
  | { type: 'restart' }

/** The states of talking with Emma (specification, section 4); nothing is sent unless she is idle. */
export const emmaChatMachine = setup({
  types: {} as { events: EmmaChatEvent },
}).createMachine({
  id: 'emmaChat',
  initial: 'initializing',
  states: {
    initializing: {
      description: 'What was said so far is on its way here, with her first words.',
      initial: 'asking',
      on: { opened: 'idle' },
      states: {
        asking: { on: { failed: 'unreachable' } },
        unreachable: { on: { restart: 'asking' } },
      },
    },
    idle: {
      description: 'It is the person’s turn.',
      on: { send: 'sending', join: 'sending', end: 'generating-profile', restart: 'initializing' },
    },
    sending: {
      description: 'A message is on its way to her, or her reply to the person.',
      initial: 'waiting',
      on: { done: 'idle', stopped: 'idle', failed: 'idle' },
      states: {
        waiting: {
          description: 'She has not begun to write.',
          on: { firstWords: 'writing', lineLost: 'rejoining', stop: 'stopping' },
        },
        writing: { on: { lineLost: 'rejoining', stop: 'stopping' } },
        rejoining: {
          description: 'The line is down; she goes on writing, and we catch up.',
          on: { firstWords: 'writing', stop: 'stopping' },
        },
        stopping: {
          description: 'She was asked to stop.',
          on: { lineLost: 'rejoining' },
        },
      },
    },
    'generating-profile': {
      description: 'What was said becomes a profile to read through.',
      on: { done: 'idle', failed: 'idle' },
    },
  },
})
