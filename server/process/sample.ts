import { hasUsers } from '#db/queries/accounts/users.ts'
import { hasSample, loadSample } from '#db/sample/load.ts'
import type { Db } from '#db/schema.ts'
import type { Passwords } from '../accounts/passwords.ts'
import type { Clock } from '../http/limiter.ts'
import { saveMissingValues } from '../interviews/saved-values.ts'
import { shareWords } from '../matches/purposes.ts'
import { makeSampleJudge } from '../matches/sample-judge.ts'
import { words } from '../matches/words.ts'
import { SettingsError } from '../settings.ts'

/** Sample people only, and never outside a developer's machine: it may be printed. */
export const samplePassword = 'kindred-sample'

type Parts = { db: Db; passwords: Passwords; clock: Clock; wanted: boolean }

/** Loads the sample community into an unused database. */
export async function ensureSample({ db, passwords, clock, wanted }: Parts): Promise<boolean> {
  if (!wanted || (await hasUsers(db))) return false
  await loadSample(db, {
    now: clock(),
    passwordHash: await passwords.hash(samplePassword),
    ...sampleMatching,
  })
  await saveMissingValues(db)
  return true
}

/** Its coordinator has a password anyone may read; restored or copied data may bring them along. */
export async function refuseSample(db: Db): Promise<void> {
  if (await hasSample(db))
    throw new SettingsError(
      'This database holds the sample community, and production never opens with it. Remove it with: npm run sample -- remove',
    )
}

/** Everyone agreed to be quoted, and matches are judged like all others. */
export const sampleMatching = {
  consent: { purpose: shareWords, wording: words.consents[shareWords] },
  makeJudge: makeSampleJudge,
}

const lookAgainMs = 10_000

/** Whether sample people exist, checked now and then: a command may remove them while the server runs. */
export async function watchSample(db: Db) {
  let present = await hasSample(db)
  const look = () =>
    hasSample(db).then(
      answer => {
        present = answer
      },
      () => undefined, // the next look tells
    )
  const timer = setInterval(() => void look(), lookAgainMs)
  timer.unref()
  return { present: () => present, stop: () => clearInterval(timer) }
}
