import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#db/connection/open.ts'
import type { Visitor } from '../app.ts'
import { password } from '../app.ts'
import { invite, setUpSecondFactor } from '../identities.ts'
import type { Door } from '../matches.ts'
import type { startServer } from '../server.ts'

type Server = Awaited<ReturnType<typeof startServer>>

const withUser = z.object({ user: z.object({ id: z.string() }) })
const letters = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }))

/** People sign up at a running server without a page in front of it. */
export const doorOf = (server: Server): Door => ({
  async signUp(role, wish = {}) {
    const email = wish.email ?? `${randomUUID()}@people.example`
    const person = server.visitor()
    const data = { name: wish.name ?? 'Robin Reed', email, password, role }
    const answer = await person.post('/api/auth/sign-up/email', data)
    return { ...person, email, id: withUser.parse(answer.body).user.id }
  },
  async emailTo(email) {
    const found = async () => {
      const { body } = await server.visitor().get('/dev/mail?format=json')
      return letters.parse(body).find(letter => letter.to === email)
    }
    await expect.poll(found).toBeDefined()
    return found()
  },
})

/** A coordinator as they come to be, from their invitation on; the operator's program would take a second for it. */
export async function coordinatorAt(server: Server): Promise<Visitor> {
  const { db, close } = await openDatabase({ file: join(server.dataDir, 'care.db') })
  const token = await invite({ parts: { db } }, `${randomUUID()}@office.example`)
  await close()
  const visitor = server.visitor()
  await visitor.post('/api/admin-invitations/accept', { token, name: 'Casey Coordinator', password })
  await setUpSecondFactor(visitor)
  return visitor
}

/** The page goes on as this person. */
export async function enterAs(page: Page, visitor: Pick<Visitor, 'cookies'>, server: Server): Promise<void> {
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: server.url }))
  await page.context().addCookies(cookies)
}
