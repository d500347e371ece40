import { Hono } from 'hono'
import { z } from 'zod'
import { describeModel } from '#agents/models/setting.ts'
import { countLeft, listGivenUp, listQueues, type Queue, reviveJobs } from '#db/queries/process/queues.ts'
import { findSetting } from '#db/queries/process/settings.ts'
import type { AppEnv } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { body, documented, line } from '../http/validate.ts'
import { backupSetting } from '../process/last-backup.ts'
import { textJobs } from '../sms/texts.ts'

const partNames = ['database', 'files', 'mail', 'texts', 'model'] as const

const queueShape = z.object({
  kind: z.string(),
  due: z.int(),
  retrying: z.int(),
  failed: z.int(),
  revivable: z.int(),
  oldest: z.string().nullable(),
}) satisfies z.ZodType<Queue>

export const operatorAnswer = z.object({
  asOf: z.string(),
  /** When this process started. */
  since: z.string(),
  parts: z.array(z.object({ name: z.enum(partNames), works: z.boolean(), what: z.string() })),
  lastBackup: z.string().nullable(),
  queues: z.array(queueShape),
  /** The newest of what was given up and can be tried again. */
  givenUp: z.array(z.object({ id: z.string(), kind: z.string(), begun: z.string(), givenUp: z.string() })),
  /** Steps of the upkeep that failed in this process. */
  failing: z.array(z.object({ step: z.string(), failures: z.int(), lastDone: z.string().nullable() })),
  /** What the hosted model was asked for by this process; null for the embedded one. */
  model: z
    .object({
      replies: z.int(),
      carriedOn: z.int(),
      tokens: z.object({ input: z.int(), output: z.int() }),
      seconds: z.number(),
    })
    .nullable(),
})

export type OperatorAnswer = z.infer<typeof operatorAnswer>

/** How it went by now: what's neither done nor failed is still being tried. */
export const retried = z.object({ tried: z.int(), done: z.int(), failed: z.int() })

export type RetriedAnswer = z.infer<typeof retried>

/** As many as someone reads; the queues count them all. */
const mostGivenUp = 50

/** A coordinator waits no longer than this for what it has come to. */
const waitMs = 5000

const orAfter = (ms: number, work: Promise<unknown>): Promise<unknown> => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

const works = (check: Promise<unknown>): Promise<boolean> =>
  check.then(
    () => true,
    () => false,
  )

const isAboutMail = ({ kind }: Queue) => /email$|reminder$/i.test(kind)

const isAboutTexts = ({ kind }: Queue) => textJobs.some(one => one === kind)

/** How each part of the product is, for whoever runs it. */
export function operatorRoutes(deps: Deps) {
  const { db, clock, settings, storage, checkDatabase, emmaModel, upkeep } = deps
  const app = new Hono<AppEnv>()

  const partsNow = async (queues: readonly Queue[], isResting: boolean) => [
    {
      name: 'database' as const,
      works: await works(checkDatabase()),
      what: settings.databaseUrl ? 'Postgres' : 'SQLite',
    },
    {
      name: 'files' as const,
      works: await works(storage.check()),
      what: settings.blobToken ? 'Vercel Blob' : 'DATA_DIR',
    },
    {
      name: 'mail' as const,
      works: settings.smtp !== undefined && !queues.some(queue => isAboutMail(queue) && queue.retrying > 0),
      what: settings.smtp ? 'SMTP' : 'outbox',
    },
    {
      name: 'texts' as const,
      works: !queues.some(queue => isAboutTexts(queue) && queue.retrying > 0),
      what: settings.twilio ? 'Twilio' : 'outbox',
    },
    { name: 'model' as const, works: !isResting, what: describeModel(settings.model) },
  ]

  app.get(
    '/api/admin/operations',
    documented('How each part of the product is, for whoever runs it', operatorAnswer, async c => {
      const now = clock()
      const queues = await listQueues(db, now.toISOString())
      const used = emmaModel.figures()
      return c.json({
        asOf: now.toISOString(),
        since: new Date(now.getTime() - Math.round(process.uptime() * 1000)).toISOString(),
        parts: await partsNow(queues, used?.isResting ?? false),
        lastBackup: (await findSetting(db, backupSetting)) ?? null,
        queues,
        givenUp: await listGivenUp(db, mostGivenUp),
        failing: upkeep
          .steps()
          .filter(({ failures }) => failures > 0)
          .map(({ step, failures, done }) => ({ step, failures, lastDone: done?.toISOString() ?? null })),
        model: used
          ? {
              replies: used.replies,
              carriedOn: used.carriedOn,
              tokens: { input: used.input, output: used.output },
              seconds: used.ms / 1000,
            }
          : null,
      })
    }),
  )

  app.post(
    '/api/admin/operations/retry',
    body(
      z.strictObject({ id: line(60, 1).optional(), kind: line(60, 1).optional() }),
      'Try again now what failed or was given up: one job, one kind, or all',
      retried,
    ),
    async c => {
      const { id, kind } = c.req.valid('json')
      const now = clock().toISOString()
      const ids = await reviveJobs(db, { id, kind, now })
      if (ids.length > 0) await orAfter(waitMs, deps.jobs.settle())
      const left = await countLeft(db, ids, now)
      return c.json({ tried: ids.length, done: ids.length - left.all, failed: left.failed })
    },
  )

  return app
}
