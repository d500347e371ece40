import type { FoundAt } from './documents.ts'
import { has, meant, type ResumeLexicon } from './lexicon.ts'
import { ownWords, type Part } from './sections.ts'
import { fold } from './sheet.ts'

const withoutLead = (lexicon: ResumeLexicon, clause: string): string => {
  const lead = new RegExp(`^(?:${lexicon.shifts.lead.join('|')})+`, 'iu')
  return clause
    .trim()
    .replace(lead, '')
    .replace(/[.,;]+$/u, '')
    .trim()
}

/** The end of 'Mon-Fri 8-4, Tempe, Mesa' is about towns. */
const timesOnly = (lexicon: ResumeLexicon, said: string): string => {
  const pieces = said.split(/,\s*/u)
  const { named, weekday, plain } = lexicon.shifts
  const isTime = (piece: string) =>
    lexicon.patterns.clock.test(fold(piece)) ||
    has(lexicon, fold(piece), [...named, ...weekday, ...Object.values(plain).flat()])
  return pieces.slice(0, pieces.findLastIndex(isTime) + 1).join(', ') || said
}

/** 'I'd like $25 an hour and I'm free Monday' is about Monday. */
const afterCue = (lexicon: ResumeLexicon, clause: string): string => {
  const small = clause.toLowerCase().replaceAll('’', "'")
  const cue = [...small.matchAll(lexicon.any(lexicon.availabilityCues))].at(-1)
  const rest = cue ? clause.slice(cue.index + cue[0].length).trim() : ''
  return has(lexicon, fold(rest), lexicon.shifts.named) ? rest : clause
}

const isDenied = (lexicon: ResumeLexicon, folded: string) =>
  lexicon.shifts.not.some(not =>
    not.endsWith('$') ? new RegExp(`(?<!\\p{L})${not}`, 'u').test(folded) : ` ${folded} `.includes(` ${not}`),
  )

/** 'Weekday mornings and early afternoons'. */
const dayparts = (lexicon: ResumeLexicon, folded: string): string[] => {
  const { weekday, dayparts: parts } = lexicon.shifts
  if (!has(lexicon, folded, weekday)) return []
  return meant(lexicon, folded, parts).map(part => `Weekday ${part}`)
}

const LONGEST = 80

const shiftsIn = (lexicon: ResumeLexicon, clause: string): string[] => {
  const { weekday, named, plain } = lexicon.shifts
  const folded = fold(clause)
  if (isDenied(lexicon, folded)) return []
  const isWeek = has(lexicon, folded, weekday)
  const hasClock = lexicon.patterns.clock.test(folded)
  const said = timesOnly(lexicon, withoutLead(lexicon, afterCue(lexicon, clause)))
  const rest = meant(lexicon, folded, plain)
  if (isWeek && !hasClock) {
    const parts = dayparts(lexicon, folded)
    if (parts.length > 0)
      return [
        ...parts,
        ...rest.filter(one => !['Mornings', 'Afternoons', 'Evenings', 'Weekdays'].includes(one)),
      ]
    return [...new Set(['Weekdays', ...rest])]
  }
  const isNamed = has(lexicon, folded, named) || (isWeek && hasClock)
  if (isNamed && said.length <= LONGEST) return [...rest.filter(one => one === 'Live-in'), said].slice(-1)
  return rest
}

/** Sentences and groups; a comma separates only complete items. */
const clausesOf = (lexicon: ResumeLexicon, text: string): string[] =>
  text.split(/;|\t|\s\|\s|(?<=[\p{L})\d])\.(?:\s|$)/u).flatMap(sentence => {
    const pieces = sentence.split(/,\s*/u)
    const isJoined = has(lexicon, fold(sentence), lexicon.shifts.named) && pieces.length > 1
    if (isJoined && !pieces.some(piece => isDenied(lexicon, fold(piece)))) return [sentence]
    return has(lexicon, fold(sentence), lexicon.shifts.weekday) &&
      !lexicon.patterns.clock.test(fold(sentence))
      ? [sentence]
      : pieces
  })

const isAvailability = (lexicon: ResumeLexicon, { kinds, folded, label }: Part): boolean =>
  kinds.has('availability') || has(lexicon, `${label} ${folded}`, lexicon.availabilityCues)

export const shiftsOf = (lexicon: ResumeLexicon, parts: readonly Part[]): FoundAt<string[]> | undefined => {
  const found = ownWords(parts)
    .filter(part => isAvailability(lexicon, part))
    .flatMap(({ text, kinds, line }) => {
      const clauses = clausesOf(lexicon, text)
      const about = kinds.has('availability')
        ? clauses
        : clauses.filter(clause => has(lexicon, fold(clause), lexicon.availabilityCues))
      return about.flatMap(clause => shiftsIn(lexicon, clause)).map(name => ({ name, at: line.at }))
    })
  const [first, last] = [found[0], found.at(-1)]
  return first && last && { value: [...new Set(found.map(({ name }) => name))], from: first.at, to: last.at }
}
