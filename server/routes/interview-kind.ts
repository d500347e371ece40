import type { Context } from 'hono'
import { validator } from 'hono/validator'
import { type InterviewKind, interviewers } from '../interview-kinds.ts'
import { type AppEnv, signedIn } from '../person.ts'
import { notThere, notYours } from '../problem.ts'

/** Whose the kinds are; the one that is not built yet answers as not there. */
const roleOf = { care: 'care-seeker', caregiver: 'caregiver' } as const

const isKind = (kind: string): kind is keyof typeof roleOf => Object.hasOwn(roleOf, kind)

const isBuilt = (kind: string): kind is InterviewKind => Object.hasOwn(interviewers, kind)

export const kindParam = validator('param', (_, c: Context<AppEnv>): { kind: InterviewKind } => {
  const kind = c.req.param('kind') ?? ''
  if (!isKind(kind)) throw notThere()
  if (signedIn(c).role !== roleOf[kind]) throw notYours()
  if (!isBuilt(kind)) throw notThere()
  return { kind }
})
