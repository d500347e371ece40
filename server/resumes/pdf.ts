import { getDocumentProxy } from 'unpdf'
import type { ResumeLine, ResumeText } from '#agents/resume/resume-text.ts'
import { pageLines } from './pdf-lines.ts'
import { type Item, type PlacedPieces, placed } from './pdf-places.ts'
import { refuseActive } from './pdf-safety.ts'
import { segmentsOf } from './pdf-segments.ts'
import { Refused } from './refused.ts'

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>

const MOST_PAGES = 20
const MOST_PIECES = 30_000
const MOST_LINES = 5000

/** Nothing is rendered: pictures stay packed, nothing is fetched, and no script in the file runs. */
const options = {
  verbosity: 0,
  disableFontFace: true,
  useSystemFonts: false,
  maxImageSize: 1,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  useWasm: false,
  useWorkerFetch: false,
  enableXfa: false,
  fontExtraProperties: true,
}

async function openPdf(bytes: Uint8Array): Promise<Document> {
  try {
    // pdf.js transfers its input and leaves it empty.
    return await getDocumentProxy(new Uint8Array(bytes), options)
  } catch (cause) {
    const isLocked = cause instanceof Error && cause.name === 'PasswordException'
    throw new Refused(isLocked ? 'locked' : 'damaged', cause)
  }
}

const isHeavy = (font: unknown): boolean => {
  if (typeof font !== 'object' || font === null) return false
  if ('bold' in font && font.bold === true) return true
  if ('black' in font && font.black === true) return true
  return 'name' in font && typeof font.name === 'string' && /bold|black|heavy|semibold|demi/iu.test(font.name)
}

/** Which fonts are bold; known only after the page was prepared for rendering. */
async function heavyFonts(page: Page, names: readonly string[]): Promise<Set<string>> {
  try {
    await page.getOperatorList()
  } catch {
    // A page that can't be rendered may still be read.
    return new Set()
  }
  const found = names.filter(name => page.commonObjs.has(name) && isHeavy(page.commonObjs.get(name)))
  return new Set(found)
}

type Text = Awaited<ReturnType<Page['getTextContent']>>

/** The words of a page, as long as there are no more than a resume has. */
async function itemsOf(page: Page): Promise<Item[]> {
  const items: Item[] = []
  // Left unread rather than canceled, since pdf.js fails on canceling.
  const reader: ReadableStreamDefaultReader<Text> = page.streamTextContent().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return items
    for (const item of value.items) if ('str' in item && item.str.trim() !== '') items.push(item)
    if (items.length > MOST_PIECES) throw new Refused('too_much_inside')
  }
}

async function piecesOf(page: Page): Promise<PlacedPieces> {
  const items = await itemsOf(page)
  const heavy = await heavyFonts(page, [...new Set(items.map(({ fontName }) => fontName))])
  return placed(items, { heavy, viewport: page.getViewport({ scale: 1 }) })
}

async function linksOf(page: Page): Promise<string[]> {
  const links: string[] = []
  for (const { url, unsafeUrl } of await page.getAnnotations()) {
    const target: unknown = url ?? unsafeUrl
    if (typeof target === 'string' && target.length < 500) links.push(target)
  }
  return links
}

const pageNumber = /^(page|p\.?)?\s*\d{1,3}\s*((of|\/|\|)\s*\d{1,3})?$/iu

type Placed = ResumeLine & { isAtEdge: boolean }

/** Repeated headers and footers are kept once; page numbers are dropped. */
function withoutRepeats(lines: readonly Placed[]): ResumeLine[] {
  const seen = new Set<string>()
  return lines.flatMap(({ isAtEdge, ...line }) => {
    const key = line.text.replace(/\d+/gu, '#')
    const isRepeat = line.page > 1 && seen.has(key)
    if (isAtEdge) seen.add(key)
    return isAtEdge && (isRepeat || pageNumber.test(line.text)) ? [] : [line]
  })
}

async function linesIn(document: Document): Promise<ResumeText> {
  const lines: Placed[] = []
  const links = new Set<string>()
  let count = 0
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { pieces, height } = await piecesOf(page)
    count += pieces.length
    if (count > MOST_PIECES || lines.length > MOST_LINES) throw new Refused('too_much_inside')
    for (const link of await linksOf(page)) links.add(link)
    for (const { y, ...line } of pageLines(segmentsOf(pieces)))
      if (line.text !== '')
        lines.push({ ...line, page: number, isAtEdge: y < height * 0.08 || y > height * 0.92 })
    page.cleanup()
  }
  return { lines: withoutRepeats(lines), links: [...links] }
}

async function refuseUnsafe(document: Document): Promise<void> {
  if (document.numPages > MOST_PAGES) throw new Refused('too_much_inside')
  // In a locked file these can't be seen from outside.
  if ((await document.getJSActions()) || (await document.getAttachments())) throw new Refused('harmful')
}

/** A PDF, page by page, its columns one after the other. */
export async function readPdf(bytes: Buffer): Promise<ResumeText> {
  await refuseActive(bytes)
  const document = await openPdf(bytes)
  try {
    await refuseUnsafe(document)
    const text = await linesIn(document)
    await document.loadingTask.destroy()
    return text
  } catch (cause) {
    throw cause instanceof Refused ? cause : new Refused('damaged', cause)
  }
}
