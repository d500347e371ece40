import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTalks } from '#tests/support/hosts/hosted-talk.ts'
import {
  type Answer,
  type Asked,
  type Call,
  failing,
  inTurn,
  speaking,
  startHost,
  type Wire,
} from '#tests/support/hosts/model-hosts.ts'
import recorded from './hosted-talks.json' with { type: 'json' }

/** Field, value, quote, and how a list changes. */
const entry = z.tuple([z.string(), z.unknown(), z.string()]).rest(z.string())

const step = z.strictObject({
  text: z.string().optional(),
  record: z.array(entry).default([]),
  asks: z.array(z.string()).optional(),
  calls: z.array(z.strictObject({ name: z.string(), args: z.unknown() })).default([]),
  /** The fields that the product doesn't save. */
  refused: z.array(z.string()).default([]),
  /** The host answers with this status instead. */
  fails: z.number().optional(),
})
type Step = z.infer<typeof step>

const turn = z.strictObject({
  says: z.string(),
  steps: z.array(step).min(1),
  /** When it isn't what the model says. */
  replies: z.string().optional(),
  passedOn: z.array(z.string()).default([]),
})
type Turn = z.infer<typeof turn>

const talks = z
  .array(
    z.strictObject({
      name: z.string(),
      kind: z.enum(['care', 'caregiver']).default('care'),
      language: z.string(),
      turns: z.array(turn).min(1),
      answers: z.record(z.string(), z.unknown()),
      carriedOn: z.array(z.string()).default([]),
    }),
  )
  .parse(recorded)

const recording = ({ record, asks }: Step): Call[] => {
  const answers = record.map(([field, value, quote, change]) => ({
    field,
    value,
    quote,
    ...(change && { change }),
  }))
  return answers.length > 0
    ? [{ name: 'recordAnswers', args: { answers, ...(asks && { thenAsk: asks }) } }]
    : []
}

const answerOf = (one: Step): Answer =>
  one.fails === undefined
    ? speaking({ ...(one.text && { text: [one.text] }), calls: [...one.calls, ...recording(one)] })
    : failing(one.fails)

const repliedIn = ({ steps, replies }: Turn) => replies ?? steps.flatMap(({ text }) => text ?? []).join(' ')

/** One protocol has JSON within JSON, where quotes are escaped. */
const bodiesSince = (asked: readonly Asked[], from: number): string =>
  asked
    .slice(from)
    .map(({ body }) => JSON.stringify(body).replaceAll('\\', ''))
    .join('\n')

/** A host that failed is left alone for a while, which is over by the next message. */
const minute = 60_000

describe.each<Wire>(['openai-compatible', 'google'])('recorded over the wire of %s', wire => {
  test.each(talks)('$name', async ({ kind, language, turns, answers, carriedOn }) => {
    const host = await startHost(inTurn(...turns.flatMap(({ steps }) => steps.map(answerOf))), wire)
    let now = 0
    const opened = openTalks({ url: host.url, wire, clock: () => now })
    const talk = opened.begin({ kind, language })
    for (const one of turns) {
      const before = talk.passedOn.length
      const asked = host.asked.length
      expect((await talk.say(one.says)).words).toBe(repliedIn(one))
      expect(talk.passedOn.slice(before)).toEqual(one.passedOn)
      expect(host.asked.length - asked).toBe(one.steps.length)
      const refused = one.steps.flatMap(step => step.refused)
      const isTold = (field: string) =>
        bodiesSince(host.asked, asked).includes(`"field":"${field}","reason":`)
      expect(refused.filter(isTold)).toEqual(refused)
      const asks = one.steps.at(-1)?.asks
      if (asks) expect(talk.view().asking).toEqual(asks)
      now += minute
    }
    expect(talk.answers()).toEqual(answers)
    expect(opened.carriedOn()).toEqual(carriedOn)
  })
})
