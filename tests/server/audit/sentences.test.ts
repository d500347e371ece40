import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type JournalKind, journalEvents, journalNameOf, journalNames } from '#machines/audit/events.ts'
import type { CheckInEvent } from '#machines/check-ins/check-in.ts'
import type { CommunityEvent } from '#machines/community/post.ts'
import type { ConcernEvent } from '#machines/concerns/concern.ts'
import type { DocumentEvent } from '#machines/documents/document.ts'
import type { InterviewEvent } from '#machines/interview/events.ts'
import type { MatchEvent } from '#machines/matching/match.ts'
import type { PaymentEvent } from '#machines/payments/payment.ts'
import type { StandingEvent } from '#machines/people/standing.ts'
import type { ReviewEvent } from '#machines/reviews/review.ts'
import type { VisitEvent } from '#machines/visits/visit.ts'
import words from '#web/words/en/portal.json' with { type: 'json' }

/** The compiler refuses an event of a machine that has no sentence. */
const all = <Kind extends JournalKind>(
  kind: Kind,
  ..._types: ((typeof journalEvents)[Kind][number] & string)[]
) => kind
type Types<E extends { type: string }> = E['type']
const typesOf = <E extends { type: string }>(): Types<E> => '' as Types<E>

it.each([
  all('visit', typesOf<VisitEvent>(), 'request'),
  all('review', typesOf<ReviewEvent>(), 'write'),
  all('payment', typesOf<PaymentEvent>()),
  all('match', typesOf<MatchEvent>(), 'suggest', 'view'),
  all('document', typesOf<DocumentEvent>(), 'remind'),
  all('check-in', typesOf<CheckInEvent>()),
  all('community-post', typesOf<CommunityEvent>()),
  all('community-answer', typesOf<CommunityEvent>()),
  all('concern', typesOf<ConcernEvent>()),
  all('person', typesOf<StandingEvent>()),
  all('interview', typesOf<InterviewEvent>(), 'take-back'),
])('every event of a %s has a name', kind => {
  expect(journalEvents[kind].length).toBeGreaterThan(0)
})

const root = join(import.meta.dirname, '../../../server')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => readFileSync(join(root, file), 'utf8'))
  .filter(text => text.includes('subject_kind') || text.includes('insertJournal'))

/** Kinds, and the events that stand beside them in a file that writes the journal. */
const kindsIn = (text: string) => [...text.matchAll(/subject_kind: '([\w-]+)'/g)].map(([, kind = '']) => kind)

it('every kind that the server writes has sentences', () => {
  const written = new Set(sources.flatMap(kindsIn))
  expect(written.size).toBeGreaterThan(12)
  expect([...written].filter(kind => !(kind in journalEvents))).toEqual([])
  // These are written under a name that's put together or passed on.
  const passed = [
    'settings',
    'community-post',
    'community-answer',
    'notification-settings',
    'journal',
    'emails',
  ]
  expect(Object.keys(journalEvents).filter(kind => !written.has(kind) && !passed.includes(kind))).toEqual([])
})

it('every event that’s written by name has a sentence', () => {
  const literal = /subject_kind: '([\w-]+)',[^}]*?type: '([\w-]+)'/g
  const written = sources.flatMap(text =>
    [...text.matchAll(literal)].map(([, kind = '', type = '']) => ({ kind, type })),
  )
  expect(written.length).toBeGreaterThan(8)
  expect(written.filter(one => journalNameOf(one) === undefined)).toEqual([])
})

it('a sentence says who did it, in words', () => {
  const sentences = new Map(
    Object.entries(words.adminAudit.event).flatMap(([kind, ofKind]) =>
      Object.entries(ofKind).map(([type, text]) => [`${kind}.${type}`, text] as const),
    ),
  )
  expect([...sentences.keys()].toSorted()).toEqual(journalNames.toSorted())
  for (const [name, text] of sentences) expect(text, name).toMatch(/^<who\/> .*[^.]\.$/)
  expect(journalNameOf({ kind: 'visit', type: 'dance' })).toBeUndefined()
})
