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
export type Body<K extends Key> = Calls[K] extends { body: infer Body } ? Body : never

/** What a call may be asked with: `Query<'GET /api/payments'>`. */
export type Query<K extends Key> = Calls[K] extends { query: infer Query } ? Written<Query> : never

export type AnswerOf<M extends Method, Path extends string> =
  CallOf<M, Path> extends { answer: infer Answer } ? Answer : never

type Names<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

/** What the server turns into a number is written as either. */
type Written<Query> = {
  [Name in keyof Query]: unknown extends Query[Name] ? string | number | undefined : Query[Name]
}

type Maybe<Name extends string, Value> = object extends Value
  ? { [N in Name]?: Value }
  : { [N in Name]: Value }

type InPath<Path extends string> = [Names<Path>] extends [never]
  ? unknown
  : { path: Record<Names<Path>, string> }
type InQuery<Call> = Call extends { query: infer Query } ? Maybe<'query', Written<Query>> : unknown
type InBody<Call> = Call extends { body: infer Body } ? Maybe<'body', Body> : unknown

/** What goes into an address. */
export type Filling<M extends Method, Path extends string> = InPath<Path> & InQuery<CallOf<M, Path>>

export type Asking<M extends Method, Path extends string> = Filling<M, Path> &
  InBody<CallOf<M, Path>> & { signal?: AbortSignal }

/** Left out when nothing in it is needed. */
export type Given<Options> = object extends Options ? [options?: Options] : [options: Options]

export type Filled = { path?: Readonly<Record<string, string>>; query?: object }

/** Where a call goes, whatever it is. */
export function fill(path: string, { path: names = {}, query = {} }: Filled = {}): string {
  const place = path.replace(/\/:(\w+)/g, (_, name: string) => `/${encodeURIComponent(names[name] ?? '')}`)
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? place : `${place}?${text}`
}

/** The address of something to link to, or to show. */
export const addressOf: <Path extends PathOf<'GET', object>>(
  path: Path,
  ...given: Given<Filling<'GET', Path>>
) => string = fill
