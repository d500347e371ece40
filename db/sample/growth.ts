import type { NewRow } from '../schema.ts'
import type { Aide } from './caregivers.ts'
import type { Family } from './families.ts'
import { counts } from './history.ts'
import { isAmara } from './people.ts'
import { seeded } from './random.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

const courses = [
  'Moving and lifting without pain',
  'Talking with somebody who is losing words',
  'Safe kitchens, safe bathrooms',
  'Medication reminders: what an aide may do',
  'First steps after a stroke',
  'Preventing falls',
  'Eating well with few teeth',
  'Night shifts and your own health',
  'Grief in the house',
  'Boundaries, gifts and money',
  'Reading small changes early',
  'When to call, and whom',
] as const

export const listTrainings = (aides: Aide[], now: Date): NewRow<'caregiver_trainings'>[] =>
  aides.flatMap(aide => {
    const studious = isAmara(aide)
    const luck = seeded(`courses/${aide.email}`)
    if (!studious && !luck.chance(0.55)) return []
    const chosen = luck.shuffled(courses).slice(0, studious ? 5 : luck.int(1, 4))
    return chosen.map((title, index) => {
      const begun = (index * 31 + luck.int(4, 25)) * dayMs
      const isOpen = studious ? index === 0 : index === 0 && luck.chance(0.4)
      return {
        id: luck.id(),
        caregiver_id: aide.id,
        title,
        completed_at: isOpen ? null : before(now, begun - luck.int(1, 3) * dayMs),
        created_at: before(now, begun),
      }
    })
  })

const interviewCount = 7

/** Talks with Emma in the last days, by families who wait for their match or have not asked for one. */
export const listInterviews = (families: Family[], now: Date): NewRow<'interviews'>[] =>
  families.slice(counts.active, counts.active + interviewCount).map((family, index) => {
    const luck = seeded(`interview/${family.email}`)
    const first = (index * 19 + luck.int(1, 12)) * hourMs
    return {
      id: luck.id(),
      user_id: family.id,
      kind: 'care',
      status: index % 3 === 0 ? 'open' : 'complete',
      language: family.language,
      // No machine has this version: whoever opens the interview starts from its journal, which is empty.
      machine_version: 0,
      snapshot: '{}',
      first_answer_at: before(now, first),
      created_at: before(now, first + 4 * 60_000),
      updated_at: before(now, first - 11 * 60_000),
    }
  })
