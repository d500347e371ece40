import type { Finding, Scene } from '../clauses/scene.ts'
import { bare } from '../settling/proposals.ts'
import { itemsOf } from '../settling/settle.ts'
import { findAny, says, stretchOf } from '../text/reading.ts'
import type { Word } from '../text/word.ts'

const wordsOf = ({ clauses }: Scene, { clause, first, last }: Finding): Word[] =>
  clauses[clause]?.words.slice(first, last + 1) ?? []

const isOfDays = (scene: Scene, one: Finding) =>
  says(scene.lexicon, stretchOf(wordsOf(scene, one)), scene.lexicon.times.daysNamed ?? [])

const isOfHours = (scene: Scene, one: Finding) => wordsOf(scene, one).some(({ text }) => /\d/u.test(text))

/** 'Tuesdays, sorry, nine to twelve' keeps the Tuesdays. */
const isSaidAgain = (scene: Scene, one: Finding, behind: readonly Finding[]) => {
  const kinds = [isOfDays, isOfHours].filter(is => is(scene, one))
  return kinds.length > 0 && kinds.every(is => behind.some(other => is(scene, other)))
}

/** Denies the item and each of its days that isn't repeated later. */
const asGone = (scene: Scene, one: Finding, behind: readonly Finding[]): Finding => {
  const heard = behind
    .flatMap(other => itemsOf(other.kind === 'heard' ? other.value : []))
    .map(other => bare(scene.lexicon, other))
  const items = wordsOf(scene, one).flatMap(({ from, to }) => scene.text.slice(from, to).split(/[\s,/]+/u))
  const value = [...itemsOf(one.kind === 'heard' ? one.value : []), ...items]
  return { ...one, kind: 'denied', value: value.filter(item => !heard.includes(bare(scene.lexicon, item))) }
}

/** 'Monday and Friday, sorry, Friday only': only the last day remains. */
const lastDay = (scene: Scene, field: string, mend: number): Finding[] => {
  const { lexicon, clauses, asking } = scene
  const at = clauses.findLastIndex(({ words }) => words.some(({ from }) => from >= mend))
  const words = clauses[at]?.words ?? []
  const start = words.findIndex(({ from }) => from >= mend)
  const rest = stretchOf(words.slice(start))
  const [day, ...more] = findAny(lexicon, rest, lexicon.times.day ?? [])
  if (!asking.includes(field) || !day || more.length > 0 || says(lexicon, rest, lexicon.clauses.negator))
    return []
  const [first, last] = [start + day.first, start + day.last]
  const value = scene.text.slice(words[first]?.from ?? 0, words[last]?.to ?? 0)
  return [{ kind: 'heard', field, value: [value], clause: at, first, last }]
}

/** 'Mondays, no wait, Tuesdays': drops what was corrected. */
export const withoutMended = (scene: Scene, field: string, said: readonly Finding[]): Finding[] => {
  const { lexicon, whole } = scene
  if (says(lexicon, whole, lexicon.times.onTop ?? [])) return [...said]
  const fromOf = (one: Finding) => wordsOf(scene, one)[0]?.from ?? 0
  const mends = findAny(lexicon, whole, lexicon.times.mended ?? []).map(
    ({ last }) => whole.words[last]?.to ?? 0,
  )
  const final = mends.at(-1)
  const isOpen = final !== undefined && said.length > 0 && said.every(one => fromOf(one) < final)
  const found = isOpen ? [...said, ...lastDay(scene, field, final)] : said
  return mends.reduce<Finding[]>(
    (kept, mend) => {
      const behind = kept.filter(one => one.kind === 'heard' && fromOf(one) >= mend)
      return kept.map(one =>
        one.kind === 'heard' && fromOf(one) < mend && isSaidAgain(scene, one, behind)
          ? asGone(scene, one, behind)
          : one,
      )
    },
    [...found],
  )
}

/** 'Not Fridays', 'three times a week': a whole reply to a question about days. */
export const daysReplied = (scene: Scene, field: string): Finding[] => {
  const { lexicon, clauses, asking, answers, text } = scene
  if (!asking.includes(field) || answers[field] !== undefined) return []
  const { counted = [], excluded = [] } = lexicon.times
  return clauses.flatMap((clause, at) => {
    if (!clause.isStatement || clause.isPast) return []
    return findAny(lexicon, clause, [...counted, ...excluded]).map(({ first, last }): Finding => {
      const value = text.slice(clause.words[first]?.from ?? 0, clause.words[last]?.to ?? 0)
      return { kind: 'heard', field, value: [value], clause: at, first, last }
    })
  })
}
