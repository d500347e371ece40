import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import type { Bindings } from '../accounts/person.ts'
import { isFromProxy } from '../http/addresses.ts'
import type { Facts, Tracing } from './tracing.ts'

const named = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/

/** What the request is part of, as a proxy of ours says: anyone else could give it any name. */
function partOf(request: Request, env: Bindings, trustedProxies: string[]): Context {
  const said = isFromProxy(env, trustedProxies) ? request.headers.get('traceparent') : null
  const [, traceId = '', spanId = '', flags = ''] = named.exec(said ?? '') ?? []
  const whole = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  }
  return isSpanContextValid(whole) ? trace.setSpanContext(ROOT_CONTEXT, whole) : ROOT_CONTEXT
}

/** Its kind only: the message may quote what a person wrote. */
const fail = (span: Span, kind: string) => {
  span.setAttribute('error.type', kind)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

const finish = (span: Span, status: number) => {
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) fail(span, String(status))
  span.end()
}

const factsOf = ({ method }: Request, { route, requestId }: Bindings): Attributes => ({
  'http.request.method': method,
  ...(route !== undefined && { 'http.route': route }),
  // The same as in the log.
  'http.request.id': requestId,
})

/** Spans, each below the one that's open where the work was begun. */
export function createTracing(tracer: Tracer, trustedProxies: string[]): Tracing {
  const open = new AsyncLocalStorageContextManager().enable()
  const begin = (name: string, attributes: Facts, parent: Context) => {
    const span = tracer.startSpan(name, { attributes }, parent)
    return { span, inside: trace.setSpan(parent, span) }
  }
  return {
    request(request, env, answer) {
      const parent = partOf(request, env, trustedProxies)
      const name = [request.method, env.route].filter(Boolean).join(' ')
      const span = tracer.startSpan(
        name,
        { kind: SpanKind.SERVER, attributes: factsOf(request, env) },
        parent,
      )
      const finished = (response: Response) => {
        finish(span, response.status)
        return response
      }
      const answering = open.with(trace.setSpan(parent, span), answer)
      return answering instanceof Promise ? answering.then(finished) : finished(answering)
    },
    async during(name, facts, work, isAlone = false) {
      const { span, inside } = begin(name, facts, isAlone ? ROOT_CONTEXT : open.active())
      try {
        return await open.with(inside, work)
      } catch (cause) {
        fail(span, cause instanceof Error ? cause.constructor.name : typeof cause)
        throw cause
      } finally {
        span.end()
      }
    },
    took(name, attributes, ms) {
      const parent = open.active()
      if (!trace.getSpan(parent)) return
      const now = Date.now()
      tracer.startSpan(name, { attributes, startTime: now - ms }, parent).end(now)
    },
  }
}
