import { z } from 'zod'
import type { PersonLine } from '#db/queries/people/lines.ts'
import { documentStatuses, documentTypeNames } from '#machines/documents/documents.ts'
import { limits } from '#machines/limits.ts'
import { matchOutcomes, matchStatuses } from '#machines/matching/match.ts'
import { documentNeeds, peopleSorts, personStatuses, savedViewLimits } from '#machines/people/lists.ts'
import { visitStatuses } from '#machines/visits/visit.ts'
import { line, pageFields, pageNumber } from '../http/validate.ts'
import { lateShape } from '../visits/shapes.ts'

const orNone = <S extends z.ZodType>(shape: S) => shape.or(z.literal('')).default('' as never)
const anId = /^[\w-]{1,64}$/
const mostChosen = 200

export const ids = z
  .string()
  .max(mostChosen * 65)
  .default('')
  .transform(text => text.split(',').filter(Boolean))
  .refine(all => all.length <= mostChosen && all.every(id => anId.test(id)), 'isn’t a list of ids')

const filterShape = {
  search: line(limits.searchMax).default(''),
  status: orNone(z.enum(personStatuses)),
  city: line(80).default(''),
  documents: orNone(z.enum(documentNeeds)),
  matched: orNone(z.enum(['yes', 'no'])),
  since: orNone(z.iso.date()),
  sort: z.enum(peopleSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}

/** A page on screen asks for its own people again by their ids. */
export const listQuery = z.strictObject({
  ...filterShape,
  ids,
  page: pageNumber,
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
})

/** Those that were chosen by hand, or all that the filters find. */
export const csvQuery = z.strictObject({
  ...filterShape,
  ids,
})

const counts = z.object({ open: z.number(), active: z.number() })

const shared = {
  ...{ id: z.string(), name: z.string(), email: z.string(), phone: z.string(), city: z.string() },
  status: z.enum(personStatuses),
  pausedBy: z.enum(['coordinator', 'themself']).nullable(),
  /** Introduced or active, and waiting for someone's answer. */
  matches: counts,
  joined: z.string(),
}

const caregiverLine = z.object({
  ...shared,
  rate: z.number().nullable(),
  documents: z.object({
    ...{ waiting: z.number(), verified: z.number(), expiring: z.number(), expired: z.number() },
  }),
})

const recipientLine = z.object({
  ...shared,
  /** Null until the family has told us. */
  recipient: z.object({ name: z.string(), age: z.number().nullable() }).nullable(),
})

const page = {
  ...pageFields,
  /** Of everyone, not only those the filters find. */
  counts: z.partialRecord(z.enum(personStatuses), z.number()),
  cities: z.array(z.string()),
}

export const caregiverPage = z.object({ rows: z.array(caregiverLine), ...page })
export const recipientPage = z.object({ rows: z.array(recipientLine), ...page })

export type CaregiverLine = z.infer<typeof caregiverLine>
export type RecipientLine = z.infer<typeof recipientLine>
export type CaregiverPage = z.infer<typeof caregiverPage>
export type RecipientPage = z.infer<typeof recipientPage>

const sharedOf = ({ id, name, email, phone, city, status, pausedBy, matches, created_at }: PersonLine) => ({
  ...{ id, name, email, phone, city, status, pausedBy, matches },
  joined: created_at,
})

export const caregiverOf = (one: PersonLine): CaregiverLine => ({
  ...{ ...sharedOf(one), rate: one.rate, documents: one.documents },
})

export const recipientOf = (one: PersonLine): RecipientLine => ({
  ...sharedOf(one),
  recipient: one.recipient === '' ? null : { name: one.recipient, age: one.age },
})

/** A number to call. */
export const phoneShape = z.object({
  of: z.enum(['themselves', 'contact']),
  number: z.string(),
  /** As they told us, such as 'Maya, 206-555-0142 after six'. */
  said: z.string(),
})

const time = z.string().nullable()
const someone = z.object({ id: z.string(), name: z.string() })

/** Where a fact comes from: by chat, by form, from a resume …, in which words, and when. */
const source = z.object({
  by: z.string(),
  quote: z.string().nullable(),
  messageId: z.string().nullable(),
  at: time,
})

export const pauseShape = z
  .object({
    ...{ by: z.string().nullable(), at: z.string(), reason: z.string() },
    /** The account is on hold: they can't sign in either. */
    suspended: z.boolean(),
  })
  .nullable()

export const personShape = z.object({
  ...{ id: z.string(), role: z.enum(['caregiver', 'care-seeker']), name: z.string(), email: z.string() },
  ...{ emailVerified: z.boolean(), language: z.string(), joined: z.string(), sample: z.boolean() },
  status: z.enum(personStatuses),
  paused: pauseShape,
  /** While the account is closing. */
  closesAt: z.string().nullable(),
  /** The link to their data was closed after too many wrong codes, and no newer one was sent. */
  copyLinkClosedAt: z.string().nullable(),
  phones: z.array(phoneShape),
  signIns: z.object({ count: z.number(), last: time }),
  recipient: z.object({ id: z.string(), name: z.string(), age: z.number().nullable() }).nullable(),
  interview: z
    .object({ status: z.enum(['open', 'complete']), progress: z.number(), updatedAt: z.string() })
    .nullable(),
  facts: z.array(z.object({ path: z.string(), value: z.unknown(), source })),
  documents: z.array(
    z.object({
      ...{ id: z.string(), type: z.enum(documentTypeNames), title: z.string(), fileName: z.string() },
      ...{ required: z.boolean(), status: z.enum(documentStatuses), uploadedAt: z.string() },
      ...{ verifiedAt: time, expiresAt: time, reason: time },
    }),
  ),
  matches: z.array(
    z.object({
      ...{ id: z.string(), status: z.enum(matchStatuses), outcome: z.enum(matchOutcomes).nullable() },
      ...{ with: someone, requestedAt: z.string(), startedAt: time, endedAt: time },
    }),
  ),
  visits: z.array(
    z.object({
      ...{ id: z.string(), status: z.enum(visitStatuses), with: someone, late: lateShape },
      ...{ startsAt: z.string(), endsAt: z.string(), timeZone: z.string() },
    }),
  ),
  conversations: z.array(
    z.object({
      ...{ id: z.string(), subject: z.string(), withCoordinators: z.boolean(), with: z.string() },
      ...{ messages: z.number(), lastAt: time },
    }),
  ),
  consents: z.array(
    z.object({ purpose: z.string(), given: z.boolean(), wording: z.string(), at: z.string() }),
  ),
})

export type ShownPerson = z.infer<typeof personShape>

export const savedView = z.object({ id: z.string(), name: z.string(), query: z.string() })
export const newView = z.strictObject({
  list: z.enum(['caregivers', 'recipients']),
  name: line(savedViewLimits.nameMax, 1),
  query: z
    .string()
    .max(savedViewLimits.queryMax)
    .regex(/^[\w=&%.+*-]*$/),
})
