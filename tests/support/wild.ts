import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

const half = String.fromCharCode(0xd800)

/** Strings that have broken programs before. */
const nasty = [
  ...['', ' ', '\0', 'a\0b', half, `a${half}b`, '\udfff', '\u202e', '\u200f\u2066', '\u2028\u2029', '\ufeff'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    '-0',
    '1e309',
    '0x10',
    'true',
    '[]',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table users; --',
    '%',
    '%_%',
    '\\',
    '%00',
    '%s%n',
    '../../etc/passwd',
    '#{7*7}',
  ],
  ...['<script>alert(1)</script>', '{{7*7}}', 'a\r\nSet-Cookie: x=y', '😀'.repeat(80), 'é'.normalize('NFD')],
  ...['ﷺ'.repeat(90), 'x'.repeat(300), 'x'.repeat(100_000), '９９', '٣', 'İ', 'ß', '\t\n\r', '/', '.', '..'],
]

export const wildText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
)

const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** As JSON.parse creates it; other ways to write a `__proto__` key change the object instead. */
const parsed = (text: string): Arbitrary<unknown> => fc.constant(null).map(() => JSON.parse(text))

const number = fc.constantFrom(0, -0, -1, 1.5, 1e21, -1e308, 5e-324, 2 ** 31, 2 ** 53)

export const wildValue: Arbitrary<unknown> = fc.oneof(
  wildText,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(wildText, { maxLength: 5 }),
  fc.dictionary(wildText, fc.oneof(wildText, number), { maxKeys: 4 }),
  parsed('{"__proto__":{"role":"admin","isAdmin":true}}'),
  parsed('{"constructor":{"prototype":{"role":"admin"}}}'),
)

/** Extra keys, in the hope that they're taken over. */
const forged = fc.constantFrom(
  ...Object.entries({
    role: 'admin',
    userId: 'someone-else',
    id: 'someone-else',
    user_id: 'someone-else',
    isAdmin: true,
    emailVerified: true,
    isSample: true,
    status: 'verified',
  }),
)

const shape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minLength: z.number().default(0),
  maxLength: z.number().default(60),
  minimum: z.number().default(-1e6),
  maximum: z.number().default(1e6),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
})

type Shape = z.infer<typeof shape>

function text({ format, pattern, minLength, maxLength }: Shape): Arbitrary<unknown> {
  if (format === 'email') return fc.nat(50).map(n => `person-${n}@people.example`)
  if (format === 'date') return fc.constantFrom('2027-02-28', '2024-02-29', '9999-12-31', '0001-01-01')
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40) })
}

const kinds: Record<string, (s: Shape) => Arbitrary<unknown>> = {
  string: text,
  number: s => fc.double({ min: s.minimum, max: s.maximum, noNaN: true }),
  integer: s => fc.integer({ min: Math.max(s.minimum, -1e9), max: Math.min(s.maximum, 1e9) }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: s => fc.array(likely(s.items), { maxLength: 3 }),
  object: s => filled(s.properties),
}

/** A value the schema accepts. */
function likely(schema: unknown): Arbitrary<unknown> {
  const s = shape.parse(schema ?? {})
  if (s.const !== undefined) return fc.constant(s.const)
  if (s.enum) return fc.constantFrom(...s.enum)
  const several = s.anyOf ?? s.oneOf ?? s.allOf
  if (several) return fc.oneof(...several.map(likely))
  const type = Array.isArray(s.type) ? s.type[0] : s.type
  return (type && kinds[type]?.(s)) || wildValue
}

const filled = (properties: Record<string, unknown>): Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, likely(of)])))

const missing = Symbol('missing')

type Fields = Record<string, Arbitrary<unknown>>

/** For a body with alternatives, the fields of all of them. */
function propertiesOf(schema: z.ZodType): Record<string, unknown> {
  const json = shape.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const several = json.oneOf ?? json.anyOf
  if (!several) return json.properties
  const fields = several.flatMap(one => Object.entries(shape.parse(one).properties))
  const named = Object.groupBy(fields, ([name]) => name)
  return Object.fromEntries(
    Object.entries(named).map(([name, found = []]) => [name, { anyOf: found.map(([, of]) => of) }]),
  )
}

const without = (object: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== missing))

/** An object the schema accepts, or one with a single mistake. `hints` are values that get far. */
export function nearly(schema: z.ZodType, hints: Record<string, unknown[]> = {}) {
  const properties = propertiesOf(schema)
  const right: Fields = Object.fromEntries(
    Object.entries(properties).map(([name, of]) => {
      const known = hints[name]
      return [name, known ? fc.oneof(fc.constantFrom(...known), likely(of)) : likely(of)]
    }),
  )
  const names = Object.keys(properties)
  const wrong = fc.oneof({ weight: 3, arbitrary: wildValue }, { weight: 1, arbitrary: fc.constant(missing) })
  return fc.oneof(
    fc.record(right),
    fc
      .tuple(fc.record(right), fc.constantFrom(...names), wrong)
      .map(([object, name, value]) => without({ ...object, [name]: value })),
    fc
      .tuple(fc.record(right), fc.oneof(forged, fc.tuple(wildText, wildValue)))
      .map(([object, [name, value]]) => Object.fromEntries([...Object.entries(object), [name, value]])),
    fc
      .tuple(fc.record(right), fc.constantFrom(...names), fc.constantFrom(...poisons))
      .map(([object, name, poison]) => ({ ...object, [name]: spoilt(object[name], poison) })),
    fc.tuple(fc.record(right), fc.subarray(names)).map(([object, kept]) => pick(object, kept)),
  )
}

// Strings one of the databases can't store, or changes.
const poisons = ['\0', half, '\udfff', '\u202e', '\r\nx']

/** The same value with the poison in its text, or in every text in it. */
const spoilt = (value: unknown, poison: string): unknown =>
  JSON.parse(JSON.stringify(value), (_key, part) => (typeof part === 'string' ? part + poison : part))

/** One valid object for each field and poison, with the poison in that field. */
export function spoiltFields(schema: z.ZodType, hints: Record<string, unknown[]>, seed: number) {
  const fields = Object.entries(propertiesOf(schema)).map(
    ([name, of]) => [name, hints[name]?.[0] ?? fc.sample(likely(of), { seed, numRuns: 8 }).at(-1)] as const,
  )
  return fields.flatMap(([name, value]) =>
    poisons.map(poison => ({ ...Object.fromEntries(fields), [name]: spoilt(value, poison) })),
  )
}

const pick = (object: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.map(name => [name, object[name]]))

/**
 * Valid JSON that's expensive for a careless parser; as text, because building it would cost the test as
 * much.
 */
export const heavyJson: Arbitrary<string> = fc.constantFrom(
  deep(60_000, '[', ']'),
  `${'{"name":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"name":${deep(60_000, '[', ']')}}`,
  `{"processed_profile":{"sections":${deep(60_000, '[', ']')}}}`,
  `{"languages":[${'"x",'.repeat(40_000)}"x"]}`,
  `{${Array.from({ length: 15_000 }, (_, i) => `"k${i}":${i}`).join()}}`,
  `{"email":"${'a@'.repeat(60_000)}"}`,
  `{"password":"${'\\u0000'.repeat(30_000)}"}`,
)

/** Bytes that aren't JSON, or only nearly. */
export const brokenJson: Arbitrary<string | Uint8Array<ArrayBuffer>> = fc.oneof(
  fc.constantFrom('', ' ', '{', '{"a":', '[1,', '"', 'undefined', 'NaN', "{'a':1}", '{"a":1}{"b":2}', '\0'),
  fc.constantFrom('\ufeff{}', '{"a":01}', '{"a":"\t"}', '{"a":"\\ud8"}', deep(200_000, '[', '')),
  fc.uint8Array({ maxLength: 60 }).map(bytes => Uint8Array.from(bytes)),
)

const name = fc.oneof(
  wildText,
  fc.constantFrom('search', 'page', 'pageSize', 'token', 'channels', 'state', 'code', 'error', 'iss'),
)

export const wildQuery: Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.tuple(name, fc.oneof(wildText, fc.constantFrom('-1', '1e9', '99999999999999999999'))),
      fc.constantFrom(...['%', '%ff=%fe', '&&', '=', 'a[]=1&a[b]=2', 'page=1&page=2'].map(raw => [raw])),
    ),
    { maxLength: 4 },
  )
  .map(pairs =>
    pairs
      .map(pair => pair.map(part => (pair.length === 2 ? encodeURIComponent(part.toWellFormed()) : part)))
      .map(pair => pair.join('='))
      .join('&'),
  )

export const wildId: Arbitrary<string> = fc.constantFrom(
  ...['%00', 'a%00b', '..%2f..%2fetc%2fpasswd', '..', '.%2e', '%2e%2e%2f', '%', '%E0%A4%A', '%ff', "'--"],
  ...['x'.repeat(300), '__proto__', 'constructor', '%F0%9F%98%80', '%0d%0aSet-Cookie:x', '*', ':id', ' '],
)
