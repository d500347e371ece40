import { type Understood, understand } from '#agents/understand/understand.ts'
import { careFields } from '#machines/care-interview/fields.ts'
import { rulesOf } from '#machines/interview/rules.ts'
import { agrees, type MessageCase } from './care-messages.ts'

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

const rules = rulesOf(careFields)
const from = { by: 'chat' as const }

/** What stands in the interview after the message, by the interview's own rules. */
const after = ({ known = {} }: MessageCase, { heard, taken }: Understood) => {
  let context = { answers: known, evidence: {}, skipped: [], asking: [] } as Parameters<
    typeof rules.record
  >[0]
  for (const field of taken) context = rules.forget(context, { field })
  for (const { field, value } of heard)
    context = rules.record(context, { type: 'answer', field, value, ...from })
  return context.answers
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const plainKinds = ['yes', 'no']
const quietKinds = ['greeting', 'thanks']

const scoreCase = (score: Score, one: MessageCase) => {
  const understood = understand({
    text: one.says,
    today: one.today,
    asking: one.asking ?? [],
    answers: one.known ?? {},
    language: 'en',
  })
  const answers = after(one, understood)
  const miss = (field: string, wanted: unknown, got: unknown) =>
    score.misses.push({ id: one.id, says: one.says, field, wanted, got })
  for (const { path } of careFields) {
    const counts = score.byField.get(path) ?? { right: 0, wrong: 0, missed: 0, writes: 0 }
    score.byField.set(path, counts)
    const wanted = one.expect[path]
    const may = one.optional?.[path]
    const got = answers[path]
    const before = one.known?.[path]
    const isWritten = got !== undefined && !same(got, before)
    if (isWritten) counts.writes += 1
    if (wanted !== undefined) {
      if (agrees(wanted, got)) counts.right += 1
      else {
        counts.missed += 1
        if (isWritten) counts.wrong += 1
        miss(path, wanted, got)
      }
    } else if (isWritten && !(may !== undefined && agrees(may, got))) {
      counts.wrong += 1
      miss(path, may === undefined ? 'nothing' : { optional: may }, got)
    } else if (before !== undefined && got === undefined && !one.taken?.includes(path)) {
      counts.wrong += 1
      miss(path, before, 'taken')
    }
  }
  for (const path of one.taken ?? []) {
    score.taken.of += 1
    if (answers[path] === undefined) score.taken.right += 1
    else miss(path, 'taken', answers[path])
  }
  for (const path of one.unsure ?? []) {
    score.unsure.of += 1
    if (understood.unsure.some(({ field }) => field === path)) score.unsure.asked += 1
    else if (answers[path] === undefined) miss(path, 'unsure', undefined)
  }
  const wanted = new Set<string>(one.asides ?? [])
  const got = new Set(understood.asides.map(({ kind }) => kind).filter(kind => !plainKinds.includes(kind)))
  for (const kind of wanted) {
    if (got.has(kind as never)) score.asides.right += 1
    else {
      score.asides.missed += 1
      miss('aside', kind, [...got])
    }
  }
  for (const kind of got) {
    if (wanted.has(kind) || quietKinds.includes(kind)) continue
    score.asides.extra += 1
    miss('aside', [...wanted], kind)
  }
}

export const scoreOf = (cases: readonly MessageCase[]): Score => {
  const score: Score = {
    byField: new Map(),
    total: { right: 0, wrong: 0, missed: 0, writes: 0 },
    asides: { right: 0, missed: 0, extra: 0 },
    unsure: { asked: 0, of: 0 },
    taken: { right: 0, of: 0 },
    misses: [],
  }
  for (const one of cases) scoreCase(score, one)
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
