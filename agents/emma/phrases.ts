import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { LanguageModel } from 'ai'

type Part = LanguageModelV4StreamPart
type Words = Extract<Part, { type: 'text-delta' }>

/** Buffers words and passes them on together after a short window. */
function createEar(windowMs: number) {
  let held: Words | undefined
  let passedAt = Number.NEGATIVE_INFINITY
  const letGo = (): Part[] => {
    const words = held
    held = undefined
    return words ? [words] : []
  }
  return {
    hear(part: Part): Part[] {
      if (part.type !== 'text-delta' || (held && held.id !== part.id)) return [...letGo(), part]
      held = held ? { ...held, delta: held.delta + part.delta } : part
      const now = performance.now()
      if (now - passedAt < windowMs) return []
      passedAt = now
      return letGo()
    },
    letGo,
  }
}

const phrasesOf = (stream: ReadableStream<Part>, windowMs: number) => {
  const reader = stream.getReader()
  const ear = createEar(windowMs)
  return new ReadableStream<Part>({
    async pull(controller) {
      let parts: Part[] = []
      while (parts.length === 0) {
        const { value, done } = await reader.read()
        parts = done ? ear.letGo() : ear.hear(value)
        if (done && parts.length === 0) return controller.close()
      }
      for (const part of parts) controller.enqueue(part)
    },
    cancel: reason => reader.cancel(reason),
  })
}

const phrased = (model: LanguageModelV4, windowMs: number): LanguageModelV4 => ({
  specificationVersion: 'v4',
  provider: model.provider,
  modelId: model.modelId,
  supportedUrls: model.supportedUrls,
  doGenerate: options => model.doGenerate(options),
  async doStream(options) {
    const answer = await model.doStream(options)
    return { ...answer, stream: phrasesOf(answer.stream, windowMs) }
  },
})

/** Merges deltas, passing the first on immediately: the SDK's cost per delta dominates. */
export const inPhrases = (model: LanguageModel, windowMs: number): LanguageModel =>
  typeof model !== 'string' && model.specificationVersion === 'v4' ? phrased(model, windowMs) : model
