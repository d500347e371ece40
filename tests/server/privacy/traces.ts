import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Answer, App, Visitor } from '#tests/support/app.ts'
import { say as tellEmma } from '#tests/support/conversation.ts'
import { keepRecording, uploadPieces } from '#tests/support/files/media.ts'
import { pdf, sendDocument } from '#tests/support/identities.ts'
import { answer, sendCaregiver } from '#tests/support/interviews.ts'
import { begin, say, upload, uploaded } from '#tests/support/messages.ts'

export type Signed = Visitor & { id: string; email: string }

/** Whether it worked counts: what was refused leaves no trace. */
export async function done(asked: Promise<Answer>): Promise<Answer> {
  const given = await asked
  expect(given.status, given.text).toBeLessThan(300)
  return given
}

export const idIn = ({ body }: Answer) => z.object({ id: z.string() }).parse(body).id

/** Words that nothing else holds, each said through one door. */
export function marks() {
  const all = new Map<string, string>()
  const letters = () => [...randomBytes(10)].map(byte => 'bcdfghjklmnpqrst'.charAt(byte % 16)).join('')
  return {
    all,
    mark: (door: string) => {
      const word = `qz${letters()}`
      all.set(word, door)
      return word
    },
  }
}

export type Mark = ReturnType<typeof marks>['mark']

/** What families and caregivers say alike. */
export async function saysAsAnyone(person: Signed, matchId: string, mark: Mark): Promise<void> {
  const { id } = await begin(person, matchId, `Hello ${mark('first message')}`)
  const file = await uploaded(person, id, pdf, `${mark('name of a sent file')}.pdf`)
  const text = `${mark('message')} ${'and so on '.repeat(60)}`
  await done(
    person.post(`/api/conversations/${id}/messages`, { id: crypto.randomUUID(), text, attachments: [file] }),
  )
  await done(upload(person, id, pdf, `${mark('name of a file that was never sent')}.pdf`))
  const team = await begin(person, 'coordinators', `Dear team ${mark('message to coordinators')}`)
  await done(say(person, team.id, `Also ${mark('second message to coordinators')}`))
  await done(
    person.post('/api/support', {
      ...{ name: mark('name on the support page'), email: person.email, topic: 'finding-care' },
      message: `Dear support ${mark('support message')}`,
    }),
  )
  await done(person.get('/api/calendar-feed'))
}

export async function saysToEmma(app: App, person: Signed, mark: Mark): Promise<void> {
  const id = crypto.randomUUID()
  const text = `Please note: ${mark('chat with Emma')} is what we call it, and he likes ${mark('chat again')}.`
  const reply = await tellEmma(app, person, {
    message: { id, role: 'user', parts: [{ type: 'text', text }] },
  })
  expect(reply.status).toBe(200)
  await reply.text()
}

/** What only caregivers can say. */
export async function saysAsCaregiver(person: Signed, mark: Mark): Promise<void> {
  for (const version of ['early', 'late']) {
    const bio = `${mark(`${version} bio`)} ${'I like soup. '.repeat(40)}`
    await done(sendCaregiver(person, answer('profile.bio', bio)))
    await done(person.patch('/api/caregiver-profile', { bio, education: mark(`${version} education`) }))
  }
  const resume = `Maria ${mark('resume')}\n\nEXPERIENCE\nCaregiver, Sunrise Home Care, Tacoma, 2015 to 2019\n`
  await done(person.post('/api/functions/process-resume', { resumeText: resume }))
  const captions = [{ startMs: 0, endMs: 900, text: mark('captions') }]
  await keepRecording(person, 'video', { captions, transcript: mark('transcript'), durationMs: 3000 })
  await uploadPieces(person, 'document', pdf, { name: `${mark('name of an unfinished upload')}.pdf` })
  await done(sendDocument(person, pdf, { name: `${mark('name of a document')}.pdf`, type: 'vaccinations' }))
  await done(person.post('/api/trainings', { title: mark('training') }))
  const { body } = await person.get('/api/community')
  const region = z.object({ regions: z.array(z.object({ name: z.string() })) }).parse(body).regions[0]?.name
  const post = { region, title: mark('title of a post'), text: `What ${mark('post')} do you wear?` }
  const id = idIn(await done(person.post('/api/community', post)))
  await done(person.post(`/api/community/${id}/answers`, { text: `Mine: ${mark('answer')}.` }))
  await done(person.patch(`/api/community/${id}`, { title: mark('new title'), text: mark('new post') }))
}

/** Everything in the data folder that holds one of these words, names of files included. */
export function tracesIn(folder: string, words: ReadonlyMap<string, string>): string[] {
  const found: string[] = []
  const look = (where: string, bytes: Buffer) => {
    for (const [word, door] of words) if (bytes.includes(word)) found.push(`${where}: ${door}`)
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    look(`the name ${name}`, Buffer.from(name))
    const file = join(folder, name)
    const where = name.replace(/[\da-f]{16,}|\d{8}T[\w-]+/g, '…')
    if (statSync(file).isFile()) look(where, readFileSync(file))
  }
  return found.sort()
}
