import type { Bindings } from '../accounts/person.ts'

/** Counts, codes and names of our own; never an id, an address, or what someone wrote. */
export type Facts = Record<string, string | number>

type Answer = Response | Promise<Response>

/** Where it's told how long things take, when someone collects that. */
export type Tracing = {
  /** The whole answer to a request; what's done meanwhile belongs to it. */
  request(request: Request, env: Bindings, answer: () => Answer): Answer
  /** Something that's waited for, below what it's done for; or on its own, whoever caused it. */
  during<T>(name: string, facts: Facts, work: () => Promise<T>, isAlone?: boolean): Promise<T>
  /** Something that took this long until now. Without anything it's done for, it isn't told. */
  took(name: string, facts: Facts, ms: number): void
}
