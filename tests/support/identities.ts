import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { insertInvitation } from '#db/queries/accounts/invitations.ts'
import type { PortalRole } from '#machines/roles.ts'
import { digestOf, newToken } from '#server/accounts/email-verification.ts'
import { type App, password, type Visitor, visitorWith } from './app.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function decodeBase32(text: string): Buffer {
  const bits = [...text].map(c => base32.indexOf(c).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map(b => Number.parseInt(b, 2)))
}

/** The authenticator app's current code for this secret (RFC 6238). */
export function codeNow(totpURI: string, at = Date.now()): string {
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The next code, which is accepted early: for tests that need two codes within half a minute. */
export const codeSoon = (totpURI: string): string => codeNow(totpURI, Date.now() + 30_000)

export async function invite(
  app: { parts: Pick<App['parts'], 'db'> },
  email: string,
  { lastsMs = 60_000, role }: { lastsMs?: number; role?: PortalRole } = {},
): Promise<string> {
  const token = newToken()
  const now = Date.now()
  await insertInvitation(app.parts.db, {
    id: randomUUID(),
    email,
    portal_role: role ?? 'coordinator',
    token_hash: digestOf(token),
    expires_at: new Date(now + lastsMs).toISOString(),
    created_at: new Date(now).toISOString(),
  })
  return token
}

const enabled = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })

export async function setUpSecondFactor(visitor: Visitor) {
  const setUp = enabled.parse((await visitor.post('/api/auth/two-factor/enable', { password })).body)
  const code = codeNow(setUp.totpURI)
  await visitor.post('/api/auth/two-factor/verify-totp', { code })
  return { ...setUp, code }
}

type Wish = {
  secondFactor?: boolean
  name?: string
  role?: PortalRole
  /** Leaves the screen alone: by default someone is always at it, however a test turns the clock. */
  idle?: boolean
}

/** Someone whose hands never leave the keyboard. */
function atTheScreen(app: App, visitor: Visitor, email: string): Visitor {
  const active = async () => {
    const { db, clock } = app.parts
    const whose = db.selectFrom('users').select('id').where('email', '=', email)
    await db
      .updateTable('sessions')
      .set({ active_at: clock().toISOString() })
      .where('user_id', 'in', whose)
      .execute()
  }
  return visitorWith(visitor, active)
}

/** An administrator created the real way: invited, with a password and two-step verification. */
export async function makeAdministrator(
  app: App,
  { secondFactor = true, name = 'Casey Coordinator', role = 'coordinator', idle = false }: Wish = {},
) {
  const email = `${randomUUID()}@office.example`
  const visitor = app.visitor()
  const token = await invite(app, email, { role })
  await visitor.post('/api/admin-invitations/accept', { token, name, password })
  const setUp = secondFactor ? await setUpSecondFactor(visitor) : undefined
  return { ...(idle ? visitor : atTheScreen(app, visitor, email)), email, setUp }
}

export const pdf = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

export async function sendDocument(
  visitor: Visitor,
  bytes: Uint8Array<ArrayBuffer>,
  { name = 'card.pdf', type = 'cpr_first_aid' } = {},
) {
  const form = new FormData()
  form.set('document_type', type)
  form.set('file', new File([bytes], name))
  return visitor.send('POST', '/api/documents', { body: form })
}

export async function uploadDocument(visitor: Visitor, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return z.object({ id: z.string() }).parse((await sendDocument(visitor, bytes)).body).id
}
