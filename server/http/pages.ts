import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'hono'
import { z } from 'zod'
import { spokenIn } from '#machines/language/addresses.ts'
import { languageCookie, pageLanguage } from '#machines/language/wishes.ts'
import { closestLanguage, directionOf } from '#machines/languages.ts'
import type { AppEnv } from '../accounts/person.ts'
import { createAppPage, framePath, inLanguage } from './app-page.ts'
import type { Clock } from './limiter.ts'
import { wishesBeside, wishesIn } from './reader-language.ts'
import { type Asset, answerWith, assetOf, kindOf, serveFiles } from './static.ts'

/** The build's list of the site. */
const site = z.object({
  /** The HTML file of each public page. */
  pages: z.record(z.string(), z.string()),
  assets: z.record(z.string(), z.string()),
  /** Addresses of the app, with `:name` for a variable part. */
  app: z.array(z.string()),
  /** The languages the public pages are written in, and those of the app. */
  languages: z.object({ site: z.array(z.string()), app: z.array(z.string()) }),
  /** What the app's first script says, by language. */
  first: z.record(z.string(), z.unknown()),
})

/** The part of the build that renders pages from data: web/site/render.tsx. */
const renderer = z.object({
  renderCaregivers: z.function({
    input: [z.string(), z.unknown(), z.unknown(), z.string()],
    output: z.string(),
  }),
  renderPage: z.function({ input: [z.string(), z.unknown(), z.string()], output: z.string().optional() }),
})

const namesFile = /\.[^/]*$/
const files = ['/robots.txt', '/sitemap.xml']

const isLooking = ({ req }: Context<AppEnv>) => req.method === 'GET' || req.method === 'HEAD'

const marked = (shell: string, language: string) =>
  shell.replace(
    '<html lang="en" dir="ltr">',
    () => `<html lang="${language}" dir="${directionOf(language)}">`,
  )

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}/?$`)

type Options = {
  dist: string
  origin: string
  clock: Clock
  isProduction: boolean
  /** What whoever opens the page sees first; undefined where nothing is sent along. */
  along: Parameters<typeof createAppPage>[0]['along']
}

const yearSeconds = 365 * 24 * 60 * 60

/** There `language` in the address is what caregivers speak. */
const searchPath = '/caregivers'

const languageAsked = (c: Context<AppEnv>, path = c.env.path) =>
  path === searchPath ? undefined : c.req.query('language')

export type Pages = ReturnType<typeof createPages>

/** The public site as the build left it, and the app behind it. */
export function createPages({ dist, origin, clock, isProduction, along }: Options) {
  const plan = join(dist, 'site/site.json')
  if (!existsSync(plan)) return undefined
  const { pages, assets, app, languages, first } = site.parse(JSON.parse(readFileSync(plan, 'utf8')))
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

  const renderers = async () => {
    // Rendering takes memory that a server without such readers doesn't need.
    loaded ??= import(pathToFileURL(join(dist, 'site/render.js')).href).then(made => renderer.parse(made))
    return await loaded
  }

  /** English comes from the build; another language is rendered when someone first reads it. */
  const textOf = async (file: string, path: string, language: string): Promise<string> => {
    const ready = texts.get(language === 'en' ? file : `${language}.${file}`)
    if (ready !== undefined) return ready
    return (await renderers()).renderPage(path, assets, language) ?? marked(shell, language)
  }

  const page = async (file: string, path: string, language: string): Promise<Asset> => {
    const key = `${file} ${language} ${clock().getFullYear()}`
    const known = made.get(key)
    if (known) return known
    const asset = await assetOf(Buffer.from(filled(await textOf(file, path, language))), kindOf(file))
    made.set(key, asset)
    return asset
  }

  /** The app itself; only what the browser reads before the app runs depends on the language. */
  const shell = readFileSync(join(dist, 'web/index.html'), 'utf8')
  const appPage = createAppPage({ frame: language => marked(shell, language), words: first, along })

  const languageFor = (c: Context<AppEnv>, kind: keyof typeof languages) =>
    pageLanguage(wishesIn(c), languages[kind], !isProduction)

  /** In a search of caregivers `language` is what they speak, and says nothing of the reader. */
  const languageOfSearch = (c: Context<AppEnv>) =>
    pageLanguage(wishesBeside(c), languages.site, !isProduction)

  /** The choice in an address is remembered, so that the next pages are in that language, too. */
  const remembering = (c: Context<AppEnv>, wish = languageAsked(c)): void => {
    const asked = closestLanguage(wish ?? '')
    if (!asked) return
    const secure = origin.startsWith('https:') ? '; Secure' : ''
    const cookie = `${languageCookie}=${asked}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
    c.header('Set-Cookie', cookie)
  }

  /** The app asks for the session itself and shows what's there, or that nothing is. */
  const isOfApp = (path: string) => ofApp.some(pattern => pattern.test(path))
  const isGuarded = (path: string) =>
    /^\/(?:onboarding|dashboard|care-seeker|admin|pia-table|account)(?:\/|$)/.test(path)

  /** Sign-in pages are the app's, though their cards are built ahead. */
  const kindOfPage = (path: string) => (isOfApp(path) ? 'app' : 'site')

  const isPage = (path: string) => path === framePath || isOfApp(path) || isGuarded(path)

  /** The built file of a page; the role of a sign-in page may be in the query. */
  const fileFor = (c: Context<AppEnv>) =>
    pages[`${c.env.path}?role=${c.req.query('role')}`] ?? pages[c.env.path]

  const answer = async (c: Context<AppEnv>, isOpen = true): Promise<Response | undefined> => {
    const { path } = c.env
    if (!isLooking(c)) return undefined
    const file = fileFor(c)
    if (files.includes(path)) return answerWith(await page(path.slice(1), path, 'en'), c)
    if (file === undefined && namesFile.test(path)) return serveFile(path, c)
    remembering(c)
    if (file !== undefined) return inLanguage(c, await page(file, path, languageFor(c, kindOfPage(path))))
    if (isOpen && isPage(path)) return appPage(c, languageFor(c, 'app'))
    return inLanguage(c, await page('404.html', '/404', languageFor(c, 'site')), 404)
  }

  /** A public page at its address in another language; anything else there is sent on to where it is. */
  const inItsLanguage = async (c: Context<AppEnv>): Promise<Response | undefined> => {
    const { pathname, search } = new URL(c.req.url)
    const spoken = isLooking(c) ? spokenIn(pathname) : undefined
    if (!spoken) return undefined
    const { language, path } = spoken
    const wish = languageAsked(c, path) ?? language
    const isWritten = language !== 'en' && languages.site.includes(language)
    const isThere = isWritten && wish === language && !isOfApp(path)
    const file = isThere ? pages[path] : undefined
    remembering(c, wish)
    if (file !== undefined) return inLanguage(c, await page(file, path, language))
    return c.redirect(path + search, 302)
  }

  return {
    languageOf: languageOfSearch,
    async answer(c: Context<AppEnv>, isOpen?: boolean) {
      return (await inItsLanguage(c)) ?? answer(c, isOpen)
    },
    /** The caregiver search, rendered for each reader. */
    async caregivers(c: Context<AppEnv>, found: unknown): Promise<Response> {
      const { pathname, search } = new URL(c.req.url)
      const language = languageOfSearch(c)
      const html = (await renderers()).renderCaregivers(pathname + search, assets, found, language)
      return inLanguage(c, await assetOf(Buffer.from(filled(html)), kindOf('caregivers.html')))
    },
  }
}
