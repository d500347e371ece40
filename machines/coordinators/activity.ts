/** What the coordinators' dashboard tells of the journal: moves that someone made, never what was said. */
export const activityTypes = {
  match: ['suggest', 'view', 'approve', 'accept', 'decline', 'withdraw', 'start', 'end'],
  document: ['receive', 'verify', 'reject', 'reopen', 'expire', 'remind'],
  interview: ['confirm'],
  visit: ['confirm', 'cancel', 'complete', 'miss'],
  payment: ['paid', 'dispute'],
  person: ['pause', 'resume'],
  concern: ['handle', 'reopen'],
  support_request: ['answer', 'no-answer', 'reopen'],
  settings: ['change', 'undo'],
  coordinator: ['invite', 'withdraw-invitation', 'join', 'end-access', 'restore-access'],
} as const satisfies Record<string, readonly string[]>

export type ActivityKind = keyof typeof activityTypes

export const activityKinds = Object.keys(activityTypes) as [ActivityKind, ...ActivityKind[]]

/** Settings that coordinators change, by their key. */
export const changeableSettings = ['matching', 'email-texts', 'rejection-reasons'] as const

/** Kind and type in one, such as 'match.approve'. */
export type ActivityWhat = {
  [Kind in ActivityKind]: `${Kind}.${(typeof activityTypes)[Kind][number]}`
}[ActivityKind]

export const activityWhats = activityKinds.flatMap(kind =>
  activityTypes[kind].map(type => `${kind}.${type}`),
) as [ActivityWhat, ...ActivityWhat[]]
