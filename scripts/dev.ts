// The server restarts when its files change, and pages update as theirs do; both share one address.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createListener } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer, type ViteDevServer } from 'vite'
import { sitePages } from './dev-pages.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const RESTART_WITHIN_MS = 20_000

const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 3000)
const address = `http://${host}:${port}`
const serverPort = await freePort()

// Before the server, so that a taken port fails with one sentence; vite.config.ts finds the server by
// SERVER_PORT.
process.env.SERVER_PORT = String(serverPort)
const vite = await startVite()

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { PUBLIC_URL: address, ...process.env, HOST: '127.0.0.1', PORT: String(serverPort) },
})
reloadAfterRestarts(vite)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => server.kill('SIGTERM'))
await once(server, 'exit')
await vite.close()

async function startVite(): Promise<ViteDevServer> {
  const pages = await createServer({
    configFile: path.join(ROOT, 'web/vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    plugins: [sitePages(serverPort)],
    server: { host, port, strictPort: true },
  })
  try {
    return await pages.listen()
  } catch (error) {
    console.error(`${address} cannot be used: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}

/** Pages show server data, so they reload when the server has restarted. */
function reloadAfterRestarts({ watcher, ws }: ViteDevServer) {
  const folders = ['server', 'db', 'agents', 'machines'].map(folder => path.join(ROOT, folder) + path.sep)
  watcher.add(folders)
  watcher.on('change', file => {
    if (folders.some(folder => file.startsWith(folder))) void reload(ws)
  })
}

async function reload(ws: ViteDevServer['ws']) {
  // The old server may still respond for a moment.
  await wait(300)
  if (await answers()) ws.send({ type: 'full-reload' })
}

async function answers(): Promise<boolean> {
  const until = Date.now() + RESTART_WITHIN_MS
  while (Date.now() < until) {
    const reply = await fetch(`http://127.0.0.1:${serverPort}/readyz`).catch(() => undefined)
    if (reply?.ok) return true
    await wait(100)
  }
  return false
}

async function freePort(): Promise<number> {
  const probe = createListener().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const bound = probe.address()
  probe.close()
  if (bound === null || typeof bound === 'string') throw new Error('No free port')
  return bound.port
}
