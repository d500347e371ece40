import { isRecord } from '#machines/is-record.ts'
import {
  type AnswerOf,
  type AnyAsking,
  type Asking,
  type Filling,
  fill,
  type Given,
  type Method,
  type PathOf,
  type Prepared,
} from '../calls/address.ts'
import { forgetRead, keepRead, keptRead } from '../offline/kept-reads.ts'
import { atMost } from './at-most.ts'

export type Issue = { path: string; message: string }

type ProblemFacts = {
  status: number
  code: string
  message: string
  issues?: Issue[]
  /** What the words for the code are filled with. */
  values?: Values
  retryAfter?: number
}

type Values = Readonly<Record<string, string | number>>

/** What the server refused and why, or that it couldn't be reached (status 0). */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly issues: Issue[]
  readonly values: Values
  readonly retryAfter: number | undefined

  constructor(facts: ProblemFacts, options?: ErrorOptions) {
    super(facts.message, options)
    this.name = 'Problem'
    this.status = facts.status
    this.code = facts.code
    this.issues = facts.issues ?? []
    this.values = facts.values ?? {}
    this.retryAfter = facts.retryAfter
  }
}

const issuesOf = (value: unknown): Issue[] =>
  Array.isArray(value)
    ? value
        .filter(isRecord)
        .map(issue => ({ path: String(issue.path ?? ''), message: String(issue.message ?? '') }))
    : []

const valuesOf = (value: unknown): Values =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, one]) =>
          typeof one === 'string' || typeof one === 'number' ? [[name, one]] : [],
        ),
      )
    : {}

const retryAfterOf = (response: Response): { retryAfter?: number } => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? { retryAfter: Math.max(0, Math.ceil(seconds)) } : {}
}

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    const facts = {
      status: response.status,
      code: 'unexpected_answer',
      message: 'The answer was not readable.',
    }
    throw new Problem({ ...facts, ...retryAfterOf(response) }, { cause })
  }
}

const problemOf = (response: Response, body: unknown): Problem => {
  const error = isRecord(body) && isRecord(body.error) ? body.error : undefined
  return new Problem({
    status: response.status,
    code: typeof error?.code === 'string' ? error.code : 'unexpected_answer',
    message: typeof error?.message === 'string' ? error.message : 'The answer was not readable.',
    issues: issuesOf(error?.issues),
    values: valuesOf(error?.values),
    ...retryAfterOf(response),
  })
}

let sessionLost: () => void = () => {}

/** Called whenever the server no longer knows a call's session. */
export const onSessionLost = (listener: () => void) => {
  sessionLost = listener
}

const send = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(path, { ...init, credentials: 'same-origin' })
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new Problem({ status: 0, code: 'offline', message: 'The server could not be reached.' }, { cause })
  }
}

/** A successful response; anything else becomes a Problem. */
const ask = async (method: string, path: string, options: AskOptions): Promise<Response> => {
  const { body, bytes, form, signal, accept } = options
  const json = body === undefined ? {} : { type: 'application/json', body: JSON.stringify(body) }
  const binary = bytes ? { type: 'application/octet-stream', body: bytes } : json
  // The browser names a form's content type itself, with its boundary.
  const sent = form ? { type: undefined, body: form } : binary
  const response = await send(path, {
    method,
    headers: { accept, ...(sent.type ? { 'content-type': sent.type } : {}) },
    ...(sent.body === undefined ? {} : { body: sent.body }),
    ...(signal ? { signal } : {}),
  })
  if (response.ok) return response
  const answer = await readJson(response)
  if (response.status === 401 && !path.startsWith('/api/auth/')) sessionLost()
  throw problemOf(response, answer)
}

const call = async <Answer>(method: string, path: string, options: CallOptions): Promise<Answer> => {
  const response = await ask(method, path, { ...options, accept: 'application/json' })
  return (await readJson(response)) as Answer
}

const isGone = ({ status }: Problem) => status === 401 || status === 403 || status === 404

/** What the server says; without a connection, what it said last. */
const read = async <Answer>(path: string, signal?: AbortSignal): Promise<Answer> => {
  try {
    const response = await ask('GET', path, { accept: 'application/json', ...(signal ? { signal } : {}) })
    const value = await readJson(response)
    keepRead(path, value, response.headers.get('x-person'))
    return value as Answer
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (isGone(error)) forgetRead(path)
    const kept = error.status === 0 ? keptRead(path) : undefined
    if (kept === undefined) throw error
    return kept as Answer
  }
}

const looks = new Set<Promise<unknown>>()

const look = <Answer>(path: string, signal?: AbortSignal): Promise<Answer> => {
  const answer = read<Answer>(path, signal)
  const over = () => looks.delete(answer)
  looks.add(answer)
  answer.then(over, over)
  return answer
}

/** Resolves when all running reads are done, or take too long. */
export const lookedUp = (mostMs: number) => atMost(mostMs, Promise.allSettled(looks))

type CallOptions = { body?: unknown; bytes?: Blob; form?: FormData; signal?: AbortSignal | undefined }
type AskOptions = CallOptions & { accept: string }

type Ask<M extends Method> = <Path extends PathOf<M>>(
  path: Path,
  ...given: Given<Asking<M, Path>>
) => Promise<AnswerOf<M, Path>>

const sending =
  (method: Method, empty?: object) =>
  <Answer>(path: string, given: AnyAsking = {}): Promise<Answer> =>
    call(method, fill(path, given), { body: given.body ?? empty, signal: given.signal })

const get: Ask<'GET'> = <Answer>(path: string, given: AnyAsking = {}): Promise<Answer> =>
  look(fill(path, given), given.signal)
const post: Ask<'POST'> = sending('POST', {})
const put: Ask<'PUT'> = sending('PUT', {})
const patch: Ask<'PATCH'> = sending('PATCH')
const remove: Ask<'DELETE'> = sending('DELETE')

type Bytes = { sends: string; answer: unknown }

const putFile = <Path extends PathOf<'PUT', Bytes>>(
  route: Path,
  file: Blob,
  ...given: Given<Asking<'PUT', Path>>
): Promise<AnswerOf<'PUT', Path>> => {
  const { signal }: AnyAsking = given[0] ?? {}
  return call('PUT', fill(route, ...given), { bytes: file, signal })
}

const postForm = <Path extends PathOf<'POST', Bytes>>(
  route: Path,
  form: FormData,
  ...given: Given<Filling<'POST', Path>>
): Promise<AnswerOf<'POST', Path>> => call('POST', fill(route, ...given), { form })

const stream = <M extends 'GET' | 'POST', Path extends PathOf<M, { comes: 'text/event-stream' }>>(
  method: M,
  route: Path,
  ...given: Given<Asking<M, Path>>
): Promise<Response> => {
  const { body, signal }: AnyAsking = given[0] ?? {}
  return ask(method, fill(route, ...given), { body, signal, accept: 'text/event-stream' })
}

/** The only way to the server, by the routes that it has; anything but a success is a Problem. */
export const api = {
  get,
  post,
  put,
  patch,
  delete: remove,
  /** A file, or a chunk of one, as raw bytes. */
  putFile,
  /** A file with its name. */
  postForm,
  /** A streamed response, read by its caller until the signal aborts. */
  stream,
  send: ({ method, path, body }: Prepared) => call<unknown>(method, path, { body }),
  /** Sent even while the page unloads; no one waits for the response. */
  last: ({ method, path, body }: Prepared): void => {
    const headers = { 'content-type': 'application/json' }
    fetch(path, { method, headers, body: JSON.stringify(body), keepalive: true }).catch(() => {})
  },
}
