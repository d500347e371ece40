import type { FoundAt } from './documents.ts'
import { has, type ResumeLexicon } from './lexicon.ts'
import { ownWords, type Part } from './sections.ts'
import { fold } from './sheet.ts'

const LONGEST_PLACE = 60

/** Without lowercase words around a name. */
const inLarge = (piece: string): string =>
  /\p{Lu}.*/u
    .exec(piece)?.[0]
    .replace(/(?:\s+\p{Ll}[\p{L}'’-]*)+$/u, '')
    .trim() ?? ''

const namesIn = (lexicon: ResumeLexicon, text: string): string[] =>
  text
    .split(lexicon.patterns.placeBreaks)
    .map(piece => {
      let name = inLarge(piece.trim().replace(/[.:]$/u, ''))
      const first = () => fold(name.split(' ')[0] ?? '')
      while (name !== '' && (/^\d/u.test(name) || has(lexicon, first(), lexicon.placesNot)))
        name = name.split(' ').slice(1).join(' ')
      return name.replace(lexicon.patterns.placeEnd, '')
    })
    .filter(
      name => name.length <= LONGEST_PLACE && lexicon.patterns.place.test(name) && !/^[A-Z]{2}$/u.test(name),
    )

/** Capitalized words that aren't places. */
export const isNoPlace = (lexicon: ResumeLexicon, text: string) =>
  has(lexicon, fold(text), [
    ...lexicon.shifts.named,
    ...Object.values(lexicon.shifts.plain).flat(),
    ...Object.values(lexicon.languages).flat(),
    ...lexicon.pets.nouns,
    ...lexicon.care.titles,
    ...Object.values(lexicon.vaccines).flat(),
  ])

/** 'Spanish (native)'. */
export const isSpoken = (lexicon: ResumeLexicon, name: string): boolean => {
  const [language = '', level = '('] = fold(name).split(' ')
  return level.startsWith('(') && has(lexicon, language, Object.values(lexicon.languages).flat())
}

/** 'Denver, Aurora, Centennial' next to hours and pay. */
const bareList = (lexicon: ResumeLexicon, clause: string): string[] => {
  const names = namesIn(lexicon, clause)
  const pieces = clause.split(lexicon.patterns.townBreaks).filter(piece => piece.trim() !== '')
  return pieces.length > 1 && names.length === pieces.length && !isNoPlace(lexicon, clause) ? names : []
}

/** '$24 an hour in Dayton and Xenia'. */
const afterIn = (lexicon: ResumeLexicon, clause: string): string[] => {
  const before = new RegExp(`(?<!\\p{L})(?:${lexicon.placesIn.join('|')})\\s+(?=\\p{Lu})`, 'gu')
  const cue = [...clause.matchAll(before)].at(-1)
  const rest = cue ? clause.slice(cue.index + cue[0].length) : ''
  const isMonth = new RegExp(`^(?:${lexicon.months.join('|')})`, 'u').test(fold(rest))
  return rest === '' || isMonth || isNoPlace(lexicon, rest) ? [] : namesIn(lexicon, rest)
}

/** 'Works in Seattle, Renton': what comes after the words that lead to places. */
const afterCue = (lexicon: ResumeLexicon, clause: string): string => {
  const cue = [...fold(clause).matchAll(lexicon.any(lexicon.placesCues))].at(-1)
  return cue ? clause.slice(cue.index + cue[0].length) : ''
}

const placesIn = (lexicon: ResumeLexicon, { text, kinds }: Part): string[] => {
  if (kinds.has('places'))
    return namesIn(lexicon, afterCue(lexicon, text) || text).filter(name => !isNoPlace(lexicon, name))
  if (kinds.has('contact')) return []
  const isTerms = kinds.has('availability') || kinds.has('rate')
  return text.split(lexicon.patterns.clauseBreaks).flatMap(clause => {
    const rest = afterCue(lexicon, clause)
    if (rest !== '' && !isNoPlace(lexicon, rest)) return namesIn(lexicon, rest)
    if (!isTerms) return []
    const bare = clause.split(/,\s(?=[a-z$\d])/u).flatMap(one => bareList(lexicon, one))
    return bare.length > 0 ? bare : afterIn(lexicon, clause)
  })
}

export const placesOf = (lexicon: ResumeLexicon, parts: readonly Part[]): FoundAt<string[]> | undefined => {
  const found = ownWords(parts)
    .filter(({ kinds }) => !kinds.has('certificates') && !kinds.has('languages') && !kinds.has('skills'))
    .flatMap(part => placesIn(lexicon, part).map(name => ({ name, at: part.line.at })))
  const [first, last] = [found[0], found.at(-1)]
  return (
    first &&
    last && { value: [...new Set(found.map(({ name }) => name))].slice(0, 20), from: first.at, to: last.at }
  )
}
