// Makes the icons from favicon.svg, the manifest, and the social preview images.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { runnerImport } from 'vite'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import words from '#web/words/en/base.json' with { type: 'json' }
import siteWords from '#web/words/en/site.json' with { type: 'json' }
import type * as Cards from './images/cards.tsx'
import { iconFile } from './images/icon-file.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const STATIC = path.join(ROOT, 'web/static')
const GREEN = '#1d5b47'
const PAPER = '#faf6ee'
const MOST_BYTES = 120 * 1024

const mark = readFileSync(path.join(STATIC, 'favicon.svg'), 'utf8')
/** Systems that crop icons to a shape of their own get color up to the edge. */
const markWithoutCorners = mark.replace(' rx="13"', '')

const browser = await launchBrowser()
try {
  await makeIcons()
  writeManifest()
  await makeCards()
} finally {
  await browser.close()
}

type Shot = { width: number; height?: number }

async function picture(html: string, { width, height = width }: Shot): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}

/** The logo's share of the square; the rest is background. */
function icon(svg: string, size: number, part = 1, ground = 'transparent') {
  const style = `body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}svg{width:${part * 100}%}`
  return picture(`<style>${style}</style>${svg}`, { width: size })
}

async function makeIcons() {
  keep('favicon.ico', iconFile(await Promise.all([16, 32, 48].map(size => icon(mark, size)))))
  keep('icon-192.png', await icon(mark, 192))
  keep('icon-512.png', await icon(mark, 512))
  keep('icon-maskable-512.png', await icon(markWithoutCorners, 512, 0.8, GREEN))
  keep('apple-touch-icon.png', await icon(markWithoutCorners, 180, 1, GREEN))
}

function writeManifest() {
  const icons = [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
  const manifest = {
    id: '/',
    name: words.product.name,
    short_name: words.product.name,
    description: siteWords.site.home.description,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons,
  }
  keep('site.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`)
}

async function makeCards() {
  const { module: cards } = await runnerImport<typeof Cards>('./scripts/images/cards.tsx', {
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [react()],
  })
  mkdirSync(path.join(STATIC, 'og'), { recursive: true })
  for (const { name, html } of cards.renderCards(mark)) {
    const png = await picture(`${head()}${html}`, { width: 1200, height: 630 })
    if (png.length > MOST_BYTES) throw new Error(`og/${name}.png is too heavy: ${png.length} bytes`)
    keep(`og/${name}.png`, png)
  }
}

/** The site's colors and fonts. */
function head(): string {
  const file = (name: string) => readFileSync(path.join(ROOT, name))
  const font = (family: string, name: string) => {
    const data = file(`node_modules/@fontsource-variable/${name}-latin-wght-normal.woff2`).toString('base64')
    return `@font-face{font-family:"${family}";font-weight:200 900;src:url(data:font/woff2;base64,${data})}`
  }
  const fonts = [
    font('Fraunces', 'fraunces/files/fraunces'),
    font('Source Sans 3', 'source-sans-3/files/source-sans-3'),
  ]
  return `<!doctype html><style>${fonts.join('')}${file('web/picture-colours.css')}${readFileSync(new URL('./images/cards.css', import.meta.url))}</style>`
}

function keep(name: string, content: Buffer | string) {
  writeFileSync(path.join(STATIC, name), content)
  console.log(`${name}  ${Math.ceil(Buffer.byteLength(content) / 1024)} KB`)
}
