/* The internet's own names, alike in every language. */

const DICTATED = ['com', 'net', 'org', 'edu', 'co', 'us', 'info', 'gov', 'uk', 'me', 'io']

/** Domains of which no longer one begins alike. */
const CLOSED = ['com', 'org', 'net', 'edu']

const WRITTEN = [...CLOSED, 'gov', 'us', 'info']

const RUN_ON = new RegExp(`(\\.(?:${CLOSED.join('|')}))\\p{L}+$`, 'iu')

/** A word with which an address may end when it's dictated. */
export const isTopDomain = (word: string): boolean => DICTATED.includes(word)

export const endsInDomain = (text: string): boolean => WRITTEN.some(name => text.endsWith(`.${name}`))

/** 'ana@example.comEnglish': a word of the next column is attached to the address. */
export const withoutRunOn = (address: string): string => address.replace(RUN_ON, '$1')
