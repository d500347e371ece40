import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.number().optional(),
  doubleValue: z.number().optional(),
})

const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform(all =>
    Object.fromEntries(
      all.map(({ key, value: { stringValue, intValue, doubleValue } }) => [
        key,
        stringValue ?? intValue ?? doubleValue,
      ]),
    ),
  )

const resource = z.object({ attributes })

const span = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  startTimeUnixNano: z.string().transform(BigInt),
  endTimeUnixNano: z.string().transform(BigInt),
  attributes,
  status: z.object({ code: z.int() }),
})

const traces = z.object({
  resourceSpans: z.array(z.object({ resource, scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})

const point = z.object({
  attributes,
  asDouble: z.number().optional(),
  count: z.number().optional(),
  sum: z.number().optional(),
  bucketCounts: z.array(z.number()).optional(),
  explicitBounds: z.array(z.number()).optional(),
})

const points = z.object({ dataPoints: z.array(point) })

const metric = z.object({
  name: z.string(),
  sum: points.extend({ isMonotonic: z.boolean() }).optional(),
  gauge: points.optional(),
  histogram: points.optional(),
})

const metrics = z.object({
  resourceMetrics: z.array(
    z.object({ resource, scopeMetrics: z.array(z.object({ metrics: z.array(metric) })) }),
  ),
})

export type Seen = z.infer<typeof span>

type Answer = (response: ServerResponse) => unknown

const thanks: Answer = response => response.writeHead(200, { 'content-type': 'application/json' }).end('{}')

/** A local server that takes what OpenTelemetry's collector does. */
export async function startCollector(answer: Answer = thanks) {
  const received: { path: string; body: string; headers: Record<string, unknown> }[] = []
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', body: await text(request), headers: request.headers })
    answer(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  const at = (path: string) => received.filter(one => one.path === path).map(({ body }) => JSON.parse(body))
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    resources: () =>
      at('/v1/traces').flatMap(body =>
        traces.parse(body).resourceSpans.map(({ resource: { attributes } }) => attributes),
      ),
    spans: () =>
      at('/v1/traces').flatMap(body =>
        traces
          .parse(body)
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    metrics: () =>
      at('/v1/metrics').flatMap(body =>
        metrics
          .parse(body)
          .resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(one => one.metrics)),
      ),
  }
}

/** The spans below this one, however deep. */
export const below = (spans: readonly Seen[], above: Seen): Seen[] =>
  spans
    .filter(({ parentSpanId }) => parentSpanId === above.spanId)
    .flatMap(one => [one, ...below(spans, one)])
