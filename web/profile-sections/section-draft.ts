import { z } from 'zod'
import { type Answers, type Field, isSameAnswer } from '#machines/interview/fields.ts'
import { redone } from '#web/interview/lists.ts'
import type { Given } from '#web/interview/use-answer.ts'

/** `from` is what was saved when the change was made; null is no answer. */
const change = z.object({ value: z.unknown(), from: z.unknown() })

const shape = z.object({
  changes: z.record(z.string(), change),
  /** Typed text that isn't an answer yet. */
  drafts: z.record(z.string(), z.string()),
})
/** What's changed in a section and not saved yet. */
export type SectionDraft = Readonly<z.infer<typeof shape>>

export const noDraft: SectionDraft = { changes: {}, drafts: {} }

export const asDraft = (kept: unknown): SectionDraft => shape.safeParse(kept).data ?? noDraft

export const isEmptyDraft = ({ changes, drafts }: SectionDraft) =>
  Object.keys(changes).length + Object.keys(drafts).length === 0

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const without = <Value>(record: Readonly<Record<string, Value>>, path: string) => {
  const { [path]: _, ...rest } = record
  return rest
}

const changeOf = (saved: Answers, path: string, value: unknown, from: unknown = saved[path] ?? null) =>
  isSameAnswer(value, saved[path] ?? null) ? undefined : { value, from }

const withChange = (draft: SectionDraft, path: string, made: z.infer<typeof change> | undefined) => {
  const changes = without(draft.changes, path)
  return { ...draft, changes: made ? { ...changes, [path]: made } : changes }
}

export const changed = (draft: SectionDraft, saved: Answers, event: Given): SectionDraft => {
  const { field } = event
  const value = event.type === 'answer' ? event.value : null
  const known = draft.changes[field]
  return withChange(draft, field, changeOf(saved, field, value, known?.from))
}

export const typed = (draft: SectionDraft, path: string, text: string | undefined): SectionDraft => {
  const drafts = without(draft.drafts, path)
  return { ...draft, drafts: text === undefined ? drafts : { ...drafts, [path]: text } }
}

/** What's added and removed here is applied to a list that was saved elsewhere meanwhile. */
const merged = ({ schema }: Field, value: unknown[], from: unknown, now: unknown): unknown => {
  const items = redone(value, itemsOf(from), itemsOf(now))
  return items.length > 0 ? (schema.safeParse(items).data ?? items) : null
}

/** The draft over what's saved now: lists come together, and what's the same by now is no change. */
export const rebased = (draft: SectionDraft, saved: Answers, fields: readonly Field[]): SectionDraft =>
  Object.entries(draft.changes).reduce((next, [path, { value, from }]) => {
    const now = saved[path] ?? null
    const field = fields.find(one => one.path === path)
    if (isSameAnswer(from, now)) return next
    const isList = Array.isArray(value) && (Array.isArray(from) || Array.isArray(now))
    return isList && field
      ? withChange(next, path, changeOf(saved, path, merged(field, value, from, now)))
      : withChange(next, path, changeOf(saved, path, value, from))
  }, draft)

/** Changed here and, to something else, elsewhere: the person says which counts. */
export const differingIn = ({ changes }: SectionDraft, saved: Answers): string[] =>
  Object.entries(changes)
    .filter(([path, { from }]) => !isSameAnswer(from, saved[path] ?? null))
    .map(([path]) => path)

export const keptMine = (draft: SectionDraft, saved: Answers, path: string): SectionDraft =>
  withChange(draft, path, changeOf(saved, path, draft.changes[path]?.value))

export const takenTheirs = (draft: SectionDraft, path: string): SectionDraft =>
  typed(withChange(draft, path, undefined), path, undefined)

export const answersWith = ({ changes }: SectionDraft, saved: Answers): Answers => {
  const given = Object.entries(changes).map(([path, { value }]) => [path, value] as const)
  const all = { ...saved, ...Object.fromEntries(given) }
  // An explicit none is an answer; one that's taken out is none.
  return Object.fromEntries(
    Object.entries(all).filter(([path, value]) => value !== null || saved[path] === null),
  )
}

export const patchOf = ({ changes }: SectionDraft) => {
  const all = Object.entries(changes)
  return {
    answers: Object.fromEntries(all.map(([path, { value }]) => [path, value])),
    was: Object.fromEntries(all.map(([path, { from }]) => [path, from])),
  }
}

export type SectionPatch = ReturnType<typeof patchOf>
