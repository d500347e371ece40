import { codesIn } from './phrases.ts'

type Noted = { field: string; value: unknown; quote: string }

const EXPERIENCE = 'profile.experience'
const CONDITIONS = 'profile.conditions'

/** What a caregiver's story says they know, each with the words that say it. */
const knownIn = ({ field, value }: Noted): { code: string; quote: string }[] =>
  field === EXPERIENCE && typeof value === 'string'
    ? codesIn('conditions', value)
        .filter(({ isDenied }) => !isDenied)
        .map(({ code, from, to }) => ({ code, quote: value.slice(from, to) }))
    : []

/** Conditions a caregiver's experience names are an answer of their own, which they can see and change. */
export function withConditions<One extends Noted>(noted: readonly One[], before: unknown): (One | Noted)[] {
  if (noted.some(({ field }) => field === CONDITIONS)) return [...noted]
  const told = noted.flatMap(knownIn)
  const known: readonly unknown[] = Array.isArray(before) ? before : []
  const added = told.filter(({ code }) => !known.includes(code))
  const [first] = added
  if (!first) return [...noted]
  return [
    ...noted,
    { field: CONDITIONS, value: [...known, ...added.map(({ code }) => code)], quote: first.quote },
  ]
}
