import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { insertAct } from '#db/queries/acts/acts.ts'
import { type ActKind, actKinds, undoMs } from '#machines/coordinators/act.ts'
import type { Person } from '../accounts/person.ts'
import { publishConcerns } from '../concerns/raise.ts'
import type { Deps } from '../http/deps.ts'
import { matchingOf } from '../matches/channel.ts'
import { publishMatchNews } from '../matches/telling.ts'
import { personNews } from '../people/channel.ts'
import { type Doing, nothingTaken } from './taken.ts'

export type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>

type Asked = {
  kind: ActKind
  subjectId: string
  coordinator: Person
  reason: string
  work: (doing: Doing) => Promise<void>
}

export const actShape = z.object({
  id: z.string(),
  kind: z.enum(actKinds),
  subjectId: z.string(),
  at: z.string(),
  undoUntil: z.string(),
})

export type ShownAct = z.infer<typeof actShape>

/** All processes hear of it: streams of ended sessions close, and offers and lists are looked at again. */
export async function publishAct({ bus }: Pick<Parts, 'bus'>, people: Iterable<string>): Promise<void> {
  await publishMatchNews(bus)
  await publishConcerns(bus)
  for (const id of people) {
    await bus.publish(matchingOf(id))
    await bus.publish(personNews(id))
  }
}

/** The one way coordinators act: all of it or nothing, with who, why, and what it would take to undo it. */
export async function performAct(parts: Parts, asked: Asked): Promise<ShownAct> {
  const { kind, coordinator, reason, work } = asked
  const now = parts.clock()
  const [id, at, undoUntil] = [
    randomUUID(),
    now.toISOString(),
    new Date(now.getTime() + undoMs).toISOString(),
  ]
  const people = new Set<string>()
  const taken = nothingTaken()
  await inTransaction(parts.db, async trx => {
    const act = { id, kind, reason }
    await work({ trx, post: parts.post, coordinator, act, now: at, taken, people })
    await insertAct(
      trx,
      {
        ...{ id, kind, subject_id: asked.subjectId, actor_id: coordinator.id, reason },
        ...{ taken: JSON.stringify(taken), created_at: at, undo_until: undoUntil },
        ...{ undone_at: null, undone_by: null },
      },
      [...people],
    )
  })
  await publishAct(parts, people)
  return { id, kind, subjectId: asked.subjectId, at, undoUntil }
}
