import { setTimeout as pause } from 'node:timers/promises'
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4Message,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { streamOf } from '../models/stream-of.ts'
import { readHere } from '../reading/here.ts'
import type { Read } from '../reading/read.ts'
import type { Step } from './plan.ts'
import { turnIn } from './turn.ts'
import { speechIn } from './words.ts'

const WORDS_IN_A_PHRASE = 7
const MODEL = 'embedded'

const phrasesOf = (text: string): string[] => {
  const words = text.match(/\S+\s*/gu) ?? []
  const count = Math.ceil(words.length / WORDS_IN_A_PHRASE)
  return Array.from({ length: count }, (_, at) =>
    words.slice(at * WORDS_IN_A_PHRASE, (at + 1) * WORDS_IN_A_PHRASE).join(''),
  )
}

/** Usage of the embedded model isn't billed, so an estimate is enough. */
const LETTERS_A_TOKEN = 4

const lettersIn = ({ content }: LanguageModelV4Message): number =>
  typeof content === 'string'
    ? content.length
    : content.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0)

const finishOf = ({ calls }: Step): LanguageModelV4FinishReason => ({
  unified: calls.length > 0 ? 'tool-calls' : 'stop',
  raw: undefined,
})

const usageOf = ({ prompt }: LanguageModelV4CallOptions, { text }: Step): LanguageModelV4Usage => {
  const letters = prompt.reduce((sum, message) => sum + lettersIn(message), 0)
  const [read, said] = [letters, text.length].map(count => Math.ceil(count / LETTERS_A_TOKEN))
  return {
    inputTokens: { total: read, noCache: read, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: said, text: said, reasoning: 0 },
  }
}

/** Without an interview in the prompt there's nothing to save, only a greeting. */
const stepFor = async (read: Read, { prompt, tools = [] }: LanguageModelV4CallOptions): Promise<Step> => {
  const turn = turnIn(prompt)
  if (turn) return read('step', { ...turn, tools: tools.map(({ name }) => name) })
  const { voice } = await speechIn('care', 'en')
  return { text: voice.greet.new, calls: [] }
}

/** Ids are unique within a conversation, and repeat when the same prompt is run again. */
const callParts = ({ prompt }: LanguageModelV4CallOptions, { calls }: Step) => {
  const before = prompt
    .flatMap(message => (message.role === 'assistant' ? message.content : []))
    .filter(({ type }) => type === 'tool-call').length
  return calls.map(({ toolName, input }, at) => ({
    type: 'tool-call' as const,
    toolCallId: `call-${prompt.length}-${before + at}`,
    toolName,
    input: JSON.stringify(input),
  }))
}

async function* partsOf(
  options: LanguageModelV4CallOptions,
  step: Step,
  paceMs: number,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const signal = options.abortSignal
  yield { type: 'stream-start', warnings: [] }
  if (step.text) {
    yield { type: 'text-start', id: 'text' }
    for (const [at, delta] of phrasesOf(step.text).entries()) {
      if (at > 0 && paceMs > 0) await pause(paceMs, undefined, signal ? { signal } : {})
      signal?.throwIfAborted()
      yield { type: 'text-delta', id: 'text', delta }
    }
    yield { type: 'text-end', id: 'text' }
  }
  for (const part of callParts(options, step)) {
    yield { type: 'tool-input-start', id: part.toolCallId, toolName: part.toolName }
    yield { type: 'tool-input-delta', id: part.toolCallId, delta: part.input }
    yield { type: 'tool-input-end', id: part.toolCallId }
    yield part
  }
  yield { type: 'finish', finishReason: finishOf(step), usage: usageOf(options, step) }
}

type Wish = {
  paceMs?: number
  /** Who reads what the person wrote. */
  read?: Read
}

/** The rule-based model: no key, no network, and the same output for the same prompt. */
export const embeddedModel = ({ paceMs = 0, read = readHere }: Wish = {}): LanguageModelV4 => ({
  specificationVersion: 'v4',
  provider: MODEL,
  modelId: MODEL,
  supportedUrls: {},
  async doGenerate(options) {
    options.abortSignal?.throwIfAborted()
    const step = await stepFor(read, options)
    const content: LanguageModelV4Content[] = step.text ? [{ type: 'text', text: step.text }] : []
    return {
      content: [...content, ...callParts(options, step)],
      finishReason: finishOf(step),
      usage: usageOf(options, step),
      warnings: [],
    }
  },
  async doStream(options) {
    options.abortSignal?.throwIfAborted()
    return { stream: streamOf(partsOf(options, await stepFor(read, options), paceMs)) }
  },
})
