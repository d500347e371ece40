import type { Db } from '#db/schema.ts'
import type { Clock } from '../http/limiter.ts'
import type { Bus } from '../realtime/bus.ts'
import type { Log } from './log.ts'

/** What every part of the server works with. */
export type Base = { db: Db; bus: Bus; clock: Clock; log: Log }
