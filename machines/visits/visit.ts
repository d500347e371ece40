import { assign, setup } from 'xstate'

export const visitStatuses = [
  'requested',
  'confirmed',
  'uncovered',
  'completed',
  'cancelled',
  'missed',
  'declined',
] as const
export type VisitStatus = (typeof visitStatuses)[number]

export const visitSides = ['family', 'caregiver'] as const
export type VisitSide = (typeof visitSides)[number]

/** Who moves a visit: one of its sides, or the service itself. */
export type VisitMover = VisitSide | 'system'

/** What a visit cost the caregiver besides their time, and is paid back; `words` say what was bought. */
export type VisitCosts = { milesTenths: number; perMileCents: number; expensesCents: number; words: string }

export type VisitReport = { meals: string; mood: string; unusual: string; text: string }

/** Times are ISO instants; `at` is when the event happens. */
export type VisitEvent = { by: VisitMover; at: string } & (
  | { type: 'confirm' }
  | { type: 'decline'; reason?: string | undefined }
  | { type: 'change'; startsAt: string; endsAt: string; reason?: string | undefined }
  | { type: 'accept-change' }
  | { type: 'decline-change' }
  | { type: 'cancel'; reason?: string | undefined }
  /** A coordinator takes back what canceled it; it comes back as it was. */
  | { type: 'restore'; to: RestoredVisit; change: VisitChange | null }
  /** The caregiver can't come, and someone else is looked for. */
  | { type: 'cannot-come'; reason?: string | undefined }
  | { type: 'can-come' }
  | { type: 'cover' }
  /** They're coming, and not on time. */
  | { type: 'running-late'; minutes: number }
  /** How far that was from the center of the ZIP code, if both sides want it kept. */
  | { type: 'clock-in'; tenths?: number | undefined }
  | { type: 'clock-out'; tenths?: number | undefined }
  /** They pressed it by mistake. */
  | { type: 'undo-clock-in' }
  /** They pressed too early, and are still there. */
  | { type: 'undo-clock-out' }
  /** Where a clock was forgotten, the caregiver says when it was. */
  | {
      type: 'complete'
      clockIn?: string | undefined
      clockOut?: string | undefined
      report?: VisitReport | undefined
    }
  | { type: 'miss'; reason?: string | undefined }
  | { type: 'report'; report: VisitReport }
  | { type: 'costs'; costs: VisitCosts }
  | { type: 'correct'; minutes: number; reason: string }
  | { type: 'accept-correction' }
  | { type: 'decline-correction' }
)

export type VisitEventType = VisitEvent['type']

/** A new time that one side has proposed. */
export type VisitChange = { startsAt: string; endsAt: string; by: VisitSide; reason: string }

/** What a canceled visit can be brought back to. */
export type RestoredVisit = 'requested' | 'confirmed'

type Correction = { minutes: number; by: VisitSide; reason: string }

/** What a visit is besides its status. */
export type VisitFacts = {
  /** Who asked for it. */
  from: VisitSide
  startsAt: string
  endsAt: string
  change: VisitChange | null
  /** How many minutes late the caregiver expects to be, and when they said so; until they clock in, or don't come. */
  late: { minutes: number; at: string } | null
  clockIn: string | null
  clockOut: string | null
  /** Tenths of a mile to the center of the ZIP code; null where it isn't kept. */
  inTenths: number | null
  outTenths: number | null
  minutes: number | null
  correction: Correction | null
  /** What the family reads about it. */
  report: VisitReport | null
  costs: VisitCosts | null
  closed: { by: VisitMover; at: string; reason: string; shortNotice: boolean } | null
}

const minuteMs = 60_000

/** How early a caregiver may clock in. */
export const clockInEarlyMs = 30 * minuteMs

/** How early a caregiver may say that they're on the way, or late. */
export const onTheWayMs = 180 * minuteMs

/** How long a caregiver may take back clocking in, and clocking out. */
const clockUndoMs = 10 * minuteMs

/** Canceling later than this before the start is short notice. */
export const shortNoticeMs = 24 * 60 * minuteMs

/** What was said of a visit before it was over. */
const nothingAhead = { change: null, late: null }

const time = (instant: string) => Date.parse(instant)

const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((time(to) - time(from)) / minuteMs))

const isSide = (by: VisitMover): by is VisitSide => by !== 'system'

/** The caregiver says something of a visit they haven't begun. */
const isExpected = ({ clockIn, endsAt }: VisitFacts, { by, at }: VisitEvent) =>
  by === 'caregiver' && clockIn === null && time(at) < time(endsAt)

const isShortNotice = ({ startsAt }: VisitFacts, at: string) => time(at) > time(startsAt) - shortNoticeMs

/** Only by the service, and only while it's still to come. */
const isBack = ({ startsAt }: VisitFacts, event: VisitEvent, to: RestoredVisit) =>
  event.type === 'restore' && event.by === 'system' && event.to === to && time(event.at) < time(startsAt)

const tenthsOf = (event: VisitEvent): number | null => ('tenths' in event ? event.tenths : undefined) ?? null

/** Clocks as they were pressed; one that was forgotten as the caregiver says. */
function clocksOf(context: VisitFacts, event: VisitEvent) {
  const told = event.type === 'complete' ? event : undefined
  return {
    clockIn: context.clockIn ?? told?.clockIn ?? null,
    clockOut: context.clockOut ?? told?.clockOut ?? null,
  }
}

/** A clock that's missing shows the planned time; whoever is still there leaves now. */
function minutesOf({ startsAt, endsAt, clockIn, clockOut }: VisitFacts, at: string): number {
  const leaves = clockIn !== null && time(at) < time(endsAt) ? at : endsAt
  const minutes = minutesBetween(clockIn ?? startsAt, clockOut ?? leaves)
  return clockIn !== null || minutes > 0 ? minutes : minutesBetween(startsAt, endsAt)
}

/**
 * The life of a visit. One side asks, the other confirms. A new time for a confirmed visit counts once the other side
 * agrees, and so do corrected minutes; the caregiver clocks in and out and completes it.
 */
export const visitMachine = setup({
  types: {} as { context: VisitFacts; events: VisitEvent; input: VisitFacts },
  guards: {
    isAskedSide: ({ context, event }) => isSide(event.by) && event.by !== context.from,
    isAskingSide: ({ context, event }) => event.by === context.from,
    isFromCaregiver: ({ event }) => event.by === 'caregiver',
    isFromSide: ({ event }) => isSide(event.by),
    canConfirm: ({ context, event }) =>
      isSide(event.by) &&
      event.by !== context.from &&
      context.change === null &&
      time(event.at) < time(context.endsAt),
    canTakeBack: ({ context, event }) => event.by === 'system' || event.by === context.from,
    canPropose: ({ context, event }) =>
      isSide(event.by) && context.clockIn === null && time(event.at) < time(context.startsAt),
    canCancel: ({ context, event }) => context.clockIn === null && time(event.at) < time(context.endsAt),
    canCallOut: ({ context, event }) => isExpected(context, event),
    isForCover: ({ context, event }) => event.by === 'system' && time(event.at) < time(context.endsAt),
    canGiveUp: ({ context, event }) => event.by !== 'caregiver' && time(event.at) < time(context.endsAt),
    canBeRequested: ({ context, event }) => isBack(context, event, 'requested'),
    canBeConfirmed: ({ context, event }) => isBack(context, event, 'confirmed'),
    canClockIn: ({ context, event }) =>
      isExpected(context, event) && time(event.at) >= time(context.startsAt) - clockInEarlyMs,
    canBeLate: ({ context, event }) =>
      isExpected(context, event) && time(event.at) >= time(context.startsAt) - onTheWayMs,
    canClockOut: ({ context, event }) =>
      event.by === 'caregiver' && context.clockIn !== null && context.clockOut === null,
    canUndoClockIn: ({ context, event }) =>
      event.by === 'caregiver' &&
      context.clockIn !== null &&
      context.clockOut === null &&
      time(event.at) <= time(context.clockIn) + clockUndoMs,
    canUndoClockOut: ({ context, event }) =>
      event.by === 'caregiver' &&
      context.clockOut !== null &&
      time(event.at) <= time(context.clockOut) + clockUndoMs,
    isWorking: ({ context, event }) =>
      event.by === 'caregiver' && (context.clockIn !== null || time(event.at) >= time(context.startsAt)),
    wasMissed: ({ context, event }) =>
      isSide(event.by) && context.clockIn === null && time(event.at) >= time(context.startsAt),
    isChangeOfOther: ({ context, event }) =>
      isSide(event.by) && context.change !== null && context.change.by !== event.by,
    hasChange: ({ context, event }) => isSide(event.by) && context.change !== null,
    isCorrectionOfOther: ({ context, event }) =>
      isSide(event.by) && context.correction !== null && context.correction.by !== event.by,
    hasCorrection: ({ context, event }) => isSide(event.by) && context.correction !== null,
  },
  actions: {
    moveNow: assign(({ event }) =>
      event.type === 'change' ? { startsAt: event.startsAt, endsAt: event.endsAt, change: null } : {},
    ),
    propose: assign(({ event }) => {
      if (event.type !== 'change' || !isSide(event.by)) return {}
      const { startsAt, endsAt, by, reason = '' } = event
      return { change: { startsAt, endsAt, by, reason } }
    }),
    moveAsAgreed: assign(({ context: { change } }) =>
      change ? { startsAt: change.startsAt, endsAt: change.endsAt, ...nothingAhead } : {},
    ),
    forgetChange: assign({ change: null }),
    close: assign(({ context, event }) => ({
      ...nothingAhead,
      closed: {
        ...{ by: event.by, at: event.at, reason: ('reason' in event ? event.reason : undefined) ?? '' },
        shortNotice: event.type === 'cancel' && isShortNotice(context, event.at),
      },
    })),
    takeBack: assign({ closed: null }),
    reopen: assign(({ event }) => (event.type === 'restore' ? { closed: null, change: event.change } : {})),
    beLate: assign(({ event }) =>
      event.type === 'running-late' ? { late: { minutes: event.minutes, at: event.at } } : {},
    ),
    clockIn: assign(({ event }) => ({ clockIn: event.at, inTenths: tenthsOf(event), late: null })),
    clockOut: assign({ clockOut: ({ event }) => event.at, outTenths: ({ event }) => tenthsOf(event) }),
    forgetClockIn: assign({ clockIn: null, inTenths: null }),
    clockOn: assign({ clockOut: null, outTenths: null }),
    finish: assign(({ context, event }) => {
      const clocks = clocksOf(context, event)
      return { ...clocks, ...nothingAhead, minutes: minutesOf({ ...context, ...clocks }, event.at) }
    }),
    keepReport: assign(({ context, event }) => ({
      report: ('report' in event ? event.report : undefined) ?? context.report,
    })),
    keepCosts: assign(({ event }) => (event.type === 'costs' ? { costs: event.costs } : {})),
    proposeMinutes: assign(({ event }) => {
      if (event.type !== 'correct' || !isSide(event.by)) return {}
      return { correction: { minutes: event.minutes, by: event.by, reason: event.reason } }
    }),
    takeMinutes: assign(({ context: { correction, minutes } }) => ({
      ...{ minutes: correction?.minutes ?? minutes, correction: null },
    })),
    forgetCorrection: assign({ correction: null }),
  },
}).createMachine({
  id: 'visit',
  initial: 'requested',
  context: ({ input }) => input,
  states: {
    requested: {
      on: {
        confirm: { guard: 'canConfirm', target: 'confirmed' },
        decline: { guard: 'isAskedSide', target: 'declined', actions: 'close' },
        change: [
          { guard: 'isAskingSide', actions: 'moveNow' },
          { guard: 'isAskedSide', actions: 'propose' },
        ],
        'accept-change': { guard: 'isChangeOfOther', target: 'confirmed', actions: 'moveAsAgreed' },
        'decline-change': { guard: 'hasChange', actions: 'forgetChange' },
        cancel: { guard: 'canTakeBack', target: 'cancelled', actions: 'close' },
      },
    },
    confirmed: {
      on: {
        change: { guard: 'canPropose', actions: 'propose' },
        'accept-change': { guard: 'isChangeOfOther', actions: 'moveAsAgreed' },
        'decline-change': { guard: 'hasChange', actions: 'forgetChange' },
        cancel: { guard: 'canCancel', target: 'cancelled', actions: 'close' },
        'cannot-come': { guard: 'canCallOut', target: 'uncovered', actions: 'close' },
        'running-late': { guard: 'canBeLate', actions: 'beLate' },
        'clock-in': { guard: 'canClockIn', actions: 'clockIn' },
        'clock-out': { guard: 'canClockOut', actions: 'clockOut' },
        'undo-clock-in': { guard: 'canUndoClockIn', actions: 'forgetClockIn' },
        'undo-clock-out': { guard: 'canUndoClockOut', actions: 'clockOn' },
        report: { guard: 'isWorking', actions: 'keepReport' },
        costs: { guard: 'isWorking', actions: 'keepCosts' },
        complete: { guard: 'isWorking', target: 'completed', actions: ['finish', 'keepReport'] },
        miss: { guard: 'wasMissed', target: 'missed', actions: 'close' },
      },
    },
    uncovered: {
      on: {
        cover: { guard: 'isForCover', target: 'confirmed', actions: 'takeBack' },
        'can-come': { guard: 'canCallOut', target: 'confirmed', actions: 'takeBack' },
        cancel: { guard: 'canGiveUp', target: 'cancelled', actions: 'close' },
      },
    },
    completed: {
      on: {
        report: { guard: 'isFromCaregiver', actions: 'keepReport' },
        costs: { guard: 'isFromCaregiver', actions: 'keepCosts' },
        correct: { guard: 'isFromSide', actions: 'proposeMinutes' },
        'accept-correction': { guard: 'isCorrectionOfOther', actions: 'takeMinutes' },
        'decline-correction': { guard: 'hasCorrection', actions: 'forgetCorrection' },
      },
    },
    cancelled: {
      on: {
        restore: [
          { guard: 'canBeRequested', target: 'requested', actions: 'reopen' },
          { guard: 'canBeConfirmed', target: 'confirmed', actions: 'reopen' },
        ],
      },
    },
    missed: {},
    declined: {},
  },
})
