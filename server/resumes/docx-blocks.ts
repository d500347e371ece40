import { addToLook, isOn, type Look, type Styles } from './docx-styles.ts'
import { readXml, type XmlEvent } from './xml.ts'

export type Run = { text: string; bold: boolean; size: number }
export type Paragraph = {
  kind: 'paragraph'
  runs: Run[]
  isListItem: boolean
  indent: number
  before: number
}
export type Table = { kind: 'table'; rows: Block[][][] }
export type Block = Paragraph | Table

type Known = { styles: Styles; targets: ReadonlyMap<string, string> }

/** What Word stores besides what it shows: deleted text, and a second copy for older programs. */
const unseen = ['w:del', 'w:moveFrom', 'mc:Fallback', 'w:delText', 'w:pPrChange', 'w:rPrChange']

const signs: Record<string, string> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
}

const points = (twips: string | undefined) => {
  const value = Number(twips)
  return Number.isFinite(value) ? Math.round(value / 20) : 0
}

type Open = Extract<XmlEvent, { type: 'open' }>

/** A paragraph while it's being read. */
type Writing = {
  paragraph: Paragraph
  style: Look
  run: (Look & { isHidden: boolean }) | undefined
  isInProperties: boolean
}

function addToParagraph({ name, attributes }: Open, one: Writing, styles: Styles): void {
  const value = attributes['w:val']
  if (name === 'w:pStyle') one.style = styles.lookOf(value)
  if (name === 'w:numPr') one.paragraph.isListItem = true
  if (name === 'w:ind') one.paragraph.indent = points(attributes['w:left'] ?? attributes['w:start'])
  if (name === 'w:spacing') one.paragraph.before = points(attributes['w:before'])
}

function addToRun({ name, attributes }: Open, run: NonNullable<Writing['run']>, styles: Styles): void {
  const value = attributes['w:val']
  if (name === 'w:vanish') run.isHidden = isOn(value)
  if (name === 'w:rStyle') Object.assign(run, styles.lookOf(value))
  addToLook(run, name, value)
}

const symbolOf = ({ attributes }: Open): string => {
  const code = Number.parseInt(attributes['w:char'] ?? '', 16)
  return Number.isInteger(code) && code > 0 && !(code >= 0xd800 && code < 0xe000) && code <= 0xffff
    ? String.fromCharCode(code)
    : '\u2022'
}

function createWalker({ styles, targets }: Known) {
  const links: string[] = []
  /** The list blocks go to: the document's, or the current cell's. */
  const places: Block[][] = [[]]
  const tables: Table[] = []
  const writing: Writing[] = []
  let instruction = ''
  let isText = false
  let isInstruction = false

  const now = () => writing.at(-1)

  const startParagraph = () => {
    const paragraph: Paragraph = { kind: 'paragraph', runs: [], isListItem: false, indent: 0, before: 0 }
    writing.push({ paragraph, style: {}, run: undefined, isInProperties: false })
    places.at(-1)?.push(paragraph)
  }

  const add = (text: string) => {
    const { paragraph, style, run } = now() ?? {}
    if (!paragraph || run?.isHidden) return
    const look = { ...styles.base, ...style, ...run }
    const shown = look.caps ? text.toUpperCase() : text
    paragraph.runs.push({ text: shown, bold: look.bold ?? false, size: look.size ?? 10 })
  }

  const opened: Record<string, (event: Open) => void> = {
    'w:tbl': () => {
      const table: Table = { kind: 'table', rows: [] }
      places.at(-1)?.push(table)
      tables.push(table)
    },
    'w:tr': () => tables.at(-1)?.rows.push([]),
    'w:tc': () => {
      const cell: Block[] = []
      tables.at(-1)?.rows.at(-1)?.push(cell)
      places.push(cell)
    },
    'w:p': startParagraph,
    'w:pPr': () => {
      const one = now()
      if (one) one.isInProperties = true
    },
    'w:r': () => {
      const one = now()
      if (one) one.run = { isHidden: false }
    },
    'w:t': ({ isEmpty }) => {
      isText = !isEmpty
    },
    'w:instrText': ({ isEmpty }) => {
      isInstruction = !isEmpty
    },
    'w:sym': event => add(symbolOf(event)),
    'w:hyperlink': ({ attributes }) => {
      const target = targets.get(attributes['r:id'] ?? '')
      if (target !== undefined) links.push(target)
    },
  }

  const closed: Record<string, () => void> = {
    'w:tbl': () => tables.pop(),
    'w:tc': () => places.length > 1 && places.pop(),
    'w:p': () => writing.pop(),
    'w:pPr': () => {
      const one = now()
      if (one) one.isInProperties = false
    },
    'w:r': () => {
      const one = now()
      if (one) one.run = undefined
    },
    'w:t': () => {
      isText = false
    },
    'w:instrText': () => {
      isInstruction = false
      const target = /HYPERLINK\s+"([^"]+)"/u.exec(instruction)?.[1]
      if (target !== undefined) links.push(target)
      if (target !== undefined || instruction.length > 2000) instruction = ''
    },
  }

  const open = (event: Open) => {
    opened[event.name]?.(event)
    const one = now()
    const sign = signs[event.name]
    if (one?.isInProperties) addToParagraph(event, one, styles)
    else if (one?.run && sign !== undefined) add(sign)
    else if (one?.run) addToRun(event, one.run, styles)
  }

  const write = (text: string) => {
    if (isText) add(text)
    if (isInstruction) instruction += text
  }

  return {
    take(event: XmlEvent) {
      if (event.type === 'text') return write(event.text)
      if (event.type === 'open') open(event)
      if (event.type === 'close' || event.isEmpty) closed[event.name]?.()
    },
    result: () => ({ blocks: places[0] ?? [], links }),
  }
}

const stepInto = (event: XmlEvent): number => {
  if (event.type === 'text' || !unseen.includes(event.name)) return 0
  if (event.type === 'close') return -1
  return event.isEmpty ? 0 : 1
}

/** Skips what Word stores and doesn't show. */
function* shownIn(xml: string): Generator<XmlEvent> {
  let skipping = 0
  for (const event of readXml(xml)) {
    const into = stepInto(event)
    skipping += into
    if (skipping === 0 && into === 0) yield event
  }
}

/** Paragraphs and tables in order; a text box follows the paragraph that holds it. */
export function blocksIn(xml: string, known: Known): { blocks: Block[]; links: string[] } {
  const walker = createWalker(known)
  for (const event of shownIn(xml)) walker.take(event)
  return walker.result()
}
