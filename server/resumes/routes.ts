import { Hono } from 'hono'
import { z } from 'zod'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { dispositionOf } from '../http/file-names.ts'
import { notThere, stillThere } from '../http/problem.ts'
import { bytesType, carrying, documented } from '../http/validate.ts'
import { findKeptResume, forgetResume, openKeptResume } from './kept-resume.ts'
import { processResume, processResumeAnswer } from './process.ts'
import { resumeBodies } from './sources.ts'

export const keptAnswer = z.object({ name: z.string() })

/** A caregiver's resume: read once, visible to them alone. */
export function resumeRoutes(deps: Deps) {
  const app = new Hono<AppEnv>()

  app.post(
    '/api/functions/process-resume',
    carrying(
      { sends: resumeBodies },
      documented(
        'Read a resume from text, a file in a form, or an upload; PDF, DOC or DOCX, at most 10 MB',
        processResumeAnswer,
        async c => {
          const person = signedIn(c)
          await deps.limiter.use('resumeAccount', person.id)
          return c.json(await processResume(deps, person, c.req.raw))
        },
      ),
    ),
  )

  app.get(
    '/api/resume',
    documented('My uploaded resume', keptAnswer, async c => {
      const kept = await findKeptResume(deps, signedIn(c))
      if (!kept) throw notThere()
      return c.json({ name: kept.name } satisfies z.infer<typeof keptAnswer>)
    }),
  )

  app.get(
    '/api/resume/file',
    carrying(
      { comes: bytesType },
      documented('The file itself', undefined, async c => {
        const kept = await findKeptResume(deps, signedIn(c))
        if (!kept) throw notThere()
        const file = stillThere(await openKeptResume(deps, kept))
        return c.body(file.stream, 200, {
          'Content-Type': file.contentType,
          'Content-Length': String(file.size),
          'Content-Disposition': dispositionOf('attachment', kept.name),
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cache-Control': 'private, no-store',
        })
      }),
    ),
  )

  app.delete(
    '/api/resume',
    carrying(
      { done: [204] },
      documented('Delete my resume', undefined, async c => {
        if (!(await forgetResume(deps, signedIn(c)))) throw notThere()
        return c.body(null, 204)
      }),
    ),
  )

  return app
}
