import { assign, setup } from 'xstate'

/** Why the server refused it, in its own words. */
export type UploadProblem = { code: string; message: string; status: number }

export type UploadEvent =
  /** The server knows the upload, and already has this much of it. */
  | { type: 'opened'; id: string; offset: number; pieceBytes: number }
  | { type: 'received'; offset: number }
  /** A recording continues: there's more to send. */
  | { type: 'grew'; size: number }
  | { type: 'ended' }
  | { type: 'lineDown'; waitMs?: number }
  | { type: 'lineUp' }
  /** The server no longer knows the upload. */
  | { type: 'lost' }
  | { type: 'refused'; problem: UploadProblem }
  | { type: 'taken' }
  | { type: 'retry' }
  | { type: 'cancel' }

type Known = { id: string | undefined; size: number; hasEnded: boolean }

type Context = Known & {
  offset: number
  pieceBytes: number
  /** In a row, without a byte getting through. */
  failures: number
  waitMs: number
  isAfresh: boolean
  problem: UploadProblem | undefined
}

const waitsMs = [1000, 2000, 5000, 10_000]

const waitAfter = (failures: number) => waitsMs[Math.min(failures, waitsMs.length) - 1] ?? 0

/** Something large on its way to the server in pieces. A dropped connection only makes it wait. */
export const uploadMachine = setup({
  types: {} as { context: Context; events: UploadEvent; input: Known },
  actions: {
    noteOpened: assign(({ event }) =>
      event.type === 'opened'
        ? { id: event.id, offset: event.offset, pieceBytes: event.pieceBytes, problem: undefined }
        : {},
    ),
    noteReceived: assign(({ event }) =>
      event.type === 'received' ? { offset: event.offset, failures: 0 } : {},
    ),
    noteGrown: assign(({ event }) => (event.type === 'grew' ? { size: event.size } : {})),
    noteEnded: assign({ hasEnded: true }),
    planNextTry: assign(({ context, event }) => {
      const failures = context.failures + 1
      const asked = event.type === 'lineDown' ? event.waitMs : undefined
      return { failures, waitMs: asked ?? waitAfter(failures) }
    }),
    forgetServer: assign({ id: undefined, offset: 0, isAfresh: true }),
    keepProblem: assign(({ event }) => (event.type === 'refused' ? { problem: event.problem } : {})),
    tellItIsGone: assign({
      problem: { code: 'upload_gone', message: 'This upload is gone. Please start it again.', status: 404 },
    }),
    beginAfresh: assign({ failures: 0, isAfresh: false, problem: undefined }),
  },
  guards: {
    isWhole: ({ context }) => context.hasEnded && context.offset >= context.size,
    isFirstLoss: ({ context }) => !context.isAfresh,
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    offset: 0,
    pieceBytes: 0,
    failures: 0,
    waitMs: 0,
    isAfresh: false,
    problem: undefined,
  }),
  initial: 'opening',
  on: {
    grew: { actions: 'noteGrown' },
    ended: { actions: 'noteEnded' },
    lost: [
      { guard: 'isFirstLoss', target: '.opening', actions: 'forgetServer', reenter: true },
      { target: '.failed', actions: 'tellItIsGone' },
    ],
    lineDown: { target: '.waiting', actions: 'planNextTry' },
    refused: { target: '.failed', actions: 'keepProblem' },
    cancel: '.cancelled',
  },
  states: {
    opening: {
      description: 'Announced, or asked how much has arrived.',
      on: { opened: { target: 'sending', actions: 'noteOpened' } },
    },
    sending: {
      description: 'Sent piece by piece; a recording as it grows.',
      always: { guard: 'isWhole', target: 'handing' },
      on: { received: { actions: 'noteReceived' } },
    },
    waiting: {
      description: 'Offline; nothing is lost.',
      on: {
        lineUp: [{ guard: 'isWhole', target: 'handing' }, { target: 'opening' }],
        retry: [{ guard: 'isWhole', target: 'handing' }, { target: 'opening' }],
      },
    },
    handing: {
      description: 'Everything has arrived and is being processed.',
      on: { taken: 'done', cancel: undefined },
    },
    failed: {
      description: 'The server refused the file.',
      on: { retry: { target: 'opening', actions: 'beginAfresh' }, lineDown: undefined, lost: undefined },
    },
    done: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
