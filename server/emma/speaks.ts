import type { LanguageModel, ModelMessage } from 'ai'
import { z } from 'zod'
import { keysIn } from '#agents/embedded/lines.ts'
import { emmaFor } from '#agents/emma/agent.ts'
import { inPhrases } from '#agents/emma/phrases.ts'
import type { InterviewActions } from '#agents/emma/tools.ts'
import type { Read } from '#agents/reading/read.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { Heed } from '#machines/safety/heed.ts'
import { type HelpLines, helpLines } from './reply-parts.ts'

type Speaking = {
  kind: InterviewKind
  model: LanguageModel
  /** Who reads what the person wrote. */
  read: Read
  actions: InterviewActions
  today: string
  language: string
  heed: Heed | undefined
  messages: ModelMessage[]
  signal: AbortSignal
  onHelp(help: HelpLines): void
  /** Called before the first words, once everything they rest on is saved. */
  onWords(words: string): Promise<void>
}

const called = z.object({ toolName: z.literal('showHelpLines'), input: z.object({ about: z.string() }) })

const helpIn = (result: { toolName: string; input: unknown; output: unknown }): HelpLines | undefined => {
  const call = called.safeParse(result)
  const output = helpLines.pick({ lines: true }).safeParse(result.output)
  return call.success && output.success ? { ...call.data.input, ...output.data } : undefined
}

/** Words within it are sent together. */
const windowMs = 90

/** Which of her lines the reply has said, so that none is said again unawares. */
async function remember(
  { kind, language, actions }: Pick<Speaking, 'kind' | 'language' | 'actions'>,
  said: string,
) {
  const lines = await keysIn(kind, language, said)
  if (lines.length > 0) await actions.tell(lines)
}

const isEmbedded = (model: LanguageModel) => typeof model !== 'string' && model.provider === 'embedded'

/** One reply of Emma's, from the prompt to her last word; the listener sends and stores it. */
export async function emmaSpeaks(speaking: Speaking): Promise<void> {
  // A model that answers right away needs no stream, which costs as much as everything else.
  if (isEmbedded(speaking.model)) await speakAtOnce(speaking)
  else await speakAsItComes(speaking)
}

async function speakAtOnce({ messages, signal, onHelp, onWords, ...parts }: Speaking): Promise<void> {
  const emma = await emmaFor(parts)
  const { steps } = await emma.generate({ messages, abortSignal: signal })
  for (const result of steps.flatMap(step => step.toolResults)) {
    const help = helpIn(result)
    if (help) onHelp(help)
  }
  const words = steps.flatMap(step => (step.text === '' ? [] : [step.text])).join('\n\n')
  await onWords(words)
  await remember(parts, words)
}

async function speakAsItComes({ messages, signal, onHelp, onWords, ...parts }: Speaking): Promise<void> {
  const emma = await emmaFor({ ...parts, model: inPhrases(parts.model, windowMs) })
  const { stream } = await emma.stream({ messages, abortSignal: signal })
  let gap = ''
  let said = ''
  const say = async (words: string) => {
    if (words === '') return
    // A second speaker starts with a space.
    await onWords(/^\s/u.test(words) ? words : gap + words)
    gap = ''
    said += words
  }
  for await (const part of stream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'text-end') gap = '\n\n'
    if (part.type === 'text-delta') await say(part.text)
    const help = part.type === 'tool-result' ? helpIn(part) : undefined
    if (help) onHelp(help)
  }
  signal.throwIfAborted()
  await remember(parts, said)
}
