import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
} from '@ai-sdk/provider'
import { isRecord } from '#machines/is-record.ts'
import { isHosted, newHostedId } from '../emma/call-ids.ts'
import { claimsIn } from './fenced-profile.ts'
import { Unfit } from './unfit.ts'

type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>

const textsIn = (prompt: LanguageModelV4Prompt, who: 'user' | 'assistant'): string[] =>
  prompt.flatMap(({ role, content }) =>
    role === who && typeof content !== 'string'
      ? content.flatMap(part => (part.type === 'text' ? [part.text] : []))
      : [],
  )

/** The text and tool calls so far in the current reply. */
export const replyIn = (prompt: LanguageModelV4Prompt) => {
  const since = prompt.slice(prompt.findLastIndex(({ role }) => role === 'user') + 1)
  const hostedCalls = since.flatMap(message =>
    message.role === 'assistant'
      ? message.content.filter(part => part.type === 'tool-call').filter(part => isHosted(part.toolCallId))
      : [],
  )
  const failed = since.flatMap(message =>
    message.role === 'tool'
      ? message.content.filter(
          part =>
            part.type === 'tool-result' && isHosted(part.toolCallId) && part.output.type.startsWith('error'),
        )
      : [],
  )
  return {
    isFirstStep: since.length === 0,
    begun: textsIn(since, 'assistant').join(' '),
    said: textsIn(prompt, 'user'),
    hostedCalls,
    failedCalls: failed.length,
  }
}

export type SoFar = ReturnType<typeof replyIn>

const objectIn = (text: string): boolean => {
  try {
    return isRecord(JSON.parse(text === '' ? '{}' : text))
  } catch {
    return false
  }
}

const MOST_CALLS = 16
const LONGEST_INPUT = 32_000

const isUsable = ({ tools = [] }: LanguageModelV4CallOptions, { toolName, input }: LanguageModelV4ToolCall) =>
  tools.some(({ name }) => name === toolName) && input.length <= LONGEST_INPUT && objectIn(input)

const sameCall = (toolName: string, input: unknown) => JSON.stringify([toolName, input])

/** A host that repeats a call would loop forever. */
const isRepeated = ({ toolName, input }: LanguageModelV4ToolCall, { hostedCalls }: SoFar) => {
  const call = sameCall(toolName, JSON.parse(input === '' ? '{}' : input))
  return hostedCalls.some(before => sameCall(before.toolName, before.input) === call)
}

const badEnds: Partial<Record<Finish['finishReason']['unified'], Unfit['why']>> = {
  error: 'cut',
  interrupted: 'cut',
  length: 'tooLong',
  'content-filter': 'filtered',
}

/** Throws if the step must not be carried out. */
export const checkStep = (
  options: LanguageModelV4CallOptions,
  soFar: SoFar,
  finish: Finish | undefined,
  calls: readonly LanguageModelV4ToolCall[],
): void => {
  const bad = finish ? badEnds[finish.finishReason.unified] : 'cut'
  if (bad) throw new Unfit(bad)
  if (calls.length > MOST_CALLS || !calls.every(call => isUsable(options, call))) throw new Unfit('malformed')
  if (calls.some(call => isRepeated(call, soFar))) throw new Unfit('looping')
}

/** A profile in a fenced block goes through the same checks as a tool call. */
export const claimedCalls = (
  { tools = [] }: LanguageModelV4CallOptions,
  blocks: readonly string[],
  { said }: SoFar,
): LanguageModelV4ToolCall[] => {
  const answers = blocks.flatMap(block => claimsIn(block, said) ?? [])
  if (answers.length === 0 || !tools.some(({ name }) => name === 'recordAnswers')) return []
  return [
    {
      type: 'tool-call',
      toolCallId: '',
      toolName: 'recordAnswers',
      input: JSON.stringify({ answers }),
    },
  ]
}

export const callParts = (calls: readonly LanguageModelV4ToolCall[]): LanguageModelV4StreamPart[] =>
  calls.flatMap(call => {
    const id = newHostedId()
    return [
      { type: 'tool-input-start', id, toolName: call.toolName },
      { type: 'tool-input-delta', id, delta: call.input },
      { type: 'tool-input-end', id },
      { ...call, toolCallId: id },
    ]
  })
