import { type VisitEventType, type VisitStatus, visitMachine, visitStatuses } from './visit.ts'

const eventsAt = new Map(
  visitStatuses.map(status => [status, new Set<string>(visitMachine.states[status]?.ownEvents)]),
)

/** Whether this status has such an event; if it does, the guards decide. */
export const knowsEvent = (status: VisitStatus, type: VisitEventType): boolean =>
  eventsAt.get(status)?.has(type) ?? false
