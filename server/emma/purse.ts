import type { Purse } from '#agents/models/reply-model.ts'
import { addUse } from '#db/queries/accounts/rate-limits.ts'
import type { Db } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { type Clock, keyOf } from '../http/limiter.ts'
import type { Settings } from '../settings.ts'

type Parts = { db: Db; clock: Clock; settings: Pick<Settings, 'modelHost'> }

/** A person's daily budget for a hosted model, counted where every process sees it. */
export const purseOf = ({ db, clock, settings }: Parts, person: string): Purse => ({
  async spend({ tokens, ms }) {
    const now = clock()
    const at = { now: now.toISOString(), resetsAt: new Date(now.getTime() + dayMs).toISOString() }
    const words = await addUse(db, { key: keyOf('emmaTokens', person), used: tokens, ...at })
    const time = await addUse(db, { key: keyOf('emmaMilliseconds', person), used: ms, ...at })
    const { dayTokens, daySeconds } = settings.modelHost
    return { isUsedUp: words.used > dayTokens || time.used >= daySeconds * 1000 }
  },
})
