import { dayMs, hourMs } from '#machines/calendar/durations.ts'
import { matchSides } from '#machines/matching/match.ts'
import type { NewRow } from '../schema.ts'
import type { Match } from './history.ts'
import { isMaya } from './people.ts'
import { seeded } from './random.ts'

const later = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString()

/** Maya and Amara said that it goes well, and have been asked once more. */
export const listCheckIns = (matches: Match[], now: Date): NewRow<'check_ins'>[] =>
  matches
    .filter(match => match.status === 'active' && isMaya(match.family))
    .flatMap(({ id: match_id, started_at, family, aide }) =>
      matchSides.flatMap(side => {
        const row = { match_id, user_id: side === 'family' ? family.id : aide.id, side }
        const idOf = (day: number) => seeded(`check-in/${match_id}/${side}/${day}`).id()
        const answered = ([3, 14] as const).map((day): NewRow<'check_ins'> => {
          const asked_at = later(started_at ?? now.toISOString(), day * dayMs)
          return {
            ...{ ...row, id: idOf(day), day, asked_at, answer: 'good' as const },
            ...{ words: '', answered_at: later(asked_at, 5 * hourMs) },
          }
        })
        return [
          ...answered,
          {
            ...{ ...row, id: idOf(30), day: 30 as const, asked_at: later(now.toISOString(), -20 * hourMs) },
            ...{ answer: null, words: '', answered_at: null },
          },
        ]
      }),
    )
