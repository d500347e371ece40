import { assign, setup } from 'xstate'

/** A line that has been silent for a heartbeat and this much more is dead. */
export const channelTimes = { heartbeatMs: 30_000, timeoutMs: 10_000, retriesMs: [1000, 2000, 5000, 10_000] }

export type ChannelEvent =
  | { type: 'JOIN' }
  /** The server answered, or anything was heard. */
  | { type: 'HEARD' }
  | { type: 'FAILED' }
  | { type: 'RETRY' }
  | { type: 'LEAVE' }
  | { type: 'LEFT' }

/** The delay before the next try, by the number of failures in a row. */
export const retryAfterMs = (failures: number): number =>
  channelTimes.retriesMs[Math.min(failures, channelTimes.retriesMs.length) - 1] ?? 0

/** A page's event stream, one for all of its channels. */
export const channelMachine = setup({
  types: {} as { context: { failures: number }; events: ChannelEvent },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
  },
}).createMachine({
  id: 'channel',
  context: { failures: 0 },
  initial: 'closed',
  states: {
    closed: { description: 'No one listens.', on: { JOIN: 'joining' } },
    joining: {
      description: 'The server has been asked.',
      on: {
        HEARD: { target: 'joined', actions: 'forgetFailures' },
        FAILED: { target: 'errored', actions: 'countFailure' },
        LEAVE: 'leaving',
      },
    },
    joined: {
      description: 'News arrives as it happens.',
      on: {
        HEARD: { target: 'joined', reenter: true },
        FAILED: { target: 'errored', actions: 'countFailure' },
        LEAVE: 'leaving',
      },
    },
    errored: {
      description: 'The line is down; it’s tried again after 1, 2, 5, then every 10 seconds.',
      on: { RETRY: 'joining', JOIN: 'joining', LEAVE: { target: 'closed', actions: 'forgetFailures' } },
    },
    leaving: {
      description: 'Being closed, because no one listens or the channels changed.',
      on: { LEFT: { target: 'closed', actions: 'forgetFailures' } },
    },
  },
})
