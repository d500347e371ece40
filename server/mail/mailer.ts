import { z } from 'zod'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import type { Db } from '#db/schema.ts'
import type { ActEmail } from '../acts/emails.ts'
import type { CheckInEmail } from '../check-ins/emails.ts'
import type { CoverEmail } from '../cover/emails.ts'
import type { DocumentEmail } from '../documents/emails.ts'
import type { MatchEmail } from '../matches/emails.ts'
import type { MessageEmail } from '../messages/emails.ts'
import type { PersonEmail } from '../people/emails.ts'
import type { Jobs } from '../process/jobs.ts'
import type { ReviewEmail } from '../reviews/emails.ts'
import type { SupportEmail } from '../support/emails.ts'
import type { VisitEmail } from '../visits/emails.ts'
import type { VisitReminder } from '../visits/reminder-email.ts'
import type { Delivery } from './delivery.ts'
import { type EmailKind, emailKinds } from './email-kinds.ts'
import { writeEmail } from './write-email.ts'

/** Jobs that send an email. */
export const emailJobs = [
  'email',
  'documentEmail',
  'matchEmail',
  'visitEmail',
  'visitReminder',
  'reviewEmail',
  'checkInEmail',
  'personEmail',
  'supportEmail',
  'alertEmail',
  'actEmail',
  'coverEmail',
] as const

type Addressee = { name: string; email: string; language: string }

export type Post = {
  verifyEmail(to: Addressee, token: string): Promise<void>
  resetPassword(to: Addressee, token: string): Promise<void>
  passwordChanged(to: Addressee): Promise<void>
  /** `day` is the last day on which the account can be kept, in words. */
  accountClosing(to: Addressee & { day: string }, on: Db): Promise<void>
  accountClosed(to: Addressee, on: Db): Promise<void>
  /** `day` is the last on which the link works, in words. */
  dataReady(to: Addressee & { day: string }, path: string, on: Db): Promise<void>
  /** To the coordinator who sent the link; who it's about is behind the sign-in. */
  dataLinkClosed(to: Addressee, path: string, on: Db): Promise<void>
  /** `day` is when unfinished answers are deleted, in words. */
  answersExpiring(to: Addressee & { day: string }, path: string, on: Db): Promise<void>
  supportReceived(to: Addressee, on: Db): Promise<void>
  supportAnswered(answer: SupportEmail, on: Db): Promise<void>
  coordinatorInvited(to: Addressee, path: string, on: Db): Promise<void>
  /** `other` is whoever invites. */
  circleInvited(to: Addressee & { other: string }, path: string, on: Db): Promise<void>
  newInSearch(to: Addressee, on: Db): Promise<void>
  /** `other` is the place they wait for. */
  placeAsked(to: Addressee & { other: string }, path: string, on: Db): Promise<void>
  placeFound(to: Addressee & { other: string }, path: string, on: Db): Promise<void>
  communityAnswered(to: Addressee, path: string, on: Db): Promise<void>
  /** To the account's address at sending time, `afterMs` from now. */
  aboutDocument(document: DocumentEmail, on: Db, afterMs?: number): Promise<void>
  aboutMatch(match: MatchEmail, on: Db, afterMs: number): Promise<void>
  aboutVisit(visit: VisitEmail, on: Db, afterMs: number): Promise<void>
  aboutCover(news: CoverEmail, on: Db): Promise<void>
  beforeVisits(reminder: VisitReminder, on: Db): Promise<void>
  newMessages(to: MessageEmail, on: Db, afterMs: number): Promise<void>
  aboutReview(review: ReviewEmail, on: Db, afterMs: number): Promise<void>
  aboutCheckIn(checkIn: CheckInEmail, on: Db, afterMs: number): Promise<void>
  /** What someone else's account on hold means for their visits. */
  aboutAct(news: ActEmail, on: Db, afterMs: number): Promise<void>
  /** What a coordinator did with their account. */
  aboutPerson(news: PersonEmail, on: Db, afterMs: number): Promise<void>
}

const payloadShape = z.object({
  kind: z.enum(emailKinds),
  to: z.email(),
  language: z.string(),
  values: z.object({
    name: z.string(),
    url: z.string(),
    day: z.string().optional(),
    other: z.string().optional(),
  }),
})

/** Emails wait in the jobs table, so they're sent even when the mail server was down. */
export function createPost(jobs: Jobs, origin: string): Post {
  const add = (kind: EmailKind, to: Addressee & { day?: string; other?: string }, path: string, on?: Db) =>
    jobs.add(
      'email',
      {
        kind,
        to: to.email,
        language: to.language,
        values: { name: to.name, url: `${origin}${path}`, day: to.day, other: to.other },
      },
      on,
    )
  return {
    verifyEmail: (to, token) => add('verifyEmail', to, `/api/auth/verify-email?token=${token}`),
    resetPassword: (to, token) => add('resetPassword', to, `/auth/reset?token=${token}`),
    passwordChanged: to => add('passwordChanged', to, '/auth/recover'),
    accountClosing: (to, on) => add('accountClosing', to, '/account/closing', on),
    accountClosed: (to, on) => add('accountClosed', to, '/', on),
    dataReady: (to, path, on) => add('dataReady', to, path, on),
    dataLinkClosed: (to, path, on) => add('dataLinkClosed', to, path, on),
    answersExpiring: (to, path, on) => add('answersExpiring', to, path, on),
    supportReceived: (to, on) => add('supportReceived', to, '/support', on),
    supportAnswered: (answer, on) => jobs.add('supportEmail', answer, on),
    coordinatorInvited: (to, path, on) => add('coordinatorInvited', to, path, on),
    circleInvited: (to, path, on) => add('circleInvited', { ...to, other: publicName(to.other) }, path, on),
    newInSearch: (to, on) => add('newInSearch', to, '/care-seeker/dashboard/search', on),
    placeAsked: (to, path, on) => add('placeAsked', to, path, on),
    placeFound: (to, path, on) => add('placeFound', to, path, on),
    communityAnswered: (to, path, on) => add('communityAnswered', to, path, on),
    aboutDocument: (document, on, afterMs) => jobs.add('documentEmail', document, on, afterMs),
    aboutPerson: (news, on, afterMs) => jobs.add('personEmail', news, on, afterMs),
    aboutAct: (news, on, afterMs) => jobs.add('actEmail', news, on, afterMs),
    aboutMatch: (match, on, afterMs) => jobs.add('matchEmail', match, on, afterMs),
    aboutVisit: (visit, on, afterMs) => jobs.add('visitEmail', visit, on, afterMs),
    aboutCover: (news, on) => jobs.add('coverEmail', news, on),
    beforeVisits: (reminder, on) => jobs.add('visitReminder', reminder, on),
    newMessages: (to, on, afterMs) => jobs.add('messageEmail', to, on, afterMs),
    aboutReview: (review, on, afterMs) => jobs.add('reviewEmail', review, on, afterMs),
    aboutCheckIn: (checkIn, on, afterMs) => jobs.add('checkInEmail', checkIn, on, afterMs),
  }
}

export const sendEmail =
  ({ db, mail }: { db: Db; mail: Delivery }) =>
  async (payload: unknown) => {
    const { kind, to, language, values } = payloadShape.parse(payload)
    await mail.send({ to, ...(await writeEmail(db, kind, language, values)) })
  }
