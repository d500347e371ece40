import type { Scene } from '../understand/clauses/scene.ts'
import { isTopDomain } from '../understand/text/domains.ts'
import { read } from '../understand/text/reading.ts'
import { isAsked, patterns } from './cues.ts'

/** A token of an address, written or spoken: 'dot', a letter, a word, digits. */
type Token = {
  kind: 'mark' | 'at' | 'letter' | 'word' | 'digits' | 'end'
  value: string
  from: number
  to: number
}

const PIECE = /\p{L}+(?:['’]\p{L}+)?|\d+|[^\s\p{L}\d]/gu

const MARK = /[._+-]/u
const BRACKET = /[()[\]{}<>"“”]/u

/** Punctuation within an address; at the end of a sentence it isn't part of it. */
const isInner = (text: string, at: number) =>
  /[\p{L}\d]/u.test(text[at - 1] ?? ' ') && /[\p{L}\d]/u.test(text[at + 1] ?? ' ')

const markOf = ({ lexicon, text }: Scene, raw: string, at: number): string | undefined => {
  const { marks } = lexicon.dictation
  const said = raw.toLowerCase()
  if (Object.hasOwn(marks, said)) return marks[said]
  return MARK.test(raw) && isInner(text, at) ? raw : undefined
}

const tokenOf = (scene: Scene, raw: string, from: number): Token => {
  const place = { from, to: from + raw.length }
  const value = raw.toLowerCase()
  const mark = markOf(scene, raw, from)
  if (mark) return { kind: 'mark', value: mark, ...place }
  if (raw === '@' || scene.lexicon.dictation.at.includes(value)) return { kind: 'at', value: '@', ...place }
  if (/^\d+$/u.test(raw)) return { kind: 'digits', value, ...place }
  if (!/\p{L}/u.test(raw)) return { kind: 'end', value, ...place }
  return { kind: value.length === 1 ? 'letter' : 'word', value, ...place }
}

/** 'Nineteen eighty one' is 1981, 'oh seven' 07. */
const withDigits = (scene: Scene, tokens: readonly Token[]): Token[] => {
  const { numbers } = scene.lexicon.reading
  const { nought } = scene.lexicon.dictation
  const made: Token[] = []
  const isNumber = (at: number) => {
    const { value = '' } = tokens[at] ?? {}
    return (
      Object.hasOwn(numbers, value) ||
      (nought.includes(value) && Object.hasOwn(numbers, tokens[at + 1]?.value ?? ''))
    )
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) continue
    let last = at
    while (isNumber(last)) last += 1
    if (last === at) {
      made.push(token)
      continue
    }
    const run = tokens.slice(at, last)
    const { words } = read(
      scene.lexicon,
      run.map(({ value }) => (nought.includes(value) ? '0' : value)).join(' '),
    )
    const value = words.map(({ text }) => (text === 'one' ? '1' : text)).join('')
    made.push({ kind: 'digits', value, from: token.from, to: run.at(-1)?.to ?? token.to })
    at = last - 1
  }
  return made
}

/** 'Mary bell, all one word, at ...': drops the words about spelling. */
const withoutWriting = (scene: Scene): string =>
  patterns(scene, 'oneWord').reduce(
    (text, source) =>
      text.replaceAll(
        new RegExp(`(?<![,\\s])[,\\s]*\\b(?:${source.replaceAll(' ', '\\s+')})\\b,?`, 'giu'),
        said => ' '.repeat(said.length),
      ),
    scene.text,
  )

const isOneWord = (scene: Scene) => withoutWriting(scene) !== scene.text

const tokensIn = (scene: Scene): Token[] =>
  withDigits(
    scene,
    [...withoutWriting(scene).matchAll(PIECE)]
      .filter(([raw]) => !BRACKET.test(raw))
      .map(match => tokenOf(scene, match[0], match.index)),
  )

type Label = Token & { kind: 'letter' | 'word' | 'digits' }
const LABELS: readonly Token['kind'][] = ['letter', 'word', 'digits']

const isLabel = (token: Token | undefined): token is Label =>
  token !== undefined && LABELS.includes(token.kind)

/** 'Example dot com', 'g mail dot com'. */
const hostFrom = (tokens: readonly Token[], first: number): { host: string; last: number } | undefined => {
  let [host, last] = ['', first - 1]
  for (let at = first; at < tokens.length; at += 1) {
    const [before, token] = [tokens[at - 1], tokens[at]]
    const next = tokens.at(at + 1)
    const isGlued = at === first || before?.kind === 'mark' || (before?.kind === 'letter' && at === first + 1)
    const isNext = isLabel(token) ? isGlued : token?.kind === 'mark' && isLabel(next)
    if (!token || !isNext) break
    host += token.value
    last = at
    const isOver = next?.kind !== 'mark'
    if (before?.value === '.' && isTopDomain(token.value) && isOver) return { host, last }
  }
  return
}

const isSpelled = (one: Token, next: Token) =>
  one.kind === 'digits' ||
  next.kind === 'digits' ||
  (one.kind === 'letter' && !(next.kind === 'word' && /[ai]/u.test(one.value)))

const isLead = (scene: Scene, { value }: Token) => patterns(scene, 'addressLead').includes(value)

/** One more token before the address also belongs to its name. */
const isOfName = (scene: Scene, token: Token, behind: Token): boolean => {
  if (token.kind === 'mark') return isLabel(behind)
  if (!isLabel(token)) return false
  if (behind.kind === 'mark') return true
  const isSame = behind.kind === 'at' || (isLabel(behind) && (isSpelled(token, behind) || isOneWord(scene)))
  return isSame && !(token.kind === 'word' && isLead(scene, token))
}

/** The local part: goes back over punctuation, single letters and digits. */
const nameBefore = (
  scene: Scene,
  tokens: readonly Token[],
  at: number,
): { name: string; first: number } | undefined => {
  let first = at
  for (let next = at - 1; next >= 0; next -= 1) {
    const [token, behind] = [tokens[next], tokens[next + 1]]
    if (!token || !behind || !isOfName(scene, token, behind)) break
    first = next
  }
  while (tokens[first]?.kind === 'mark') first += 1
  const name = tokens
    .slice(first, at)
    .map(({ value }) => value)
    .join('')
  const before = tokens[first - 1]
  // 'Jane smith at gmail dot com' may be one word or two.
  const isOpen = before !== undefined && isLabel(before) && !isLead(scene, before)
  return name === '' || isOpen ? undefined : { name, first }
}

const isDictated = (name: string) => /[._+\d-]/u.test(name)

/** 'Rosa underscore diaz at example dot com', 'l u p e eighty one at ...': the last address wins. */
export const addressIn = (scene: Scene): { value: string; quote: string } | undefined => {
  const tokens = tokensIn(scene)
  const found = tokens.flatMap((token, at) => {
    if (token.kind !== 'at') return []
    const host = hostFrom(tokens, at + 1)
    const own = host && nameBefore(scene, tokens, at)
    if (!host || !own) return []
    const from = tokens[own.first]?.from ?? 0
    const quote = scene.text.slice(from, tokens[host.last]?.to)
    const isSure = isAsked(scene, 'email') || isDictated(own.name)
    return isSure ? [{ value: `${own.name}@${host.host}`, quote }] : []
  })
  return found.at(-1)
}
