const alike: Record<string, string> = { đ: 'd', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', ς: 'σ' }

/**
 * Text as search and order see it: case, accents and the width of spaces do not count. Done here and not in SQL,
 * because each database, and each locale of one, knows another lower case.
 */
export const fold = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[đøłæœς]/g, letter => alike[letter] ?? letter)
    .normalize('NFC')
    // Postgres cannot hold it; as a stand-in it stays data on both.
    .replaceAll('\0', '\ufffd')
    .replace(/\s+/g, ' ')
    .trim()
