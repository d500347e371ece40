import { limits } from '../limits.ts'

export type PasswordWeakness = 'personal' | 'common' | 'row' | 'repeat'
export type PasswordStrength =
  | { level: 'short'; missing: number }
  | { level: 'long' }
  | { level: 'weak' | 'fair'; tip: PasswordWeakness | 'word' }
  | { level: 'strong' }

/** Who it's for: what others know about a person is the first thing they try. */
export type PasswordOwner = { name?: string | undefined; email?: string | undefined }

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
  'йцукенгшщзхъ',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfvtgb',
  'q1w2e3r4t5y6u7i8',
  '1q2w3e4r5t6y7u8i',
].flatMap(row => [row, [...row].reverse().join('')])

/** Found inside passwords again and again; the long list is the server's. */
const common = [
  'password',
  'passwort',
  'contraseña',
  'iloveyou',
  'welcome',
  'letmein',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'basketball',
  'superman',
  'whatever',
  'trustno1',
  'monkey',
  'dragon',
  'master',
  'shadow',
  'summer',
  'winter',
  'secret',
  'hello',
  'login',
  'admin',
  'jesus',
  'kindred',
  'hands',
]

/** Stands for a piece as easy to guess as one character. */
const guessed = '\0'

const personalPieces = ({ name = '', email = '' }: PasswordOwner) =>
  [...name.split(/[^\p{L}\p{N}]+/u), ...(email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u)]
    .map(piece => piece.toLowerCase())
    .filter(piece => [...piece].length >= 3)
    .sort((a, b) => b.length - a.length)

const rowAt = (text: string, start: number): number => {
  let end = start
  while (end < text.length && rows.some(row => row.includes(text.slice(start, end + 1)))) end += 1
  return end - start
}

const withoutRows = (text: string): string => {
  let kept = ''
  for (let at = 0; at < text.length; ) {
    const length = rowAt(text, at)
    kept += length >= 3 ? guessed : text.charAt(at)
    at += length >= 3 ? length : 1
  }
  return kept
}

const withoutRepeats = (text: string): string =>
  text.replace(/(\P{C})\1{2,}/gu, guessed).replace(/(\P{C}{2,}?)\1+/gu, `$1${guessed}`)

/** What's left to guess once everything easy is removed, and which easy part came first. */
const lookThrough = (password: string, owner: PasswordOwner) => {
  const without = (pieces: string[]) => (text: string) =>
    pieces.reduce((rest, piece) => rest.replaceAll(piece, guessed), text)
  const looks: [PasswordWeakness, (text: string) => string][] = [
    ['personal', without(personalPieces(owner))],
    ['common', without(common)],
    ['row', withoutRows],
    ['repeat', withoutRepeats],
  ]
  let rest = password.toLowerCase()
  let first: PasswordWeakness | undefined
  for (const [weakness, look] of looks) {
    const left = look(rest)
    if (left !== rest) first ??= weakness
    rest = left
  }
  return { rest, first }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const lengthsOf = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).map(run => [...run].length)

/**
 * Roughly how many random characters would be as hard: a long word counts for little more than a short one.
 */
const weigh = (rest: string): number => {
  const signs = lengthsOf(rest, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const plain = rest.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' ')
  const words = lengthsOf(plain, /\p{L}+/gu).map(length =>
    Math.min(length, 4 + 0.4 * Math.max(0, length - 4)),
  )
  const ending = /\p{L}\p{N}{1,4}$/u.exec(plain) ? (/\p{N}+$/u.exec(plain)?.[0].length ?? 0) : 0
  const digits = sum(lengthsOf(plain, /\p{N}/gu)) - ending + Math.min(ending, 2)
  const others = lengthsOf(rest, /[^\p{L}\p{N}]/gu).length
  return Math.max(1.5 * signs.length + sum(words) + digits + others, 0.6 * [...rest].length)
}

const isVaried = (password: string) =>
  [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}\s]/u].every(kind => kind.test(password))

/**
 * How hard a new password is to guess, in steps a screen can put into words. Advice only: the server decides
 * what's refused (server/accounts/passwords.ts), and nothing it refuses is called fair or strong here.
 */
export const passwordStrength = (password: string, owner: PasswordOwner = {}): PasswordStrength => {
  const missing = limits.passwordMin - [...password].length
  if (missing > 0) return { level: 'short', missing }
  if (password.length > limits.passwordMax) return { level: 'long' }
  const { rest, first } = lookThrough(password, owner)
  const weight = weigh(rest) + (isVaried(password) ? 1.5 : 0)
  if (weight >= 16) return { level: 'strong' }
  return { level: weight >= 11 ? 'fair' : 'weak', tip: first ?? 'word' }
}
