import { isRecord } from '../is-record.ts'

/**
 * A language for tests: English with accents on its letters and a third longer. What a screen still shows without
 * accents never came from a catalog, and what no longer fits would not fit in German either.
 */
export const pseudoLanguage = 'en-XA'

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúyýcçnñsšzžgğlłrřtťdđAÁEÉIÍOÓUÚYÝCÇNÑSŠZŽGĞLŁRŘTŤDĐ'.matchAll(/(.)(.)/gu)].map(
    ([, plain = '', accented = '']) => [plain, accented],
  ),
)

/** Placeholders, and the tags that words have around parts of a sentence. */
const kept = /(\{\{?[^}]*\}\}?|<\/?\w+\s*\/?>|\$t\([^)]*\))/u

const accented = (text: string) => text.replaceAll(/\p{L}/gu, letter => accents[letter] ?? letter)

export const pseudo = (text: string): string => {
  const parts = text.split(kept).map((part, at) => (at % 2 === 0 ? accented(part) : part))
  const letters = text.replaceAll(new RegExp(kept, 'gu'), '').match(/\p{L}/gu)?.length ?? 0
  const longer = '~'.repeat(Math.ceil(letters / 3))
  return letters > 0 ? `⟦${parts.join('')}${longer}⟧` : text
}

/** The whole catalog in it. */
export const pseudoOf = (words: unknown): unknown => {
  if (typeof words === 'string') return pseudo(words)
  if (Array.isArray(words)) return words.map(pseudoOf)
  return isRecord(words)
    ? Object.fromEntries(Object.entries(words).map(([key, below]) => [key, pseudoOf(below)]))
    : words
}
