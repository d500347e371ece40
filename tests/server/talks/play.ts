import { z } from 'zod'
import { isSaidIn } from '#agents/emma/said.ts'
import { flat } from '#agents/emma/view.ts'
import { interviewedRole } from '#machines/interview/kinds.ts'
import { startApp } from '#tests/support/app.ts'
import { partsIn, saidBy, wordsIn } from '#tests/support/conversation.ts'
import { type Asked, openHost, speaking, type Wire } from '#tests/support/hosts/model-hosts.ts'
import { readInterview } from '#tests/support/interviews.ts'
import { answerOf, pathOf } from './model-script.ts'
import type { Recorded, Said } from './recorded.ts'

const models = {
  google: { EMMA_MODEL: 'google:some-model', GOOGLE_GENERATIVE_AI_API_KEY: 'a-key' },
  'openai-compatible': { EMMA_MODEL: 'openai-compatible:some/model', EMMA_MODEL_KEY: 'a-key' },
}
const today = '2026-03-11'

const part = z.object({ text: z.string().optional() })
const content = z.union([
  z.string(),
  z.array(part).transform(parts => parts.map(({ text }) => text).join('')),
])

/** What the person says in a request, as either protocol has it. */
const saidIn = z.union([
  z
    .object({ messages: z.array(z.object({ role: z.string(), content: content.nullish() })) })
    .transform(({ messages }) => messages),
  z
    .object({ contents: z.array(z.object({ role: z.string(), parts: content })) })
    .transform(({ contents }) => contents.map(({ role, parts }) => ({ role, content: parts }))),
])

const firstSaid = ({ body }: Asked): string =>
  saidIn.parse(body).find(({ role }) => role === 'user')?.content ?? ''

const opening = 'Hello? Is anyone there?'

/** The whole app on a model host that knows all talks by their first message; the talks of one stage run side by side. */
export async function openStage(wire: Wire, talks: readonly Recorded[]) {
  const scripts = new Map(
    talks.map(talk => {
      const steps = talk.turns.flatMap(turn => turn.steps.map(step => answerOf(talk, step)))
      return [talk.turns[0]?.says ?? '', { steps, asked: [] as string[] }]
    }),
  )
  if (scripts.size < talks.length) throw new Error('Two talks begin with the same message.')
  const scriptOf = (first: string) => {
    const script = scripts.get(first)
    if (!script) throw new Error(`No talk begins with: ${first}`)
    return script
  }
  const host = await openHost((response, asked, count) => {
    const first = firstSaid(asked)
    if (first === opening) return speaking({ text: ['Hello.'] })(response, asked, count)
    const script = scriptOf(first)
    // One protocol has JSON within JSON, where quotes are escaped.
    script.asked.push(JSON.stringify(asked.body).replaceAll('\\', ''))
    const answer = script.steps[script.asked.length - 1]
    return answer ? answer(response, asked, count) : response.writeHead(400).end('No such step')
  }, wire)
  const app = await startApp({
    env: { ...models[wire], EMMA_MODEL_URL: host.url, RATE_LIMITS: 'off' },
  })

  const begin = async ({ kind = 'care', language = 'en', turns }: Recorded) => {
    const person = await app.signUp(interviewedRole[kind], { language })
    const path = `/api/interviews/${kind}`
    const { asked } = scriptOf(turns[0]?.says ?? '')
    const concerns = () =>
      app.parts.db
        .selectFrom('concerns')
        .select(['words', 'urgent'])
        .where('about_id', '=', person.id)
        .orderBy('created_at')
        .execute()
    const interview = async () => readInterview((await person.get(path)).body)
    return {
      /** What the person reads, and what the host was asked for it. */
      async say({ says }: Said) {
        const [before, told] = [asked.length, (await concerns()).length]
        const { status, text } = await person.post(`${path}/messages`, { ...saidBy(says), today, language })
        if (status !== 200) throw new Error(text)
        return {
          words: wordsIn(partsIn(text)),
          asked: asked.slice(before),
          passedOn: (await concerns()).slice(told).map(({ words }) => words),
        }
      },
      interview,
      async end() {
        const { answers, evidence, unsure, asking } = await interview()
        const words = Object.entries(flat(answers)).flatMap(([field]) => {
          const quote = evidence[field]?.quote ?? ''
          return turns.some(({ says }) => isSaidIn(says, quote)) ? [] : [[field, quote]]
        })
        return { answers: flat(answers), unsure, asking, wordless: words, urgent: await concerns() }
      },
    }
  }
  // Until it has replied once, a host gets one request at a time.
  const first = await app.signUp('care-seeker')
  await first.post('/api/interviews/care/messages', saidBy(opening))
  return {
    begin,
    /** Why the embedded model took over, each time. */
    handedOver: async () => {
      const { text } = await app.visitor().get('/metrics')
      const counted = text.matchAll(/carried_on_total\{why="(\w+)"\} (\d+)/gu)
      return [...counted]
        .flatMap(([, why = '', times]) => Array.from({ length: Number(times) }, () => why))
        .sort()
    },
    close: async () => {
      await app.close()
      await host.close()
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/** By their whole names, as the interview has them. */
export const withPaths = <Value>({ kind = 'care' }: Recorded, named: Readonly<Record<string, Value>> = {}) =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [pathOf(kind, name), value]))
