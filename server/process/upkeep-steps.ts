import { deleteExpired } from '#db/queries/accounts/sessions.ts'
import { caregiverLines } from '#db/queries/caregivers/caregiver-search.ts'
import { peopleLines } from '#db/queries/people/sought.ts'
import { forgetGivenUp } from '#db/queries/process/jobs.ts'
import { hourMs, weekMs } from '#machines/calendar/durations.ts'
import { sweepCheckIns } from '../check-ins/asking.ts'
import { sweepCommunity } from '../community/board.ts'
import { sweepCover } from '../cover/calling.ts'
import { turnCalendar } from '../documents/calendar.ts'
import { sweepLiveSessions } from '../emma/live-sessions.ts'
import type { Deps } from '../http/deps.ts'
import { sweepUnfinished } from '../interviews/retention.ts'
import { saveMissingValues } from '../interviews/saved-values.ts'
import { sweepMessageFiles } from '../messages/files.ts'
import { sweepCopyLinks } from '../my-data/copy-links.ts'
import { sweepClosings } from '../my-data/erasing.ts'
import { sweepNotes } from '../people/note-routes.ts'
import { checkPlaceWatches } from '../places/watches.ts'
import { sweepReviews } from '../reviews/publishing.ts'
import { checkSavedSearches } from '../search/saved-searches.ts'
import { forgetAnswered } from '../support/support.ts'
import { sweepReceived } from '../uploads/receive-form.ts'
import { sweepUploads } from '../uploads/uploads.ts'
import { closeLapsed } from '../visits/lapse.ts'
import { extendPlans } from '../visits/plans.ts'
import { remindOfVisits } from '../visits/reminders.ts'
import { scheduledBackups } from './backing-up.ts'

type Parts = Pick<
  Deps,
  | 'db'
  | 'bus'
  | 'storage'
  | 'mail'
  | 'texts'
  | 'clock'
  | 'settings'
  | 'post'
  | 'matcher'
  | 'log'
  | 'scrubDatabase'
>

const hourly = (run: () => Promise<unknown>) => ({ everyMs: hourMs, run })

/** A reminder is never much later than this. */
const reminderMs = 4 * 60_000

/** How long an operator may try again what was given up. */
const givenUpKeptMs = weekMs

/** A step of looking for cover is never much later than this. */
const coverMs = 60_000

/** Everything that has to be done again and again, by the name it has in logs and metrics. */
export const upkeepSteps = (parts: Parts) => {
  const { db, clock, matcher } = parts
  return {
    own: {
      // Otherwise the first to search would wait for it.
      search_lines: () => Promise.all([peopleLines(db), caregiverLines(db)]),
      matching: matcher.sweep,
      received_files: () => sweepReceived(parts),
    },
    shared: {
      ...scheduledBackups(parts),
      expired: hourly(() => deleteExpired(db, clock().toISOString())),
      data_copies: hourly(() => sweepCopyLinks(db, clock())),
      given_up: hourly(() => forgetGivenUp(db, new Date(clock().getTime() - givenUpKeptMs).toISOString())),
      support: hourly(() => forgetAnswered(db, clock())),
      notes: hourly(() => sweepNotes(db, clock())),
      live_sessions: hourly(() => sweepLiveSessions(db, clock())),
      uploads: hourly(() => sweepUploads(parts)),
      unfinished_interviews: hourly(() => sweepUnfinished(parts)),
      closings: hourly(() => sweepClosings(parts)),
      message_files: hourly(() => sweepMessageFiles(parts)),
      community: hourly(() => sweepCommunity(parts)),
      documents: hourly(() => turnCalendar(parts)),
      place_watches: hourly(() => checkPlaceWatches(parts)),
      saved_searches: hourly(() => checkSavedSearches(parts)),
      visits: hourly(() => closeLapsed(parts)),
      visit_plans: hourly(() => extendPlans(parts)),
      visit_reminders: { everyMs: reminderMs, run: () => remindOfVisits(parts) },
      cover: { everyMs: coverMs, run: () => sweepCover(parts) },
      reviews: hourly(() => sweepReviews(parts)),
      check_ins: hourly(() => sweepCheckIns(parts)),
      saved_values: hourly(() => saveMissingValues(db)),
    },
  }
}
