import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { startTalk } from './emma/talk.ts'

/*
 * Whole talks, each message as somebody would write it, played in order whatever Emma asks. `gold` is what a careful
 * reader saves from all of it, `absent` what has to stay empty; any other field is not scored.
 * `talks-tune.jsonl` may be read while the understanding improves; `talks-held.jsonl` is only ever scored.
 */

const range = z.strictObject({ min: z.number().optional(), max: z.number().optional() })
const plain = z.union([z.string(), z.number(), z.boolean(), range])

const gold = z.union([
  plain,
  z.array(z.string()),
  z.strictObject({ $any: z.array(plain).min(1) }),
  /** Each piece in one of the items; `a|b` is either. Any other item has to hold a piece of `$may`. */
  z.strictObject({ $must: z.array(z.string()), $may: z.array(z.string()).default([]) }),
  z.strictObject({ $filled: z.literal(true) }),
  z.strictObject({ $date: z.union([z.string(), z.array(z.string())]) }),
])
type Gold = z.infer<typeof gold>

const talk = z.object({
  id: z.string(),
  kind: z.enum(['care', 'caregiver']).optional(),
  today: z.iso.date().default('2026-11-24'),
  turns: z.array(z.string().min(1)).min(2),
  gold: z.record(z.string(), gold),
  absent: z.array(z.string()).default([]),
})
type TalkCase = z.infer<typeof talk>

/** The held talks are kept by those who wrote them: without them only the others are played. */
export const readTalks = (half: 'tune' | 'held'): TalkCase[] => {
  const file = new URL(`talks-${half}.jsonl`, import.meta.url)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter(line => line.trim() !== '').map(line => talk.parse(JSON.parse(line)))
}

const bare = (value: unknown) =>
  String(value)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.:/ -]+/gu, '')
    .trim()

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(bare) : [bare(value)])
const holds = (item: string, piece: string) => piece.split('|').some(one => item.includes(bare(one)))

const isPlain = (wanted: z.infer<typeof plain>, got: unknown): boolean => {
  if (typeof wanted === 'object') return JSON.stringify(wanted) === JSON.stringify(got)
  if (typeof wanted !== 'string') return wanted === got
  const [one, other] = [bare(wanted), bare(got)]
  return (
    one === other ||
    (typeof got === 'string' && (other.includes(one) || (other !== '' && one.includes(other))))
  )
}

const isList = (must: readonly string[], may: readonly string[], got: unknown) => {
  const items = texts(got)
  return (
    must.every(piece => items.some(item => holds(item, piece))) &&
    items.every(item => [...must, ...may].some(piece => holds(item, piece)))
  )
}

const agreesWith = (wanted: Gold, got: unknown): boolean => {
  if (got === undefined || got === null) return false
  if (Array.isArray(wanted)) return isList(wanted, [], got)
  if (typeof wanted !== 'object') return isPlain(wanted, got)
  if ('$filled' in wanted) return true
  if ('$any' in wanted) return wanted.$any.some(one => isPlain(one, got))
  if ('$must' in wanted) return isList(wanted.$must, wanted.$may, got)
  if ('$date' in wanted) return [wanted.$date].flat().includes(String(got))
  return isPlain(wanted, got)
}

export type Played = {
  id: string
  right: number
  missed: { field: string; wanted: unknown }[]
  wrong: { field: string; wanted: unknown; got: unknown }[]
  replies: number
  /** Replies whose question is that of the reply before. */
  again: number
  /** Questions about what is saved already. */
  known: number
  questions: number
  spoken: string[]
}

const questionIn = (reply: string) =>
  reply
    .match(/[^.!?\n]*\?/gu)
    ?.at(-1)
    ?.trim()

const begun = (id: string): Played => ({
  ...{ id, right: 0, missed: [], wrong: [], replies: 0, again: 0, known: 0, questions: 0, spoken: [] },
})

type Talk = ReturnType<typeof startTalk>

/** What she answers to one message, and whether her question is worth its place. */
const tell = async (emma: Talk, result: Played, turn: string, last: string | undefined) => {
  const before = emma.answers()
  const reply = await emma.say(turn)
  const { asking, offer } = emma.view()
  const question = questionIn(reply)
  result.replies += 1
  result.spoken.push(`- ${turn}`, `  Emma: ${reply}`, `  asking ${asking.join()}`)
  if (question === undefined) return
  result.questions += 1
  if (question === last) result.again += 1
  if (offer === undefined && asking.some(path => path in before)) result.known += 1
  return question
}

const score = ({ gold: wanted, absent }: TalkCase, answers: ReturnType<Talk['answers']>, result: Played) => {
  for (const [field, value] of Object.entries(wanted)) {
    const got = answers[field]
    if (agreesWith(value, got)) result.right += 1
    else if (got === undefined) result.missed.push({ field, wanted: value })
    else result.wrong.push({ field, wanted: value, got })
  }
  for (const field of absent)
    if (answers[field] !== undefined) result.wrong.push({ field, wanted: undefined, got: answers[field] })
}

export const played = async (one: TalkCase): Promise<Played> => {
  const { id, today, turns, gold: wanted } = one
  const kind = one.kind ?? (Object.keys(wanted)[0]?.startsWith('profile.') ? 'caregiver' : 'care')
  const emma = startTalk({ kind, today })
  const result = begun(id)
  let last = questionIn(await emma.greet())
  for (const turn of turns) last = await tell(emma, result, turn, last)
  score(one, emma.answers(), result)
  return result
}

/** A value that is wrong is missed as well, unless nothing was to be there. */
export const figuresOf = (talks: readonly Played[]) => {
  const sum = (count: (talk: Played) => number) => talks.reduce((all, one) => all + count(one), 0)
  const right = sum(one => one.right)
  const wrong = sum(one => one.wrong.length)
  const missed = sum(one => one.missed.length + one.wrong.filter(({ wanted }) => wanted !== undefined).length)
  const precision = right / Math.max(1, right + wrong)
  const recall = right / Math.max(1, right + missed)
  return {
    ...{ precision, recall, f1: (2 * precision * recall) / Math.max(1e-9, precision + recall) },
    whole: talks.filter(one => one.missed.length + one.wrong.length === 0).length,
    again: sum(one => one.again),
    replies: sum(one => one.replies),
    known:
      sum(one => one.known) /
      Math.max(
        1,
        sum(one => one.questions),
      ),
  }
}
