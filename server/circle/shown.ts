import { z } from 'zod'
import { findUserById } from '#db/queries/accounts/users.ts'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import { listDeeds } from '#db/queries/circle/deeds.ts'
import { listOpenInvitations } from '#db/queries/circle/invitations.ts'
import { listCirclesOf, listMembers, listRecipientNames, rightsIn } from '#db/queries/circle/members.ts'
import type { Db } from '#db/schema.ts'
import { journalNameOf } from '#machines/audit/events.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { circleRights } from '#machines/circle/circle.ts'
import type { Actor } from '../circle/acting.ts'
import { stillThere } from '../http/problem.ts'

const rights = z.array(z.enum(circleRights))

const shownInvitation = z.object({ id: z.string(), email: z.string(), may: rights, expiresAt: z.string() })

/** The invitation with its link, which is shown once. */
export const newInvitation = shownInvitation.extend({ link: z.string() })

export const shownCircle = z.object({
  /** Whose care it is that this person sees to now. */
  care: z.object({ recipient: z.string(), with: z.string(), own: z.boolean(), may: rights }),
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** For the family alone. */
      email: z.string().nullable(),
      may: rights,
      since: z.string(),
      you: z.boolean(),
    }),
  ),
  /** Open ones; for the family alone. */
  invitations: z.array(shownInvitation),
  /** Circles of other families that this person is in. */
  circles: z.array(
    z.object({ id: z.string(), with: z.string(), recipient: z.string(), may: rights, acting: z.boolean() }),
  ),
  /** What was done lately, and by whom; the newest first. */
  done: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      you: z.boolean(),
      what: z.string(),
      caregiver: z.string().nullable(),
      startsAt: z.string().nullable(),
      timeZone: z.string().nullable(),
      count: z.int(),
    }),
  ),
})

export type ShownCircle = z.infer<typeof shownCircle>

const shownForMs = 30 * dayMs

/** Visits of a series are asked for and moved together: that's one deed. */
async function readDone(db: Db, actor: Actor, now: Date): Promise<ShownCircle['done']> {
  const deeds = await listDeeds(db, actor.for, new Date(now.getTime() - shownForMs).toISOString())
  const together = Map.groupBy(
    deeds,
    one => `${one.created_at} ${one.type} ${one.series_id ?? one.subject_id}`,
  )
  return [...together.values()].flatMap(group => {
    const first = group.at(-1)
    const what = first && journalNameOf({ kind: first.subject_kind, type: first.type })
    if (!first || !what) return []
    return {
      ...{ at: first.created_at, by: first.by, you: first.actor_id === actor.id, what },
      caregiver: first.caregiver === null ? null : publicName(first.caregiver),
      ...{ startsAt: first.starts_at, timeZone: first.time_zone, count: group.length },
    }
  })
}

/** The circle of the family that someone sees to, as much of it as is theirs to know. */
export async function showCircle(db: Db, actor: Actor, now: Date): Promise<ShownCircle> {
  const own = actor.for === actor.id
  const family = own ? actor : stillThere(await findUserById(db, actor.for))
  const members = await listMembers(db, actor.for)
  const circles = await listCirclesOf(db, actor.id)
  const recipients = await listRecipientNames(db, [actor.for, ...circles.map(one => one.family_id)])
  const recipientOf = (familyId: string) => recipients.get(familyId) ?? ''
  const mine = members.find(({ user_id }) => user_id === actor.id)
  return {
    care: {
      ...{ recipient: recipientOf(actor.for), with: family.name, own },
      may: mine ? rightsIn(mine.may) : [...circleRights],
    },
    members: members.map(({ id, name, email, may, joined_at, user_id }) => ({
      ...{ id, name, email: own ? email : null, may: rightsIn(may), since: joined_at },
      you: user_id === actor.id,
    })),
    invitations: own
      ? (await listOpenInvitations(db, actor.id, now.toISOString())).map(
          ({ id, email, may, expires_at }) => ({
            ...{ id, email, may: rightsIn(may), expiresAt: expires_at },
          }),
        )
      : [],
    circles: circles.map(({ id, family_id, may, name }) => ({
      ...{ id, with: name, recipient: recipientOf(family_id), may: rightsIn(may) },
      acting: family_id === actor.for,
    })),
    done: await readDone(db, actor, now),
  }
}
