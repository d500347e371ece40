import { z } from 'zod'
import { wordsFor } from '#agents/words/interview-words.ts'
import { findConfirmedCare } from '#db/queries/care/care.ts'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import { listDoneVisits, listTasksOf } from '#db/queries/visits/service-records.ts'
import type { Db } from '#db/schema.ts'
import type { Answers } from '#machines/interview/fields.ts'
import { type InterviewWords, optionLabel } from '#machines/interview/words.ts'
import { filled } from '#machines/language/message.ts'
import { serviceTimes } from '#machines/visits/service-record.ts'
import { careAnswersIn } from '../care/profile-of.ts'
import { csvLine } from '../http/csv.ts'
import { isWithin, type Range } from './range.ts'
import { recordColumns, type Words, wordsIn } from './words.ts'

type Done = Awaited<ReturnType<typeof listDoneVisits>>[number]
type Task = Awaited<ReturnType<typeof listTasksOf>>[number]

/** Who reads the record: a caregiver knows the way to a home only around a visit, so theirs names the town. */
export type RecordReader = 'family' | 'caregiver' | 'coordinator'

type Reading = { reader: RecordReader; words: Words['record']; labels: InterviewWords }

const place = z.object({
  'location.address': z.string().catch(''),
  'location.city': z.string().catch(''),
  'location.state': z.string().catch(''),
  'location.zipCode': z.string().catch(''),
})

function locationOf(answers: Answers, { reader, words }: Reading): string {
  const { 'location.address': address, ...town } = place.parse(answers)
  const region = [town['location.state'], town['location.zipCode']].filter(Boolean).join(' ')
  const home = reader === 'caregiver' ? words.home : address
  return [home, town['location.city'], region].filter(Boolean).join(', ')
}

/** What was checked off; else only that care was given. */
const serviceOf = (tasks: readonly Task[], { words, labels }: Reading): string =>
  tasks
    .filter(({ done_at }) => done_at !== null)
    .map(({ path, value }) => (path === null ? value : optionLabel(labels, path, value)))
    .join('; ') || words.service

const timesWords = ({ begin, end }: { begin: boolean; end: boolean }, { words }: Reading): string => {
  if (begin && end) return words.clocked
  return begin || end ? words.partly : words.planned
}

const receivedBy = (visit: Done, { reader }: Reading): string =>
  reader === 'caregiver'
    ? `${visit.recipient_first_name} (${publicName(visit.family_name)})`
    : [visit.recipient_first_name, visit.recipient_last_name].filter(Boolean).join(' ')

const lineOf = (visit: Done, of: { tasks: readonly Task[]; answers: Answers }, reading: Reading) => {
  const times = serviceTimes({
    ...{ startsAt: visit.starts_at, endsAt: visit.ends_at, timeZone: visit.time_zone },
    clock: { in: visit.clock_in_at, out: visit.clock_out_at },
  })
  return [
    ...[serviceOf(of.tasks, reading), receivedBy(visit, reading), times.day, locationOf(of.answers, reading)],
    ...[visit.caregiver_name, times.begin, times.end, times.endDay, timesWords(times.clocked, reading)],
    visit.worked_minutes === null ? '' : (visit.worked_minutes / 60).toFixed(2),
  ]
}

async function answersOf(db: Db, familyIds: readonly string[]): Promise<Map<string, Answers>> {
  const found = new Map<string, Answers>()
  for (const id of new Set(familyIds)) {
    const care = await findConfirmedCare(db, id)
    found.set(id, care ? careAnswersIn(care) : {})
  }
  return found
}

type Asked = { userId: string; reader: RecordReader; range: Range; language: string; now: Date }

/** The six elements of electronic visit verification, a line for each visit that's done. */
export async function serviceRecords(
  db: Db,
  { userId, reader, range, language, now }: Asked,
): Promise<{ name: string; text: string }> {
  const { record: words } = wordsIn(language)
  const reading = { reader, words, labels: await wordsFor('care', language) }
  const visits = (await listDoneVisits(db, { userId, from: range.from, to: range.to })).filter(one =>
    isWithin(range, one),
  )
  const tasks = Map.groupBy(
    await listTasksOf(
      db,
      visits.map(({ id }) => id),
    ),
    task => task.visit_id,
  )
  const answers = await answersOf(
    db,
    visits.map(({ family_id }) => family_id),
  )
  const lines = visits.map(visit => {
    const of = { tasks: tasks.get(visit.id) ?? [], answers: answers.get(visit.family_id) ?? {} }
    return lineOf(visit, of, reading)
  })
  return {
    name: `${filled(words.file, { date: now.toISOString().slice(0, 10) })}.csv`,
    text: [recordColumns.map(column => words.head[column]), ...lines].map(csvLine).join(''),
  }
}
