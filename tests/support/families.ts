import { expect } from 'vitest'
import { password, type Visitor } from './app.ts'
import type { startServer } from './server.ts'

type Server = Awaited<ReturnType<typeof startServer>>

/** What a browser keeps while its server stops and restarts. */
export type Jar = Map<string, string>

const TOGETHER = 5

async function signUp(server: Server): Promise<Jar> {
  const visitor = server.visitor()
  const email = `${crypto.randomUUID()}@people.example`
  const who = { name: 'Ann Bee', email, password, role: 'care-seeker' }
  expect((await visitor.post('/api/auth/sign-up/email', who)).status).toBe(200)
  return visitor.cookies
}

/** This many families who have just signed up. */
export async function signUpFamilies(server: Server, count: number): Promise<Jar[]> {
  const jars: Jar[] = []
  while (jars.length < count) {
    const some = Math.min(TOGETHER, count - jars.length)
    jars.push(...(await Promise.all(Array.from({ length: some }, () => signUp(server)))))
  }
  return jars
}

/** The same browser, on the server that is running now. */
export const visitorAt = (server: Server, jar: Jar): Visitor => {
  const visitor = server.visitor()
  for (const [name, value] of jar) visitor.cookies.set(name, value)
  return visitor
}
