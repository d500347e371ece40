import type { FoundAt } from './documents.ts'
import { has, meant, type ResumeLexicon } from './lexicon.ts'
import type { RawProfile } from './raw-profile.ts'
import { of, ownWords, type Part } from './sections.ts'
import { fold } from './sheet.ts'

type Speaks = { name: string; at: number; level?: string }

const LEVEL = /\(([^)]+)\)|[-–—:]\s*(?<after>[^,;·|]+)$/u

const namesIn = (lexicon: ResumeLexicon, folded: string): string[] => {
  const found = Object.entries(lexicon.languages).flatMap(([name, sources]) =>
    [...folded.matchAll(lexicon.any(sources))].map(({ index, 0: { length } }) => ({ name, index, length })),
  )
  // 'Haitian Creole' is one language.
  const alone = found.filter(
    one =>
      !found.some(
        other =>
          other.length > one.length && other.index <= one.index && one.index < other.index + other.length,
      ),
  )
  return alone.sort((one, other) => one.index - other.index).map(({ name }) => name)
}

const spokenIn = (lexicon: ResumeLexicon, part: Part): Speaks[] => {
  const { kinds, text, line, label } = part
  const isList = kinds.has('languages')
  const clauses = isList ? text.split(/[,;·•|\t]/u) : text.split(/;|\.\s+/u)
  return clauses.flatMap(clause => {
    const folded = fold(clause)
    const isSaid = isList || isCued(lexicon, folded, label)
    if (!isSaid || has(lexicon, folded, lexicon.languageNot)) return []
    const level = LEVEL.exec(clause)
    const said = level?.[1] ?? level?.groups?.after
    return namesIn(lexicon, folded).map(name => ({
      ...{ name, at: line.at },
      ...(said === undefined || namesIn(lexicon, fold(said)).length > 0 ? {} : { level: said.trim() }),
    }))
  })
}

/** A language counts when it's spoken, not in 'English teacher' or 'Spanish rice'. */
const isCued = (lexicon: ResumeLexicon, folded: string, label: string): boolean => {
  const names = Object.values(lexicon.languages).flat().join('|')
  const cues = lexicon.languageCues.join('|')
  const near = new RegExp(
    `(?<!\\p{L})(?:${cues})(?!\\p{L})(?:[^.;]{0,24})(?<!\\p{L})(?:${names})(?!\\p{L})|(?<!\\p{L})(?:${names})(?:-| )(?:${lexicon.languageSpeakers.join('|')})|${lexicon.languageCounts.join('|')}`,
    'u',
  )
  return near.test(folded) || has(lexicon, label, lexicon.languageLabels)
}

export const languagesOf = (lexicon: ResumeLexicon, parts: readonly Part[]): Speaks[] => {
  const own = parts.filter(
    ({ kinds }) => !kinds.has('references') && !kinds.has('education') && !kinds.has('contact'),
  )
  const listed = of(own, 'languages').flatMap(part => spokenIn(lexicon, part))
  const stated = own.filter(({ kinds }) => !kinds.has('languages')).flatMap(part => spokenIn(lexicon, part))
  return [...new Map([...stated, ...listed].map(one => [one.name, one])).values()]
}

export const asLanguages = (spoken: readonly Speaks[]): RawProfile['languages'] =>
  spoken.map(({ name, level }) => ({ name, ...(level === undefined ? {} : { level }) }))

/** Traits in the applicant's own description. */
export const personalityOf = (
  lexicon: ResumeLexicon,
  parts: readonly Part[],
): FoundAt<string[]> | undefined => {
  const own = ownWords(parts).filter(
    ({ kinds, isHead }) => isHead || kinds.has('summary') || kinds.has('skills'),
  )
  const found = own.flatMap(({ folded, line }) => {
    const clear = folded.replaceAll(lexicon.any(lexicon.traitsNot), ' ')
    const simple = lexicon.traits.filter(trait => has(lexicon, clear, [trait]))
    return [...simple, ...meant(lexicon, clear, lexicon.traitPhrases)].map(name => ({ name, at: line.at }))
  })
  const [first, last] = [found[0], found.at(-1)]
  return first && last && { value: [...new Set(found.map(({ name }) => name))], from: first.at, to: last.at }
}

const LONGEST_ITEM = 60

/** Hobbies have no dates or numbers, so a line with either ends the list. */
const leisure = (parts: readonly Part[]): Part[] => {
  const stated = of(parts, 'interests')
  const strange = stated.findIndex(({ text }) => /\d|@/u.test(text))
  return strange < 0 ? stated : stated.slice(0, strange)
}

export const interestsOf = (
  lexicon: ResumeLexicon,
  parts: readonly Part[],
): FoundAt<string[]> | undefined => {
  const found = leisure(parts).flatMap(({ text, line }) =>
    text
      .split(lexicon.patterns.interestBreaks)
      .map(item => item.trim().replace(/\.$/u, '').replace(lexicon.patterns.andAtStart, ''))
      .filter(item => item !== '' && item.length <= LONGEST_ITEM)
      .map(item => ({ item, at: line.at })),
  )
  const [first, last] = [found[0], found.at(-1)]
  return (
    first &&
    last && { value: [...new Set(found.map(({ item }) => item))].slice(0, 20), from: first.at, to: last.at }
  )
}

const joinedLines = (parts: readonly Part[]): string =>
  parts
    .map(({ text }) => text.replaceAll(/\s*\t\s*/gu, ', '))
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()

const LONGEST_BIO = 2000

/** The applicant's own paragraph about themselves. */
export const summaryOf = (parts: readonly Part[]): FoundAt<string> | undefined => {
  const stated = of(parts, 'summary')
  const [first, last] = [stated[0], stated.at(-1)]
  const value = joinedLines(stated).slice(0, LONGEST_BIO)
  return first && last && value !== '' ? { value, from: first.line.at, to: last.line.at } : undefined
}

const LONGEST_EDUCATION = 500

export const educationOf = (parts: readonly Part[]): FoundAt<string> | undefined => {
  const stated = of(parts, 'education')
  const [first, last] = [stated[0], stated.at(-1)]
  let value = ''
  for (const { text } of stated) {
    const more = text.replaceAll(/\s*\t\s*/gu, ', ').trim()
    const longer = value === '' ? more : `${value}; ${more}`
    if (longer.length <= LONGEST_EDUCATION) value = longer
  }
  return first && last && value !== '' ? { value, from: first.line.at, to: last.line.at } : undefined
}
