const alike: Record<string, string> = { đ: 'd', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', ς: 'σ' }

/**
 * Text as search and sorting see it: case, accents and the width of spaces don't count. Done here rather than
 * in SQL, because each database and locale lowercases differently.
 */
export const fold = (text: string): string =>
  isPlain(text) ? withSingleSpaces(text.toLowerCase()) : withSingleSpaces(bare(text))

/** In most words there's nothing to change but case and spaces. */
const isPlain = (text: string) => /^[ -~]*$/.test(text)

const withSingleSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()

const bare = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[đøłæœς]/g, letter => alike[letter] ?? letter)
    .normalize('NFC')
    // Postgres can't store it; a stand-in keeps it data on both.
    .replaceAll('\0', '\ufffd')
