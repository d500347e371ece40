import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Fault } from '#machines/fault.ts'
import * as accounts from '../migrations/0001-accounts.ts'
import * as care from '../migrations/0002-care.ts'
import * as matching from '../migrations/0003-matching.ts'
import * as operations from '../migrations/0004-operations.ts'
import * as search from '../migrations/0005-search.ts'
import * as openDoors from '../migrations/0006-open-doors.ts'
import * as interviewJournal from '../migrations/0007-interview-journal.ts'
import * as replies from '../migrations/0008-replies.ts'
import * as documents from '../migrations/0009-papers.ts'
import * as recordings from '../migrations/0010-recordings.ts'
import * as caregiverOnboarding from '../migrations/0011-caregiver-onboarding.ts'
import * as matches from '../migrations/0012-matches.ts'
import * as savedSearches from '../migrations/0013-saved-searches.ts'
import * as concerns from '../migrations/0014-concerns.ts'
import * as conversations from '../migrations/0015-conversations.ts'
import * as visits from '../migrations/0016-visits.ts'
import * as payments from '../migrations/0017-payments.ts'
import * as reviews from '../migrations/0018-reviews.ts'
import * as growing from '../migrations/0019-growing.ts'
import * as myData from '../migrations/0020-my-data.ts'
import * as audit from '../migrations/0021-audit.ts'
import * as people from '../migrations/0021-people.ts'
import * as portal from '../migrations/0022-portal.ts'
import * as plainNames from '../migrations/0023-plain-names.ts'
import * as peopleSearch from '../migrations/0023-search.ts'
import * as figures from '../migrations/0024-figures.ts'
import * as searchInMemory from '../migrations/0025-search-in-memory.ts'
import * as support from '../migrations/0026-support.ts'
import * as keptFigures from '../migrations/0028-figures.ts'
import * as visitsOfMatch from '../migrations/0029-visits-of-match.ts'
import * as familyCircle from '../migrations/circle/0060-family-circle.ts'
import * as push from '../migrations/circle/0061-push.ts'
import * as cover from '../migrations/day/0050-cover.ts'
import * as visitPlans from '../migrations/day/0093-visit-plans.ts'
import * as careTasks from '../migrations/day/0094-care-tasks.ts'
import * as visitCosts from '../migrations/day/0095-visit-costs.ts'
import * as visitPlaces from '../migrations/day/0096-visit-places.ts'
import * as phones from '../migrations/day/0100-phones.ts'
import * as textChoices from '../migrations/day/0101-text-choices.ts'
import * as visitPhotos from '../migrations/day/0106-visit-photos.ts'
import * as lateVisits from '../migrations/day/0111-late-visits.ts'
import * as supportSeen from '../migrations/messages/0030-support-seen.ts'
import * as notificationPlaces from '../migrations/messages/0110-notification-places.ts'
import * as portalRoles from '../migrations/portal/0097-portal-roles.ts'
import * as proposedMatches from '../migrations/portal/0098-proposed-matches.ts'
import * as proposers from '../migrations/portal/0099-proposers.ts'
import * as followUps from '../migrations/portal/0104-follow-ups.ts'
import * as interviewNotices from '../migrations/portal/0105-interview-notices.ts'
import * as concernOwners from '../migrations/safety/0031-concerns.ts'
import * as duty from '../migrations/safety/0032-duty.ts'
import * as acts from '../migrations/safety/0033-acts.ts'
import * as reading from '../migrations/safety/0034-reading.ts'
import * as listedCaregivers from '../migrations/safety/0040-listed-caregivers.ts'
import * as emptyPages from '../migrations/safety/0041-empty-pages.ts'
import * as dataCopies from '../migrations/safety/0112-data-copies.ts'
import * as values from '../migrations/values/0042-values.ts'
import * as placeWatches from '../migrations/values/0070-place-watches.ts'
import * as languagesOfStrangers from '../migrations/values/0083-languages-of-strangers.ts'
import * as searchCodes from '../migrations/values/0086-search-codes.ts'
import type { Db } from '../schema.ts'
import { isSqlite } from './dialect.ts'
import { isBusy } from './failures.ts'

/** Frozen once landed: a change gets a new number. */
const migrations = {
  '0001-accounts': accounts,
  '0002-care': care,
  '0003-matching': matching,
  '0004-operations': operations,
  '0005-search': search,
  '0006-open-doors': openDoors,
  '0007-interview-journal': interviewJournal,
  '0008-replies': replies,
  '0009-papers': documents,
  '0010-recordings': recordings,
  '0011-caregiver-onboarding': caregiverOnboarding,
  '0012-matches': matches,
  '0013-saved-searches': savedSearches,
  '0014-concerns': concerns,
  '0015-conversations': conversations,
  '0016-visits': visits,
  '0017-payments': payments,
  '0018-reviews': reviews,
  '0019-growing': growing,
  '0020-my-data': myData,
  '0021-audit': audit,
  '0021-people': people,
  '0022-portal': portal,
  '0023-plain-names': plainNames,
  '0023-search': peopleSearch,
  '0024-figures': figures,
  '0025-search-in-memory': searchInMemory,
  '0026-support': support,
  '0028-figures': keptFigures,
  '0029-visits-of-match': visitsOfMatch,
  '0030-support-seen': supportSeen,
  '0031-concerns': concernOwners,
  '0032-duty': duty,
  '0033-acts': acts,
  '0034-reading': reading,
  '0040-listed-caregivers': listedCaregivers,
  '0041-empty-pages': emptyPages,
  '0050-cover': cover,
  '0060-family-circle': familyCircle,
  '0061-push': push,
  '0042-values': values,
  '0070-place-watches': placeWatches,
  '0083-languages-of-strangers': languagesOfStrangers,
  '0086-search-codes': searchCodes,
  '0093-visit-plans': visitPlans,
  '0094-care-tasks': careTasks,
  '0095-visit-costs': visitCosts,
  '0096-visit-places': visitPlaces,
  '0097-portal-roles': portalRoles,
  '0098-proposed-matches': proposedMatches,
  '0099-proposers': proposers,
  '0100-phones': phones,
  '0101-text-choices': textChoices,
  '0104-follow-ups': followUps,
  '0105-interview-notices': interviewNotices,
  '0106-visit-photos': visitPhotos,
  '0110-notification-places': notificationPlaces,
  '0111-late-visits': lateVisits,
  '0112-data-copies': dataCopies,
}

export const newestMigration = Object.keys(migrations).sort().at(-1) ?? ''

export const knowsMigration = (name: string): boolean => Object.hasOwn(migrations, name)

/** Steps that this code doesn't know have run here: what they changed can't be undone by guessing. */
class NewerDatabase extends Fault {}

async function refuseNewer(db: Db, cause: unknown): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const unknown = rows.map(row => row.name).filter(name => !knowsMigration(name))
  if (unknown.length === 0) return
  throw new NewerDatabase(
    `This database was made by a newer version of Kindred Hands: it’s at ${unknown.at(-1)}, and this version ends at ${newestMigration}. Nothing was changed. Start the newer version, or restore the backup you made before the upgrade (deploy/UPGRADE.md).`,
    { cause },
  )
}

/** Brings the schema up to date, or up to the named migration. */
export async function migrate(db: Db, upTo: string = newestMigration): Promise<{ applied: string[] }> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await syncedOnce(db, () => inTurn(db, () => migrator.migrateTo(upTo)))
  if (error) {
    await refuseNewer(db, error)
    throw error
  }
  return { applied: results.map(r => r.migrationName) }
}

/** A process that another one keeps waiting for its migration asks again, for ten minutes. */
async function inTurn<T extends { error?: unknown }>(db: Db, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const result = await work()
    if (isSqlite(db) || !isBusy(result.error) || tries === 60) return result
  }
}

/**
 * SQLite commits each statement of a migration and waits for the disk each time: 150 times in a new database.
 * Here it waits once, for the checkpoint at the end; losing power before it can't corrupt the file.
 */
async function syncedOnce<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (!isSqlite(db)) return work()
  await sql`pragma synchronous = normal`.execute(db)
  try {
    return await work()
  } finally {
    await sql`pragma synchronous = full`.execute(db)
    await sql`pragma wal_checkpoint`.execute(db)
  }
}
