/**
 * Which proposals of the rules and the classifier are right for the examples reserved for the trust model:
 * the training data of trust.py. `node scripts/classifier-proposals.ts > proposals.jsonl`
 */
import { readFileSync } from 'node:fs'
import type { Proposal } from '#agents/understand/settling/proposals.ts'
import { understand } from '#agents/understand/understand.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { agrees, bare, type Expected, type MessageCase } from '#tests/agents/care-messages.ts'

type Lesson = MessageCase & { for?: 'trust' | 'rules' }

const lessons = (kind: InterviewKind): Lesson[] =>
  readFileSync(new URL(`../agents/classifier-training/${kind}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

/** Whether an item belongs in the list; undefined where it's optional. */
const isItem = (wanted: Expected, item: string): boolean | undefined => {
  const own = bare(item)
  const isOwn = (one: unknown) => bare(String(one)) === own
  if (Array.isArray(wanted)) return wanted.some(isOwn)
  if (typeof wanted !== 'object' || wanted === null) return false
  if ('anyOf' in wanted) return wanted.anyOf.flat().some(isOwn)
  if ('items' in wanted)
    return wanted.items.flat().some(isOwn) || (wanted.may?.some(isOwn) ? undefined : false)
  if (!('has' in wanted)) return false
  if (wanted.not?.some(piece => own.includes(bare(piece)))) return false
  return wanted.has.flat().some(piece => own.includes(bare(piece))) || undefined
}

const isRight = ({ expect, optional }: Lesson, { field, value }: Proposal): boolean | undefined => {
  const { path, control } = field
  const isMany = control === 'list' || control === 'choices'
  const fits = (wanted: Expected) => (isMany ? isItem(wanted, String(value)) : agrees(wanted, value))
  const wanted = expect[path]
  const may = optional?.[path]
  const is = wanted === undefined ? false : fits(wanted)
  return is === false && may !== undefined && fits(may) !== false ? undefined : is
}

for (const kind of ['care', 'caregiver'] as const)
  lessons(kind)
    .filter(one => one.for === 'trust')
    .forEach((lesson, at) => {
      const { says: text, today, asking = [], known: answers = {} } = lesson
      understand({ kind, text, today, asking, answers, language: 'en' }, (proposal, signs) => {
        const right = isRight(lesson, proposal)
        const { path, control } = proposal.field
        // What is optional is better left out.
        const told = right === undefined ? { right: false, weight: 0.25 } : { right, weight: 1 }
        console.log(JSON.stringify({ lesson: `${kind}${at}`, field: path, control, ...told, signs }))
        return 0
      })
    })
