import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sealJournal } from '#db/queries/audit/chain.ts'
import { prefixOf } from '#server/http/addresses.ts'
import { csvLine } from '#server/http/csv.ts'
import { oneApp } from '#tests/support/app.ts'
import { makeAdministrator, pdf, sendDocument } from '#tests/support/identities.ts'
import { confirmedFamily, verifiedCaregiver, waitingMatch } from '#tests/support/matches.ts'

const page = z.object({
  rows: z.array(
    z.object({
      ...{ id: z.number(), at: z.string(), kind: z.string(), type: z.string(), forgotten: z.boolean() },
      who: z.object({ id: z.string(), name: z.string() }).nullable(),
      about: z.array(z.object({ id: z.string(), name: z.string() })),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  total: z.number(),
})

describe.each(['sqlite', 'postgres'] as const)('the audit on %s', database => {
  it('lists who did what to whom, and narrows it down', async () => {
    const app = await oneApp({ database })
    const coordinator = await makeAdministrator(app)
    const read = async (query: string) =>
      page.parse((await coordinator.get(`/api/admin/audit?${query}`)).body)
    const caregiver = await verifiedCaregiver(app, coordinator)
    const family = await confirmedFamily(app)
    const id = await waitingMatch(coordinator, { family, caregiver })
    await coordinator.post(`/api/admin/matches/${id}/view`, { view: 'unsure' })
    await coordinator.post(`/api/admin/matches/${id}/decision`, { decision: 'decline', reason: '=Stairs' })

    const [last] = (await read('what=match.decline')).rows
    expect(last).toMatchObject({
      ...{ kind: 'match', type: 'decline', details: { reason: '=Stairs' }, forgotten: false },
      who: { name: 'Casey Coordinator' },
      about: [{ name: 'Amara Okafor' }, { name: 'Maya Brooks' }],
    })
    const kindsOf = async (query: string) => new Set((await read(query)).rows.map(row => row.kind))
    expect(await kindsOf(`who=${family.id}`)).toEqual(new Set(['interview']))
    await coordinator.post(`/api/admin/people/${family.id}/conversation`, { id: 'first', text: 'Hello' })
    expect((await read('what=conversation')).rows).toMatchObject([
      { type: 'begin', about: [{ id: family.id, name: 'Maya Brooks' }] },
    ])
    expect(await kindsOf('who=casey')).toEqual(new Set(['match', 'document', 'coordinator', 'conversation']))
    expect(await kindsOf('who=nobody+of+this+name')).toEqual(new Set())
    expect((await read('who=service')).rows.every(row => row.who === null)).toBe(true)
    expect(await kindsOf('what=-interview')).not.toContain('interview')
    expect((await read(`about=${family.id}&what=match`)).rows.map(({ type }) => type)).toEqual([
      ...['decline', 'view', 'suggest'],
    ])
    const today = new Date().toISOString().slice(0, 10)
    expect((await read(`from=${today}&to=${today}&what=match`)).total).toBe(3)
    expect((await read('to=2020-01-01')).total).toBe(0)
    expect((await read('page=99&what=match')).rows).toEqual([])
    for (const wrong of ['from=yesterday', 'what=a.b.c', 'page=0', 'about=a+b', 'other=1'])
      expect((await coordinator.get(`/api/admin/audit?${wrong}`)).status).toBe(422)
    // Answers are nothing for this list.
    expect((await coordinator.get('/api/admin/audit?what=interview')).text).not.toContain('Walter')

    const csv = await coordinator.get('/api/admin/audit.csv?what=match')
    expect(csv.headers.get('content-type')).toContain('text/csv')
    expect(csv.headers.get('content-disposition')).toContain('audit.csv')
    expect(csv.text).toContain('reason: =Stairs')
    expect(csv.text.trim().split('\r\n')).toHaveLength(4)
    expect((await read('what=export')).rows).toMatchObject([
      { type: 'download', who: { name: 'Casey Coordinator' }, details: { what: 'match' } },
    ])
    expect((await caregiver.get('/api/admin/audit.csv')).status).toBe(403)
  })

  it('knows which coordinator opened which kind of document of whom, once for each time', async () => {
    const app = await oneApp({ database })
    const [coordinator, caregiver] = [await makeAdministrator(app), await app.signUp('caregiver')]
    const name = 'Robin Reed 555-0142.pdf'
    const sent = await sendDocument(caregiver, pdf, { name, type: 'background_check' })
    const { id } = z.object({ id: z.string() }).parse(sent.body)
    const file = `/api/documents/${id}/file`
    const opened = async () =>
      page.parse((await coordinator.get('/api/admin/audit?what=person.open-document')).body).rows

    expect((await caregiver.get(file)).status).toBe(200)
    expect((await coordinator.get(`/api/documents/${id}/history`)).status).toBe(200)
    expect((await coordinator.get('/api/documents/nothing-here/file')).status).toBe(404)
    expect(await opened()).toEqual([])

    expect((await coordinator.get(`${file}?inline=1`)).status).toBe(200)
    expect(await opened()).toMatchObject([
      {
        who: { name: 'Casey Coordinator' },
        about: [{ id: caregiver.id, name: 'Robin Reed' }],
        details: { document: 'background_check' },
      },
    ])
    expect((await coordinator.get(file)).status).toBe(200)
    expect(await opened()).toHaveLength(2)
    const about = `/api/admin/audit?about=${caregiver.id}&what=person`
    expect(page.parse((await coordinator.get(about)).body).total).toBe(2)
    // Its owner finds nothing about it in the document's own history, and its name is nowhere.
    expect((await caregiver.get(`/api/documents/${id}/history`)).text).not.toContain('open-document')
    expect((await coordinator.get('/api/admin/audit.csv')).text).not.toContain('555-0142')
    expect(app.log()).not.toContain('555-0142')
  })

  it('is checked by a command, which names the first broken entry', async () => {
    const app = await oneApp({ database })
    await makeAdministrator(app)
    const family = await confirmedFamily(app)
    const { db } = app.parts
    await sealJournal(db)
    const check = (...more: string[]) =>
      spawnSync(process.execPath, ['server/commands/audit.ts', ...more], {
        env: {
          ...process.env,
          DATA_DIR: app.dataDir,
          ...(app.settings.databaseUrl && { DATABASE_URL: app.settings.databaseUrl }),
        },
        encoding: 'utf8',
      })
    const good = check('verify')
    expect([good.status, good.stdout]).toEqual([0, expect.stringMatching(/^ok: \d+ entries/)])
    const link = /later: (.*)/.exec(good.stdout)?.[1] ?? ''
    expect(check('verify', link).status).toBe(0)
    expect(check('verify', '1 abc').status).toBe(1)
    expect(check('lovely').status).toBe(1)

    const { seq } = await db
      .selectFrom('journal')
      .select('seq')
      .where('actor_id', '=', family.id)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirstOrThrow()
    if (database === 'postgres') await sql`alter table journal disable trigger user`.execute(db)
    else await sql`drop trigger journal_fixed`.execute(db)
    await sql`update journal set created_at = '2020-01-01T00:00:00.000Z' where seq = ${seq}`.execute(db)
    const bad = check('verify')
    expect([bad.status, bad.stderr]).toEqual([1, expect.stringContaining(`Entry ${seq} `)])
  })
})

describe('a network in the journal', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:12:3456::7', '2001:db8:12::/48'],
    ['::1', '0:0:0::/48'],
    ['', ''],
    ['unknown', ''],
  ])('of %s is %s', (address, prefix) => {
    expect(prefixOf(address)).toBe(prefix)
  })
})

describe('a table for a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['  +1', "'  +1"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', `"'\tx"`],
    ['＝1', "'＝1"],
    ['\t=1', `"'\t=1"`],
    ['\r\n=1', `"'\r\n=1"`],
    [';=1', `"';=1"`],
    [',+1', `"',+1"`],
    ['|@x', `"'|@x"`],
    ['\u00a0=1', "'\u00a0=1"],
    ['\u3000=1', "'\u3000=1"],
    ['\ufeff=1', "'\ufeff=1"],
    ['\u200b@x', "'\u200b@x"],
    ['"=1"', `"'""=1"""`],
    ['﹣2', "'﹣2"],
    ['﹦2', "'﹦2"],
    ['−2', "'−2"],
    ['a;=1', '"a;=1"'],
    ['a|b', '"a|b"'],
    ['9-5, + Sundays', '"9-5, + Sundays"'],
    [-2.5, '-2.5'],
    ['a "b", c', '"a ""b"", c"'],
    ['two\nlines', '"two\nlines"'],
    ['plain', 'plain'],
    [-5, '-5'],
    [null, ''],
    [true, 'yes'],
  ])('holds %j as %j', (value, cell) => {
    expect(csvLine([value, 1])).toBe(`${cell},1\r\n`)
  })
})
