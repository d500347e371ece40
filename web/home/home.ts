import type { Home, Need } from '#server/home/shapes.ts'
import { api } from '../lib/api.ts'

export type { Home, Need }
export type NextVisit = NonNullable<Home['next']>

export const readHome = () => api.get('/api/home')

/** How many things of these kinds wait. */
export const waitingOf = (needs: readonly Need[], ...kinds: Need['kind'][]): number =>
  needs.reduce((sum, { kind, count }) => (kinds.includes(kind) ? sum + count : sum), 0)

/** Opens the way there in whatever maps the phone has. */
export const directionsTo = (address: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`

/** What moves the first page along while it's open. */
export const homeNews = [
  ...['visit_requested', 'visit_confirmed', 'visit_declined', 'visit_changed', 'visit_cancelled'],
  ...['visit_missed', 'visit_completed', 'visit_uncovered', 'visit_covered', 'cover_asked', 'cover_closed'],
  ...[
    'cover_found',
    'cover_handed',
    'visit_late',
    'match_offered',
    'match_introduced',
    'match_ended',
    'match_withdrawn',
  ],
  ...['review_due', 'message_sent', 'conversation_read'],
]
