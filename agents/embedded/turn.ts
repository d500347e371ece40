import type {
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4ToolCallPart,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider'
import { z } from 'zod'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { isHosted } from '../emma/call-ids.ts'
import {
  type InterviewBlock,
  type Rates,
  readBlock,
  type SeenInterview,
  seenInterview,
} from '../emma/view.ts'

/** The prompt, parsed: the person's message, and the tool calls made for this reply so far. */
export type Turn = {
  kind: InterviewKind
  /** The person's latest message. */
  text: string
  today: string
  language: string
  before: SeenInterview
  /** What the product has just said to the message. */
  heed?: InterviewBlock['heed']
  /** Hourly rates of caregivers in the area. */
  rates?: Rates | undefined
  /** The interview after this reply's tool calls. */
  now: SeenInterview
  /** Emma's earlier messages, oldest first. */
  said: readonly string[]
  /** The lines of each of them, as her words have them now. */
  lines: readonly ReadonlySet<string>[]
  /** The person's earlier messages, oldest first. */
  told: readonly string[]
  called: readonly string[]
  /** The text of a hosted model that failed partway through this reply. */
  begun: string
  refused: readonly string[]
  hasFailed: boolean
}

/** Whether Emma has said a line in this conversation, or in her last few messages. */
export const hasSaid = ({ lines }: Turn, line: string, lately = lines.length): boolean =>
  lines.slice(Math.max(0, lines.length - lately)).some(one => one.has(line))

/** Whether her last message said one of these lines. */
export const hasJustSaid = (turn: Turn, lines: readonly string[]): boolean =>
  lines.some(line => hasSaid(turn, line, 1))

/** Lines Emma hasn't used in this conversation, starting with a different one each time. */
export const fresh = (lines: readonly string[], turn: Turn): readonly string[] => {
  const { said, text } = turn
  const unused = lines.filter(line => !hasSaid(turn, line))
  const from = unused.length > 0 ? (said.length * 7 + text.length) % unused.length : 0
  return [...unused.slice(from), ...unused.slice(0, from)]
}

/** An unused line if there's one left. */
export const oneOf = (lines: readonly string[], turn: Turn): string => {
  const { said, text } = turn
  return fresh(lines, turn)[0] ?? lines[(said.length * 7 + text.length) % Math.max(1, lines.length)] ?? ''
}

/** As it comes, before it's known which lines her earlier messages said. */
export type ParsedTurn = Omit<Turn, 'lines'>

const toolAnswer = z.object({
  interview: seenInterview,
  refused: z.array(z.object({ field: z.string().optional() })).default([]),
})

const textOf = ({ content }: LanguageModelV4Message): string =>
  typeof content === 'string'
    ? content
    : content.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('\n')

const resultsIn = (messages: LanguageModelV4Prompt): LanguageModelV4ToolResultPart[] =>
  messages.flatMap(message =>
    message.role === 'tool'
      ? message.content.flatMap(part => (part.type === 'tool-result' ? [part] : []))
      : [],
  )

const callsIn = (messages: LanguageModelV4Prompt): LanguageModelV4ToolCallPart[] =>
  messages.flatMap(message =>
    message.role === 'assistant'
      ? message.content.flatMap(part => (part.type === 'tool-call' ? [part] : []))
      : [],
  )

const namesOf = (calls: readonly LanguageModelV4ToolCallPart[]) => calls.map(({ toolName }) => toolName)

export const turnIn = (prompt: LanguageModelV4Prompt): ParsedTurn | undefined => {
  const block = readBlock(prompt.flatMap(one => (one.role === 'system' ? [one.content] : [])).join('\n'))
  if (!block) return
  const last = prompt.findLastIndex(({ role }) => role === 'user')
  const message = prompt[last]
  const since = prompt.slice(last + 1)
  const answers = resultsIn(since).map(({ output, toolCallId }) => ({
    answer: output.type === 'json' ? toolAnswer.safeParse(output.value).data : undefined,
    isOwn: !isHosted(toolCallId),
  }))
  const own = answers.flatMap(({ answer, isOwn }) => (isOwn ? [answer] : []))
  const calls = callsIn(since)
  return {
    text: message ? textOf(message) : '',
    kind: block.kind,
    today: block.today,
    language: block.language,
    before: block.interview,
    ...{ heed: block.heed, rates: block.rates },
    now: answers.findLast(({ answer }) => answer !== undefined)?.answer?.interview ?? block.interview,
    said: prompt
      .slice(0, Math.max(0, last))
      .filter(({ role }) => role === 'assistant')
      .map(textOf)
      .filter(text => text !== ''),
    told: prompt
      .slice(0, Math.max(0, last))
      .filter(({ role }) => role === 'user')
      .map(textOf),
    called: namesOf(calls.filter(({ toolCallId }) => !isHosted(toolCallId))),
    begun: since
      .filter(({ role }) => role === 'assistant')
      .map(textOf)
      .filter(text => text !== '')
      .join(' '),
    refused: own.flatMap(answer => answer?.refused.flatMap(({ field }) => field ?? []) ?? []),
    hasFailed: own.some(answer => answer === undefined),
  }
}
