import type { JobFound } from './jobs.ts'
import { has, type ResumeLexicon } from './lexicon.ts'
import type { FoundAt } from './papers.ts'
import { of, ownWords, type Part } from './sections.ts'
import { fold } from './sheet.ts'

/** Kinds whose lines speak of something else than what she does for people. */
const ELSEWHERE = [
  'interests',
  'languages',
  'availability',
  'pets',
  'rate',
  'places',
  'vaccinations',
  'background',
  'contact',
] as const

type Said = { folded: string; at: number; isName: boolean }

/** 'No lifting' is none. */
const isDenied = (lexicon: ResumeLexicon, folded: string, index: number) => {
  const before = folded.slice(0, index)
  const clause = before.slice(
    Math.max(before.lastIndexOf('. '), before.lastIndexOf(','), before.lastIndexOf(';')) + 1,
  )
  return lexicon.servicesNot.some(not => ` ${clause} `.includes(` ${not}`))
}

const isDone = (lexicon: ResumeLexicon, folded: string, sources: readonly string[]) =>
  [...folded.matchAll(lexicon.any(sources))].some(({ index }) => !isDenied(lexicon, folded, index))

const saidOfJob = ({ pieces, duties, first }: JobFound): Said[] => [
  ...pieces.map(text => ({ folded: fold(text), at: first, isName: true })),
  ...duties.map(text => ({ folded: fold(text), at: first, isName: false })),
]

/** What she does for people: in care jobs, among her skills, and as she presents herself. */
export const servicesOf = (
  lexicon: ResumeLexicon,
  parts: readonly Part[],
  jobs: readonly JobFound[],
): FoundAt<string[]> | undefined => {
  const own = ownWords(parts).filter(
    ({ kinds, label }) =>
      !ELSEWHERE.some(kind => kinds.has(kind)) &&
      !(kinds.has('certificates') && !kinds.has('skills')) &&
      label !== 'name',
  )
  const said: Said[] = [
    ...own.map(({ folded, line }) => ({ folded, at: line.at, isName: false })),
    ...jobs.filter(({ isCare }) => isCare).flatMap(saidOfJob),
  ]
  const found = Object.entries(lexicon.services).flatMap(([name, sources]) => {
    const here = said.find(
      ({ folded, isName }) =>
        (!isName || lexicon.servicesInNames.includes(name)) && isDone(lexicon, folded, sources),
    )
    return here ? [{ name, at: here.at }] : []
  })
  const first = found.map(({ at }) => at).sort((one, other) => one - other)[0]
  return first === undefined
    ? undefined
    : { value: found.map(({ name }) => name), from: first, to: first + 3 }
}

const LEAST = 8
const MOST = 250

type Amount = { value: number; isHourly: boolean; isOther: boolean; isVague: boolean }

const SAME_KIND = 2.5

/** Another amount beside this one, near enough to be its other end. */
const isRange = (lexicon: ResumeLexicon, value: number, before: string, after: string): boolean => {
  const link = `\\s*(?:${lexicon.rate.range.join('|')})\\s*`
  const other =
    new RegExp(`(?<n>\\d+(?:\\.\\d+)?)${link}$`, 'u').exec(before) ??
    new RegExp(`^${link}\\$?\\s*(?<n>\\d+(?:\\.\\d+)?)`, 'u').exec(after)
  return other !== null && Number(other.groups?.n) < value * SAME_KIND
}

const amountsIn = (lexicon: ResumeLexicon, { folded, label, kinds }: Part): Amount[] => {
  const { amount, hour, open, otherUnit, asked } = lexicon.rate
  const isTerms = kinds.has('rate') || kinds.has('availability')
  return [...folded.matchAll(lexicon.any(amount))].map(match => {
    const end = match.index + match[0].length
    const [before, after] = [folded.slice(0, match.index), folded.slice(end)]
    const value = Number(match.groups?.n)
    return {
      value,
      isHourly:
        (isTerms && match[0].startsWith('$')) ||
        kinds.has('rate') ||
        has(lexicon, `${label} ${match[0]} ${after.slice(0, 12)}`, hour) ||
        (has(lexicon, before.slice(-14), asked) && match[0].startsWith('$')),
      isOther: new RegExp(`^[\\s$\\d.]*(?:usd|dollars)?\\s*(?:${otherUnit.join('|')})`, 'u').test(
        match[0] + after,
      ),
      isVague:
        isRange(lexicon, value, before.replace(/\$\s*$/u, ''), after) ||
        open.some(one => new RegExp(one, 'u').test(`${before.slice(-10)}${match[0]}${after.slice(0, 8)}`)),
    }
  })
}

/** What she asks an hour now; a range, a lowest rate or a former wage is none. */
export const rateOf = (lexicon: ResumeLexicon, parts: readonly Part[]): FoundAt<number> | undefined => {
  for (const part of ownWords(parts)) {
    const found = amountsIn(lexicon, part).find(
      ({ value, isHourly, isOther, isVague }) =>
        value >= LEAST && value <= MOST && isHourly && !isOther && !isVague,
    )
    if (found) return { value: found.value, from: part.line.at, to: part.line.at }
  }
  return
}

const LONGEST_PLACE = 60
const PLACE = /^\p{Lu}[\p{L}.'’-]+(?:\s(?:\p{Lu}[\p{L}.'’-]*|of|del?|la|los|las|the)){0,3}$/u

const namesIn = (lexicon: ResumeLexicon, text: string): string[] =>
  text
    .split(/[,;/•·\t\n]|\s+(?:and|or|&)\s+|\.\s/u)
    .map(piece => {
      let name = piece.trim().replace(/[.:]$/u, '')
      const first = () => fold(name.split(' ')[0] ?? '')
      while (name !== '' && (/^\d/u.test(name) || has(lexicon, first(), lexicon.placesNot)))
        name = name.split(' ').slice(1).join(' ')
      return name.replace(/\s+(?:county|area)$/iu, match => (/county/iu.test(match) ? match : ''))
    })
    .filter(name => name.length <= LONGEST_PLACE && PLACE.test(name) && !/^[A-Z]{2}$/u.test(name))

/** Words that no place is called, though they are written large. */
const isNoPlace = (lexicon: ResumeLexicon, text: string) =>
  has(lexicon, fold(text), [
    ...lexicon.shifts.named,
    ...Object.values(lexicon.shifts.plain).flat(),
    ...Object.values(lexicon.languages).flat(),
    ...lexicon.pets.nouns,
    ...lexicon.care.titles,
    ...Object.values(lexicon.vaccines).flat(),
  ])

/** 'Denver, Aurora, Centennial' beside hours and pay. */
const bareList = (lexicon: ResumeLexicon, clause: string): string[] => {
  const names = namesIn(lexicon, clause)
  const pieces = clause.split(/[,/]|\sand\s/u).filter(piece => piece.trim() !== '')
  return pieces.length > 1 && names.length === pieces.length && !isNoPlace(lexicon, clause) ? names : []
}

const placesIn = (lexicon: ResumeLexicon, { text, kinds, isHead }: Part): string[] => {
  if (kinds.has('places')) return namesIn(lexicon, text).filter(name => !isNoPlace(lexicon, name))
  if (isHead || kinds.has('contact')) return []
  return text.split(/(?<=[\p{Ll})\d])\.(?:\s|$)|;|\s\|\s/u).flatMap(clause => {
    const folded = fold(clause)
    const cue = [...folded.matchAll(lexicon.any(lexicon.placesCues))].at(-1)
    if (cue && !isNoPlace(lexicon, clause.slice(cue.index + cue[0].length)))
      return namesIn(lexicon, clause.slice(cue.index + cue[0].length))
    const isTerms = kinds.has('availability') || kinds.has('rate')
    return isTerms
      ? [...new Set(clause.split(/,\s(?=[a-z$\d])/u).flatMap(one => bareList(lexicon, one)))]
      : []
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

const LONGEST = 200

/** Without what a list says before and after it. */
const aboutPets = (lexicon: ResumeLexicon, clause: string): string => {
  const pieces = clause.split(/,\s+/u)
  const here = pieces.flatMap((piece, at) => (has(lexicon, fold(piece), lexicon.pets.nouns) ? [at] : []))
  return here.length === 0 ? clause : pieces.slice(here[0], (here.at(-1) ?? 0) + 1).join(', ')
}

/** What she says about animals, in her words. */
export const petsOf = (lexicon: ResumeLexicon, parts: readonly Part[]): FoundAt<string> | undefined => {
  const { nouns, cues } = lexicon.pets
  const own = ownWords(parts).filter(({ kinds }) => !kinds.has('interests') && !kinds.has('certificates'))
  const said = [...of(own, 'pets'), ...own].flatMap(({ text, line, kinds, label }) => {
    const isAsked = kinds.has('pets') || has(lexicon, label, nouns)
    const clauses = isAsked ? [text] : text.split(/(?<=[\p{Ll})])\.\s+/u)
    return clauses
      .filter(clause => isAsked || (has(lexicon, fold(clause), nouns) && has(lexicon, fold(clause), cues)))
      .map(clause => ({ value: aboutPets(lexicon, clause.trim().replace(/\.$/u, '')), at: line.at }))
  })
  const found = said.find(({ value }) => value !== '' && value.length <= LONGEST)
  return found && { value: found.value, from: found.at, to: found.at }
}
