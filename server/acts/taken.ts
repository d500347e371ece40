import { z } from 'zod'
import type { Db } from '#db/schema.ts'
import type { ActKind } from '#machines/coordinators/act.ts'
import { restoredStatuses } from '#machines/matching/match.ts'
import { visitSides } from '#machines/visits/visit.ts'
import type { Person } from '../accounts/person.ts'
import type { Post } from '../mail/mailer.ts'

const profileStatus = z.enum(['draft', 'active', 'paused']).nullable()

const standing = z
  .object({
    user_id: z.string(),
    paused_by: z.string().nullable(),
    reason: z.string(),
    profile_was: profileStatus,
    created_at: z.string(),
    suspended: z.number(),
    over: z.string().nullable(),
  })
  .nullable()

export type Standing = z.infer<typeof standing>

/** The pause that a hold was put on top of. */
export const readStanding = (json: string | null): Standing =>
  json === null ? null : standing.parse(JSON.parse(json))

const change = z
  .object({ startsAt: z.string(), endsAt: z.string(), by: z.enum(visitSides), reason: z.string() })
  .nullable()

const takenShape = z.object({
  standing: z.object({ before: standing, after: standing, profile: profileStatus }).optional(),
  matches: z.array(z.object({ id: z.string(), status: z.enum(restoredStatuses) })),
  visits: z.array(z.object({ id: z.string(), status: z.enum(['requested', 'confirmed']), change })),
  /** Matches for which coordinators were asked to find someone else. */
  covers: z.array(z.string()),
  /** Who was told at once. */
  told: z.array(z.string()),
})

/** What an act took away: as much as it takes to give it back. */
export type Taken = z.infer<typeof takenShape>

export const nothingTaken = (): Taken => ({ matches: [], visits: [], covers: [], told: [] })

export const readTaken = (json: string): Taken => takenShape.parse(JSON.parse(json))

/** An act that's being done, in its transaction. */
export type Doing = {
  trx: Db
  post: Post
  coordinator: Person
  act: { id: string; kind: ActKind; reason: string }
  now: string
  taken: Taken
  /** Whom it concerns. */
  people: Set<string>
}

/** What the journal keeps beside the event: why, and as part of what. */
export const noteOf = ({ act }: Pick<Doing, 'act'>) => ({ reason: act.reason, act: act.id })
