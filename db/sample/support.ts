import type { NewRow, Row } from '../schema.ts'
import { seeded } from './random.ts'

const hourMs = 60 * 60 * 1000

type Sender = { id: string; name: string; email: string }

type Asked = {
  topic: NewRow<'support_requests'>['topic']
  by: 'aide' | 'family'
  text: string
  /** How long ago. */
  hours: number
  /** Null when it needed none. */
  answer: string | null
}

/** What people wrote on the support page; all of it has been taken care of. */
const asked: readonly Asked[] = [
  {
    ...{ topic: 'finding-care', by: 'family', hours: 52 },
    text: 'Mom may need someone on Sundays too, starting in the spring. Can I change that later, or do I have to fill everything in again?',
    answer:
      'You can change it anytime: open your care profile and edit the schedule. Nothing else needs to be filled in again, and we look for matches with the new days right away.',
  },
  {
    ...{ topic: 'account', by: 'aide', hours: 75 },
    text: 'I got a new phone and the old number is still on my profile. Families keep texting the wrong one!',
    answer:
      'Thanks for telling us. You can change it under Profile, and families you’re matched with see the new number right away.',
  },
  {
    ...{ topic: 'other', by: 'family', hours: 120 },
    text: 'Never mind, I found the page I was looking for. Thanks!',
    answer: null,
  },
]

/** They come from sample people, and are removed with them. */
export function listSupport(
  { aides, families, coordinator }: { aides: Sender[]; families: Sender[]; coordinator: Sender | undefined },
  now: Date,
) {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString()
  const requests: NewRow<'support_requests'>[] = []
  const entries: Row<'support_entries'>[] = []
  for (const { topic, by, text, hours, answer } of asked) {
    const luck = seeded(`support/${topic}`)
    const { id: user_id, name, email } = luck.pick(by === 'aide' ? aides : families)
    const id = luck.id()
    const answered_at = ago(hours - luck.int(2, 9))
    const who = coordinator?.id ?? null
    requests.push({
      ...{ id, user_id, name, email, topic, message: text, created_at: ago(hours) },
      ...{ status: answer === null ? 'closed' : 'answered', assigned_to: who, answered_at },
      ...{ answered_by: who, seen_at: answered_at },
    })
    if (answer !== null)
      entries.push({
        ...{ id: luck.id(), request_id: id, kind: 'answer', author_id: who, text: answer },
        created_at: answered_at,
      })
  }
  return { requests, entries }
}
