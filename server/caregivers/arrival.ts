import { randomUUID } from 'node:crypto'
import { flat } from '#agents/emma/view.ts'
import { withConditions } from '#agents/reading/values/derived.ts'
import { toValue } from '#agents/reading/values/texts.ts'
import { inTransaction } from '#db/connection/transaction.ts'
import type { Row } from '#db/schema.ts'
import type { ProcessedProfile } from '#db/values/json.ts'
import { caregiverFields } from '#machines/caregiver-interview/fields.ts'
import type { Evidence } from '#machines/interview/events.ts'
import { type Field, shownOf } from '#machines/interview/fields.ts'
import { fieldOf } from '#machines/interview/kinds.ts'
import type { Person } from '../accounts/person.ts'
import { publishConcerns } from '../concerns/raise.ts'
import { raiseTold } from '../concerns/told-to-emma.ts'
import type { Deps } from '../http/deps.ts'
import { applyInterviewEvents } from '../interviews/interviews.ts'
import type { SentEvent } from '../interviews/journal.ts'
import { noNews, publishMoves } from '../interviews/news.ts'
import { type Interview, labelled, type Unlabelled } from '../interviews/view.ts'
import { dangersIn } from '../safety/hearing.ts'
import { saveCaregiverDraft } from './draft.ts'
import { processedProfileOf } from './profile-of.ts'

/** Methods that extract answers instead of asking for them. */
export type ReadingDoor = 'resume' | 'audio' | 'video'

/** What was read, each with the exact words it comes from. */
export type Reading = { field: string; value: unknown; quote: string }

/** Read differently from what's known; the known answer stays. */
export type Differing = { field: string; known: unknown; read: unknown; quote: string }

type Arrival = {
  person: Pick<Person, 'id' | 'language'>
  door: ReadingDoor
  heard: readonly Reading[]
  inputMethod: NonNullable<Row<'caregiver_profiles'>['input_method']>
  /** The whole text, which may tell of danger. */
  text?: string
  /** Everything that was read, including what no field covers, kept as it is. */
  rawProfile?: unknown
}

export type Arrived = {
  interview: Interview
  /** Paths that were saved. */
  kept: string[]
  differing: Differing[]
  refused: { field: string; reason: string }[]
  processed: ProcessedProfile
}

/** What a caregiver says counts more than what's read, and speech counts more than a document. */
const weights: Record<Evidence['by'], number> = {
  ...{ form: 3, chat: 3, live: 3, coordinator: 3 },
  ...{ audio: 2, video: 2, resume: 1 },
}

/** The reader of resumes and recordings notes texts. */
const valued = ({ field, value, quote }: Reading): Reading => ({
  ...{ field, quote },
  value: toValue('caregiver', field, value),
})

const MOST_ITEMS = 60

const alike = (value: unknown): string =>
  JSON.stringify(value)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const itemsOf = (value: unknown): unknown[] | undefined => (Array.isArray(value) ? value : undefined)

/** Nothing in it that isn't known. */
const isKnown = (known: unknown, read: unknown): boolean => {
  const [before, now] = [itemsOf(known), itemsOf(read)]
  if (!before || !now) return alike(known) === alike(read)
  const names = new Set(before.map(alike))
  return now.every(item => names.has(alike(item)))
}

/** A list another way started is continued. */
const joined = (known: unknown, read: unknown): unknown => {
  const [before, now] = [itemsOf(known), itemsOf(read)]
  return before && now ? [...before, ...now].slice(0, MOST_ITEMS) : read
}

const fitted = (field: Field | undefined, value: unknown): unknown => {
  const items = itemsOf(value)
  const short = items ? items.slice(0, MOST_ITEMS) : value
  const read = field?.schema.safeParse(short)
  return read?.success ? read.data : short
}

type Sorted = { events: SentEvent[]; differing: Differing[] }

/** What to save, and what only differs from what's known. */
function sorted(interview: Unlabelled, { door, heard }: Arrival): Sorted {
  const known = flat(interview.answers)
  const sorted: Sorted = { events: [], differing: [] }
  for (const { field, value, quote } of heard) {
    const read = fitted(fieldOf('caregiver', field), value)
    const by = interview.evidence[field]?.by
    const before = known[field]
    const isOpen = before === undefined || by === undefined
    if (!isOpen && isKnown(before, read) && by !== door) continue
    if (!isOpen && weights[by] > weights[door]) {
      sorted.differing.push({ field, known: before, read, quote })
      continue
    }
    const kept = isOpen || by === door ? read : joined(before, read)
    sorted.events.push({ id: randomUUID(), type: 'answer', field, value: kept, by: door, quote })
  }
  return sorted
}

/**
 * Saves the valid answers from a resume, recording or video in one transaction with the draft profile. The caregiver's
 * own answers aren't changed; differences are reported.
 */
export async function saveArrival(
  parts: Pick<Deps, 'db' | 'bus' | 'clock'>,
  arrival: Arrival,
): Promise<Arrived> {
  const { person, door, text = '' } = arrival
  const heard = withConditions(arrival.heard.map(valued), undefined)
  const dangers = await dangersIn(text, person.language)
  const now = parts.clock().toISOString()
  const words = dangers.map(({ quote }) => quote).join('\n')
  const whose = { person, kind: 'caregiver', door, now } as const
  const arrived = await inTransaction(parts.db, async trx => {
    const begun = await applyInterviewEvents(trx, { ...whose, events: [] })
    const { events, differing } = sorted(begun.interview, { ...arrival, heard })
    const applied =
      events.length > 0 ? await applyInterviewEvents(trx, { ...whose, events, whenRefused: 'go on' }) : begun
    const answers = shownOf(caregiverFields, flat(applied.interview.answers))
    await saveCaregiverDraft(trx, { ...arrival, answers, now })
    if (words !== '')
      await raiseTold(trx, { interviewId: applied.interview.id, personId: person.id, words, now })
    const fieldOfEvent = (id: string) =>
      events.flatMap(one => ('field' in one && one.id === id ? one.field : []))
    return {
      interview: applied.interview,
      kept: applied.happened.flatMap(fieldOfEvent),
      differing,
      refused: applied.refusals.flatMap(({ id, problem }) =>
        fieldOfEvent(id).map(field => ({ field, reason: problem.message })),
      ),
      processed: processedProfileOf(answers),
    }
  })
  await publishMoves(parts, person, noNews)
  if (words !== '') await publishConcerns(parts.bus)
  return { ...arrived, interview: await labelled(arrived.interview) }
}
