// Builds what browsers load: the app, the small scripts of the public site, and its HTML pages.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { z } from 'zod'
import { directionOf } from '#machines/languages.ts'
import type * as Render from '#web/site/render.tsx'
import type * as RenderAuth from '#web/site/render-auth.tsx'

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

/** Built apart from the app, or shared chunks would bring the app's code along. */
const scriptsOf = (input: Record<string, string>) =>
  run({
    configFile: false,
    root: path.join(ROOT, 'web'),
    publicDir: false,
    build: {
      outDir: WEB,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input },
    },
  })
const scripts = await scriptsOf({ site: 'web/site/main.ts', early: 'web/site/early.ts' })
const first = fileOf(await scriptsOf({ first: 'web/home/first.ts' }), isEntry('first'))

rmSync(SITE, { recursive: true, force: true })
const rendering = await run({
  configFile: false,
  root: path.join(ROOT, 'web'),
  publicDir: false,
  plugins: [react()],
  build: {
    ssr: true,
    outDir: SITE,
    emptyOutDir: true,
    rolldownOptions: { input: { render: 'web/site/render.tsx', 'render-auth': 'web/site/render-auth.tsx' } },
  },
})

const assets = {
  /** Stands for the style sheet, which is made from the pages themselves. */
  style: 'style-of-the-pages',
  script: fileOf(scripts, isEntry('site')),
  early: fileOf(scripts, isEntry('early')),
}

const made = (name: string) => import(pathToFileURL(path.join(SITE, name)).href)
const { appPatterns, languages, pagePaths, renderNotFound, renderPage, robots, sitemap }: typeof Render =
  await made('render.js')
const { authAddresses, renderAuth }: typeof RenderAuth = await made('render-auth.js')

const nameOf = (page: string) => `${page === '/' ? 'home' : page.slice(1).replaceAll(/[^\w-]+/g, '-')}.html`
const pages: Record<string, string> = {}
const texts = new Map<string, string>()

for (const page of pagePaths) {
  const html = renderPage(page, assets)
  if (html === undefined) throw new Error(`${page} has no page`)
  pages[page] = nameOf(page)
  texts.set(nameOf(page), html)
}
for (const address of authAddresses) {
  pages[address] = nameOf(address)
  for (const language of languages.app) {
    const name = language === 'en' ? nameOf(address) : `${language}.${nameOf(address)}`
    texts.set(
      name,
      withCard(readFileSync(path.join(WEB, 'index.html'), 'utf8'), renderAuth(address, language)),
    )
  }
}
writeFileSync(path.join(WEB, 'index.html'), withFirst(readFileSync(path.join(WEB, 'index.html'), 'utf8')))
texts.set('404.html', renderNotFound(assets))
texts.set('sitemap.xml', sitemap())
texts.set('robots.txt', robots())

mkdirSync(path.join(SITE, 'pages'))
const style = await styleOf()
for (const [name, text] of texts)
  writeFileSync(path.join(SITE, 'pages', name), text.replaceAll(assets.style, style))
writeFileSync(
  path.join(SITE, 'site.json'),
  JSON.stringify(
    {
      ...{ pages, assets: { ...assets, style }, app: appPatterns },
      ...{ languages, first: Object.fromEntries(languages.app.map(code => [code, firstWords(code)])) },
    },
    null,
    2,
  ),
)

await Promise.all(
  readdirSync(path.join(WEB, 'assets'))
    .filter(name => /\.(js|css)$/.test(name))
    .map(async name => {
      const file = path.join(WEB, 'assets', name)
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(readFileSync(file)))
    }),
)

/** The app's page with the prerendered card; the app itself loads once the card is on screen. */
function withCard(
  shell: string,
  { language, html, title, description, module }: ReturnType<typeof RenderAuth.renderAuth>,
): string {
  const { place, entry } = openingsIn(shell)
  const files = [entry, ...partsOf('index.html'), ...partsOf(module)]
  const head = [
    title,
    `<meta name="description" content="${description}">`,
    `<meta name="app" content="${[...new Set(files)].join(' ')}">`,
    `<script src="${assets.early}"></script>`,
  ]
  return shell
    .replaceAll(/\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g, '')
    .replace(/<title>.*<\/title>/, () => head.join(''))
    .replace('<html lang="en" dir="ltr">', () => `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(place, () => `<div id="app" data-made>${html}</div>`)
}

/** The app's page, whose first script shows the next visit and then lets the app load. */
function withFirst(shell: string): string {
  const { entry, place } = openingsIn(shell)
  const files = [entry, ...partsOf('index.html')]
  return shell
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace('<title>', () => `<meta name="app" content="${[...new Set(files)].join(' ')}"><title>`)
    .replace(place, () => `${place}<script src="${first}"></script>`)
}

/** What that script says, in a language. */
function firstWords(code: string) {
  const file = path.join(
    ROOT,
    `web/words/${existsSync(path.join(ROOT, `web/words/${code}/people.json`)) ? code : 'en'}/people.json`,
  )
  const { home } = z
    .object({ home: z.object({ next: z.string(), now: z.string(), toVisit: z.string() }) })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
  return { next: home.next, now: home.now, visit: home.toVisit }
}

function openingsIn(shell: string) {
  const place = '<div id="app"></div>'
  const entry = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(shell)?.[1]
  if (!shell.includes(place) || !entry) throw new Error('The page of the app has no place for a card')
  return { place, entry }
}

/** The output file of an app's module, and its static imports. */
function partsOf(module: string): string[] {
  return withImports(app, ({ facadeModuleId }) => facadeModuleId?.endsWith(module)).map(file => `/${file}`)
}

type Chunk = Extract<Output[number], { type: 'chunk' }>

/** The names of a file and of all it can't do without. */
function withImports(output: Output, isFirst: (chunk: Chunk) => boolean | undefined): string[] {
  const chunks = output.filter(file => file.type === 'chunk')
  const first = chunks.find(isFirst)
  if (!first) throw new Error('There is no such file')
  const found = new Set<string>([first.fileName])
  for (const name of found)
    for (const more of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) found.add(more)
  return [...found]
}

/**
 * Public pages load only the rules they can use, however large the app grows: those named in what renders them, which
 * also answers searches, and in their scripts.
 */
async function styleOf(): Promise<string> {
  const folder = path.join(SITE, 'style')
  mkdirSync(folder)
  const file = path.join(folder, 'site.css')
  const renderers = withImports(rendering, chunk => chunk.isEntry && chunk.name === 'render')
  const sources = [...renderers.map(name => path.join(SITE, name)), path.join(ROOT, 'web/site/*.ts')]
  const lines = [
    '@import "tailwindcss" source(none);',
    `@import "${path.join(ROOT, 'web/house.css')}";`,
    ...sources.map(source => `@source "${source}";`),
  ]
  writeFileSync(file, lines.join('\n'))
  const output = await run({
    configFile: false,
    root: path.join(ROOT, 'web'),
    publicDir: false,
    plugins: [tailwind()],
    build: {
      outDir: WEB,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: { site: file } },
    },
  })
  rmSync(folder, { recursive: true })
  return fileOf(output, ({ fileName }) => fileName.endsWith('.css'))
}
