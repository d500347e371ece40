import type { Scene } from '../clauses/scene.ts'
import type { Heard } from '../settling/settle.ts'
import { says } from '../text/reading.ts'
import { patterns } from './patterns.ts'

const MOST = 200

/** 'Dogs fine, cats fine. No snakes', 'they ran it in August and it came back clear': saved as one text. */
export const inFull = ({ kind, lexicon, clauses, text }: Scene, heard: readonly Heard[]): Heard[] =>
  heard.map(one => {
    const topic = patterns.topics.find(({ field }) => field === one.field)
    if (kind !== 'caregiver' || !topic?.isWhole) return one
    const own = clauses.filter(clause => !clause.isQuestion && says(lexicon, clause, topic.says))
    const from = own.at(0)?.words.at(0)?.from
    const to = own.at(-1)?.words.at(-1)?.to
    if (from === undefined || to === undefined || to - from > MOST) return one
    const whole = text.slice(from, to)
    return whole.length > one.quote.length && whole.includes(String(one.value))
      ? { ...one, value: whole, quote: whole }
      : one
  })
