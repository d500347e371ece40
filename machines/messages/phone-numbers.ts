import type { ContactWords } from './contact-words.ts'
import type { Token } from './tokens.ts'

/** Digits that belong together, in groups as they're written: '(206) 555-0142' is 206, 555, 0142. */
type Run = {
  groups: string[]
  /** The separators between the groups, without spaces. */
  marks: string[]
  /** A plus before the first group: the number of another country. */
  isWorld: boolean
  isMoney: boolean
  isCued: boolean
}

const cueReach = 8

/** Between two groups of one number: at most three of these. */
const between = /^[\s().\-–—/_*•,]+$/u

export function holdsPhone(tokens: readonly Token[], words: ContactWords): boolean {
  return runsOf(tokens, words).some(isPhone)
}

/** The first number in a text as it's written there: 'Maya, 206-555-0142 after six' holds '206-555-0142'. */
export const phoneNumberIn = (text: string): string | undefined =>
  /[+(]?\d[\d\s().\-–]{5,}\d/u.exec(text)?.[0].trim()

/** Area code and exchange begin with 2 to 9, and neither ends in 11. */
const american = /^1?(?!\d11)([2-9]\d{2})(?!\d11)([2-9]\d{2})(\d{4})$/

/** An American number as networks write it, '+12065550142'; undefined when it isn't one. */
export function e164Of(text: string): string | undefined {
  const said = phoneNumberIn(text)
  if (said === undefined || (said.startsWith('+') && !said.startsWith('+1'))) return undefined
  const parts = american.exec(said.replace(/\D/g, ''))
  return parts ? `+1${parts.slice(1).join('')}` : undefined
}

/** '(206) 555-0142', as people read it. */
export const shownPhone = (e164: string): string => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

type Read = { digits: string; took: number }

const oneDigit = (token: Token | undefined, { digits }: ContactWords): string | undefined => {
  const read = token?.kind === 'number' ? token.text : digits.get(token?.lower ?? '')
  return read?.length === 1 ? read : undefined
}

/** The digits that begin at a token, and how many tokens they take: '555', 'five', 'fifty five', 'double five'. */
function digitsAt(tokens: readonly Token[], at: number, words: ContactWords): Read | undefined {
  const token = tokens[at]
  if (!token) return undefined
  const alone = token.kind === 'number' ? token.text : words.digits.get(token.lower)
  if (alone !== undefined) return { digits: alone, took: 1 }
  const isClose = /^[\s-]$/.test(tokens[at + 1]?.text ?? '')
  return together(token.lower, isClose ? oneDigit(tokens[at + 2], words) : undefined, words)
}

/** Words that need the next digit: 'fifty five', 'double five'. */
function together(word: string, next: string | undefined, { tens, repeats }: ContactWords): Read | undefined {
  const ten = tens.get(word)
  if (ten !== undefined)
    return next === undefined ? { digits: `${ten}0`, took: 1 } : { digits: `${ten}${next}`, took: 3 }
  const times = repeats.get(word)
  return times === undefined || next === undefined ? undefined : { digits: next.repeat(times), took: 3 }
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

const mayStandBetween = (gap: string) => between.test(gap) && withoutSpaces(gap).length <= 3

function runsOf(tokens: readonly Token[], words: ContactWords): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  let gap = ''
  let cuedUntil = -1
  for (let at = 0; at < tokens.length; ) {
    const read = digitsAt(tokens, at, words)
    if (read) {
      if (run && mayStandBetween(gap || ' ')) run.marks.push(withoutSpaces(gap))
      else {
        run = begin(tokens[at - 1], tokens[at - 2], at <= cuedUntil)
        runs.push(run)
      }
      run.groups.push(read.digits)
      at += read.took
      gap = ''
      continue
    }
    const { lower = '', text = '' } = tokens[at] ?? {}
    if (words.phoneCues.has(lower)) cuedUntil = at + cueReach
    // Longer gaps than this end a number anyway.
    if (gap.length < 40) gap += text
    at += 1
  }
  return runs
}

const begin = (before: Token | undefined, earlier: Token | undefined, isCued: boolean): Run => {
  const sign = before?.text === '(' ? earlier?.text : before?.text
  return { groups: [], marks: [], isWorld: sign === '+', isMoney: sign === '$', isCued }
}

/** Single digits are one group: '2 0 6' is '206'. */
function merged({ groups, marks }: Run): { groups: string[]; marks: string[] } {
  const out: { groups: string[]; marks: string[] } = { groups: [], marks: [] }
  let single = false
  for (const [index, group] of groups.entries()) {
    const mark = marks[index - 1] ?? ''
    const isSingle = group.length === 1
    if (isSingle && single) out.groups.push(`${out.groups.pop() ?? ''}${group}`)
    else {
      if (index > 0) out.marks.push(mark)
      out.groups.push(group)
    }
    single = isSingle
  }
  return out
}

const isDate = (groups: readonly string[], marks: readonly string[]) => {
  const [first = '', second = '', third = ''] = groups
  if (!marks.every(mark => mark === '/' || mark === '-' || mark === '.')) return false
  const isDayAndMonth = (one: string, other: string) => Number(one) <= 31 && Number(other) <= 31
  if (groups.length !== 3) return false
  return first.length === 4
    ? isDayAndMonth(second, third)
    : third.length !== 3 && isDayAndMonth(first, second)
}

/** How American numbers are grouped, with or without the 1 in front; a group may be split once more. */
const areaFirst = (lengths: readonly number[]): boolean => {
  let sum = 0
  const ends = new Set(lengths.map(length => (sum += length)))
  return lengths[0] !== undefined && lengths[0] >= 3 && (ends.has(3) || ends.has(6) || lengths.length === 1)
}

/** Ten digits as in America, or eleven with the 1 in front. */
function isNational(digits: string, lengths: readonly number[]): boolean {
  if (digits.length === 10) return areaFirst(lengths)
  if (digits.length !== 11 || !digits.startsWith('1')) return false
  return lengths[0] === 1 ? areaFirst(lengths.slice(1)) : lengths[0] === 11 || lengths[0] === 4
}

/** Without an area code it's only a number someone could call when it's written or announced like one. */
function isLocal([first, second]: readonly number[], { isCued, mark }: { isCued: boolean; mark: string }) {
  if (isCued) return first === 3 || first === 7
  return first === 3 && second === 4 && /^[-.]$/.test(mark)
}

function isPhone(run: Run): boolean {
  const { isWorld, isMoney, isCued } = run
  const { groups, marks } = merged(run)
  const digits = groups.join('')
  if (isWorld && digits.length >= 8 && digits.length <= 15) return true
  if (isMoney || isDate(groups, marks)) return false
  const lengths = groups.map(group => group.length)
  if (digits.length === 7) return isLocal(lengths, { isCued, mark: marks[0] ?? '' })
  return isNational(digits, lengths)
}
