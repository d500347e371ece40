// Word and icon fonts keep bullets and symbols in the private use area.
const privateBullets = /[\uf0b7\uf0a7\uf076\uf0d8\uf0fc\uf0a8\uf06e\uf0be\uf02d]/gu
const privateArea = /[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu
/** Invisible characters, and marks that reverse words. */
const hidden =
  /[[\p{Cc}--[\t]]\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff\ufffd]/gv
const spaces = /[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/gu
/** Ligatures and letters shaped for their place in a word. */
const shaped = /[\ufb00-\ufb06\ufb1d-\ufdff\ufe70-\ufefc]/gu
const letters = /(?:^|(?<=\s\s|\t))(?:\p{L} ){3,}\p{L}(?=$|\s\s|\t)/gu

/** 'S K I L L S' is a letter-spaced word. */
const closedUp = (text: string) =>
  /^(?:[\p{L}&]\s+){3,}[\p{L}&]$/u.test(text.trim())
    ? text.replace(/(\S) (?=\S)/gu, '$1')
    : text.replace(letters, wide => wide.replaceAll(' ', ''))

/** One line as it'd be typed: tabs stay, other white space becomes a space, nothing invisible. */
export const clean = (text: string): string =>
  closedUp(
    text
      .normalize('NFC')
      .replace(privateBullets, '\u2022')
      .replace(privateArea, ' ')
      .replace(hidden, '')
      .replace(shaped, one => one.normalize('NFKC')),
  )
    .replace(spaces, ' ')
    .replace(/ *\t[ \t]*/gu, '\t')
    .trim()

const MOST_LETTERS = 200_000

/** Words another program has already extracted. */
export const linesIn = (text: string): { text: string; gapBefore?: boolean }[] => {
  const lines: { text: string; gapBefore?: boolean }[] = []
  let isAfterGap = false
  for (const raw of text.slice(0, MOST_LETTERS).split(/\r\n|[\n\r\v\f\u2028\u2029]/u)) {
    const line = clean(raw)
    if (line !== '') lines.push({ text: line, ...(isAfterGap && lines.length > 0 && { gapBefore: true }) })
    isAfterGap = line === ''
  }
  return lines
}
