import { expect } from 'vitest'
import { z } from 'zod'
import type { Visitor } from './app.ts'

const withId = z.object({ id: z.string() })

/** Begins a document that comes in pieces. */
export async function beginUpload(person: Visitor, size: number): Promise<string> {
  const answer = await person.post('/api/uploads', { purpose: 'document', name: 'card.pdf', size })
  expect(answer.status, answer.text).toBe(201)
  return withId.parse(answer.body).id
}

export const putPiece = (person: Visitor, id: string, offset: number, body: BodyInit) =>
  person.send('PUT', `/api/uploads/${id}?offset=${offset}`, { body })

/** Names the document once all of it has arrived. */
export async function handInUpload(person: Visitor, uploadId: string): Promise<string> {
  const answer = await person.post('/api/documents', { uploadId, document_type: 'cpr_first_aid' })
  expect(answer.status, answer.text).toBe(201)
  return withId.parse(answer.body).id
}
