import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type App, startApp, type Visitor } from '#tests/support/app.ts'
import {
  chat,
  join,
  partsIn,
  reading,
  saidBy,
  say,
  transcriptOfVisitor,
  wordsIn,
} from '#tests/support/conversation.ts'
import { interviewOfVisitor } from '#tests/support/interviews.ts'
import { createMigratedDatabase } from '#tests/support/templates/migrated.ts'

const rosa = 'It is for my mother Rosa. She is 83.'
const isWriting = (text: string) => text.includes('text-delta')

describe.each(['sqlite', 'postgres'] as const)('two servers on one %s', database => {
  let [here, there]: App[] = []
  let ann: Visitor
  let annThere: Visitor
  beforeAll(async () => {
    const common = { EMMA_PACE_MS: '60', AUTH_SECRET: 'one secret for both of the servers' }
    const url = database === 'postgres' ? { DATABASE_URL: await createMigratedDatabase() } : undefined
    here = await startApp({ env: { ...common, ...url } })
    there = await startApp({
      env: { ...common, ...(url ?? { DATA_DIR: here.dataDir }) },
    })
  })
  beforeEach(async () => {
    if (!here || !there) throw new Error('Both servers have to run.')
    ann = await here.signUp('care-seeker')
    annThere = there.visitor()
    for (const [name, value] of ann.cookies) annThere.cookies.set(name, value)
  })
  afterAll(async () => {
    await there?.close()
    await here?.close()
  })

  const apps = () => {
    if (!here || !there) throw new Error('Both servers have to run.')
    return { here, there }
  }

  it('a reply that one writes is read at the other, byte by byte', async () => {
    const { here, there } = apps()
    const first = reading(await say(here, ann, saidBy(rosa, 'm1')))
    await first.until(isWriting)
    const [joined, again] = [await join(there, annThere), await say(there, annThere, saidBy(rosa, 'm1'))]
    expect([joined.status, again.status]).toEqual([200, 200])
    const [one, two, three] = [first.toEnd(), reading(joined).toEnd(), reading(again).toEnd()]
    const text = await one
    expect(await two).toBe(text)
    expect(await three).toBe(text)
    expect((await transcriptOfVisitor(annThere)).at(-1)).toMatchObject({
      ...{ status: 'whole', content: wordsIn(partsIn(text)) },
    })
  })

  it('there is one reply at a time, and the other can stop it', async () => {
    const { here, there } = apps()
    const stream = reading(await say(here, ann, saidBy(rosa, 'm1')))
    await stream.until(isWriting)
    expect((await say(there, annThere, saidBy('Hello', 'm2'))).status).toBe(409)
    const stopped = annThere.post(`${chat}/stop`)
    expect(await stream.toEnd()).toContain('"status":"stopped"')
    expect((await stopped).body).toEqual({ stopped: true })
    expect(await transcriptOfVisitor(annThere)).toHaveLength(2)
  })

  it('no one has to wait for what a stopped server leaves behind', async () => {
    const { here, there } = apps()
    const stream = reading(await say(there, annThere, saidBy(rosa, 'm1')))
    await stream.until(isWriting)
    there.endStreams()
    const text = await stream.toEnd()
    expect(text).toContain('"status":"whole"')
    expect((await transcriptOfVisitor(ann)).at(-1)).toMatchObject({
      ...{ status: 'whole', content: wordsIn(partsIn(text)) },
    })
    expect(here.app).toBeDefined()
  })

  it('a reply whose writer has died is taken over and written again, the same', async () => {
    const { here } = apps()
    const reference = reading(await say(here, ann, saidBy(rosa, 'm1')))
    const words = wordsIn(partsIn(await reference.toEnd()))
    const ben = await here.signUp('care-seeker')
    const stream = reading(await say(here, ben, saidBy(rosa, 'm1')))
    await stream.until(isWriting)
    const before = await interviewOfVisitor(ben)
    // As if its writer had died long ago.
    await here.parts.db
      .updateTable('interview_messages')
      .set({ runner: 'somebody', lease_until: '2000-01-01' })
      .where('interview_id', '=', before.id)
      .where('status', '=', 'writing')
      .execute()
    await expect(stream.toEnd()).rejects.toThrow()
    const status = async () => (await transcriptOfVisitor(ben)).at(-1)?.status
    await expect.poll(status).toBe('whole')
    expect((await transcriptOfVisitor(ben)).map(({ content }) => content)).toEqual([rosa, words])
    expect(await interviewOfVisitor(ben)).toEqual(before)
  })

  it("a reply that can't be written fails, and says so", async () => {
    const { here } = apps()
    const { id } = await interviewOfVisitor(ann)
    await here.parts.db
      .insertInto('interview_messages')
      .values({
        ...{ id: 'r1', interview_id: id, role: 'assistant', content: '', created_at: '2026-11-20', seq: 2 },
        ...{ status: 'writing', reply_to: 'm1', brief: '{}', attempt: 1, runner: 'x', lease_until: '2000' },
      })
      .execute()
    const status = async () => (await transcriptOfVisitor(ann)).at(-1)?.status
    await expect.poll(status).toBe('failed')
    expect((await say(here, ann, saidBy(rosa))).status).toBe(200)
  })
})
