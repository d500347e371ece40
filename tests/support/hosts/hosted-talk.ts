import { emmaFor } from '#agents/emma/agent.ts'
import { openHostedModel } from '#agents/models/open.ts'
import type { Figure, Purse } from '#agents/models/reply-model.ts'
import type { HostSetting, ModelSetting } from '#agents/models/setting.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { openHeeding } from '#server/safety/heeding.ts'
import { startTalk } from '#tests/agents/emma/talk.ts'
import type { Wire } from './model-hosts.ts'

const quickSetting: HostSetting = {
  ...{ url: undefined, key: 'test-key', waitSeconds: 5, replySeconds: 10 },
  ...{ replyTokens: 1000, dayTokens: 1_000_000, daySeconds: 1000 },
}

const openPurse: Purse = { spend: async () => ({ isUsedUp: false }) }

type Wish = Partial<HostSetting> & { wire?: Wire; purse?: Purse; clock?: () => number }

/** What the product says itself. */
const heedOf = async (kind: InterviewKind, text: string) =>
  (await openHeeding({ kind, person: { language: 'en' }, language: undefined }))(text)

/** Emma on a hosted model, and what operators would see of it. */
export const openTalks = ({ wire = 'openai-compatible', purse = openPurse, clock, ...wish }: Wish) => {
  const model: ModelSetting = { provider: wire, id: 'some-model' }
  const figures: Figure[] = []
  const opened = openHostedModel({
    ...{ model, setting: { ...quickSetting, ...wish } },
    ...{ note: figure => figures.push(figure), ...(clock && { clock }) },
  })
  const begin = ({ kind = 'care', language = 'en' }: { kind?: InterviewKind; language?: string } = {}) => {
    const talk = startTalk({ kind })
    /** The stream in response to a message. */
    const say = async (
      text: string,
      { signal, heard }: { signal?: AbortSignal; heard?: () => void } = {},
    ) => {
      talk.messages.push({ role: 'user', content: text })
      const emma = await emmaFor({
        ...{ kind, language, heed: await heedOf(kind, text) },
        ...{ model: opened.modelFor(purse), actions: talk.actions, today: '2026-03-11' },
      })
      const result = await emma.stream({
        messages: talk.messages,
        ...(signal ? { abortSignal: signal } : {}),
      })
      const [deltas, kinds]: [string[], string[]] = [[], []]
      for await (const part of result.stream) {
        kinds.push(part.type)
        if (part.type !== 'text-delta') continue
        deltas.push(part.text)
        heard?.()
      }
      const words = deltas.join('')
      talk.messages.push({ role: 'assistant', content: words })
      return { words, deltas, kinds }
    }
    return { ...talk, say }
  }
  return {
    begin,
    isResting: opened.isResting,
    carriedOn: () => figures.flatMap(figure => (figure.type === 'carriedOn' ? [figure.why] : [])),
    figures,
  }
}
