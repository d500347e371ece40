import type { Evidence } from '#machines/interview/events.ts'
import type { Answers } from '#machines/interview/fields.ts'
import type { Unclear } from '#machines/interview/unclear.ts'

export type Help = { words: string; title?: string; lines: { name: string; number: string }[] }

/** An interview as the server returns it (the HTTP contract). */
export type Interview = {
  id: string
  status: 'open' | 'complete'
  step: string
  asking: string[]
  /** Quick answers to the current question. */
  choices: { value: string | boolean; label: string }[]
  answers: Record<string, Record<string, unknown>>
  evidence: Record<string, Evidence>
  skipped: string[]
  unclear: Unclear[]
  /** What still has to be confirmed, by field: no value where no code says the words. */
  unsure: Record<string, { value: unknown; words: string[] }>
  progress: number
  /** What to do first, when what was just typed tells of danger. */
  help?: Help
}

/** Answers by path, as the machine keeps them. */
export const flat = (answers: Interview['answers']): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([section, fields]) =>
      Object.entries(fields).map(([name, value]) => [`${section}.${name}`, value]),
    ),
  )
