import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Clock } from './limiter.ts'
import type { AppEnv } from './person.ts'
import { type Asset, answerWith, assetOf, kindOf, serveFiles } from './static.ts'

/** What the build says of the site. */
const site = z.object({
  /** The HTML file of each public page. */
  pages: z.record(z.string(), z.string()),
  assets: z.record(z.string(), z.string()),
  /** Addresses of the app, with `:name` where anything may stand. */
  app: z.array(z.string()),
})

/** The part of the build that makes a page of data, as web/site/render.tsx exports it. */
const renderer = z.object({
  renderPage: z.function({ input: [z.string(), z.unknown(), z.unknown()], output: z.string().optional() }),
})

const namesFile = /\.[^/]*$/
const files = ['/robots.txt', '/sitemap.xml']

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}/?$`)

type Options = { dist: string; origin: string; clock: Clock }

export type Pages = ReturnType<typeof createPages>

/** The public site, as the build left it, and the app behind it. */
export function createPages({ dist, origin, clock }: Options) {
  const plan = join(dist, 'site/site.json')
  if (!existsSync(plan)) return undefined
  const { pages, assets, app } = site.parse(JSON.parse(readFileSync(plan, 'utf8')))
  const ofApp = app.map(patternOf)
  const serveFile = serveFiles(join(dist, 'web'))
  const made = new Map<string, Asset>()
  let renderPage: z.infer<typeof renderer>['renderPage'] | undefined

  /** Puts in what only the running server knows; web/site/document.tsx leaves these marks. */
  const filled = (html: string) =>
    html.replaceAll('https://origin.invalid', origin).replaceAll('%YEAR%', String(clock().getFullYear()))

  const page = async (file: string): Promise<Asset> => {
    const key = `${file} ${clock().getFullYear()}`
    const known = made.get(key)
    if (known) return known
    const html = filled(await readFile(join(dist, 'site/pages', file), 'utf8'))
    const asset = await assetOf(Buffer.from(html), kindOf(file))
    made.set(key, asset)
    return asset
  }

  /** The app asks for the session itself and shows what is there, or that nothing is. */
  const isOfApp = (path: string) => ofApp.some(pattern => pattern.test(path))
  const isGuarded = (path: string) =>
    /^\/(?:onboarding|dashboard|care-seeker|admin|pia-table|account)(?:\/|$)/.test(path)

  const answer = async (c: Context<AppEnv>): Promise<Response | undefined> => {
    const { path } = c.env
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return undefined
    const file = pages[path]
    if (file !== undefined) return answerWith(await page(file), c)
    if (files.includes(path)) return answerWith(await page(path.slice(1)), c)
    if (namesFile.test(path)) return serveFile(path, c)
    if (isOfApp(path) || isGuarded(path)) return serveFile('/index.html', c)
    return answerWith(await page('404.html'), c, 404)
  }

  return {
    answer,
    /** A page that is made anew for each reader. */
    async render(c: Context<AppEnv>, data: unknown): Promise<Response | undefined> {
      renderPage ??= renderer.parse(await import(pathToFileURL(join(dist, 'site/render.js')).href)).renderPage
      const html = renderPage(c.env.path, assets, data)
      return html === undefined
        ? undefined
        : answerWith(await assetOf(Buffer.from(filled(html)), kindOf('.html')), c)
    },
  }
}
