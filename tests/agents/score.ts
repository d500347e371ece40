import { calmly } from '#agents/embedded/decide.ts'
import { textSchemaOf } from '#agents/reading/values/texts.ts'
import type { Understood } from '#agents/understand/message.ts'
import { understand } from '#agents/understand/understand.ts'
import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { emptyInterview, type InterviewContext, rulesOf } from '#machines/interview/rules.ts'
import { heedOf } from '#machines/safety/heed.ts'
import { helpIn } from '#machines/safety/words.ts'
import { openHearing } from '#server/safety/hearing.ts'
import { agrees, type Expected, type MessageCase } from './care-messages.ts'

const hearing = await openHearing()
const help = await helpIn('en')

type Counts = { right: number; wrong: number; missed: number; writes: number }

export type Miss = { id: string; says: string; field: string; wanted: unknown; got: unknown }

export type Score = {
  byField: Map<string, Counts>
  total: Counts
  asides: { right: number; missed: number; extra: number }
  unsure: { asked: number; of: number }
  taken: { right: number; of: number }
  misses: Miss[]
}

const from = { by: 'chat' as const }

/** The reader notes texts, which become values later. */
const textFields = (kind: InterviewKind) =>
  fieldsOf(kind).map(field => ({ ...field, schema: textSchemaOf(field) ?? field.schema }))

/** The interview after the message, by the interview's own rules. */
const after = (kind: InterviewKind, { known = {} }: MessageCase, { heard, taken }: Understood) => {
  const rules = rulesOf(textFields(kind))
  let context: InterviewContext = { ...emptyInterview, answers: known }
  for (const field of taken) context = rules.forget(context, { field })
  for (const { field, value } of heard)
    context = rules.record(context, { type: 'answer', field, value, ...from })
  return context.answers
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const plainKinds = ['yes', 'no']
const quietKinds = ['greeting', 'thanks', 'wait']

type Scored = {
  score: Score
  one: MessageCase
  answers: Readonly<Record<string, unknown>>
  miss: (field: string, wanted: unknown, got: unknown) => void
}

const countsAt = (score: Score, path: string): Counts => {
  const counts = score.byField.get(path) ?? { right: 0, wrong: 0, missed: 0, writes: 0 }
  score.byField.set(path, counts)
  return counts
}

/** A field named in the annotation. */
const scoreWanted = ({ score, one, answers, miss }: Scored, path: string, wanted: Expected) => {
  const counts = countsAt(score, path)
  const got = answers[path]
  const isWritten = got !== undefined && !same(got, one.known?.[path])
  if (isWritten) counts.writes += 1
  if (agrees(wanted, got)) {
    counts.right += 1
    return
  }
  counts.missed += 1
  if (isWritten) counts.wrong += 1
  miss(path, wanted, got)
}

/** Any other field has to stay unchanged, except for what follows from the message. */
const scoreRest = ({ score, one, answers, miss }: Scored, path: string) => {
  const counts = countsAt(score, path)
  const got = answers[path]
  const before = one.known?.[path]
  const may = one.optional?.[path]
  const isGone = got === undefined && before !== undefined && !one.taken?.includes(path)
  const isWritten = got !== undefined && !same(got, before)
  if (isWritten) counts.writes += 1
  if (!isGone && (!isWritten || (may !== undefined && agrees(may, got)))) return
  counts.wrong += 1
  miss(path, may === undefined ? (before ?? 'nothing') : { optional: may }, got)
}

const scoreTaken = ({ score, one, answers, miss }: Scored) => {
  for (const path of one.taken ?? []) {
    score.taken.of += 1
    if (answers[path] === undefined) score.taken.right += 1
    else miss(path, 'taken', answers[path])
  }
}

const scoreUnsure = ({ score, one, answers, miss }: Scored, { unsure }: Understood) => {
  for (const path of one.unsure ?? []) {
    score.unsure.of += 1
    if (unsure.some(({ field }) => field === path)) score.unsure.asked += 1
    else if (answers[path] === undefined) miss(path, 'unsure', undefined)
  }
}

const scoreAsides = ({ score, one, miss }: Scored, { asides }: Understood) => {
  // Danger is heard by phrases, before anything is read.
  const wanted: string[] = (one.asides ?? []).filter(kind => kind !== 'danger')
  const got = [...new Set<string>(asides.map(({ kind }) => kind))].filter(kind => !plainKinds.includes(kind))
  const missed = wanted.filter(kind => !got.includes(kind))
  const extra = got.filter(kind => !wanted.includes(kind) && !quietKinds.includes(kind))
  score.asides.right += wanted.length - missed.length
  score.asides.missed += missed.length
  score.asides.extra += extra.length
  for (const kind of missed) miss('aside', kind, got)
  for (const kind of extra) miss('aside', wanted, kind)
}

const scoreCase = (kind: InterviewKind, score: Score, one: MessageCase) => {
  const { id, says, today, asking = [], known = {} } = one
  const read = understand({ kind, text: says, today, asking, answers: known, language: 'en' })
  const understood = { ...read, heard: calmly(heedOf(hearing.dangers(says, 'en'), help), read.heard) }
  const miss: Scored['miss'] = (field, wanted, got) => score.misses.push({ id, says, field, wanted, got })
  const scored = { score, one, answers: after(kind, one, understood), miss }
  for (const { path } of fieldsOf(kind)) {
    const wanted = one.expect[path]
    if (wanted === undefined) scoreRest(scored, path)
    else scoreWanted(scored, path, wanted)
  }
  scoreTaken(scored)
  scoreUnsure(scored, understood)
  scoreAsides(scored, understood)
}

export const scoreOf = (cases: readonly MessageCase[], kind: InterviewKind = 'care'): Score => {
  const score: Score = {
    byField: new Map(),
    total: { right: 0, wrong: 0, missed: 0, writes: 0 },
    asides: { right: 0, missed: 0, extra: 0 },
    unsure: { asked: 0, of: 0 },
    taken: { right: 0, of: 0 },
    misses: [],
  }
  for (const one of cases) scoreCase(kind, score, one)
  for (const counts of score.byField.values()) {
    for (const name of ['right', 'wrong', 'missed', 'writes'] as const) score.total[name] += counts[name]
  }
  return score
}

export const ratios = ({ right, wrong, missed, writes }: Counts) => {
  const precision = right + wrong === 0 ? 1 : right / (right + wrong)
  const recall = right + missed === 0 ? 1 : right / (right + missed)
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  return { precision, recall, f1, wrongWrites: writes === 0 ? 0 : wrong / writes }
}
