import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '#server/http/problem.ts'
import { devMail } from '#server/mail/dev-mail.ts'
import { createOutbox, type Email, isAddress, type Mail } from '#server/mail/mail.ts'
import { createSmtpMail, readMailbox, readSmtpUrl } from '#server/mail/smtp-mail.ts'
import { expectConsole } from '#tests/support/console.ts'

const letter: Email = {
  to: 'rosa@example.org',
  subject: 'Welcome, Rosa – schön!',
  text: 'Hello Rosa,\n\nopen https://house.example/auth/verify?token=abc&x=1 please.',
  html: '<!doctype html><html lang="en"><head><title>x</title></head><body><script>alert(1)</script><a href="https://house.example/auth/verify?token=abc&amp;x=1">Open</a></body></html>',
}

async function problemOf(work: () => Promise<unknown>): Promise<Problem> {
  const failure = await work().then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (failure instanceof Problem) return failure
  throw new Error('expected a problem', { cause: failure })
}

const reasonOf = (problem: Problem) => (problem.cause instanceof Error ? problem.cause.message : '')

const poisoned = [
  'rosa@example.org\r\nBcc: victim@example.org',
  'rosa@example.org\nBcc: victim@example.org',
  'rosa@example.org, victim@example.org',
  'rosa@example.org;victim@example.org',
  'rosa@example.org>\r\nRCPT TO:<victim@example.org',
  'Rosa <rosa@example.org>',
  '"rosa, <victim@example.org>"@example.org',
  'rosa@example.org\0',
  'rosa@example.org\u2028Bcc: victim@example.org',
  'undisclosed: victim@example.org',
  'rosa@victim@example.org',
  'rosa',
  '@example.org',
  '',
]

describe('an address for an email', () => {
  it.each(['rosa@example.org', "o'brien+care@mail.example.co.uk", 'ролза@пример.рф'])('may be %s', value => {
    expect(isAddress(value)).toBe(true)
  })
  it.each(poisoned)('may not be %j', value => {
    expect(isAddress(value)).toBe(false)
  })
})

describe('the outbox', () => {
  let folder: string
  let now: Date
  let outbox: ReturnType<typeof createOutbox>

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'mail', 'outbox')
    now = new Date('2026-03-04T05:06:07.089Z')
    outbox = createOutbox({ folder, clock: () => now })
  })
  afterEach(() => rm(join(folder, '..', '..'), { recursive: true }))

  it('keeps each email as one file that people and programs can read', async () => {
    await outbox.send(letter)
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/^20260304T050607089Z-.*\.json$/)
    const text = await readFile(join(folder, name), 'utf8')
    const id = name.replace('.json', '')
    expect(JSON.parse(text)).toEqual({ id, ...letter, at: '2026-03-04T05:06:07.089Z' })
    expect(text).toContain('\n  "to": "rosa@example.org",\n')
    expect(outbox.describe).toBe(`outbox folder ${folder}`)
  })

  it('is readable only by its owner', async () => {
    const old = process.umask(0)
    try {
      await outbox.send(letter)
    } finally {
      process.umask(old)
    }
    const [name = ''] = await readdir(folder)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, '..'))).mode & 0o777).toBe(0o700)
  })

  it('lists the newest first, even within one millisecond, and never too many', async () => {
    expect(await outbox.list()).toEqual([])
    const first = Array.from('abcdefghij')
    for (const subject of first) await outbox.send({ ...letter, subject })
    now = new Date('2026-03-04T05:06:08.000Z')
    await outbox.send({ ...letter, subject: 'last' })
    const subjects = async (limit?: number) => (await outbox.list(limit)).map(l => l.subject)
    expect(await subjects()).toEqual(['last', ...first.toReversed()])
    expect(await subjects(2)).toEqual(['last', 'j'])
    expect(await subjects(-1)).toEqual([])
    for (let i = 0; i < 50; i++) await outbox.send(letter)
    expect(await outbox.list()).toHaveLength(50)
  })

  it('reads an email by its id and nothing else', async () => {
    await outbox.send(letter)
    const [first] = await outbox.list()
    expect(await outbox.read(first?.id ?? '')).toEqual(first)
    await writeFile(join(folder, '..', 'secret.json'), JSON.stringify({ id: 'x', ...letter, at: 'now' }))
    for (const id of [
      '../secret',
      '..%2fsecret',
      `${first?.id}.json`,
      `../outbox/${first?.id}`,
      '',
      '.',
      '\0',
    ])
      expect(await outbox.read(id)).toBeUndefined()
    expect(await outbox.read('20260304T050607089Z-000009-00000000')).toBeUndefined()
  })

  it("skips what isn't an email and what is half-written", async () => {
    await outbox.send(letter)
    await writeFile(join(folder, '20260304T050607089Z-000009-00000000.json'), '{"id":')
    await writeFile(join(folder, 'notes.txt'), 'mine')
    expect(await outbox.list()).toHaveLength(1)
    expect(await outbox.read('20260304T050607089Z-000009-00000000')).toBeUndefined()
  })

  it('leaves nothing half-written when many are sent at once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => outbox.send(letter)))
    const names = await readdir(folder)
    expect(names).toHaveLength(30)
    expect(names.every(name => name.endsWith('.json'))).toBe(true)
  })

  it.each(poisoned)('refuses an email to %j', async to => {
    expect(await problemOf(() => outbox.send({ ...letter, to }))).toMatchObject({
      status: 422,
      code: 'invalid_email',
    })
    expect(await outbox.list()).toEqual([])
  })

  it('keeps a subject on one line', async () => {
    await outbox.send({ ...letter, subject: 'Hello\r\nBcc: victim@example.org\u2028X' })
    expect((await outbox.list())[0]?.subject).toBe('Hello Bcc: victim@example.org X')
  })

  describe('as pages', () => {
    const get = (path: string) => new Hono().route('/dev/mail', devMail(outbox)).request(path)

    it('lists emails, says when there are none, and links to each', async () => {
      expect(await (await get('/dev/mail')).text()).toContain('No emails yet')
      await outbox.send({ ...letter, subject: '<b>bold</b>' })
      const [stored] = await outbox.list()
      const response = await get('/dev/mail')
      const page = await response.text()
      expect(page).toContain(`<a href="/dev/mail/${stored?.id}">&lt;b&gt;bold&lt;/b&gt;</a>`)
      expect(page).not.toContain('<b>bold')
      expect(response.headers.get('cache-control')).toBe('no-store')
    })

    it('shows one email with links to click and its HTML in a sandbox', async () => {
      await outbox.send(letter)
      const [stored] = await outbox.list()
      const page = await (await get(`/dev/mail/${stored?.id}`)).text()
      const link = 'https://house.example/auth/verify?token=abc&amp;x=1'
      expect(page).toContain(`<a href="${link}">${link}</a>`)
      expect(page).toContain(`src="/dev/mail/${stored?.id}/body"`)
      expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
      expect(page).not.toContain('<script')
    })

    it('allows no script anywhere', async () => {
      await outbox.send(letter)
      const [stored] = await outbox.list()
      for (const path of ['/dev/mail', `/dev/mail/${stored?.id}`]) {
        const policy = (await get(path)).headers.get('content-security-policy') ?? ''
        expect(policy).toContain("default-src 'none'")
        expect(policy).toContain("frame-ancestors 'none'")
        expect(policy).not.toMatch(/script-src|unsafe/)
      }
      const body = await get(`/dev/mail/${stored?.id}/body`)
      const policy = body.headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
      expect(await body.text()).toContain('<head><base target="_blank">')
    })

    it('responds to programs in JSON', async () => {
      await outbox.send(letter)
      const list = await (await get('/dev/mail?format=json')).json()
      expect(list).toEqual(await outbox.list())
      expect(await (await get(`/dev/mail/${list[0].id}?format=json`)).json()).toEqual(list[0])
    })

    it('responds to a missing email with 404, in the requested format', async () => {
      const id = '20260304T050607089Z-000009-00000000'
      for (const path of [`/dev/mail/${id}`, `/dev/mail/${id}/body`, '/dev/mail/..%2f..%2fsecret']) {
        const html = await get(path)
        expect(html.status).toBe(404)
        expect(html.headers.get('content-type')).toContain('text/html')
        const json = await get(`${path}?format=json`)
        expect(json.status).toBe(404)
        expect(await json.json()).toEqual({
          error: { code: 'not_found', message: expect.any(String) },
        })
      }
    })
  })
})

type Received = { from: string; to: string[]; raw: string; secure: boolean; user: string | undefined }

/** A real mail server on loopback that knows one user and one nonexistent recipient. */
async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onConnect(_session, callback) {
      connections++
      callback()
    },
    onAuth({ username, password }, _session, callback) {
      if (username === 'kind@house' && password === 'p@ss:w/rd') callback(null, { user: username })
      else callback(new Error(`Wrong password ${password} for ${username}`))
    },
    onRcptTo({ address }, _session, callback) {
      callback(address.startsWith('unknown') ? new Error(`No such person ${address}`) : null)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(r => r.address),
          raw: Buffer.concat(chunks).toString('utf8'),
          secure: session.secure,
          user: session.user,
        })
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  // A self-signed certificate is fine for a local test, but it warns loudly.
  if (!options.disabledCommands?.includes('STARTTLS')) expectConsole(/built-in default TLS certificate/)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return {
    port,
    received,
    connections: () => connections,
    close: () => new Promise<void>(resolve => server.close(resolve)),
  }
}

const headersOf = (raw: string) =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')

describe('mail by SMTP', () => {
  const from = 'Kindred Hands <hello@house.example>'
  const open: { close(): Promise<void> }[] = []
  const keep = <T extends { close(): Promise<void> }>(thing: T): T => {
    open.push(thing)
    return thing
  }
  const mailTo = (url: string): Mail => keep(createSmtpMail({ url, from }))

  afterEach(async () => {
    for (const thing of open.splice(0).reverse()) await thing.close()
  })

  it('arrives with both versions of the email', async () => {
    const server = keep(await startSmtpServer())
    const mail = mailTo(`smtp://127.0.0.1:${server.port}`)
    await mail.send(letter)
    const [got] = server.received
    expect(got).toMatchObject({ from: 'hello@house.example', to: ['rosa@example.org'] })
    const headers = headersOf(got?.raw ?? '')
    expect(headers).toContain('From: Kindred Hands <hello@house.example>')
    expect(headers).toContain('To: rosa@example.org')
    expect(headers).toContain('Auto-Submitted: auto-generated')
    expect(headers.find(h => h.startsWith('Subject:'))).toMatch(/=\?UTF-8\?/)
    expect(got?.raw).toContain('text/plain')
    expect(got?.raw).toContain('text/html')
  })

  it('upgrades to TLS and signs in where the server offers it', async () => {
    const server = keep(await startSmtpServer({ authOptional: false, allowInsecureAuth: false }))
    await mailTo(`smtp://kind%40house:p%40ss%3Aw%2Frd@127.0.0.1:${server.port}`).send(letter)
    expect(server.received).toMatchObject([{ secure: true, user: 'kind@house' }])
  })

  it('speaks TLS from the start with smtps', async () => {
    const server = keep(await startSmtpServer({ secure: true }))
    await mailTo(`smtps://kind%40house:p%40ss%3Aw%2Frd@localhost:${server.port}`).send(letter)
    expect(server.received).toMatchObject([{ secure: true, user: 'kind@house' }])
  })

  it('signs in without TLS only on the same machine', async () => {
    const server = keep(await startSmtpServer({ disabledCommands: ['STARTTLS'] }))
    await mailTo(`smtp://kind%40house:p%40ss%3Aw%2Frd@127.0.0.1:${server.port}`).send(letter)
    expect(server.received).toMatchObject([{ secure: false, user: 'kind@house' }])
    expect(readSmtpUrl('smtp://a:b@mail.example')).toMatchObject({
      requireTLS: true,
      tls: { rejectUnauthorized: true },
    })
    expect(readSmtpUrl('smtp://a:b@127.0.0.1.evil.example')).toMatchObject({ requireTLS: true })
    expect(readSmtpUrl('smtp://a:b@[::1]')).toMatchObject({ host: '::1', requireTLS: false })
  })

  it('uses a few connections for many emails', async () => {
    const server = keep(await startSmtpServer())
    const mail = mailTo(`smtp://127.0.0.1:${server.port}`)
    await Promise.all(Array.from({ length: 20 }, () => mail.send(letter)))
    expect(server.received).toHaveLength(20)
    expect(server.connections()).toBeLessThanOrEqual(3)
  })

  it('finishes what it is sending before it closes', async () => {
    const server = keep(await startSmtpServer())
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${server.port}`, from })
    const sent = Array.from({ length: 5 }, () => mail.send(letter))
    await mail.close()
    await Promise.all(sent)
    expect(server.received).toHaveLength(5)
  })

  it.each(poisoned)('sends nothing to %j', async to => {
    const server = keep(await startSmtpServer())
    const mail = mailTo(`smtp://127.0.0.1:${server.port}`)
    expect(await problemOf(() => mail.send({ ...letter, to }))).toMatchObject({ code: 'invalid_email' })
    expect(server.received).toEqual([])
    expect(server.connections()).toBe(0)
  })

  it('lets no subject add a header, and no text end the email', async () => {
    const server = keep(await startSmtpServer())
    const text = 'one\r\n.\r\nMAIL FROM:<evil@example.org>\r\ntwo'
    await mailTo(`smtp://127.0.0.1:${server.port}`).send({
      ...letter,
      subject: 'Hello\r\nBcc: victim@example.org\r\n\r\nbody',
      text,
    })
    expect(server.received).toHaveLength(1)
    const [got] = server.received
    expect(got?.to).toEqual(['rosa@example.org'])
    const headers = headersOf(got?.raw ?? '')
    expect(headers).toContain('Subject: Hello Bcc: victim@example.org body')
    expect(headers.some(h => /^bcc:/i.test(h))).toBe(false)
    expect(got?.raw).toContain('two')
  })

  it.each([
    [
      'a wrong password',
      `smtp://kind%40house:wrong-secret@127.0.0.1:PORT`,
      letter.to,
      /didn’t accept the user and password in SMTP_URL/,
    ],
    [
      'a person the server does not know',
      'smtp://127.0.0.1:PORT',
      'unknown.rosa@example.org',
      /didn’t accept the sender or the recipient/,
    ],
  ])(
    'says clearly what is wrong with %s, and keeps the person out of it',
    async (_name, url, to, sentence) => {
      const server = keep(await startSmtpServer())
      const mail = mailTo(url.replace('PORT', String(server.port)))
      const problem = await problemOf(() => mail.send({ ...letter, to }))
      expect(problem).toMatchObject({ status: 503, code: 'mail_unavailable' })
      expect(reasonOf(problem)).toMatch(sentence)
      const whole = `${problem.message} ${reasonOf(problem)} ${mail.describe} ${JSON.stringify(problem)}`
      expect(whole).not.toMatch(/rosa|wrong-secret|No such person/)
      expect(reasonOf(problem)).toContain(`127.0.0.1:${server.port}`)
    },
  )

  it('says clearly that no one responds', async () => {
    const free = createServer()
    await new Promise<void>(resolve => free.listen(0, '127.0.0.1', resolve))
    const address = free.address()
    const port = typeof address === 'object' ? address?.port : 0
    await new Promise(resolve => free.close(resolve))
    const problem = await problemOf(() => mailTo(`smtp://127.0.0.1:${port}`).send(letter))
    expect(problem).toMatchObject({ status: 503, code: 'mail_unavailable' })
    expect(reasonOf(problem)).toMatch(
      new RegExp(
        `^We couldn’t reach the mail server 127.0.0.1:${port}. \\((ESOCKET|ECONNREFUSED|ECONNECTION)\\)$`,
      ),
    )
  })

  it('never shows its password', () => {
    const mail = mailTo('smtps://someone:very-secret@mail.example')
    expect(mail.describe).toBe('SMTP mail.example:465')
    expect(mailTo('smtp://mail.example').describe).toBe('SMTP mail.example:587')
  })

  it.each(['http://mail.example', 'mail.example:587', 'smtp://', 'smtp://a:%zz@mail.example'])(
    'does not start with the address %s, and does not repeat it',
    url => {
      const create = () => createSmtpMail({ url, from })
      expect(create).toThrow(/^SMTP_URL /)
      expect(create).not.toThrow('%zz')
    },
  )

  it('reads the sender with and without a name', () => {
    expect(readMailbox('hello@house.example')).toEqual({ name: '', address: 'hello@house.example' })
    const named = { name: 'Kindred Hands, at home', address: 'hello@house.example' }
    expect(readMailbox('"Kindred Hands, at home" <hello@house.example>')).toEqual(named)
    for (const wrong of [
      '',
      'hello',
      'A <a@b.example>, B <c@d.example>',
      'A\r\nBcc: x@y.example <a@b.example>',
    ])
      expect(() => readMailbox(wrong)).toThrow(/^MAIL_FROM must be one address/)
  })
})
