import type { Finding, Scene } from '../clauses/scene.ts'
import { findAny, findEach, stretchOfText } from '../text/reading.ts'

type Words = Pick<Scene, 'lexicon'>

const wordsOf = (item: string): string[] =>
  item
    .toLowerCase()
    .replaceAll(/['’]s?(?=[^\p{L}]|$)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Describes a stage, not a condition: 'early stage'. */
export const isStageAlone = ({ lexicon }: Words, item: string): boolean =>
  findAny(lexicon, stretchOfText(wordsOf(item).join(' ')), lexicon.cues.stageAlone ?? []).length > 0

const without = (words: readonly string[], more: readonly string[]) =>
  words.filter(word => !more.includes(word))

/** The name of the one condition that this abbreviation stands for: 'MS' is 'multiple sclerosis'. */
const nameOf = ({ lexicon }: Words, item: string): string | undefined => {
  const line = stretchOfText(wordsOf(item).join(' '))
  return findEach(lexicon, line, lexicon.conditions).find(({ name }) =>
    lexicon.cues.oneCondition?.includes(name),
  )?.name
}

/** 'Sugar' next to 'diabetic' isn't a second condition. */
const isFolkName = ({ lexicon }: Words, item: string, known: string): boolean => {
  const [line, other] = [item, known].map(one => stretchOfText(wordsOf(one).join(' ')))
  if (!line || !other || findEach(lexicon, other, lexicon.folkConditions).length > 0) return false
  return findEach(lexicon, line, lexicon.folkConditions).some(({ name }) =>
    findEach(lexicon, other, lexicon.conditions).some(one => one.name === name),
  )
}

/** Of two names for one condition, drops the everyday one. */
export const withoutFolkNames = (words: Words, items: readonly string[]): string[] =>
  items.filter(item => !items.some(other => isFolkName(words, item, other)))

type Compared = 'same' | 'closer' | undefined

/**
 * 'Heart failure' next to 'end-stage heart failure' is the same; 'stage 4 liver cancer' is more specific than
 * 'liver cancer'.
 */
export const comparedTo = (words: Words, item: string, known: string): Compared => {
  const generic = words.lexicon.cues.conditionGeneric ?? []
  const [these, those] = [without(wordsOf(item), generic), without(wordsOf(known), generic)]
  if (these.length === 0 || without(these, those).length === 0) return 'same'
  if (those.length > 0 && without(those, these).length === 0) return 'closer'
  if (isFolkName(words, item, known)) return 'same'
  if (isFolkName(words, known, item)) return 'closer'
  const name = nameOf(words, item)
  return name !== undefined && name === nameOf(words, known) ? 'same' : undefined
}

const FIELD = 'careNeeds.medicalConditions'

/** Neither name is more specific. */
const isOneWith = (words: Words, item: string, known: string) =>
  comparedTo(words, item, known) === 'same' && comparedTo(words, known, item) === 'same'

type Taken = { known: readonly string[]; findings: Finding[] }

const takeIn = (scene: Scene, taken: Taken, finding: Finding): Taken => {
  if (finding.kind !== 'heard' && finding.kind !== 'denied')
    return { ...taken, findings: [...taken.findings, finding] }
  const said = Array.isArray(finding.value) ? finding.value.map(String) : []
  if (finding.kind === 'denied') {
    // 'Not Alzheimer' removes 'Alzheimer's'.
    const gone = taken.known.filter(known => said.some(item => isOneWith(scene, item, known)))
    return { ...taken, findings: [...taken.findings, { ...finding, value: [...said, ...gone] }] }
  }
  const news = said.filter(item => !taken.known.some(known => comparedTo(scene, item, known) === 'same'))
  const isAsked = scene.asking.includes(FIELD)
  const old = taken.known.filter(known =>
    news.some(item => isAsked && comparedTo(scene, item, known) === 'closer'),
  )
  const stated: Finding = { ...finding, value: news }
  const gone: Finding = { ...finding, kind: 'denied', value: old }
  return {
    known: [...without(taken.known, old), ...news],
    findings: [...taken.findings, ...(old.length > 0 ? [gone] : []), ...(news.length > 0 ? [stated] : [])],
  }
}

/** 'Parkinson's' next to 'Parkinson's disease' isn't a second condition. */
export const withoutSameCondition = (
  scene: Scene,
  known: readonly string[],
  findings: readonly Finding[],
): Finding[] =>
  findings.reduce<Taken>((taken, finding) => takeIn(scene, taken, finding), { known, findings: [] }).findings
