import type { LanguageModel, ModelMessage } from 'ai'
import { createActor } from 'xstate'
import { firstWords } from '#agents/embedded/greeting.ts'
import { keysIn } from '#agents/embedded/lines.ts'
import { embeddedModel } from '#agents/embedded/model.ts'
import { emmaFor } from '#agents/emma/agent.ts'
import type { EmmaEvent, InterviewActions, Refused } from '#agents/emma/tools.ts'
import { type Rates, seenInterview } from '#agents/emma/view.ts'
import { textsOf } from '#agents/reading/values/texts.ts'
import { careInterviewMachine } from '#machines/care-interview/machine.ts'
import { caregiverInterviewMachine } from '#machines/caregiver-interview/machine.ts'
import type { InterviewEvent } from '#machines/interview/events.ts'
import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { viewOf } from '#machines/interview/view.ts'
import { upToDate } from '#server/interviews/values.ts'
import { openHeeding } from '#server/safety/heeding.ts'

const asEvent = (event: EmmaEvent): InterviewEvent =>
  event.type === 'answer' ? { ...event, by: 'chat' } : event

/** One person's conversation with Emma, on an in-memory interview. */
const machines = { care: careInterviewMachine, caregiver: caregiverInterviewMachine }

export const startTalk = ({
  kind = 'care',
  today = '2026-03-11',
  model,
  rates,
  language = 'en',
}: {
  kind?: InterviewKind
  today?: string
  model?: LanguageModel
  rates?: Rates
  language?: string
} = {}) => {
  let actor = createActor(machines[kind]).start()
  /** The interview before each of Emma's replies. */
  let earlier = [actor.getPersistedSnapshot()]
  const messages: ModelMessage[] = []
  const called: string[] = []
  const brought: unknown[] = []
  const passedOn: string[] = []
  const urgent: string[] = []
  const view = () => viewOf(fieldsOf(kind), String(actor.getSnapshot().value), actor.getSnapshot().context)
  const answered = () => JSON.stringify(view().answers)
  const given = (field: string) =>
    earlier.flatMap(snapshot => {
      const { answers } = createActor(machines[kind], { snapshot }).start().getSnapshot().context
      return field in answers ? [answers[field]] : []
    })
  const actions: InterviewActions = {
    view: async () => view(),
    apply: async events => {
      const refused: Refused[] = []
      for (const event of events.map(asEvent)) {
        if (actor.getSnapshot().can(event)) actor.send(event)
        else refused.push({ ...('field' in event ? { field: event.field } : {}), reason: 'odd' })
      }
      return { view: view(), refused }
    },
    passOn: async (question, isUrgent) => {
      passedOn.push(question)
      if (isUrgent) urgent.push(question)
      return true
    },
    async tell(lines) {
      actor.send({ type: 'tell', lines })
    },
    ...(rates && { rates: async () => rates }),
    undo: async field => {
      if (field !== undefined) {
        const is = actor.getSnapshot().context.answers[field]
        const value = given(field).findLast(one => JSON.stringify(one) !== JSON.stringify(is))
        actor.send(
          value === undefined ? { type: 'clear', field } : { type: 'answer', field, value, by: 'chat' },
        )
        return view()
      }
      const now = answered()
      const back = (snapshot: (typeof earlier)[number]) => {
        actor = createActor(machines[kind], { snapshot }).start()
        return answered() !== now
      }
      earlier = earlier.slice(0, earlier.findLastIndex(back) + 1)
      return view()
    },
  }
  return {
    actions,
    view,
    called,
    /** Questions for the coordinators. */
    passedOn,
    /** Those of them that can't wait. */
    urgent,
    /** What Emma's tools returned. */
    brought,
    messages,
    /** What's saved, as values. */
    values: () => actor.getSnapshot().context.answers,
    /** What's saved, in English words. */
    answers: () => textsOf(kind, actor.getSnapshot().context.answers),
    evidence: () => actor.getSnapshot().context.evidence,
    /** Answers may be given in words. */
    send: (event: InterviewEvent) =>
      actor.send(
        event.type === 'answer' ? { ...event, value: upToDate(kind, event.field, event.value) } : event,
      ),
    /** Her first words, with the question that they ask. */
    async greet(): Promise<string> {
      const { text, fields } = await firstWords(kind, { interview: seenInterview.parse(view()) }, language)
      actor.send({ type: 'ask', fields })
      actor.send({ type: 'tell', lines: await keysIn(kind, language, text) })
      messages.push({ role: 'assistant', content: text })
      return text
    },
    /** What she answers. */
    async say(text: string, signal?: AbortSignal): Promise<string> {
      messages.push({ role: 'user', content: text })
      earlier = [...earlier, actor.getPersistedSnapshot()]
      const heed = (await openHeeding({ kind, person: { language }, language: undefined }))(text)
      const emma = await emmaFor({
        kind,
        model: model ?? embeddedModel(),
        actions,
        today,
        language,
        heed,
      })
      const result = await emma.generate({ messages, ...(signal ? { abortSignal: signal } : {}) })
      brought.push(...result.steps.flatMap(step => step.toolResults.map(({ output }) => output)))
      called.push(...result.steps.flatMap(step => step.toolCalls.map(({ toolName }) => toolName)))
      actor.send({ type: 'tell', lines: await keysIn(kind, language, result.text) })
      // What the product says comes before her words.
      const said = [heed?.words ?? '', result.text].filter(words => words !== '').join('\n\n')
      if (heed) brought.push(heed.lines)
      messages.push({ role: 'assistant', content: said })
      return said
    },
  }
}
