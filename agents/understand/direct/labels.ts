import { fieldOf } from '#machines/interview/kinds.ts'
import type { Finding, Scene } from '../clauses/scene.ts'
import { fieldCalled, optionCalled } from '../corrections/named-fields.ts'
import { bare } from '../settling/proposals.ts'
import { type Heard, itemsOf } from '../settling/settle.ts'
import { findAny, only, says, stretchOf } from '../text/reading.ts'
import type { Word } from '../text/word.ts'

/** The option with exactly this label on screen. */
const optionNamed = ({ lexicon, text }: Scene, path: string): string | undefined =>
  Object.entries(lexicon.fieldWords[path]?.options ?? {}).find(
    ([, { label }]) => bare(lexicon, label) === bare(lexicon, text),
  )?.[0]

const chosenValue = ({ kind, answers }: Scene, path: string, option: string): unknown => {
  const { control, options = [] } = fieldOf(kind, path) ?? {}
  if (control === 'yesNo') return option === 'true'
  if (control !== 'choices') return option
  const all = [...itemsOf(answers[path]), option]
  return options.filter(one => all.includes(one))
}

/** A message that is exactly an offered option's label selects it. */
export const labelled = (scene: Scene): Heard | undefined => {
  for (const path of scene.asking) {
    const option = optionNamed(scene, path)
    if (option !== undefined)
      return { field: path, value: chosenValue(scene, path, option), quote: scene.text }
  }
  return
}

type Saying = { fields: readonly string[]; at: readonly number[]; words: readonly Word[] }

/** Clauses by sentence, without thanks at the end or a 'no' at the start. */
const sentencesOf = ({ lexicon, clauses }: Scene): number[][] => {
  const { yes, no } = lexicon.answers
  const around = [...(lexicon.asides.thanks ?? []), ...only(yes), ...only(no)]
  const own = clauses.flatMap((clause, at) =>
    clause.isQuestion || says(lexicon, clause, around) ? [] : [at],
  )
  const all = Map.groupBy(own, at => clauses[at]?.sentence)
  return [...all.values()]
}

const isFrom = (scene: Scene, at: number | undefined, opening: string) =>
  at !== undefined && scene.clauses[at]?.opening === opening

/** 'Frequency: daily, four hours' names its field; otherwise a whole sentence answers Emma's question. */
const sayingsIn = (scene: Scene): Saying[] => {
  const wordsAt = (at: readonly number[]) => at.flatMap(one => scene.clauses[one]?.words ?? [])
  return sentencesOf(scene).flatMap((at): Saying[] => {
    const [head = 0, ...rest] = at
    const named = isFrom(scene, rest[0], ':') ? fieldCalled(scene, lineAt(scene, head)) : undefined
    const [own, fields] = named === undefined ? [at, scene.asking] : [rest, [named]]
    const parts = named === undefined ? [own] : [own, own.slice(0, 1)]
    return parts.map(part => ({ fields, at: part, words: wordsAt(part) }))
  })
}

const lineAt = ({ clauses }: Scene, at: number) => clauses[at]?.line.trim() ?? ''

/** With and without 'please' at the end and 'well' at the start. */
const linesOf = ({ lexicon }: Scene, words: readonly Word[]): string[] => {
  const all = stretchOf(words)
  const tail = findAny(lexicon, all, lexicon.answers.tail ?? [])[0]?.first
  const filler = findAny(lexicon, all, lexicon.answers.filler ?? [])[0]?.last ?? -1
  return [words, words.slice(0, tail), words.slice(filler + 1, tail)].map(one => stretchOf(one).line)
}

const choiceIn = (scene: Scene, field: string, words: readonly Word[]): string | undefined => {
  // Many sentences start with 'no'.
  if (fieldOf(scene.kind, field)?.control === 'yesNo') return
  return linesOf(scene, words)
    .map(line => optionCalled(scene, field, line))
    .find(option => option !== undefined)
}

const labelIn = (scene: Scene, { fields, at, words }: Saying): Finding[] => {
  const [clause = 0] = at
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return []
  const quote = scene.text.slice(first.from, last.to)
  const where = { clause, first: 0, last: (scene.clauses[clause]?.words.length ?? 1) - 1, quote }
  return fields.flatMap((field): Finding[] => {
    const option = choiceIn(scene, field, words)
    if (option === undefined) return []
    const value = fieldOf(scene.kind, field)?.control === 'choices' ? [option] : option
    return [{ kind: 'heard', field, value, ...where, isSure: true, isOrdered: true }]
  })
}

/** A label that's a sentence of its own counts, whatever is around it. */
export const withLabels = (scene: Scene, found: readonly Finding[]): Finding[] => {
  const labels = sayingsIn(scene).flatMap(saying => labelIn(scene, saying))
  const isSaid = (one: Finding) =>
    labels.some(({ field, clause }) => {
      const sentence = scene.clauses[clause]?.sentence
      return field === one.field && scene.clauses[one.clause]?.sentence === sentence
    })
  return [...found.filter(one => !isSaid(one)), ...labels]
}
