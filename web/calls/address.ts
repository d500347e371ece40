import type { Calls } from '#server/http/calls.ts'

type Key = keyof Calls
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Told = { answer: unknown }

/** The paths of a method, written as the server's own routes: `/api/matches/:id`. */
export type PathOf<M extends Method, Kind = Told> = {
  [K in Key]: K extends `${M} ${infer Path}` ? (Calls[K] extends Kind ? Path : never) : never
}[Key]

type CallOf<M extends Method, Path extends string> = `${M} ${Path}` extends Key
  ? Calls[`${M} ${Path}`]
  : never

/** What a call answers: `Answer<'GET /api/matches/:id'>`. */
export type Answer<K extends Key> = Calls[K] extends { answer: infer Answer } ? Answer : never

/** What a call takes: `Body<'POST /api/visits'>`. */
export type Body<K extends Key> = Calls[K] extends { body: infer Body } ? Sent<Body> : never

/** What a call may be asked with: `Query<'GET /api/payments'>`. */
export type Query<K extends Key> = Calls[K] extends { query: infer Query } ? Written<Query> : never

export type AnswerOf<M extends Method, Path extends string> =
  CallOf<M, Path> extends { answer: infer Answer } ? Answer : never

type Names<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

/** What the server turns into a number is written as either; a value left empty is left out. */
type Written<Query> = {
  [Name in keyof Query]: unknown extends Query[Name] ? string | number | undefined : Query[Name] | ''
}

/** Nothing is changed by being sent. */
type Sent<Body> = Body extends object ? { readonly [Name in keyof Body]: Sent<Body[Name]> } : Body

type Maybe<Name extends string, Value> = object extends Value
  ? { [N in Name]?: Value }
  : { [N in Name]: Value }

type InPath<Path extends string> = [Names<Path>] extends [never]
  ? { path?: never }
  : { path: Record<Names<Path>, string> }
type InQuery<Call> = Call extends { query: infer Query } ? Maybe<'query', Written<Query>> : { query?: never }
type InBody<Call> = Call extends { body: infer Body } ? Maybe<'body', Sent<Body>> : { body?: never }

type Filled = { path?: object; query?: object }

/** What goes into an address. */
export type Filling<M extends Method, Path extends string> = Filled & InPath<Path> & InQuery<CallOf<M, Path>>

/** A call without its path, whichever it is. */
export type AnyAsking = Filled & { body?: unknown; signal?: AbortSignal | undefined }

export type Asking<M extends Method, Path extends string> = AnyAsking &
  Filling<M, Path> &
  InBody<CallOf<M, Path>>

/** Left out when nothing in it is needed. */
export type Given<Options> = object extends Options ? [options?: Options] : [options: Options]

const bodyIn = ({ body = {} }: AnyAsking = {}): unknown => body

const encoded = (value: unknown) => encodeURIComponent(typeof value === 'string' ? value : '')

/** Where a call goes, whatever it is. */
export function fill(route: string, { path = {}, query = {} }: Filled = {}): string {
  const names = new Map(Object.entries(path))
  const place = route.replace(/\/:(\w+)/g, (_, name: string) => `/${encoded(names.get(name))}`)
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return asked.length === 0 ? place : `${place}?${new URLSearchParams(asked)}`
}

/** A call that's made now and sent later, or that the server named. */
export type Prepared = { method: 'POST' | 'PUT'; path: string; body: unknown }

export const prepare = <Path extends PathOf<'POST'>>(
  route: Path,
  ...given: Given<Asking<'POST', Path>>
): Prepared => ({ method: 'POST', path: fill(route, ...given), body: bodyIn(...given) })

/** The address of something to link to, or to show. */
export const addressOf = <Path extends PathOf<'GET', object>>(
  route: Path,
  ...given: Given<Filling<'GET', Path>>
): string => fill(route, ...given)
