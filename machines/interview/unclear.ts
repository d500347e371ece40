import { z } from 'zod'
import { stateNames } from '../places/states.ts'
import type { Answers } from './fields.ts'

const option = z.object({
  /** 'Bellevue, Washington'. */
  label: z.string(),
  /** In two letters. */
  state: z.string(),
})

/** A place in an answer that could be in several states; the likeliest come first. */
export const unclear = z.object({
  field: z.string(),
  /** What they called it. */
  name: z.string(),
  /** In which item of a list it is, and where in it its name ends. */
  item: z.number(),
  end: z.number(),
  /** The field that takes the state; without one it's added behind the name. */
  stateField: z.string().optional(),
  options: z.array(option).readonly(),
})
export type Unclear = z.infer<typeof unclear>

/** More would be a list to read; any other state can be typed. */
const mostOffered = 5

export const offeredFor = ({ options }: Unclear) => options.slice(0, mostOffered)

const names: Readonly<Record<string, string>> = stateNames

const isText = (value: unknown): value is string => typeof value === 'string'

/** What's answered once the state is known. */
export function settledBy(
  { field, name, item, end, stateField }: Unclear,
  state: string,
  known: Answers,
): Answers {
  if (stateField !== undefined) return { [field]: name, [stateField]: names[state] ?? state }
  const items = [known[field]].flat().filter(isText)
  const withState = (text: string) => `${text.slice(0, end)}, ${state}${text.slice(end)}`
  return { [field]: items.map((text, index) => (index === item ? withState(text) : text)) }
}
