import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { getSystemErrorName } from 'node:util'
import pino from 'pino'
import { z } from 'zod'
import { Fault } from '#machines/fault.ts'
import type { Settings } from '../settings.ts'
import { createLines } from './log-lines.ts'

export type Log = {
  request(entry: RequestEntry): void
  problem(entry: { requestId?: string; code: string; cause: unknown }): void
  note(message: string, facts?: Record<string, string | number>): void
  /** Lines that could not be written, to a full disk for one. */
  dropped(): number
  flush(): void
}

/** Route patterns, never paths: URLs contain ids and tokens. */
export type RequestEntry = { requestId: string; method: string; route: string; status: number; ms: number }

export const silent: Log = {
  request: () => undefined,
  problem: () => undefined,
  note: () => undefined,
  dropped: () => 0,
  flush: () => undefined,
}

export const logFile = (dataDir: string) => join(dataDir, 'server.log')

export function createLog(settings: Pick<Settings, 'logs' | 'dataDir'>): Log {
  if (settings.logs === 'off') return silent
  if (settings.logs === 'file') mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  const lines = createLines(
    settings.logs === 'file' ? { file: logFile(settings.dataDir), mode: 0o600 } : { descriptor: 1 },
  )
  const logger = pino({ base: null }, lines)
  return {
    // Built by hand, since every request pays for it; none of the parts needs escaping.
    request: ({ requestId, method, route, status, ms }) =>
      lines.write(
        `{"level":30,"time":${Date.now()},"requestId":"${requestId}","method":"${method}","route":"${route}","status":${status},"ms":${ms}}\n`,
      ),
    problem: ({ requestId, code, cause }) => logger.error({ requestId, code, ...toldOf(cause) }),
    note: (message, facts) => logger.info(facts ?? {}, message),
    dropped: lines.dropped,
    flush: lines.flush,
  }
}

const system = z.object({
  errno: z.int().negative(),
  syscall: z.string(),
  hostname: z.string().optional(),
  address: z.string().optional(),
  port: z.int().optional(),
})

/** What the system couldn't do, and with which other machine. */
function systemWords(cause: Error): string | undefined {
  const { success, data } = system.safeParse(cause)
  if (!success) return undefined
  const { errno, syscall, hostname, address, port } = data
  const isOutgoing = syscall === 'connect' || hostname !== undefined
  const where = isOutgoing ? [hostname ?? address, port].filter(part => part !== undefined).join(':') : ''
  return [syscall, getSystemErrorName(errno), where].filter(Boolean).join(' ')
}

const deepest = 5

/** Why it happened, as far as that quotes no one: what we say ourselves, and what the system says. */
function wordsOf(cause: unknown, depth = 1): string[] {
  if (!(cause instanceof Error) || depth > deepest) return []
  const own = cause instanceof Fault ? cause.message : systemWords(cause)
  const inner = cause instanceof AggregateError ? cause.errors : [cause.cause]
  return [own ?? [], inner.flatMap(one => wordsOf(one, depth + 1))].flat()
}

/** Kind, reason and place. Any other message may quote what a person wrote, so it's not kept, whatever it looks like. */
function toldOf(cause: unknown): { fault: string; reasons?: string[]; at: string[] } {
  if (!(cause instanceof Error)) return { fault: typeof cause, at: [] }
  const at = (cause.stack ?? '')
    .replaceAll(cause.message, '')
    .split('\n')
    .filter(l => /^\s+at /.test(l))
    .slice(0, 8)
    .map(l => l.trim())
  const code = 'code' in cause ? ` ${String(cause.code)}` : ''
  const reasons = [...new Set(wordsOf(cause))]
  return { fault: `${cause.name}${code}`, ...(reasons.length > 0 && { reasons }), at }
}
