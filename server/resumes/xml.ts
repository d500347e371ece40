import { Refused } from './refused.ts'

export type XmlEvent =
  | { type: 'open'; name: string; attributes: Record<string, string>; isEmpty: boolean }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string }

const MOST_EVENTS = 2_000_000
const MOST_DEPTH = 200

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const characterOf = (code: number): string =>
  Number.isInteger(code) && code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : ''

const decoded = (text: string): string =>
  text.replace(/&(#x?[0-9a-f]{1,7}|\w{1,8});/giu, (whole, entity: string) => {
    if (!entity.startsWith('#')) return named[entity] ?? whole
    const isHex = entity[1] === 'x' || entity[1] === 'X'
    return characterOf(isHex ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1)))
  })

const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null)
  for (const [, name = '', double, single] of text.matchAll(attribute))
    found[name] = decoded(double ?? single ?? '')
  return found
}

/** Where a tag ends; an attribute may contain '>'. */
function tagEnd(xml: string, from: number): number {
  let quote = ''
  for (let at = from; at < xml.length; at++) {
    const sign = xml[at]
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  throw new Refused('damaged')
}

/** Comments and such: skips to the end, or refuses what doesn't belong in a document. */
function skipped(xml: string, at: number): { next: number; text: string } | undefined {
  const until = (mark: string, text = '') => {
    const end = xml.indexOf(mark, at)
    if (end < 0) throw new Refused('damaged')
    return { next: end + mark.length, text }
  }
  if (xml.startsWith('<!--', at)) return until('-->')
  if (xml.startsWith('<?', at)) return until('?>')
  if (xml.startsWith('<![CDATA[', at)) {
    const { next } = until(']]>')
    return { next, text: xml.slice(at + 9, next - 3) }
  }
  // A document type defines entities, and Word writes none.
  if (xml.startsWith('<!', at)) throw new Refused('harmful')
  return undefined
}

const nameIn = (tag: string) => /^[^\s/]+/u.exec(tag)?.[0] ?? ''

function tagOf(tag: string): XmlEvent {
  if (tag.startsWith('/')) return { type: 'close', name: nameIn(tag.slice(1)) }
  const isEmpty = tag.endsWith('/')
  const name = nameIn(tag)
  return { type: 'open', name, attributes: attributesOf(tag.slice(name.length)), isEmpty }
}

type Step = { next: number; event: XmlEvent | undefined }

function stepAt(xml: string, at: number): Step {
  if (xml[at] !== '<') {
    const end = xml.indexOf('<', at)
    const next = end < 0 ? xml.length : end
    return { next, event: { type: 'text', text: decoded(xml.slice(at, next)) } }
  }
  const aside = skipped(xml, at)
  if (aside)
    return { next: aside.next, event: aside.text === '' ? undefined : { type: 'text', text: aside.text } }
  const end = tagEnd(xml, at + 1)
  return { next: end + 1, event: tagOf(xml.slice(at + 1, end)) }
}

const deeper = (event: XmlEvent | undefined): number => {
  if (event?.type === 'close') return -1
  return event?.type === 'open' && !event.isEmpty ? 1 : 0
}

/** Elements and text in order; only the five entities, no document types, nothing external. */
export function* readXml(xml: string): Generator<XmlEvent> {
  let at = 0
  let depth = 0
  let count = 0
  while (at < xml.length) {
    const { next, event } = stepAt(xml, at)
    at = next
    depth += deeper(event)
    count += 1
    if (count > MOST_EVENTS || depth > MOST_DEPTH) throw new Refused('too_much_inside')
    if (event) yield event
  }
}

export const xmlText = (bytes: Uint8Array): string => {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
