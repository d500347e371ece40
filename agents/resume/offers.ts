import type { FoundAt } from './documents.ts'
import type { JobFound } from './jobs.ts'
import { has, type ResumeLexicon } from './lexicon.ts'
import { of, ownWords, type Part } from './sections.ts'
import { fold } from './sheet.ts'

/** Sections that don't describe services. */
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

/** 'No lifting' is a refusal. */
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

/** Services from care jobs, skills and the summary. */
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

/** Another amount close enough to be the other end of a range. */
const isRange = (lexicon: ResumeLexicon, value: number, before: string, after: string): boolean => {
  const link = `\\s*(?:${lexicon.rate.range.join('|')})\\s*`
  const other =
    new RegExp(`(?<n>\\d+(?:\\.\\d+)?)${link}$`, 'u').exec(before) ??
    new RegExp(`^${link}\\$?\\s*(?<n>\\d+(?:\\.\\d+)?)`, 'u').exec(after)
  return other !== null && Number(other.groups?.n) < value * SAME_KIND
}

const amountsIn = (lexicon: ResumeLexicon, { folded, label, kinds }: Part): Amount[] => {
  const { amount, hour, open, otherUnit, asked, currency } = lexicon.rate
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
      isOther: new RegExp(`^[\\s$\\d.]*(?:${currency.join('|')})?\\s*(?:${otherUnit.join('|')})`, 'u').test(
        match[0] + after,
      ),
      isVague:
        isRange(lexicon, value, before.replace(/\$\s*$/u, ''), after) ||
        open.some(one => new RegExp(one, 'u').test(`${before.slice(-10)}${match[0]}${after.slice(0, 8)}`)),
    }
  })
}

/** The current hourly rate; a range, a minimum or a former wage doesn't count. */
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

const LONGEST = 200

/** Drops the rest of a list around the pets. */
const aboutPets = (lexicon: ResumeLexicon, clause: string): string => {
  const pieces = clause.split(/,\s+/u)
  const here = pieces.flatMap((piece, at) => (has(lexicon, fold(piece), lexicon.pets.nouns) ? [at] : []))
  return here.length === 0 ? clause : pieces.slice(here[0], (here.at(-1) ?? 0) + 1).join(', ')
}

/** The attitude to animals, in the caregiver's words. */
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
