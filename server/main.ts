import { createServer, IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { Fault } from '#machines/fault.ts'
import type { ProblemCode } from '#machines/problems/problem-codes.ts'
import type { Composed } from './compose.ts'
import { AnswerWithHeaders } from './http/answer-headers.ts'
import { refuseUnreadable } from './http/client-error.ts'
import { closeStalledBodies, headerLimits } from './http/slow-connections.ts'
import { openDataDir } from './process/data-dir.ts'
import { warningsOf } from './process/warnings.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'

type Server = ReturnType<typeof createServer<typeof IncomingMessage, typeof AnswerWithHeaders>>

const dist = join(import.meta.dirname, '../dist')
const graceMs = 10_000

/** Longer than a proxy's minute: if the server closed first, it would cut off a request on its way. */
const idleMs = 75_000

const say = (line = '') => console.log(line)

function listen(server: Server, { port, host }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

const originOf = ({ publicUrl, host }: Settings, port: number) => {
  if (publicUrl) return publicUrl
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function tell(settings: Settings, origin: string, { describe }: Composed): void {
  say(`Kindred Hands is open at ${origin}`)
  say(`  Database   ${describe.database}`)
  say(`  Files      ${describe.storage}`)
  say(
    `  Email      ${describe.mail}${settings.smtp || settings.production ? '' : ` (read them at ${origin}/dev/mail)`}`,
  )
  say(
    `  Texts      ${describe.texts}${settings.twilio || settings.production ? '' : ` (read them at ${origin}/dev/texts)`}`,
  )
  say(`  Emma       ${describe.model} model`)
  say(`  Log        ${describe.log}`)
  for (const warning of warningsOf(settings)) say(`  WARNING    ${warning}`)
  if (describe.signIns.length > 0) {
    say('  Sample community: these people are made up. Sign in as')
    for (const { role, email, password } of describe.signIns)
      say(`    ${role.padEnd(13)} ${email} / ${password}`)
    say('    (npm run sample -- remove deletes them)')
  }
  say('Stop with Ctrl+C.')
}

/** Accepts no one new, finishes what runs, then closes the database. */
function stopOnSignal(server: Server, composed: Composed): void {
  let stoppingSince = 0
  const stop = () => {
    // A terminal and the launcher may both forward one Ctrl+C; a later second one is meant.
    if (stoppingSince > 0 && Date.now() - stoppingSince > 1000) process.exit(1)
    if (stoppingSince > 0) return
    stoppingSince = Date.now()
    const giveUp = setTimeout(() => server.closeAllConnections(), graceMs)
    // A connection goes idle once its request is answered; no one should wait for its timeout.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(giveUp)
      clearInterval(sweep)
      composed.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
    server.closeIdleConnections()
    composed.endStreams()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

const damaged = ({ dataDir }: Settings) =>
  `The database in ${dataDir} is damaged. Put it aside and restore your newest backup: npm run restore -- FOLDER`

const sentences: Record<string, (s: Settings) => string> = {
  SQLITE_NOTADB: damaged,
  SQLITE_CORRUPT: damaged,
  EADDRINUSE: s =>
    `Another program is using port ${s.port}. Stop it, or choose another port: PORT=3001 npm start`,
  EACCES: s => `You don’t have permission to use port ${s.port} or the folder ${s.dataDir}.`,
  EADDRNOTAVAIL: s => `HOST is '${s.host}', but this machine has no such address.`,
  ENOTFOUND: () => 'We can’t find the server named in DATABASE_URL or HOST. Check the name.',
  ECONNREFUSED: () => 'The database server in DATABASE_URL isn’t responding. Check that it’s running.',
}

function sentenceFor(error: unknown, settings: Settings): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = sentences[code]?.(settings)
  if (known !== undefined) return known
  if (error instanceof Fault) return error.message
  return `The server couldn’t start: ${error instanceof Error ? error.message : String(error)}`
}

const socketOf = ({ incoming, outgoing }: HttpBindings | Http2Bindings) =>
  incoming instanceof IncomingMessage && outgoing instanceof AnswerWithHeaders ? { incoming, outgoing } : {}

/** Before anything else is loaded. */
const starting = JSON.stringify({
  error: {
    code: 'starting' satisfies ProblemCode,
    message: 'This server is starting. Please try again in a moment.',
  },
})

async function start(settings: Settings): Promise<void> {
  let handle: ReturnType<typeof getRequestListener> | undefined
  const options = { ServerResponse: AnswerWithHeaders, keepAliveTimeout: idleMs, ...headerLimits() }
  const server = createServer(options, (request, response) => {
    if (handle) return void handle(request, response)
    response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'application/json' }).end(starting)
  })
  server.on('clientError', refuseUnreadable)
  closeStalledBodies(server)
  const origin = originOf(settings, await listen(server, settings))
  // Loaded once the port is ours: a wrong setting or a taken port is reported right away.
  const { compose } = await import('./compose.ts')
  const composed = await compose(settings, { origin, dist })
  handle = getRequestListener((request, env) => composed.app.fetch(request, socketOf(env)), {
    errorHandler: error => composed.app.refuse(error),
  })
  stopOnSignal(server, composed)
  composed.start()
  tell(settings, origin, composed)
}

function begin(): Settings | undefined {
  try {
    const settings = readSettings()
    openDataDir(settings.dataDir)
    return settings
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    return undefined
  }
}

const settings = begin()
if (!settings) process.exit(1)
start(settings).catch((error: unknown) => {
  console.error(sentenceFor(error, settings))
  process.exit(1)
})
