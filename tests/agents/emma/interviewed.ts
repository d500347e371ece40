import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import type { agrees, InterviewCase } from '../care-messages.ts'
import { agreesInValue } from '../in-values.ts'
import { startTalk } from './talk.ts'

/** One reply after another, as people write them. */
const joined = (before: string, next: string) =>
  /[.!?,]$/u.test(before) ? `${before} ${next}` : `${before}, ${next}`

const MOST_REPLIES = 40

/** What no one annotated: notes, and what follows from someone's experience. */
const unasked = ['additionalInfo.additionalNotes', 'profile.conditions']

export type Interviewed = {
  id: string
  replies: number
  isComplete: boolean
  missing: readonly string[]
  /** Facts that weren't saved as they are. */
  lost: string[]
  /** Saved answers that weren't said that way. */
  wrong: { field: string; got: unknown; wanted: unknown }[]
  spoken: string[]
}

/** Emma interviews one person from start to finish. */
export const interviewed = async (
  person: InterviewCase,
  kind: InterviewKind = 'care',
): Promise<Interviewed> => {
  const talk = startTalk({ kind, today: person.today })
  const times = new Map<string, number>()
  const asides = [...(person.asides ?? [])]
  const spoken: string[] = []
  let replies = 0

  const tell = async (text: string) => {
    spoken.push(`- ${text}`, `Emma: ${await talk.say(text)}`)
  }
  const replyTo = (path: string): string => {
    const known: Partial<Record<string, string[]>> = person.replies
    const options = known[path] ?? ['I would rather skip that']
    const at = times.get(path) ?? 0
    times.set(path, at + 1)
    return options[Math.min(at, options.length - 1)] ?? ''
  }

  // Emma's greeting asks the first question.
  talk.send({
    type: 'ask',
    fields: fieldsOf(kind)
      .slice(0, 1)
      .map(({ path }) => path),
  })
  await tell(person.opening)
  replies += 1
  while (replies < MOST_REPLIES) {
    const [aside] = asides
    if (aside && replies >= aside.after) {
      asides.shift()
      await tell(aside.says)
      continue
    }
    const { asking } = talk.view()
    // After comfort nothing is asked; whoever has caught their breath says so, once.
    if (asking.length === 0 && talk.view().missing.length > 0 && replies === 1) {
      await tell("Okay, let's go on.")
      replies += 1
      continue
    }
    if (asking.length === 0) break
    await tell(asking.map(replyTo).reduce(joined))
    replies += 1
  }
  for (const { says } of asides) await tell(says)

  const answers = talk.values()
  const facts: Partial<Record<string, Parameters<typeof agrees>[0]>> = person.facts
  const optional: Partial<Record<string, Parameters<typeof agrees>[0]>> = person.optional ?? {}
  const { missing } = talk.view()
  const isRight = (path: string) => {
    const wanted = facts[path] ?? optional[path]
    return wanted !== undefined && agreesInValue(kind, path, wanted, answers[path])
  }
  return {
    id: person.id,
    replies,
    isComplete: missing.length === 0,
    missing,
    lost: Object.keys(facts).filter(path => !isRight(path)),
    // What is kept in the person's own words is neither right nor wrong.
    wrong: Object.keys(answers)
      .filter(path => !isRight(path) && !unasked.includes(path))
      .map(field => ({ field, got: answers[field], wanted: facts[field] ?? optional[field] })),
    spoken,
  }
}

export const middleOf = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}
