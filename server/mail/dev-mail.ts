import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { AppEnv } from '../accounts/person.ts'
import { isLocalName, isLoopback } from '../http/addresses.ts'
import { notThere, problemAnswer } from '../http/problem.ts'
import type { TextOutbox } from '../sms/texts.ts'
import type { Outbox, StoredEmail } from './mail.ts'

type Markup = ReturnType<typeof html>

const style = `
  :root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
  li { margin: 1rem 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  iframe { width: 100%; height: 40rem; border: 1px solid; border-radius: .5rem; background: Canvas }
  a { padding: .25rem 0 }
`
const styleHash = createHash('sha256').update(style).digest('base64')

const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

// The email may style itself and open its links in a new tab; it can run and load nothing.
const emailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const sandbox = 'allow-popups allow-popups-to-escape-sandbox'

/** Shows the outbox. Mounted on loopback only, never in production. */
export const devMail = (outbox: Pick<Outbox, 'list' | 'read'>) =>
  new Hono()
    .get('/', async c => {
      guard(c, pagePolicy)
      const emails = await outbox.list()
      if (wantsJson(c)) return c.json(emails)
      return c.html(page('Emails', listOf(emails, c.req.path.replace(/\/$/, ''))))
    })
    .get('/:id', async c => {
      guard(c, pagePolicy)
      const email = await outbox.read(c.req.param('id'))
      if (!email) return missing(c)
      if (wantsJson(c)) return c.json(email)
      return c.html(page(email.subject, viewOf(email, c.req.path)))
    })
    .get('/:id/body', async c => {
      guard(c, emailPolicy)
      c.header('X-Frame-Options', 'SAMEORIGIN')
      const email = await outbox.read(c.req.param('id'))
      if (!email) return missing(c)
      return c.html(email.html.replace('<head>', '<head><base target="_blank">'))
    })

/** The texts that would have been sent; they hold codes, so they're shown here only. */
export const devTexts = (outbox: Pick<TextOutbox, 'list'>) =>
  new Hono().get('/', async c => {
    guard(c, pagePolicy)
    const texts = await outbox.list()
    if (wantsJson(c)) return c.json(texts)
    return c.html(
      page(
        'Texts',
        texts.length === 0
          ? html`<p>No texts yet. Every text that would have been sent appears here.</p>`
          : html`<p>The newest texts. They’re kept here instead of being sent.</p>
<ul>${texts.map(
              ({ to, at, body }) => html`
<li>to ${to}, <time datetime="${at}">${at}</time><pre>${withLinks(body)}</pre></li>`,
            )}
</ul>`,
      ),
    )
  })

const wantsJson = (c: Context) => c.req.query('format') === 'json'

function guard(c: Context, policy: string): void {
  c.header('Content-Security-Policy', policy)
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Content-Type-Options', 'nosniff')
}

const missing = (c: Context) =>
  wantsJson(c)
    ? problemAnswer(notThere())
    : c.html(page('Email not found', html`<p>There’s no email here. It may have been deleted.</p>`), 404)

const page = (title: string, content: Markup) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`

const listOf = (emails: StoredEmail[], base: string) =>
  emails.length === 0
    ? html`<p>No emails yet. Every email that would have been sent appears here.</p>`
    : html`<p>The newest emails. They’re kept here instead of being sent.</p>
<ul>${emails.map(
        email => html`
<li><a href="${base}/${email.id}">${email.subject}</a><br>to ${email.to}, <time datetime="${email.at}">${email.at}</time></li>`,
      )}
</ul>`

const viewOf = (
  email: StoredEmail,
  path: string,
) => html`<p>to ${email.to}, <time datetime="${email.at}">${email.at}</time></p>
<h2>As text</h2>
<pre>${withLinks(email.text)}</pre>
<h2>As HTML</h2>
<iframe title="The email as HTML" sandbox="${sandbox}" src="${path}/body"></iframe>`

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))

/** Emails hold names and links: they're shown only to a person at this machine. */
export function onlyHere(inner: Hono, origin: string) {
  const app = new Hono<AppEnv>()
  const ownName = new URL(origin).hostname
  app.use(async (c, next) => {
    const { hostname } = new URL(c.req.url)
    if (!isLoopback(c) || !(hostname === ownName || isLocalName(hostname))) throw notThere()
    await next()
  })
  return app.route('/', inner)
}
