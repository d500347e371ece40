import { z } from 'zod'
import type { App, Visitor } from '../app.ts'

const kept = z.array(z.object({ to: z.string(), body: z.string() }))

/** The texts that would have been sent, newest first. */
export async function textsOf(app: App): Promise<z.infer<typeof kept>> {
  await app.settle()
  return kept.parse((await app.visitor().get('/dev/texts?format=json')).body)
}

export const codeIn = (body: string | undefined): string => /\b\d{6}\b/.exec(body ?? '')?.[0] ?? ''

/** Confirms a number as its owner does. */
export async function confirmPhone(app: App, person: Visitor, number: string): Promise<void> {
  await person.post('/api/phone', { number })
  const [text] = await textsOf(app)
  const answer = await person.post('/api/phone/confirm', { code: codeIn(text?.body) })
  if (answer.status !== 200) throw new Error(`Not confirmed: ${answer.text}`)
}
