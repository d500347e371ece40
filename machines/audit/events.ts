/** Everything that the journal may say, by what it's about; each has a sentence of its own in the audit. */
export const journalEvents = {
  person: [
    ...(['view', 'open-document', 'open-interview', 'pause', 'resume', 'sign-out'] as const),
    ...(['suspend', 'unsuspend', 'undo', 'correct'] as const),
    ...(['note', 'note-change', 'note-delete', 'note-restore', 'see-to', 'see-again'] as const),
  ],
  export: ['download'],
  match: [
    ...(['suggest', 'view', 'approve', 'accept', 'decline', 'withdraw', 'start', 'end', 'restore'] as const),
    ...(['see-to', 'see-again'] as const),
  ],
  document: [
    ...(['upload', 'cancel', 'receive', 'verify', 'reject', 'reopen', 'remind', 'expire'] as const),
    ...(['replace', 'restore', 'see-to', 'see-again'] as const),
  ],
  emails: ['see-to', 'see-again'],
  conversation: ['begin', 'assign', 'no-answer', 'follow-up', 'report', 'look'],
  visit: [
    ...(['request', 'confirm', 'decline', 'change', 'accept-change', 'decline-change', 'cancel'] as const),
    ...(['restore', 'cannot-come', 'can-come', 'cover', 'see-to', 'see-again'] as const),
    ...([
      'clock-in',
      'clock-out',
      'undo-clock-in',
      'undo-clock-out',
      'running-late',
      'complete',
      'miss',
      'report',
      'costs',
    ] as const),
    ...(['correct', 'accept-correction', 'decline-correction'] as const),
  ],
  review: ['write', 'edit', 'hold', 'publish', 'release', 'decline', 'reply'],
  payment: ['paid', 'received', 'dispute', 'undo'],
  'check-in': ['answer', 'change'],
  client: ['open'],
  caregiver: ['pause', 'resume'],
  'community-post': ['edit', 'delete', 'undelete', 'hide', 'restore'],
  'community-answer': ['edit', 'delete', 'undelete', 'hide', 'restore'],
  concern: ['take', 'hand', 'plan', 'handle', 'reopen'],
  support_request: ['assign', 'answer', 'no-answer', 'follow-up', 'reopen'],
  settings: ['change', 'undo'],
  'notification-settings': ['change'],
  coordinator: [
    ...(['invite', 'withdraw-invitation', 'join', 'end-access', 'restore-access', 'change-role'] as const),
    ...(['on-duty', 'off-duty'] as const),
  ],
  account: [
    ...(['export', 'send-export', 'fetch-export', 'end-export', 'close', 'keep', 'erase'] as const),
    ...(['tell-unfinished', 'forget-unfinished'] as const),
  ],
  consent: ['give', 'withdraw'],
  phone: ['confirm', 'remove'],
  block: ['block', 'unblock'],
  circle: ['invite', 'withdraw-invitation', 'join', 'remove', 'leave', 'restore'],
  journal: ['lost'],
  interview: [
    ...(['answer', 'clear', 'skip', 'decline', 'ask', 'tell', 'next', 'back'] as const),
    ...(['go-to', 'confirm', 'take-back'] as const),
  ],
} as const satisfies Record<string, readonly string[]>

export type JournalKind = keyof typeof journalEvents

/** As the audit's words have it: 'visit.confirm'. */
export type JournalName = {
  [Kind in JournalKind]: `${Kind}.${(typeof journalEvents)[Kind][number]}`
}[JournalKind]

const names = new Set<string>(
  Object.entries(journalEvents).flatMap(([kind, types]) => types.map(type => `${kind}.${type}`)),
)

export const journalNames = [...names] as JournalName[]

const isName = (text: string): text is JournalName => names.has(text)

/** Undefined for what an earlier version wrote. */
export function journalNameOf({ kind, type }: { kind: string; type: string }): JournalName | undefined {
  const name = `${kind}.${type}`
  return isName(name) ? name : undefined
}
