import type { FormEvent } from '#machines/interview/events.ts'
import { type Answers, hasAnswer } from '#machines/interview/fields.ts'

const listAt = (answers: Answers, path: string): unknown[] => {
  const value = answers[path]
  return Array.isArray(value) ? value : []
}

/** Applies what was added and removed here to the current list. */
export const redone = (given: readonly unknown[], before: readonly unknown[], now: readonly unknown[]) => [
  ...now.filter(item => hasAnswer(given, item) || !hasAnswer(before, item)),
  ...given.filter(item => !hasAnswer(before, item) && !hasAnswer(now, item)),
]

/** Merges queued lists with another device's changes, so both are kept. */
export const withNews = (queue: readonly FormEvent[], before: Answers, now: Answers): FormEvent[] =>
  queue.map(event => {
    if (event.type !== 'answer' || !Array.isArray(event.value)) return event
    const { id, field } = event
    const value = redone(event.value, listAt(before, field), listAt(now, field))
    return value.length > 0 ? { ...event, value } : { id, type: 'clear', field }
  })

/** The lists before the queued changes; stored with the queue, for a merge after a reload. */
export const listsBefore = (queue: readonly FormEvent[], answers: Answers): Record<string, unknown[]> =>
  Object.fromEntries(
    queue.flatMap(event =>
      event.type === 'answer' && Array.isArray(event.value)
        ? [[event.field, listAt(answers, event.field)]]
        : [],
    ),
  )
