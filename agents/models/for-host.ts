import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider'
import { z } from 'zod'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { isRecord } from '#machines/is-record.ts'
import { outlookFor } from '../emma/outlook.ts'
import { readBlock, type SeenInterview, seenInterview, withoutBlock } from '../emma/view.ts'

type Options = LanguageModelV4CallOptions

/** The embedded model's way to lead a talk; a hosted one has it all in its instructions. */
const ownTools: readonly string[] = ['goBack', 'sumUp']

const MOST_NEXT = 6
/** Of a long talk the first messages go, many at once, so that the beginning stays the same for a while. */
const MOST_SAID = 30
const AT_ONCE = 10

const standingOf = (kind: InterviewKind, seen: SeenInterview) => ({
  asking: [...seen.asking],
  ...(seen.offer && { offered: z.json().safeParse(seen.offer.value).data ?? null }),
  next: outlookFor(kind, seen).next.slice(0, MOST_NEXT),
})

/** Instead of the whole interview: what's asked, and what can be asked now. */
const resultFor = (
  kind: InterviewKind,
  part: LanguageModelV4ToolResultPart,
): LanguageModelV4ToolResultPart => {
  const { output } = part
  if (output.type !== 'json' || !isRecord(output.value)) return part
  const { interview, choices: _, ...rest } = output.value
  const seen = seenInterview.safeParse(interview).data
  return { ...part, output: { ...output, value: { ...rest, ...(seen && standingOf(kind, seen)) } } }
}

const messageFor = (kind: InterviewKind, message: LanguageModelV4Message): LanguageModelV4Message => {
  if (message.role === 'system') return { ...message, content: withoutBlock(message.content) }
  if (message.role !== 'tool') return message
  return {
    ...message,
    content: message.content.map(part => (part.type === 'tool-result' ? resultFor(kind, part) : part)),
  }
}

/** What a hosted model is sent: no more than it needs. */
export const forHost = ({ prompt, tools, ...options }: Options): Options => {
  const system = prompt.filter(({ role }) => role === 'system')
  const talk = prompt.slice(system.length)
  const kind = readBlock(system.map(({ content }) => String(content)).join('\n'))?.kind ?? 'care'
  const gone = Math.max(0, Math.ceil((talk.length - MOST_SAID) / AT_ONCE) * AT_ONCE)
  return {
    ...options,
    prompt: [...system, ...talk.slice(gone)].map(message => messageFor(kind, message)),
    ...(tools && { tools: tools.filter(({ name }) => !ownTools.includes(name)) }),
  }
}
