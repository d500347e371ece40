import { tool } from 'ai'
import { z } from 'zod'
import { listedFacts } from '#machines/answers/answers.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { factWordsIn } from '../words/fact-words.ts'
import { saidIn, textsIn } from './said.ts'
import type { InterviewActions } from './tools.ts'
import { seenInterview } from './view.ts'
import { wireSchema } from './wire-schema.ts'

const LONGEST_QUESTION = 1000
const MOST_TOPICS = 6

const factsFor = (kind: InterviewKind, language: string) =>
  listedFacts(factWordsIn(language)).filter(fact => fact.for.includes(kind))

const factsInput = (kind: InterviewKind) => {
  const topics = z.enum(factsFor(kind, 'en').map(({ id }) => id))
  return wireSchema(z.strictObject({ topics: z.array(topics).min(1).max(MOST_TOPICS) }))
}

const inputs = {
  care: factsInput('care'),
  caregiver: factsInput('caregiver'),
  question: wireSchema(
    z.strictObject({ question: z.string().min(1).max(LONGEST_QUESTION), urgent: z.boolean().optional() }),
  ),
}

/** The current interview, which every tool returns. */
const seenBy = async ({ view }: InterviewActions) => ({
  interview: seenInterview.parse(await view()),
  refused: [],
})

/** Tools for questions about the product: facts, and passing a question on to coordinators. */
export const factTools = (kind: InterviewKind, actions: InterviewActions, language: string) => ({
  readFacts: tool({
    description: 'What’s true of the product, by topic. Read it before you answer such a question.',
    inputSchema: inputs[kind],
    execute: async ({ topics }) => {
      const asked = factsFor(kind, language).filter(({ id }) => topics.includes(id))
      const isOfMoney = asked.some(({ market }) => market)
      return {
        ...(await seenBy(actions)),
        facts: asked.map(({ question, answer }) => ({ question, answer })),
        ...(isOfMoney && { rates: await actions.rates?.() }),
      }
    },
  }),
  passOn: tool({
    description:
      'Pass a question that the facts don’t answer on to the coordinators. Urgent: help is needed today.',
    inputSchema: inputs.question,
    execute: async ({ question, urgent }, { messages }) => {
      const texts = textsIn(messages)
      // In other words it's the model's question, not theirs.
      const asked = saidIn(texts, question).length > 0 ? question : (texts.at(-1) ?? '')
      const isPassedOn = await actions.passOn(asked.slice(0, LONGEST_QUESTION), urgent)
      return { ...(await seenBy(actions)), isPassedOn }
    },
  }),
})
