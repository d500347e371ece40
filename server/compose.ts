import { join } from 'node:path'
import { describeModel } from '#agents/models/setting.ts'
import { migrate } from '#db/connection/migrate.ts'
import { openDatabase } from '#db/connection/open.ts'
import type { Opened } from '#db/connection/opened.ts'
import { sampleSignIns } from '#db/sample/people.ts'
import { createAuth } from './accounts/auth.ts'
import { createPasswords, type Passwords } from './accounts/passwords.ts'
import { readySecrets } from './accounts/reencrypting.ts'
import type { Secrets } from './accounts/secret.ts'
import { createApp, type Parts } from './app.ts'
import { sealing } from './audit/sealing.ts'
import { createEmmaModel, type EmmaModel } from './emma/model.ts'
import { createReplies } from './emma/replies.ts'
import { createJudge } from './files/judge.ts'
import type { Clock } from './http/limiter.ts'
import { createDelivery } from './mail/delivery.ts'
import { createOutbox, type Mail } from './mail/mail.ts'
import { createPost } from './mail/mailer.ts'
import { createMatcher } from './matches/matcher.ts'
import { forgetWhenErased } from './my-data/erasing.ts'
import { personNews } from './people/channel.ts'
import { databaseOf } from './process/database-of.ts'
import { handlersOf } from './process/handlers.ts'
import { createJobs } from './process/jobs.ts'
import { createLog, type Log, logFile } from './process/log.ts'
import { ensureSample, refuseSample, samplePassword, watchSample } from './process/sample.ts'
import { createUpkeep } from './process/upkeep.ts'
import { upkeepSteps } from './process/upkeep-steps.ts'
import { createReader, type Reader } from './reading/reader.ts'
import { type Bus, createMemoryBus } from './realtime/bus.ts'
import { createResumeReader } from './resumes/reading.ts'
import type { Settings } from './settings.ts'
import { createTextOutbox, type Texts } from './sms/texts.ts'
import { storageOf } from './storage/chosen.ts'
import type { Telemetry } from './telemetry/open.ts'
import { type Watched, watchedBy } from './telemetry/watched.ts'

export type Wishes = {
  origin: string
  clock?: Clock
  dist?: string
  /** What a test replaces; everything else is what production uses. */
  mail?: Mail
  passwords?: Passwords
  emmaModel?: EmmaModel
  reader?: Reader
}

export type Composed = {
  app: ReturnType<typeof createApp>
  parts: Parts
  /** What the start prints for the operator. */
  describe: {
    database: string
    mail: string
    texts: string
    storage: string
    model: string
    log: string
    signIns: { role: string; email: string; password: string }[]
  }
  start(): void
  /** Does every job that's due now. */
  settle(): Promise<void>
  /** Does every step of the upkeep that's due now. */
  tidy(): Promise<void>
  /** Ends the open event streams, which would otherwise keep the server from closing. */
  endStreams(): void
  close(): Promise<void>
}

/**
 * The embedded model has all its words right away and is paced like typing; hosted models pause by
 * themselves.
 */
const paceOf = ({ model, paceMs }: Settings) =>
  model.provider === 'embedded' ? { everyMs: paceMs, most: 15 } : { everyMs: 0, most: 1 }

// Clients of outside services are loaded only where they're used: they're half of the memory at rest.
const mailOf = async ({ smtp, dataDir }: Settings, clock: Clock): Promise<Mail> =>
  smtp
    ? (await import('./mail/smtp-mail.ts')).createSmtpMail(smtp)
    : createOutbox({ folder: join(dataDir, 'outbox'), clock })

const textsOf = async ({ twilio, dataDir }: Settings, clock: Clock): Promise<Texts> =>
  twilio
    ? (await import('./sms/twilio.ts')).createTwilio(twilio)
    : createTextOutbox({ folder: join(dataDir, 'outbox', 'texts'), clock })

async function busOf({ databaseUrl }: Settings, log: Log): Promise<Bus> {
  if (!databaseUrl) return createMemoryBus()
  const { createPostgresBus } = await import('./realtime/postgres-bus.ts')
  return createPostgresBus(databaseUrl, cause => log.problem({ code: 'bus', cause }))
}

async function openReady(settings: Settings, watch: Watched): Promise<Opened> {
  const opened = await openDatabase(databaseOf(settings), watch.database)
  try {
    await migrate(opened.db)
    if (settings.production) await refuseSample(opened.db)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

/** Loaded only where it's wanted. */
const telemetryOf = async (settings: Settings, log: Log): Promise<Telemetry | undefined> =>
  settings.telemetry &&
  (await import('./telemetry/open.ts')).openTelemetry({ settings, log, setting: settings.telemetry })

type AuthParts = Pick<Parts, 'db' | 'bus' | 'log' | 'post' | 'passwords' | 'settings'> & {
  secrets: Secrets
  origin: string
}

function authOf({ db, bus, log, post, passwords, settings, secrets, origin }: AuthParts) {
  // Called inside better-auth, where waiting for the database would deadlock.
  const later = (code: 'email' | 'bus', work: Promise<void>) =>
    void work.catch(cause => log.problem({ code, cause }))
  return createAuth({
    ...{ db, secrets, origin, passwords },
    providers: settings.providers,
    emails: {
      resetPassword: (user, token) => later('email', post.resetPassword(user, token)),
      passwordChanged: user => later('email', post.passwordChanged(user)),
    },
    onPerson: id => later('bus', bus.publish(personNews(id))),
    onError: message => log.problem({ code: 'auth', cause: new Error(message) }),
  })
}

type Described = Record<'database' | 'mail' | 'texts' | 'storage', { describe: string }>

const describe = (settings: Settings, hasSample: boolean, parts: Described): Composed['describe'] => ({
  database: parts.database.describe,
  mail: parts.mail.describe,
  texts: parts.texts.describe,
  storage: parts.storage.describe,
  model: describeModel(settings.model),
  log: settings.logs === 'file' ? logFile(settings.dataDir) : settings.logs,
  signIns: hasSample ? sampleSignIns.map(s => ({ ...s, password: samplePassword })) : [],
})

/** Builds the whole server from its settings; the one place where parts are chosen and connected. */
export async function compose(settings: Settings, wishes: Wishes): Promise<Composed> {
  const clock = wishes.clock ?? (() => new Date())
  const log = createLog(settings)
  const telemetry = await telemetryOf(settings, log)
  const watched = watchedBy(telemetry?.tracing, settings)
  const opened = await openReady(settings, watched)
  const { db, check: checkDatabase, scrub: scrubDatabase, pool: poolOf } = opened
  const storage = await storageOf(settings, db)
  const [judge, resumes] = [createJudge(), createResumeReader()]
  const mail = watched.mail(wishes.mail ?? (await mailOf(settings, clock)))
  const texts = await textsOf(settings, clock)
  const bus = await busOf(settings, log)
  const passwords = wishes.passwords ?? createPasswords()
  const { origin } = wishes
  const secrets = await readySecrets({ db, clock, settings, log })
  const delivery = createDelivery({ db, clock, log, mail, origin, secret: secrets.current })
  const handlers = handlersOf({
    ...{ db, bus, clock, log, mail: delivery, texts, origin, secret: secrets.current },
    post: () => post,
    matcher: () => matcher,
  })
  const jobs = createJobs({ db, clock, log, handlers: watched.handlers(handlers) })
  const post = createPost(jobs, origin)
  const matcher = createMatcher({ db, bus, clock, post, log })
  const emmaModel = wishes.emmaModel ?? createEmmaModel({ db, clock, settings, log, watch: watched.model })
  const reader = watched.reader(wishes.reader ?? createReader({ budgetMs: settings.readingMs }))
  const replies = createReplies({ db, bus, clock, log, emmaModel, reader, pace: paceOf(settings) })
  const stop = new AbortController()
  const auth = authOf({ db, bus, log, post, passwords, settings, secrets, origin })
  await ensureSample({ db, passwords, clock, wanted: settings.sample })
  const sample = await watchSample(db)
  const parts: Parts = {
    ...{ db, auth, bus, replies, storage, judge, mail, texts, clock, settings, log, passwords },
    ...{ post, resumes, model: settings.model, checkDatabase, scrubDatabase, poolOf, emmaModel },
    ...{ reader, matcher, jobs, tracing: telemetry?.tracing },
    stopping: stop.signal,
    hasSample: sample.present,
    upkeep: { lines: () => upkeep.lines(), steps: () => upkeep.steps() },
    dist: wishes.dist,
  }
  forgetWhenErased(parts)
  const upkeep = createUpkeep({ db, clock, log, ...upkeepSteps(parts) })
  let chain: NodeJS.Timeout | undefined
  const app = createApp(parts)
  telemetry?.measure(app.measures)
  return {
    app,
    parts,
    describe: describe(settings, sample.present(), { database: opened, mail, texts, storage }),
    start() {
      jobs.start()
      replies.begin()
      upkeep.start()
      chain = sealing(db, log)
    },
    settle: jobs.settle,
    tidy: upkeep.settle,
    endStreams() {
      stop.abort()
      replies.hurryAll()
    },
    async close() {
      stop.abort()
      clearInterval(chain)
      sample.stop()
      await upkeep.stop()
      await matcher.close()
      await jobs.stop()
      await judge.close()
      await replies.close()
      await Promise.all([
        mail.close(),
        bus.close(),
        resumes.close(),
        wishes.reader ? undefined : reader.close(),
        wishes.passwords ? undefined : passwords.close(),
      ])
      await telemetry?.close()
      await opened.close()
      log.flush()
    },
  }
}
