import { isStepCount, type LanguageModel, ToolLoopAgent } from 'ai'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { wordsFor } from '#machines/interview/words.ts'
import { factTools } from './fact-tools.ts'
import { instructionsOf } from './prompt.ts'
import { emmaTools, type InterviewHands } from './tools.ts'

export type EmmaParts = {
  kind: InterviewKind
  model: LanguageModel
  hands: InterviewHands
  /** The person's calendar date. */
  today: string
  language: string
}

/** Emma for one reply: she sees the interview as it stands now. */
export const emmaFor = async ({ kind, model, hands, today, language }: EmmaParts) => {
  const words = await wordsFor(kind, language)
  const interview = await hands.view()
  const rates = await hands.rates?.()
  return new ToolLoopAgent({
    model,
    instructions: instructionsOf({ kind, today, language, interview, ...(rates && { rates }) }, words),
    tools: { ...emmaTools(kind, hands, words, language), ...factTools(kind, hands, language) },
    // What she notes and what she asks next happen in the order in which she says so.
    toolCallConcurrency: 1,
    stopWhen: isStepCount(8),
    maxRetries: 0,
    // Whoever reads the stream hears of it there; the SDK would write it to the console, prompt and all.
    onError: () => undefined,
  })
}
