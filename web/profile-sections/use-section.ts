import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { typedItem } from '#machines/interview/choosing.ts'
import type { Answers, Field } from '#machines/interview/fields.ts'
import type { Unclear } from '#machines/interview/unclear.ts'
import type { InterviewWords } from '#machines/interview/words.ts'
import { readTyped } from '#web/interview/typed.ts'
import type { Answering, Given, Refusal } from '#web/interview/use-answer.ts'
import { Problem } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { keptSection } from './kept-section.ts'
import {
  answersWith,
  changed,
  differingIn,
  isEmptyDraft,
  keptMine,
  noDraft,
  patchOf,
  rebased,
  type SectionDraft,
  type SectionPatch,
  takenTheirs,
  typed,
} from './section-draft.ts'

/** A saved profile, and how its changes are saved. */
export type SavedProfile = {
  userId: string
  saved: Answers
  words: InterviewWords
  unclear: readonly Unclear[]
  /** Answers what's saved then. */
  save: (patch: SectionPatch) => Promise<Answers>
  /** Reads what's saved now. */
  reload: () => Promise<Answers>
}

type Section = { name: string; fields: readonly Field[] }

const isChangedElsewhere = (error: unknown) => error instanceof Problem && error.code === 'changed_elsewhere'

/** What's left in a box counts as typed; what can't be read stays there. */
function withTyped(draft: SectionDraft, { saved, words }: SavedProfile, fields: readonly Field[]) {
  const odd: string[] = []
  let next = draft
  for (const field of fields) {
    const { path, values } = field
    const text = draft.drafts[path]
    if (text === undefined) continue
    const toItem = (item: string) => (values ? typedItem(words, values, item) : item)
    const read = readTyped(field, text, answersWith(next, saved)[path], toItem)
    if (read.kind === 'odd') odd.push(path)
    else next = typed(next, path, undefined)
    if (read.kind === 'answer')
      next = changed(next, saved, { type: 'answer', field: path, value: read.value })
  }
  return { draft: next, odd }
}

const missingIn = ({ changes }: SectionDraft, fields: readonly Field[]) =>
  fields.filter(({ path, required }) => required && changes[path]?.value === null).map(({ path }) => path)

/** One section of a saved profile: what's changed in it is kept in this browser until it's saved. */
export function useSection({ name, fields }: Section, profile: SavedProfile) {
  const { t } = useTranslation()
  const { saved, words } = profile
  const [kept] = useState(() => keptSection(`profile/${profile.userId}/${name}`))
  const draft = rebased(useSyncExternalStore(kept.subscribe, kept.current), saved, fields)
  const [editing, setEditing] = useState(() => !isEmptyDraft(draft))
  const [refusals, setRefusals] = useState<Readonly<Record<string, Refusal>>>({})
  const [busy, setBusy] = useState(false)
  const answers = answersWith(draft, saved)
  const edit = (next: (known: SectionDraft) => SectionDraft) =>
    kept.change(next(rebased(kept.current(), saved, fields)))
  const close = () => {
    kept.change(noDraft)
    setRefusals({})
    setEditing(false)
  }

  /** What's saved then; undefined when something is left to decide. */
  const send = async (now: Answers, mayRetry = true): Promise<Answers | undefined> => {
    const next = rebased(kept.current(), now, fields)
    if (differingIn(next, now).length > 0) return undefined
    if (isEmptyDraft(next)) return now
    try {
      return await profile.save(patchOf(next))
    } catch (error) {
      if (!(mayRetry && isChangedElsewhere(error))) throw error
      return send(await profile.reload(), false)
    }
  }
  /** Saves until nothing is left of what was changed meanwhile, too. */
  const sendAll = async (now: Answers): Promise<boolean> => {
    const after = await send(now)
    if (!after) return false
    const left = rebased(kept.current(), after, fields)
    kept.change(left)
    return Object.keys(left.changes).length === 0 || (await sendAll(after))
  }
  const refusalsIn = (): Readonly<Record<string, Refusal>> => {
    const read = withTyped(rebased(kept.current(), saved, fields), profile, fields)
    kept.change(read.draft)
    const odd = read.odd.map(path => [path, 'odd'] as const)
    const missing = missingIn(read.draft, fields).map(path => [path, 'missing'] as const)
    return Object.fromEntries([...odd, ...missing])
  }
  const save = async (): Promise<boolean> => {
    if (busy) return false
    const refused = refusalsIn()
    setRefusals(refused)
    if (Object.keys(refused).length > 0) {
      setEditing(true)
      return false
    }
    setBusy(true)
    try {
      const isSaved = await sendAll(saved)
      if (!isSaved) setEditing(true)
      else {
        showToast({ tone: 'good', title: t('profile.updated') })
        close()
      }
      return isSaved
    } catch (error) {
      setEditing(true)
      showToast({ tone: 'bad', title: t('profile.notSaved'), description: problemText(error) })
      return false
    } finally {
      setBusy(false)
    }
  }

  const add = (event: Given) => {
    const { [event.field]: _, ...rest } = refusals
    setRefusals(rest)
    edit(known => changed(known, saved, event))
  }
  const answering: Answering = {
    ...{ words, answers, saved, refusals, add },
    drafts: draft.drafts,
    unclear: profile.unclear.filter(({ field }) => draft.changes[field] === undefined),
    draft: (path, text) => edit(known => typed(known, path, text)),
    flush: () => {},
  }
  return {
    ...{ answering, editing, busy, save },
    /** One tap on the page itself saves at once. */
    atOnce: {
      ...answering,
      add: (event: Given) => {
        add(event)
        void save()
      },
    } satisfies Answering,
    open: () => setEditing(true),
    cancel: close,
    /** Fields that were saved elsewhere, to something else, while they were being changed here. */
    differing: differingIn(draft, saved),
    keepMine: (path: string) => edit(known => keptMine(known, saved, path)),
    takeTheirs: (path: string) => edit(known => takenTheirs(known, path)),
  }
}

export type SectionEdit = ReturnType<typeof useSection>
