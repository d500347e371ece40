import { assign, setup } from 'xstate'

export const matchStatuses = [
  'waiting',
  'offered',
  'introduced',
  'active',
  'ended',
  'declined',
  'withdrawn',
] as const

export type MatchStatus = (typeof matchStatuses)[number]

export const matchSides = ['family', 'caregiver'] as const
export type MatchSide = (typeof matchSides)[number]

export const sideDecisions = ['undecided', 'accepted', 'declined'] as const
export type SideDecision = (typeof sideDecisions)[number]

/** Who moves a match: one of its sides, a coordinator, or the service itself. */
export type MatchMover = MatchSide | 'coordinator' | 'system'

/** Why the service takes a match back. */
export const withdrawalCauses = ['no-longer-fits', 'blocked', 'paused', 'documents', 'replaced'] as const
export type WithdrawalCause = (typeof withdrawalCauses)[number]

export const matchOutcomes = ['success', 'rematch'] as const
export type MatchOutcome = (typeof matchOutcomes)[number]

/** What a match can be brought back to. */
export const restoredStatuses = ['waiting', 'offered', 'introduced', 'active'] as const
export type RestoredStatus = (typeof restoredStatuses)[number]

export type MatchEvent =
  | { type: 'approve'; by: 'coordinator'; reason?: string }
  | { type: 'accept'; by: MatchSide }
  | { type: 'decline'; by: MatchSide | 'coordinator'; reason?: string }
  | { type: 'withdraw'; by: MatchMover; cause?: WithdrawalCause; reason?: string }
  | { type: 'start'; by: MatchMover }
  | { type: 'end'; by: MatchMover; cause?: WithdrawalCause; reason?: string }
  /** A coordinator takes back what a coordinator did. */
  | { type: 'restore'; by: 'coordinator'; to: RestoredStatus }

const lastingDays = 20
const dayMs = 24 * 60 * 60 * 1000

/** Care that ends sooner counts as a re-match. */
export const outcomeOf = ({ startedAt, endedAt }: { startedAt: string; endedAt: string }): MatchOutcome =>
  Date.parse(endedAt) - Date.parse(startedAt) >= lastingDays * dayMs ? 'success' : 'rematch'

/** What each side has said. */
export type MatchDecisions = Record<MatchSide, SideDecision>

const noSide: MatchDecisions = { family: 'undecided', caregiver: 'undecided' }

const isSide = (by: MatchMover): by is MatchSide => by === 'family' || by === 'caregiver'

const otherSide = (side: MatchSide): MatchSide => (side === 'family' ? 'caregiver' : 'family')

/**
 * The life of a match. A coordinator approves a suggestion before anyone is contacted, both sides answer the offer, and
 * contact opens with the second yes. Declining is open to each side until care begins and needs no reason.
 */
export const matchMachine = setup({
  types: {} as { context: MatchDecisions; events: MatchEvent; input: Partial<MatchDecisions> | undefined },
  guards: {
    isFromCoordinator: ({ event }) => event.by === 'coordinator',
    isToWaiting: ({ event }) => event.type === 'restore' && event.to === 'waiting',
    isToOffered: ({ event }) => event.type === 'restore' && event.to === 'offered',
    isToIntroduced: ({ event }) => event.type === 'restore' && event.to === 'introduced',
    isToActive: ({ event }) => event.type === 'restore' && event.to === 'active',
    isFirstYes: ({ context, event }) => isSide(event.by) && context[event.by] === 'undecided',
    isSecondYes: ({ context, event }) =>
      isSide(event.by) && context[event.by] === 'undecided' && context[otherSide(event.by)] === 'accepted',
  },
  actions: {
    keepYes: assign(({ event }) => (isSide(event.by) ? { [event.by]: 'accepted' } : {})),
    keepNo: assign(({ event }) => (isSide(event.by) ? { [event.by]: 'declined' } : {})),
  },
}).createMachine({
  id: 'match',
  initial: 'waiting',
  context: ({ input }) => ({ ...noSide, ...input }),
  states: {
    waiting: {
      on: {
        approve: 'offered',
        decline: { guard: 'isFromCoordinator', target: 'declined' },
        withdraw: 'withdrawn',
      },
    },
    offered: {
      on: {
        accept: [
          { guard: 'isSecondYes', target: 'introduced', actions: 'keepYes' },
          { guard: 'isFirstYes', actions: 'keepYes' },
        ],
        decline: { target: 'declined', actions: 'keepNo' },
        withdraw: 'withdrawn',
      },
    },
    introduced: {
      on: {
        start: 'active',
        decline: { target: 'declined', actions: 'keepNo' },
        withdraw: 'withdrawn',
      },
    },
    active: { on: { end: 'ended' } },
    ended: { on: { restore: { guard: 'isToActive', target: 'active' } } },
    declined: {},
    withdrawn: {
      on: {
        restore: [
          { guard: 'isToWaiting', target: 'waiting' },
          { guard: 'isToOffered', target: 'offered' },
          { guard: 'isToIntroduced', target: 'introduced' },
        ],
      },
    },
  },
})
