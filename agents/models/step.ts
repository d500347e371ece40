import type { LanguageModelV4StreamPart, LanguageModelV4ToolCall } from '@ai-sdk/provider'
import type { Speech } from './speech.ts'

type Part = LanguageModelV4StreamPart

const WORDS = 'words'
export const LETTERS_A_TOKEN = 4

/** The part of a host's step received so far. */
export type Step = {
  calls: LanguageModelV4ToolCall[]
  finish: Extract<Part, { type: 'finish' }> | undefined
  isSpeaking: boolean
  thought: string | undefined
}

export const begunStep = (): Step => ({
  ...{ calls: [], finish: undefined, isSpeaking: false, thought: undefined },
})

export const spoken = (step: Step, delta: string): Part[] => {
  if (delta === '') return []
  const begins: Part[] = step.isSpeaking ? [] : [{ type: 'text-start', id: WORDS }]
  step.isSpeaking = true
  return [...begins, { type: 'text-delta', id: WORDS, delta }]
}

export const closing = (step: Step): Part[] => {
  const parts: Part[] = [
    ...(step.isSpeaking ? [{ type: 'text-end' as const, id: WORDS }] : []),
    ...(step.thought === undefined ? [] : [{ type: 'reasoning-end' as const, id: step.thought }]),
  ]
  step.isSpeaking = false
  step.thought = undefined
  return parts
}

/** Parts to pass on right away; tool calls wait for the whole step. */
export const passedOn = (step: Step, speech: Speech, part: Part): Part[] => {
  if (part.type === 'text-delta') return spoken(step, speech.push(part.delta))
  if (part.type === 'tool-call') step.calls.push(part)
  if (part.type === 'finish') step.finish = part
  if (part.type === 'reasoning-start') step.thought = part.id
  if (part.type === 'reasoning-end') step.thought = undefined
  return part.type.startsWith('reasoning-') || part.type === 'response-metadata' ? [part] : []
}

export const usedBy = ({ finish }: Step, speech: Speech, guessed: number) => {
  const { inputTokens, outputTokens } = finish?.usage ?? {}
  return {
    input: inputTokens?.total ?? guessed,
    output: outputTokens?.total ?? Math.ceil(speech.size() / LETTERS_A_TOKEN),
  }
}
