import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Row } from '#db/schema.ts'
import { queuedShape } from '#server/messages/queue.ts'
import { conversationShape, messageShape } from '#server/messages/shown.ts'
import type { App, Visitor } from './app.ts'
import { longAgo, makeCaregiver, makeFamily, makeMatch } from './factories.ts'

type Signed = Visitor & { id: string; email: string }

type House = Pick<App, 'signUp'> & { parts: Pick<App['parts'], 'db'> }

/** Marks an email as verified without the walk through the inbox. */
async function verified<T extends { id: string }>(app: House, person: T): Promise<T> {
  await app.parts.db.updateTable('users').set({ email_verified: 1 }).where('id', '=', person.id).execute()
  return person
}

/** Two people with a match of this status, both signed in, without the walk through two interviews. */
export async function matched(
  app: House,
  status: 'offered' | 'introduced' | 'active' = 'active',
): Promise<{ matchId: string; family: Signed; caregiver: Signed }> {
  const { db } = app.parts
  const caregiver = await verified(app, await app.signUp('caregiver', { name: 'Amara Okafor' }))
  const family = await verified(app, await app.signUp('care-seeker', { name: 'Maya Brooks' }))
  const [aide, home] = [await makeCaregiver(db), await makeFamily(db)]
  await db
    .updateTable('care_seeker_profiles')
    .set({ user_id: family.id })
    .where('user_id', '=', home.userId)
    .execute()
  await db.deleteFrom('users').where('id', 'in', [aide.id, home.userId]).execute()
  const { id } = await makeMatch(db, {
    ...{ caregiver_id: caregiver.id, recipient_id: home.profile.id, status, offered_at: longAgo },
  })
  return { matchId: id, family, caregiver }
}

export const changeStatus = (app: App, matchId: string, change: Partial<Row<'matches'>>) =>
  app.parts.db.updateTable('matches').set(change).where('id', '=', matchId).execute()

const list = z.object({ conversations: z.array(conversationShape), unread: z.number() })

export const conversationsOf = async (person: Visitor, query = '') =>
  list.parse((await person.get(`/api/conversations${query}`)).body)

/** Starts or continues the conversation with a match or the coordinators. */
export async function begin(person: Visitor, to: string, text = 'Hello there') {
  const answer = await person.post('/api/conversations', { with: to, text })
  expect(answer.status, answer.text).toBe(200)
  return conversationShape.parse(answer.body)
}

export const say = (person: Visitor, conversationId: string, text: string, id: string = randomUUID()) =>
  person.post(`/api/conversations/${conversationId}/messages`, { id, text })

/** Uploads a file to go along with a message. */
export function upload(
  person: Visitor,
  conversationId: string,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'plan.pdf',
) {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  return person.send('POST', `/api/conversations/${conversationId}/files`, { body: form })
}

const withId = z.object({ id: z.string() })

export const uploaded = async (...given: Parameters<typeof upload>): Promise<string> => {
  const answer = await upload(...given)
  expect(answer.status, answer.text).toBe(201)
  return withId.parse(answer.body).id
}

const page = z.object({
  messages: z.array(messageShape),
  next: z.string(),
  earlier: z.string().nullable(),
})

export const messagesOf = async (person: Visitor, conversationId: string, query = '') =>
  page.parse((await person.get(`/api/conversations/${conversationId}/messages${query}`)).body)

export const read = (person: Visitor, conversationId: string, upTo: string) =>
  person.post(`/api/conversations/${conversationId}/read`, { upTo })

export const letter = {
  name: 'Rosa Reed',
  email: 'rosa@people.example',
  topic: 'finding-care',
  message: 'My mother fell.\n\nWho can help on Sundays?',
}

const queuePage = z.object({ rows: z.array(queuedShape), total: z.number(), waiting: z.number() })

/** The coordinators' one queue. */
export const queueOf = async (coordinator: Visitor, query = '') =>
  queuePage.parse((await coordinator.get(`/api/admin/conversations${query}`)).body)

/** Someone without an account writes through the support page; returns their message as the queue has it. */
export async function askAsVisitor(app: App, coordinator: Visitor, change: Partial<typeof letter> = {}) {
  const before = new Set((await queueOf(coordinator)).rows.map(({ id }) => id))
  const asked = await app.visitor().post('/api/support', { ...letter, ...change })
  expect(asked.status, asked.text).toBe(200)
  const row = (await queueOf(coordinator)).rows.find(({ id }) => !before.has(id))
  if (!row) throw new Error('The message isn’t in the queue.')
  return row
}

export const answer = (coordinator: Visitor, requestId: string, text: string, id: string = randomUUID()) =>
  coordinator.post(`/api/admin/support/${requestId}/messages`, { id, text })

export const threadOf = async (coordinator: Visitor, requestId: string, query = '') =>
  page.parse((await coordinator.get(`/api/admin/support/${requestId}/messages${query}`)).body)
