import { RequestError } from '@hono/node-server'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { isAway, isBroken, isBusy, isFull } from '#db/connection/failures.ts'
import type { ProblemCode } from '#machines/problems/problem-codes.ts'

export type Issue = { path: string; message: string }

/** What a screen fills into its own words for the code: names, times and limits. */
type Values = Readonly<Record<string, string | number>>

type Extra = { issues?: Issue[]; values?: Values | undefined; retryAfter?: number; cause?: unknown }

/** A failure with a name: thrown where it's known, answered once at the edge. */
export class Problem extends Error {
  readonly status: ContentfulStatusCode
  readonly code: ProblemCode
  readonly issues: Issue[] | undefined
  readonly values: Values | undefined
  readonly retryAfter: number | undefined
  constructor(status: ContentfulStatusCode, code: ProblemCode, message: string, extra: Extra = {}) {
    super(message, { cause: extra.cause })
    this.status = status
    this.code = code
    this.issues = extra.issues
    this.values = extra.values
    this.retryAfter = extra.retryAfter
  }
}

export const problemShape = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
})

export const notThere = () =>
  new Problem(404, 'not_found', 'We couldn’t find that. It may have been moved or deleted.')
/** A row that was there a moment ago: gone only when it was erased in between. */
export function stillThere<T>(row: T | undefined): T {
  if (row === undefined) throw notThere()
  return row
}

export const noSession = () => new Problem(401, 'unauthenticated', 'Please sign in to continue.')
export const notYours = () => new Problem(403, 'forbidden', 'Your account doesn’t have access to this.')
export const slowDown = (retryAfter: number) =>
  new Problem(429, 'too_many_attempts', 'Too many tries. Please wait a little and try again.', {
    retryAfter,
  })
/** Someone's own earlier ones have to be done first. */
export const tooManyAtOnce = (what: string) =>
  new Problem(
    429,
    'too_many_at_once',
    `${what} Please wait for the ones before it, then send this one again.`,
    {
      retryAfter: 5,
    },
  )
export const tooLarge = () =>
  new Problem(413, 'too_large', 'That’s too large. Please send something smaller.')

const malformed = (cause: unknown) =>
  new Problem(400, 'malformed', 'We couldn’t read this request. Please check it and try again.', { cause })

/** The one place where a failure becomes an answer. */
export function toProblem(error: unknown): Problem {
  const database = ofTheDatabase.find(([isOne]) => isOne(error))
  if (database) return database[1](error)
  if (error instanceof Problem) return error
  if (error instanceof RequestError) return malformed(error)
  if (error instanceof HTTPException)
    return error.status === 413 ? tooLarge() : error.status < 500 ? malformed(error) : broken(error)
  return isConflict(error) ? conflict(error) : broken(error)
}

/** Reads go on; what was answered before is kept. */
const storageFull = (cause: unknown) =>
  new Problem(
    503,
    'storage_full',
    'We can’t save anything right now. What you saved before is safe; please try again in a few minutes.',
    { retryAfter: 30, cause },
  )

/** The write has waited long enough for another process. */
const databaseBusy = (cause: unknown) =>
  new Problem(503, 'busy', 'That’s taking longer than it should. Please try again in a moment.', {
    retryAfter: 2,
    cause,
  })

const databaseAway = (cause: unknown) =>
  new Problem(
    503,
    'unavailable',
    'We can’t reach your information right now. What you saved is safe; please try again in a moment.',
    { retryAfter: 5, cause },
  )

/** Nothing can be promised about what was saved. */
const databaseBroken = (cause: unknown) =>
  new Problem(
    503,
    'unavailable',
    'We can’t reach your information right now, and nothing was changed. Please try again in a few minutes.',
    { retryAfter: 60, cause },
  )

const ofTheDatabase = [
  [isFull, storageFull],
  [isBusy, databaseBusy],
  [isAway, databaseAway],
  [isBroken, databaseBroken],
] as const

const isConflict = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === '23505')

/** Two people did the same thing at once, and the other one was first. */
const conflict = (cause: unknown) =>
  new Problem(409, 'conflict', 'Someone else just did this. Please reload the page and look again.', {
    cause,
  })

const broken = (cause: unknown) =>
  new Problem(
    500,
    'internal',
    'Something went wrong on our end. What you’ve saved is safe. Please try again.',
    {
      cause,
    },
  )

export const problemBody = ({ code, message, issues, values }: Problem) => ({
  error: { code, message, ...(issues && { issues }), ...(values && { values }) },
})

export function problemAnswer(problem: Problem): Response {
  const { status, retryAfter } = problem
  const wait = retryAfter === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }
  return Response.json(problemBody(problem), { status, headers: wait })
}
