import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright'
import type { ResumeCase } from './cases.ts'
import { type Block, blocksOf, columnsOf, type Run } from './markup.ts'

const FONTS = path.resolve('node_modules/@fontsource-variable')

const RANGES: Record<string, string> = {
  latin: 'U+0000-00FF, U+02BB-02BC, U+2000-206F, U+20AC, U+2122, U+2190-2193',
  'latin-ext': 'U+0100-02BA, U+1E00-1E9F, U+1EF2-1EFF',
  vietnamese: 'U+0102-0103, U+0110-0111, U+01A0-01B0, U+1EA0-1EF9, U+20AB',
  cyrillic: 'U+0400-045F, U+0490-0491',
  greek: 'U+0370-03FF',
}

const face = (family: string, file: string, range: string) => {
  const data = readFileSync(path.join(FONTS, file)).toString('base64')
  return `@font-face{font-family:${family};src:url(data:font/woff2;base64,${data});font-weight:300 900;unicode-range:${range}}`
}

const sans = () =>
  Object.entries(RANGES).map(([name, range]) =>
    face('Body', `source-sans-3/files/source-sans-3-${name}-wght-normal.woff2`, range),
  )

const serif = () =>
  ['latin', 'latin-ext'].map(name =>
    face('Body', `fraunces/files/fraunces-${name}-wght-normal.woff2`, RANGES[name] ?? ''),
  )

const arabic = () =>
  face('Body', 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2', 'U+0600-06FF, U+FB50-FEFF')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const inline = (runs: readonly Run[]) =>
  runs
    .map(({ text, bold, href }) => {
      const label = href ? `<a href="${escaped(href)}">${escaped(text)}</a>` : escaped(text)
      return bold ? `<b>${label}</b>` : label
    })
    .join('')

const TAGS = { name: 'h1', heading: 'h2', strong: 'h3', line: 'p', bullet: 'li' } as const

const markupOf = (block: Block): string => {
  if (block.kind === 'gap') return '<div class="gap"></div>'
  if (block.kind === 'page') return '<div class="turn"></div>'
  if (block.kind === 'column') return ''
  if (block.kind === 'row')
    return `<table><tr>${block.cells.map(cell => `<td>${inline(cell)}</td>`).join('')}</tr></table>`
  const right = block.right === undefined ? '' : `<span class="right">${escaped(block.right)}</span>`
  return `<${TAGS[block.kind]}>${right}${inline(block.runs)}</${TAGS[block.kind]}>`
}

const styleOf = (styles: ReadonlySet<string>) => `
  ${[...(styles.has('serif') ? serif() : []), ...sans(), arabic()].join('\n')}
  body { font: ${styles.has('airy') ? 16 : 11}pt/${styles.has('airy') ? 1.9 : 1.35} Body; margin: 0 }
  h1 { font-size: 1.9em; margin: 0 0 2pt } h2 { font-size: 1.2em; margin: 4pt 0 2pt; letter-spacing: .04em }
  h3 { font-size: 1em; margin: 2pt 0 } p { margin: 0 0 2pt } li { margin-left: 14pt }
  table { width: 100%; table-layout: fixed; border-collapse: collapse } td { padding: 2pt 6pt; border: .5pt solid #999; vertical-align: top }
  .gap { height: 8pt } .turn { break-after: page } .right { float: right }
  .columns { display: grid; grid-template-columns: 31% 1fr; gap: 28pt }`

const pageOf = ({ markup, styles }: ResumeCase) => {
  const [head = [], ...columns] = columnsOf(blocksOf(markup))
  const inColumns = columns.map(blocks => `<div>${blocks.map(markupOf).join('')}</div>`).join('')
  return `<!doctype html><meta charset="utf-8"><style>${styleOf(styles)}</style>${head.map(markupOf).join('')}<div class="columns">${inColumns}</div>`
}

/** Printed by a browser, as from an online editor. */
export const makeChromium = async (one: ResumeCase, browser: Browser): Promise<Buffer> => {
  const page = await browser.newPage()
  try {
    await page.setContent(pageOf(one))
    await page.evaluate(() => document.fonts.ready)
    return await page.pdf({
      format: 'Letter',
      margin: { top: '18mm', bottom: '18mm', left: '18mm', right: '18mm' },
    })
  } finally {
    await page.close()
  }
}
