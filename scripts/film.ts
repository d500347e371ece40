// Renders the intro video from the drawings. With a folder as its argument, writes only one picture per
// second.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Page } from 'playwright'
import { build } from 'vite'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import { filmSeconds } from '#web/public/film-story.ts'
import { captions } from './film/captions.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const FILMS = path.join(ROOT, 'web/static/film')
const STUDIO = 'http://localhost/'
const TYPES: Record<string, string> = { '': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const POSTER = { second: 46.4, type: 'image/webp', quality: 0.82 }

const [folder, every = '1', from = '0', to = String(filmSeconds)] = process.argv.slice(2)
const browser = await launchBrowser()
try {
  const page = await browser.newPage()
  page.on('pageerror', error => console.error(error))
  await openStudio(page)
  if (folder) await takeStills(page, folder)
  else await takeFilm(page)
} finally {
  await browser.close()
}

/** The recording page, bundled in memory and served to this one browser. */
async function openStudio(page: Page): Promise<void> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    base: '/',
    publicDir: false,
    plugins: [react(), tailwind()],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: 'scripts/film/page.ts' } },
  })
  const files = 'output' in built ? built.output : []
  const sheets = files.filter(({ fileName }) => fileName.endsWith('.css'))
  const script = files.find(file => file.type === 'chunk' && file.isEntry)
  const html = [
    '<!doctype html><title>Film</title><body>',
    ...sheets.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}">`),
    `<script type="module" src="/${script?.fileName}"></script>`,
  ].join('')
  const served = new Map<string, string | Uint8Array>([['', html]])
  for (const file of files) served.set(file.fileName, file.type === 'chunk' ? file.code : file.source)
  await page.route(`${STUDIO}**`, async route => {
    const name = new URL(route.request().url()).pathname.slice(1)
    const body = served.get(name)
    const contentType = TYPES[path.extname(name)] ?? 'application/octet-stream'
    await route.fulfill(body === undefined ? { status: 404 } : { body: Buffer.from(body), contentType })
  })
  await page.goto(STUDIO, { waitUntil: 'networkidle' })
}

/** The page's response: the bytes of a data: URL. */
async function ask(page: Page, call: string): Promise<Buffer> {
  const address = await page.evaluate<unknown>(`window.film.${call}`)
  return Buffer.from(String(address).replace(/^data:[^,]*,/, ''), 'base64')
}

async function takeStills(page: Page, place: string): Promise<void> {
  mkdirSync(place, { recursive: true })
  for (let second = Number(from); second < Number(to); second += Number(every)) {
    const name = `${second.toFixed(2).padStart(5, '0')}.png`
    writeFileSync(path.join(place, name), await ask(page, `still(${second})`))
  }
  console.log(`The pictures are in ${place}.`)
}

async function takeFilm(page: Page): Promise<void> {
  mkdirSync(FILMS, { recursive: true })
  console.log('Filming takes a few minutes …')
  const poster = await ask(page, `poster(${POSTER.second}, '${POSTER.type}', ${POSTER.quality})`)
  const film = await ask(page, 'record()')
  writeFileSync(path.join(FILMS, 'poster.webp'), poster)
  writeFileSync(path.join(FILMS, 'kindred-hands.webm'), film)
  writeFileSync(path.join(FILMS, 'captions.en.vtt'), captions())
  console.log(`${filmSeconds} seconds, ${Math.round(film.length / 1024)} KB, in ${FILMS}`)
}
