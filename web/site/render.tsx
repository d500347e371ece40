import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { addressIn } from '#machines/language/addresses.ts'
import { publicPaths } from '../paths.ts'
import { Caregivers, type CaregiversProps } from '../public/caregivers.tsx'
import { SiteLayout } from '../public/layout.tsx'
import { NotFound } from '../public/not-found.tsx'
import { routes } from '../routes.tsx'
import { type About, type Assets, originMark, SiteDocument } from './document.tsx'
import { caregiversPage, sitePages } from './site-map.tsx'
import { appLanguages, siteLanguages, speakSite, startSiteWords } from './site-words.ts'

await startSiteWords()

type Place = { location: string; basename?: string }

const asHtml = (place: Place, page: ReactNode) =>
  `<!doctype html>${renderToStaticMarkup(<StaticRouter {...place}>{page}</StaticRouter>)}`

/** A page in another language links to others in it; the server sends on what is in none. */
const placeIn = (language: string, path: string): Place =>
  siteLanguages.includes(language) && language !== 'en'
    ? { location: addressIn(language, path), basename: `/${language}` }
    : { location: path }

type Where = { place: Place; language: string }

const inSite = (assets: Assets, about: About, { place, language }: Where, page: ReactNode) => {
  speakSite(language)
  return asHtml(
    place,
    <SiteDocument assets={assets} about={about}>
      <SiteLayout>{page}</SiteLayout>
    </SiteDocument>,
  )
}

/** A page as HTML, as it's served and as a reader without JavaScript gets it. */
export function renderPage(path: string, assets: Assets, language = 'en'): string | undefined {
  if (path === notFoundPath) return renderNotFound(assets, language)
  const found = sitePages.find(page => page.path === path)
  if (!found) return undefined
  const { Page, ...about } = found
  const place = placeIn(language, path)
  return inSite(assets, { ...about, languages: siteLanguages }, { place, language }, <Page />)
}

/** The caregiver search, rendered per request. */
export function renderCaregivers(
  location: string,
  assets: Assets,
  props: CaregiversProps,
  language = 'en',
): string {
  return inSite(assets, caregiversPage, { place: { location }, language }, <Caregivers {...props} />)
}

const notFoundPath = '/404'

export const renderNotFound = (assets: Assets, language = 'en'): string => {
  speakSite(language)
  return asHtml(
    { location: notFoundPath },
    <SiteDocument assets={assets}>
      <NotFound />
    </SiteDocument>,
  )
}

/** The languages of these pages, and of the app's first words. */
export const languages = { site: siteLanguages, app: appLanguages }

/** Pages the build can prerender. */
export const pagePaths = sitePages.map(({ path }) => path)

const isIndexed = (path: string) => path !== '/admin'

export const sitemap = (): string => {
  const inLanguages = new Set(pagePaths)
  const places = publicPaths
    .filter(isIndexed)
    .flatMap(path => (inLanguages.has(path) ? siteLanguages.map(one => addressIn(one, path)) : [path]))
    .map(address => `<url><loc>${originMark}${address}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`
}

export const robots = (): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /account\nSitemap: ${originMark}/sitemap.xml\n`

type Route = { path?: string | undefined; children?: Route[] | undefined }

const patternsIn = (list: readonly Route[]): string[] =>
  list.flatMap(({ path, children }) => [...(path ? [path] : []), ...patternsIn(children ?? [])])

/** The app's routes behind the site, with `:name` as a wildcard. */
export const appPatterns = patternsIn(routes).filter(path => path !== '*' && !publicPaths.includes(path))
