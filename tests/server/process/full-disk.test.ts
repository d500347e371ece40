import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { password, type Visitor } from '#tests/support/app.ts'
import { fullDisks } from '#tests/support/full-disk.ts'
import { pdf, sendDocument, uploadDocument } from '#tests/support/identities.ts'
import { answer, send } from '#tests/support/interviews.ts'
import { eventually } from '#tests/support/processes/eventually.ts'
import { startServer } from '#tests/support/server.ts'

const family = { name: 'Ann', email: 'ann@people.example', password, role: 'care-seeker' }
const enter = { email: family.email, password }
const caregiver = { name: 'Bo', email: 'bo@people.example', password, role: 'caregiver' }
const stranger = { ...family, email: 'cy@people.example' }

const refused = expect.objectContaining({
  status: 503,
  body: { error: { code: 'storage_full', message: expect.stringContaining('try again') } },
})

const tellAge = (visitor: Visitor, age: number) => send(visitor, answer('basicInfo.recipientAge', age))
const interview = z.object({ answers: z.object({ basicInfo: z.object({ recipientAge: z.number() }) }) })

const savedAge = async (visitor: Visitor) =>
  interview.parse((await visitor.get('/api/interviews/care')).body).answers.basicInfo.recipientAge

/** A write alone is smaller than several in one commit, and may find the last free page. */
async function untilRefused<A extends { status: number }>(write: () => Promise<A>): Promise<A> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await write()
    if (answer.status !== 200) return answer
  }
  throw new Error('The disk never fills up.')
}

const droppedOf = (metrics: string) => Number(/^log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1])

describe.each(Object.entries(fullDisks))('with %s', (_, makeDisk) => {
  it('refuses to save, keeps reading, loses nothing, and recovers by itself', async context => {
    const disk = makeDisk()
    if (!disk) return context.skip()
    const server = await startServer({ dataDir: disk.dataDir, env: { RATE_LIMITS: 'off' } })
    const pid = server.pid ?? 0
    const [ann, bo] = [server.visitor('Ann/1'), server.visitor('Bo/1')]
    await ann.post('/api/auth/sign-up/email', family)
    await bo.post('/api/auth/sign-up/email', caregiver)
    const document = await uploadDocument(bo, pdf)
    expect((await tellAge(ann, 60)).status).toBe(200)

    disk.fill(pid)
    const ages = Array.from({ length: 30 }, (_, n) => 61 + n)
    const together = await Promise.all(ages.map(age => tellAge(ann, age)))
    for (const { status } of together) expect([200, 503]).toContain(status)
    const sorry = await untilRefused(() => tellAge(ann, 99))
    expect(sorry).toEqual(refused)
    expect(Number(sorry.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = server.visitor('Cy/1')
    expect(await other.post('/api/auth/sign-up/email', stranger)).toEqual(refused)
    const signIn = () => server.visitor('New/1').post('/api/auth/sign-in/email', enter)
    expect(await untilRefused(signIn)).toEqual(refused)
    expect(await sendDocument(bo, pdf, { type: 'tb_test' })).toEqual(refused)
    expect((await ann.get('/api/interviews/care')).status).toBe(200)
    expect((await bo.get(`/api/documents/${document}/file`)).status).toBe(200)
    const saved = await savedAge(ann)
    const accepted = ages.filter((_, at) => together[at]?.status === 200)
    expect([60, 99, ...accepted]).toContain(saved)
    expect((await ann.get('/healthz')).status).toBe(200)
    expect(await ann.get('/readyz')).toEqual(refused)
    await eventually(async () => expect(droppedOf((await ann.get('/metrics')).text)).toBeGreaterThan(0))

    disk.free(pid)
    await eventually(async () => expect((await ann.get('/readyz')).status).toBe(200))
    expect((await sendDocument(bo, pdf, { type: 'tb_test' })).status).toBe(201)
    expect((await other.post('/api/auth/sign-up/email', stranger)).status).toBe(200)
    expect(await savedAge(ann)).toBe(saved)
    expect((await server.end()).code).toBe(0)
  })
})
