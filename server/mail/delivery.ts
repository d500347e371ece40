import { findUserByEmail } from '#db/queries/accounts/users.ts'
import { findClosing } from '#db/queries/my-data/account-closings.ts'
import { findNotificationSettings } from '#db/queries/my-data/notification-settings.ts'
import { isSuspended } from '#db/queries/people/pauses.ts'
import { isOn, type NotificationKind } from '#machines/my-data/notification-kinds.ts'
import { quietUntil } from '#machines/my-data/quiet-hours.ts'
import { unsubscribeToken } from '../my-data/unsubscribe-token.ts'
import type { Base } from '../process/base.ts'
import { PutOff } from '../process/jobs.ts'
import type { EmailKind } from './email-kinds.ts'
import { type WrittenEmail, withWayOut } from './emails.ts'
import type { Mail } from './mail.ts'

/** Which switch in a person's settings each email obeys. */
const newsOf = {
  verifyEmail: 'security',
  resetPassword: 'security',
  passwordChanged: 'security',
  accountClosing: 'security',
  accountClosed: 'security',
  answersExpiring: 'security',
  dataReady: 'security',
  dataLinkClosed: 'security',
  supportReceived: 'security',
  supportAnswered: 'security',
  coordinatorInvited: 'security',
  circleInvited: 'security',
  newInSearch: 'searches',
  placeAsked: 'security',
  placeFound: 'security',
  communityAnswered: 'community',
  newMessages: 'messages',
  personPaused: 'security',
  personResumed: 'security',
  accountOnHold: 'security',
  accountOffHold: 'security',
  signedOutEverywhere: 'security',
  profileCorrected: 'security',
  documentRejected: 'documents',
  documentExpiring: 'documents',
  documentExpired: 'documents',
  matchOffered: 'matches',
  matchAccepted: 'matches',
  matchIntroduced: 'matches',
  matchClosed: 'matches',
  matchEnded: 'matches',
  visitRequested: 'visits',
  visitConfirmed: 'visits',
  visitChanged: 'visits',
  visitCancelled: 'visits',
  visitCalledOff: 'security',
  // A family without its caregiver, and those who might come, hear of it day and night.
  visitUncovered: 'security',
  visitCovered: 'security',
  coverAsked: 'security',
  coverFound: 'visits',
  backupAsked: 'visits',
  caregiverAway: 'security',
  familyAway: 'security',
  onAgain: 'security',
  visitsTomorrow: 'visits',
  reviewDue: 'reviews',
  reviewPublished: 'reviews',
  checkIn: 'reviews',
  urgentRaised: 'security',
  urgentHanded: 'security',
} as const satisfies Record<EmailKind, NotificationKind>

export type Delivery = { send(email: WrittenEmail & { to: string }): Promise<void> }

type Parts = Omit<Base, 'bus'> & { mail: Mail; origin: string; secret: string }

/** Whoever leaves, or whose account is on hold, gets no more news. */
export async function apartFor(db: Base['db'], userId: string): Promise<'closing' | 'on hold' | undefined> {
  if (await findClosing(db, userId)) return 'closing'
  return (await isSuspended(db, userId)) ? 'on hold' : undefined
}

/**
 * The one way emails leave: what someone turned off isn't sent, what comes in their quiet hours waits for the end of
 * them, and everything they can turn off says how. Asked when an email is sent, not when it was written.
 */
export function createDelivery({ db, clock, log, mail, origin, secret }: Parts): Delivery {
  let dropped = 0
  const drop = (kind: EmailKind, why: 'off' | 'closing' | 'on hold') => {
    dropped += 1
    log.note('an email was not wanted', { kind, why, dropped })
  }
  return {
    async send({ kind, language, ...email }) {
      const news = newsOf[kind]
      if (news === 'security') return mail.send(email)
      const user = await findUserByEmail(db, email.to)
      if (!user) return mail.send(email)
      const apart = await apartFor(db, user.id)
      if (apart) return drop(kind, apart)
      const wish = await findNotificationSettings(db, user.id)
      if (wish && !isOn(wish.off, news, 'email')) return drop(kind, 'off')
      const until = wish?.quiet && quietUntil(clock(), wish.quiet, wish.timeZone)
      if (until) throw new PutOff(until)
      const url = `${origin}/api/unsubscribe/${unsubscribeToken(secret, { userId: user.id, kind: news })}`
      await mail.send(withWayOut({ ...email, kind, language }, news, url))
    },
  }
}
