import { tool, zodSchema } from 'ai'
import { z } from 'zod'
import { listedFacts } from '#machines/answers/answers.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { saidIn, textsIn } from './said.ts'
import type { InterviewActions } from './tools.ts'
import { seenInterview } from './view.ts'

const LONGEST_QUESTION = 1000

const inputs = {
  nothing: zodSchema(z.strictObject({})),
  question: zodSchema(
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
    description:
      'What there is to know about the product: cost, pay, checks, privacy, matching, what happens next. Read it before you answer such a question, and answer from it alone.',
    inputSchema: inputs.nothing,
    execute: async () => ({
      ...(await seenBy(actions)),
      facts: listedFacts(language)
        .filter(fact => fact.for.includes(kind))
        .map(({ question, answer }) => ({ question, answer })),
    }),
  }),
  passOn: tool({
    description:
      'Pass a question that the facts don’t answer on to the coordinators, in the person’s own words; then say that you did. Urgent when someone is needed today, is dying or comes home from the hospital tomorrow.',
    inputSchema: inputs.question,
    execute: async ({ question, urgent }, { messages }) => {
      if (saidIn(textsIn(messages), question).length > 0) await actions.passOn(question, urgent)
      return seenBy(actions)
    },
  }),
})
