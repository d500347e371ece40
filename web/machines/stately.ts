import type { AnyStateMachine } from 'xstate'
import { isRecord } from '#machines/is-record.ts'

const isPlain = (value: unknown) => value !== undefined && typeof value !== 'function'

/** Data only: code in a machine is referred to by name, and the visualizer needs no more. */
const plain = (value: unknown, isOn = false): unknown => {
  if (Array.isArray(value)) return value.filter(isPlain).map(one => plain(one))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      // An event without a target must not inherit the parent's transition.
      .filter(([, inner]) => isPlain(inner) || (isOn && inner === undefined))
      .map(([key, inner]) => [key, plain(inner, key === 'on')]),
  )
}

const keyOf = (key: string) => (/^[A-Za-z_$][\w$]*$/u.test(key) ? key : quoted(key))

const quoted = (text: string) =>
  text.includes("'") ? JSON.stringify(text) : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`

const literal = (value: unknown, indent = ''): string => {
  if (typeof value === 'string') return quoted(value)
  const deeper = `${indent}  `
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    return `[\n${value.map(one => `${deeper}${literal(one, deeper)},\n`).join('')}${indent}]`
  }
  if (!isRecord(value)) return JSON.stringify(value) ?? 'undefined'
  const entries = Object.entries(value)
  if (entries.length === 0) return '{}'
  const lines = entries.map(([key, inner]) => `${deeper}${keyOf(key)}: ${literal(inner, deeper)},\n`)
  return `{\n${lines.join('')}${indent}}`
}

const own = [
  'id',
  'description',
  'context',
  'type',
  'initial',
  'on',
  'always',
  'after',
  'entry',
  'exit',
  'states',
]

/** A self-contained file that only needs xstate, to paste into Stately's visualizer. */
export const sourceOf = ({ config }: AnyStateMachine, file: string): string => {
  const known = new Map(Object.entries(config))
  const parts = own.flatMap(key =>
    isPlain(known.get(key)) ? [[key, plain(known.get(key), key === 'on')]] : [],
  )
  const name = `${config.id ?? 'the'}Machine`
  return [
    `// The statechart of ${file}; guards and actions are named, their code is in that file.`,
    "import { createMachine } from 'xstate'",
    '',
    `export const ${name} = createMachine(${literal(Object.fromEntries(parts))})`,
    '',
  ].join('\n')
}
