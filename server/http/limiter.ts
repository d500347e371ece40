import { createHash } from 'node:crypto'
import { countUse, forgetUses } from '#db/queries/accounts/rate-limits.ts'
import type { Db } from '#db/schema.ts'
import { type Problem, slowDown } from './problem.ts'

export type Clock = () => Date

type Limit = { max: number; minutes: number }

const allLimits = {
  signUpAddress: { max: 100, minutes: 60 },
  signUpTaken: { max: 10, minutes: 60 },
  signInAddress: { max: 100, minutes: 10 },
  signInAccount: { max: 30, minutes: 60 },
  signInAccountFromAddress: { max: 8, minutes: 15 },
  signInKnownBrowser: { max: 10, minutes: 15 },
  emailAddress: { max: 20, minutes: 60 },
  emailAccount: { max: 5, minutes: 60 },
  codeAddress: { max: 60, minutes: 10 },
  codeAccount: { max: 10, minutes: 15 },
  /** Codes by text cost money, and go to people who may not have asked. */
  phoneAddress: { max: 30, minutes: 60 },
  phoneAccount: { max: 6, minutes: 60 },
  phoneNumber: { max: 6, minutes: 60 },
  /** That no one reads what they text is said once a day. */
  textAnswer: { max: 1, minutes: 24 * 60 },
  tokenAddress: { max: 60, minutes: 10 },
  /** Each one reads everything a person has. */
  exportAccount: { max: 5, minutes: 60 },
  /** Each one keeps a thread busy for a while. */
  resumeAccount: { max: 60, minutes: 60 },
  uploadAccount: { max: 200, minutes: 60 },
  /** Recordings to transcribe. */
  readings: { max: 60, minutes: 60 },
  /** A recording sends a piece every two seconds. */
  uploadPieces: { max: 6000, minutes: 60 },
  /** Every answer is sent when it's given, and again after a dropped connection. */
  interviewEvents: { max: 1500, minutes: 10 },
  /** Quick taps on suggested answers are many; a chatting program is more. */
  chatMessages: { max: 300, minutes: 10 },
  /** Greetings, stops, ratings and readers who join. */
  chatSmall: { max: 1500, minutes: 10 },
  /** Pausing, notes and the like: a list of two hundred people, again and again. */
  coordinatorActs: { max: 1500, minutes: 10 },
  interviewForgotten: { max: 20, minutes: 60 },
  communityPosts: { max: 30, minutes: 60 },
  /** Bookmarks, plans and other small personal data. */
  smallChanges: { max: 300, minutes: 10 },
  /** Each one is an email to someone who didn't ask for it. */
  circleInvites: { max: 30, minutes: 60 },
  coordinatorInvites: { max: 30, minutes: 60 },
  /** Planning a month is many taps; a program is more. */
  visitWrites: { max: 400, minutes: 10 },
  /** A message that didn't get through is sent again. */
  messages: { max: 1500, minutes: 10 },
  translations: { max: 120, minutes: 10 },
  reports: { max: 20, minutes: 60 },
  reviewsWritten: { max: 60, minutes: 60 },
  /** Calendar programs ask about once an hour, some people have several; others guess. */
  calendarReads: { max: 120, minutes: 60 },
  calendarMisses: { max: 50, minutes: 60 },
  /** A ZIP code is looked up a few times; a program tries them all. */
  placesAddress: { max: 120, minutes: 10 },
  watchAddress: { max: 10, minutes: 60 },
  watchEmail: { max: 5, minutes: 60 },
  supportAddress: { max: 10, minutes: 60 },
  supportWriter: { max: 5, minutes: 60 },
  /** All together: no one floods the coordinators' inbox from a thousand addresses. */
  supportEverybody: { max: 300, minutes: 60 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof allLimits

export type Limiter = {
  /** Counts one use; throws when there were too many. */
  use(name: LimitName, who: string): Promise<void>
  forget(name: LimitName, who: string): Promise<void>
}

/** Addresses and accounts are stored as digests: the table holds nothing personal. */
export const keyOf = (name: string, who: string) =>
  `${name}:${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`

export function createLimiter({ db, clock, on }: { db: Db; clock: Clock; on: boolean }): Limiter {
  const refused = (resetsAt: string): Problem => slowDown((Date.parse(resetsAt) - clock().getTime()) / 1000)
  return {
    async use(name, who) {
      if (!on) return
      const { max, minutes } = allLimits[name]
      const now = clock()
      const resetsAt = new Date(now.getTime() + minutes * 60_000).toISOString()
      const row = await countUse(db, keyOf(name, who), now.toISOString(), resetsAt)
      if (row.used > max) throw refused(row.resets_at)
    },
    async forget(name, who) {
      if (on) await forgetUses(db, keyOf(name, who))
    },
  }
}
