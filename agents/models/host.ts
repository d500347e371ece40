import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { Breaker, Pass } from './breaker.ts'
import type { HostSetting, ModelSetting } from './setting.ts'
import { Unfit, unfitOf } from './unfit.ts'

/** No reply is this long; an endless line would exhaust memory. */
const MOST_BYTES = 2 * 1024 * 1024

const bounded = (answer: Response): Response => {
  let bytes = 0
  const body = answer.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > MOST_BYTES) throw new Unfit('tooLong')
        controller.enqueue(chunk)
      },
    }),
  )
  return new Response(body ?? null, { status: answer.status, headers: answer.headers })
}

const boundedFetch: typeof fetch = async (input, init) => bounded(await fetch(input, init))

/** Provider packages are loaded on first use. */
export const openHosted = async (
  { provider, id }: ModelSetting,
  { url, key }: HostSetting,
): Promise<LanguageModelV4> => {
  const apiKey = key === undefined ? {} : { apiKey: key }
  if (provider === 'google') {
    const { createGoogle } = await import('@ai-sdk/google')
    return createGoogle({ ...apiKey, ...(url ? { baseURL: url } : {}), fetch: boundedFetch })(id)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const settings = { name: 'host', baseURL: url ?? '', includeUsage: true, fetch: boundedFetch }
  return createOpenAICompatible({ ...settings, ...apiKey })(id)
}

const within = <Value>(work: PromiseLike<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    const forget = () => signal.removeEventListener('abort', giveUp)
    work.then(
      value => {
        forget()
        resolve(value)
      },
      (cause: unknown) => {
        forget()
        reject(cause)
      },
    )
  })

type Patience = { waitMs: number; msLeft: () => number }

/** Waits for the host, up to the time limit. */
const waiting = ({ waitMs, msLeft }: Patience, stop: AbortController, signal: AbortSignal) => {
  return async <Value>(work: PromiseLike<Value>): Promise<Value> => {
    const left = msLeft()
    const timer = setTimeout(
      () => stop.abort(new Unfit(waitMs < left ? 'silent' : 'slow')),
      Math.max(0, Math.min(waitMs, left)),
    )
    try {
      return await within(work, signal)
    } finally {
      clearTimeout(timer)
    }
  }
}

const isSpoken = ({ type }: LanguageModelV4StreamPart) =>
  type !== 'stream-start' && type !== 'response-metadata' && type !== 'raw' && type !== 'ping'

type Asked = { options: LanguageModelV4CallOptions; patience: Patience; pass: Pass }

async function* partsOf(model: LanguageModelV4, { options, patience, pass }: Asked) {
  const stop = new AbortController()
  const others = () => stop.abort(new Unfit('resting'))
  pass.gaveUp.addEventListener('abort', others, { once: true })
  const signal = AbortSignal.any([stop.signal, ...(options.abortSignal ? [options.abortSignal] : [])])
  const waited = waiting(patience, stop, signal)
  try {
    const { stream } = await waited(model.doStream({ ...options, abortSignal: signal }))
    const reader = stream.getReader()
    for (;;) {
      const { value, done } = await waited(reader.read())
      if (done) return
      if (value.type === 'error') throw value.error
      if (isSpoken(value)) {
        pass.heard()
        pass.gaveUp.removeEventListener('abort', others)
      }
      yield value
    }
  } finally {
    pass.gaveUp.removeEventListener('abort', others)
    stop.abort(new Unfit('cut'))
  }
}

/** Throws `Unfit` to stop the reply. */
export type Judge = { part(part: LanguageModelV4StreamPart): void; end(): void }

export type Host = ReturnType<typeof createHost>

export const createHost = (open: () => Promise<LanguageModelV4>, breaker: Breaker, waitMs: number) => {
  let opened: Promise<LanguageModelV4> | undefined
  return {
    isResting: breaker.isResting,
    /** Streams the reply; throws `Unfit` on any failure, and passes on the person's abort. */
    async *speak(options: LanguageModelV4CallOptions, msLeft: () => number, judge: Judge) {
      const pass = breaker.enter()
      if (!pass) throw new Unfit('resting')
      try {
        opened ??= open()
        for await (const part of partsOf(await opened, { options, patience: { waitMs, msLeft }, pass })) {
          judge.part(part)
          yield part
        }
        judge.end()
        pass.done()
      } catch (error) {
        options.abortSignal?.throwIfAborted()
        const unfit = unfitOf(error)
        pass.failed(unfit)
        throw unfit
      } finally {
        pass.left()
      }
    },
  }
}
