import { folded, spaceless, withoutMarks } from '#machines/text/fold.ts'

const digit = /\p{Nd}/gu

/** Digits of a script follow each other, so the first one before it is its zero. */
const digitOf = (one: string): string => {
  const code = one.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/** Digits of every script as 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(digit, digitOf).replaceAll('٫', '.').replaceAll('٬', ',')

/** As words are compared: small letters without marks and apostrophes, and one space between them. */
export const plain = (text: string): string =>
  withoutMarks(folded(asciiDigits(text)))
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Scripts whose words run into each other, or into what belongs to them: 她叫陈秀英, 김영수입니다, لفاطمة. */
export const isRunning = (word: string) =>
  spaceless.test(word) || /[\p{Script=Hangul}\p{Script=Arabic}]/u.test(word)

/** Shorter words may be made of known ones by chance. */
const JOINED = 7

/** The words of a plain text; of a running one, the known words in it, and what stands between them. */
export function* inParts(text: string, known: ReadonlySet<string>): Generator<string> {
  for (const word of text.split(' ')) {
    const pieces = known.has(word) ? [word] : [...piecesOf(word, known)]
    // Written as one word, as in 'katrevensenk': all of its pieces are known.
    const isJoined = word.length >= JOINED && pieces.every(piece => known.has(piece))
    if (isJoined || isRunning(word)) yield* pieces
    else yield word
  }
}

function* piecesOf(word: string, known: ReadonlySet<string>): Generator<string> {
  let rest = word
  while (rest !== '') {
    let length = rest.length
    while (length > 0 && !known.has(rest.slice(0, length))) length -= 1
    yield rest.slice(0, length || 1)
    rest = rest.slice(length || 1)
  }
}

const STEM = 4
const MOST_ADDED = 3
const cyrillic = /^\p{Script=Cyrillic}{3,}$/u

/** 'Веры' and 'Верой' are Вера: only the ending is another. */
const isDeclined = (short: string, long: string, shared: number) =>
  cyrillic.test(short) && cyrillic.test(long) && short.length - shared <= 1 && long.length - shared <= 2

/** 'Zofii' is Zofia, and what's around a name may be written together with it. */
export const isSameName = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (one === other) return true
  if (isRunning(long) && long.startsWith(short)) return true
  if (short.length > 1 && long.includes(short))
    return isRunning(long) || long.length - short.length <= MOST_ADDED
  let shared = 0
  while (short[shared] === long[shared]) shared += 1
  return (shared >= STEM && long.length - shared <= MOST_ADDED) || isDeclined(short, long, shared)
}

/** 'W' is West, 'st' is Street, 'OK' is Oklahoma: the letters are all there, in order. */
export const isShortFor = (short: string, long: string): boolean => {
  if (short[0] !== long[0]) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}
