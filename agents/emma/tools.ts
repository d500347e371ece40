import { tool } from 'ai'
import { z } from 'zod'
import { type Offer, offer } from '#machines/interview/events.ts'
import { sectionOf } from '#machines/interview/fields.ts'
import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import type { InterviewView } from '#machines/interview/view.ts'
import { choicesIn, type InterviewWords } from '#machines/interview/words.ts'
import type { Read } from '../reading/read.ts'
import { textSchemaOf } from '../reading/values/texts.ts'
import { changes } from './changes.ts'
import type { Answer } from './checks.ts'
import { dangers, helpLines } from './help-lines.ts'
import { type Calling, checksFor } from './own-say.ts'
import { type Rates, type SeenInterview, seenInterview } from './view.ts'
import { schemaOf, shapesOf, unique, wireSchema } from './wire-schema.ts'

/** The events Emma can send; confirming isn't one of them. */
export type EmmaEvent =
  | { type: 'answer'; field: string; value: unknown; quote: string }
  | { type: 'clear'; field: string }
  | { type: 'skip'; field: string }
  | { type: 'decline'; field: string }
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
  /** Sends a question to the coordinators, one a message; tells whether they have it. */
  passOn(question: string, isUrgent?: boolean): Promise<boolean>
  /** Remembers which lines her reply has said. */
  tell(lines: string[]): Promise<void>
  /** Sends the message to the coordinators: it tells of danger. */
  alarm?(): Promise<void>
  /** Hourly rates of caregivers, if there are any. */
  rates?(): Promise<Rates>
}

/** Drops proposals that aren't valid answers. */
const proposedOf = (value: z.ZodType) => offer.extend({ value })

/** The last answer before the current question. */
const lastGiven = ({ evidence, asking }: InterviewView): string | undefined => {
  const given = Object.keys(evidence)
  const at = given.findIndex(one => asking.includes(one))
  return at < 0 ? given.at(-1) : (given[at - 1] ?? given[0])
}

/** Opens the form at the conversation's step; a step that isn't available yet changes nothing. */
const moveTo = (step: string | undefined): EmmaEvent[] => (step ? [{ type: 'go-to', step }] : [])

const stepOf = ([first]: readonly string[]) => (first === undefined ? undefined : sectionOf(first))

const MOST_ANSWERS = 64

type Asked = { fields: string[]; offer?: Offer | undefined; unasked?: string[] | undefined }

const asks = ({ fields, offer: proposal, unasked = [] }: Asked): EmmaEvent => ({
  ...{ type: 'ask', fields },
  ...(proposal && { offer: proposal }),
  ...(unasked.length > 0 && { unasked }),
})

/** An answer that nothing is left of is cleared. */
const noted = ({ field, value, quote }: Answer): EmmaEvent =>
  value === undefined ? { type: 'clear', field } : { type: 'answer', field, value, quote }

const inputsFor = (kind: InterviewKind) => {
  const path = z.string().max(80)
  // Any shape that one of the fields has; the field itself checks it.
  const value = z.unknown().meta({
    anyOf: unique(fieldsOf(kind).flatMap(field => shapesOf(schemaOf(textSchemaOf(field) ?? field.schema)))),
  })
  const proposed = proposedOf(value)
  // Counts questions; only the embedded model does that.
  const unasked = z.array(path).optional().meta({ hidden: true })
  const answer = z.strictObject({
    ...{ field: path, value, quote: z.string().min(1).max(2000) },
    change: z.enum(changes).optional(),
  })
  return {
    answers: wireSchema(
      z.strictObject({
        answers: z.array(answer).min(1).max(MOST_ANSWERS),
        thenAsk: z.array(path).optional(),
        thenOffer: proposed.optional(),
        unasked,
      }),
    ),
    some: wireSchema(z.strictObject({ fields: z.array(path).min(1) })),
    asked: wireSchema(z.strictObject({ fields: z.array(path), offer: proposed.optional(), unasked })),
    nothing: wireSchema(z.strictObject({})),
    undone: wireSchema(z.strictObject({ field: path.optional() })),
    danger: wireSchema(z.strictObject({ about: z.enum(dangers) })),
  }
}

/** Created once: the conversion to JSON schema is slow. */
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
  { language, today }: { language: string; today: string },
) => {
  const inputs = inputsOf[kind]
  const doing = doingWith(actions)
  const choicesOf = (view: SeenInterview) => choicesIn(words, kind, view)
  const { questionOf, answersOf } = checksFor({ kind, language, today, read, view: actions.view })
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
        'Save what the person said, one entry a field, with the words it comes from. A list grows by "change": add (the default; hours are replaced unless you say add), remove or replace. "thenAsk": the fields your words ask about. "thenOffer": a value to ask them about.',
      inputSchema: inputs.answers,
      execute: async ({ answers, thenAsk, thenOffer, unasked }, calling) => {
        const said = await answersOf(answers, calling)
        const next = thenAsk && (await questionOf({ fields: thenAsk, offer: thenOffer, unasked }, calling))
        const asked = next?.kept ?? (said.put && { fields: [said.put.field], offer: said.put.offer })
        const question: EmmaEvent[] = asked ? [asks(asked), ...moveTo(stepOf(asked.fields))] : []
        const { interview, refused } = await doing(
          [...said.kept.map(noted), ...question],
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
      description: 'Take back what the person no longer wants saved.',
      inputSchema: inputs.some,
      execute: ({ fields }, { toolCallId }) =>
        doing(
          fields.map(field => ({ type: 'clear', field })),
          toolCallId,
        ),
    }),
    undo: tool({
      description: 'Take back all that your last saving reply did, or put one field back to what it was.',
      inputSchema: inputs.undone,
      execute: ({ field }) => undone(actions, field),
    }),
    skipQuestion: tool({
      description: 'The person doesn’t want to answer these; they aren’t asked again.',
      inputSchema: inputs.some,
      execute: ({ fields }, { toolCallId }) =>
        doing(
          fields.map(field => ({ type: 'skip', field })),
          toolCallId,
        ),
    }),
    declineOffers: tool({
      description: 'The person said no to what you offered for these fields.',
      inputSchema: inputs.some,
      execute: ({ fields }, { toolCallId }) =>
        doing(
          fields.map(field => ({ type: 'decline', field })),
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
        'The fields your words ask about, when there’s nothing to save; [] for none. "offer": a value they may have meant, for a yes or a no.',
      inputSchema: inputs.asked,
      execute: (asked, calling) => asking(asked, calling),
    }),
    sumUp: tool({
      description: 'See all that is noted, before telling the person.',
      inputSchema: inputs.nothing,
      execute: (_, { toolCallId }) => doing([], toolCallId),
    }),
    showHelpLines: tool({
      description: 'Show numbers to call when words tell of danger, abuse or despair.',
      inputSchema: inputs.danger,
      execute: async ({ about }, { toolCallId }) => {
        await actions.alarm?.()
        return { ...(await doing([], toolCallId)), lines: helpLines[about] }
      },
    }),
  }
}
