import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { directionOf } from '#machines/languages.ts'
import type { AppEnv } from '../accounts/person.ts'

const style = `
  :root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 1.125rem/1.6 Georgia, serif; --action: #14524c; --on: #fff; --wrong: #9c1f1f }
  @media (prefers-color-scheme: dark) { :root { --action: #8fd1c4; --on: #10201d; --wrong: #ffb4ab } }
  body { max-width: 34rem; margin: 12vh auto 2rem; padding: 0 1.25rem }
  h1 { font-size: 1.6rem; line-height: 1.25; font-weight: 600 }
  button, a.button { display: inline-block; min-height: 2.75rem; padding: .75em 1.5em; border: 0; border-radius: .5rem;
    background: var(--action); color: var(--on); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
  form { display: inline-block; margin: 0 .75rem .75rem 0 }
  label { font-weight: 600 }
  input { display: block; box-sizing: border-box; width: 12rem; max-width: 100%; min-height: 3rem; padding: .25em .5em;
    border: 2px solid var(--action); border-radius: .5rem; font: inherit; font-size: 1.5rem; letter-spacing: .15em }
  form button { margin-top: 1.25rem }
  [role=alert] { font-weight: 600; color: var(--wrong) }
  :focus-visible { outline: 3px solid currentColor; outline-offset: 3px }
`
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Said = { language: string; title: string; text: string; act: ReturnType<typeof html> }

/** Works without a script, in any browser that a mail program opens. */
export const plainPage = (
  c: Context<AppEnv>,
  { language, title, text, act }: Said,
  status: 200 | 404 | 410 | 422 = 200,
) =>
  c.html(
    html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${act}</main></body></html>`,
    status,
    { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' },
  )
