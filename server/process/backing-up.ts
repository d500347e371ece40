import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { saveSetting } from '#db/queries/process/settings.ts'
import { hourMs } from '#machines/calendar/durations.ts'
import { readSecret } from '../accounts/secret.ts'
import type { Deps } from '../http/deps.ts'
import type { Settings } from '../settings.ts'
import { keptSecret, readFilesKey } from '../storage/files-key.ts'
import { filesKeyOf } from '../storage/sealing.ts'
import { backUp, type Manifest } from './backup.ts'
import { backupSetting } from './last-backup.ts'

type Place = Pick<Deps, 'db' | 'storage'> & { settings: Settings }

export const backupKeyOf = ({ backups }: Settings) => (backups.key ? filesKeyOf(backups.key) : undefined)

/** Copies everything into this folder, with the keys that it takes to use the copy. */
export async function backUpTo(
  { db, storage, settings }: Place,
  folder: string,
  now: Date,
): Promise<Manifest> {
  const { dataDir } = settings
  const manifest = await backUp({
    ...{ db, storage, folder, now },
    secret: readSecret(settings.secret, dataDir),
    filesKey: readFilesKey(settings, dataDir),
    // A key the operator keeps elsewhere stays there.
    filesSecret: settings.filesKey ? undefined : keptSecret(dataDir),
    backupKey: backupKeyOf(settings),
  })
  await saveSetting(db, backupSetting, now.toISOString())
  return manifest
}

/** A folder's name, in the order of time. */
export const stampOf = (now: Date) => now.toISOString().replace(/[:.]/g, '-')

const isStamp = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z(\.part)?$/

/** The newest stay. What's unfinished belongs to a process that ended over it. */
async function removeOld(dir: string, keep: number): Promise<void> {
  const names = (await readdir(dir)).filter(name => isStamp.test(name)).sort()
  const finished = names.filter(
    name => existsSync(join(dir, name, 'manifest.json')) && !name.endsWith('.part'),
  )
  const kept = new Set(finished.slice(-keep))
  for (const name of names) if (!kept.has(name)) await rm(join(dir, name), { recursive: true, force: true })
}

async function backUpNow(place: Place, dir: string, keep: number, now: Date): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const folder = join(dir, stampOf(now))
  await backUpTo(place, `${folder}.part`, now)
  await rename(`${folder}.part`, folder)
  await removeOld(dir, keep)
}

/** The step of the upkeep, where the operator wants backups at set times. */
export function scheduledBackups(parts: Place & Pick<Deps, 'clock'>) {
  const { dir, hours, keep } = parts.settings.backups
  if (dir === undefined) return {}
  let running: Promise<void> | undefined
  const run = () => {
    // One that takes longer than a step may is gone on with, not begun again.
    running ??= backUpNow(parts, dir, keep, parts.clock()).finally(() => {
      running = undefined
    })
    return running
  }
  return { backup: { everyMs: hours * hourMs, run } }
}
