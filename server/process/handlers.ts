import { sendActEmail } from '../acts/emails.ts'
import { sendCheckInEmail } from '../check-ins/emails.ts'
import { sendAlertEmail } from '../concerns/alerts.ts'
import { coverStep } from '../cover/calling.ts'
import { sendCoverEmail } from '../cover/emails.ts'
import { sendDocumentEmail } from '../documents/emails.ts'
import type { Deps } from '../http/deps.ts'
import type { Delivery } from '../mail/delivery.ts'
import { type Post, sendEmail } from '../mail/mailer.ts'
import { sendMatchEmail } from '../matches/emails.ts'
import { type Matcher, rematchPerson } from '../matches/matcher.ts'
import { sendMessageEmail } from '../messages/emails.ts'
import { sendPersonEmail } from '../people/emails.ts'
import { sendPush } from '../push/sending.ts'
import { sendReviewEmail } from '../reviews/emails.ts'
import { publishReviews } from '../reviews/publishing.ts'
import { sendCode } from '../sms/codes.ts'
import { sendNewsText, sendWelcomeText } from '../sms/news.ts'
import type { Texts } from '../sms/texts.ts'
import { sendSupportEmail } from '../support/emails.ts'
import { sendVisitEmail } from '../visits/emails.ts'
import { sendVisitReminder } from '../visits/reminder-email.ts'

type Handling = Pick<Deps, 'db' | 'bus' | 'clock' | 'log'> & {
  mail: Delivery
  texts: Texts
  origin: string
  secret: string
  post: () => Post
  matcher: () => Matcher
}

/** Who does the jobs of each kind; emails go out through the delivery only, and some jobs write emails. */
export const handlersOf = ({ post, matcher, ...parts }: Handling) => ({
  email: sendEmail(parts),
  documentEmail: sendDocumentEmail(parts),
  matchEmail: sendMatchEmail(parts),
  visitEmail: sendVisitEmail(parts),
  visitReminder: sendVisitReminder(parts),
  messageEmail: sendMessageEmail(parts),
  reviewEmail: sendReviewEmail(parts),
  checkInEmail: sendCheckInEmail(parts),
  personEmail: sendPersonEmail(parts),
  alertEmail: sendAlertEmail(parts),
  actEmail: sendActEmail(parts),
  supportEmail: sendSupportEmail(parts),
  push: sendPush(parts),
  phoneCode: sendCode(parts),
  newsText: sendNewsText(parts),
  welcomeText: sendWelcomeText(parts),
  coverEmail: sendCoverEmail(parts),
  rematch: rematchPerson(matcher),
  coverStep: coverStep({ ...parts, post, matcher }),
  publishReviews: (payload: unknown) => publishReviews({ ...parts, post: post() })(payload),
})
