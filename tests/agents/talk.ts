import type { LanguageModel, ModelMessage } from 'ai'
import { createActor } from 'xstate'
import { embeddedModel } from '#agents/embedded/model.ts'
import { emmaFor } from '#agents/emma/agent.ts'
import type { HandEvent, InterviewHands, Refused } from '#agents/emma/tools.ts'
import { careFields } from '#machines/care-interview/fields.ts'
import { careInterviewMachine } from '#machines/care-interview/machine.ts'
import type { InterviewEvent } from '#machines/interview/events.ts'
import { viewOf } from '#machines/interview/view.ts'

const asEvent = (event: HandEvent): InterviewEvent =>
  event.type === 'answer' ? { ...event, by: 'chat' } : event

/** One person's conversation with Emma, on an interview that is kept in memory. */
export const startTalk = ({
  today = '2026-03-11',
  model,
}: {
  today?: string
  model?: LanguageModel
} = {}) => {
  const actor = createActor(careInterviewMachine).start()
  const messages: ModelMessage[] = []
  const called: string[] = []
  const view = () => viewOf(careFields, String(actor.getSnapshot().value), actor.getSnapshot().context)
  const hands: InterviewHands = {
    view: async () => view(),
    apply: async events => {
      const refused: Refused[] = []
      for (const event of events.map(asEvent)) {
        if (actor.getSnapshot().can(event)) actor.send(event)
        else refused.push({ ...('field' in event ? { field: event.field } : {}), reason: 'odd' })
      }
      return { view: view(), refused }
    },
  }
  return {
    hands,
    view,
    called,
    messages,
    answers: () => actor.getSnapshot().context.answers,
    evidence: () => actor.getSnapshot().context.evidence,
    send: (event: InterviewEvent) => actor.send(event),
    /** What she answers. */
    async say(text: string, signal?: AbortSignal): Promise<string> {
      messages.push({ role: 'user', content: text })
      const emma = await emmaFor({
        kind: 'care',
        model: model ?? embeddedModel(),
        hands,
        today,
        language: 'en',
      })
      const result = await emma.generate({ messages, ...(signal ? { abortSignal: signal } : {}) })
      called.push(...result.steps.flatMap(step => step.toolCalls.map(({ toolName }) => toolName)))
      messages.push({ role: 'assistant', content: result.text })
      return result.text
    },
  }
}
