import { type Answers, type Field, list, text } from '#machines/interview/fields.ts'
import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { properNames } from '#machines/vocabulary/conditions.ts'
import { credentialItem } from '#machines/vocabulary/credentials.ts'
import { englishLabels } from '#machines/vocabulary/labels.ts'
import { wordsItem } from '#machines/vocabulary/own-words.ts'
import { petStance } from '#machines/vocabulary/pets.ts'
import type { ValueKind } from '#machines/vocabulary/value-kinds.ts'
import { itemText } from '#machines/vocabulary/wording.ts'
import { type Side, valueFromText } from './from-text.ts'

/*
 * The reader of English works on texts: values become texts on the way in, and its texts become values on the way out.
 * What it leaves as it was is the very value it was made of.
 */

const english = { words: englishLabels, language: 'en' }

const longText = text(500)

/** What the reader may note for a field, before it becomes a value. */
export const textSchemaOf = (field: Field | undefined) => {
  if (!field?.values) return field?.schema
  return field.control === 'list' ? list : longText
}

const sideOf = (kind: InterviewKind): Side => (kind === 'care' ? 'needed' : 'offered')

/** Names among the labels; the others are written small within a sentence. */
const isName = (item: unknown) => typeof item === 'string' && properNames.includes(item)

const smallKinds: readonly ValueKind[] = [
  'services',
  'conditions',
  'traits',
  'values',
  'interests',
  'relationship',
  'petsAtHome',
]

const asText = (values: ValueKind, item: unknown): string => {
  const label = itemText(english, values, item)
  if (values === 'credentials' || values === 'certifications') return label.replace(/ \([^)]*\)/u, '')
  const isSmall = smallKinds.includes(values) && !isName(item) && !wordsItem.safeParse(item).success
  return isSmall ? label.replace(/^\p{Lu}(?=\p{Ll})/u, first => first.toLowerCase()) : label
}

/** A value as the reader knows it: a list of texts, or one text. */
export function textOf(kind: InterviewKind, path: string, value: unknown): unknown {
  const field = fieldOf(kind, path)
  if (!field?.values || value === undefined) return value
  const { values, control } = field
  const texts = [value].flat().map(item => asText(values, item))
  return control === 'list' ? texts : texts.join(', ')
}

export const textsOf = (kind: InterviewKind, answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([path, value]) => [path, textOf(kind, path, value)]))

/** Answers by section, as an interview shows them, in texts. */
export const textSections = (
  kind: InterviewKind,
  answers: Record<string, Record<string, unknown>>,
): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(answers).map(([section, part]) => [
      section,
      Object.fromEntries(
        Object.entries(part).map(([name, value]) => [name, textOf(kind, `${section}.${name}`, value)]),
      ),
    ]),
  )

/** 'I also have my HHA' says nothing new of the CNA in Ohio; 'the cats are an allergy' changes nothing about the dogs. */
function withKnown(values: ValueKind, given: unknown, before: readonly unknown[]): unknown {
  if (!Array.isArray(given)) return given
  if (values === 'credentials') {
    const known = before.flatMap(one => credentialItem.safeParse(one).data ?? [])
    return given.map(one => ({
      ...known.find(({ code, status }) => code === one.code && status === one.status),
      ...one,
    }))
  }
  if (values !== 'petStances') return given
  const kinds = given.flatMap(one => petStance.safeParse(one).data?.kind ?? [])
  const isOther = (kind: string) => kinds.length > 0 && !kinds.some(one => one === kind || one === 'any')
  const others = before.filter(one => isOther(petStance.safeParse(one).data?.kind ?? kinds[0] ?? 'any'))
  return [...others, ...given]
}

/** What was noted in words, as a value; what is one already stays as it is. */
export function toValue(kind: InterviewKind, path: string, given: unknown, before?: unknown): unknown {
  const field = fieldOf(kind, path)
  if (!field?.values || field.schema.safeParse(given).success) return given
  const { values } = field
  const items = [before].flat().filter(item => item !== undefined)
  const known = new Map(items.map(item => [asText(values, item), item]))
  if (!Array.isArray(given)) {
    const isSame = before !== undefined && textOf(kind, path, before) === given
    return isSame ? before : withKnown(values, valueFromText(values, given, sideOf(kind)), items)
  }
  const asKnown = (one: unknown) => (typeof one === 'string' ? known.get(one) : one)
  const read = (texts: readonly unknown[]) => {
    const found = texts.length > 0 ? valueFromText(values, texts, sideOf(kind)) : []
    return Array.isArray(found) ? found : []
  }
  // Days and hours told apart belong together; other items say what they say.
  const all =
    values === 'hours'
      ? [
          ...given.flatMap(one => asKnown(one) ?? []),
          ...read(given.filter(one => asKnown(one) === undefined)),
        ]
      : given.flatMap(one => asKnown(one) ?? read([one]))
  return field.schema.safeParse(all).data
}
