import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { AppEnv } from '../accounts/person.ts'
import { carrying, documented } from './validate.ts'

const operationShape = z.looseObject({
  summary: z.string(),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean() })),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) })
    .optional(),
  responses: z.record(z.string(), z.looseObject({ content: z.unknown().optional() })),
})

const documentShape = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
})

const style = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid GrayText; border-radius: 8px; }
details { border-block-start: 1px solid GrayText; padding-block: 0.5rem; }
summary { cursor: pointer; }
b { display: inline-block; min-inline-size: 4.5rem; }
`

const pretty = (value: unknown) => JSON.stringify(value, null, 2)

function part(title: string, value: unknown) {
  return value === undefined ? '' : html`<h3>${title}</h3><pre>${pretty(value)}</pre>`
}

function entry(path: string, method: string, operation: z.infer<typeof operationShape>) {
  const parameters = operation.parameters.length > 0 ? operation.parameters : undefined
  const sent = operation.requestBody?.content['application/json']?.schema
  return html`<details>
    <summary><b>${method.toUpperCase()}</b> <code>${path}</code> — ${operation.summary}${operation.security ? ' (session)' : ''}</summary>
    ${part('Parameters', parameters)}${part('Body', sent)}${part('Answer', operation.responses['200']?.content)}
  </details>`
}

/** The API description, and a page that shows it without any script or outside host. */
export function docsRoutes(describeIt: () => Record<string, unknown>) {
  const app = new Hono<AppEnv>()
  let made: Record<string, unknown> | undefined
  const description = () => {
    made ??= describeIt()
    return made
  }

  app.get(
    '/api/openapi.json',
    documented('This API description', z.record(z.string(), z.unknown()), c => c.json(description())),
  )

  app.get(
    '/api/docs',
    carrying(
      { comes: 'text/html' },
      documented('This API description as a page', undefined, c => {
        const { paths } = documentShape.parse(description())
        c.header(
          'Content-Security-Policy',
          "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
        )
        const entries = Object.entries(paths).flatMap(([path, operations]) =>
          Object.entries(operations).map(([method, operation]) => entry(path, method, operation)),
        )
        return c.html(
          html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>The Kindred Hands API</title><link rel="stylesheet" href="/api/docs/style.css"></head>
        <body><h1>The Kindred Hands API</h1>
        <p>Errors are always <code>{ "error": { "code", "message", "issues"? } }</code>. The same as a
        machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p>${entries}</body></html>`,
        )
      }),
    ),
  )

  app.get(
    '/api/docs/style.css',
    carrying(
      { comes: 'text/css' },
      documented('The style sheet of that page', undefined, c =>
        c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'max-age=3600' }),
      ),
    ),
  )

  return app
}
