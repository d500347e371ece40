import type { Context } from 'hono'
import { validator } from 'hono/validator'
import { type InterviewKind, interviewedRole } from '#machines/interview-kinds.ts'
import { type AppEnv, signedIn } from '../person.ts'
import { notThere, notYours } from '../problem.ts'

const isKind = (kind: string): kind is InterviewKind => Object.hasOwn(interviewedRole, kind)

export const kindParam = validator('param', (_, c: Context<AppEnv>): { kind: InterviewKind } => {
  const kind = c.req.param('kind') ?? ''
  if (!isKind(kind)) throw notThere()
  if (signedIn(c).role !== interviewedRole[kind]) throw notYours()
  return { kind }
})
