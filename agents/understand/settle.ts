import { type Answers, type Field } from '#machines/interview/fields.ts'
import type { Finding, Scene } from './scene.ts'

export type Heard = { field: string; value: unknown; quote: string }
export type Unsure = { field: string; options?: readonly string[]; quote: string }
export type Settled = { heard: Heard[]; taken: string[]; unsure: Unsure[] }

const quoteOf = ({ clauses, text }: Scene, { clause, first, last }: Finding): string => {
  const words = clauses[clause]?.words ?? []
  const from = words[Math.max(0, first)]?.from ?? 0
  const to = (words[Math.min(last, words.length - 1)] ?? words.at(-1))?.to ?? text.length
  return text.slice(from, Math.max(from, to))
}

const inOrder = (findings: readonly Finding[]) =>
  findings.toSorted((one, other) => one.clause - other.clause || one.first - other.first || one.last - other.last)

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Outcome = { heard?: Heard; taken?: string; unsure?: Unsure }

const unsureOf = (scene: Scene, finding: Finding | undefined): Outcome => {
  if (finding?.kind !== 'unsure') return {}
  const { options, field } = finding
  return { unsure: { field, ...(options ? { options } : {}), quote: quoteOf(scene, finding) } }
}

/** The later word wins. */
const settleOne = (scene: Scene, field: string, findings: readonly Finding[]): Outcome => {
  const known = scene.answers[field]
  let current: Finding | undefined
  let isGone = false
  for (const finding of findings) {
    if (finding.kind === 'heard') current = finding
    if (finding.kind === 'taken') {
      current = undefined
      isGone = true
    }
    if (finding.kind === 'denied') {
      if (current?.kind === 'heard' && same(current.value, finding.value)) current = undefined
      if (same(known, finding.value)) isGone = true
    }
  }
  if (current?.kind === 'heard') return { heard: { field, value: current.value, quote: quoteOf(scene, current) } }
  if (isGone && known !== undefined) return { taken: field }
  return unsureOf(scene, findings.find(({ kind }) => kind === 'unsure'))
}

const itemsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const key = (item: string) => item.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** What is said is added to what is known; what is denied leaves it. */
const settleList = (scene: Scene, field: string, findings: readonly Finding[]): Outcome => {
  const isAll = field === 'schedule.schedulePattern' && findings.some(({ kind }) => kind === 'heard')
  const known = isAll ? [] : itemsOf(scene.answers[field])
  const items = new Map(known.map(item => [key(item), item]))
  let last: Finding | undefined
  let isGone = false
  for (const finding of findings) {
    if (finding.kind === 'taken') {
      items.clear()
      isGone = true
    }
    if (finding.kind === 'heard') {
      if (finding.replaces) items.clear()
      for (const item of itemsOf(finding.value)) items.set(key(item), item)
      last = finding
    }
    if (finding.kind === 'denied') {
      for (const item of itemsOf(finding.value)) items.delete(key(item))
      if (items.size < known.length) last ??= finding
    }
  }
  const value = [...items.values()]
  if (value.length === 0) return known.length > 0 && (isGone || last) ? { taken: field } : unsureOf(scene, findings.find(({ kind }) => kind === 'unsure'))
  if (!last || same(value, itemsOf(scene.answers[field]))) return unsureOf(scene, findings.find(({ kind }) => kind === 'unsure'))
  return { heard: { field, value, quote: quoteOf(scene, last) } }
}

/** One answer a field out of all that was found, each fit for its schema and able to stand beside the rest. */
export const settle = (scene: Scene, fields: readonly Field[], findings: readonly Finding[]): Settled => {
  const ordered = inOrder(findings)
  const settled: Settled = { heard: [], taken: [], unsure: [] }
  let after: Answers = scene.answers
  for (const { path, control, schema, holds } of fields) {
    const own = ordered.filter(({ field }) => field === path)
    if (own.length === 0) continue
    const isList = control === 'list' || control === 'choices'
    const { heard, taken, unsure } = isList ? settleList(scene, path, own) : settleOne(scene, path, own)
    if (unsure) settled.unsure.push(unsure)
    if (taken) settled.taken.push(taken)
    const parsed = heard && schema.safeParse(heard.value)
    if (!heard || !parsed?.success) continue
    const next = { ...after, [path]: parsed.data }
    if (holds && !holds(next)) continue
    after = next
    settled.heard.push({ ...heard, value: parsed.data })
  }
  return settled
}
