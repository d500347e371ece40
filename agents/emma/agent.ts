import { isStepCount, type LanguageModel, type StopCondition, ToolLoopAgent, type ToolSet } from 'ai'
import { z } from 'zod'
import { wordsFor } from '#agents/words/interview-words.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { Heed } from '#machines/safety/heed.ts'
import { readHere } from '../reading/here.ts'
import type { Read } from '../reading/read.ts'
import { isHosted } from './call-ids.ts'
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

/** What they bring has to be read before anything is said of it. */
const readFirst: readonly string[] = ['readFacts', 'passOn', 'undo']

const accepted = z.object({ refused: z.array(z.unknown()).max(0) })

/** A hosted model has spoken, and all that it did was accepted: the reply is whole without another step. */
const isSaidAndDone: StopCondition<ToolSet> = ({ steps }) => {
  const { text = '', toolCalls = [], toolResults = [] } = steps.at(-1) ?? {}
  return (
    text.trim() !== '' &&
    toolResults.length === toolCalls.length &&
    toolCalls.every(({ toolCallId }) => isHosted(toolCallId)) &&
    toolResults.every(
      ({ toolName, output }) => !readFirst.includes(toolName) && accepted.safeParse(output).success,
    )
  )
}

/** Emma for one reply, with the current interview in her prompt. */
export const emmaFor = async (parts: EmmaParts) => {
  const { kind, model, actions, today, language, heed, read: reader = readHere } = parts
  const words = await wordsFor(kind, language)
  const interview = await actions.view()
  const rates = await actions.rates?.()
  return new ToolLoopAgent({
    model,
    instructions: instructionsOf(
      { kind, today, language, interview, ...(rates && { rates }), ...(heed && { heed }) },
      words,
    ),
    tools: {
      ...emmaTools(kind, actions, words, reader, { language, today }),
      ...factTools(kind, actions, language),
    },
    // Tool calls run in order, because the next question depends on the saved answers.
    toolCallConcurrency: 1,
    stopWhen: [isStepCount(8), isSaidAndDone],
    maxRetries: 0,
    // The stream carries the error; by default the SDK would log it to the console with the prompt.
    onError: () => undefined,
  })
}
