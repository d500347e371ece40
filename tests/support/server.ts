import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createVisitor } from './app.ts'
import { scratchFolder } from './scratch.ts'
import { putMigratedFile } from './templates/migrated.ts'

const root = join(import.meta.dirname, '../..')

export type Ended = { code: number | null; output: string }

type Options = { dataDir?: string; env?: Record<string, string> }

/** Cleanup for when the server is no longer needed; by default, after the test. */
type Lasting = { atEnd?: (clean: () => void | Promise<void>) => void }

function collect(child: ChildProcess) {
  let output = ''
  child.stdout?.on('data', chunk => {
    output += String(chunk)
  })
  child.stderr?.on('data', chunk => {
    output += String(chunk)
  })
  const ended = new Promise<Ended>(resolve => child.once('exit', code => resolve({ code, output })))
  return { ended, output: () => output }
}

const scratch = ({ atEnd = onTestFinished }: Lasting = {}) => {
  const folder = scratchFolder('care-server-')
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs one of the app's programs to its end, as an operator would. */
export async function runProgram(
  file: string,
  args: string[],
  { dataDir = scratch(), env = {} }: Options = {},
) {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, SAMPLE: 'off', NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return collect(child).ended
}

/** Sends a request written for the app in memory to a server that listens there. */
export function sendTo(url: string, request: Request): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set('origin', url)
  const body = request.method === 'GET' ? {} : { body: request.body, duplex: 'half' as const }
  const { pathname, search } = new URL(request.url)
  return fetch(new URL(`${pathname}${search}`, url), {
    method: request.method,
    headers,
    redirect: 'manual',
    ...body,
  })
}

export const visitorTo = (url: string, userAgent: string) =>
  createVisitor(request => sendTo(url, request), userAgent)

/** For a server of its own: its database is there already, unless it's to load what belongs in a new one. */
async function newFolder(env: Record<string, string>, atEnd: NonNullable<Lasting['atEnd']>): Promise<string> {
  const folder = scratch({ atEnd })
  if (env.SAMPLE !== 'on' && !env.DATABASE_URL) await putMigratedFile(join(folder, 'care.db'))
  return folder
}

/** A busy machine takes its time to read, too. */
const calm = { READING_MS: '60000' }

/** The real server in its own process. */
export async function startServer({ env = {}, atEnd = onTestFinished, ...options }: Options & Lasting = {}) {
  const dataDir = options.dataDir ?? (await newFolder(env, atEnd))
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    env: { ...process.env, ...calm, PORT: '0', DATA_DIR: dataDir, SAMPLE: 'off', NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { ended, output } = collect(child)
  const ready = new Promise<string>((resolve, reject) => {
    const look = () => {
      const url = /open at (\S+)/.exec(output())?.[1]
      if (url && output().includes('Stop with')) resolve(url)
    }
    child.stdout?.on('data', look)
    child.once('exit', () => reject(new Error(`The server ended: ${output()}`)))
  })
  const url = await ready
  const end = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return ended
  }
  atEnd(async () => {
    await end('SIGKILL')
  })
  return {
    url,
    dataDir,
    pid: child.pid,
    output,
    ended,
    end,
    visitor: (userAgent = 'Test/1') => visitorTo(url, userAgent),
    log: () => {
      const file = join(dataDir, 'server.log')
      return existsSync(file) ? readFileSync(file, 'utf8') : ''
    },
  }
}
