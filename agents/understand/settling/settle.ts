import type { Answers, Field } from '#machines/interview/fields.ts'
import { isSameAnswer } from '#machines/interview/fields.ts'
import { textSchemaOf } from '../../reading/values/texts.ts'
import type { Finding, Scene } from '../clauses/scene.ts'
import { withoutSameCondition } from '../fields/same-condition.ts'
import { says } from '../text/reading.ts'

export type Heard = { field: string; value: unknown; quote: string }
export type Unsure = { field: string; options?: readonly string[]; value?: unknown; quote: string }
export type Settled = { heard: Heard[]; taken: string[]; unsure: Unsure[] }

const quoteOf = ({ clauses, text }: Scene, { clause, first, last, quote }: Finding): string => {
  if (quote !== undefined) return quote
  const words = clauses[clause]?.words ?? []
  const from = words[Math.max(0, first)]?.from ?? 0
  const to = (words[Math.min(last, words.length - 1)] ?? words.at(-1))?.to ?? text.length
  return text.slice(from, Math.max(from, to))
}

const inOrder = (findings: readonly Finding[]) =>
  findings.toSorted(
    (one, other) => one.clause - other.clause || one.first - other.first || one.last - other.last,
  )

type Outcome = { heard?: Heard; taken?: string; unsure?: Unsure }

const unsureOf = (scene: Scene, finding: Finding | undefined): Outcome => {
  if (finding?.kind !== 'unsure') return {}
  const { options, value, field } = finding
  const likely = { ...(options && { options }), ...(value !== undefined && { value }) }
  return { unsure: { field, ...likely, quote: quoteOf(scene, finding) } }
}

type Kept = { value: unknown; from: Finding | undefined; isGone: boolean }

/** The later value wins. */
const nextValue = (kept: Kept, finding: Finding): Kept => {
  if (finding.kind === 'heard') return { value: finding.value, from: finding, isGone: false }
  const isTaken =
    finding.kind === 'taken' || (finding.kind === 'denied' && isSameAnswer(kept.value, finding.value))
  return isTaken ? { value: undefined, from: undefined, isGone: true } : kept
}

const unsureIn = (scene: Scene, findings: readonly Finding[]) =>
  unsureOf(
    scene,
    findings.find(({ kind }) => kind === 'unsure'),
  )

/** 'I said daily, but four days will do': a saved value that's repeated next to a new one isn't news. */
const newsIn = (known: unknown, findings: readonly Finding[]) => {
  const isOld = (one: Finding) => one.kind === 'heard' && isSameAnswer(one.value, known)
  const isNew = findings.some(one => one.kind === 'heard' && !isOld(one))
  return isNew ? findings.filter(one => !isOld(one)) : findings
}

/** 'Tomorrow. No, next Friday': the second may be unsure, but the first is taken back. */
const unsaidBy = (scene: Scene, findings: readonly Finding[]): Finding | undefined => {
  const { lexicon, clauses } = scene
  const last = findings.at(-1)
  const before = findings.at(-2)
  if (last?.kind !== 'unsure' || before?.kind !== 'heard') return
  const isPutRight = clauses
    .slice(before.clause + 1, last.clause + 1)
    .some(clause => says(lexicon, clause, [...lexicon.clauses.no, ...lexicon.clauses.correction]))
  return isPutRight && clauses[before.clause]?.sentence !== clauses[last.clause]?.sentence ? last : undefined
}

const settleOne = (scene: Scene, field: string, findings: readonly Finding[]): Outcome => {
  const known = scene.answers[field]
  const unsaid = unsaidBy(scene, findings)
  if (unsaid) return unsureOf(scene, unsaid)
  const news = newsIn(known, findings)
  const { value, from, isGone } = news.reduce(nextValue, { value: known, from: undefined, isGone: false })
  if (from) return { heard: { field, value, quote: quoteOf(scene, from) } }
  return isGone && known !== undefined ? { taken: field } : unsureIn(scene, findings)
}

export const itemsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const key = (item: string) => item.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

type KeptItems = { items: ReadonlyMap<string, string>; from: Finding | undefined }

/** Adds the items that were said and removes those that were denied. */
const nextItems = (kept: KeptItems, finding: Finding): KeptItems => {
  if (finding.kind === 'unsure') return kept
  if (finding.kind === 'taken') return { items: new Map(), from: finding }
  const said = itemsOf(finding.value)
  if (finding.kind === 'heard') {
    const before = finding.replaces ? [] : [...kept.items]
    const news = said.filter(item => finding.replaces || !kept.items.has(key(item)))
    return { items: new Map([...before, ...news.map(item => [key(item), item] as const)]), from: finding }
  }
  const denied = said.map(key)
  const items = new Map([...kept.items].filter(([name]) => !denied.includes(name)))
  return items.size < kept.items.size ? { items, from: kept.from ?? finding } : kept
}

const CONDITIONS = 'careNeeds.medicalConditions'

const settleList = (scene: Scene, field: string, findings: readonly Finding[]): Outcome => {
  // Days and times are stated as a whole.
  const isWhole = field === 'schedule.schedulePattern' && findings.some(({ kind }) => kind === 'heard')
  const known = itemsOf(scene.answers[field])
  const start = new Map(isWhole ? [] : known.map(item => [key(item), item]))
  const own = field === CONDITIONS ? withoutSameCondition(scene, known, findings) : findings
  const { items, from } = own.reduce(nextItems, { items: start, from: undefined })
  const value = [...items.values()]
  if (!from || isSameAnswer(value, known)) return unsureIn(scene, findings)
  if (value.length === 0) return { taken: field }
  return { heard: { field, value, quote: quoteOf(scene, from) } }
}

/** Valid for its schema, and consistent with the other answers. */
const asAnswer = (field: Field, heard: Heard | undefined, after: Answers): Heard | undefined => {
  const { path, holds } = field
  const parsed = heard && textSchemaOf(field)?.safeParse(heard.value)
  if (!heard || !parsed?.success) return
  const isHeld = holds?.({ ...after, [path]: parsed.data }) ?? true
  return isHeld ? { ...heard, value: parsed.data } : undefined
}

/** Reduces the findings to one answer per field. */
export const settle = (scene: Scene, fields: readonly Field[], findings: readonly Finding[]): Settled => {
  const ordered = inOrder(findings)
  const settled: Settled = { heard: [], taken: [], unsure: [] }
  let after: Answers = scene.answers
  for (const field of fields) {
    const own = ordered.filter(one => one.field === field.path)
    const isList = field.control === 'list' || field.control === 'choices'
    const { heard, taken, unsure } = (isList ? settleList : settleOne)(scene, field.path, own)
    const answer = asAnswer(field, heard, after)
    if (unsure) settled.unsure.push(unsure)
    if (taken) settled.taken.push(taken)
    if (!answer) continue
    after = { ...after, [field.path]: answer.value }
    settled.heard.push(answer)
  }
  return settled
}
