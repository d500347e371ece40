import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { firstWords, type News } from '#agents/embedded/greeting.ts'
import { keysIn } from '#agents/embedded/lines.ts'
import { inTransaction } from '#db/connection/transaction.ts'
import { findLastMessage, insertMessages } from '#db/queries/interviews/interview-messages.ts'
import { listJournal } from '#db/queries/process/journal.ts'
import type { Db, Row } from '#db/schema.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { applyInterviewEvents } from '../interviews/interviews.ts'
import { publishMoves } from '../interviews/news.ts'
import type { Unlabelled } from '../interviews/view.ts'

type Wish = { person: Person; kind: InterviewKind; language: string | undefined }

const longAgoMs = 30 * 60_000

const asked = z.object({ fields: z.array(z.string()) })
const about = z.object({ field: z.string() })

/** Ways to answer that aren't a conversation with Emma. */
const elsewhere = ['form', 'resume', 'audio', 'video']

type Entry = Row<'journal'>

const lastAsked = (journal: Entry[]) => journal.findLastIndex(({ type }) => type === 'ask')

/** Answers given another way since Emma last asked, and which way. */
const newsSince = (journal: Entry[], evidence: Unlabelled['evidence']): News => {
  const since = journal.slice(lastAsked(journal) + 1)
  return Object.fromEntries(
    since.flatMap(({ type, door, payload }) => {
      const field = type === 'answer' ? about.safeParse(JSON.parse(payload)).data?.field : undefined
      const isStill = field !== undefined && evidence[field]?.by === door
      return isStill && elsewhere.includes(door) ? [[field, door]] : []
    }),
  )
}

/** Whether Emma's last question was answered elsewhere, or many answers arrived at once. */
const hasMovedOn = (journal: Entry[]): boolean => {
  const at = lastAsked(journal)
  const entry = journal[at]
  if (!entry) return journal.some(({ door }) => elsewhere.includes(door))
  const { fields } = asked.parse(JSON.parse(entry.payload))
  return journal.slice(at + 1).some(({ door, payload }) => {
    const changed = about.safeParse(JSON.parse(payload)).data
    if (!elsewhere.includes(door) || !changed) return false
    return door !== 'form' || fields.length === 0 || fields.includes(changed.field)
  })
}

async function isDue(trx: Db, { id }: Unlabelled, journal: Entry[], now: string): Promise<boolean> {
  const last = await findLastMessage(trx, id)
  if (!last) return true
  if (last.status === 'writing') return false
  const isOld = Date.parse(now) - Date.parse(last.created_at) > longAgoMs
  if (isOld || last.role === 'user') return isOld
  return hasMovedOn(journal)
}

/**
 * Emma speaks first, and again when time has passed or the form answered her question; otherwise nothing
 * happens.
 */
export async function greet(parts: Pick<Deps, 'db' | 'bus' | 'clock'>, wish: Wish): Promise<void> {
  const { db, clock } = parts
  const now = clock().toISOString()
  const sending = { ...wish, door: 'chat', now } as const
  const news = await inTransaction(db, async trx => {
    const { interview, news } = await applyInterviewEvents(trx, { ...sending, events: [] })
    const journal = await listJournal(trx, { kind: 'interview', id: interview.id })
    if (!(await isDue(trx, interview, journal, now))) return news.told ? news : undefined
    const last = await findLastMessage(trx, interview.id)
    const begun = { interview, news: newsSince(journal, interview.evidence), isFirst: last === undefined }
    const { text, fields } = await firstWords(wish.kind, begun, wish.language ?? interview.language)
    const id = randomUUID()
    const lines = await keysIn(wish.kind, wish.language ?? interview.language, text)
    const events = [
      { id: `${id}:ask`, type: 'ask', fields } as const,
      { id: `${id}:told`, type: 'tell', lines } as const,
    ]
    const applied = await applyInterviewEvents(trx, { ...sending, events })
    await insertMessages(trx, [
      {
        ...{ id, interview_id: interview.id, role: 'assistant', content: text },
        ...{ created_at: now, seq: (last?.seq ?? 0) + 1 },
      },
    ])
    return { ...applied.news, told: news.told || applied.news.told }
  })
  if (news) await publishMoves(parts, wish.person, news)
}
