import { withoutRunOn } from '../understand/text/domains.ts'
import type { ResumeLexicon } from './lexicon.ts'
import { has } from './lexicon.ts'
import { LONGEST_NAME, mayBeName, withoutTail } from './name-shape.ts'
import { isSpoken } from './places.ts'
import type { ResumeText } from './resume-text.ts'
import { ownWords, type Part } from './sections.ts'
import { fold } from './sheet.ts'

export type Found = { value: string; from: number; to: number }

const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu
const PHONE =
  /(?<![\p{L}\d/@.-])(?:\+?\d{1,3}[\s.-]{0,2})?(?:\(\d{3}\)|\d{3})[\s./-]{0,3}\d{3}[\s.-]{0,3}\d{4}(?![\p{L}\d])|(?<![\p{L}\d])\+\d[\d\s().-]{8,16}\d/gu

export const isTheirs = (lexicon: ResumeLexicon, { folded, label, kinds }: Part) =>
  kinds.has('references') || has(lexicon, `${label} ${folded}`, lexicon.notOurs)

const ours = (lexicon: ResumeLexicon, parts: readonly Part[]) => {
  const own = parts.filter(part => !isTheirs(lexicon, part))
  const rest = own.filter(({ kinds }) => !kinds.has('experience'))
  return [...rest, ...own.filter(({ kinds }) => kinds.has('experience'))]
}

const afterScheme = (link: string, scheme: string): string | undefined =>
  link.toLowerCase().startsWith(scheme) ? link.slice(scheme.length) : undefined

/** How to reach someone. */
export const hasContact = (text: string) => text.match(EMAIL) !== null || text.match(PHONE) !== null

/** The applicant's own address, from the text or a link. */
export const emailOf = (
  lexicon: ResumeLexicon,
  parts: readonly Part[],
  { links }: ResumeText,
): Found | undefined => {
  for (const { text, line } of ours(lexicon, parts)) {
    const [value] = text.match(EMAIL) ?? []
    if (value) return { value: withoutRunOn(value), from: line.at, to: line.at }
  }
  const mail = links.map(link => afterScheme(link, 'mailto:')?.split('?')[0]).find(Boolean)
  const first = parts[0]?.line.at ?? 0
  return mail === undefined ? undefined : { value: mail, from: first, to: first }
}

const digits = (text: string) => text.replaceAll(/\D/gu, '')

const isNumber = (lexicon: ResumeLexicon, text: string, { folded, label, kinds }: Part) => {
  const isBare = /^\d+$/u.test(text)
  const isLabelled = kinds.has('contact') || has(lexicon, `${label} ${folded}`, lexicon.phoneCues)
  return digits(text).length >= 10 && digits(text).length <= 14 && (!isBare || isLabelled)
}

/** The applicant's own number; with two, the mobile phone. */
export const phoneOf = (
  lexicon: ResumeLexicon,
  parts: readonly Part[],
  { links }: ResumeText,
): Found | undefined => {
  const found = ours(lexicon, parts).flatMap(part => {
    const { text, line, folded, label } = part
    return [...text.matchAll(PHONE)].flatMap(match => {
      const value = match[0].trim()
      if (!isNumber(lexicon, value, part)) return []
      const around = fold(text.slice(Math.max(0, match.index - 18), match.index + value.length + 12))
      const isOnly = (text.match(PHONE) ?? []).length === 1
      const isMobile = has(lexicon, isOnly ? `${label} ${folded}` : around, lexicon.mobile)
      return [{ value, from: line.at, to: line.at, isMobile }]
    })
  })
  const best = found.find(({ isMobile }) => isMobile) ?? found[0]
  if (best) return { value: best.value, from: best.from, to: best.to }
  const call = links.map(link => afterScheme(link, 'tel:')).find(Boolean)
  const first = parts[0]?.line.at ?? 0
  return call === undefined || digits(call).length < 10 ? undefined : { value: call, from: first, to: first }
}

export const capital = ({ patterns }: ResumeLexicon, word: string) =>
  word
    .toLowerCase()
    .replaceAll(/(?<=^|[-'’"“(.])\p{L}/gu, letter => letter.toUpperCase())
    .replace(patterns.nameHead, (_, head: string, next: string) => head + next.toUpperCase())

/** Normalizes 'MARIA O’HARA' and 'maria'. */
const inCase = (lexicon: ResumeLexicon, name: string): string => {
  const letters = name.replaceAll(/\P{L}/gu, '')
  const isLoud = letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  if (!isLoud && letters !== letters.toLowerCase()) return name
  if (letters.toLowerCase() === letters.toUpperCase()) return name
  return name
    .split(' ')
    .map((word, at) => {
      if (/^[ivx]{2,3}$/iu.test(word)) return word.toUpperCase()
      return at > 0 && lexicon.nameParticles.includes(word.toLowerCase())
        ? word.toLowerCase()
        : capital(lexicon, word)
    })
    .join(' ')
}

const withoutNoise = (lexicon: ResumeLexicon, text: string): string =>
  lexicon.nameNoise
    .reduce((rest, noise) => rest.replace(new RegExp(noise, 'iu'), ''), text)
    .replaceAll(EMAIL, '')
    .replaceAll(PHONE, '')
    .trim()

const isCredential = (lexicon: ResumeLexicon, word: string) =>
  lexicon.credentials.includes(fold(word).replaceAll(/[().]/gu, ''))

/** 'De la Cruz, Maria'. */
const isTurned = (lexicon: ResumeLexicon, text: string, rest: readonly string[]): boolean => {
  const [given = '', more] = rest
  const isName = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*)?$/u.test(given) && !isCredential(lexicon, given)
  const { titles, not, employers } = lexicon.care
  return (
    isName &&
    more === undefined &&
    text.includes(', ') &&
    !has(lexicon, fold(given), [...titles, ...not, ...employers])
  )
}

/** A PDF splits right-to-left text into pieces, so it's dropped next to a Latin name. */
const readable = (name: string): string => {
  if (!/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name)) return name
  const rest = name
    .replaceAll(/[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+/gu, ' ')
    .replaceAll(/\(\s*\)|\s+/gu, ' ')
    .replaceAll(/^[\s–—/-]+|[\s–—/-]+$/gu, '')
  return (rest.match(/\p{Script=Latin}{2,}/gu) ?? []).length > 1 ? rest : name
}

/** Without credentials: ', CNA, CPR'. */
const bareName = (lexicon: ResumeLexicon, text: string, isFirst = false): string => {
  const clear = readable(withoutNoise(lexicon, text))
  const [first = '', ...rest] = clear.split(/\s*[,|•·]\s*|\s{3,}|\t|\s+[-–]\s+/u).map(piece => piece.trim())
  const suffix = rest.find(piece => lexicon.nameSuffixes.includes(fold(piece).replaceAll('.', '')))
  const words = withoutTail(first).split(' ')
  while (words.length > 2 && isCredential(lexicon, words.at(-1) ?? '')) words.pop()
  const name = words.join(' ')
  if (isFirst && suffix === undefined && isTurned(lexicon, clear, rest))
    return inCase(lexicon, `${rest[0]} ${name}`)
  return inCase(lexicon, suffix ? `${name} ${suffix}` : name)
}

const lettersIn = (text: string) => fold(text).replaceAll(/[^a-z]/gu, '')

/** Most addresses contain the owner's name. */
const isInAddress = (name: string, email: string | undefined) => {
  const account = lettersIn(email?.split('@')[0] ?? '')
  return fold(name)
    .split(/[^a-z]+/u)
    .some(word => word.length > 2 && account.includes(word))
}

const ADDRESS_WORTH = 4
const WORK_COST = 4

/** How much the words resemble a name; Cook and Carpenter are names too. */
const rateName = (lexicon: ResumeLexicon, name: string, email: string | undefined): number => {
  const { titles, employers, not } = lexicon.care
  const isOther = isSpoken(lexicon, name) || has(lexicon, fold(name), [...titles, ...lexicon.notNames])
  const cost = isOther ? WORK_COST : 0
  const doubt = cost === 0 && has(lexicon, fold(name), [...employers, ...not]) ? WORK_COST / 2 : 0
  const isKnown = isInAddress(name, email)
  if (!name.includes(' ') && !isKnown && /^[\p{Script=Latin}]+$/u.test(name)) return -WORK_COST
  // Prefer Latin letters when both are given.
  const isLatin = /\p{Script=Latin}/u.test(name) ? 1 : 0
  return (isKnown ? ADDRESS_WORTH : 0) + 1 + isLatin - cost - doubt
}

const labelledName = (lexicon: ResumeLexicon, parts: readonly Part[]): Found | undefined => {
  const labelled = (labels: readonly string[]) =>
    parts.find(
      ({ label, kinds }) =>
        labels.includes(label.replaceAll(/[^\p{L} ]/gu, '').trim()) && !kinds.has('references'),
    )
  const { full, first, last } = lexicon.nameLabels
  const [given, family] = [labelled(first), labelled(last)]
  if (given && family) {
    const [from, to] = [given.line.at, family.line.at]
    return {
      value: inCase(lexicon, `${given.text} ${family.text}`),
      from: Math.min(from, to),
      to: Math.max(from, to),
    }
  }
  const whole = labelled(full)
  return whole && { value: bareName(lexicon, whole.text), from: whole.line.at, to: whole.line.at }
}

/** 'Hi, I'm Beth Carmody.' */
const statedName = (lexicon: ResumeLexicon, parts: readonly Part[]): Found | undefined => {
  const cue = new RegExp(`(?:^|[.!,]\\s)(?:${lexicon.nameCues.join('|')})\\s+(?<first>\\p{Lu})`, 'iu')
  for (const { text, line } of parts.slice(0, FIRST_LINES)) {
    const match = cue.exec(text.replaceAll('’', "'"))
    const rest = match ? text.slice(match.index + match[0].length - 1) : ''
    const value = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3}(?=[.,!]|\s|$)/u
      .exec(rest)?.[0]
      ?.replace(/\.$/u, '')
    if (value && mayBeName(lexicon, value)) return { value, from: line.at, to: line.at }
  }
  return
}

const FIRST_LINES = 12

/** The name from a label; otherwise from position, type size and the address. */
export const nameOf = (
  lexicon: ResumeLexicon,
  parts: readonly Part[],
  email: string | undefined,
): Found | undefined => {
  const stated = labelledName(lexicon, parts)
  if (stated && stated.value.length <= LONGEST_NAME) return stated
  const own = ownWords(parts)
    .filter(({ label, kinds }) => label === '' || kinds.has('contact'))
    .slice(0, FIRST_LINES)
  const tallest = Math.max(...own.map(({ line }) => line.size), 0)
  const candidates = own.flatMap((part, place) => {
    const value = bareName(lexicon, part.text, place === 0)
    const isTallest = part.line.size > 0 && part.line.size === tallest
    const score =
      rateName(lexicon, value, email) + (isTallest ? 3 : 0) + (place === 0 ? 0.5 : 0) - place * 0.7
    return mayBeName(lexicon, value) && score > 0 ? [{ value, from: part.line.at, to: part.end, score }] : []
  })
  const [best] = candidates.sort((one, other) => other.score - one.score)
  return best ? { value: best.value, from: best.from, to: best.to } : statedName(lexicon, parts)
}
