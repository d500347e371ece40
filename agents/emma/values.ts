import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { toValue } from '../reading/values/texts.ts'

/** A model may say codes or English words; what's neither stays as it is, for the field to refuse. */
export const asValue = (kind: InterviewKind, path: string, given: unknown): unknown => {
  const field = fieldOf(kind, path)
  if (!field?.values || field.schema.safeParse(given).success) return given
  if (field.control !== 'list') return toValue(kind, path, given) ?? given
  const items: unknown[] = [given].flat()
  const isCode = (item: unknown) => field.schema.safeParse([item]).success
  const words = items.filter(item => !isCode(item))
  const read = words.length > 0 ? toValue(kind, path, words) : []
  return Array.isArray(read) ? [...items.filter(isCode), ...read] : given
}
