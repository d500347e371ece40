import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSetting, insertSetting } from '#db/queries/process/settings.ts'
import type { Db } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import type { Clock } from '../http/limiter.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { madeOnce } from '../storage/made-once.ts'

/** The key that signs sessions: given by the operator, otherwise created once and kept in the data folder. */
export const readSecret = (given: string | undefined, dataDir: string): string =>
  given ?? madeOnce(join(dataDir, 'secret'))

/** A restored database comes with its own key. */
export function writeSecret(dataDir: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, 'secret'), secret, { mode: 0o600 })
}

/**
 * Sessions last 14 days and are signed anew as they're used; a way out of an email must work for 30 days after it was
 * sent (CAN-SPAM).
 */
const olderCountsMs = 30 * dayMs

export type Secrets = {
  /** Signs and encrypts everything new. */
  current: string
  /** The one before, while what it signed still counts. */
  older(): string | undefined
  olderUntil: Date | undefined
}

/** The first that passes the test; the current one nearly always. */
export function secretThat(secrets: Secrets, passes: (secret: string) => boolean): string | undefined {
  if (passes(secrets.current)) return secrets.current
  const older = secrets.older()
  return older !== undefined && passes(older) ? older : undefined
}

/** Identifies a secret and reveals nothing about it. */
const settingName = (older: string) =>
  `auth_secret_retired ${createHash('sha256').update(`retired ${older}`).digest('hex').slice(0, 16)}`

type Wish = { db: Db; clock: Clock; settings: Pick<Settings, 'secret' | 'secretOld' | 'dataDir'> }

/** From the first time that a new one is used, the older one has its days, however often the server starts. */
export async function secretsOf({ db, clock, settings }: Wish): Promise<Secrets> {
  const current = readSecret(settings.secret, settings.dataDir)
  const older = settings.secretOld
  if (older === undefined) return { current, older: () => undefined, olderUntil: undefined }
  if (older === current)
    throw new SettingsError('AUTH_SECRET and AUTH_SECRET_OLD are the same. Set AUTH_SECRET to a new one.')
  const name = settingName(older)
  await insertSetting(db, name, clock().toISOString())
  const since = (await findSetting(db, name)) ?? ''
  const olderUntil = new Date(Date.parse(since) + olderCountsMs)
  return { current, older: () => (clock() < olderUntil ? older : undefined), olderUntil }
}
