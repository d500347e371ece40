/**
 * Proposals of the rules and the classifier for the examples held out for calibration, marked right or wrong: the input
 * of trust.py. `node scripts/classifier-proposals.ts > proposals.jsonl`
 */
import { readFileSync } from 'node:fs'
import type { Proposal } from '#agents/understand/settling/proposals.ts'
import { understand } from '#agents/understand/understand.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { agrees, bare, type Expected, type MessageCase } from '#tests/agents/care-messages.ts'

type Example = MessageCase & { for?: 'trust' | 'rules' }

const examples = (kind: InterviewKind): Example[] =>
  readFileSync(new URL(`../agents/classifier-training/${kind}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

/** The item is expected in the list; undefined when it is optional. */
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

const isRight = ({ expect, optional }: Example, { field, value }: Proposal): boolean | undefined => {
  const { path, control } = field
  const isMany = control === 'list' || control === 'choices'
  const fits = (wanted: Expected) => (isMany ? isItem(wanted, String(value)) : agrees(wanted, value))
  const wanted = expect[path]
  const may = optional?.[path]
  const is = wanted === undefined ? false : fits(wanted)
  return is === false && may !== undefined && fits(may) !== false ? undefined : is
}

for (const kind of ['care', 'caregiver'] as const)
  examples(kind)
    .filter(one => one.for === 'trust')
    .forEach((example, at) => {
      const { says: text, today, asking = [], known: answers = {} } = example
      understand({ kind, text, today, asking, answers, language: 'en' }, (proposal, features) => {
        const right = isRight(example, proposal)
        const { path, control } = proposal.field
        // Optional answers count lightly as wrong.
        const outcome = right === undefined ? { right: false, weight: 0.25 } : { right, weight: 1 }
        console.log(JSON.stringify({ example: `${kind}${at}`, field: path, control, ...outcome, features }))
        return 0
      })
    })
