import type { LanguageModelV4FilePart, LanguageModelV4TextPart } from '@ai-sdk/provider'
import { type ZodType, z } from 'zod'
import type { Host } from './host.ts'
import type { Figure, Purse } from './reply-model.ts'
import type { HostSetting } from './setting.ts'
import { LETTERS_A_TOKEN } from './step.ts'
import { Unfit } from './unfit.ts'

export type Question<Answer> = {
  instructions: string
  content: readonly (LanguageModelV4TextPart | LanguageModelV4FilePart)[]
  /** The schema of the answer; anything else is rejected. */
  answer: ZodType<Answer>
  /** A multiple of the time limit for a chat reply. */
  patience?: number
}

/** One question with one structured answer; throws `Unfit` on any failure. */
export type Ask = <Answer>(question: Question<Answer>) => Promise<Answer>

type Parts = {
  host: Host
  setting: HostSetting
  purse: Purse
  note: (figure: Figure) => void
  clock: () => number
}

const MOST_LETTERS = 60_000
/** The token count charged for an audio or image file. */
const TOKENS_A_FILE = 2000

const parsed = <Answer>(text: string, shape: ZodType<Answer>): Answer => {
  // Some hosts wrap JSON in a code fence.
  const bare = text.replace(/^\s*```\w*\s*|\s*```\s*$/gu, '')
  try {
    return shape.parse(JSON.parse(bare))
  } catch (cause) {
    throw new Unfit('malformed', { cause })
  }
}

const guessedFor = ({ instructions, content }: Question<unknown>): number =>
  content.reduce(
    (sum, part) => sum + (part.type === 'text' ? part.text.length / LETTERS_A_TOKEN : TOKENS_A_FILE),
    instructions.length / LETTERS_A_TOKEN,
  )

type Heard = { text: string; used: { input: number; output: number } | undefined }

async function hear(parts: Parts, question: Question<unknown>, heard: Heard): Promise<void> {
  const { host, setting, clock } = parts
  const { instructions, content, answer, patience = 1 } = question
  const until = clock() + setting.replySeconds * 1000 * patience
  let isWhole = false
  const judge = {
    part() {
      if (heard.text.length > MOST_LETTERS) throw new Unfit('tooLong')
    },
    end() {
      if (!isWhole) throw new Unfit('cut')
    },
  }
  const schema = z.toJSONSchema(answer, { io: 'input' })
  const options = {
    prompt: [
      {
        role: 'system' as const,
        content: `${instructions}\n\nAnswer with JSON alone, of this schema:\n${JSON.stringify(schema)}`,
      },
      { role: 'user' as const, content: [...content] },
    ],
    responseFormat: { type: 'json' as const },
    temperature: 0,
    maxOutputTokens: setting.replyTokens * patience,
  }
  for await (const part of host.speak(options, () => until - clock(), judge)) {
    if (part.type === 'text-delta') heard.text += part.delta
    if (part.type !== 'finish') continue
    isWhole = part.finishReason.unified === 'stop'
    const { inputTokens, outputTokens } = part.usage
    if (inputTokens.total !== undefined && outputTokens.total !== undefined)
      heard.used = { input: inputTokens.total, output: outputTokens.total }
  }
}

/** Asks a hosted model once, within the person's daily budget. */
export const askOf = (parts: Parts): Ask => {
  const { purse, note, clock } = parts
  return async question => {
    const guessed = Math.ceil(guessedFor(question))
    if ((await purse.spend({ tokens: guessed, ms: 0 })).isUsedUp) throw new Unfit('resting')
    const heard: Heard = { text: '', used: undefined }
    const began = clock()
    note({ type: 'asked' })
    try {
      await hear(parts, question, heard)
      return parsed(heard.text, question.answer)
    } finally {
      const output = Math.ceil(heard.text.length / LETTERS_A_TOKEN)
      const used = heard.used ?? { input: guessed, output }
      const ms = Math.round(clock() - began)
      note({ type: 'used', ...used, ms })
      await purse.spend({ tokens: used.input + used.output - guessed, ms })
    }
  }
}
