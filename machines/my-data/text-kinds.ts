import { z } from 'zod'
import { hourMs } from '../calendar/durations.ts'
import type { BadgeKind } from './news.ts'
import type { QuietHours } from './quiet-hours.ts'

/** What can't wait: email and app always say it, and by text it's a choice of its own. */
export const urgentKind = 'urgent'

/** What may come by text, each as the person chooses. */
export const textKinds = [
  ...([urgentKind, 'matches', 'messages', 'visits', 'reviews', 'community'] as const),
] as const

export type TextKind = (typeof textKinds)[number]

/** Until they choose otherwise. */
const usualTexts: readonly TextKind[] = [urgentKind]

const stored = z.array(z.enum(textKinds))

export const readTexts = (value: unknown): readonly TextKind[] => stored.safeParse(value).data ?? usualTexts

export const isTextKind = (kind: string): kind is TextKind => textKinds.some(one => one === kind)

/** Someone can't come or is late, someone is needed, someone else comes, or no one has been found. */
const urgentNews: ReadonlySet<string> = new Set([
  'visit_uncovered',
  'visit_late',
  'visit_covered',
  'cover_asked',
  'cover_handed',
])

export const isUrgentNews = (type: string): boolean => urgentNews.has(type)

/** A visit that moves or falls away this close to its start can't wait either. */
const soonMs = 24 * hourMs

export const isSoon = (startsAt: string, now: Date): boolean =>
  Date.parse(startsAt) - now.getTime() < soonMs && Date.parse(startsAt) > now.getTime()

/** 'profile' is told in the app alone. */
export const textKindOf = (kind: BadgeKind, isUrgent: boolean): TextKind | undefined => {
  if (isUrgent) return urgentKind
  return kind === 'profile' ? undefined : kind
}

/** No law lets a text come at night by the clock of whoever gets it (47 CFR 64.1200: 8 a.m. to 9 p.m.). */
export const lawfulQuiet: QuietHours = { from: '21:00', to: '08:00' }
