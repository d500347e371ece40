import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { expect, test } from 'vitest'
import { embeddedModel } from '#agents/embedded/model.ts'
import { inPhrases } from '#agents/emma/phrases.ts'

const words = (delta: string): LanguageModelV4StreamPart => ({ type: 'text-delta', id: 'text', delta })

const call = { type: 'tool-call', toolCallId: 'c', toolName: 'ask', input: '{}' } as const

const streamOf = (parts: LanguageModelV4StreamPart[]) =>
  new ReadableStream<LanguageModelV4StreamPart>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })

async function heard(parts: LanguageModelV4StreamPart[], windowMs: number) {
  const model = inPhrases(
    { ...embeddedModel(), doStream: async () => ({ stream: streamOf(parts) }) },
    windowMs,
  )
  if (typeof model === 'string' || model.specificationVersion !== 'v4') throw new Error('No model')
  const { stream } = await model.doStream({ prompt: [] })
  const out: LanguageModelV4StreamPart[] = []
  for await (const part of stream) out.push(part)
  return out
}

test('the first words come at once, later ones are batched, and the order stays the same', async () => {
  const start = { type: 'text-start', id: 'text' } as const
  const end = { type: 'text-end', id: 'text' } as const
  const parts = [start, ...['One ', 'two ', 'three.'].map(words), end, call]
  expect(await heard(parts, 60_000)).toEqual([start, words('One '), words('two three.'), end, call])
  expect(await heard(parts, 0)).toEqual(parts)
  expect(await heard([words('One '), words('two')], 60_000)).toEqual([words('One '), words('two')])
})
