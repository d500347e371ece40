import type { Context, ValidationTargets } from 'hono'
import { validator } from 'hono/validator'
import { z } from 'zod'
import { isStorable } from '#machines/documents/storable.ts'
import { notThere, Problem } from './problem.ts'

/** What a route tells the API description about itself. */
export type RouteDocs = {
  summary: string
  answer?: z.ZodType | undefined
  target?: keyof ValidationTargets
  schema?: z.ZodType
  /** Bodies other than small JSON, by media type; a file has no schema. */
  sends?: Record<string, z.ZodType | undefined>
  /** The media type of the answer, when it isn't JSON. */
  comes?: string
  /** Success statuses, when other than 200. */
  done?: readonly number[]
}

const docsOf = new WeakMap<object, RouteDocs>()

export const findDocs = (handler: object): RouteDocs | undefined => docsOf.get(handler)

const remember = <H extends object>(handler: H, docs: RouteDocs): H => {
  docsOf.set(handler, docs)
  return handler
}

/** For a route without a validator; returns the handler itself, so describing costs a request nothing. */
export const documented = <H extends object>(summary: string, answer: z.ZodType | undefined, handler: H): H =>
  remember(handler, { ...docsOf.get(handler), summary, answer })

/** Invisible, though it contains joining or direction characters. */
export const isBlank = (text: string) => /^[\s\p{Cf}]*$/u.test(text)

export const eventStreamType = 'text/event-stream'

/** Bytes of any kind. */
export const bytesType = 'application/octet-stream'

/** For bodies that aren't JSON, or a success other than 200. */
export const carrying = <H extends object>(media: Omit<RouteDocs, 'summary'>, handler: H): H =>
  remember(handler, { summary: '', ...docsOf.get(handler), ...media })

/** Text a person typed: never longer than allowed, always storable. */
export const line = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine(isStorable, 'contains characters we can’t save')
    .refine(text => min === 0 || text === '' || !isBlank(text), 'is blank')

/** Which page of a list a query asks for. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000).default(1)

/** What an answer says of a list besides its rows. */
export const pageFields = { total: z.number(), page: z.number(), pageSize: z.number() }

export const issuesOf = (error: z.ZodError) =>
  error.issues.map(i => {
    const unknown = i.code === 'unrecognized_keys' ? i.keys.slice(0, 1) : []
    return { path: [...i.path, ...unknown].map(String).join('.'), message: i.message }
  })

const notRight = 'Some of this isn’t right. Please check it and try again.'

/** For bodies other than small JSON. */
export function check<S extends z.ZodType>(schema: S, value: unknown, message = notRight): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Problem(422, 'invalid_body', message, { issues: issuesOf(result.error) })
}

const isJson = (type: string) => /^application\/([\w.-]+\+)?json(;|$)/i.test(type)

const isEmpty = (c: Context) => {
  const length = c.req.header('content-length')
  const isUntold = ['content-type', 'transfer-encoding'].every(name => c.req.header(name) === undefined)
  return length === undefined ? isUntold : length === '0'
}

/** Any other content type would be read as an empty body. */
function expectJson(c: Context): void {
  if (isJson(c.req.header('content-type') ?? '') || isEmpty(c)) return
  throw new Problem(400, 'malformed', 'Please send this as JSON, with the content type application/json.')
}

/** `messageFor` has words of its own for what's wrong, where the usual ones don't do. */
export const body = <S extends z.ZodType>(
  schema: S,
  summary: string,
  answer?: z.ZodType,
  messageFor?: (value: unknown) => string | undefined,
) =>
  remember(
    validator('json', (value, c) => {
      expectJson(c)
      return check(schema, value, messageFor?.(value))
    }),
    { summary, answer, target: 'json', schema },
  )

/** `?search=&page=` asks for nothing in particular: a value left empty is one left out. */
const withoutEmpty = (asked: Record<string, string | string[]>) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))

export const query = <S extends z.ZodType>(schema: S, summary: string, answer?: z.ZodType) =>
  remember(
    validator('query', value => check(schema, withoutEmpty(value))),
    { summary, answer, target: 'query', schema },
  )

const anId = z.string().regex(/^[\w-]{1,64}$/)

/** An id that can't be ours is answered like one that doesn't exist. */
const pathParam = <S extends z.ZodType>(shape: S, summary: string, answer?: z.ZodType) =>
  remember(
    validator('param', value => {
      const result = shape.safeParse(value)
      if (result.success) return result.data
      throw notThere()
    }),
    { summary, answer, target: 'param', schema: shape },
  )

export const idParam = (summary: string, answer?: z.ZodType) =>
  pathParam(z.object({ id: anId }), summary, answer)

export const userIdParam = (summary: string, answer?: z.ZodType) =>
  pathParam(z.object({ userId: anId }), summary, answer)
