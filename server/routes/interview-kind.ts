import type { Context } from 'hono'
import { validator } from 'hono/validator'
import type { InterviewKind } from '#machines/interview-kinds.ts'
import type { Role } from '#machines/roles.ts'
import { type AppEnv, signedIn } from '../person.ts'
import { notThere, notYours } from '../problem.ts'

/** Whose the kinds are. */
const roleOf = { care: 'care-seeker', caregiver: 'caregiver' } as const satisfies Record<InterviewKind, Role>

const isKind = (kind: string): kind is InterviewKind => Object.hasOwn(roleOf, kind)

export const kindParam = validator('param', (_, c: Context<AppEnv>): { kind: InterviewKind } => {
  const kind = c.req.param('kind') ?? ''
  if (!isKind(kind)) throw notThere()
  if (signedIn(c).role !== roleOf[kind]) throw notYours()
  return { kind }
})
