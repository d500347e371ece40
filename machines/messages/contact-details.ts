import { type ContactWords, contactWords } from './contact-words.ts'
import { holdsPhone } from './phone-numbers.ts'
import { type Token, tokensOf } from './tokens.ts'

export type ContactDetail = 'phone' | 'email' | 'address' | 'link'

/** The ways to reach someone that a text gives away, each once. Reads the text once from left to right. */
export function contactDetailsIn(text: string, words: ContactWords = contactWords): ContactDetail[] {
  const tokens = tokensOf(text)
  const found: ContactDetail[] = []
  if (holdsPhone(tokens, words)) found.push('phone')
  if (holdsEmail(tokens, words)) found.push('email')
  if (holdsAddress(tokens, words)) found.push('address')
  if (holdsLink(tokens, words)) found.push('link')
  return found
}

/** A message that spells out a part: nothing but a few words or digits. */
const isPart = (text: string) => text.trim().length <= partMax

const partMax = 40

/**
 * The same in a message that follows others of its sender, when it completes what they began: '206', then '555', then
 * '0142'. Only short ones are read together, so that two sentences never add up to a number.
 */
export function contactDetailsAfter(
  before: readonly string[],
  text: string,
  words: ContactWords = contactWords,
): ContactDetail[] {
  const own = contactDetailsIn(text, words)
  if (own.length > 0 || !isPart(text)) return own
  const from = before.findLastIndex(one => !isPart(one)) + 1
  const parts = before.slice(from)
  if (parts.length === 0) return own
  return contactDetailsIn([...parts, text].join(' '), words)
}

const isName = (token: Token | undefined) => token?.kind === 'word' || token?.kind === 'number'

/** The next token that isn't a space or a bracket around 'at' and 'dot'. */
function after(tokens: readonly Token[], at: number): number {
  let next = at + 1
  while (next < at + 4 && /^[\s()[\]{}<>_]+$/.test(tokens[next]?.text ?? '')) next += 1
  return next
}

/** 'maria@people.example', 'maria at gmail dot com', 'maria (at) gmail.com', 'maria at gmail'. */
const holdsEmail = (tokens: readonly Token[], words: ContactWords): boolean =>
  tokens.some(({ text, lower }, index) => {
    if (index === 0 || !(text === '@' || words.at.has(lower))) return false
    const hostAt = after(tokens, index)
    const host = tokens[hostAt]
    if (!host || !isName(host)) return false
    return words.mailHosts.has(host.lower) || isDomain(tokens, hostAt, { isSure: text === '@', words })
  })

/** A dot and an ending after the host: any of them after an '@', after the word 'at' only what's surely meant so. */
function isDomain(
  tokens: readonly Token[],
  hostAt: number,
  { isSure, words }: { isSure: boolean; words: ContactWords },
): boolean {
  const dotAt = after(tokens, hostAt)
  const endingAt = after(tokens, dotAt)
  const [mark, ending] = [tokens[dotAt], tokens[endingAt]]
  if (!mark || !ending) return false
  const isTight = endingAt === hostAt + 2
  if (isSure && isTight && mark.text === '.') return ending.kind === 'word'
  const isDot =
    words.dot.has(mark.lower) || (mark.text === '.' && (isTight || isSure || isBracketed(tokens, dotAt)))
  return isDot && words.domains.has(ending.lower)
}

const isBracketed = (tokens: readonly Token[], at: number) =>
  /^[([{<]$/.test(tokens[at - 1]?.text ?? '') && /^[)\]}>]$/.test(tokens[at + 1]?.text ?? '')

/** 't.me/maya', 't dot me / maya': where people can be written to, and who. */
const holdsLink = (tokens: readonly Token[], words: ContactWords): boolean =>
  tokens.some((host, hostAt) => {
    const dotAt = after(tokens, hostAt)
    const endingAt = after(tokens, dotAt)
    const [mark, ending] = [tokens[dotAt], tokens[endingAt]]
    if (!mark || !ending || !words.profiles.has(`${host.lower}.${ending.lower}`)) return false
    if (!(mark.text === '.' || words.dot.has(mark.lower))) return false
    const slashAt = after(tokens, endingAt)
    return tokens[slashAt]?.text === '/' && isName(tokens[after(tokens, slashAt)])
  })

const wordsBetween = 5

/** '1420 12th Ave', '1 Alder Lane', 'PO Box 12'. */
function holdsAddress(tokens: readonly Token[], words: ContactWords): boolean {
  const solid = tokens.filter(({ text }) => !/^[\s.,#]+$/.test(text))
  return solid.some((token, index) => {
    if (isBox(solid, index, words)) return true
    if (token.kind !== 'number' || token.text.length > 6 || solid[index - 1]?.text === '$') return false
    return leadsToStreet(solid, index, words)
  })
}

const isBox = (tokens: readonly Token[], at: number, { boxes }: ContactWords) =>
  tokens[at]?.kind === 'number' &&
  boxes.some(box => {
    const parts = box.split(' ')
    return parts.every((part, index) => tokens[at - parts.length + index]?.lower === part)
  })

/** Within a few words after the house number comes a street, and nothing that says it's a number of something else. */
function leadsToStreet(tokens: readonly Token[], from: number, words: ContactWords): boolean {
  for (let at = from + 1; at <= from + wordsBetween; at += 1) {
    const [before, token] = [tokens[at - 1], tokens[at]]
    if (!before || !token || !mayBeNamed(token, words)) return false
    if (at > from + 1 && isStreet(token, before, words)) return true
  }
  return false
}

const mayBeNamed = (token: Token, { notStreet }: ContactWords) =>
  (isName(token) || token.text === '-') && !notStreet.has(token.lower)

function isStreet(token: Token, before: Token, { streets, streetsIfNamed, directions }: ContactWords) {
  if (directions.has(before.lower)) return false
  if (streets.has(token.lower)) return true
  return streetsIfNamed.has(token.lower) && (isCapital(before) || before.kind === 'number')
}

const isCapital = ({ text }: Token) => text !== text.toLowerCase()
