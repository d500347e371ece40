import type { ResumeLine, ResumeText } from './resume-text.ts'

export type Line = {
  /** The line number, for quotes. */
  at: number
  /** Without its bullet and surrounding space. */
  text: string
  /** Lowercase, without accents, with uniform quotes and dashes. */
  folded: string
  cells: string[]
  isBullet: boolean
  isUpper: boolean
  isBold: boolean
  size: number
  hasGap: boolean
  /** It starts where a second column would. */
  isFarIn: boolean
}

export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’ʼ´`‘]/gu, "'")
    .replaceAll(/[“”]/gu, '"')
    .replaceAll(/[–—−‐‑‒~]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** Lowercase with uniform quotes, at the same offsets as the text. */
export const soft = (text: string): string =>
  [...text]
    .map(letter => {
      const small = letter.toLowerCase()
      return small.length === letter.length ? small : letter
    })
    .join('')
    .replaceAll(/[’ʼ´`‘]/gu, "'")
    .replaceAll(/[–—−‐‑‒~]/gu, '-')

const BULLET = /^(?:[•◦▪●○■–*·‣⁃➢✓►-]|\d{1,2}[.)])\s+/u

/** 'S U M M A R Y' is one word. */
const unspaced = (text: string): string =>
  text
    .split(/\s{2,}/u)
    .map(part => (/^(?:\S ){3,}\S$/u.test(part) ? part.replaceAll(' ', '') : part))
    .join(text.includes('\t') ? '\t' : ' ')

const plain = (text: string): string => (/(?:^|\s)(?:\S ){4,}\S(?:\s|$)/u.test(text) ? unspaced(text) : text)

const lettersOf = (text: string) => text.replaceAll(/\P{L}/gu, '')

const isUpper = (text: string) => {
  const letters = lettersOf(text)
  return letters.length > 2 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
}

const FAR_IN = 90

/** No resume is longer, and more would take too long to search. */
const MOST_LETTERS = 60_000
const LONGEST_LINE = 800

const chunksOf = (text: string): string[] =>
  text.length <= LONGEST_LINE
    ? [text]
    : (text.match(new RegExp(`.{1,${LONGEST_LINE}}(?=\\s|$)|.{1,${LONGEST_LINE}}`, 'gsu')) ?? [])

export const linesOf = ({ lines }: ResumeText): Line[] => {
  const made: Line[] = []
  let letters = 0
  for (const [at, line] of lines.entries()) {
    for (const chunk of chunksOf(line.text.trim())) {
      letters += chunk.length
      if (letters > MOST_LETTERS) return made
      made.push(lineOf(line, plain(chunk.trim()), at))
    }
  }
  return made
}

const lineOf = (line: ResumeLine, whole: string, at: number): Line => {
  const text = whole.replace(BULLET, '').trim()
  return {
    ...{ at, text, folded: fold(text), isUpper: isUpper(text) },
    cells: text
      .split('\t')
      .map(cell => cell.trim())
      .filter(Boolean),
    isBullet: BULLET.test(whole) && !/^\d/u.test(whole),
    isBold: line.bold === true,
    size: line.size ?? 0,
    hasGap: line.gapBefore === true,
    isFarIn: (line.indent ?? 0) > FAR_IN,
  }
}

/** The type size of most letters. */
export const bodySizeOf = (lines: readonly Line[]): number => {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length)
  const [most] = [...letters].sort(([, one], [, other]) => other - one)
  return most?.[0] ?? 0
}

const LONGEST_QUOTE = 400

/** These lines as they appear in the resume, truncated to the quote limit. */
export const quoteOf = ({ lines }: ResumeText, from: number, to = from): string =>
  lines
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join('\n')
    .slice(0, LONGEST_QUOTE)
    .trim()
