import { APICallError } from '@ai-sdk/provider'
import { Fault } from '#machines/fault.ts'

/** Why a hosted model's reply is rejected. */
export type Why =
  | 'unreachable'
  | 'noAccess'
  | 'busy'
  | 'broken'
  | 'silent'
  | 'slow'
  | 'cut'
  | 'filtered'
  | 'empty'
  | 'malformed'
  | 'looping'
  | 'tooLong'
  | 'resting'

export class Unfit extends Fault {
  readonly why: Why
  /** The host's Retry-After, in milliseconds. */
  readonly restMs: number | undefined
  constructor(why: Why, { restMs, cause }: { restMs?: number | undefined; cause?: unknown } = {}) {
    super(`The hosted model is ${why}`, { cause })
    this.why = why
    this.restMs = restMs
  }
}

const noAccess = [401, 402, 403, 404]

const whyOf = (status: number): Why => {
  if (noAccess.includes(status)) return 'noAccess'
  if (status === 429) return 'busy'
  return status < 500 && status !== 408 ? 'malformed' : 'broken'
}

/** Retry-After in seconds or as a date. */
const restOf = (header: string | undefined): number | undefined => {
  if (header === undefined) return
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? ms : undefined
}

const chainOf = (error: unknown): unknown[] =>
  error instanceof Error && error.cause !== undefined ? [error, ...chainOf(error.cause)] : [error]

/** Maps a provider's error to a reason. */
export const unfitOf = (error: unknown): Unfit => {
  const known = chainOf(error).find(one => one instanceof Unfit)
  if (known) return known
  const call = chainOf(error).find(one => APICallError.isInstance(one))
  if (!call) return new Unfit('cut', { cause: error })
  const { statusCode, responseHeaders } = call
  if (statusCode === undefined) return new Unfit('unreachable', { cause: error })
  // A success status with an unreadable body.
  if (statusCode < 300) return new Unfit('cut', { cause: error })
  return new Unfit(whyOf(statusCode), { restMs: restOf(responseHeaders?.['retry-after']), cause: error })
}
