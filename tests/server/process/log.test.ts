import { expect, it } from 'vitest'
import { z } from 'zod'
import { Fault } from '#machines/fault.ts'
import { Problem } from '#server/http/problem.ts'
import { createLog } from '#server/process/log.ts'
import { oneApp } from '#tests/support/app.ts'
import { createMailServer } from '#tests/support/hosts/mail-server.ts'

const entry = z.object({ code: z.string(), fault: z.string(), reasons: z.array(z.string()).optional() })

it('a mail server that’s away is told with its address and the system’s word for it, and no one’s name', async () => {
  const mail = await createMailServer()
  const app = await oneApp({ env: mail.env })
  await mail.stop()
  const ann = await app.signUp('caregiver', { name: 'Philippa Featherstone' })
  await app.settle()
  const line = app
    .log()
    .split('\n')
    .find(one => one.includes('"code":"job_email"'))
  const { host } = new URL(mail.env.SMTP_URL ?? '')
  expect(entry.parse(JSON.parse(line ?? '{}'))).toEqual({
    code: 'job_email',
    fault: 'Error mail_unavailable',
    reasons: [`We couldn’t reach the mail server ${host}. (ESOCKET)`, `connect ECONNREFUSED ${host}`],
  })
  expect(app.log()).not.toMatch(new RegExp(`Philippa|${ann.email}`))
})

it('a failure keeps our own words and the system’s, however deep, and nothing else that it says', async () => {
  const app = await oneApp()
  const log = createLog({ logs: 'file', dataDir: app.dataDir })
  const secret = 'Philippa Featherstone, 1420 12th Ave'
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${secret}`), {
      ...{ errno: -111, code: 'ECONNREFUSED', syscall: 'connect', address, port: 25 },
    })
  const causes: [unknown, string[] | undefined][] = [
    [new Error(secret), undefined],
    [secret, undefined],
    [
      new Problem(409, 'conflict', secret, { cause: new Fault('The files are away.') }),
      ['The files are away.'],
    ],
    [
      new Fault('The files are away.', {
        cause: new Error(secret, {
          cause: Object.assign(new Error(secret), { errno: -28, syscall: 'write' }),
        }),
      }),
      ['The files are away.', 'write ENOSPC'],
    ],
    [
      new AggregateError([refused('::1'), refused('127.0.0.1')], secret),
      ['connect ECONNREFUSED ::1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
    ],
    // An address that someone came from is theirs.
    [
      Object.assign(new Error(secret), { errno: -104, syscall: 'read', address: '203.0.113.7' }),
      ['read ECONNRESET'],
    ],
    [Object.assign(new Error(secret), { errno: 'x', syscall: secret }), undefined],
  ]
  for (const [cause] of causes) log.problem({ code: 'one', cause })
  log.flush()
  const lines = app
    .log()
    .split('\n')
    .filter(line => line.includes('"code":"one"'))
  expect(lines.map(line => entry.parse(JSON.parse(line)).reasons)).toEqual(
    causes.map(([, reasons]) => reasons),
  )
  expect(app.log()).not.toMatch(/Philippa|1420 12th|203\.0\.113/)
})
