import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../accounts/person.ts'
import type { Clock } from './limiter.ts'
import { type Asset, answerWith, assetOf, kindOf, serveFiles } from './static.ts'

/** The build's list of the site. */
const site = z.object({
  /** The HTML file of each public page. */
  pages: z.record(z.string(), z.string()),
  assets: z.record(z.string(), z.string()),
  /** Addresses of the app, with `:name` for a variable part. */
  app: z.array(z.string()),
})

/** The part of the build that renders pages from data: web/site/render.tsx. */
const renderer = z.object({
  renderCaregivers: z.function({ input: [z.string(), z.unknown(), z.unknown()], output: z.string() }),
})

const namesFile = /\.[^/]*$/
const files = ['/robots.txt', '/sitemap.xml']

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}/?$`)

type Options = { dist: string; origin: string; clock: Clock }

export type Pages = ReturnType<typeof createPages>

/** The public site as the build left it, and the app behind it. */
export function createPages({ dist, origin, clock }: Options) {
  const plan = join(dist, 'site/site.json')
  if (!existsSync(plan)) return undefined
  const { pages, assets, app } = site.parse(JSON.parse(readFileSync(plan, 'utf8')))
  const ofApp = app.map(patternOf)
  const serveFile = serveFiles(join(dist, 'web'))
  const made = new Map<string, Asset>()
  let loaded: Promise<z.infer<typeof renderer>> | undefined

  /** Fills in what only the running server knows; web/site/document.tsx leaves these marks. */
  const filled = (html: string) =>
    html.replaceAll('https://origin.invalid', origin).replaceAll('%YEAR%', String(clock().getFullYear()))

  // Read right away: a build that runs meanwhile mustn't mix its pages into ours.
  const folder = join(dist, 'site/pages')
  const texts = new Map(readdirSync(folder).map(file => [file, readFileSync(join(folder, file), 'utf8')]))

  const page = async (file: string): Promise<Asset> => {
    const key = `${file} ${clock().getFullYear()}`
    const known = made.get(key)
    if (known) return known
    const asset = await assetOf(Buffer.from(filled(texts.get(file) ?? '')), kindOf(file))
    made.set(key, asset)
    return asset
  }

  /** The app asks for the session itself and shows what's there, or that nothing is. */
  const isOfApp = (path: string) => ofApp.some(pattern => pattern.test(path))
  const isGuarded = (path: string) =>
    /^\/(?:onboarding|dashboard|care-seeker|admin|pia-table|account)(?:\/|$)/.test(path)

  const isPage = (path: string) => isOfApp(path) || isGuarded(path)

  /** The built file of a page; the role of a sign-in page may be in the query. */
  const fileFor = (c: Context<AppEnv>) =>
    pages[`${c.env.path}?role=${c.req.query('role')}`] ?? pages[c.env.path]

  const answer = async (c: Context<AppEnv>, isOpen = true): Promise<Response | undefined> => {
    const { path } = c.env
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return undefined
    const file = files.includes(path) ? path.slice(1) : fileFor(c)
    if (file !== undefined) return answerWith(await page(file), c)
    if (namesFile.test(path)) return serveFile(path, c)
    if (isOpen && isPage(path)) return serveFile('/index.html', c)
    return answerWith(await page('404.html'), c, 404)
  }

  return {
    answer,
    /** The caregiver search, rendered for each reader. */
    async caregivers(c: Context<AppEnv>, found: unknown): Promise<Response> {
      const { pathname, search } = new URL(c.req.url)
      // Rendering takes memory that a server without such readers doesn't need.
      loaded ??= import(pathToFileURL(join(dist, 'site/render.js')).href).then(made => renderer.parse(made))
      const html = (await loaded).renderCaregivers(pathname + search, assets, found)
      return answerWith(await assetOf(Buffer.from(filled(html)), kindOf('caregivers.html')), c)
    },
  }
}
