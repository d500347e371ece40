import { dayMs, hourMs } from '#machines/calendar/durations.ts'
import { dayOf } from '#machines/calendar/local-days.ts'
import { trainingKinds, trainingWords } from '#machines/trainings/catalog.ts'
import type { NewRow } from '../schema.ts'
import type { Aide } from './caregivers.ts'
import type { Family } from './families.ts'
import { counts } from './history.ts'
import { isAmara, isMaya } from './people.ts'
import { seeded } from './random.ts'

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** The first ones of the catalog. */
const courses = trainingKinds.slice(0, 12)

const plannedInMs = 9 * dayMs

export const listTrainings = (aides: Aide[], now: Date): NewRow<'caregiver_trainings'>[] =>
  aides.flatMap(aide => {
    const studious = isAmara(aide)
    const luck = seeded(`courses/${aide.email}`)
    if (!studious && !luck.chance(0.55)) return []
    const chosen = luck.shuffled(courses).slice(0, studious ? 5 : luck.int(1, 4))
    return chosen.map((kind, index) => {
      const begun = (index * 31 + luck.int(4, 25)) * dayMs
      const isOpen = studious ? index === 0 : index === 0 && luck.chance(0.4)
      return {
        id: luck.id(),
        caregiver_id: aide.id,
        ...{ kind, title: trainingWords(kind).title },
        planned_on: isOpen ? dayOf(new Date(now.getTime() + plannedInMs), 'America/Los_Angeles') : null,
        completed_at: isOpen ? null : before(now, begun - luck.int(1, 3) * dayMs),
        created_at: before(now, begun),
      }
    })
  })

const lateCount = 6

/** When Maya signed up; a sample account is never younger. */
const mayasMs = 420 * dayMs

type Talk = { family: Family; id: string; firstMs: number; isOpen: boolean }

/** Recent interviews with Emma, by families who wait for their match or haven't asked for one, and Maya's. */
const talking = (families: Family[]): Talk[] => {
  const late = families.slice(counts.active, counts.active + lateCount).map((family, index) => {
    const luck = seeded(`interview/${family.email}`)
    const firstMs = (index * 19 + luck.int(1, 12)) * hourMs
    return { family, id: luck.id(), firstMs, isOpen: index % 3 === 0 }
  })
  const early = families.filter(isMaya).map(family => {
    const id = seeded(`interview/${family.email}`).id()
    return { family, id, firstMs: mayasMs, isOpen: false }
  })
  return [...late, ...early]
}

const lastedMs = 11 * 60_000

export const listInterviews = (families: Family[], now: Date): NewRow<'interviews'>[] =>
  talking(families).map(({ family, id, firstMs, isOpen }) => ({
    id,
    user_id: family.id,
    kind: 'care',
    status: isOpen ? 'open' : 'complete',
    language: family.language,
    // No machine has this version: whoever opens the interview rebuilds it from its journal.
    machine_version: 0,
    snapshot: '{}',
    first_answer_at: before(now, firstMs),
    created_at: before(now, firstMs + 4 * 60_000),
    updated_at: before(now, firstMs - lastedMs),
  }))

const isSaid = (value: unknown) =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** What was said in them; the open ones have reached the schedule. */
export const listInterviewJournal = (families: Family[], now: Date): NewRow<'journal'>[] =>
  talking(families).flatMap(({ family, id, firstMs, isOpen }) => {
    const sections = Object.entries(family.answers).slice(0, isOpen ? 3 : undefined)
    const answers = sections.flatMap(([section, said]) =>
      Object.entries(Object(said)).flatMap(([name, value]) =>
        isSaid(value) ? [{ type: 'answer', payload: { field: `${section}.${name}`, value } }] : [],
      ),
    )
    const ending = [
      { type: 'go-to', payload: { step: 'review' } },
      { type: 'confirm', payload: {} },
    ]
    const events = isOpen ? answers : [...answers, ...ending]
    return events.map(({ type, payload }, index) => ({
      ...{ subject_kind: 'interview', subject_id: id, event_id: `sample-${index}`, type },
      ...{ payload: JSON.stringify(payload), door: 'form', actor_id: family.id },
      ...{ quote: null, message_id: null, is_sample: 1 },
      created_at: before(now, firstMs - (lastedMs * index) / (events.length - 1)),
    }))
  })
