import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { password } from '#tests/support/app.ts'
import { startCollector } from '#tests/support/hosts/collector.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { startServer } from '#tests/support/server.ts'

/** What the server loads, a line a file. */
function watchLoading() {
  const folder = scratchFolder('care-loading-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [hook, seen] = [join(folder, 'hook.mjs'), join(folder, 'seen')]
  writeFileSync(seen, '')
  writeFileSync(
    hook,
    `import { appendFileSync } from 'node:fs'
     import { registerHooks } from 'node:module'
     registerHooks({ load(url, context, next) {
       appendFileSync(${JSON.stringify(seen)}, url + '\\n')
       return next(url, context)
     } })`,
  )
  return {
    env: { NODE_OPTIONS: `--import ${pathToFileURL(hook).href}` },
    loaded: (part: string) =>
      readFileSync(seen, 'utf8')
        .split('\n')
        .filter(file => file.includes(part)),
  }
}

it('loads nothing of it without the setting', async () => {
  const [without, wished] = [watchLoading(), watchLoading()]
  const plain = await startServer({ env: without.env })
  const person = { name: 'Ann', email: 'ann@people.example', password, role: 'caregiver' }
  expect((await plain.visitor().post('/api/auth/sign-up/email', person)).status).toBe(200)
  await plain.end()
  expect(without.loaded('server/compose.ts')).toHaveLength(1)
  expect(without.loaded('server/telemetry/').map(file => file.split('/').at(-1))).toEqual(['watched.ts'])
  // Sign-in brings two by itself: names of attributes, and the interface, which does nothing without the others.
  const others = without
    .loaded('@opentelemetry/')
    .filter(file => !/@opentelemetry\/(semantic-conventions|api)\//.test(file))
  expect(others).toEqual([])

  const collector = await startCollector()
  const watching = await startServer({ env: { ...wished.env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  await watching.end()
  expect(wished.loaded('@opentelemetry/sdk-trace').length).toBeGreaterThan(0)
})

it('sends what’s left before it ends, by the names and headers it’s given', async () => {
  const collector = await startCollector()
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'care-in-ohio',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret',
  }
  const server = await startServer({ env })
  await fetch(`${server.url}/api/about`)
  expect((await server.end()).code).toBe(0)
  expect(collector.spans().map(({ name }) => name)).toContain('GET /api/about')
  expect(collector.resources()[0]).toMatchObject({ 'service.name': 'care-in-ohio' })
  expect(collector.received.map(({ headers }) => headers['x-key'])).toContain('secret')
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`

it.each([
  { who: 'a trusted proxy', proxies: '127.0.0.1', isTaken: true },
  { who: 'anyone else', proxies: '10.0.0.1', isTaken: false },
])('a request’s place in a trace is believed of $who: $isTaken', async ({ proxies, isTaken }) => {
  const collector = await startCollector()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUSTED_PROXIES: proxies }
  const server = await startServer({ env })
  for (const said of [traceparent, '00-nonsense-01', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`])
    await fetch(`${server.url}/api/about`, { headers: { traceparent: said } })
  await server.end()
  const asked = collector.spans().filter(({ name }) => name === 'GET /api/about')
  expect(asked).toHaveLength(3)
  expect(asked.filter(span => span.traceId === traceId)).toHaveLength(isTaken ? 1 : 0)
  expect(asked.filter(span => span.parentSpanId)).toHaveLength(isTaken ? 1 : 0)
})

it('answers as before while the collector is away, and says so once', async () => {
  const collector = await startCollector(response => response.writeHead(400).end())
  const server = await startServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  // More than one batch, and the rest at the end.
  for (let i = 0; i < 520; i++) expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await server.end()).code).toBe(0)
  expect(collector.received.length).toBeGreaterThan(2)
  expect(server.log().match(/"code":"telemetry"/g)).toHaveLength(1)
})
