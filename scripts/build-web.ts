// Builds what browsers load: the app, the small scripts of the public site, and its pages as HTML.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Rolldown } from 'vite'
import type * as Render from '#web/site/render.tsx'

const ROOT = path.resolve(import.meta.dirname, '..')
const WEB = path.join(ROOT, 'dist/web')
const SITE = path.join(ROOT, 'dist/site')

async function run(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const made = await build({ logLevel: 'warn', ...config })
  if (!('output' in made)) throw new Error('Vite made more than one thing at once')
  return made.output
}

type Output = Awaited<ReturnType<typeof run>>

function fileOf(output: Output, isIt: (file: Output[number]) => boolean): string {
  const found = output.filter(isIt)
  const [file] = found
  if (!file || found.length > 1) throw new Error(`One file was expected, not ${found.length}`)
  return `/${file.fileName}`
}

const isEntry = (name: string) => (file: Output[number]) =>
  file.type === 'chunk' && file.isEntry && file.name === name

const app = await run({ configFile: path.join(ROOT, 'web/vite.config.ts') })

/** Apart from the app, whose parts would come along. */
const scripts = await run({
  configFile: false,
  root: path.join(ROOT, 'web'),
  publicDir: false,
  build: {
    outDir: WEB,
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { site: 'web/site/main.ts', theme: 'web/site/theme.ts' } },
  },
})

rmSync(SITE, { recursive: true, force: true })
await run({
  configFile: false,
  root: path.join(ROOT, 'web'),
  publicDir: false,
  plugins: [react()],
  build: { ssr: 'site/render.tsx', outDir: SITE, emptyOutDir: true },
})

const assets = {
  style: fileOf(app, file => file.fileName.endsWith('.css')),
  script: fileOf(scripts, isEntry('site')),
  theme: fileOf(scripts, isEntry('theme')),
}

const { appPatterns, pagePaths, renderNotFound, renderPage, robots, sitemap }: typeof Render = await import(
  pathToFileURL(path.join(SITE, 'render.js')).href
)

const nameOf = (page: string) => `${page === '/' ? 'home' : page.slice(1).replaceAll('/', '-')}.html`
const pages: Record<string, string> = {}

mkdirSync(path.join(SITE, 'pages'))
const keep = (name: string, text: string) => writeFileSync(path.join(SITE, 'pages', name), text)

for (const page of pagePaths) {
  const html = renderPage(page, assets)
  if (html === undefined) throw new Error(`${page} has no page`)
  pages[page] = nameOf(page)
  keep(nameOf(page), html)
}
keep('404.html', renderNotFound(assets))
keep('sitemap.xml', sitemap())
keep('robots.txt', robots())
writeFileSync(path.join(SITE, 'site.json'), JSON.stringify({ pages, assets, app: appPatterns }, null, 2))
