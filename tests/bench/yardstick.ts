// The same page as static files: no scripts, no work for the server.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../../dist')
const html = readFileSync(join(dist, 'site/pages/home.html'), 'utf8').replaceAll(
  /<script (?!type="application)[^>]*><\/script>/g,
  '',
)
const style = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1]
if (!style || html.includes('.js"')) throw new Error('This is not the page that was expected')

const gzipped = (bytes: string | Buffer) => gzipSync(bytes, { level: 9 })
const page = gzipped(html)
const css = gzipped(readFileSync(join(dist, 'web', style)))

const server = createServer(({ url = '/' }, answer) => {
  const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' }
  if (url === '/')
    answer
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' })
      .end(page)
  else if (url === style)
    answer.writeHead(200, { 'Content-Type': 'text/css', 'Content-Encoding': 'gzip', ...kept }).end(css)
  else if (/^\/assets\/[\w.-]+\.woff2$/.test(url))
    answer.writeHead(200, { 'Content-Type': 'font/woff2', ...kept }).end(readFileSync(join(dist, 'web', url)))
  else answer.writeHead(204).end()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
