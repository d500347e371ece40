import type { NewRow, Row } from '../schema.ts'
import type { Match } from './history.ts'
import { seeded } from './random.ts'

const views = [
  ['fits', 'Same part of town, and the hours work for both.'],
  ['fits', ''],
  ['fits', 'They will have plenty to talk about.'],
  ['unsure', 'Worth a call about the weekends first.'],
] as const

/** What the coordinator who reviewed a match thought of it. */
export const listViews = (matches: readonly Match[]): Row<'match_views'>[] =>
  matches.flatMap(({ id, reviewed_by, reviewed_at }) => {
    if (!reviewed_by || !reviewed_at) return []
    const [view, words] = seeded(`view/${id}`).pick(views)
    return { match_id: id, coordinator_id: reviewed_by, view, words, created_at: reviewed_at }
  })

type Step = { type: string; at: string | null | undefined; door: string; actor: string | null; told: object }

/** The steps that a match has been through. */
function stepsOf(match: Match): Step[] {
  const { family, aide, reviewed_by = null, status } = match
  const yes = (side: 'family' | 'caregiver', at: string | null | undefined, actor: string): Step => ({
    ...{ type: match[`${side}_decision`] === 'declined' ? 'decline' : 'accept', told: { by: side } },
    ...{ at, door: 'form', actor },
  })
  return [
    { type: 'suggest', at: match.requested_at, door: 'matching', actor: null, told: {} },
    ...[
      {
        type: 'approve',
        at: match.offered_at,
        door: 'admin',
        actor: reviewed_by,
        told: { by: 'coordinator' },
      },
      yes('family', match.family_decided_at, family.id),
      yes('caregiver', match.caregiver_decided_at, aide.id),
      { type: 'start', at: match.started_at, door: 'matching', actor: null, told: { by: 'system' } },
    ],
    ...(status === 'ended'
      ? [{ type: 'end', at: match.ended_at, door: 'form', actor: family.id, told: { by: 'family' } }]
      : []),
  ]
}

/** What happened to each match, in its order. */
export const listMatchJournal = (matches: readonly Match[]): NewRow<'journal'>[] =>
  matches.flatMap(match =>
    stepsOf(match).flatMap(({ type, at, door, actor, told }, index) =>
      at
        ? {
            ...{ subject_kind: 'match', subject_id: match.id, event_id: `sample-${index}`, type },
            ...{ payload: JSON.stringify(told), door, actor_id: actor, created_at: at },
            ...{ quote: null, message_id: null, is_sample: 1 },
          }
        : [],
    ),
  )
