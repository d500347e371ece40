import type { Answers } from '#machines/interview/fields.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { Told } from './hits.ts'
import type { Pack } from './pack.ts'

/** An answer in someone's words. */
export type Heard = { field: string; value: unknown; quote: string }

export type Listening = {
  kind: InterviewKind
  told: Told
  pack: Pack
  today: string
  asking: readonly string[]
  answers: Answers
}

const MOST_QUOTED = 2000

/** From the first to the last of the words that say it. */
export const quoteOf = ({ text }: Told, hits: readonly { from: number; to: number }[]): string => {
  const from = Math.min(...hits.map(one => one.from))
  const to = Math.max(...hits.map(one => one.to))
  return hits.length === 0 ? text.trim().slice(0, MOST_QUOTED) : text.slice(from, to).slice(0, MOST_QUOTED)
}

/** The whole sentences that something was said in. */
export const sentencesOf = ({ text }: Told, hits: readonly { from: number; to: number }[]): string => {
  const ends = [...text.matchAll(/[!?\n\r。！？؟।॥…]+|\.(?=\s|$)/gu)].map(
    ({ index, 0: sign }) => index + sign.length,
  )
  const first = Math.min(...hits.map(one => one.from))
  const last = Math.max(...hits.map(one => one.to))
  const from = ends.findLast(end => end <= first) ?? 0
  const to = ends.find(end => end >= last) ?? text.length
  return text.slice(from, to).trim().slice(0, MOST_QUOTED)
}
