import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Control } from '#machines/interview/fields.ts'
import { fieldsOf } from '#machines/interview/kinds.ts'
import { openTalks } from '#tests/support/hosts/hosted-talk.ts'
import { inTurn, speaking, startHost, type Wire } from '#tests/support/hosts/model-hosts.ts'

describe.each<Wire>(['openai-compatible', 'google'])('over the wire of %s', wire => {
  test.each(['care', 'caregiver'] as const)(
    'the tools of a %s interview are such as every provider takes, whatever was asked',
    async kind => {
      const kinds = [
        ...new Map(fieldsOf(kind).map(field => [`${field.control} ${field.values}`, field])).values(),
      ]
      const host = await startHost(
        inTurn(
          ...kinds.flatMap(({ path }) => [
            speaking({ text: ['And?'], calls: [{ name: 'ask', args: { fields: [path] } }] }),
          ]),
          speaking({ text: ['Hello.'] }),
        ),
        wire,
      )
      const talk = openTalks({ url: host.url, wire }).begin({ kind })
      for (const { path } of kinds) {
        await talk.say('Hello')
        expect(talk.view().asking).toEqual([path])
      }
      await talk.say('Hello')
      expect(host.asked).toHaveLength(kinds.length + 1)
      for (const { body } of host.asked) {
        const tools = toolsIn.parse(body)
        expect(tools.map(({ name }) => name).sort()).toEqual(hostTools)
        for (const { name, parameters } of tools) {
          expect(name).toMatch(/^[a-zA-Z_][\w.-]{0,63}$/u)
          expect(faultsIn(parameters, name)).toEqual([])
        }
      }
    },
  )
})

/** All but what only leads the embedded model's talk. */
const hostTools = [
  ...['ask', 'clearAnswers', 'declineOffers', 'passOn', 'readFacts', 'recordAnswers'],
  ...['showHelpLines', 'skipQuestion', 'undo'],
]

test.each(['care', 'caregiver'] as const)(
  'the values of every field of a %s interview have a shape that the tools allow',
  async kind => {
    const host = await startHost(speaking({ text: ['Hello.'] }))
    await openTalks({ url: host.url }).begin({ kind }).say('Hello')
    const record = toolsIn.parse(host.asked[0]?.body).find(({ name }) => name === 'recordAnswers')
    const shapes = valueShapes.parse(record?.parameters).map(({ type }) => type)
    const wanted = fieldsOf(kind).map(({ control }) => shapeOfControl[control])
    expect(shapes).toEqual(expect.arrayContaining(wanted))
  },
)

const shapeOfControl = {
  ...{ text: 'string', longText: 'string', choice: 'string', date: 'string', number: 'number' },
  ...{ choices: 'array', list: 'array', yesNo: 'boolean', range: 'object' },
} satisfies Record<Control, string>

const shape = z.object({ type: z.string() })

/** What a value may be, in the schema of recordAnswers. */
const valueShapes = z
  .object({
    properties: z.object({
      answers: z.object({
        items: z.object({ properties: z.object({ value: z.object({ anyOf: z.array(shape) }) }) }),
      }),
    }),
  })
  .transform(({ properties }) => properties.answers.items.properties.value.anyOf)

const named = z.object({ name: z.string(), description: z.string().min(1) })

/** The tools of a request, as either protocol has them. */
const toolsIn = z
  .object({
    tools: z
      .array(
        z.union([
          z.object({ function: named.extend({ parameters: z.unknown() }) }).transform(one => [one.function]),
          z
            .object({ functionDeclarations: z.array(named.extend({ parametersJsonSchema: z.unknown() })) })
            .transform(one =>
              one.functionDeclarations.map(({ parametersJsonSchema, ...rest }) => ({
                ...rest,
                parameters: parametersJsonSchema,
              })),
            ),
        ]),
      )
      .transform(tools => tools.flat()),
  })
  .transform(({ tools }) => tools)

const schema = z.record(z.string(), z.unknown())
const known = ['type', 'description', 'enum', 'items', 'properties', 'required', 'anyOf']
const types = ['string', 'number', 'integer', 'boolean', 'object', 'array']

/** What Gemini documents of the schemas of functions: one type each, a schema for items, no empty objects. */
function faultsIn(node: unknown, at: string): string[] {
  const found = schema.safeParse(node).data
  if (!found) return [`${at} is no schema`]
  const odd = Object.keys(found).filter(key => !known.includes(key))
  if (odd.length > 0) return [`${at} has ${odd.join(', ')}`]
  if (found.anyOf !== undefined) {
    const all = z.array(z.unknown()).min(2).safeParse(found.anyOf).data
    return all ? all.flatMap((one, index) => faultsIn(one, `${at}|${index}`)) : [`${at} has no choice`]
  }
  const type = z.enum(types).safeParse(found.type).data
  if (!type) return [`${at} has no type`]
  const options = z.array(z.string().min(1)).min(1).optional().safeParse(found.enum)
  if (!options.success || (options.data && type !== 'string')) return [`${at} has odd options`]
  if (type === 'array') return faultsIn(found.items, `${at}[]`)
  return type === 'object' ? faultsInObject(found, at) : []
}

function faultsInObject({ properties, required }: z.infer<typeof schema>, at: string): string[] {
  const own = schema.safeParse(properties).data ?? {}
  if (Object.keys(own).length === 0) return [`${at} is empty`]
  const needed = z.array(z.string()).optional().safeParse(required).data ?? []
  const lost = needed.filter(name => !(name in own)).map(name => `${at} has no ${name}`)
  return [...lost, ...Object.entries(own).flatMap(([name, node]) => faultsIn(node, `${at}.${name}`))]
}
