import type { Context } from 'hono'
import type { ModelSetting } from '#agents/models/setting.ts'
import type { Opened } from '#db/connection/opened.ts'
import type { Auth } from '../accounts/auth.ts'
import type { KnownBrowsers } from '../accounts/known-browsers.ts'
import type { Passwords } from '../accounts/passwords.ts'
import type { AppEnv } from '../accounts/person.ts'
import type { Sessions } from '../accounts/session.ts'
import type { EmmaModel } from '../emma/model.ts'
import type { Replies } from '../emma/replies.ts'
import type { Judge } from '../files/judge.ts'
import type { Mail } from '../mail/mail.ts'
import type { Post } from '../mail/mailer.ts'
import type { Matcher } from '../matches/matcher.ts'
import type { Base } from '../process/base.ts'
import type { Jobs } from '../process/jobs.ts'
import type { Upkeep } from '../process/upkeep.ts'
import type { Reader } from '../reading/reader.ts'
import type { ResumeReader } from '../resumes/reading.ts'
import type { Settings } from '../settings.ts'
import type { Texts } from '../sms/texts.ts'
import type { Storage } from '../storage/storage.ts'
import type { Limiter } from './limiter.ts'

/** What routes are given; built once in compose.ts, replaceable in tests. */
export type Deps = Base & {
  auth: Auth
  model: ModelSetting
  emmaModel: EmmaModel
  replies: Replies
  reader: Reader
  /** Throws when the database isn't ready. */
  checkDatabase: Opened['check']
  scrubDatabase: Opened['scrub']
  poolOf: Opened['pool']
  storage: Storage
  judge: Judge
  mail: Mail
  texts: Texts
  settings: Settings
  sessions: Sessions
  browsers: KnownBrowsers
  limiter: Limiter
  passwords: Passwords
  resumes: ResumeReader
  post: Post
  /** What is to happen later. */
  jobs: Pick<Jobs, 'add' | 'lines' | 'settle'>
  upkeep: Pick<Upkeep, 'lines' | 'steps'>
  matcher: Matcher
  /** Where a request comes from, for rate limits. */
  addressOf(c: Context<AppEnv>): string
  /** Aborts when the server shuts down. */
  stopping: AbortSignal
}
