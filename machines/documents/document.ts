import { setup } from 'xstate'

/** What moves a document that has arrived. */
export const documentMoves = [
  'receive',
  'verify',
  'reject',
  'reopen',
  'expire',
  'replace',
  'restore',
] as const

export type DocumentEvent = { type: (typeof documentMoves)[number] | 'upload' | 'cancel' }

/**
 * The life of one document. A verified document counts until it expires or a newer one is verified; a
 * coordinator may undo a decision.
 */
export const documentMachine = setup({ types: {} as { events: DocumentEvent } }).createMachine({
  id: 'document',
  initial: 'pending',
  states: {
    pending: { on: { upload: 'uploading', replace: 'replaced' } },
    uploading: { on: { receive: 'awaiting_verification', cancel: 'pending', replace: 'replaced' } },
    awaiting_verification: { on: { verify: 'verified', reject: 'rejected', replace: 'replaced' } },
    verified: { on: { reopen: 'awaiting_verification', expire: 'expired', replace: 'replaced' } },
    rejected: { on: { reopen: 'awaiting_verification', replace: 'replaced' } },
    expired: { on: { replace: 'replaced' } },
    replaced: { on: { restore: 'verified' } },
  },
})
