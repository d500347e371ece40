/** One word of a text: as it's compared, with and without its marks, and where it stands. */
export type Word = {
  /** Without the marks of Latin, Greek and Cyrillic letters. */
  plain: string
  marked: string
  from: number
  to: number
  /** Counts on after a full stop. */
  sentence: number
  /** Counts on after a comma, too. */
  clause: number
}

/** Letters people write in more than one way, on two keyboards or in a hurry. */
const sameLetters: Readonly<Record<string, string>> = {
  ...{ ı: 'i', đ: 'd', ß: 'ss', ł: 'l', ø: 'o', ς: 'σ', ё: 'е' },
  ...{ ى: 'ي', ی: 'ي', ک: 'ك', ۀ: 'ه', ة: 'ه', ہ: 'ه', ھ: 'ه' },
}

const anySame = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'gu')

/** Vowel points of Hebrew and Arabic, hamza above and below, and the Arabic filler stroke. */
const points = /[\u0591-\u05c7\u064b-\u065f\u0670\u0640]/gu
const latinMarks = /[\u0300-\u036f]/gu
const unwritten = /[\p{Cf}'’‘ʼ`´]/gu

/** As it's compared: small letters, one form of each, without what people leave out. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replace(unwritten, '')
    .normalize('NFD')
    .replace(points, '')
    .normalize('NFC')
    .replace(anySame, letter => sameLetters[letter] ?? letter)

export const withoutMarks = (text: string): string =>
  text.normalize('NFD').replace(latinMarks, '').normalize('NFC')

const piece = /[\p{L}\p{M}\p{N}\p{Cf}'’‘ʼ`´]+|[.!?\n\r。！？؟।॥…,;:،؛、，；：—–]+/gu
const isWord = /^[\p{L}\p{M}\p{N}\p{Cf}'’‘ʼ`´]/u
const isStop = /[.!?\n\r。！？؟।॥…]/u

/** Scripts that put no spaces between words: each of their characters stands alone. */
export const spaceless = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u

/** One word, or the characters of a run without spaces. */
function* partsOf(run: string): Generator<string> {
  if (!spaceless.test(run)) yield run
  else
    yield* run.match(
      /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]|[^\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]+/gu,
    ) ?? []
}

/** The words of one run of letters. */
function* wordsIn(run: string, start: number): Generator<Pick<Word, 'plain' | 'marked' | 'from' | 'to'>> {
  let from = start
  for (const part of partsOf(run)) {
    const marked = folded(part)
    const to = from + part.length
    if (marked !== '') yield { plain: withoutMarks(marked), marked, from, to }
    from = to
  }
}

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let [sentence, clause] = [0, 0]
  for (const { 0: run, index } of text.matchAll(piece)) {
    if (isWord.test(run)) for (const word of wordsIn(run, index)) words.push({ ...word, sentence, clause })
    else clause += 1
    if (isStop.test(run)) sentence += 1
  }
  return words
}
