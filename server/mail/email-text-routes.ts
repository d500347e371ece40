import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { body, documented, idParam } from '../http/validate.ts'
import { type EmailKind, emailKinds } from './email-kinds.ts'
import {
  changeEmailText,
  emailText,
  emailTextShape,
  listEmailTexts,
  previewEmailText,
  previewShape,
} from './email-texts.ts'

const kindOf = (id: string): EmailKind => {
  const kind = emailKinds.find(one => one === id)
  if (!kind) throw notThere()
  return kind
}

/** Coordinators edit what our emails say; an email's name is its id. */
export function emailTextRoutes({ db, clock, auth }: Deps) {
  const app = new Hono<AppEnv>()
  const path = '/api/admin/email-texts'

  const change = (c: Context<AppEnv>, id: string, text: z.infer<typeof emailText> | undefined) =>
    changeEmailText(db, { kind: kindOf(id), text, who: signedIn(c), now: clock().toISOString() })

  app.get(
    path,
    documented('What our emails say', z.object({ emails: z.array(emailTextShape) }), async c =>
      c.json({ emails: await listEmailTexts(db) }),
    ),
  )

  app.put(
    `${path}/:id`,
    idParam('Say it differently from now on', emailTextShape),
    body(emailText, 'The new text'),
    async c => c.json(await change(c, c.req.valid('param').id, c.req.valid('json'))),
  )

  app.delete(`${path}/:id`, idParam('Back to the usual text', emailTextShape), async c =>
    c.json(await change(c, c.req.valid('param').id, undefined)),
  )

  app.post(
    `${path}/:id/preview`,
    idParam('How the email would read, with made-up values', previewShape),
    body(emailText, 'The text to try'),
    c => c.json(previewEmailText(kindOf(c.req.valid('param').id), c.req.valid('json'), auth.options.baseURL)),
  )

  return app
}
