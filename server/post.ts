import { z } from 'zod'
import type { Jobs } from './jobs.ts'
import { letter } from './letters.ts'
import type { Mail } from './mail.ts'

type Addressee = { name: string; email: string; language: string }

export type Post = {
  verifyEmail(to: Addressee, token: string): Promise<void>
  resetPassword(to: Addressee, token: string): Promise<void>
  passwordChanged(to: Addressee): Promise<void>
}

const payloadShape = z.object({
  kind: z.enum(['verifyEmail', 'resetPassword', 'passwordChanged']),
  to: z.email(),
  language: z.string(),
  values: z.object({ name: z.string(), url: z.string() }),
})

/** Letters wait in the jobs table, so that one is sent even when the mail server was away. */
export function createPost(jobs: Jobs, origin: string): Post {
  const add = (kind: z.infer<typeof payloadShape>['kind'], to: Addressee, path: string) =>
    jobs.add('letter', {
      kind,
      to: to.email,
      language: to.language,
      values: { name: to.name, url: `${origin}${path}` },
    })
  return {
    verifyEmail: (to, token) => add('verifyEmail', to, `/api/auth/verify-email?token=${token}`),
    resetPassword: (to, token) => add('resetPassword', to, `/auth/reset?token=${token}`),
    passwordChanged: to => add('passwordChanged', to, '/auth/recover'),
  }
}

export const sendLetter = (mail: Mail) => async (payload: unknown) => {
  const { kind, to, language, values } = payloadShape.parse(payload)
  await mail.send({ to, ...letter(kind, language, values) })
}
