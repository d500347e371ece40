import type { Clause } from '../clauses/clauses.ts'
import type { Scene } from '../clauses/scene.ts'
import { type Heard, itemsOf } from '../settling/settle.ts'
import { only, says, stretchOf } from '../text/reading.ts'
import { patterns } from './patterns.ts'

const LEAD = 6
const LONG = 3

type Rule = (typeof patterns.ruledOut)[number]

/** The words up to the next punctuation mark: 'Weekday mornings I've got classes'. */
const unbroken = (clauses: Scene['clauses'], own: Clause) => {
  const [next] = clauses.slice(clauses.indexOf(own) + 1)
  const isOn = next?.sentence === own.sentence && /^\p{L}/u.test(next.opening)
  return isOn ? [...own.words, ...next.words] : own.words
}

/** 'Not Wilkes-Barre', 'Cincinnati is too far', 'Sundays are church', 'until lunch'. */
const isRuledOut = ({ lexicon, clauses, text }: Scene, rule: Rule, item: string): boolean => {
  const from = text.toLowerCase().indexOf(item.toLowerCase())
  const own = clauses.find(({ words }) => words.some(word => word.from === from))
  if (from < 0 || !own) return false
  const words = clauses.filter(({ sentence }) => sentence === own.sentence).flatMap(one => one.words)
  const first = words.findIndex(word => word.from === from)
  const part = (all: typeof words, sources: readonly string[]) => says(lexicon, stretchOf(all), sources)
  return (
    part(words.slice(Math.max(0, first - LEAD), first), rule.before) ||
    part(
      (rule.isNear ? unbroken(clauses, own) : words).filter(word => word.from >= from + item.length),
      rule.behind,
    ) ||
    part([...own.words], rule.clause) ||
    (rule.isPresent && own.isPast && item.split(' ').length >= LONG)
  )
}

/** List items that are empty or negated in their own sentence. */
export const withoutRuledOut = (scene: Scene, heard: readonly Heard[]): Heard[] => {
  const name = heard.find(({ field }) => field === 'profile.name')?.value ?? scene.answers['profile.name']
  return heard.flatMap(one => {
    const rule = patterns.ruledOut.find(({ field }) => field === one.field)
    if (!rule || !Array.isArray(one.value)) return [one]
    const known = itemsOf(scene.answers[one.field])
    const isNothing = (item: string) =>
      item === name ||
      says(
        scene.lexicon,
        stretchOf([{ text: item.toLowerCase(), from: 0, to: 0, capital: false }]),
        only(rule.never),
      )
    const value = itemsOf(one.value).filter(
      item =>
        known.includes(item) ||
        typeof item !== 'string' ||
        !(isNothing(item) || isRuledOut(scene, rule, item)),
    )
    return value.length === 0 ? [] : [{ ...one, value }]
  })
}
