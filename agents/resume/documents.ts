import { cellIn } from './columns.ts'
import { dayIn } from './dates.ts'
import { has, meant, type ResumeLexicon } from './lexicon.ts'
import type { Certificate } from './raw-profile.ts'
import { of, ownWords, type Part } from './sections.ts'
import { fold, soft } from './sheet.ts'

export type FoundAt<Value> = { value: Value; from: number; to: number }

const clausesOf = (text: string): string[] => text.split(/[;•·|]|\.\s+(?=\p{Lu})/u)

type Held = { name: string; at: number }

const heldIn = (lexicon: ResumeLexicon, parts: readonly Part[]): Held[] =>
  parts.flatMap(({ text, label, folded, line }) => {
    const isLapsed = (said: string) => has(lexicon, said, lexicon.lapsed)
    const clauses = [...(isLapsed(folded) ? [] : [label]), ...clausesOf(text).map(fold)]
    return clauses
      .filter(clause => !isLapsed(clause))
      .flatMap(clause => meant(lexicon, clause, lexicon.licenses).map(name => ({ name, at: line.at })))
  })

const MOST_LICENSES = 3

/** The license or certificate from the documents section, else the summary, else the courses. */
export const licenseOf = (lexicon: ResumeLexicon, parts: readonly Part[]): FoundAt<string> | undefined => {
  const documents = of(ownWords(parts), 'certificates')
  const herself = ownWords(parts).filter(
    ({ isHead, kinds }) => (isHead && !kinds.has('experience')) || kinds.has('summary'),
  )
  const courses = of(parts, 'education').filter(({ folded }) => has(lexicon, folded, lexicon.courseCues))
  const held = [documents, herself, courses]
    .map(these => heldIn(lexicon, these))
    .find(({ length }) => length > 0)
  const [first] = held ?? []
  if (!held || !first) return
  const names = [...new Set(held.map(({ name }) => name))].slice(0, MOST_LICENSES)
  const here = held.filter(({ name }) => names.includes(name)).map(({ at }) => at)
  const to = Math.max(...here)
  return { value: names.join(', '), from: first.at, to: to - first.at < 4 ? to : first.at }
}

/** Ten digits in California, HM and eight digits in Washington, next to words that name the registry. */
export const registryOf = (
  lexicon: ResumeLexicon,
  parts: readonly Part[],
  today: string,
): { id?: FoundAt<string>; expires?: FoundAt<string> } => {
  const own = ownWords(parts)
  const place = own.findIndex((part, at) => {
    const around = `${part.label} ${fold(own[at - 1]?.text ?? '')} ${part.folded}`
    const [id] = lexicon.patterns.registryNumber.exec(part.text) ?? []
    if (!id) return false
    const isHome = lexicon.patterns.homeStateNumber.test(id)
    return (
      isHome ||
      (has(lexicon, around, lexicon.registry.cues) && !has(lexicon, part.folded, lexicon.registry.not))
    )
  })
  const part = own[place]
  if (part) {
    const id = {
      value: lexicon.patterns.registryNumber.exec(part.text)?.[0] ?? '',
      from: part.line.at,
      to: part.line.at,
    }
    const expires =
      expiryIn(lexicon, [part, ...(own[place + 1] ? own.slice(place + 1, place + 2) : [])]) ??
      dayAhead(lexicon, part, today)
    return { id, ...(expires ? { expires } : {}) }
  }
  const named = own.filter(one => has(lexicon, `${one.label} ${one.folded}`, lexicon.registry.named))
  const expires = expiryIn(lexicon, named)
  return expires ? { expires } : {}
}

const expiryIn = (lexicon: ResumeLexicon, parts: readonly Part[]): FoundAt<string> | undefined => {
  for (const { label, folded, line, columns } of parts) {
    const stated = cellIn(line, columns, 'expires')
    const day = stated === undefined ? undefined : dayIn(lexicon, fold(stated))
    if (day !== undefined) return { value: day, from: line.at, to: line.at }
    const said = `${label} ${folded}`
    const { index = -1 } = [...said.matchAll(lexicon.any(lexicon.registry.expiry))][0] ?? {}
    const value = index < 0 ? undefined : dayIn(lexicon, said.slice(index))
    if (value !== undefined) return { value, from: line.at, to: line.at }
  }
  return
}

/** A day to come in the registration's own row is when it ends. */
const dayAhead = (lexicon: ResumeLexicon, { line }: Part, today: string): FoundAt<string> | undefined => {
  const [day, other] = line.cells.flatMap(cell => dayIn(lexicon, fold(cell)) ?? []).filter(one => one > today)
  return day === undefined || other !== undefined ? undefined : { value: day, from: line.at, to: line.at }
}

const LONGEST_CHECK = 200

const isCheck = (lexicon: ResumeLexicon, { kinds, label }: Part, clause: string): boolean => {
  const folded = fold(`${label} ${clause}`)
  const isSaid =
    has(lexicon, folded, lexicon.checks) ||
    (kinds.has('background') && has(lexicon, folded, lexicon.checkWords))
  return isSaid && !has(lexicon, folded, lexicon.checksNot) && !lexicon.patterns.refused.test(fold(clause))
}

/** The completed check, in the caregiver's words; being willing to take one doesn't count. */
export const checkOf = (lexicon: ResumeLexicon, parts: readonly Part[]): FoundAt<string> | undefined => {
  const own = ownWords(parts).filter(({ kinds }) => !kinds.has('languages') && !kinds.has('contact'))
  for (const part of own) {
    const clauses = clausesOf(part.text).filter(one => isCheck(lexicon, part, one))
    const said = clauses.map(one => one.trim().replace(/[.;]$/u, '')).join('; ')
    if (said === '') continue
    return {
      value: withLabel(lexicon, part.label, said.slice(0, LONGEST_CHECK)),
      from: part.line.at,
      to: part.end,
    }
  }
  return
}

/** 'Yes, cleared' needs its label to make sense. */
const withLabel = ({ patterns }: ResumeLexicon, label: string, value: string) =>
  patterns.bareYes.test(value) && label !== ''
    ? `${label.replace(patterns.doneAtEnd, '').replace(/^\p{L}/u, letter => letter.toUpperCase())}: ${value}`
    : value

const MANY = 3

export const vaccinesOf = (lexicon: ResumeLexicon, parts: readonly Part[]): FoundAt<string[]> | undefined => {
  const found = ownWords(parts).flatMap(part => {
    const { text, folded, kinds, line, label } = part
    const isAbout =
      kinds.has('vaccinations') ||
      has(lexicon, `${label} ${folded}`, lexicon.vaccineCues) ||
      meant(lexicon, folded, lexicon.vaccines).length >= MANY
    if (!isAbout) return []
    const pieces = text.split(lexicon.patterns.vaccineBreaks).map(fold)
    return pieces
      .filter(piece => !has(lexicon, piece, lexicon.vaccineNot))
      .flatMap(piece => meant(lexicon, piece, lexicon.vaccines))
      .map(name => ({ name, at: line.at }))
  })
  const [first, last] = [found[0], found.at(-1)]
  return first && last && { value: [...new Set(found.map(({ name }) => name))], from: first.at, to: last.at }
}

const NUMBERED =
  /(?<![\p{L}\d/.-])#?\s?(?!\d{4}-\d\d)(?<number>(?=[A-Z\d.-]*\d{4})[A-Z\d][A-Z\d.-]{4,}(?<![.-]))(?![\p{L}\d/])/u
const DATE = /\d{1,2}\/(?:\d{1,2}\/)?\d{2,4}|\d{4}-\d\d(?:-\d\d)?|\p{L}{3,9}\.? (?:\d{1,2},? )?\d{4}/u

const expiryAsWritten = (lexicon: ResumeLexicon, { line, columns, text }: Part): string | undefined => {
  const stated = cellIn(line, columns, 'expires')
  if (stated !== undefined) return stated
  const small = soft(text)
  const { index, 0: cue = '' } = [...small.matchAll(lexicon.any(lexicon.registry.expiry))][0] ?? {}
  if (index === undefined) return
  const rest = text.slice(index + cue.length)
  return (
    DATE.exec(rest)?.[0] ?? (/^[:\s]*(?<when>[^,;)\t]*\d[^,;)\t]*)/u.exec(rest)?.groups?.when ?? '').trim()
  )
}

/** 'CPR card 7719204 expires 01/2027' names itself before its number. */
const nameIn = (
  lexicon: ResumeLexicon,
  { text, label, line, columns }: Part,
  number: string | undefined,
): string => {
  const stated =
    cellIn(line, columns, 'name') ??
    (meant(lexicon, label, lexicon.licenses).length > 0 ? line.text.slice(0, label.length) : undefined)
  if (stated !== undefined) return stated
  const [first = text] = text.split(/\s*[,;\t–—]\s*|\s+-\s+/u)
  const ends = [...soft(first).matchAll(lexicon.any(lexicon.registry.expiry))].map(({ index }) => index)
  const end = Math.min(
    ...ends,
    number !== undefined && first.includes(number) ? first.indexOf(number) : Infinity,
  )
  const before = first.slice(0, end).replace(/[\s#(:]+$/u, '')
  return before === '' ? first.trim() : before
}

/** Every certificate, as listed. */
export const certificatesOf = (lexicon: ResumeLexicon, parts: readonly Part[]): Certificate[] =>
  of(parts, 'certificates').map(part => {
    const { line, columns, text } = part
    const expires = expiryAsWritten(lexicon, part)
    const issued = cellIn(line, columns, 'issued')
    const number = cellIn(line, columns, 'number') ?? NUMBERED.exec(text)?.groups?.number
    return {
      name: nameIn(lexicon, part, number),
      ...(number ? { number } : {}),
      ...(issued ? { issued } : {}),
      ...(expires ? { expires } : {}),
    }
  })
