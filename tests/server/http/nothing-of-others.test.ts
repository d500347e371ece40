import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleSignIns } from '#db/sample/people.ts'
import type { PublicRole } from '#machines/roles.ts'
import { access } from '#server/http/access.ts'
import { samplePassword } from '#server/process/sample.ts'
import { type App, startApp, type Visitor } from '#tests/support/app.ts'

let full: App
let empty: App

/** Everyone in the sample has everything; those who sign in add what only people of today have. */
beforeAll(async () => {
  full = await startApp({ env: { SAMPLE: 'on' } })
  empty = await startApp()
  for (const { email, role } of sampleSignIns) {
    const person = full.visitor()
    await person.post('/api/auth/sign-in/email', { email, password: samplePassword })
    if (role === 'caregiver')
      await person.post('/api/uploads', { purpose: 'document', name: 'card.pdf', size: 9 })
    await person.put('/api/saved-guides', { guide: 'safe-transfers', saved: true })
    await person.post('/api/saved-searches', { filters: {} })
  }
})
afterAll(() => Promise.all([full.close(), empty.close()]))

/** Shown to everyone of a kind, different each time, or no text at all. */
const leftAside =
  /community|pia|realtime|\/moves|\/stream|care-search|introduction-videos|calendar-feed|push\/key|account\/export|\/auth\//

const ownReads = (role: PublicRole) =>
  Object.entries(access)
    .filter(([key, rule]) => key.startsWith('GET /api/') && rule[role] === 'own' && !key.includes('/:id'))
    .map(([key]) => key.slice('GET '.length))
    .filter(path => !leftAside.test(path))

async function seenBy(person: Visitor & { id: string; email: string }, path: string): Promise<string> {
  const { status, text } = await person.get(path)
  const mine = text.replaceAll(person.id, 'me').replaceAll(person.email, 'my email')
  return `${status} ${mine.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time').replace(/"id":"[^"]+"|Test\/[\w-]+/g, 'an id')}`
}

it.each(['caregiver', 'care-seeker'] as const)(
  'a new %s sees the same among many people as alone: nothing that belongs to someone else',
  async role => {
    const [here, alone] = [await full.signUp(role), await empty.signUp(role)]
    const kind = role === 'caregiver' ? 'caregiver' : 'care'
    const paths = ownReads(role).map(path => path.replace(':kind', kind))
    expect(paths.length).toBeGreaterThan(15)
    for (const path of paths)
      expect([path, await seenBy(here, path)]).toEqual([path, await seenBy(alone, path)])
  },
)
