import type { Context } from 'hono'
import type { ModelSetting } from '#agents/model-setting.ts'
import type { Db } from '#db/schema.ts'
import type { Auth } from './auth.ts'
import type { Bus } from './bus.ts'
import type { EmmaModel } from './emma/model.ts'
import type { Replies } from './emma/replies.ts'
import type { Judge } from './files/judge.ts'
import type { Clock, Limiter } from './limiter.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail.ts'
import type { Passwords } from './passwords.ts'
import type { AppEnv } from './person.ts'
import type { Post } from './post.ts'
import type { ResumeReader } from './resumes/reading.ts'
import type { Sessions } from './session.ts'
import type { Settings } from './settings.ts'
import type { Storage } from './storage.ts'

/** What the routes are given; built once in compose.ts, replaceable in tests. */
export type Deps = {
  db: Db
  auth: Auth
  model: ModelSetting
  emmaModel: EmmaModel
  bus: Bus
  replies: Replies
  storage: Storage
  judge: Judge
  mail: Mail
  clock: Clock
  settings: Settings
  log: Log
  sessions: Sessions
  limiter: Limiter
  passwords: Passwords
  resumes: ResumeReader
  post: Post
  /** Where a request comes from, for limits. */
  addressOf(c: Context<AppEnv>): string
  /** Ends when the server is told to stop. */
  stopping: AbortSignal
}
