import { tool, zodSchema } from 'ai'
import { z } from 'zod'
import { type Offer, offer } from '#machines/interview/events.ts'
import { sectionOf } from '#machines/interview/fields.ts'
import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import type { InterviewView } from '#machines/interview/view.ts'
import { choicesIn, type InterviewWords } from '#machines/interview/words.ts'
import type { Read } from '../reading/read.ts'
import { dangers, helpLines } from './help-lines.ts'
import { type Calling, checksFor } from './own-say.ts'
import { type Rates, type SeenInterview, seenInterview } from './view.ts'

/** The events Emma can send; confirming isn't one of them. */
export type EmmaEvent =
  | { type: 'answer'; field: string; value: unknown; quote: string }
  | { type: 'clear'; field: string }
  | { type: 'skip'; field: string }
  | { type: 'ask'; fields: string[]; offer?: Offer | undefined; unasked?: string[] | undefined }
  | { type: 'go-to'; step: string }

export type Refused = { field?: string; reason: string }

/** What Emma's tools can do with an interview. The caller implements and stores it. */
export type InterviewActions = {
  view(): Promise<InterviewView>
  /** Applies the valid events and returns the refused ones. A reply that's run again has the same call ids. */
  apply(
    events: readonly EmmaEvent[],
    callId: string,
  ): Promise<{ view: InterviewView; refused: readonly Refused[] }>
  /** Undoes the last reply that changed something, or restores one field's earlier value. */
  undo(field?: string): Promise<InterviewView>
  /** Sends a question to the coordinators, at most once per reply. */
  passOn(question: string, isUrgent?: boolean): Promise<void>
  /** Sends the message to the coordinators: it tells of danger. */
  alarm?(): Promise<void>
  /** Hourly rates of caregivers, if there are any. */
  rates?(): Promise<Rates>
}

const value = z.union([
  z.string().max(2000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(30),
  z.strictObject({ min: z.number().optional(), max: z.number().optional() }),
])

/** Drops proposals that aren't valid answers. */
const proposed = offer.extend({ value })

/** The last answer before the current question. */
const lastGiven = ({ evidence, asking }: InterviewView): string | undefined => {
  const given = Object.keys(evidence)
  const at = given.findIndex(one => asking.includes(one))
  return at < 0 ? given.at(-1) : (given[at - 1] ?? given[0])
}

/** Opens the form at the conversation's step; a step that isn't available yet changes nothing. */
const moveTo = (step: string | undefined): EmmaEvent[] => (step ? [{ type: 'go-to', step }] : [])

const stepOf = ([first]: readonly string[]) => (first === undefined ? undefined : sectionOf(first))

type Asked = { fields: string[]; offer?: Offer | undefined; unasked?: string[] | undefined }

const asks = ({ fields, offer: proposal, unasked = [] }: Asked): EmmaEvent => ({
  ...{ type: 'ask', fields },
  ...(proposal && { offer: proposal }),
  ...(unasked.length > 0 && { unasked }),
})

const inputsFor = (kind: InterviewKind) => {
  const fields = fieldsOf(kind)
  const path = z.enum(fields.map(field => field.path))
  return {
    answers: zodSchema(
      z.strictObject({
        answers: z
          .array(z.strictObject({ field: path, value, quote: z.string().min(1).max(2000) }))
          .min(1)
          .max(fields.length),
        thenAsk: z.array(path).min(1).optional(),
        thenOffer: proposed.optional(),
        unasked: z.array(path).optional(),
      }),
    ),
    some: zodSchema(z.strictObject({ fields: z.array(path).min(1) })),
    asked: zodSchema(
      z.strictObject({
        fields: z.array(path),
        offer: proposed.optional(),
        unasked: z.array(path).optional(),
      }),
    ),
    nothing: zodSchema(z.strictObject({})),
    undone: zodSchema(z.strictObject({ field: path.optional() })),
    danger: zodSchema(z.strictObject({ about: z.enum(dangers) })),
  }
}

/** Created once: the SDK's conversion to JSON schema is slow. */
const inputsOf = { care: inputsFor('care'), caregiver: inputsFor('caregiver') }

const undone = async (actions: InterviewActions, field: string | undefined) => ({
  interview: seenInterview.parse(await actions.undo(field)),
  refused: [],
})

const doingWith =
  (actions: InterviewActions) =>
  async (events: readonly EmmaEvent[], callId: string, refusedBefore: Refused[] = []) => {
    const { view, refused } =
      events.length > 0 ? await actions.apply(events, callId) : { view: await actions.view(), refused: [] }
    return { interview: seenInterview.parse(view), refused: [...refusedBefore, ...refused] }
  }

export const emmaTools = (
  kind: InterviewKind,
  actions: InterviewActions,
  words: InterviewWords,
  read: Read,
  language = 'en',
) => {
  const inputs = inputsOf[kind]
  const doing = doingWith(actions)
  const choicesOf = (view: SeenInterview) => choicesIn(words, kind, view)
  const { questionOf, answersOf } = checksFor({ kind, language, read, view: actions.view })
  const asking = async (wanted: Asked, calling: Calling) => {
    const { kept, refused } = await questionOf(wanted, calling)
    const { status, missing } = await actions.view()
    const step = stepOf(kept.fields) ?? (missing.length === 0 ? 'review' : undefined)
    const move = status === 'open' ? moveTo(step) : []
    const { interview } = await doing([asks(kept), ...move], calling.toolCallId)
    return { interview, refused, choices: choicesOf(interview) }
  }

  return {
    recordAnswers: tool({
      description:
        'Note what the person said: one entry for each field, each with the very words it comes from. Also for corrections. Never guess. In "thenAsk" say which fields your coming words ask about, and "ask" need not be called.',
      inputSchema: inputs.answers,
      execute: async ({ answers, thenAsk, thenOffer, unasked }, calling) => {
        const said = await answersOf(answers, calling)
        const next = thenAsk && (await questionOf({ fields: thenAsk, offer: thenOffer, unasked }, calling))
        const asked = next?.kept ?? (said.put && { fields: [said.put.field], offer: said.put.offer })
        const question: EmmaEvent[] = asked ? [asks(asked), ...moveTo(stepOf(asked.fields))] : []
        const { interview, refused } = await doing(
          [...said.kept.map(answer => ({ type: 'answer' as const, ...answer })), ...question],
          calling.toolCallId,
          [...said.refused, ...(next?.refused ?? [])],
        )
        const isOfAnswer = ({ field }: Refused) => field !== undefined
        return {
          interview,
          refused: refused.filter(isOfAnswer),
          ...(asked && { choices: choicesOf(interview) }),
        }
      },
    }),
    clearAnswers: tool({
      description: 'Take back what the person no longer wants noted.',
      inputSchema: inputs.some,
      execute: ({ fields }, { toolCallId }) =>
        doing(
          fields.map(field => ({ type: 'clear', field })),
          toolCallId,
        ),
    }),
    undo: tool({
      description:
        'Take back all that the last of your replies that noted or cleared something did, when the person says that it was not meant. With "field", only this field holds again what it held before.',
      inputSchema: inputs.undone,
      execute: ({ field }) => undone(actions, field),
    }),
    skipQuestion: tool({
      description: 'Pass over questions that the person does not want to answer. They are not asked again.',
      inputSchema: inputs.some,
      execute: ({ fields }, { toolCallId }) =>
        doing(
          fields.map(field => ({ type: 'skip', field })),
          toolCallId,
        ),
    }),
    goBack: tool({
      description: 'Go back to the answer before, to talk about it again.',
      inputSchema: inputs.nothing,
      execute: async (_, { toolCallId }) => {
        const last = lastGiven(await actions.view())
        return doing(last ? [{ type: 'ask', fields: [last] }] : [], toolCallId)
      },
    }),
    ask: tool({
      description:
        'Say which fields your coming words ask about: one question, so one field, or a few that belong together. None when nothing is left to ask. With "offer" you propose a value that was heard without being sure, for a yes or a no.',
      inputSchema: inputs.asked,
      execute: (asked, calling) => asking(asked, calling),
    }),
    sumUp: tool({
      description: 'See all that is noted, before telling the person.',
      inputSchema: inputs.nothing,
      execute: (_, { toolCallId }) => doing([], toolCallId),
    }),
    showHelpLines: tool({
      description: 'Show numbers to call, first of all, when words tell of danger, abuse or despair.',
      inputSchema: inputs.danger,
      execute: async ({ about }, { toolCallId }) => {
        await actions.alarm?.()
        return { ...(await doing([], toolCallId)), lines: helpLines[about] }
      },
    }),
  }
}
