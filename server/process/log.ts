import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
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
    problem: ({ requestId, code, cause }) => logger.error({ requestId, code, ...placeOf(cause) }),
    note: (message, facts) => logger.info(facts ?? {}, message),
    dropped: lines.dropped,
    flush: lines.flush,
  }
}

/** Kind and place of a fault. Its message may quote what a person wrote, so it is not kept, whatever it looks like. */
function placeOf(cause: unknown): { fault: string; at: string[] } {
  if (!(cause instanceof Error)) return { fault: typeof cause, at: [] }
  const at = (cause.stack ?? '')
    .replaceAll(cause.message, '')
    .split('\n')
    .filter(l => /^\s+at /.test(l))
    .slice(0, 8)
    .map(l => l.trim())
  const code = 'code' in cause ? ` ${String(cause.code)}` : ''
  return { fault: `${cause.name}${code}`, at }
}
