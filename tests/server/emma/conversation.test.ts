import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listJournal } from '#db/queries/process/journal.ts'
import { type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import {
  asMessage,
  chat,
  greet,
  join,
  partsIn,
  reading,
  saidBy,
  say,
  told,
  transcriptOfVisitor,
  wordsIn,
} from '#tests/support/conversation.ts'
import { answer, clear, interviewOfVisitor, readInterview, send } from '#tests/support/interviews.ts'

const rosa = 'It is for my mother Rosa. She is 83.'

/** Slow enough to observe a reply in progress. */
const slowly = { EMMA_PACE_MS: '18' }

const types = (text: string) => {
  const all = partsIn(text).map(({ type }) => type)
  return all.filter((type, at) => type !== all[at - 1])
}

const isWriting = (text: string) => text.includes('text-delta')

describe.each(['sqlite', 'postgres'] as const)('a conversation on %s', database => {
  let app: App
  let ann: Visitor & { id: string }
  beforeAll(async () => {
    app = await startApp({ database, env: slowly })
  })
  beforeEach(async () => {
    ann = await app.signUp('care-seeker')
  })
  afterAll(() => app.close())

  const journalOf = async () => {
    const { id } = await interviewOfVisitor(ann)
    return listJournal(app.parts.db, { kind: 'interview', id })
  }

  it("streams the reply in the protocol's order, its first words before the end", async () => {
    const reply = await say(app, ann, saidBy(rosa, 'm1'))
    expect(reply.headers.get('content-type')).toContain('text/event-stream')
    expect(reply.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
    const stream = reading(reply)
    const early = await stream.until(isWriting)
    expect(early).not.toContain('finish')
    expect(await transcriptOfVisitor(ann)).toMatchObject([
      { id: 'm1', role: 'user', content: rosa, status: 'whole' },
      { role: 'assistant', status: 'writing' },
    ])
    const text = await stream.toEnd()
    expect(types(text)).toEqual(['start', 'data-interview', 'text-start', 'text-delta', 'text-end', 'finish'])
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true)
    const data = partsIn(text)[1]?.data
    expect(readInterview(data)).toEqual(await interviewOfVisitor(ann))
    expect(readInterview(data)).toMatchObject({
      ...{ asking: ['careNeeds.careLevel'], progress: 10 },
      answers: { basicInfo: { recipientName: 'Rosa', recipientAge: 83 } },
      evidence: { 'basicInfo.recipientAge': { by: 'chat', messageId: 'm1' } },
    })
    const [, reply1] = await transcriptOfVisitor(ann)
    expect(reply1).toMatchObject({ status: 'whole', content: wordsIn(partsIn(text)) })
    expect(await asMessage(text)).toMatchObject({
      ...{ id: reply1?.id, role: 'assistant', metadata: { status: 'whole' } },
      parts: [{ type: 'data-interview' }, { type: 'text', text: reply1?.content, state: 'done' }],
    })
  })

  it('continues when the reader leaves, and a new reader gets the same bytes from the beginning', async () => {
    const first = reading(await say(app, ann, saidBy(rosa)))
    const early = await first.until(isWriting)
    const [second, third] = [await join(app, ann), await join(app, ann)]
    await first.leave()
    const [again, same] = [await reading(second).toEnd(), await reading(third).toEnd()]
    expect(again.startsWith(early)).toBe(true)
    expect(same).toBe(again)
    expect((await join(app, ann)).status).toBe(204)
    expect((await transcriptOfVisitor(ann)).at(-1)?.content).toBe(wordsIn(partsIn(again)))
  })

  it('treats a repeated message as one: it joins, or replays byte by byte', async () => {
    const first = reading(await say(app, ann, saidBy(rosa, 'm1')))
    await first.until(isWriting)
    const joined = reading(await say(app, ann, saidBy(rosa, 'm1'))).toEnd()
    const text = await first.toEnd()
    expect(await joined).toBe(text)
    expect(await (await say(app, ann, saidBy(rosa, 'm1'))).text()).toBe(text)
    expect(await transcriptOfVisitor(ann)).toHaveLength(2)
    const ids = (await journalOf()).map(({ event_id }) => event_id)
    expect(new Set(ids).size).toBe(ids.length)

    // An older reply is replayed from its stored text.
    await told(app, ann, 'A little help')
    const retold = await (await say(app, ann, saidBy(rosa, 'm1'))).text()
    expect(types(retold)).toEqual(['start', 'text-start', 'text-delta', 'text-end', 'finish'])
    expect(wordsIn(partsIn(retold))).toBe(wordsIn(partsIn(text)))
  })

  it('writes one reply at a time', async () => {
    const tabs = ['one', 'two', 'three'].map(id => say(app, ann, saidBy(`${rosa} ${id}`, id)))
    const answers = await Promise.all(tabs)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const refused = await Promise.all(answers.filter(({ status }) => status === 409).map(one => one.json()))
    for (const body of refused) expect(body).toMatchObject({ error: { code: 'reply_running' } })
    await answers.find(({ status }) => status === 200)?.text()
    expect(await transcriptOfVisitor(ann)).toHaveLength(2)
  })

  it('is not deleted while a reply is being written', async () => {
    const stream = reading(await say(app, ann, saidBy(rosa)))
    await stream.until(isWriting)
    expect(codeOf(await ann.delete(`${chat}/messages`))).toBe('reply_running')
    await stream.toEnd()
    expect((await ann.delete(`${chat}/messages`)).status).toBeLessThan(300)
  })

  it('stops on request, and keeps the text so far', async () => {
    expect((await ann.post(`${chat}/stop`)).body).toEqual({ stopped: false })
    const stream = reading(await say(app, ann, saidBy(rosa)))
    await stream.until(isWriting)
    expect((await ann.post(`${chat}/stop`)).body).toEqual({ stopped: true })
    const text = await stream.toEnd()
    expect(partsIn(text).at(-1)).toMatchObject({ type: 'finish', messageMetadata: { status: 'stopped' } })
    expect((await transcriptOfVisitor(ann)).at(-1)).toMatchObject({
      ...{ status: 'stopped', content: wordsIn(partsIn(text)) },
    })
    expect((await join(app, ann)).status).toBe(204)
    expect((await interviewOfVisitor(ann)).answers.basicInfo?.recipientAge).toBe(83)
  })

  it('regenerates the last reply: nothing is saved twice', async () => {
    expect((await say(app, ann, { trigger: 'regenerate-message' })).status).toBe(409)
    const once = await told(app, ann, rosa)
    const [message, reply] = await transcriptOfVisitor(ann)
    const before = await interviewOfVisitor(ann)
    const twice = await (await say(app, ann, { trigger: 'regenerate-message', messages: [] })).text()
    expect(wordsIn(partsIn(twice))).toBe(once)
    const [same, anew, ...others] = await transcriptOfVisitor(ann)
    expect(others).toEqual([])
    expect(same).toEqual(message)
    expect(anew?.id).not.toBe(reply?.id)
    expect(await interviewOfVisitor(ann)).toEqual(before)
  })

  it('undoes the answers from an edited message, and only those', async () => {
    await told(app, ann, 'It is for my mother Rosa.')
    await told(app, ann, 'She is 83 and needs a little help.', {
      message: { id: 'm2', role: 'user', content: 'She is 83 and needs a little help.' },
    })
    await send(ann, answer('location.city', 'Omak'))
    const wrong = await say(app, ann, { ...saidBy('no', 'm3'), replaces: 'nothing' })
    expect([wrong.status, await wrong.json()]).toMatchObject([409, { error: { code: 'not_last_message' } }])
    const before = await interviewOfVisitor(ann)
    expect(before.answers).toMatchObject({
      basicInfo: { recipientAge: 83 },
      careNeeds: { careLevel: 'minimal' },
    })

    await told(app, ann, 'She is 84.', { ...saidBy('She is 84.', 'm4'), replaces: 'm2' })
    const view = await interviewOfVisitor(ann)
    expect(view.answers).toEqual({
      basicInfo: { careType: 'family', recipientName: 'Rosa', relationship: 'mother', recipientAge: 84 },
      location: { city: 'Omak' },
      additionalInfo: { recipientGender: 'female' },
    })
    expect(view.evidence['basicInfo.recipientAge']).toMatchObject({ messageId: 'm4' })
    expect(
      (await transcriptOfVisitor(ann)).map(({ role, content }) => (role === 'user' ? content : role)),
    ).toEqual(['It is for my mother Rosa.', 'assistant', 'She is 84.', 'assistant'])
    // Replaying the journal from the start gives the same result.
    await app.parts.db
      .updateTable('interviews')
      .set({ machine_version: 0 })
      .where('id', '=', view.id)
      .execute()
    expect(await interviewOfVisitor(ann)).toEqual(view)
  })

  it('restores a question that an edited message had skipped', async () => {
    await told(app, ann, rosa)
    await told(app, ann, 'skip', saidBy('skip', 'm2'))
    expect((await interviewOfVisitor(ann)).skipped).toEqual(['careNeeds.careLevel'])
    await told(app, ann, 'x', { ...saidBy('She needs a lot of help', 'm3'), replaces: 'm2' })
    expect(await interviewOfVisitor(ann)).toMatchObject({
      ...{ skipped: [], answers: { careNeeds: { careLevel: 'extensive' } } },
    })
  })

  it('restores what was deleted by mistake, with its quotes', async () => {
    for (const [at, text] of [rosa, 'start over', 'yes'].entries())
      await told(app, ann, text, saidBy(text, `m${at}`))
    expect((await interviewOfVisitor(ann)).answers).toEqual({})
    const undo = () => told(app, ann, 'undo that', saidBy('undo that', 'm3'))
    expect(await undo()).toBe(await undo())
    const { answers, evidence } = await interviewOfVisitor(ann)
    expect(answers.basicInfo).toMatchObject({ recipientName: 'Rosa', recipientAge: 83 })
    expect(evidence['basicInfo.recipientName']?.messageId).toBe('m0')
  })

  it('undoes the last reply that changed something, one step at a time', async () => {
    const words = [rosa, 'She lives in Boise, Idaho.', 'change the city to Nampa', 'What does it cost?']
    for (const [at, text] of words.entries()) await told(app, ann, text, saidBy(text, `m${at}`))
    const cityAfter = async (id: string) => {
      await told(app, ann, 'undo that', saidBy('undo that', id))
      return (await interviewOfVisitor(ann)).answers.location?.city
    }
    expect(await cityAfter('m4')).toBe('Boise')
    expect(await cityAfter('m4')).toBe('Boise')
    expect(await cityAfter('m5')).toBeUndefined()
    expect((await interviewOfVisitor(ann)).answers.basicInfo).toMatchObject({ recipientName: 'Rosa' })
  })

  it('undo for one field restores its earlier value, or clears it', async () => {
    const words = [rosa, 'The age is wrong, she is 71', 'She lives in Boise, Idaho.']
    for (const [at, text] of words.entries()) await told(app, ann, text, saidBy(text, `m${at}`))
    const undo = (what: string, id: string) => told(app, ann, what, saidBy(what, id))
    expect(await undo('undo the age', 'm3')).toBe(await undo('undo the age', 'm3'))
    await undo('undo the city', 'm4')
    const { answers, evidence } = await interviewOfVisitor(ann)
    expect(answers.basicInfo).toMatchObject({ recipientName: 'Rosa', recipientAge: 83 })
    expect(answers.location?.city).toBeUndefined()
    expect(evidence['basicInfo.recipientAge']?.quote).toBe('She is 83')
    await undo('undo the age', 'm5')
    expect((await interviewOfVisitor(ann)).answers.basicInfo?.recipientAge).toBe(71)
  })

  it('tells an edited message with the same id from a repeated one', async () => {
    const [one, two] = ['It is for my mother Rosa.', 'It is for my mother Anna.']
    await told(app, ann, one, saidBy(one, 'm1'))
    const changed = await told(app, ann, two, { ...saidBy(two, 'm1'), replaces: 'm1' })
    expect(await told(app, ann, two, { ...saidBy(two, 'm1'), replaces: 'm1' })).toBe(changed)
    expect((await transcriptOfVisitor(ann)).map(({ content }) => content)).toEqual([two, changed])
    expect((await interviewOfVisitor(ann)).answers.basicInfo?.recipientName).toBe('Anna')
  })

  it('refuses a message with the id of Emma’s own words', async () => {
    const [greeting] = await greet(ann)
    const answer = await say(app, ann, saidBy(rosa, greeting?.id))
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: { message: 'There’s already a message with this id.' } },
    ])
    expect(await transcriptOfVisitor(ann)).toEqual([greeting])
  })

  it('starts with Emma’s greeting, once', async () => {
    const [first, ...others] = await greet(ann)
    expect(others).toEqual([])
    expect(first).toMatchObject({ role: 'assistant', status: 'whole' })
    const view = await interviewOfVisitor(ann)
    expect(view).toMatchObject({ asking: ['basicInfo.careType'], progress: 10 })
    expect(view.choices.map(({ value }) => value)).toEqual(['self', 'family', 'other'])
    await Promise.all([greet(ann), greet(ann), greet(ann)])
    expect(await transcriptOfVisitor(ann)).toEqual([first])
    await told(app, ann, rosa)
    expect(await greet(ann)).toHaveLength(3)
    // The form has answered Emma's question.
    await send(ann, answer('careNeeds.careLevel', 'moderate'))
    const again = await greet(ann)
    expect(again).toHaveLength(4)
    expect(again.at(-1)?.content).toMatch(/^Welcome back\. .*Rosa.*\?$/)
    expect(await greet(ann)).toEqual(again)
    await send(ann, clear('location.city'))
    expect(await greet(ann)).toEqual(again)
  })

  it('shows help lines first, and keeps them with the message', async () => {
    const text = await (await say(app, ann, saidBy('My mother fell and does not wake up!'))).text()
    const parts = partsIn(text)
    expect(types(text)).toEqual([
      ...['start', 'data-help', 'data-interview', 'text-start', 'text-delta'],
      ...['data-interview', 'text-delta', 'text-end', 'finish'],
    ])
    const lines = [{ name: 'Emergency', number: '911' }]
    expect(parts[1]).toMatchObject({ data: { about: 'emergency', lines } })
    expect((await transcriptOfVisitor(ann)).at(-1)).toMatchObject({ lines })
  })

  it('is rated by its owner, and by no one else', async () => {
    await told(app, ann, rosa)
    const [message, reply] = await transcriptOfVisitor(ann)
    const rate = (who: Visitor, id: string | undefined, rating: unknown) =>
      who.post(`${chat}/messages/${id}/rating`, { rating })
    expect((await rate(ann, reply?.id, 'up')).body).toEqual({ status: true })
    expect((await transcriptOfVisitor(ann)).at(-1)?.rating).toBe('up')
    expect((await rate(ann, reply?.id, null)).status).toBe(200)
    expect((await transcriptOfVisitor(ann)).at(-1)?.rating).toBeNull()
    const ben = await app.signUp('care-seeker')
    for (const [who, id, rating, status] of [
      [ben, reply?.id, 'up', 404],
      [ann, message?.id, 'up', 404],
      [ann, 'nothing', 'up', 404],
      [ann, reply?.id, 'middle', 422],
    ] as const)
      expect((await rate(who, id, rating)).status).toBe(status)
    expect((await transcriptOfVisitor(ann)).at(-1)?.rating).toBeNull()
  })

  it('ends when its interview is deleted, and saves nothing in the next one', async () => {
    const stream = reading(await say(app, ann, saidBy(rosa)))
    await stream.until(isWriting)
    const { id } = await interviewOfVisitor(ann)
    await ann.delete(chat)
    await expect(stream.toEnd()).rejects.toThrow()
    expect(await transcriptOfVisitor(ann)).toEqual([])
    const pieces = app.parts.db.selectFrom('reply_chunks').selectAll().where('interview_id', '=', id)
    expect(await pieces.execute()).toEqual([])
    expect((await interviewOfVisitor(ann)).answers).toEqual({})
    expect(await told(app, ann, rosa)).toContain('Rosa')
  })

  it("keeps two people's messages apart, whatever their ids", async () => {
    const ben = await app.signUp('care-seeker')
    await told(app, ann, 'x', saidBy(rosa, 'm1'))
    await told(app, ben, 'x', saidBy('It is for me, Ben.', 'm1'))
    expect((await transcriptOfVisitor(ben)).map(({ content }) => content)[0]).toBe('It is for me, Ben.')
    expect((await transcriptOfVisitor(ann)).map(({ content }) => content)[0]).toBe(rosa)
  })
})
