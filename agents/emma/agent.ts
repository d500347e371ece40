import { isStepCount, type LanguageModel, ToolLoopAgent } from 'ai'
import { wordsFor } from '#agents/words/interview-words.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { Heed } from '#machines/safety/heed.ts'
import { readHere } from '../reading/here.ts'
import type { Read } from '../reading/read.ts'
import { factTools } from './fact-tools.ts'
import { instructionsOf } from './prompt.ts'
import { emmaTools, type InterviewActions } from './tools.ts'

export type EmmaParts = {
  kind: InterviewKind
  model: LanguageModel
  actions: InterviewActions
  /** The person's calendar date. */
  today: string
  language: string
  /** What the product has just said to the message. */
  heed?: Heed | undefined
  /** Who reads what the person wrote. */
  read?: Read
}

/** Emma for one reply, with the current interview in her prompt. */
export const emmaFor = async (parts: EmmaParts) => {
  const { kind, model, actions, today, language, heed, read = readHere } = parts
  const words = await wordsFor(kind, language)
  const interview = await actions.view()
  const rates = await actions.rates?.()
  return new ToolLoopAgent({
    model,
    instructions: instructionsOf(
      { kind, today, language, interview, ...(rates && { rates }), ...(heed && { heed }) },
      words,
    ),
    tools: { ...emmaTools(kind, actions, words, read, language), ...factTools(kind, actions, language) },
    // Tool calls run in order, because the next question depends on the saved answers.
    toolCallConcurrency: 1,
    stopWhen: isStepCount(8),
    maxRetries: 0,
    // The stream carries the error; by default the SDK would log it to the console with the prompt.
    onError: () => undefined,
  })
}
