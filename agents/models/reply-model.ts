import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider'
import { turnIn } from '../embedded/turn.ts'
import type { Read } from '../reading/read.ts'
import { apart, hasAsked, isReadable, sentence } from './cut-off.ts'
import { forHost } from './for-host.ts'
import { generated } from './generated.ts'
import { callParts, checkStep, claimedCalls, replyIn, type SoFar } from './heard.ts'
import type { Host, Judge } from './host.ts'
import { cutOffIn } from './own-words.ts'
import type { HostSetting } from './setting.ts'
import { createSpeech, type Speech } from './speech.ts'
import { begunStep, closing, LETTERS_A_TOKEN, passedOn, type Step, spoken, usedBy } from './step.ts'
import { streamOf } from './stream-of.ts'
import { Unfit, type Why } from './unfit.ts'

type Part = LanguageModelV4StreamPart
type Options = LanguageModelV4CallOptions

/** Metrics for operators, without personal data. */
export type Figure =
  | { type: 'asked' }
  | { type: 'carriedOn'; why: HandedOver }
  | { type: 'used'; input: number; output: number; ms: number }

type HandedOver = Why | 'delicate' | 'steps' | 'replyTokens' | 'dayUsedUp'

/** A person's remaining daily budget, shared by all processes. */
export type Purse = { spend(used: { tokens: number; ms: number }): Promise<{ isUsedUp: boolean }> }

export type ReplyParts = {
  host: Host
  embedded: LanguageModelV4
  read: Read
  setting: HostSetting
  purse: Purse
  note: (figure: Figure) => void
  clock: () => number
}

const MOST_STEPS = 4
const MOST_FAILED_CALLS = 2
const MOST_LETTERS = 3000

/** The state of one reply across its steps. */
type Reply = ReplyParts & { isHandedOver: boolean; until: number; output: number; steps: number }

const beginReply = (parts: ReplyParts): Reply => {
  const until = parts.clock() + parts.setting.replySeconds * 1000
  return { ...parts, isHandedOver: false, until, output: 0, steps: 0 }
}

const handOver = (reply: Reply, why: HandedOver) => {
  if (!reply.isHandedOver) reply.note({ type: 'carriedOn', why })
  reply.isHandedOver = true
}

/** Commands go to the embedded model, which can't be prompt-injected, in a language that it reads. */
const isDelicate = async (read: Read, prompt: LanguageModelV4Prompt): Promise<boolean> => {
  const turn = turnIn(prompt)
  if (!turn || !isReadable(turn)) return false
  const { kind, text, today, language } = turn
  return read('delicate', { kind, text, today, language })
}

const reasonNotToAsk = async (
  reply: Reply,
  { prompt }: Options,
  soFar: SoFar,
): Promise<HandedOver | undefined> => {
  if (reply.host.isResting()) return 'resting'
  if (soFar.failedCalls >= MOST_FAILED_CALLS) return 'malformed'
  if (reply.steps >= MOST_STEPS) return 'steps'
  if (reply.clock() >= reply.until) return 'slow'
  if (reply.output >= reply.setting.replyTokens) return 'replyTokens'
  return soFar.isFirstStep && (await isDelicate(reply.read, prompt)) ? 'delicate' : undefined
}

const judgeOf = (options: Options, soFar: SoFar, step: Step, speech: Speech): Judge => ({
  part() {
    if (speech.size() > MOST_LETTERS) throw new Unfit('tooLong')
  },
  end() {
    checkStep(options, soFar, step.finish, step.calls)
    if (speech.isBlank() && step.calls.length === 0 && soFar.begun === '') throw new Unfit('empty')
  },
})

/** Finishes a step without errors; a reply in words alone is whole. */
function* heardOut(options: Options, soFar: SoFar, step: Step, speech: Speech) {
  yield* spoken(step, speech.end())
  yield* closing(step)
  const claimed = step.calls.length > 0 ? [] : claimedCalls(options, speech.blocks(), soFar)
  const calls = [...step.calls, ...claimed]
  const isMute = calls.length === 0 && speech.said() === '' && soFar.begun === ''
  if (isMute || !step.finish) throw new Unfit('empty')
  yield* callParts(calls)
  const unified = calls.length > 0 ? ('tool-calls' as const) : ('stop' as const)
  yield { ...step.finish, finishReason: { unified, raw: step.finish.finishReason.raw } }
}

const lettersIn = (value: unknown) => JSON.stringify(value)?.length ?? 0

async function* hosted(reply: Reply, whole: Options, soFar: SoFar, speech: Speech) {
  const { host, setting, purse, note, clock } = reply
  const options = forHost(whole)
  const guessed = Math.ceil((lettersIn(options.prompt) + lettersIn(options.tools)) / LETTERS_A_TOKEN)
  if ((await purse.spend({ tokens: guessed, ms: 0 })).isUsedUp) {
    handOver(reply, 'dayUsedUp')
    return false
  }
  const step = begunStep()
  const began = clock()
  const asked = { ...options, maxOutputTokens: setting.replyTokens - reply.output }
  if (reply.steps === 0) note({ type: 'asked' })
  reply.steps += 1
  try {
    const judge = judgeOf(options, soFar, step, speech)
    for await (const part of host.speak(asked, () => reply.until - clock(), judge))
      yield* passedOn(step, speech, part)
    yield* heardOut(options, soFar, step, speech)
    return true
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    yield* spoken(step, speech.cut())
    yield* closing(step)
    handOver(reply, error.why)
    return false
  } finally {
    const used = usedBy(step, speech, guessed)
    const ms = Math.round(clock() - began)
    reply.output += used.output
    note({ type: 'used', ...used, ms })
    await purse.spend({ tokens: used.input + used.output - guessed, ms })
  }
}

/** The hosted model has said or done something: its reply is only led on, and nothing more is noted. */
const withRest = (options: Options, said: string): Options => ({
  ...options,
  tools: options.tools?.filter(({ name }) => name === 'ask') ?? [],
  prompt: [...options.prompt, { role: 'assistant', content: [{ type: 'text', text: said || '…' }] }],
})

async function* embedded(model: LanguageModelV4, options: Options, before: string) {
  const { stream } = await model.doStream(options)
  let isFirst = true
  for await (const part of stream) {
    if (part.type === 'stream-start') continue
    yield part.type === 'text-delta' && isFirst ? { ...part, delta: apart(before, part.delta) } : part
    isFirst &&= part.type !== 'text-delta'
  }
}

/** Streams the embedded model's reply, or what's still to say after the hosted one's. */
async function* carriedOn({ embedded: model }: Reply, options: Options, soFar: SoFar, said: string) {
  const words = [soFar.begun, said].filter(text => text !== '').join(' ')
  const isBegun = words !== '' || soFar.hostedCalls.length > 0
  const turn = turnIn(options.prompt)
  if (isBegun && hasAsked(words)) yield* sentence('')
  else if (turn && !isReadable(turn)) yield* sentence(apart(words, cutOffIn(turn.language)))
  else yield* embedded(model, isBegun ? withRest(options, said) : options, words)
}

async function* partsOf(reply: Reply, options: Options, soFar: SoFar): AsyncGenerator<Part> {
  yield { type: 'stream-start', warnings: [] }
  const speech = createSpeech(soFar.begun, reply.clock)
  const why = reply.isHandedOver ? undefined : await reasonNotToAsk(reply, options, soFar)
  if (why) handOver(reply, why)
  if (!reply.isHandedOver && (yield* hosted(reply, options, soFar, speech))) return
  reply.isHandedOver = true
  yield* carriedOn(reply, options, soFar, speech.said())
}

/** The hosted model replies as long as it works; on failure the embedded model finishes the reply. */
export const replyModel = (parts: ReplyParts): LanguageModelV4 => {
  let reply = beginReply(parts)
  const doStream: LanguageModelV4['doStream'] = async options => {
    options.abortSignal?.throwIfAborted()
    const soFar = replyIn(options.prompt)
    if (soFar.isFirstStep) reply = beginReply(parts)
    return { stream: streamOf(partsOf(reply, options, soFar)) }
  }
  return {
    specificationVersion: 'v4',
    provider: 'emma',
    modelId: 'emma',
    supportedUrls: {},
    doStream,
    doGenerate: async options => generated((await doStream(options)).stream),
  }
}
