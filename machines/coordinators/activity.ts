/** What the coordinators' dashboard tells of the journal: moves that someone made, never what was said. */
export const activityTypes = {
  match: ['suggest', 'view', 'approve', 'accept', 'decline', 'withdraw', 'start', 'end', 'restore'],
  document: ['receive', 'verify', 'reject', 'reopen', 'expire', 'remind'],
  interview: ['confirm'],
  visit: ['confirm', 'cancel', 'restore', 'running-late', 'complete', 'miss'],
  payment: ['paid', 'dispute'],
  review: ['hold', 'publish', 'decline'],
  'check-in': ['answer'],
  person: ['pause', 'resume', 'suspend', 'unsuspend', 'undo'],
  account: ['close', 'keep', 'erase'],
  conversation: ['report'],
  'community-post': ['hide', 'restore'],
  'community-answer': ['hide', 'restore'],
  concern: ['handle', 'reopen'],
  support_request: ['answer', 'no-answer', 'reopen'],
  settings: ['change', 'undo'],
  coordinator: ['invite', 'withdraw-invitation', 'join', 'end-access', 'restore-access'],
} as const satisfies Record<string, readonly string[]>

export type ActivityKind = keyof typeof activityTypes

export const activityKinds = Object.keys(activityTypes) as [ActivityKind, ...ActivityKind[]]

/** What can be looked at by itself. */
export const activityFilters = {
  matches: ['match', 'review', 'check-in'],
  documents: ['document'],
  people: ['interview', 'person', 'account'],
  visits: ['visit', 'payment'],
  urgent: ['concern', 'support_request', 'conversation', 'community-post', 'community-answer'],
  team: ['coordinator', 'settings'],
} as const satisfies Record<string, readonly ActivityKind[]>

export type ActivityFilter = keyof typeof activityFilters

export const activityFilterNames = Object.keys(activityFilters) as [ActivityFilter, ...ActivityFilter[]]

/** Settings that coordinators change, by their key. */
export const changeableSettings = ['matching', 'email-texts', 'rejection-reasons'] as const

/** Kind and type in one, such as 'match.approve'. */
export type ActivityWhat = {
  [Kind in ActivityKind]: `${Kind}.${(typeof activityTypes)[Kind][number]}`
}[ActivityKind]

export const activityWhats = activityKinds.flatMap(kind =>
  activityTypes[kind].map(type => `${kind}.${type}`),
) as [ActivityWhat, ...ActivityWhat[]]
