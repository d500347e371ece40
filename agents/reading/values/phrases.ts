import { type Word, wordsOf } from '#machines/text/fold.ts'
import { createPhrases } from '#machines/text/phrases.ts'
import { englishLabels, labelOf } from '#machines/vocabulary/labels.ts'
import { type VocabularyName, vocabularies } from '#machines/vocabulary/value-kinds.ts'
import english from './phrases-en.json' with { type: 'json' }

/** A code in someone's words: which words say it. */
export type Mention = { code: string; from: number; to: number; isDenied: boolean }

type List = Readonly<Record<string, readonly string[]>>

const { negations, petsAll, vaccinated, breaks, named, stateCode, ...lists } = english
export type PhraseList = keyof typeof lists

/** What stands for a list of its own in the file, under the vocabulary's name. */
const vocabularyOf: Readonly<Partial<Record<PhraseList, VocabularyName>>> = {
  ...{ services: 'services', conditions: 'conditions', credentials: 'credentials' },
  ...{ vaccinations: 'vaccinations', traits: 'traits', values: 'values', interests: 'interests' },
  ...{ relationships: 'relationships', pets: 'pets', spoken: 'languages' },
}

const labelsOf = (list: PhraseList): [string, string][] => {
  const name = vocabularyOf[list]
  if (!name) return []
  return vocabularies[name].map(code => [
    code,
    labelOf(englishLabels, 'en', name, code).replace(/\(.*\)/u, ''),
  ])
}

function finderOf(list: PhraseList) {
  const phrases = createPhrases<string>()
  for (const [code, label] of labelsOf(list)) phrases.add(code, [label])
  const written: List = lists[list]
  for (const [code, texts] of Object.entries(written)) phrases.add(code, texts)
  return phrases
}

function simpleFinder(texts: readonly string[]) {
  const phrases = createPhrases<true>()
  phrases.add(true, texts)
  return phrases
}

const once = <Key, Value>(make: (key: Key) => Value) => {
  const made = new Map<Key, Value>()
  return (key: Key): Value => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

const findersOf = once(finderOf)
const simple = once(simpleFinder)

const always = () => true

const isIn = (texts: readonly string[], words: readonly Word[]) =>
  simple(texts).find(words, always).length > 0

const statePattern = new RegExp(stateCode, 'gu')
const clauseBreak = new RegExp(breaks, 'u')
const nameOf = new RegExp(named, 'u')

export const clausesOf = (text: string) => text.split(clauseBreak).filter(part => part.trim() !== '')

/** What may be a state's two letters; 'for the VA' is no place. */
export const twoLettersIn = (text: string): readonly string[] => text.match(statePattern) ?? []

/** 'A dog called Biscuit'. */
export const nameIn = (text: string): string | undefined => nameOf.exec(text)?.[1]

export const meansAllPets = (text: string) => isIn(petsAll, wordsOf(text))
export const meansVaccinated = (text: string) => isIn(vaccinated, wordsOf(text))

/** Whether one of these was said before, in the same clause. */
const isDenied = (words: readonly Word[], first: number, denials: readonly number[]) =>
  denials.some(at => at < first && words[at]?.clause === words[first]?.clause)

/** Of two phrases over the same words the longer says what is meant. */
const isCovered = (one: Mention, others: readonly Mention[]) =>
  others.some(
    other =>
      other.code !== one.code &&
      other.from <= one.from &&
      other.to >= one.to &&
      other.to - other.from > one.to - one.from,
  )

/** The codes of a list that a text names, in the order of its words. */
export function codesIn(list: PhraseList, text: string): Mention[] {
  const words = wordsOf(text)
  const denials = simple(negations)
    .find(words, always)
    .map(({ last }) => last)
  const found = findersOf(list)
    .find(words, always)
    .map(({ of, first, last }) => ({
      code: of,
      from: words[first]?.from ?? 0,
      to: words[last]?.to ?? text.length,
      isDenied: isDenied(words, first, denials),
    }))
  const told = found.filter(one => !isCovered(one, found))
  return [
    ...new Map(told.toSorted((one, other) => one.from - other.from).map(one => [one.code, one])).values(),
  ]
}

/** The first code whose phrases the text holds, in the order of the list. */
export const firstIn = (list: PhraseList, text: string): string | undefined => {
  const written: List = lists[list]
  const named = new Set(codesIn(list, text).map(({ code }) => code))
  return Object.keys(written).find(code => named.has(code))
}
