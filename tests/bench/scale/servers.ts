import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { secret } from '../people.ts'
import { firstLine, started } from '../programs.ts'

export type Server = { child: ChildProcess; port: number; readyMs: number }

/** One process of several on a database, free to use either core. */
export async function startOneOf(dataDir: string, url: string, env: Record<string, string>): Promise<Server> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../server/main.ts')], {
    env: {
      ...process.env,
      ...{ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url, RATE_LIMITS: 'off', SAMPLE: 'off' },
      ...{ AUTH_SECRET: secret, LOGS: 'file', ...env },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  const port = Number(new URL(await firstLine(child, /open at (\S+)/)).port)
  return { child, port, readyMs: performance.now() - began }
}
