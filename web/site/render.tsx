import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { publicPaths } from '../paths.ts'
import { Caregivers, type CaregiversProps } from '../public/caregivers.tsx'
import { SiteLayout } from '../public/layout.tsx'
import { NotFound } from '../public/not-found.tsx'
import { routes } from '../routes.tsx'
import { type About, type Assets, originMark, SiteDocument } from './document.tsx'
import { caregiversPage, sitePages } from './site-map.tsx'
import { startSiteWords } from './site-words.ts'

await startSiteWords()

const asHtml = (location: string, page: ReactNode) =>
  `<!doctype html>${renderToStaticMarkup(<StaticRouter location={location}>{page}</StaticRouter>)}`

const inSite = (assets: Assets, about: About, location: string, page: ReactNode) =>
  asHtml(
    location,
    <SiteDocument assets={assets} about={about}>
      <SiteLayout>{page}</SiteLayout>
    </SiteDocument>,
  )

/** A page as HTML, as it's served and as a reader without JavaScript gets it. */
export function renderPage(path: string, assets: Assets): string | undefined {
  const found = sitePages.find(page => page.path === path)
  if (!found) return undefined
  const { Page, ...about } = found
  return inSite(assets, about, path, <Page />)
}

/** The caregiver search, rendered per request. */
export function renderCaregivers(address: string, assets: Assets, props: CaregiversProps): string {
  return inSite(assets, caregiversPage, address, <Caregivers {...props} />)
}

export const renderNotFound = (assets: Assets): string =>
  asHtml(
    '/404',
    <SiteDocument assets={assets}>
      <NotFound />
    </SiteDocument>,
  )

/** Pages the build can prerender. */
export const pagePaths = sitePages.map(({ path }) => path)

const isIndexed = (path: string) => path !== '/admin'

export const sitemap = (): string => {
  const places = publicPaths.filter(isIndexed).map(path => `<url><loc>${originMark}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`
}

export const robots = (): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /account\nSitemap: ${originMark}/sitemap.xml\n`

type Route = { path?: string | undefined; children?: Route[] | undefined }

const patternsIn = (list: readonly Route[]): string[] =>
  list.flatMap(({ path, children }) => [...(path ? [path] : []), ...patternsIn(children ?? [])])

/** The app's routes behind the site, with `:name` as a wildcard. */
export const appPatterns = patternsIn(routes).filter(path => path !== '*' && !publicPaths.includes(path))
