import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../process/log.ts'
import type { Settings } from '../settings.ts'
import { readExposition } from './exposition.ts'
import { createTracing } from './spans.ts'
import type { Tracing } from './tracing.ts'

export type Telemetry = {
  tracing: Tracing
  /** Sends what `/metrics` shows, each minute. */
  measure(text: () => Promise<string>): void
  /** Sends what's left, and waits no longer than a moment for it. */
  close(): Promise<void>
}

type Heard = (result: { error?: Error }) => void

class Traces extends OTLPTraceExporter {
  readonly #heard: Heard
  constructor(url: string, heard: Heard) {
    super({ url })
    this.#heard = heard
  }
  override export(...[spans, done]: Parameters<OTLPTraceExporter['export']>) {
    super.export(spans, result => {
      this.#heard(result)
      done(result)
    })
  }
}

class Measures extends OTLPMetricExporter {
  readonly #heard: Heard
  constructor(url: string, heard: Heard) {
    super({ url })
    this.#heard = heard
  }
  override export(...[metrics, done]: Parameters<OTLPMetricExporter['export']>) {
    super.export(metrics, result => {
      this.#heard(result)
      done(result)
    })
  }
}

/** What's lost while the collector is away isn't kept: one line says that it is. */
const listening = (log: Log): Heard => {
  let isAway = false
  return ({ error }) => {
    if (error && !isAway) log.problem({ code: 'telemetry', cause: error })
    isAway = error !== undefined
  }
}

const patienceMs = 2000

const within = (ms: number, work: Promise<unknown>): Promise<unknown> => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

type Parts = { settings: Settings; log: Log; setting: NonNullable<Settings['telemetry']> }

/** Sends traces and metrics to a collector. Headers, certificates and the like are read by the exporters themselves. */
export function openTelemetry({ settings, log, setting }: Parts): Telemetry {
  const heard = listening(log)
  const detected = detectResources({ detectors: [envDetector, serviceInstanceIdDetector] })
  const resource = resourceFromAttributes({ 'service.name': 'kindred-hands' }).merge(detected)
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(setting.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new Traces(setting.traces, heard) })],
  })
  let metrics: MeterProvider | undefined
  return {
    tracing: createTracing(traces.getTracer('kindred-hands'), settings.trustedProxies),
    measure(text) {
      const collect = async () => {
        const scopeMetrics = [{ scope: { name: 'kindred-hands' }, metrics: readExposition(await text()) }]
        return { resourceMetrics: { resource, scopeMetrics }, errors: [] }
      }
      const exporter = new Measures(setting.metrics, heard)
      const reader = new PeriodicExportingMetricReader({ exporter, metricProducers: [{ collect }] })
      metrics = new MeterProvider({ resource, readers: [reader] })
    },
    async close() {
      await within(patienceMs, Promise.allSettled([traces.shutdown(), metrics?.shutdown()]))
    },
  }
}
