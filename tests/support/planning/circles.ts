import { expect } from 'vitest'
import { z } from 'zod'
import type { CircleRight } from '#machines/circle/circle.ts'
import type { Answer, App, Visitor } from '../app.ts'

type Signed = Visitor & { id: string; email: string }

export const confirmEmail = (app: App, { id }: Pick<Signed, 'id'>) =>
  app.parts.db.updateTable('users').set({ email_verified: 1 }).where('id', '=', id).execute()

export const tokenOf = (link: string | undefined): string =>
  /\/circle\/invitation#([\w-]+)/.exec(link ?? '')?.[1] ?? ''

const invited = z.object({ id: z.string(), link: z.string() })

export async function inviteTo(family: Visitor, email: string, may: readonly CircleRight[] = ['read']) {
  const answer = await family.post('/api/circle/invitations', { email, may })
  expect(answer.status, answer.text).toBe(201)
  const { id, link } = invited.parse(answer.body)
  return { id, token: tokenOf(link) }
}

export const acceptWith = (person: Visitor, token: string): Promise<Answer> =>
  person.post('/api/circle/invitations/accept', { token })

/** Someone new in the circle of a family that has confirmed its email. */
export async function memberOf(
  app: App,
  family: Visitor,
  may: readonly CircleRight[] = ['read'],
  name = 'Beth Brooks',
): Promise<Signed> {
  const member = await app.signUp('care-seeker', { name })
  const { token } = await inviteTo(family, member.email, may)
  const accepted = await acceptWith(member, token)
  expect(accepted.status, accepted.text).toBe(200)
  return member
}

const circle = z.object({
  care: z.object({ recipient: z.string(), with: z.string(), own: z.boolean(), may: z.array(z.string()) }),
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      may: z.array(z.string()),
      you: z.boolean(),
    }),
  ),
  invitations: z.array(z.object({ id: z.string(), email: z.string(), may: z.array(z.string()) })),
  circles: z.array(z.object({ id: z.string(), with: z.string(), acting: z.boolean() })),
  done: z.array(
    z.object({
      by: z.string(),
      you: z.boolean(),
      what: z.string(),
      caregiver: z.string().nullable(),
      count: z.number(),
    }),
  ),
})

export const circleOf = async (person: Visitor) => circle.parse((await person.get('/api/circle')).body)
