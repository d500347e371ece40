import {
  GlobalWorkerOptions,
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  VerbosityLevel,
  version,
} from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Where the build puts what decodes scanned pages (see vite.config.ts); the worker loads it by name. */
const decodersUrl = `/assets/pdf-${version}/`

/** A canvas of an A4 page at 300% on a sharp screen; a page that claims to be larger is drawn smaller. */
const mostPixels = 16_000_000

export type OpenedPdf = { pages: number; document: PDFDocumentProxy; close: () => void }

/** Locked with a password, as far as anyone can tell without it. */
export const isLocked = (cause: unknown): boolean => cause instanceof PasswordException

/** Reads a PDF in a worker of its own. Nothing in it runs, and nothing that it names is loaded. */
export async function openPdf(address: string, signal: AbortSignal): Promise<OpenedPdf> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`${answer.status}`)
  const loading = getDocument({
    data: new Uint8Array(await answer.arrayBuffer()),
    // WebAssembly needs a looser policy than ours.
    ...{ useWasm: false, useWorkerFetch: false, wasmUrl: decodersUrl },
    ...{ enableXfa: false, stopAtErrors: false, maxImageSize: mostPixels * 4 },
    ...{ canvasMaxAreaInBytes: mostPixels * 4, verbosity: VerbosityLevel.ERRORS },
  })
  const close = () => void loading.destroy()
  signal.addEventListener('abort', close, { once: true })
  const document = await loading.promise
  return { pages: document.numPages, document, close }
}

export type Look = { page: number; turn: number; scale: number }

/** Draws a page as wide as `width` at 100%, and answers what it says. */
export async function drawPage(
  { document }: OpenedPdf,
  canvas: HTMLCanvasElement,
  { page: number, turn, scale, width, signal }: Look & { width: number; signal: AbortSignal },
): Promise<string> {
  const page = await document.getPage(number)
  const rotation = (page.rotate + turn) % 360
  const natural = page.getViewport({ scale: 1, rotation })
  const wanted = (width / natural.width) * scale
  const sharp = wanted * Math.min(window.devicePixelRatio || 1, 2)
  const most = Math.sqrt(mostPixels / (natural.width * natural.height))
  const viewport = page.getViewport({ scale: Math.min(sharp, most), rotation })
  // Drawn apart and shown at once: the old page stays until the new one is there.
  const fresh = window.document.createElement('canvas')
  fresh.width = Math.max(1, Math.floor(viewport.width))
  fresh.height = Math.max(1, Math.floor(viewport.height))
  const drawing = page.render({ canvas: fresh, viewport })
  signal.addEventListener('abort', () => drawing.cancel(), { once: true })
  await drawing.promise
  if (signal.aborted) return ''
  canvas.width = fresh.width
  canvas.height = fresh.height
  canvas.style.width = `${natural.width * wanted}px`
  canvas.style.height = `${natural.height * wanted}px`
  canvas.getContext('2d')?.drawImage(fresh, 0, 0)
  const { items } = await page.getTextContent()
  return items
    .map(item => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    .join('')
    .trim()
}
