import type { Context } from 'hono'
import { validator } from 'hono/validator'
import { type InterviewKind, interviewedRole } from '#machines/interview/kinds.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import { notThere, notYours } from '../http/problem.ts'

const isKind = (kind: string): kind is InterviewKind => Object.hasOwn(interviewedRole, kind)

export const kindParam = validator('param', (_, c: Context<AppEnv>): { kind: InterviewKind } => {
  const kind = c.req.param('kind') ?? ''
  if (!isKind(kind)) throw notThere()
  if (signedIn(c).role !== interviewedRole[kind]) throw notYours()
  return { kind }
})
