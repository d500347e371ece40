import { expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { oneApp } from '#tests/support/app.ts'
import { told } from '#tests/support/conversation.ts'
import { below, type Seen, startCollector } from '#tests/support/hosts/collector.ts'
import { failing, inTurn, speaking, startHost } from '#tests/support/hosts/model-hosts.ts'

const named = (spans: readonly Seen[], name: string) => spans.filter(span => span.name === name)

it.each(['sqlite', 'postgres'] as const)(
  'shows a request by its route, with what it took below it, and nothing of anyone, on %s',
  async database => {
    const collector = await startCollector()
    const host = await startHost(inTurn(speaking({ text: ['Good to hear.'] }), failing(500)))
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      EMMA_MODEL: 'openai-compatible:some-model',
      EMMA_MODEL_URL: host.url,
    }
    const app = await oneApp({ env, database })
    const person = await app.signUp('care-seeker', { name: 'Wilhelmina Quist', email: 'wq@quist.example' })
    await person.post('/api/interviews/care/greeting', {})
    await told(app, person, 'My aunt Ottoline in Petaluma broke her hip')
    await told(app, person, 'She likes marmalade')
    await person.get('/api/caregivers/no-such-person-yggdrasil?near=Petaluma')
    expect((await app.emailTo(person.email))?.to).toBe('wq@quist.example')
    await app.close()

    const spans = collector.spans()
    const [message, second] = named(spans, 'POST /api/interviews/:kind/messages')
    expect(message?.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/interviews/:kind/messages',
      'http.response.status_code': 200,
    })
    const inside = message ? below(spans, message) : []
    expect(named(inside, 'read').map(({ attributes }) => attributes.task)).toContain('delicate')
    expect(named(inside, 'chat')[0]?.attributes).toMatchObject({
      'gen_ai.provider.name': 'openai-compatible',
      'gen_ai.request.model': 'some-model',
      'gen_ai.usage.input_tokens': 7,
      'gen_ai.usage.output_tokens': 5,
    })
    const system = { sqlite: 'sqlite', postgres: 'postgresql' }[database]
    expect(named(inside, 'insert').map(({ attributes }) => attributes)).toContainEqual({
      'db.system.name': system,
      'db.operation.name': 'insert',
      'db.collection.name': 'interview_messages',
    })
    const [transaction] = named(inside, 'transaction')
    expect(transaction && below(spans, transaction).length).toBeGreaterThan(0)
    expect(named(second ? below(spans, second) : [], 'handover')[0]?.attributes).toMatchObject({
      'handover.reason': 'broken',
    })
    // An email is part of its job, and that's part of nothing.
    const [job] = named(spans, 'job email')
    expect(job?.parentSpanId).toBeUndefined()
    expect(job && named(below(spans, job), 'email')[0]?.attributes).toEqual({ transport: 'outbox' })
    expect(named(spans, 'GET')[0]?.attributes['http.response.status_code']).toBe(404)

    const bytes = collector.received.map(({ body }) => body).join('\n')
    expect(bytes).toContain('interview_messages')
    const personal = ['quist', 'wilhelmina', 'ottoline', 'petaluma', 'marmalade', 'good to hear', 'yggdrasil']
    expect([...personal, person.id].filter(word => bytes.toLowerCase().includes(word))).toEqual([])
  },
)

it('sends what /metrics shows', async () => {
  const collector = await startCollector()
  const app = await oneApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` } })
  for (let i = 0; i < 3; i++) await app.visitor().get('/healthz')
  await app.close()
  const of = (name: string) => collector.metrics().find(metric => metric.name === name)
  const requests = of('http_requests_total')?.sum
  expect(requests?.isMonotonic).toBe(true)
  expect(requests?.dataPoints[0]).toMatchObject({
    attributes: { method: 'GET', route: '/healthz', status: '200' },
    asDouble: 3,
  })
  const [times] = of('http_request_seconds')?.histogram?.dataPoints ?? []
  expect(times).toMatchObject({ attributes: { route: '/healthz' }, count: 3 })
  expect(times?.explicitBounds).toEqual([0.001, 0.005, 0.025, 0.1, 0.5, 2.5])
  expect(times?.bucketCounts?.length).toBe(7)
  expect(times?.bucketCounts?.reduce((a, b) => a + b, 0)).toBe(3)
  expect(of('database_up')?.gauge?.dataPoints[0]?.asDouble).toBe(1)
})

it('takes the share of requests that it’s told', async () => {
  const collector = await startCollector()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' }
  const app = await oneApp({ env })
  await app.visitor().get('/api/about')
  await app.close()
  expect([collector.spans(), collector.metrics().length > 0]).toEqual([[], true])
})

it('ends though the collector never answers', async () => {
  const collector = await startCollector(() => undefined)
  const app = await oneApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  expect((await app.visitor().get('/api/about')).status).toBe(200)
  await app.close()
  expect(collector.spans().length).toBeGreaterThan(0)
})

it.each([
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '1.5' },
])('a wrong setting is named: %o', env => {
  expect(() => readSettings(env)).toThrow(Object.keys(env).at(-1))
})

it('sends nothing where it’s turned off', () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }
  expect(readSettings(env).telemetry).toBeUndefined()
})
