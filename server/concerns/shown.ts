import { z } from 'zod'
import type { Concern } from '#db/queries/concerns/concerns.ts'
import { type ConcernPlace, listConcernPlaces } from '#db/queries/concerns/places.ts'
import { namePeople } from '#db/queries/coordinators/subjects.ts'
import { listPhones, type Phone } from '#db/queries/people/phones.ts'
import type { Db } from '#db/schema.ts'
import { concernKinds, concernStatuses } from '#machines/concerns/concern.ts'
import { roles } from '#machines/roles.ts'
import { phoneShape } from '../people/shapes.ts'

const named = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })

/** Someone to call: who said it, whom it's about where that's someone else, and who else is part of it. */
const involved = named.extend({
  as: z.enum(['about', 'by', 'with']),
  phones: z.array(phoneShape),
})

export const concernShape = z.object({
  id: z.string(),
  kind: z.enum(concernKinds),
  subjectId: z.string(),
  about: named.nullable(),
  raisedBy: named.nullable(),
  words: z.string(),
  urgent: z.boolean(),
  status: z.enum(concernStatuses),
  at: z.string(),
  people: z.array(involved),
  /** Where it came up. */
  place: z.object({
    conversationId: z.string().nullable(),
    requestId: z.string().nullable(),
    matchId: z.string().nullable(),
    visit: z.object({ id: z.string(), startsAt: z.string(), timeZone: z.string() }).nullable(),
  }),
  care: z.object({
    owner: z.object({ id: z.string(), name: z.string() }).nullable(),
    nextStep: z.string(),
    /** The day to look again. */
    dueAt: z.string().nullable(),
  }),
  handled: z.object({ at: z.string(), by: z.string().nullable(), words: z.string() }).nullable(),
})

export type ShownConcern = z.infer<typeof concernShape>

type Around = {
  place: ConcernPlace | undefined
  names: Awaited<ReturnType<typeof namePeople>>
  phones: ReadonlyMap<string, Phone[]>
}

function peopleOf(concern: Concern, { place, names, phones }: Around): ShownConcern['people'] {
  const { about, raiser } = concern
  const involvedAs = [
    ...(raiser ? [{ ...raiser, as: 'by' as const }] : []),
    ...(about
      ? [{ ...about, as: raiser || concern.words === '' ? ('about' as const) : ('by' as const) }]
      : []),
    ...(place?.people ?? []).flatMap(id => {
      const person = names.get(id)
      return person ? [{ id, name: person.name, role: person.role, as: 'with' as const }] : []
    }),
  ]
  return involvedAs
    .filter(({ id }, index) => involvedAs.findIndex(other => other.id === id) === index)
    .map(person => ({ ...person, phones: phones.get(person.id) ?? [] }))
}

const show = (concern: Concern, around: Around): ShownConcern => ({
  ...{ id: concern.id, kind: concern.kind, subjectId: concern.subject_id, words: concern.words },
  ...{ about: concern.about, raisedBy: concern.raiser, urgent: concern.urgent === 1 },
  ...{ status: concern.status, at: concern.created_at, people: peopleOf(concern, around) },
  place: {
    conversationId: around.place?.conversationId ?? null,
    requestId: around.place?.requestId ?? null,
    matchId: around.place?.matchId ?? null,
    visit: around.place?.visit ?? null,
  },
  care: {
    owner:
      concern.owner_id !== null && concern.owner !== null
        ? { id: concern.owner_id, name: concern.owner }
        : null,
    ...{ nextStep: concern.next_step, dueAt: concern.due_at },
  },
  handled:
    concern.handled_at === null
      ? null
      : { at: concern.handled_at, by: concern.handler, words: concern.handled_words },
})

/** As coordinators see them, with everyone involved and how to call them. */
export async function showConcerns(db: Db, concerns: readonly Concern[]): Promise<ShownConcern[]> {
  const places = await listConcernPlaces(db, concerns)
  const others = [...places.values()].flatMap(({ people }) => people)
  const names = await namePeople(db, [...new Set(others)])
  const known = concerns.flatMap(({ about_id, raised_by }) => [about_id, raised_by]).filter(id => id !== null)
  const phones = await listPhones(db, [...new Set([...others, ...known])])
  return concerns.map(concern => show(concern, { place: places.get(concern.id), names, phones }))
}
