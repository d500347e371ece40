import { readXml, xmlText } from './xml.ts'

/** What makes letters bold or large; undefined where nothing is said. */
export type Look = { bold?: boolean; size?: number; caps?: boolean }

export type Styles = {
  /** A style, with everything it's based on. */
  lookOf(style: string | undefined): Look
  /** The defaults. */
  base: Look
}

type Style = Look & { basedOn?: string; isDefault: boolean }

export const isOn = (value: string | undefined) =>
  value === undefined || !['0', 'false', 'off', 'none'].includes(value)

/** Adds what an element inside `w:rPr` says. */
export function addToLook(look: Look, name: string, value: string | undefined): void {
  if (name === 'w:b') look.bold = isOn(value)
  if (name === 'w:caps') look.caps = isOn(value)
  const half = Number(value)
  if (name === 'w:sz' && half > 0 && half < 400) look.size = half / 2
}

const DEEPEST = 20

type Read = { styles: Map<string, Style>; base: Look }

function stylesOf(bytes: Buffer): Read {
  const read: Read = { styles: new Map(), base: {} }
  let style: Style | undefined
  let isBase = false
  const end = (name: string) => {
    if (name === 'w:style') style = undefined
    if (name === 'w:rPrDefault') isBase = false
  }
  const start = (attributes: Record<string, string>) => {
    style = { isDefault: attributes['w:default'] === '1' && attributes['w:type'] === 'paragraph' }
    read.styles.set(attributes['w:styleId'] ?? '', style)
  }
  const take = (name: string, value: string | undefined) => {
    if (name === 'w:rPrDefault') isBase = true
    if (style && name === 'w:basedOn' && value !== undefined) style.basedOn = value
    const look = style ?? (isBase ? read.base : undefined)
    if (look) addToLook(look, name, value)
  }
  for (const event of readXml(xmlText(bytes))) {
    if (event.type === 'text') continue
    if (event.type === 'close') end(event.name)
    else if (event.name === 'w:style') start(event.attributes)
    else take(event.name, event.attributes['w:val'])
  }
  return read
}

const lookWithout = ({ basedOn: _, isDefault: __, ...look }: Style): Look => look

export function stylesIn(bytes: Buffer | undefined): Styles {
  const { styles, base }: Read = bytes ? stylesOf(bytes) : { styles: new Map(), base: {} }
  const lookOf = (name: string | undefined, depth = 0): Look => {
    const own = name === undefined ? undefined : styles.get(name)
    if (!own || depth > DEEPEST) return {}
    return { ...lookOf(own.basedOn, depth + 1), ...lookWithout(own) }
  }
  const usual = [...styles.values()].find(({ isDefault }) => isDefault)
  return { lookOf, base: { size: 10, ...base, ...(usual && lookWithout(usual)) } }
}
