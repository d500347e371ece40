import type { Plugin, ViteDevServer } from 'vite'
import { spokenIn } from '#machines/language/addresses.ts'
import { pageLanguage, wishesOf } from '#machines/language/wishes.ts'
import { askedFrom } from '#server/caregivers/public-search.ts'
import type * as Render from '#web/site/render.tsx'

const assets = { style: '/app.css', script: '/site/main.ts', early: '/site/early.ts' }

/** The public pages, rendered per request; the build writes the same ones as files. */
export const sitePages = (serverPort: number): Plugin => ({
  name: 'site-pages',
  configureServer: vite => () => {
    vite.middlewares.use((request, answer, next) => {
      const url = request.originalUrl ?? '/'
      const { cookie, 'accept-language': header } = request.headers
      const wishes = (address: string | null) => wishesOf({ address, cookies: cookie, header })
      render(vite, url, { server: `http://127.0.0.1:${serverPort}`, wishes }).then(html => {
        if (html === undefined) return next()
        answer.setHeader('Content-Type', 'text/html; charset=utf-8')
        answer.end(html)
      }, next)
    })
  },
})

type Asked = { server: string; wishes: (address: string | null) => string[] }

async function render(
  vite: ViteDevServer,
  url: string,
  { server, wishes }: Asked,
): Promise<string | undefined> {
  const { pathname: address, search, searchParams } = new URL(url, server)
  const spoken = spokenIn(address)
  const pathname = spoken?.path ?? address
  const { languages, renderCaregivers, renderPage } = (await vite.ssrLoadModule(
    '/site/render.tsx',
  )) as typeof Render
  const asked = pathname === '/caregivers' ? null : searchParams.get('language')
  const wish = asked ?? spoken?.language ?? null
  const language = pageLanguage(wishes(wish), languages.site, true)
  const html =
    pathname === '/caregivers'
      ? renderCaregivers(
          url,
          assets,
          await searchAt(`${server}/api${pathname}${search}`, searchParams),
          language,
        )
      : renderPage(pathname, assets, language)
  return html === undefined ? undefined : vite.transformIndexHtml(url, html)
}

type Search = Parameters<typeof Render.renderCaregivers>[2]

/** The data the server would render this page from: the same search, through its API. */
async function searchAt(address: string, asked: URLSearchParams): Promise<Search> {
  const answer = await fetch(address)
  const result = answer.ok ? ((await answer.json()) as NonNullable<Search['result']>) : undefined
  const { page = 1, pageSize = 12 } = result ?? {}
  return { result, asked: { ...askedFrom(asked), page, pageSize }, sample: true }
}
