import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { listSecondFactors, saveSecondFactor } from '#db/queries/accounts/second-factors.ts'
import { listFeeds, saveSealed } from '#db/queries/visits/calendar-feeds.ts'
import type { Db } from '#db/schema.ts'
import type { Base } from '../process/base.ts'
import type { Settings } from '../settings.ts'
import { openFeedSecret, sealFeedSecret } from '../visits/feed-secret.ts'
import { secretsOf } from './secret.ts'

export type Reencrypted = {
  changed: number
  /** Has the current secret already. */
  done: number
  /** Opens with neither. */
  lost: number
}

type Pair = { current: string; older: string }
type Feed = Awaited<ReturnType<typeof listFeeds>>[number]
type SecondFactor = Awaited<ReturnType<typeof listSecondFactors>>[number]

const openedBy = (key: string, data: string): Promise<string | undefined> =>
  symmetricDecrypt({ key, data }).catch(() => undefined)

async function anew(data: string, { current, older }: Pair): Promise<string | 'done' | 'lost'> {
  if ((await openedBy(current, data)) !== undefined) return 'done'
  const opened = await openedBy(older, data)
  return opened === undefined ? 'lost' : symmetricEncrypt({ key: current, data: opened })
}

async function reencryptFactor(db: Db, row: SecondFactor, pair: Pair): Promise<keyof Reencrypted> {
  const [secret, codes] = [await anew(row.secret, pair), await anew(row.backup_codes, pair)]
  if (secret === 'lost' || codes === 'lost') return 'lost'
  if (secret === 'done' && codes === 'done') return 'done'
  await saveSecondFactor(db, row, {
    secret: secret === 'done' ? row.secret : secret,
    backup_codes: codes === 'done' ? row.backup_codes : codes,
  })
  return 'changed'
}

async function reencryptFeed(db: Db, row: Feed, { current, older }: Pair): Promise<keyof Reencrypted> {
  if (openFeedSecret(current, row.sealed) !== undefined) return 'done'
  const opened = openFeedSecret(older, row.sealed)
  if (opened === undefined) return 'lost'
  await saveSealed(db, row, sealFeedSecret(current, opened))
  return 'changed'
}

/**
 * Second factors and calendar addresses are encrypted with the secret: all get the new one, each row whole, and a row
 * that someone has changed meanwhile is left as it is. Interrupted, it goes on where it was.
 */
export async function reencrypt(db: Db, pair: Pair): Promise<Reencrypted> {
  const counts: Reencrypted = { changed: 0, done: 0, lost: 0 }
  for (const row of await listSecondFactors(db)) counts[await reencryptFactor(db, row, pair)] += 1
  for (const row of await listFeeds(db)) counts[await reencryptFeed(db, row, pair)] += 1
  return counts
}

/** What an older secret encrypted has the current one before anyone asks for it. */
export async function readySecrets({ log, ...named }: Omit<Base, 'bus'> & { settings: Settings }) {
  const secrets = await secretsOf(named)
  const older = named.settings.secretOld
  if (older === undefined) return secrets
  await reencrypt(named.db, { current: secrets.current, older })
  if (secrets.older() === undefined)
    log.note('AUTH_SECRET_OLD doesn’t count anymore. Take it out of the settings.')
  return secrets
}
