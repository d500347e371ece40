import { z } from 'zod'
import { shownVisit } from '../visits/shapes.ts'

/** What can wait for someone, the most urgent first. */
export const needKinds = [
  'uncovered',
  'cover-asked',
  'visit-answer',
  'visit-finish',
  'offer',
  'payment',
  'review',
  'message',
] as const

export const needShape = z.object({
  kind: z.enum(needKinds),
  count: z.int(),
  /** The first of them: a visit, or a match. */
  id: z.string().nullable(),
  /** Whom that's with. */
  name: z.string().nullable(),
})

export type Need = z.infer<typeof needShape>

const wayShape = z.object({
  /** Of the other side. */
  phone: z.string(),
  /** To caregivers, around the visit. */
  place: z.object({ address: z.string(), notes: z.string() }).nullable(),
  /** When a caregiver will see it. */
  opensAt: z.string().nullable(),
  /** What there is to do, by the field of the interview it's from. */
  tasks: z.record(z.string(), z.unknown()),
})

export type Way = z.infer<typeof wayShape>

export const homeShape = z.object({
  next: z.object({ visit: shownVisit, ...wayShape.shape }).nullable(),
  needs: z.array(needShape),
  /** Suggestions that coordinators haven't looked at yet, and how many hours they usually take. */
  looking: z.object({ count: z.int(), usualHours: z.number().nullable() }).nullable(),
  /** Whether there's someone to plan visits with. */
  hasSomeone: z.boolean(),
})

export type Home = z.infer<typeof homeShape>
