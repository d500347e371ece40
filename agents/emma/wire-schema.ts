import { jsonSchema, type Schema } from 'ai'
import { z } from 'zod'
import { isRecord } from '#machines/is-record.ts'

type Json = { [key: string]: unknown }

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const unique = (shapes: readonly Json[]): Json[] => [
  ...new Map(shapes.map(shape => [JSON.stringify(shape), shape])).values(),
]

/** One shape for the items: some providers refuse a list of them. */
const itemsOf = ({ items, prefixItems }: Json, read: (node: unknown) => Json): Json =>
  read(isRecord(items) ? items : listOf(prefixItems)[0])

const isHidden = (node: unknown) => isRecord(node) && node.hidden === true

const objectOf = ({ properties, required }: Json, read: (node: unknown) => Json): Json => {
  const shown = Object.entries(isRecord(properties) ? properties : {}).filter(([, node]) => !isHidden(node))
  const names = listOf(required).filter(name => shown.some(([shownName]) => shownName === name))
  return {
    type: 'object',
    properties: Object.fromEntries(shown.map(([name, node]) => [name, read(node)])),
    ...(names.length > 0 && { required: names }),
  }
}

const alternatives = (node: Json) => [...listOf(node.anyOf), ...listOf(node.oneOf)]

/** What every provider takes of a JSON schema; limits are checked when a call arrives. */
const lean = (node: unknown): Json => {
  if (!isRecord(node)) return {}
  const others = unique(alternatives(node).map(lean))
  if (others.length > 0) return others.length === 1 ? { ...others[0] } : { anyOf: others }
  if (node.type === 'object') return objectOf(node, lean)
  if (node.type === 'array') return { type: 'array', items: itemsOf(node, lean) }
  const options = node.const === undefined ? listOf(node.enum) : [node.const]
  return {
    ...(node.type !== undefined && { type: node.type === 'integer' ? 'number' : node.type }),
    ...(options.length > 0 && { enum: options }),
  }
}

/** A zod type as JSON schema; what has no such form allows anything. */
export const schemaOf = (type: z.ZodType): unknown =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })

/** The shapes of a value: without its options, and each alone. */
export const shapesOf = (node: unknown): Json[] => {
  if (!isRecord(node) || node.type === 'null') return []
  const others = alternatives(node)
  if (others.length > 0) return others.flatMap(shapesOf)
  if (node.type !== 'array') return node.type === 'object' ? [lean(node)] : [{ type: lean(node).type }]
  return unique(shapesOf(itemsOf(node, one => (isRecord(one) ? one : {})))).map(items => ({
    type: 'array',
    items,
  }))
}

/** A tool's input: a lean schema for the model, and all of the type's own checks for what comes back. */
export const wireSchema = <Input>(type: z.ZodType<Input>): Schema<Input> =>
  jsonSchema<Input>(lean(schemaOf(type)), {
    validate: value => {
      const { success, data, error } = type.safeParse(value)
      return success ? { success, value: data } : { success: false, error }
    },
  })
