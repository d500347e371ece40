import type { RouterRoute } from 'hono/types'
import { z } from 'zod'
import { interviewKinds } from '#machines/interview/kinds.ts'
import { access } from './access.ts'
import { problemShape } from './problem.ts'
import { findDocs, type RouteDocs } from './validate.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const content = (schema: Json, type = 'application/json') => ({ [type]: { schema } })

const problems: Record<string, string> = {
  400: 'Malformed',
  401: 'No session',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Not possible in the current state',
  413: 'Too large',
  415: 'Wrong kind of file',
  422: 'Understood but invalid',
  429: 'Too many tries',
  503: 'Temporarily unavailable',
}

const problemAnswers = Object.fromEntries(
  Object.entries(problems).map(([status, description]) => [
    status,
    { description, content: content({ $ref: '#/components/schemas/Problem' }) },
  ]),
)

function parametersOf(docs: RouteDocs[], path: string): Json[] {
  const fromQuery = docs
    .filter(d => d.target === 'query' && d.schema)
    .flatMap(({ schema }) => {
      const json = schema ? schemaOf(schema, 'input') : {}
      const required = z.array(z.string()).catch([]).parse(json.required)
      const properties = z.record(z.string(), z.unknown()).catch({}).parse(json.properties)
      return Object.entries(properties).map(([name, shape]) => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema: shape,
      }))
    })
  const fromPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'kind' ? { type: 'string', enum: Object.keys(interviewKinds) } : { type: 'string' },
  }))
  return [...fromPath, ...fromQuery]
}

const file: Json = { type: 'string', format: 'binary' }

function bodyOf(docs: RouteDocs[]): Json | undefined {
  const json = docs.find(d => d.target === 'json')?.schema
  const sends = docs.find(d => d.sends)?.sends ?? (json && { 'application/json': json })
  if (!sends) return undefined
  const shapes = Object.entries(sends).map(([type, schema]) =>
    content(schema ? schemaOf(schema, 'input') : file, type),
  )
  return { required: true, content: Object.assign({}, ...shapes) }
}

const doneWords: Record<number, string> = {
  204: 'Done, no content',
  206: 'Partial content',
  302: 'Redirect',
  303: 'Redirect',
}

function successesOf(docs: RouteDocs[]): Json {
  const answer = docs.find(d => d.answer)?.answer
  const comes = docs.find(d => d.comes)?.comes
  const what = comes
    ? { content: content(comes.startsWith('text/') ? { type: 'string' } : file, comes) }
    : answer && { content: content(schemaOf(answer, 'output')) }
  const done = docs.find(d => d.done)?.done ?? [200]
  return Object.fromEntries(
    done.map(status => [status, { description: doneWords[status] ?? 'Done', ...(status < 204 && what) }]),
  )
}

function operation(method: string, path: string, docs: RouteDocs[]): Json {
  const rule = access[`${method} ${path}`]
  const open = rule?.nobody === 'all'
  const requestBody = bodyOf(docs)
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, c: string) => c.toUpperCase())}`,
    summary: docs.find(d => d.summary)?.summary ?? '',
    'x-access': rule,
    ...(!open && { security: [{ session: [] }] }),
    parameters: parametersOf(docs, path),
    ...(requestBody && { requestBody }),
    responses: { ...successesOf(docs), ...problemAnswers },
  }
}

/** Describes the routes that really exist, from the schemas that check them. */
export function describeApi(routes: RouterRoute[], cookieName: string): Json {
  const paths: Record<string, Json> = {}
  for (const key of Object.keys(access)) {
    const [method = '', path = ''] = key.split(' ')
    const own = routes.filter(r => r.method === method && r.path === path)
    if (own.length === 0) continue
    const docs = own.flatMap(r => findDocs(r.handler) ?? [])
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(method, path, docs) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kindred Hands', version: '1', description: 'Same origin, JSON unless said otherwise.' },
    paths,
    components: {
      schemas: { Problem: schemaOf(problemShape, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  }
}
