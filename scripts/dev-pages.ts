import type { Plugin, ViteDevServer } from 'vite'
import type * as Render from '#web/site/render.tsx'

const assets = { style: '/app.css', script: '/site/main.ts', early: '/site/early.ts' }

/** The public pages, rendered anew for each look; the build writes the same ones as files. */
export const sitePages = (): Plugin => ({
  name: 'site-pages',
  configureServer: vite => () => {
    vite.middlewares.use((request, answer, next) => {
      const url = request.originalUrl ?? '/'
      render(vite, url).then(html => {
        if (html === undefined) return next()
        answer.setHeader('Content-Type', 'text/html; charset=utf-8')
        answer.end(html)
      }, next)
    })
  },
})

async function render(vite: ViteDevServer, url: string): Promise<string | undefined> {
  const { pathname } = new URL(url, 'http://site')
  const { renderPage } = (await vite.ssrLoadModule('/site/render.tsx')) as typeof Render
  const html = renderPage(pathname, assets)
  return html === undefined ? undefined : vite.transformIndexHtml(url, html)
}
