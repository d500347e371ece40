import { describe, expect, it } from 'vitest'
import { embeddedModel } from '#agents/embedded/model.ts'
import { oneApp } from '#tests/support/app.ts'
import {
  chat,
  partsIn,
  reading,
  saidBy,
  say,
  transcriptOfVisitor,
  wordsIn,
} from '#tests/support/conversation.ts'
import { interviewOfVisitor } from '#tests/support/interviews.ts'

const rosa = 'It is for my mother Rosa. She is 83.'

const types = (text: string) => {
  const all = partsIn(text).map(({ type }) => type)
  return all.filter((type, at) => type !== all[at - 1])
}

const isWriting = (text: string) => text.includes('text-delta')

describe('a hosted model', () => {
  const far = { ...embeddedModel({ paceMs: 3 }), provider: 'far' }

  it('is streamed as it responds', async () => {
    const app = await oneApp({ emmaModel: far })
    const ann = await app.signUp('care-seeker')
    const text = await (await say(app, ann, saidBy(rosa))).text()
    expect(types(text)).toEqual(['start', 'data-interview', 'text-start', 'text-delta', 'text-end', 'finish'])
    expect(partsIn(text).filter(({ type }) => type === 'text-delta').length).toBeGreaterThan(1)
    expect((await interviewOfVisitor(ann)).asking).toEqual(['careNeeds.careLevel'])
  })

  it('that fails is reported in the reply, which can be retried', async () => {
    let isDown = true
    const model: typeof far = {
      ...far,
      async doStream(options) {
        if (isDown) throw new Error('The model is down: key-123')
        return far.doStream(options)
      },
    }
    const app = await oneApp({ emmaModel: model })
    const ann = await app.signUp('care-seeker')
    const text = await (await say(app, ann, saidBy(rosa))).text()
    expect(types(text)).toEqual(['start', 'error', 'finish'])
    expect(text).not.toContain('key-123')
    expect(partsIn(text)[1]).toMatchObject({ errorText: 'Failed to send message. Please try again.' })
    expect((await transcriptOfVisitor(ann)).at(-1)).toMatchObject({ status: 'failed', content: '' })
    isDown = false
    const again = await (await say(app, ann, { trigger: 'regenerate-message' })).text()
    expect(wordsIn(partsIn(again))).toContain('Rosa')
    expect((await transcriptOfVisitor(ann)).map(({ status }) => status)).toEqual(['whole', 'whole'])
  })

  it('is stopped in the middle', async () => {
    const slow = { ...embeddedModel({ paceMs: 10_000 }), provider: 'far' }
    const app = await oneApp({ emmaModel: slow })
    const ann = await app.signUp('care-seeker')
    const stream = reading(await say(app, ann, saidBy(rosa)))
    await stream.until(isWriting)
    expect((await ann.post(`${chat}/stop`)).body).toEqual({ stopped: true })
    expect(await stream.toEnd()).toContain('"status":"stopped"')
  })
})
